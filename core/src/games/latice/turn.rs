//! What a player of Latice may do in a turn, and what it does to the game.

use super::{Board, COPIES, Latice, LaticeOptions, OWN, RACK, Square};
use crate::game::{Illegal, Seat, Why};
use crate::games::tiles::{Stock, Tile, Tiles, refill};
use crate::rng::Rng;

const PRICE: u16 = 2;

impl Latice {
    /// A game with these piles, drawn from their ends: for tests that follow a recorded game.
    #[doc(hidden)]
    #[must_use]
    pub fn with_piles(piles: [&[Tile]; 2], starter: Seat) -> Self {
        let mut game = Self {
            board: Board::EMPTY,
            racks: [Tiles::new(), Tiles::new()],
            piles: piles.map(|pile| pile.iter().copied().take(OWN).collect()),
            points: [0; 2],
            turn: 1,
            player: Seat(starter.0 & 1),
            actions: 1,
            begun: false,
            options: LaticeOptions::default(),
            rng: Rng::new(0),
        };
        for seat in [Seat::FIRST, Seat::SECOND] {
            game.refill(seat);
        }
        game
    }

    /// Puts a rack and a pile into this order: for tests that follow a recorded game past a shuffle.
    #[doc(hidden)]
    pub fn arrange(&mut self, seat: Seat, rack: &[Tile], pile: &[Tile]) {
        self.racks[seat.index() & 1] = rack.iter().copied().take(RACK).collect();
        self.piles[seat.index() & 1] = pile.iter().copied().take(OWN).collect();
    }

    /// "The rack is refilled to 5 at the end of the turn."
    fn refill(&mut self, seat: Seat) {
        let i = seat.index();
        refill(&mut self.racks[i], RACK, &mut self.piles[i]);
    }

    /// Why `tile` may not be placed; `at` is `None` for a square off the board.
    pub(super) fn check_placing(&self, tile: Tile, at: Option<Square>) -> Result<(), Illegal> {
        if !self.rack(self.player).contains(&tile) {
            return Err(Why::NotInRack.at(tile.index() as u16));
        }
        if self.actions == 0 {
            return Err(Why::NoAction.nowhere());
        }
        self.board.check(tile, at.ok_or(Why::OffBoard.nowhere())?)
    }

    /// "As long as the player has 2 points and more tiles in the rack than actions left."
    pub(super) fn check_buying(&self) -> Result<(), Illegal> {
        if self.points[self.player.index()] < PRICE {
            return Err(Why::NotEnoughPoints.nowhere());
        }
        if self.rack(self.player).len() <= usize::from(self.actions) {
            return Err(Why::NoTile.nowhere());
        }
        Ok(())
    }

    /// "Only as the free action of a turn in which nothing was bought or placed, refused when the pile is empty."
    pub(super) fn check_exchanging(&self) -> Result<(), Illegal> {
        if self.begun || self.actions == 0 {
            return Err(Why::NoAction.nowhere());
        }
        if self.pile_len(self.player) == 0 {
            return Err(Why::EmptyPile.nowhere());
        }
        Ok(())
    }

    pub(super) fn place(&mut self, at: Square, tile: Tile) {
        let i = self.player.index();
        if let Some(slot) = self.racks[i].iter().position(|&own| own == tile) {
            self.racks[i].remove(slot);
        }
        // "The first tile […] scores 0": the moon is no sun and has no neighbours then.
        self.points[i] = self.points[i].saturating_add(self.board.points(at));
        self.board.put(at, tile);
        self.actions = self.actions.saturating_sub(1);
        self.begun = true;
    }

    pub(super) fn buy(&mut self) {
        let points = &mut self.points[self.player.index()];
        *points = points.saturating_sub(PRICE);
        self.actions = self.actions.saturating_add(1);
        self.begun = true;
    }

    /// "Draw up to 5 new ones first, then put the old ones back and reshuffle […], then rule 6."
    pub(super) fn exchange(&mut self) {
        let i = self.player.index();
        let old = core::mem::take(&mut self.racks[i]);
        self.refill(self.player);
        self.piles[i].extend(old);
        self.rng.shuffle(&mut self.piles[i]);
    }

    pub(super) fn end_turn(&mut self) {
        self.refill(self.player);
        self.turn += 1;
        self.player = self.player.other();
        self.actions = 1;
        self.begun = false;
    }

    /// Re-deals the other's rack and both piles: a player knows no more of them than how many tiles they have.
    pub(super) fn redeal_unseen(&mut self, seat: Seat, rng: &mut Rng) {
        let mut unseen = Stock::full(COPIES);
        let seen = self.board.tiles().map(|(_, tile)| tile).chain(self.rack(seat).iter().copied());
        for tile in seen {
            let _ = unseen.take(tile);
        }
        let mut unseen: Tiles<{ 2 * OWN }> = unseen.shuffled(rng);
        let other = seat.other().index() & 1;
        redeal(&mut self.racks[other], &mut unseen);
        redeal(&mut self.piles[0], &mut unseen);
        redeal(&mut self.piles[1], &mut unseen);
        self.rng = Rng::new(rng.next_u64());
    }
}

/// Replaces every tile of a rack or pile.
fn redeal<const N: usize>(tiles: &mut Tiles<N>, from: &mut Tiles<{ 2 * OWN }>) {
    let size = tiles.len();
    tiles.clear();
    refill(tiles, size, from);
}

#[cfg(test)]
mod tests {
    use super::super::{Move, Start};
    use super::*;
    use crate::game::Game;
    use std::vec::Vec;

    fn sorted(tiles: impl IntoIterator<Item = Tile>) -> Vec<Tile> {
        let mut tiles: Vec<Tile> = tiles.into_iter().collect();
        tiles.sort_unstable();
        tiles
    }

    #[test]
    fn there_are_72_tiles_6_shapes_6_colours_2_of_each_36_per_player_a_rack_of_5_and_an_own_pile_of_31() {
        for seed in 0..50 {
            let game = Latice::deal(LaticeOptions::default(), seed);
            let all = sorted(game.racks.iter().flatten().chain(game.piles.iter().flatten()).copied());
            assert_eq!(all, sorted(Tile::all().chain(Tile::all())));
            for seat in [Seat::FIRST, Seat::SECOND] {
                assert_eq!((game.rack(seat).len(), game.pile_len(seat), game.placed(seat)), (5, 31, 0));
            }
        }
    }

    #[test]
    fn an_exchange_draws_up_to_5_new_ones_first_then_puts_the_old_ones_back_and_reshuffles() {
        let mut moved = 0;
        for seed in 0..50 {
            let before = Latice::deal(LaticeOptions { start: Start::First }, seed);
            let mut after = before.clone();
            after.apply(Move::Exchange);
            let drawn = before.piles[0].iter().rev().take(5).copied();
            assert!(after.racks[0].iter().copied().eq(drawn));
            let left = before.piles[0][..26].iter().chain(&before.racks[0]).copied();
            moved += usize::from(!after.piles[0].iter().copied().eq(left.clone()));
            assert_eq!(sorted(after.piles[0].iter().copied()), sorted(left));
            assert_eq!((&after.racks[1], &after.piles[1]), (&before.racks[1], &before.piles[1]));
        }
        assert_eq!(moved, 50);
    }

    #[test]
    fn a_replay_is_exact_and_undo_cannot_re_roll() {
        let mut one = Latice::deal(LaticeOptions { start: Start::First }, 5);
        let mut two = one.clone();
        for _ in 0..6 {
            one.apply(Move::Exchange);
            two.apply(Move::Exchange);
        }
        assert_eq!(one, two);
    }
}
