//! What a player of Qwirkle may do in a turn, and what it does to the game.

use core::ops::ControlFlow;

use heapless::Vec;

use super::board::{Axis, Board, Cell};
use super::rules;
use super::{BAG, HAND, Move, Qwirkle, QwirkleOptions, Swap, Vote};
use crate::game::{Game, Illegal, Reason, Seat, Why};
use crate::games::tiles::{Stock, Tile, TileSet, Tiles, refill};
use crate::rng::Rng;

const BONUS: u16 = 6;

/// The set of tiles one turn lays; a cell is `None` when it is off the board.
pub(super) type Set = Vec<(Option<Cell>, Tile), HAND>;

/// Setting up.
impl Qwirkle {
    /// "A turn that would begin at ply 500 or later is not played."
    pub(super) const LAST_PLY: u16 = 500;

    pub(super) fn dealt(options: QwirkleOptions, mut rng: Rng) -> Self {
        let bag: Tiles<BAG> = Stock::full(options.copies()).shuffled(&mut rng);
        Self { rng, ..Self::with_bag(options, &bag) }
    }

    /// A game with this bag, drawn from its end: for tests that follow a recorded game.
    #[doc(hidden)]
    #[must_use]
    pub fn with_bag(options: QwirkleOptions, bag: &[Tile]) -> Self {
        let mut game = Self {
            board: Board::EMPTY,
            bag: bag.iter().copied().take(BAG).collect(),
            hands: [const { Tiles::new() }; Seat::MOST],
            totals: [0; Seat::MOST],
            laid: Vec::new(),
            used: 0,
            player: Seat::FIRST,
            starter: Seat::FIRST,
            vote: Vote::None,
            end: None,
            plies: 0,
            options,
            rng: Rng::new(0),
        };
        for hand in &mut game.hands[..options.seats()] {
            refill(hand, HAND, &mut game.bag);
        }
        game.starter = game.first_player();
        game.player = game.starter;
        game
    }

    /// Puts a hand and the bag into this order: for tests that follow a recorded game past a shuffle.
    #[doc(hidden)]
    pub fn arrange(&mut self, seat: Seat, hand: &[Tile], bag: &[Tile]) {
        self.hands[seat.index() % Seat::MOST] = hand.iter().copied().take(HAND).collect();
        self.bag = bag.iter().copied().take(BAG).collect();
    }

    /// "The player with the longest line in hand starts (tie: lowest number)."
    fn first_player(&self) -> Seat {
        let longest = self.hands.iter().map(|hand| longest_line(hand)).max();
        let first = self.hands.iter().position(|hand| Some(longest_line(hand)) == longest);
        Seat(first.unwrap_or(0) as u8)
    }

    /// The seat `steps` further round the table.
    pub(super) fn seat_after(&self, seat: Seat, steps: u8) -> Seat {
        Seat((seat.0 + steps) % self.options.seats() as u8)
    }

    /// A game may be over before the first move only when it starts from a text.
    pub(super) fn end_if_over(&mut self) {
        let hands = &self.hands[..self.options.seats()];
        self.end = if self.vote == Vote::Agreed(self.options.seats() as u8) {
            Some(Reason::Agreed)
        } else if self.bag.is_empty() && hands.iter().any(|hand| hand.is_empty()) {
            Some(Reason::HandEmpty)
        } else if self.is_blocked() {
            Some(Reason::Blocked)
        } else {
            None
        };
    }

    /// Re-deals the hands of the others and the bag. The tiles others have laid in this turn lie on the board for all to see.
    pub(super) fn redeal_unseen(&mut self, seat: Seat, rng: &mut Rng) {
        let mut unseen = Stock::full(self.options.copies());
        let laid: Vec<Tile, HAND> = self.laid.iter().filter_map(|&at| self.board.tile(at)).collect();
        let owned = self.hand(seat).iter().enumerate().filter(|&(slot, _)| !self.is_used(seat, slot)).map(|(_, &tile)| tile);
        for tile in self.board.tiles().map(|(_, tile)| tile).chain(owned) {
            let _ = unseen.take(tile);
        }
        let mut unseen: Tiles<BAG> = unseen.shuffled(rng);
        for other in (0..self.seats()).map(Seat).filter(|&other| other != seat) {
            let size = self.hand(other).len();
            let hand = &mut self.hands[other.index()];
            hand.clear();
            if other == self.player {
                hand.extend(laid.iter().copied());
                self.used = (1 << laid.len()) - 1;
            }
            refill(hand, size, &mut unseen);
        }
        let size = self.bag.len();
        self.bag.clear();
        refill(&mut self.bag, size, &mut unseen);
        self.rng = Rng::new(rng.next_u64());
    }
}

/// The length of the longest line the tiles of a hand could make.
fn longest_line(hand: &[Tile]) -> u32 {
    let tiles: TileSet = hand.iter().copied().collect();
    let alike = |same: fn(Tile) -> u8, which| tiles.into_iter().filter(|&tile| same(tile) == which).count() as u32;
    (0..6).map(|which| alike(Tile::shape, which).max(alike(Tile::colour, which))).max().unwrap_or(0)
}

/// What is possible.
impl Qwirkle {
    pub(super) fn is_voting(&self) -> bool {
        matches!(self.vote, Vote::Agreed(_))
    }

    /// The tiles of the player's hand that are not laid.
    fn free_tiles(&self) -> impl Iterator<Item = Tile> {
        self.hand(self.player).iter().enumerate().filter(|&(slot, _)| self.used >> slot & 1 == 0).map(|(_, &tile)| tile)
    }

    fn fits(&self, at: Cell) -> TileSet {
        if self.options.base { TileSet::ALL } else { self.board.fits(at) }
    }

    /// Whether one of `tiles` can be laid as the first of a turn.
    fn can_lay(&self, tiles: TileSet) -> bool {
        !tiles.is_empty() && (self.board.is_empty() || self.board.shore().any(|at| !self.fits(at).and(tiles).is_empty()))
    }

    /// "When no tile left in the hands or the bag can be placed by anyone."
    fn is_blocked(&self) -> bool {
        !self.can_lay(self.hands.iter().flatten().chain(&self.bag).copied().collect())
    }

    pub(super) fn visit(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.end.is_some() {
            return ControlFlow::Continue(());
        }
        if self.is_voting() {
            visit(Move::Agree)?;
            return visit(Move::Refuse);
        }
        let tiles: TileSet = self.free_tiles().collect();
        let mut lay = |at: Cell, fits: TileSet| fits.and(tiles).into_iter().try_for_each(|tile| visit(Move::Place(at, tile)));
        if let Some(&first) = self.laid.first() {
            let axes = Axis::BOTH.into_iter().filter(|&axis| self.laid.iter().all(|at| axis.joins(first, *at)));
            axes.flat_map(|axis| self.board.ends(first, axis)).try_for_each(|at| lay(at, self.fits(at)))?;
            return visit(Move::End);
        }
        if self.board.is_empty() {
            Cell::all().try_for_each(|at| lay(at, TileSet::ALL))?;
        } else {
            self.board.shore().try_for_each(|at| lay(at, self.fits(at)))?;
        }
        self.visit_swaps(&mut visit)?;
        if self.check_passing().is_ok() {
            visit(Move::Pass)?;
        }
        if self.check_stopping().is_ok() {
            visit(Move::Stop)?;
        }
        ControlFlow::Continue(())
    }

    /// Counts sequences of plies: "ignores repetition, caps and proposals".
    pub(super) fn count_turns(&self, depth: u32) -> u64 {
        let mut count = 0;
        if depth == 0 {
            return 1;
        }
        let _ = self.visit(|mv| {
            count += match (mv, depth) {
                (Move::Stop, _) => 0,
                (_, 1) => 1,
                _ => {
                    let mut next = Self { plies: 0, ..self.clone() };
                    next.apply(mv);
                    next.count_turns(depth - 1)
                }
            };
            ControlFlow::Continue(())
        });
        count
    }

    /// Each multiset of tiles of the hand once: of equal tiles, the earlier ones are taken first.
    fn visit_swaps(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut hand = self.hands[self.player.index()].clone();
        hand.sort_unstable();
        let twins = (1..hand.len()).filter(|&slot| hand[slot] == hand[slot - 1]).fold(0, |twins, slot| twins | 1 << slot);
        for slots in 1u8..1 << hand.len() {
            let skips = slots & twins & !(slots << 1) != 0;
            if skips || slots.count_ones() as usize > self.bag.len() {
                continue;
            }
            if let Some(swap) = Swap::of_slots(&hand, slots) {
                visit(Move::Swap(swap))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What is refused, and why.
impl Qwirkle {
    /// Looks at the tiles laid in this turn and `more` as one set.
    pub(super) fn check_laying(&self, more: &[(Option<Cell>, Tile)]) -> Result<(), Illegal> {
        let mut free: Tiles<HAND> = self.free_tiles().collect();
        for (_, tile) in more {
            let slot = free.iter().position(|own| own == tile).ok_or(Why::NotInHand.at(tile.index() as u16))?;
            free.swap_remove(slot);
        }
        let mut before = self.board.clone();
        let mut set = Set::new();
        for &at in &self.laid {
            set.extend(before.tile(at).map(|tile| (Some(at), tile)));
            before.put(at, None);
        }
        set.extend(more.iter().copied());
        rules::check_set(&before, &set, !self.options.base)
    }

    /// What has been laid is a valid set, tile by tile: only an empty one cannot end a turn.
    pub(super) fn check_ending(&self) -> Result<(), Illegal> {
        if self.laid.is_empty() { Err(Why::NothingLaid.nowhere()) } else { Ok(()) }
    }

    /// "Exchange 1…6 tiles (at most as many as the bag holds […])."
    pub(super) fn check_swapping(&self, swap: &Swap) -> Result<(), Illegal> {
        self.check_nothing_laid()?;
        let mut hand = self.hands[self.player.index()].clone();
        for tile in swap.tiles() {
            let slot = hand.iter().position(|&own| own == tile).ok_or(Why::NotInHand.at(tile.index() as u16))?;
            hand.swap_remove(slot);
        }
        if swap.count() > self.bag.len() {
            return Err(Why::BagTooSmall.nowhere());
        }
        Ok(())
    }

    fn check_nothing_laid(&self) -> Result<(), Illegal> {
        self.laid.first().map_or(Ok(()), |at| Err(Why::TilesLaid.at(at.index() as u16)))
    }

    /// "`pass` is refused while the player can place or exchange; a player with an empty hand passes."
    pub(super) fn check_passing(&self) -> Result<(), Illegal> {
        let tiles: TileSet = self.hand(self.player).iter().copied().collect();
        let can_swap = !self.bag.is_empty() && !tiles.is_empty();
        if can_swap || !self.laid.is_empty() || self.can_lay(tiles) { Err(Why::NoPass.nowhere()) } else { Ok(()) }
    }

    /// "At the beginning of the starter's turn with a tile on the board, the starter may propose."
    pub(super) fn check_stopping(&self) -> Result<(), Illegal> {
        let begins = self.vote == Vote::None && self.laid.is_empty();
        if begins && self.player == self.starter && !self.board.is_empty() { Ok(()) } else { Err(Why::NotRoundEnd.nowhere()) }
    }

    pub(super) fn check_answering(&self) -> Result<(), Illegal> {
        if self.is_voting() { Ok(()) } else { Err(Why::NoVote.nowhere()) }
    }
}

/// What a move does.
impl Qwirkle {
    pub(super) fn lay(&mut self, at: Cell, tile: Tile) {
        let hand = &self.hands[self.player.index()];
        let slot = (0..hand.len()).find(|&slot| hand[slot] == tile && self.used >> slot & 1 == 0);
        self.used |= slot.map_or(0, |slot| 1 << slot);
        self.board.put(at, Some(tile));
        let _ = self.laid.push(at);
    }

    /// Scores what was laid. "+6 to the first player who empties his hand with the bag empty; that ends the game."
    pub(super) fn end_turn(&mut self) {
        let i = self.player.index();
        self.totals[i] = self.totals[i].saturating_add(self.turn_score());
        let mut slot = 0;
        self.hands[i].retain(|_| {
            slot += 1;
            self.used >> (slot - 1) & 1 == 0
        });
        self.laid.clear();
        self.used = 0;
        if self.hands[i].is_empty() && self.bag.is_empty() {
            self.totals[i] = self.totals[i].saturating_add(BONUS);
        }
        self.next_turn();
    }

    /// "Draw, then return and shuffle."
    pub(super) fn swap(&mut self, swap: &Swap) {
        let hand = &mut self.hands[self.player.index()];
        for tile in swap.tiles() {
            if let Some(slot) = hand.iter().position(|&own| own == tile) {
                hand.remove(slot);
            }
        }
        let size = hand.len() + swap.count();
        refill(hand, size, &mut self.bag);
        self.bag.extend(swap.tiles());
        self.rng.shuffle(&mut self.bag);
        self.next_turn();
    }

    pub(super) fn agree(&mut self) {
        if let Vote::Agreed(count) = self.vote {
            self.vote = Vote::Agreed(count + 1);
            if count + 1 >= self.seats() {
                self.end = Some(Reason::Agreed);
            }
        }
    }

    /// At the end of each turn the hand is filled up again; then the next player has his, unless the game is over.
    pub(super) fn next_turn(&mut self) {
        refill(&mut self.hands[self.player.index()], HAND, &mut self.bag);
        self.vote = Vote::None;
        self.player = self.seat_after(self.player, 1);
        self.end_if_over();
        if self.end.is_none() && self.plies >= Self::LAST_PLY {
            self.end = Some(Reason::Plies);
        }
    }
}
