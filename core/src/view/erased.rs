//! Any game's view behind one trait, its moves as codes.

use super::{Path, Reach, Said, Seen, Spot, SpotSet, Trace, View};
use crate::game::{MoveCode, Seat};
use crate::sound::Sound;
use crate::ui::screen::Painter;

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
    fn sound(&self, code: MoveCode, step: u8) -> Option<Sound>;
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

    fn sound(&self, code: MoveCode, step: u8) -> Option<Sound> {
        G::decode(code).and_then(|mv| View::sound(self, mv, step))
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
