//! Latice at the table: where a player points, and what that says.

use super::{Latice, Move, RACK, Square, paint};
use crate::game::{Game, Why};
use crate::games::tiles::{Tile, TileSet};
use crate::sound::Sound;
use crate::ui::motion::Count;
use crate::ui::screen::Painter;
use crate::view::{Path, Reach, Said, Seen, Spot, Trace, View};

/// The spots: the squares, the rack, the button of actions, the rows of its panel.
const HAND: u16 = super::rules::SQUARES as u16;
/// The pile is the button that opens the panel of actions.
pub(super) const ACTIONS: Spot = Spot(HAND + RACK as u16);
pub(super) const BUY: Spot = Spot(ACTIONS.0 + 1);
pub(super) const EXCHANGE: Spot = Spot(BUY.0 + 1);
pub(super) const PASS: Spot = Spot(BUY.0 + 2);
pub(super) const PLACE_ON: Spot = Spot(BUY.0 + 3);
/// A tile comes down.
const DOWN_MS: u16 = 100;

/// The spot of a square.
pub(super) const fn square_spot(at: Square) -> Spot {
    Spot(at.index() as u16)
}

/// The spot of a place in the rack.
pub(super) const fn rack_spot(slot: usize) -> Spot {
    Spot(HAND + slot as u16)
}

/// The square of a spot.
pub(super) fn square_of(spot: Spot) -> Option<Square> {
    Square::from_index(spot.0.into())
}

impl Latice {
    /// The tile of the mover's rack at this spot.
    pub(super) fn tile_at(&self, spot: Spot) -> Option<Tile> {
        let slot = spot.0.checked_sub(HAND)?;
        self.rack(self.player).get(usize::from(slot)).copied()
    }

    /// Visits the squares on which one of `tiles` may be placed now.
    fn visit_squares(&self, tiles: TileSet, mut visit: impl FnMut(Square, TileSet)) {
        if self.actions == 0 || self.outcome().is_some() {
            return;
        }
        if self.board.is_empty() {
            return visit(Square::MOON, tiles);
        }
        for at in Square::all() {
            let fits = self.board.fits(at).and(tiles);
            if !fits.is_empty() {
                visit(at, fits);
            }
        }
    }

    /// The tiles of the mover's rack that can be placed somewhere.
    fn playable(&self) -> TileSet {
        let mut playable = TileSet::EMPTY;
        self.visit_squares(self.rack(self.player).iter().copied().collect(), |_, fits| {
            playable = fits.into_iter().fold(playable, TileSet::with);
        });
        playable
    }

    /// The points that count up when a tile is placed there.
    pub(super) fn count(&self, at: Square) -> Count {
        Count { points: self.board.points(at) }
    }

    /// The action of a row of the panel.
    pub(super) const fn action(row: Spot) -> Option<Move> {
        match row {
            BUY => Some(Move::Buy),
            EXCHANGE => Some(Move::Exchange),
            PASS => Some(Move::Pass),
            _ => None,
        }
    }
}

impl View for Latice {
    const HIDES: bool = true;

    fn path(&self, mv: Move) -> Path {
        let row = match mv {
            Move::Place(at, tile) => {
                let slot = self.rack(self.player).iter().position(|own| *own == tile);
                return slot.map_or_else(Path::new, |slot| Path::from_iter([rack_spot(slot), square_spot(at)]));
            }
            Move::Buy => BUY,
            Move::Exchange => EXCHANGE,
            Move::Pass => PASS,
        };
        Path::from_iter([ACTIONS, row])
    }

    fn say(&self, picked: &[Spot]) -> Said<Move> {
        match *picked {
            [ACTIONS] => Said::More,
            [ACTIONS, PLACE_ON] => Said::Drop { keep: 0 },
            [ACTIONS, row] => Self::action(row).map_or(Said::No(Why::Syntax.nowhere()), Said::Move),
            [slot] if square_of(slot).is_none() => match self.tile_at(slot) {
                None => Said::No(Why::NoTile.nowhere()),
                Some(_) if self.actions == 0 => Said::No(Why::NoAction.nowhere()),
                Some(_) => Said::More,
            },
            [slot, at] => match (self.tile_at(slot), square_of(at)) {
                (Some(tile), Some(at)) => Said::Move(Move::Place(at, tile)),
                _ => Said::No(Why::Syntax.nowhere()),
            },
            _ => Said::No(Why::Syntax.nowhere()),
        }
    }

    fn visit_next(&self, picked: &[Spot], mut visit: impl FnMut(Spot)) {
        if self.outcome().is_some() {
            return;
        }
        match *picked {
            [] => {
                let playable = self.playable();
                let rack = self.rack(self.player).iter().enumerate();
                rack.filter(|(_, tile)| playable.contains(**tile)).for_each(|(slot, _)| visit(rack_spot(slot)));
                visit(ACTIONS);
            }
            [ACTIONS] => {
                let rows = [BUY, EXCHANGE, PASS].into_iter();
                rows.filter(|row| Self::action(*row).is_some_and(|mv| self.check(mv).is_ok())).for_each(visit);
            }
            [slot] => {
                let tile = self.tile_at(slot).map_or(TileSet::EMPTY, |tile| TileSet::EMPTY.with(tile));
                if !tile.is_empty() {
                    self.visit_squares(tile, |at, _| visit(square_spot(at)));
                }
            }
            _ => {}
        }
    }

    fn reach(&self, picked: &[Spot], turned: bool) -> Reach {
        match picked {
            [] => Reach::new(HAND, 1, RACK as u16 + 1),
            [ACTIONS, ..] => Reach::new(BUY.0, 1, 4),
            _ => Reach::new(0, 9, 9).turned(turned),
        }
    }

    fn is_board(&self, spot: Spot) -> bool {
        square_of(spot).is_some()
    }

    fn rest(&self, picked: &[Spot]) -> Option<Spot> {
        // Who can place no more wants to end the turn, or to exchange when nothing was done yet.
        let stuck = picked == [ACTIONS] && self.playable().is_empty();
        stuck.then_some(if self.check_exchanging().is_ok() { EXCHANGE } else { PASS })
    }

    fn has_begun(&self) -> bool {
        self.begun
    }

    fn is_spent(&self) -> Option<Move> {
        (self.begun && self.check_buying().is_err() && self.playable().is_empty()).then_some(Move::Pass)
    }

    fn trace(&self, mv: Move) -> Option<Trace> {
        let Move::Place(at, _) = mv else { return None };
        Some(Trace { from: None, to: Some(square_spot(at)), gained: self.board.points(at) as u8 })
    }

    fn beat(&self, mv: Move, step: u8) -> Option<u16> {
        let Move::Place(at, _) = mv else { return None };
        match step.checked_sub(1) {
            None => Some(DOWN_MS),
            Some(counting) => (counting < self.count(at).steps()).then_some(Count::STEP_MS),
        }
    }

    fn sound(&self, mv: Move, step: u8) -> Option<Sound> {
        let Move::Place(at, _) = mv else { return None };
        let drop = Sound::Drop(self.placed(self.player) as u8);
        (step == 1).then(|| if self.board.points(at) > 0 { Sound::Score } else { drop })
    }

    fn is_high(&self, spot: Spot, seen: &Seen<'_>) -> bool {
        match square_of(spot) {
            Some(at) => (at.row() < 4) != seen.turned,
            None => spot == BUY || spot == EXCHANGE || (HAND..HAND + 2).contains(&spot.0),
        }
    }

    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        paint::table(self, painter, seen);
    }
}
