//! Tablut at the table.

use super::{Move, Tablut};
use crate::game::{Game, Why};
use crate::ui::bar;
use crate::ui::screen::Painter;
use crate::view::{Path, Reach, Said, Seen, Spot, Trace, View};

impl View for Tablut {
    fn path(&self, mv: Move) -> Path {
        Path::from_iter([Spot(mv.from.into()), Spot(mv.to.into())])
    }

    fn say(&self, picked: &[Spot]) -> Said<Move> {
        match *picked {
            [_] => Said::More,
            [from, to] => Said::Move(Move { from: from.0 as u8, to: to.0 as u8 }),
            _ => Said::No(Why::Syntax.nowhere()),
        }
    }

    fn reach(&self, _picked: &[Spot], turned: bool) -> Reach {
        Reach::new(0, 9, 9).turned(turned)
    }

    fn trace(&self, mv: Move) -> Option<Trace> {
        Some(Trace { from: Some(Spot(mv.from.into())), to: Some(Spot(mv.to.into())), gained: 0 })
    }

    fn is_high(&self, spot: Spot, _seen: &Seen<'_>) -> bool {
        spot.0 < 40
    }

    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        bar::paint(painter, Game::turn(self), seen.name(Game::turn(self)), &[]);
    }
}
