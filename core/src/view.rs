//! What a game shows and where a player points: the one trait between rules and pixels.

use heapless::Vec;

use crate::event::Button;
use crate::game::{Game, Illegal, MoveCode, Seat};
pub use crate::scene::players::Shown;
use crate::settings::Settings;
use crate::ui::screen::Painter;
use crate::ui::toast::Toast;
use crate::words::Words;

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

/// What spots in a row say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said<M> {
    /// A move begins so: another spot is needed.
    More,
    /// A move, which the rules may still refuse.
    Move(M),
    /// The last spot is let go again, and all picked after `keep` spots with it.
    Drop {
        /// How many of the picked spots stay.
        keep: usize,
    },
    /// One of the picked spots is let go again, the others stay.
    Unpick {
        /// Which one.
        at: usize,
    },
    /// No move begins so.
    No(Illegal),
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

/// What a move leaves to be seen: where it came from and where it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Trace {
    /// It came from here.
    pub from: Option<Spot>,
    /// It ended here.
    pub to: Option<Spot>,
    /// What it took or won, as the game counts it.
    pub gained: u8,
}

/// Everything a table shows beside the position.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The spot under the cursor; none while something moves or when nobody is to play.
    pub cursor: Option<Spot>,
    /// What is picked of a move.
    pub picked: &'a [Spot],
    /// The spots that may be picked next.
    pub targets: &'a SpotSet,
    /// The picked spots are a whole move that waits for its confirmation.
    pub armed: bool,
    /// The last move.
    pub last: Trace,
    /// A move that is being shown, and its step. The position is the one before it.
    pub moving: Option<(MoveCode, u8)>,
    /// Whose hand may be seen.
    pub viewer: Option<Seat>,
    /// Whether the board is turned round.
    pub turned: bool,
    /// How far the board is scrolled, as the game counts it.
    pub scroll: u16,
    /// The whole board instead of a part of it.
    pub overview: bool,
    /// The settings.
    pub settings: &'a Settings,
    /// The names, in seat order.
    pub names: &'a [Shown; Seat::MOST],
}

impl<'a> Seen<'a> {
    /// The words of the language.
    #[must_use]
    pub const fn words(&self) -> &'static Words {
        self.settings.language.words()
    }

    /// The name of a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("", |name| name.as_str())
    }

    /// The marks on a spot.
    #[must_use]
    pub fn marks(&self, spot: Spot) -> Marks {
        Marks {
            cursor: self.cursor == Some(spot),
            picked: self.picked.contains(&spot),
            legal: self.settings.dots && self.cursor.is_some() && !self.armed && self.targets.contains(spot),
            from: self.moving.is_none() && self.last.from == Some(spot),
            to: self.moving.is_none() && self.last.to == Some(spot),
        }
    }
}

/// The marks on a spot, told apart by their form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// The cursor.
    pub cursor: bool,
    /// Picked.
    pub picked: bool,
    /// May be picked next.
    pub legal: bool,
    /// The last move came from here.
    pub from: bool,
    /// The last move ended here.
    pub to: bool,
}

/// A game that can be seen and pointed at.
pub trait View: Game {
    /// Whether tiles are hidden from the other players: a curtain falls between turns.
    const HIDES: bool = false;
    /// Whether key Y shows the whole board.
    const ZOOMS: bool = false;
    /// The top of the strip at the bottom that names the keys.
    const FOOT: i32 = 224;

    /// The spots a player points at to say this legal move; none for what only the menu or a question says.
    fn path(&self, mv: Self::Move) -> Path;

    /// What these spots say. Agrees with [`View::path`]: the whole path says its move, every shorter part says more is needed.
    fn say(&self, picked: &[Spot]) -> Said<Self::Move>;

    /// Visits the spots that go on from what is picked towards a legal move, some perhaps more than once.
    fn visit_next(&self, picked: &[Spot], mut visit: impl FnMut(Spot)) {
        let _ = self.visit_moves(|mv| {
            let path = self.path(mv);
            if path.starts_with(picked)
                && let Some(spot) = path.get(picked.len())
            {
                visit(*spot);
            }
            core::ops::ControlFlow::Continue(())
        });
    }

    /// Where the cursor can be while this is picked; `turned` = the board is turned round.
    fn reach(&self, picked: &[Spot], turned: bool) -> Reach;

    /// Whether the cursor's place is kept from turn to turn there: squares are, rows of a panel are not.
    fn is_board(&self, _spot: Spot) -> bool {
        true
    }

    /// Where the cursor comes to rest while this is picked, where the first or nearest target is not the best place.
    fn rest(&self, _picked: &[Spot]) -> Option<Spot> {
        None
    }

    /// The scroll that brings `cursor` into view.
    fn follow(&self, _cursor: Spot, _scroll: u16, _turned: bool) -> u16 {
        0
    }

    /// The scroll one step to the side, as the player sees it: in the overview, while the cursor is not on the board.
    fn pan(&self, scroll: u16, _to_left: bool, _turned: bool) -> u16 {
        scroll
    }

    /// Whether the player to move has begun a turn whose last ply can be taken back.
    fn has_begun(&self) -> bool {
        false
    }

    /// The move to play at once after which nothing is left to decide; only asked when turns need no confirmation.
    fn is_spent(&self) -> Option<Self::Move> {
        None
    }

    /// What a legal move will leave to be seen; `None` when what was seen before stays.
    fn trace(&self, mv: Self::Move) -> Option<Trace>;

    /// How many milliseconds step `step` of showing a legal move lasts; `None` after the last one.
    fn beat(&self, _mv: Self::Move, _step: u8) -> Option<u16> {
        None
    }

    /// What the players are told about a move that led to `after`.
    fn told(&self, _mv: Self::Move, _after: &Self, _seen: &Seen<'_>) -> Option<Toast> {
        None
    }

    /// The move that proposes to stop, in games that have one.
    fn offer(&self) -> Option<Self::Move> {
        None
    }

    /// Who has proposed to stop, while an answer is waited for.
    fn proposer(&self) -> Option<Seat> {
        None
    }

    /// The move that answers a proposal.
    fn answer(&self, _yes: bool) -> Option<Self::Move> {
        None
    }

    /// Where a toast leaves the cursor's spot free: whether the spot is in the upper half of the picture.
    fn is_high(&self, spot: Spot, seen: &Seen<'_>) -> bool;

    /// Paints the whole table.
    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>);
}

/// Any game's view, its moves as codes. What each method means is said at [`View`].
#[allow(missing_docs, reason = "the contracts are those of `View`")]
pub trait ErasedView {
    fn hides(&self) -> bool;
    fn zooms(&self) -> bool;
    fn foot(&self) -> i32;
    fn path(&self, code: MoveCode) -> Path;
    fn say(&self, picked: &[Spot]) -> Said<MoveCode>;
    /// The spots that go on from what is picked, as a set.
    fn targets(&self, picked: &[Spot]) -> SpotSet;
    fn reach(&self, picked: &[Spot], turned: bool) -> Reach;
    fn is_board(&self, spot: Spot) -> bool;
    fn rest(&self, picked: &[Spot]) -> Option<Spot>;
    fn follow(&self, cursor: Spot, scroll: u16, turned: bool) -> u16;
    fn pan(&self, scroll: u16, to_left: bool, turned: bool) -> u16;
    fn has_begun(&self) -> bool;
    fn is_spent(&self) -> Option<MoveCode>;
    fn trace(&self, code: MoveCode) -> Option<Trace>;
    fn beat(&self, code: MoveCode, step: u8) -> Option<u16>;
    fn offer(&self) -> Option<MoveCode>;
    fn proposer(&self) -> Option<Seat>;
    fn answer(&self, yes: bool) -> Option<MoveCode>;
    fn is_high(&self, spot: Spot, seen: &Seen<'_>) -> bool;
    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>);
}

impl<G: View> ErasedView for G {
    fn hides(&self) -> bool {
        G::HIDES
    }

    fn zooms(&self) -> bool {
        G::ZOOMS
    }

    fn foot(&self) -> i32 {
        G::FOOT
    }

    fn path(&self, code: MoveCode) -> Path {
        G::decode(code).map_or_else(Path::new, |mv| View::path(self, mv))
    }

    fn say(&self, picked: &[Spot]) -> Said<MoveCode> {
        match View::say(self, picked) {
            Said::More => Said::More,
            Said::Move(mv) => Said::Move(G::encode(mv)),
            Said::Drop { keep } => Said::Drop { keep },
            Said::Unpick { at } => Said::Unpick { at },
            Said::No(illegal) => Said::No(illegal),
        }
    }

    fn targets(&self, picked: &[Spot]) -> SpotSet {
        let mut targets = SpotSet::default();
        self.visit_next(picked, |spot| targets.insert(spot));
        targets
    }

    fn reach(&self, picked: &[Spot], turned: bool) -> Reach {
        View::reach(self, picked, turned)
    }

    fn is_board(&self, spot: Spot) -> bool {
        View::is_board(self, spot)
    }

    fn follow(&self, cursor: Spot, scroll: u16, turned: bool) -> u16 {
        View::follow(self, cursor, scroll, turned)
    }

    fn rest(&self, picked: &[Spot]) -> Option<Spot> {
        View::rest(self, picked)
    }

    fn pan(&self, scroll: u16, to_left: bool, turned: bool) -> u16 {
        View::pan(self, scroll, to_left, turned)
    }

    fn has_begun(&self) -> bool {
        View::has_begun(self)
    }

    fn is_spent(&self) -> Option<MoveCode> {
        View::is_spent(self).map(G::encode)
    }

    fn trace(&self, code: MoveCode) -> Option<Trace> {
        G::decode(code).and_then(|mv| View::trace(self, mv))
    }

    fn beat(&self, code: MoveCode, step: u8) -> Option<u16> {
        G::decode(code).and_then(|mv| View::beat(self, mv, step))
    }

    fn offer(&self) -> Option<MoveCode> {
        View::offer(self).map(G::encode)
    }

    fn proposer(&self) -> Option<Seat> {
        View::proposer(self)
    }

    fn answer(&self, yes: bool) -> Option<MoveCode> {
        View::answer(self, yes).map(G::encode)
    }

    fn is_high(&self, spot: Spot, seen: &Seen<'_>) -> bool {
        View::is_high(self, spot, seen)
    }

    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        View::paint(self, painter, seen);
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
