//! The board of Qwirkle: its cells, the lines on it, and which tiles fit where.

use crate::games::grid::{Direction, Grid, each_bit};
use crate::games::tiles::{Tile, TileSet};

/// "Board 12 rows a…l by 26 columns a…z, no wrap."
pub const ROWS: usize = 12;
/// See [`ROWS`].
pub const COLS: usize = 26;
/// How many cells the board has.
pub(super) const CELLS: usize = Table::CELLS;
/// "Every line the turn makes or extends has at most 6 tiles."
pub(super) const LONGEST: u8 = 6;

type Table = Grid<ROWS, COLS>;

/// A cell of the board, counted row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(u16);

impl Cell {
    /// The cell of this row and column.
    #[must_use]
    pub const fn new(row: usize, col: usize) -> Option<Self> {
        match Table::cell(row, col) {
            Some(cell) => Some(Self(cell as u16)),
            None => None,
        }
    }

    /// The cell of this [`Cell::index`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < CELLS { Some(Self(index as u16)) } else { None }
    }

    /// A number from 0 to 311.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 on top.
    #[must_use]
    pub const fn row(self) -> usize {
        Table::row(self.index())
    }

    /// The column, 0 on the left.
    #[must_use]
    pub const fn col(self) -> usize {
        Table::col(self.index())
    }

    /// Every cell, in the order of [`Cell::index`].
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS as u16).map(Self)
    }

    /// The cells from here to the border, this one not counted.
    fn beam(self, direction: Direction) -> impl Iterator<Item = Self> {
        let (row, col) = (self.row(), self.col());
        let room = match direction.delta() {
            (-1, _) => row,
            (1, _) => ROWS - 1 - row,
            (_, -1) => col,
            _ => COLS - 1 - col,
        };
        let (rows, cols) = direction.delta();
        let stride = (rows * COLS as isize + cols) as i16;
        (1..=room as i16).map(move |steps| Self(self.0.wrapping_add_signed(stride * steps)))
    }
}

/// Along a row or along a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Left and right.
    Row,
    /// Up and down.
    Column,
}

impl Axis {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Row, Self::Column];

    /// Whether both cells lie in the same row, or the same column.
    #[must_use]
    pub const fn joins(self, one: Cell, other: Cell) -> bool {
        match self {
            Self::Row => one.row() == other.row(),
            Self::Column => one.col() == other.col(),
        }
    }

    /// The way to the lower numbers.
    #[must_use]
    pub const fn back(self) -> Direction {
        match self {
            Self::Row => Direction::West,
            Self::Column => Direction::North,
        }
    }

    /// The way to the higher numbers.
    #[must_use]
    pub const fn ahead(self) -> Direction {
        match self {
            Self::Row => Direction::East,
            Self::Column => Direction::South,
        }
    }
}

/// The tiles that lie side by side along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The first cell.
    pub start: Cell,
    /// How many tiles there are.
    pub len: u8,
    /// Which tiles there are.
    pub tiles: TileSet,
    /// Whether any two of them share colour or shape. Then all of them share the one or the other.
    pub kin: bool,
}

/// The tiles on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    tiles: [Option<Tile>; CELLS],
    /// The same as bits, a row each: to find the free cells beside tiles without looking at every cell.
    taken: [u32; ROWS],
}

impl Board {
    /// The board before the first tile.
    pub const EMPTY: Self = Self { tiles: [None; CELLS], taken: [0; ROWS] };

    /// The tile on a cell.
    #[must_use]
    pub const fn tile(&self, at: Cell) -> Option<Tile> {
        self.tiles[at.index()]
    }

    /// Lays a tile or takes it away, whatever the rules say.
    pub const fn put(&mut self, at: Cell, tile: Option<Tile>) {
        self.tiles[at.index()] = tile;
        let bit = 1 << at.col();
        let row = &mut self.taken[at.row()];
        *row = if tile.is_some() { *row | bit } else { *row & !bit };
    }

    /// Whether no tile is on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.taken.iter().all(|&row| row == 0)
    }

    /// The tiles on the board with their cells, in the order of the cells.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, Tile)> {
        Cell::all().filter_map(|at| Some((at, self.tile(at)?)))
    }

    /// The tiles from the cell beside `at` to the next free cell.
    fn arm(&self, at: Cell, direction: Direction) -> impl Iterator<Item = (Cell, Tile)> {
        at.beam(direction).map_while(|at| Some((at, self.tile(at)?)))
    }

    /// Whether a tile lies beside `at`.
    #[must_use]
    pub fn touches(&self, at: Cell) -> bool {
        Direction::ORTHOGONAL.into_iter().any(|direction| self.arm(at, direction).next().is_some())
    }

    /// The line through a taken cell, however short.
    #[must_use]
    pub fn line(&self, at: Cell, axis: Axis) -> Line {
        let mut line = Line { start: at, len: 0, tiles: TileSet::EMPTY, kin: true };
        if let Some((start, _)) = self.arm(at, axis.back()).last() {
            line.start = start;
        }
        let mut kin = TileSet::ALL;
        let first = self.tile(line.start).map(|tile| (line.start, tile));
        for (_, tile) in first.into_iter().chain(self.arm(line.start, axis.ahead())) {
            line.len = line.len.saturating_add(1);
            line.tiles = line.tiles.with(tile);
            line.kin &= kin.contains(tile);
            kin = kin.and(tile.kin());
        }
        line
    }

    /// The free cells at both ends of the line through `at`.
    pub fn ends(&self, at: Cell, axis: Axis) -> impl Iterator<Item = Cell> {
        [axis.back(), axis.ahead()]
            .into_iter()
            .filter_map(move |direction| at.beam(direction).find(|&at| self.tile(at).is_none()))
    }

    /// The tiles that could join the lines at the free cell `at`: "at most 6 tiles, no duplicate, and one common colour or one
    /// common shape".
    #[must_use]
    pub fn fits(&self, at: Cell) -> TileSet {
        let row = self.fits_along(at, Axis::Row);
        if row.is_empty() { row } else { row.and(self.fits_along(at, Axis::Column)) }
    }

    fn fits_along(&self, at: Cell, axis: Axis) -> TileSet {
        let mut fits = TileSet::ALL;
        for (_, tile) in self.arm(at, axis.back()).chain(self.arm(at, axis.ahead())) {
            // Two tiles of the line do not go together: nothing fits. A seventh never does: no six leave one over.
            if !fits.contains(tile) {
                return TileSet::EMPTY;
            }
            fits = fits.and(tile.kin().without(tile));
        }
        fits
    }

    /// The free cells beside a tile, in the order of the cells.
    pub fn shore(&self) -> impl Iterator<Item = Cell> {
        (0..ROWS).flat_map(|row| {
            let above = row.checked_sub(1).map_or(0, |above| self.taken[above]);
            let below = self.taken.get(row + 1).copied().unwrap_or(0);
            let taken = self.taken[row];
            let shore = (above | below | taken << 1 | taken >> 1) & !taken & ((1 << COLS) - 1);
            each_bit(u64::from(shore)).filter_map(move |col| Cell::new(row, col))
        })
    }
}
