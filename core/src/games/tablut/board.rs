//! The board of Tablut: its special squares and the lines between squares, as sets of 81 bits.

use crate::games::grid::{Direction, Grid, each_bit};

/// The board.
pub type Board = Grid<9, 9>;
/// A set of squares, a bit each, a1 the lowest.
pub type Squares = u128;

const fn squares(names: &[&[u8; 2]]) -> Squares {
    let mut bits = 0;
    let mut i = 0;
    while i < names.len() {
        bits |= 1 << ((names[i][1] - b'1') as usize * 9 + (names[i][0] - b'a') as usize);
        i += 1;
    }
    bits
}

/// e5.
pub const CASTLE: Squares = squares(&[b"e5"]);
/// The four camps.
pub const CAMP: [Squares; 4] = [
    squares(&[b"a4", b"a5", b"a6", b"b5"]),
    squares(&[b"d1", b"e1", b"f1", b"e2"]),
    squares(&[b"i4", b"i5", b"i6", b"h5"]),
    squares(&[b"d9", b"e9", b"f9", b"e8"]),
];
/// All camp squares.
pub const CAMPS: Squares = CAMP[0] | CAMP[1] | CAMP[2] | CAMP[3];
/// "The camp tips e2 b5 h5 e8 can be taken sideways": these two between west and east,
pub const TIPS_IN_COLUMN: Squares = squares(&[b"e2", b"e8"]);
/// these two between north and south.
pub const TIPS_IN_ROW: Squares = squares(&[b"b5", b"h5"]);
/// Where the king wins.
pub const ESCAPES: Squares =
    squares(&[b"b1", b"c1", b"g1", b"h1", b"b9", b"c9", b"g9", b"h9", b"a2", b"a3", b"a7", b"a8", b"i2", b"i3", b"i7", b"i8"]);
const BOARD: Squares = (1 << Board::CELLS) - 1;
const WEST_EDGE: Squares = squares(&[b"a1", b"a2", b"a3", b"a4", b"a5", b"a6", b"a7", b"a8", b"a9"]);
const EAST_EDGE: Squares = WEST_EDGE << 8;

static RAYS: [[Squares; Board::CELLS]; 4] = {
    let mut rays = [[0; Board::CELLS]; 4];
    let mut cell = 0;
    while cell < Board::CELLS {
        let mut i = 0;
        while i < 4 {
            rays[i][cell] = Board::ray(cell, Direction::ORTHOGONAL[i]);
            i += 1;
        }
        cell += 1;
    }
    rays
};

/// A bit that is no square.
const OFF: u8 = 127;

/// For each square and direction the number of the square beside it and of the one beyond.
static AROUND: [[(u8, u8); 4]; Board::CELLS] = {
    let mut around = [[(OFF, OFF); 4]; Board::CELLS];
    let mut cell = 0;
    while cell < Board::CELLS {
        let mut i = 0;
        while i < 4 {
            if let Some(beside) = Board::step(cell, Direction::ORTHOGONAL[i]) {
                around[cell][i].0 = beside as u8;
                if let Some(beyond) = Board::step(beside, Direction::ORTHOGONAL[i]) {
                    around[cell][i].1 = beyond as u8;
                }
            }
            i += 1;
        }
        cell += 1;
    }
    around
};

/// In each direction the square beside `cell` and the one beyond, as sets; off the board they meet no other set.
pub fn around(cell: usize) -> impl Iterator<Item = (Direction, Squares, Squares)> {
    let pairs = AROUND.get(cell).copied().unwrap_or([(OFF, OFF); 4]);
    Direction::ORTHOGONAL.into_iter().zip(pairs).map(|(direction, (beside, beyond))| (direction, 1 << beside, 1 << beyond))
}

/// The squares of a set, lowest first.
pub fn each(set: Squares) -> impl Iterator<Item = usize> {
    // Two halves: a machine word is looked through faster than a pair.
    each_bit(set as u64).chain(each_bit((set >> 64) as u64).map(|bit| bit + 64))
}

/// The squares a piece slides over from `from` in all four directions before it meets `blockers`.
#[inline]
#[must_use]
pub fn slide(from: usize, blockers: Squares) -> Squares {
    let [north, east, south, west] = &RAYS;
    let mut reach = 0;
    for ray in [east[from], south[from]] {
        // Everything up to the lowest blocker; all of the ray when there is none.
        let hits = ray & blockers;
        reach |= ray & (hits ^ hits.wrapping_sub(1));
    }
    for ray in [north[from], west[from]] {
        let hits = ray & blockers | 1;
        reach |= ray & (Squares::MAX << (127 - hits.leading_zeros()));
    }
    reach & !blockers
}

/// The squares orthogonally next to those of a set.
#[must_use]
pub const fn beside(set: Squares) -> Squares {
    ((set >> 9) | (set << 9) | ((set & !EAST_EDGE) << 1) | ((set & !WEST_EDGE) >> 1)) & BOARD
}

/// The camp that `square` (one bit) lies in, empty outside the camps.
#[must_use]
pub fn camp_of(square: Squares) -> Squares {
    CAMP.into_iter().find(|camp| camp & square != 0).unwrap_or(0)
}
