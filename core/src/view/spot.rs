//! The places a player points at, sets of them, and where the cursor can go.

use heapless::Vec;

use crate::event::Button;

/// A place a player can point at: a hole, a square, a tile of the hand, an action. Each game numbers its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub u16);

/// The most spots that say one move: the actions, the exchange, six tiles and its end.
pub const PICKS: usize = 9;
/// Spots in the order in which they are pointed at.
pub type Path = Vec<Spot, PICKS>;

/// A set of spots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SpotSet([u32; Self::WORDS]);

impl SpotSet {
    const WORDS: usize = 11;
    /// Every spot's number is below this.
    pub const SIZE: u16 = Self::WORDS as u16 * 32;

    /// Adds a spot.
    pub fn insert(&mut self, spot: Spot) {
        if let Some(word) = self.0.get_mut(usize::from(spot.0 / 32)) {
            *word |= 1 << (spot.0 % 32);
        }
    }

    /// Whether the spot is in the set.
    #[must_use]
    pub fn contains(&self, spot: Spot) -> bool {
        self.0.get(usize::from(spot.0 / 32)).is_some_and(|word| word >> (spot.0 % 32) & 1 != 0)
    }

    /// The spots, in the order of their numbers.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Spot> + '_ {
        let words = self.0.iter().enumerate().filter(|(_, word)| **word != 0);
        words.flat_map(|(i, word)| {
            let bits = (0..32).filter(move |bit| word >> bit & 1 != 0);
            bits.map(move |bit| Spot(i as u16 * 32 + bit))
        })
    }

    /// The next spot of the set after `at`, or the one before it, around the end.
    #[must_use]
    pub fn step(&self, at: Spot, forward: bool) -> Option<Spot> {
        if forward {
            self.iter().find(|spot| *spot > at).or_else(|| self.iter().next())
        } else {
            self.iter().rev().find(|spot| *spot < at).or_else(|| self.iter().next_back())
        }
    }

    /// The only spot, if there is one only.
    #[must_use]
    pub fn only(&self) -> Option<Spot> {
        let mut spots = self.iter();
        spots.next().filter(|_| spots.next().is_none())
    }
}

/// The spots the cursor can be on: `columns` by `rows` of them, row by row from `first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The first spot.
    pub first: u16,
    /// Spots in a row.
    pub columns: u16,
    /// Rows.
    pub rows: u16,
    /// Whether the picture shows them the other way round, last spot first.
    pub mirrored: bool,
}

impl Reach {
    /// These spots, shown in their order.
    #[must_use]
    pub const fn new(first: u16, columns: u16, rows: u16) -> Self {
        Self { first, columns, rows, mirrored: false }
    }

    /// Shown the other way round when `mirrored`.
    #[must_use]
    pub const fn turned(self, mirrored: bool) -> Self {
        Self { mirrored: self.mirrored != mirrored, ..self }
    }

    /// Whether the cursor can be there.
    #[must_use]
    pub const fn contains(&self, spot: Spot) -> bool {
        spot.0 >= self.first && spot.0 < self.first + self.columns * self.rows
    }

    /// The neighbour of `spot` as the player sees it. A single row or column goes round.
    #[must_use]
    pub fn step(&self, spot: Spot, way: Button) -> Spot {
        let place = spot.0.saturating_sub(self.first).min((self.columns * self.rows).saturating_sub(1));
        let (mut column, mut row) = (place % self.columns.max(1), place / self.columns.max(1));
        let back = matches!(way, Button::Left | Button::Up) != self.mirrored;
        let (at, count) = match way {
            Button::Left | Button::Right => (&mut column, self.columns),
            _ => (&mut row, self.rows),
        };
        let is_line = self.columns == 1 || self.rows == 1;
        *at = match (back, is_line) {
            (true, true) => (*at + count.max(1) - 1) % count.max(1),
            (false, true) => (*at + 1) % count.max(1),
            (true, false) => at.saturating_sub(1),
            (false, false) => (*at + 1).min(count.saturating_sub(1)),
        };
        Spot(self.first + row * self.columns + column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_goes_round_its_end() {
        let mut set = SpotSet::default();
        assert_eq!(set.step(Spot(0), true), None);
        for spot in [3, 40, 351] {
            set.insert(Spot(spot));
        }
        assert_eq!(set.step(Spot(3), true), Some(Spot(40)));
        assert_eq!(set.step(Spot(351), true), Some(Spot(3)));
        assert_eq!(set.step(Spot(3), false), Some(Spot(351)));
        assert_eq!(set.step(Spot(100), false), Some(Spot(40)));
        assert_eq!(set.only(), None);
    }

    #[test]
    fn a_line_goes_round_and_a_board_ends_at_its_border() {
        let line = Reach::new(10, 6, 1);
        assert_eq!(line.step(Spot(10), Button::Left), Spot(15));
        assert_eq!(line.turned(true).step(Spot(10), Button::Right), Spot(15));
        let board = Reach::new(0, 9, 9);
        assert_eq!(board.step(Spot(0), Button::Up), Spot(0));
        assert_eq!(board.step(Spot(40), Button::Down), Spot(49));
        assert_eq!(board.turned(true).step(Spot(40), Button::Down), Spot(31));
    }
}
