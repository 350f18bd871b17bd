//! Qwirkle at the table: where a player points, and what that says.

use core::ops::ControlFlow;

use heapless::Vec;

use super::board::{CELLS, COLS, ROWS};
use super::{Cell, HAND, Move, Qwirkle, Swap, Vote, overview, paint, rules};
use crate::game::{Game, Reason, Seat, Why};
use crate::games::tile_view::number;
use crate::games::tiles::{Tile, TileSet, Tiles};
use crate::sound::Sound;
use crate::ui::motion::Count;
use crate::ui::screen::Painter;
use crate::ui::toast::Toast;
use crate::view::{Path, Reach, Said, Seen, Spot, Trace, View};

/// The spots: the cells, the hand, the button beside it, the rows of its panel.
const FIRST: u16 = CELLS as u16;
/// The bag: the button that opens the panel of actions, and the one that ends the marking of tiles for an exchange.
pub(super) const BAG: Spot = Spot(FIRST + HAND as u16);
pub(super) const END: Spot = Spot(BAG.0 + 1);
pub(super) const EXCHANGE: Spot = Spot(BAG.0 + 2);
pub(super) const PASS: Spot = Spot(BAG.0 + 3);
pub(super) const PLACE_ON: Spot = Spot(BAG.0 + 4);
/// The columns in view.
pub(super) const VIEW: usize = 15;
/// The columns kept in view on either side of the cursor.
const MARGIN: usize = 2;
/// A tile comes down.
const DOWN_MS: u16 = 100;

/// The spot of a cell.
pub(super) const fn cell_spot(at: Cell) -> Spot {
    Spot(at.index() as u16)
}

/// The spot of a place in the hand.
pub(super) const fn hand_spot(slot: usize) -> Spot {
    Spot(FIRST + slot as u16)
}

/// The cell of a spot.
pub(super) fn cell_of(spot: Spot) -> Option<Cell> {
    Cell::from_index(spot.0.into())
}

fn slot_of(spot: Spot) -> Option<usize> {
    spot.0.checked_sub(FIRST).map(usize::from).filter(|slot| *slot < HAND)
}

/// The first column in view. The scroll is one more, so that nothing scrolled yet is told from the left end.
pub(super) fn first_column(scroll: u16) -> usize {
    usize::from(scroll.saturating_sub(1)).min(COLS - VIEW)
}

impl Qwirkle {
    /// The tile of the mover's hand at this spot, unless it is laid.
    pub(super) fn tile_at(&self, spot: Spot) -> Option<Tile> {
        let slot = slot_of(spot).filter(|slot| !self.is_used(self.player, *slot))?;
        self.hand(self.player).get(slot).copied()
    }

    /// The tiles marked for an exchange; of a spot that is no tile, none.
    fn marked(&self, slots: &[Spot]) -> Option<Swap> {
        let tiles: Tiles<HAND> = slots.iter().filter_map(|slot| self.tile_at(*slot)).collect();
        Swap::new(tiles)
    }

    fn can_exchange(&self) -> bool {
        self.laid.is_empty() && !self.is_voting() && !self.bag.is_empty() && !self.hand(self.player).is_empty()
    }

    /// Whether the row of the panel can be chosen.
    fn is_open(&self, row: Spot) -> bool {
        match row {
            END => self.check(Move::End).is_ok(),
            EXCHANGE => self.can_exchange(),
            PASS => self.check(Move::Pass).is_ok(),
            _ => false,
        }
    }

    fn visit_tiles(&self, mut visit: impl FnMut(Cell, Tile) -> ControlFlow<()>) {
        // Tiles are visited before everything else.
        let _ = self.visit_moves(|mv| match mv {
            Move::Place(at, tile) => visit(at, tile),
            _ => ControlFlow::Break(()),
        });
    }

    fn visit_first(&self, mut visit: impl FnMut(Spot)) {
        let all: TileSet = (0..HAND).filter_map(|slot| self.tile_at(hand_spot(slot))).collect();
        let mut playable = TileSet::EMPTY;
        self.visit_tiles(|_, tile| {
            playable = playable.with(tile);
            if playable == all { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let slots = (0..HAND).map(hand_spot);
        slots.filter(|slot| self.tile_at(*slot).is_some_and(|tile| playable.contains(tile))).for_each(&mut visit);
        if [END, EXCHANGE, PASS].into_iter().any(|row| self.is_open(row)) {
            visit(BAG);
        }
    }

    fn visit_marks(&self, marked: &[Spot], mut visit: impl FnMut(Spot)) {
        if !self.can_exchange() {
            return;
        }
        if marked.len() < self.bag_len() {
            let slots = (0..HAND).map(hand_spot);
            slots.filter(|slot| self.tile_at(*slot).is_some() && !marked.contains(slot)).for_each(&mut visit);
        }
        if !marked.is_empty() {
            visit(BAG);
        }
    }

    /// What tiles marked one after the other say.
    fn say_marks(&self, slots: &[Spot]) -> Said<Move> {
        let Some((&last, before)) = slots.split_last() else {
            return match self.check_swapping_at_all() {
                Ok(()) => Said::More,
                Err(why) => Said::No(why.nowhere()),
            };
        };
        if last == BAG {
            return self.marked(before).map_or(Said::No(Why::NothingLaid.nowhere()), |swap| Said::Move(Move::Swap(swap)));
        }
        if let Some(at) = before.iter().position(|slot| *slot == last) {
            return Said::Unpick { at: at + 2 };
        }
        match self.tile_at(last) {
            None => Said::No(Why::NoTile.nowhere()),
            Some(_) if before.len() >= self.bag_len() => Said::No(Why::BagTooSmall.nowhere()),
            Some(_) => Said::More,
        }
    }

    fn check_swapping_at_all(&self) -> Result<(), Why> {
        if self.is_voting() {
            return Err(Why::VoteFirst);
        }
        if !self.laid.is_empty() {
            return Err(Why::TilesLaid);
        }
        if self.bag.is_empty() { Err(Why::BagTooSmall) } else { Ok(()) }
    }

    /// What the turn would score with this tile laid there too.
    pub(super) fn score_with(&self, at: Cell, tile: Tile) -> u16 {
        let mut board = self.board.clone();
        board.put(at, Some(tile));
        let laid: Vec<Cell, HAND> = self.laid.iter().copied().chain([at]).take(HAND).collect();
        rules::score(&board, &laid)
    }

    /// The points that count up when this tile is laid there.
    pub(super) fn count(&self, at: Cell, tile: Tile) -> Count {
        Count { points: self.score_with(at, tile).saturating_sub(self.turn_score()) }
    }

    /// Whether a tile laid on a cell makes a line of six.
    fn makes_six(&self, at: Cell) -> bool {
        super::Axis::BOTH.into_iter().any(|axis| self.board.line(at, axis).len == super::board::LONGEST)
    }

    /// The slots of the hand that these tiles are taken from, the first of equal ones first.
    fn slots_of(&self, swap: &Swap) -> Path {
        let mut slots = Path::new();
        for tile in swap.tiles() {
            let mut free = (0..HAND).map(hand_spot).filter(|slot| !slots.contains(slot));
            if let Some(slot) = free.find(|slot| self.tile_at(*slot) == Some(tile)) {
                let _ = slots.push(slot);
            }
        }
        slots
    }
}

impl View for Qwirkle {
    const HIDES: bool = true;
    const ZOOMS: bool = true;
    const FOOT: i32 = 210;

    fn path(&self, mv: Move) -> Path {
        match mv {
            Move::Place(at, tile) => {
                let mut slots = (0..HAND).map(hand_spot);
                let slot = slots.find(|slot| self.tile_at(*slot) == Some(tile));
                slot.map_or_else(Path::new, |slot| Path::from_iter([slot, cell_spot(at)]))
            }
            Move::Swap(swap) => {
                let slots = self.slots_of(&swap);
                [BAG, EXCHANGE].into_iter().chain(slots).chain([BAG]).collect()
            }
            Move::End => Path::from_iter([BAG, END]),
            Move::Pass => Path::from_iter([BAG, PASS]),
            Move::Stop | Move::Agree | Move::Refuse => Path::new(),
        }
    }

    fn say(&self, picked: &[Spot]) -> Said<Move> {
        match *picked {
            [BAG] => Said::More,
            [BAG, END] => Said::Move(Move::End),
            [BAG, PASS] => Said::Move(Move::Pass),
            [BAG, PLACE_ON] => Said::Drop { keep: 0 },
            [BAG, EXCHANGE, ref slots @ ..] => self.say_marks(slots),
            [slot] if slot_of(slot).is_some() => match self.tile_at(slot) {
                Some(_) => Said::More,
                None => Said::No(Why::NoTile.nowhere()),
            },
            [slot, at] => match (self.tile_at(slot), cell_of(at)) {
                (Some(tile), Some(at)) => Said::Move(Move::Place(at, tile)),
                _ => Said::No(Why::Syntax.nowhere()),
            },
            _ => Said::No(Why::Syntax.nowhere()),
        }
    }

    fn visit_next(&self, picked: &[Spot], mut visit: impl FnMut(Spot)) {
        if self.end.is_some() || self.is_voting() {
            return;
        }
        match *picked {
            [] => self.visit_first(visit),
            [BAG] => [END, EXCHANGE, PASS].into_iter().filter(|row| self.is_open(*row)).for_each(visit),
            [BAG, EXCHANGE, ref marked @ ..] => self.visit_marks(marked, visit),
            [slot] => {
                let picked = self.tile_at(slot);
                self.visit_tiles(|at, tile| {
                    if picked == Some(tile) {
                        visit(cell_spot(at));
                    }
                    ControlFlow::Continue(())
                });
            }
            _ => {}
        }
    }

    fn reach(&self, picked: &[Spot], turned: bool) -> Reach {
        match picked {
            [] | [BAG, EXCHANGE, ..] => Reach::new(FIRST, HAND as u16 + 1, 1),
            [BAG, ..] => Reach::new(END.0, 1, 4),
            _ => Reach::new(0, COLS as u16, ROWS as u16).turned(turned),
        }
    }

    fn is_board(&self, spot: Spot) -> bool {
        cell_of(spot).is_some()
    }

    fn rest(&self, picked: &[Spot]) -> Option<Spot> {
        match picked {
            // Marking goes on where the last tile was marked.
            [BAG, EXCHANGE, .., last] if slot_of(*last).is_some() => Some(*last),
            _ => None,
        }
    }

    fn follow(&self, cursor: Spot, scroll: u16, _turned: bool) -> u16 {
        let first = match (cell_of(cursor), scroll) {
            (Some(at), 0) => (at.col() + 1).saturating_sub(VIEW / 2 + 1),
            (Some(at), _) => {
                let (least, most) = ((at.col() + MARGIN + 1).saturating_sub(VIEW), at.col().saturating_sub(MARGIN));
                first_column(scroll).clamp(least, most.max(least))
            }
            (None, 0) => {
                // What lies on the board comes into the middle; before the first tile, the board's own middle.
                let columns = || self.board.tiles().map(|(at, _)| at.col());
                let (low, high) = (columns().min().unwrap_or(0), columns().max().unwrap_or(COLS - 1));
                ((low + high) / 2).saturating_sub(VIEW / 2)
            }
            (None, _) => first_column(scroll),
        };
        first.min(COLS - VIEW) as u16 + 1
    }

    fn pan(&self, scroll: u16, to_left: bool, turned: bool) -> u16 {
        let first = first_column(scroll);
        let first = if to_left == turned { (first + 1).min(COLS - VIEW) } else { first.saturating_sub(1) };
        first as u16 + 1
    }

    fn has_begun(&self) -> bool {
        !self.laid.is_empty()
    }

    fn is_spent(&self) -> Option<Move> {
        let mut can_lay = false;
        self.visit_tiles(|_, _| {
            can_lay = true;
            ControlFlow::Break(())
        });
        (!self.laid.is_empty() && !can_lay).then_some(Move::End)
    }

    fn trace(&self, mv: Move) -> Option<Trace> {
        // Until the turn ends the tiles of the turn before stay marked: those of this one have their own frame.
        if mv != Move::End {
            return None;
        }
        Some(Trace { from: None, to: self.laid.last().map(|at| cell_spot(*at)), gained: self.turn_score().min(255) as u8 })
    }

    fn beat(&self, mv: Move, step: u8) -> Option<u16> {
        let Move::Place(at, tile) = mv else { return None };
        match step.checked_sub(1) {
            None => Some(DOWN_MS),
            Some(counting) => (counting < self.count(at, tile).steps()).then_some(Count::STEP_MS),
        }
    }

    fn sound(&self, mv: Move, step: u8) -> Option<Sound> {
        match mv {
            Move::Place(..) if step == 1 => Some(Sound::Drop(self.laid.len() as u8)),
            Move::End if step == 0 => Some(Sound::Score),
            _ => None,
        }
    }

    fn told(&self, mv: Move, after: &Self, seen: &Seen<'_>) -> Option<Toast> {
        let words = seen.words();
        match mv {
            Move::Place(at, _) if after.makes_six(at) => {
                Some(Toast::new(Some(self.player), [words.qwirkle, words.turn_so_far], &number(after.turn_score())))
            }
            Move::End if after.end == Some(Reason::HandEmpty) => {
                Some(Toast::new(Some(self.player), [words.last_tile, words.in_all], &number(after.score(self.player))))
            }
            _ => None,
        }
    }

    fn offer(&self) -> Option<Move> {
        Some(Move::Stop)
    }

    fn proposer(&self) -> Option<Seat> {
        (matches!(self.vote, Vote::Agreed(_)) && self.end.is_none()).then_some(self.starter)
    }

    fn answer(&self, yes: bool) -> Option<Move> {
        Some(if yes { Move::Agree } else { Move::Refuse })
    }

    fn is_high(&self, spot: Spot, seen: &Seen<'_>) -> bool {
        match cell_of(spot) {
            Some(at) => (at.row() < ROWS / 2) != seen.turned,
            None => spot == END || spot == EXCHANGE,
        }
    }

    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        if seen.overview {
            overview::table(self, painter, seen);
        } else {
            paint::table(self, painter, seen);
        }
    }
}
