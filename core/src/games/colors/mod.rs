//! Colors: eight coloured pieces each; the square a move ends on says which piece the other one moves.

pub mod board;
mod options;
mod pieces;
mod rules;
#[cfg(feature = "ui")]
mod strips;
#[cfg(feature = "ui")]
mod table;
mod text;
#[cfg(feature = "ui")]
pub(crate) mod view;

use core::fmt;
use core::ops::ControlFlow;

use crate::game::{Game, Illegal, MoveCode, Note, Outcome, Seat, TextError};
pub use crate::games::grid::Move;
use crate::games::grid::each_bit;
use crate::rng::mix;
use board::{Board, Squares};
pub use options::{ColorsOptions, Starter, Variant};

/// "100 plies in a round: the round is drawn."
pub const MOST_PLIES_IN_ROUND: u8 = 100;
/// "The match ends at ply 512 on points."
pub const MOST_PLIES: u16 = 512;
/// No colour is asked for: "the first move of a round is free".
pub const ANY: u8 = 8;
/// The place of a piece that is not on the board.
const NOWHERE: u8 = 64;

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// Its colour, 0 to 7.
    pub colour: u8,
    /// Whether it was promoted.
    pub queen: bool,
}

/// A position of Colors: the pieces of a round and where the match stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Colors {
    /// The square of each player's piece of each colour.
    place: [[u8; 8]; 2],
    /// The squares each player's pieces stand on.
    taken: [Squares; 2],
    /// Each player's queens, a bit per colour.
    queens: [u8; 2],
    turn: Seat,
    /// The colour to play, or [`ANY`].
    colour: u8,
    /// Who moved last; skips do not change it.
    mover: Seat,
    /// Who started this round.
    starter: Seat,
    /// Rounds finished.
    round: u8,
    points: [u8; 2],
    plies_in_round: u8,
    plies: u16,
    end: Option<Outcome>,
    options: ColorsOptions,
}

impl Colors {
    /// The colour that must be played, `None` when the move is free.
    #[must_use]
    pub fn colour(&self) -> Option<u8> {
        (self.colour != ANY).then_some(self.colour)
    }

    /// The number of the round, from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round + 1
    }
}

impl Game for Colors {
    type Move = Move;
    type Options = ColorsOptions;

    const NAME: &'static str = "colors";
    const SEATS: &'static str = "AB";
    const MAX_PLIES: u16 = MOST_PLIES;
    const CODES: u32 = Board::CODES;
    const REPETITION: u8 = 3;

    fn deal(options: ColorsOptions, _seed: u64) -> Self {
        Self::empty(options, Seat::FIRST).with_pieces_at_home()
    }

    fn options(&self) -> ColorsOptions {
        self.options
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end
    }

    fn score(&self, seat: Seat) -> u16 {
        u16::from(self.points[seat.index() & 1])
    }

    fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.end.is_some() {
            return ControlFlow::Continue(());
        }
        for colour in self.colours_to_play() {
            let from = self.place[self.turn.index() & 1][usize::from(colour & 7)];
            for to in each_bit(self.targets(self.turn, colour)) {
                visit(Move { from, to: to as u8 })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.check_move(mv)
    }

    fn apply(&mut self, mv: Move) {
        self.move_and_judge(mv);
    }

    fn visit_notes(&self, mv: Move, mut visit: impl FnMut(Note)) {
        let mut next = self.clone();
        if !next.move_piece(mv) {
            next.skip_blocked(|seat, colour| visit(Note::Skip(seat, colour)));
        }
    }

    fn repetition_key(&self) -> u64 {
        let [a, b] = self.place.map(u64::from_le_bytes);
        let rest = [self.queens[0], self.queens[1], self.turn.0, self.colour, self.round, 0, 0, 0];
        mix(mix(a).wrapping_add(mix(!b).rotate_left(32)) ^ u64::from_le_bytes(rest))
    }

    /// "The same pieces, queens, player and colour for the third time in a round."
    fn repeats(&self, earlier: &Self) -> bool {
        let same = |position: &Self| (position.place, position.queens, position.turn, position.colour, position.round);
        same(self) == same(earlier)
    }

    fn stop_repeated(&mut self) {
        self.draw_round();
    }

    fn encode(mv: Move) -> MoveCode {
        Board::encode(mv)
    }

    fn decode(code: MoveCode) -> Option<Move> {
        Board::decode(code)
    }

    fn write_move(mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        text::write_move(mv, out)
    }

    fn parse_move(text: &str) -> Result<Move, Illegal> {
        text::parse_move(text)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write(out)
    }

    fn parse_position(options: ColorsOptions, _seed: u64, text: &str) -> Result<Self, TextError> {
        Self::parse(options, text)
    }

    fn count_moves(&self) -> u64 {
        if self.end.is_some() { 0 } else { self.count_targets() }
    }

    fn perft(&self, depth: u32) -> u64 {
        self.count(depth)
    }
}
