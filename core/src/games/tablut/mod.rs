//! Tablut: the king and his eight soldiers against sixteen, on nine by nine squares.

pub mod board;
pub mod layout;
mod rules;
#[cfg(feature = "ui")]
mod table;
mod text;
#[cfg(feature = "ui")]
pub(crate) mod view;

use core::fmt;
use core::ops::ControlFlow;

use crate::game::{Choice, Game, Illegal, MoveCode, Options, Outcome, Reason, Seat, TextError};
pub use crate::games::grid::Move;
use crate::rng::mix;
use board::{Board, Squares, each};

/// "Ply 500 is a draw."
pub const MOST_PLIES: u16 = 500;
const START: &[u8; Board::CELLS] = b"...BBB.......B........W....B...W...BBBWWKWWBBB...W...B....W........B.......BBB...";

/// When the king is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KingRule {
    /// On all sides.
    #[default]
    Surrounded,
    /// As the competition of the University of Bologna has it.
    Challenge,
}

/// The options of Tablut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TablutOptions {
    /// When the king is taken.
    pub king: KingRule,
}

impl Options for TablutOptions {
    const LIST: &'static [Choice] = &[Choice { name: "king", values: &["surrounded", "challenge"] }];

    fn value(&self, _option: usize) -> u8 {
        self.king as u8
    }

    fn set(&mut self, _option: usize, value: u8) {
        self.king = if value == 1 { KingRule::Challenge } else { KingRule::Surrounded };
    }
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Nothing.
    #[default]
    Empty,
    /// A white soldier.
    White,
    /// A black piece.
    Black,
    /// The white king.
    King,
}

/// A position of Tablut.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tablut {
    white: Squares,
    black: Squares,
    king: Squares,
    turn: Seat,
    plies: u16,
    end: Option<Outcome>,
    options: TablutOptions,
}

impl Tablut {
    /// What stands on this square.
    #[must_use]
    pub fn piece(&self, cell: usize) -> Piece {
        let square = 1u128.checked_shl(cell as u32).unwrap_or(0);
        if self.king & square != 0 {
            Piece::King
        } else if self.white & square != 0 {
            Piece::White
        } else if self.black & square != 0 {
            Piece::Black
        } else {
            Piece::Empty
        }
    }

    /// The squares the man on `cell` may go to by the rules, whoever is to move, and also where the game is over.
    pub fn slides(&self, cell: usize) -> impl Iterator<Item = usize> {
        each(if cell < Board::CELLS && self.piece(cell) != Piece::Empty { self.targets(cell) } else { 0 })
    }

    /// A new game from these pieces; of several kings only the last one counts.
    #[must_use]
    pub fn set_up(options: TablutOptions, pieces: &[Piece; Board::CELLS], turn: Seat) -> Self {
        let mut position = Self { white: 0, black: 0, king: 0, turn, plies: 0, end: None, options };
        for (cell, piece) in pieces.iter().enumerate() {
            match piece {
                Piece::Empty => {}
                Piece::White => position.white |= 1 << cell,
                Piece::Black => position.black |= 1 << cell,
                Piece::King => position.king = 1 << cell,
            }
        }
        position.end = position.natural_end();
        position
    }
}

impl Game for Tablut {
    type Move = Move;
    type Options = TablutOptions;

    const NAME: &'static str = "tablut";
    const SEATS: &'static str = "WB";
    const MAX_PLIES: u16 = MOST_PLIES;
    const CODES: u32 = Board::CODES;
    const REPETITION: u8 = 2;

    fn deal(options: TablutOptions, _seed: u64) -> Self {
        let pieces = START.map(|byte| match byte {
            b'W' => Piece::White,
            b'B' => Piece::Black,
            b'K' => Piece::King,
            _ => Piece::Empty,
        });
        Self::set_up(options, &pieces, Seat::FIRST)
    }

    fn options(&self) -> TablutOptions {
        self.options
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end
    }

    fn score(&self, seat: Seat) -> u16 {
        self.pieces(seat).count_ones() as u16
    }

    fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.end.is_some() {
            return ControlFlow::Continue(());
        }
        for from in each(self.pieces(self.turn)) {
            for to in each(self.targets(from)) {
                visit(Move { from: from as u8, to: to as u8 })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.check_move(mv)
    }

    fn apply(&mut self, mv: Move) {
        self.move_piece(mv);
    }

    fn repetition_key(&self) -> u64 {
        let halves = |set: Squares| mix(set as u64) ^ mix(!((set >> 64) as u64));
        mix(halves(self.white)
            .wrapping_add(halves(self.black).rotate_left(21))
            .wrapping_add(halves(self.king).rotate_left(42))
            .wrapping_add(u64::from(self.turn.0)))
    }

    fn repeats(&self, earlier: &Self) -> bool {
        let board = |position: &Self| (position.white, position.black, position.king, position.turn);
        board(self) == board(earlier)
    }

    fn stop_repeated(&mut self) {
        self.end = Some(Outcome::Draw(Reason::Repetition));
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

    fn parse_position(options: TablutOptions, _seed: u64, text: &str) -> Result<Self, TextError> {
        Self::parse(options, text)
    }

    fn count_moves(&self) -> u64 {
        if self.end.is_some() { 0 } else { self.count_targets() }
    }

    fn perft(&self, depth: u32) -> u64 {
        self.count(depth)
    }
}
