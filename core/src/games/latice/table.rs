//! Latice at the table.

use super::{Latice, Move};
use crate::game::{Game, Why};
use crate::ui::bar;
use crate::ui::screen::Painter;
use crate::view::{Path, Reach, Said, Seen, Spot, Trace, View};

impl View for Latice {
    const HIDES: bool = true;

    fn path(&self, _mv: Move) -> Path {
        Path::new()
    }

    fn say(&self, _picked: &[Spot]) -> Said<Move> {
        Said::No(Why::Syntax.nowhere())
    }

    fn reach(&self, _picked: &[Spot], turned: bool) -> Reach {
        Reach::new(0, 9, 9).turned(turned)
    }

    fn trace(&self, _mv: Move) -> Option<Trace> {
        None
    }

    fn is_high(&self, spot: Spot, _seen: &Seen<'_>) -> bool {
        spot.0 < 40
    }

    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        bar::paint(painter, Game::turn(self), seen.name(Game::turn(self)), &[]);
    }
}
