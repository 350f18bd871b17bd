//! What a game shows and where a player points: the one trait between rules and pixels.

mod erased;
mod seen;
mod spot;

pub use crate::scene::players::Shown;
pub use erased::ErasedView;
pub use seen::{Marks, Seen, Trace};
pub use spot::{PICKS, Path, Reach, Spot, SpotSet};

use crate::game::{Game, Illegal, Seat};
use crate::sound::Sound;
use crate::ui::screen::Painter;
use crate::ui::toast::Toast;

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

    /// What is heard when step `step` of showing a legal move begins; the step after the last one is its end.
    fn sound(&self, _mv: Self::Move, _step: u8) -> Option<Sound> {
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
