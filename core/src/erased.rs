//! Any game through move codes: the one place where the move types of the games disappear.

use core::fmt;
use core::ops::ControlFlow;

use crate::game::{Game, Illegal, MoveCode, Note, Outcome, Seat, Turn, Why};
use crate::rng::Rng;

/// A position of some game, its moves as codes. What each method means is said at [`Game`].
#[allow(missing_docs, reason = "the contracts are those of `Game`")]
pub trait Erased {
    fn seats(&self) -> u8;
    fn turn(&self) -> Seat;
    fn outcome(&self) -> Option<Outcome>;
    fn score(&self, seat: Seat) -> u16;
    fn repetition_key(&self) -> u64;
    fn stop_repeated(&mut self);
    fn conceal(&mut self, seat: Seat, rng: &mut Rng);
    fn perft(&self, depth: u32) -> u64;
    /// The seat's character in texts.
    fn seat_name(&self, seat: Seat) -> char;
    /// The constants of the game.
    fn limits(&self) -> Limits;
    fn visit_codes(&self, visit: &mut dyn FnMut(MoveCode) -> ControlFlow<()>) -> ControlFlow<()>;
    /// False also for a code that is no move.
    fn is_listed(&self, code: MoveCode) -> bool;
    /// True also for a resignation.
    fn ends_turn(&self, code: MoveCode) -> bool;
    /// False also for a code that is no move.
    fn counts(&self, code: MoveCode) -> bool;
    /// # Errors
    /// As [`Game::check`]; [`Why::Syntax`] for a code that is no move.
    fn check(&self, code: MoveCode) -> Result<(), Illegal>;
    /// # Errors
    /// Why the move is refused; [`Why::Syntax`] for a code that is no move.
    fn play(&mut self, code: MoveCode) -> Result<(), Illegal>;
    /// Trusts that the code is one of a legal move.
    fn apply(&mut self, code: MoveCode);
    fn visit_notes(&self, code: MoveCode, visit: &mut dyn FnMut(Note));
    /// # Errors
    /// Those of `out`.
    fn write_move(&self, code: MoveCode, out: &mut dyn fmt::Write) -> fmt::Result;
    /// # Errors
    /// [`Why::Syntax`].
    fn parse_move(&self, text: &str) -> Result<MoveCode, Illegal>;
    /// # Errors
    /// As [`Game::parse_turn`].
    fn parse_turn(&self, text: &str) -> Result<Turn<MoveCode>, Illegal>;
    /// # Errors
    /// Those of `out`.
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result;
}

/// What a game says about all its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// [`Game::MAX_PLIES`].
    pub plies: u16,
    /// [`Game::CODES`].
    pub codes: u32,
    /// [`Game::REPETITION`].
    pub repetition: u8,
    /// [`Game::RANKED`].
    pub ranked: bool,
}

impl<G: Game> Erased for G {
    fn seats(&self) -> u8 {
        Game::seats(self)
    }

    fn turn(&self) -> Seat {
        Game::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn score(&self, seat: Seat) -> u16 {
        Game::score(self, seat)
    }

    fn repetition_key(&self) -> u64 {
        Game::repetition_key(self)
    }

    fn stop_repeated(&mut self) {
        Game::stop_repeated(self);
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        Game::conceal(self, seat, rng);
    }

    fn perft(&self, depth: u32) -> u64 {
        Game::perft(self, depth)
    }

    fn seat_name(&self, seat: Seat) -> char {
        G::SEATS.chars().nth(seat.index()).unwrap_or('?')
    }

    fn limits(&self) -> Limits {
        Limits { plies: G::MAX_PLIES, codes: G::CODES, repetition: G::REPETITION, ranked: G::RANKED }
    }

    fn visit_codes(&self, visit: &mut dyn FnMut(MoveCode) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_moves(|mv| visit(G::encode(mv)))
    }

    fn is_listed(&self, code: MoveCode) -> bool {
        G::decode(code).is_some_and(|mv| Game::is_listed(self, mv))
    }

    fn ends_turn(&self, code: MoveCode) -> bool {
        G::decode(code).is_none_or(G::ends_turn)
    }

    fn counts(&self, code: MoveCode) -> bool {
        G::decode(code).is_some_and(G::counts)
    }

    fn check(&self, code: MoveCode) -> Result<(), Illegal> {
        Game::check(self, G::decode(code).ok_or(Why::Syntax.nowhere())?)
    }

    fn play(&mut self, code: MoveCode) -> Result<(), Illegal> {
        let mv = G::decode(code).ok_or(Why::Syntax.nowhere())?;
        Game::play(self, mv)
    }

    fn apply(&mut self, code: MoveCode) {
        if let Some(mv) = G::decode(code) {
            Game::apply(self, mv);
        }
    }

    fn visit_notes(&self, code: MoveCode, visit: &mut dyn FnMut(Note)) {
        if let Some(mv) = G::decode(code) {
            Game::visit_notes(self, mv, visit);
        }
    }

    fn write_move(&self, code: MoveCode, out: &mut dyn fmt::Write) -> fmt::Result {
        G::decode(code).map_or(Err(fmt::Error), |mv| G::write_move(mv, out))
    }

    fn parse_move(&self, text: &str) -> Result<MoveCode, Illegal> {
        G::parse_move(text).map(G::encode)
    }

    fn parse_turn(&self, text: &str) -> Result<Turn<MoveCode>, Illegal> {
        Ok(Game::parse_turn(self, text)?.into_iter().map(G::encode).collect())
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        Game::write_position(self, out)
    }
}
