//! Boards of rows and columns: cells as numbers row by row from the top left, steps between them, rays as bit sets.

use crate::game::MoveCode;

/// A move of a piece from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell of the piece.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
}

/// The eight ways to go. The even ones are orthogonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs, reason = "compass points, north is up")]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// All eight, clockwise.
    pub const ALL: [Self; 8] =
        [Self::North, Self::NorthEast, Self::East, Self::SouthEast, Self::South, Self::SouthWest, Self::West, Self::NorthWest];
    /// The four along rows and columns.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// By how many rows and columns a step goes.
    #[must_use]
    pub const fn delta(self) -> (isize, isize) {
        match self {
            Self::North => (-1, 0),
            Self::NorthEast => (-1, 1),
            Self::East => (0, 1),
            Self::SouthEast => (1, 1),
            Self::South => (1, 0),
            Self::SouthWest => (1, -1),
            Self::West => (0, -1),
            Self::NorthWest => (-1, -1),
        }
    }

    /// Whether the cells' numbers grow this way: the nearest cell of a ray is then its lowest bit.
    #[must_use]
    pub const fn ascends(self) -> bool {
        matches!(self, Self::East | Self::SouthEast | Self::South | Self::SouthWest)
    }
}

/// A board of this many rows and columns.
pub struct Grid<const ROWS: usize, const COLS: usize>;

impl<const ROWS: usize, const COLS: usize> Grid<ROWS, COLS> {
    /// How many cells it has.
    pub const CELLS: usize = ROWS * COLS;
    /// How many moves between two of them have a code.
    pub const CODES: u32 = (Self::CELLS * Self::CELLS) as u32;

    /// The code of a move.
    #[must_use]
    pub const fn encode(mv: Move) -> MoveCode {
        MoveCode(mv.from as u32 * Self::CELLS as u32 + mv.to as u32)
    }

    /// The move of a code.
    #[must_use]
    pub const fn decode(code: MoveCode) -> Option<Move> {
        let cells = Self::CELLS as u32;
        if code.0 < Self::CODES { Some(Move { from: (code.0 / cells) as u8, to: (code.0 % cells) as u8 }) } else { None }
    }

    /// The cell at this row and column.
    #[must_use]
    pub const fn cell(row: usize, col: usize) -> Option<usize> {
        if row < ROWS && col < COLS { Some(row * COLS + col) } else { None }
    }

    /// The cell's row.
    #[must_use]
    pub const fn row(cell: usize) -> usize {
        cell / COLS
    }

    /// The cell's column.
    #[must_use]
    pub const fn col(cell: usize) -> usize {
        cell % COLS
    }

    /// The cell one step from here, if it is on the board.
    #[must_use]
    pub const fn step(cell: usize, direction: Direction) -> Option<usize> {
        let (rows, cols) = direction.delta();
        let row = Self::row(cell).wrapping_add_signed(rows);
        let col = Self::col(cell).wrapping_add_signed(cols);
        Self::cell(row, col)
    }

    /// The orthogonal neighbours.
    pub fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
        Direction::ORTHOGONAL.into_iter().filter_map(move |direction| Self::step(cell, direction))
    }

    /// The cells from here to the border, this one not counted, a bit each; for boards of at most 128 cells.
    #[must_use]
    pub const fn ray(cell: usize, direction: Direction) -> u128 {
        let mut bits = 0;
        let mut at = cell;
        while let Some(next) = Self::step(at, direction) {
            bits |= 1 << next;
            at = next;
        }
        bits
    }

    /// The way that leads straight from one cell to another, if there is one.
    #[must_use]
    pub fn direction(from: usize, to: usize) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| {
            let mut at = from;
            while let Some(next) = Self::step(at, direction) {
                if next == to {
                    return true;
                }
                at = next;
            }
            false
        })
    }

    /// The cell of a text like `e5`: column letter from `a`, row digit from 1 at the top.
    #[must_use]
    pub fn parse_cell(text: &[u8]) -> Option<usize> {
        let [col, row] = text else { return None };
        Self::cell(usize::from(row.wrapping_sub(b'1')), usize::from(col.wrapping_sub(b'a')))
    }

    /// The text of a cell, as [`Grid::parse_cell`] reads it.
    #[must_use]
    pub fn cell_name(cell: usize) -> [char; 2] {
        [(b'a' + Self::col(cell) as u8) as char, (b'1' + Self::row(cell) as u8) as char]
    }
}

/// The numbers of the bits that are set, lowest first.
pub fn each_bit(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    type Nine = Grid<9, 9>;

    #[test]
    fn steps_stay_on_the_board() {
        assert_eq!(Nine::step(0, Direction::North), None);
        assert_eq!(Nine::step(8, Direction::East), None);
        assert_eq!(Nine::step(80, Direction::SouthWest), None);
        assert_eq!(Nine::step(40, Direction::SouthWest), Some(48));
    }

    #[test]
    fn a_ray_ends_at_the_border() {
        assert_eq!(Nine::ray(78, Direction::East), 1 << 79 | 1 << 80);
        assert_eq!(Grid::<8, 8>::ray(9, Direction::NorthWest), 1);
    }

    #[test]
    fn a_knight_jump_has_no_direction() {
        assert_eq!(Nine::direction(0, 11), None);
        assert_eq!(Nine::direction(0, 0), None);
        assert_eq!(Nine::direction(80, 8), Some(Direction::North));
    }

    #[test]
    fn every_cell_of_nine_by_nine_has_a_name_that_parses_back() {
        for cell in 0..Nine::CELLS {
            let [col, row] = Nine::cell_name(cell);
            assert_eq!(Nine::parse_cell(&[col as u8, row as u8]), Some(cell));
        }
        assert_eq!(Nine::parse_cell(b"j1"), None);
        assert_eq!(Nine::parse_cell(b"a0"), None);
        assert_eq!(Nine::parse_cell(b"`1"), None);
    }
}
