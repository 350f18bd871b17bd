//! The board of Latice: where a tile may go and what it earns there.

use crate::game::{Illegal, Why};
use crate::games::grid::Grid;
use crate::games::tiles::{Tile, TileSet};

type Nine = Grid<9, 9>;

/// How many squares the board has.
pub(super) const SQUARES: usize = Nine::CELLS;

/// A square of the board, counted row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square(u8);

impl Square {
    /// "Moon: (4,4)."
    pub const MOON: Self = Self(40);

    /// The square of this row and column, both from 0 to 8.
    #[must_use]
    pub const fn new(row: u8, col: u8) -> Option<Self> {
        match Nine::cell(row as usize, col as usize) {
            Some(cell) => Self::from_index(cell),
            None => None,
        }
    }

    /// The square of this [`Square::index`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < SQUARES { Some(Self(index as u8)) } else { None }
    }

    /// A number from 0 to 80.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 on top.
    #[must_use]
    pub const fn row(self) -> u8 {
        Nine::row(self.index()) as u8
    }

    /// The column, 0 on the left.
    #[must_use]
    pub const fn col(self) -> u8 {
        Nine::col(self.index()) as u8
    }

    /// Every square, in the order of [`Square::index`].
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SQUARES as u8).map(Self)
    }

    /// "Suns: (0,0)(1,1)(2,2) (0,8)(1,7)(2,6) (8,0)(7,1)(6,2) (8,8)(7,7)(6,6) (0,4)(4,0)(4,8)(8,4)."
    #[must_use]
    pub const fn is_sun(self) -> bool {
        let (down, across) = (self.row().abs_diff(4), self.col().abs_diff(4));
        (down == across && down >= 2) || (down == 4 && across == 0) || (down == 0 && across == 4)
    }

    fn neighbours(self) -> impl Iterator<Item = Self> {
        Nine::neighbours(self.index()).filter_map(Self::from_index)
    }
}

/// The tiles on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board([Option<Tile>; SQUARES]);

impl Board {
    /// The board before the first tile.
    pub const EMPTY: Self = Self([None; SQUARES]);

    /// The tile on a square.
    #[must_use]
    pub const fn tile(&self, at: Square) -> Option<Tile> {
        self.0[at.index()]
    }

    /// Lays a tile, whatever the rules say.
    pub const fn put(&mut self, at: Square, tile: Tile) {
        self.0[at.index()] = Some(tile);
    }

    /// Whether no tile is on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The tiles on the board with their squares, in the order of the squares.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, Tile)> {
        Square::all().filter_map(|at| Some((at, self.tile(at)?)))
    }

    /// How many neighbours a square has, and the tiles that share "colour or shape with *every* one of them (different
    /// neighbours may match by different attributes; an identical tile matches)".
    fn around(&self, at: Square) -> (u8, TileSet) {
        let neighbours = at.neighbours().filter_map(|next| self.tile(next));
        neighbours.fold((0, TileSet::ALL), |(count, fits), tile| (count + 1, fits.and(tile.kin())))
    }

    /// The tiles that may go on `at`, as far as the board has a say.
    #[must_use]
    pub fn fits(&self, at: Square) -> TileSet {
        match self.around(at) {
            (1.., fits) if self.tile(at).is_none() => fits,
            _ => TileSet::EMPTY,
        }
    }

    /// Why `tile` may not go on `at`, as far as the board has a say.
    ///
    /// # Errors
    /// `occupied first_not_moon isolated mismatch`, the first that applies.
    pub fn check(&self, tile: Tile, at: Square) -> Result<(), Illegal> {
        let (neighbours, fits) = self.around(at);
        let why = if self.tile(at).is_some() {
            Why::Occupied
        } else if self.is_empty() {
            // "The first tile goes on the moon […]; while the board is empty that holds for whoever plays."
            if at == Square::MOON {
                return Ok(());
            }
            Why::FirstNotMoon
        } else if neighbours == 0 {
            Why::Isolated
        } else if fits.contains(tile) {
            return Ok(());
        } else {
            Why::Mismatch
        };
        Err(why.at(at.index() as u16))
    }

    /// "Points by neighbours 2 → 1, 3 → 2, 4 → 4; a sun square adds 2. No cap."
    #[must_use]
    pub fn points(&self, at: Square) -> u16 {
        let (neighbours, _) = self.around(at);
        let together = match neighbours {
            0 | 1 => 0,
            2 => 1,
            3 => 2,
            _ => 4,
        };
        together + if at.is_sun() { 2 } else { 0 }
    }
}
