//! The board of Colors: the colour of each square and the lines between squares, as sets of 64 bits.

use crate::games::grid::{Direction, Grid};

/// The board.
pub type Board = Grid<8, 8>;
/// A set of squares, a bit each, the top left the lowest.
pub type Squares = u64;

/// The letters of the colours 0 to 7.
pub const LETTERS: &[u8; 8] = b"RGBPYOUN";

/// The colour of each square. A half turn keeps the colours.
pub static COLOUR: [u8; Board::CELLS] = [
    0, 1, 2, 3, 4, 5, 6, 7, //
    5, 0, 3, 6, 1, 4, 7, 2, //
    6, 3, 0, 5, 2, 7, 4, 1, //
    3, 2, 1, 0, 7, 6, 5, 4, //
    4, 5, 6, 7, 0, 1, 2, 3, //
    1, 4, 7, 2, 5, 0, 3, 6, //
    2, 7, 4, 1, 6, 3, 0, 5, //
    7, 6, 5, 4, 3, 2, 1, 0,
];

static RAYS: [[Squares; Board::CELLS]; 8] = {
    let mut rays = [[0; Board::CELLS]; 8];
    let mut cell = 0;
    while cell < Board::CELLS {
        let mut i = 0;
        while i < 8 {
            rays[i][cell] = Board::ray(cell, Direction::ALL[i]) as Squares;
            i += 1;
        }
        cell += 1;
    }
    rays
};

/// "A queen moves at most 5 squares": the squares at most 5 rows and columns away.
pub static WITHIN_5: [Squares; Board::CELLS] = {
    let mut near = [0; Board::CELLS];
    let mut from = 0;
    while from < Board::CELLS {
        let mut to = 0;
        while to < Board::CELLS {
            if Board::row(from).abs_diff(Board::row(to)) <= 5 && Board::col(from).abs_diff(Board::col(to)) <= 5 {
                near[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    near
};

/// The free squares from `from` up to the first of `blockers`, and that blocker as a set of at most one square.
#[inline]
#[must_use]
pub fn slide(from: usize, direction: Direction, blockers: Squares) -> (Squares, Squares) {
    let ray = RAYS[direction as usize][from];
    let hits = ray & blockers;
    // Everything up to the nearest blocker; all of the ray when there is none.
    let up_to = if direction.ascends() { hits ^ hits.wrapping_sub(1) } else { Squares::MAX << (63 - (hits | 1).leading_zeros()) };
    (ray & up_to & !blockers, hits & up_to)
}
