//! The tiles a player exchanges in one move of Qwirkle: a multiset that is a small number.

use crate::games::tiles::{KINDS, Tile};

/// "Exchange 1…6 tiles": in the order of the tiles, so that one multiset is one value; free places come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap([Option<Tile>; Swap::MOST]);

impl Swap {
    /// The most tiles that can be exchanged.
    pub const MOST: usize = 6;
    /// How many different swaps there are: [`Swap::rank`] is below this number.
    pub const RANKS: u32 = choose((KINDS + Self::MOST) as u32, Self::MOST as u32) - 1;

    /// The swap of these tiles, in whatever order; `None` when they are none or more than six.
    #[must_use]
    pub fn new(tiles: impl IntoIterator<Item = Tile>) -> Option<Self> {
        let mut places = [None; Self::MOST];
        let mut free = places.iter_mut();
        for tile in tiles {
            *free.next()? = Some(tile);
        }
        places.sort_unstable();
        places.iter().any(Option::is_some).then_some(Self(places))
    }

    /// The swap of the tiles in these slots, a bit each, of a hand whose tiles are in order.
    #[must_use]
    pub(super) fn of_slots(hand: &[Tile], slots: u8) -> Option<Self> {
        let mut places = [None; Self::MOST];
        let mut free = places.iter_mut().rev();
        for (slot, &tile) in hand.iter().enumerate().rev() {
            if slots >> slot & 1 != 0 {
                *free.next()? = Some(tile);
            }
        }
        (slots != 0).then_some(Self(places))
    }

    /// The tiles, in their order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.0.into_iter().flatten()
    }

    /// How many tiles there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tiles().count()
    }

    // Six numbers in rising order, a free place being 0, are six different numbers once each is raised by its place; those are
    // counted by the combinatorial number system. All six free, no swap, would be 0: hence the one less.

    /// The number of this swap.
    #[must_use]
    pub fn rank(&self) -> u32 {
        let places = (0u32..).zip(self.0);
        places.map(|(i, tile)| choose(tile.map_or(0, |tile| tile.index() as u32 + 1) + i, i + 1)).sum::<u32>().saturating_sub(1)
    }

    /// The swap of this number.
    #[must_use]
    pub fn from_rank(rank: u32) -> Option<Self> {
        if rank >= Self::RANKS {
            return None;
        }
        let mut left = rank + 1;
        let mut places = [None; Self::MOST];
        let mut top = (KINDS + Self::MOST) as u32;
        for (i, place) in (0..Self::MOST as u32).zip(&mut places).rev() {
            let ways = WAYS.get(i as usize)?;
            top = (i..top).rev().find(|&n| ways.get(n as usize).is_some_and(|ways| *ways <= left))?;
            left -= ways.get(top as usize)?;
            *place = (top - i).checked_sub(1).and_then(|index| Tile::from_index(index as usize));
        }
        Some(Self(places))
    }
}

/// [`choose`] for one to six things: a replay looks up many of them for each swap, and each would take up to six divisions.
const WAYS: [[u32; KINDS + Swap::MOST]; Swap::MOST] = {
    let mut ways = [[0; KINDS + Swap::MOST]; Swap::MOST];
    let mut i = 0;
    while i < Swap::MOST {
        let mut n = 0;
        while n < KINDS + Swap::MOST {
            ways[i][n] = choose(n as u32, i as u32 + 1);
            n += 1;
        }
        i += 1;
    }
    ways
};

/// In how many ways `k` of `n` things can be chosen.
const fn choose(n: u32, k: u32) -> u32 {
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        ways = ways * n.saturating_sub(i) / (i + 1);
        i += 1;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_is_one_swap_and_back() {
        assert_eq!(Swap::RANKS, 5_245_785);
        for rank in (0..Swap::RANKS).step_by(7).chain([Swap::RANKS - 1]) {
            let swap = Swap::from_rank(rank).unwrap();
            assert_eq!(swap.rank(), rank);
            assert_eq!(Swap::new(swap.tiles()), Some(swap));
        }
        assert_eq!(Swap::from_rank(Swap::RANKS), None);
    }

    #[test]
    fn the_order_of_the_tiles_does_not_matter() {
        let tiles = [5, 0, 5, 35].map(|index| Tile::from_index(index).unwrap());
        let mut turned = tiles;
        turned.reverse();
        assert_eq!(Swap::new(tiles), Swap::new(turned));
        assert_eq!(Swap::new(tiles).map(|swap| swap.count()), Some(4));
    }

    #[test]
    fn one_to_six_tiles_are_exchanged() {
        let tile = Tile::from_index(3).unwrap();
        assert_eq!(Swap::new([]), None);
        assert!(Swap::new([tile; 6]).is_some());
        assert_eq!(Swap::new([tile; 7]), None);
    }
}
