//! Tiles of six shapes in six colours, sets and stocks of them: what Latice and Qwirkle share.

use core::fmt;
use core::num::NonZeroU8;

use heapless::Vec;

use crate::rng::Rng;

/// How many different tiles there are.
pub const KINDS: usize = 36;

/// Tiles in an order that matters: a rack, a hand, a pile or a bag. A pile or bag is drawn from its end.
pub type Tiles<const N: usize> = Vec<Tile, N, u8>;

/// One of six shapes in one of six colours. An `Option` of it is one byte, so a square of a board is one too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(NonZeroU8);

impl Tile {
    /// The tile of this shape and colour, both from 0 to 5.
    #[must_use]
    pub const fn new(shape: u8, colour: u8) -> Option<Self> {
        if shape < 6 && colour < 6 { Self::from_index(shape as usize * 6 + colour as usize) } else { None }
    }

    /// The tile of this [`Tile::index`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= KINDS {
            return None;
        }
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// A number from 0 to 35, shape by shape.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The shape, from 0 to 5.
    #[must_use]
    pub const fn shape(self) -> u8 {
        (self.0.get() - 1) / 6
    }

    /// The colour, from 0 to 5.
    #[must_use]
    pub const fn colour(self) -> u8 {
        (self.0.get() - 1) % 6
    }

    /// Every tile once, in the order of [`Tile::index`].
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..KINDS).filter_map(Self::from_index)
    }

    /// The tiles that share the shape or the colour of this one, itself included.
    #[must_use]
    pub const fn kin(self) -> TileSet {
        KIN[self.index()]
    }
}

const KIN: [TileSet; KINDS] = {
    let mut kin = [TileSet::EMPTY; KINDS];
    let mut i = 0;
    while i < KINDS {
        let mut j = 0;
        while j < KINDS {
            if i / 6 == j / 6 || i % 6 == j % 6 {
                kin[i].0 |= 1 << j;
            }
            j += 1;
        }
        i += 1;
    }
    kin
};

/// Each tile alone: the processor has no quick way to shift 64 bits.
const ALONE: [u64; KINDS] = {
    let mut alone = [0; KINDS];
    let mut i = 0;
    while i < KINDS {
        alone[i] = 1 << i;
        i += 1;
    }
    alone
};

/// A set of tiles, however many copies there are of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileSet(u64);

impl TileSet {
    /// No tile.
    pub const EMPTY: Self = Self(0);
    /// Every tile.
    pub const ALL: Self = Self((1 << KINDS) - 1);

    /// Whether `tile` is one of the set.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 & ALONE[tile.index()] != 0
    }

    /// The set with `tile`.
    #[must_use]
    pub const fn with(self, tile: Tile) -> Self {
        Self(self.0 | ALONE[tile.index()])
    }

    /// The set without `tile`.
    #[must_use]
    pub const fn without(self, tile: Tile) -> Self {
        Self(self.0 & !ALONE[tile.index()])
    }

    /// The tiles that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether no tile is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many different tiles are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for TileSet {
    type Item = Tile;
    type IntoIter = TileSetIter;

    fn into_iter(self) -> TileSetIter {
        TileSetIter(self)
    }
}

/// The tiles of a set in the order of [`Tile::index`].
#[derive(Clone, Debug)]
pub struct TileSetIter(TileSet);

impl Iterator for TileSetIter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        let tile = Tile::from_index(self.0.0.trailing_zeros() as usize)?;
        self.0 = self.0.without(tile);
        Some(tile)
    }
}

/// How many copies of each tile are not yet spoken for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock([u8; KINDS]);

impl Stock {
    /// A box with `copies` of each tile.
    #[must_use]
    pub const fn full(copies: u8) -> Self {
        Self([copies; KINDS])
    }

    /// Takes one copy out; false when there is none left.
    #[must_use]
    pub fn take(&mut self, tile: Tile) -> bool {
        let left = &mut self.0[tile.index()];
        let some = *left > 0;
        *left = left.saturating_sub(1);
        some
    }

    /// How many tiles are left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&left| usize::from(left)).sum()
    }

    /// Whether no tile is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All that is left, shuffled. More than `N` tiles are cut off.
    #[must_use]
    pub fn shuffled<const N: usize>(&self, rng: &mut Rng) -> Tiles<N> {
        let mut tiles = Tiles::new();
        for tile in Tile::all() {
            for _ in 0..self.0[tile.index()] {
                let _ = tiles.push(tile);
            }
        }
        rng.shuffle(&mut tiles);
        tiles
    }
}

/// Moves tiles from the end of `from` to `to` until `to` holds `size` or `from` is empty.
pub fn refill<const M: usize, const N: usize>(to: &mut Tiles<M>, size: usize, from: &mut Tiles<N>) {
    while to.len() < size.min(M) {
        let Some(tile) = from.pop() else { break };
        let _ = to.push(tile);
    }
}

/// The six letters a game writes its shapes with. A tile is a letter and a digit from 1 to 6.
#[derive(Clone, Copy, Debug)]
pub struct Letters(pub &'static [u8; 6]);

impl Letters {
    /// The tile this text names.
    #[must_use]
    pub fn parse(self, text: &str) -> Option<Tile> {
        let &[letter, digit @ b'1'..=b'6'] = text.as_bytes() else { return None };
        let shape = self.0.iter().position(|&known| known == letter)?;
        Tile::new(shape as u8, digit - b'1')
    }

    /// Writes one tile.
    pub fn write(self, out: &mut dyn fmt::Write, tile: Tile) -> fmt::Result {
        out.write_char(char::from(self.0[usize::from(tile.shape())]))?;
        out.write_char(char::from(b'1' + tile.colour()))
    }

    /// Writes tiles separated by spaces, `-` for none.
    pub fn write_all(self, out: &mut dyn fmt::Write, tiles: &[Tile]) -> fmt::Result {
        if tiles.is_empty() {
            return out.write_char('-');
        }
        for (i, &tile) in tiles.iter().enumerate() {
            if i > 0 {
                out.write_char(' ')?;
            }
            self.write(out, tile)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    const LETTERS: Letters = Letters(b"CRELTX");

    #[test]
    fn a_square_of_a_board_is_one_byte() {
        assert_eq!(size_of::<Option<Tile>>(), 1);
    }

    #[test]
    fn there_are_six_shapes_in_six_colours() {
        assert_eq!(Tile::all().count(), KINDS);
        for tile in Tile::all() {
            assert_eq!(Tile::new(tile.shape(), tile.colour()), Some(tile));
            assert_eq!(Tile::from_index(tile.index()), Some(tile));
        }
        assert_eq!((Tile::new(6, 0), Tile::new(0, 6), Tile::from_index(KINDS)), (None, None, None));
    }

    #[test]
    fn kin_share_the_shape_or_the_colour() {
        for one in Tile::all() {
            assert_eq!(one.kin().len(), 11);
            for other in Tile::all() {
                let shares = one.shape() == other.shape() || one.colour() == other.colour();
                assert_eq!(one.kin().contains(other), shares);
            }
        }
    }

    #[test]
    fn a_set_gives_its_tiles_in_order() {
        let tiles = [35, 0, 16, 16].map(|index| Tile::from_index(index).unwrap());
        let set: TileSet = tiles.into_iter().collect();
        assert!(set.into_iter().map(Tile::index).eq([0, 16, 35]));
        assert!(TileSet::ALL.into_iter().eq(Tile::all()));
        assert!(set.without(tiles[0]).and(tiles[0].kin()).is_empty());
    }

    #[test]
    fn a_stock_has_no_more_copies_than_it_was_given() {
        let mut stock = Stock::full(2);
        let tile = Tile::new(3, 4).unwrap();
        assert_eq!([stock.take(tile), stock.take(tile), stock.take(tile)], [true, true, false]);
        assert_eq!((stock.len(), stock.is_empty()), (70, false));
        let tiles: Tiles<72> = stock.shuffled(&mut Rng::new(1));
        assert!(tiles.len() == 70 && !tiles.contains(&tile));
    }

    #[test]
    fn a_refill_draws_from_the_end_until_the_hand_is_full_or_the_pile_empty() {
        let mut pile: Tiles<9> = Tile::all().take(5).collect();
        let mut hand: Tiles<6> = Tiles::new();
        refill(&mut hand, 3, &mut pile);
        assert!(hand.iter().map(|tile| tile.index()).eq([4, 3, 2]));
        refill(&mut hand, 9, &mut pile);
        assert_eq!((hand.len(), pile.len()), (5, 0));
    }

    #[test]
    fn a_tile_is_a_letter_and_a_digit() {
        for tile in Tile::all() {
            let mut text = String::new();
            LETTERS.write(&mut text, tile).unwrap();
            assert_eq!(LETTERS.parse(&text), Some(tile));
        }
        for text in ["", "C", "C0", "C7", "A1", "c1", "C1 ", "é1"] {
            assert_eq!(LETTERS.parse(text), None, "{text}");
        }
    }
}
