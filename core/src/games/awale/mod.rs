//! Awalé: twelve holes of four seeds, sowing and taking.

mod row;
mod rules;
#[cfg(feature = "ui")]
mod table;
mod text;
#[cfg(feature = "ui")]
pub(crate) mod view;

use core::ops::ControlFlow;

use crate::game::{Choice, Game, Illegal, MoveCode, Options, Outcome, Reason, Seat, TextError, Why};
use crate::rng::{Rng, mix};
use row::Row;

/// Holes of a row; South's are 0 to 5, North's 6 to 11, in sowing order.
pub const ROW: usize = 6;
/// All holes.
pub const HOLES: usize = 2 * ROW;
/// "The 400th sowing stops the game."
pub const MOST_SOWINGS: u16 = 400;
/// "With at most 10 seeds on the board, the player to move may propose to stop."
pub const PROPOSE_AT_MOST: u8 = 10;

/// Who starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// The seed decides.
    #[default]
    Random,
    /// South.
    South,
    /// North.
    North,
}

/// The options of Awalé.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AwaleOptions {
    /// Who starts.
    pub start: Start,
}

impl Options for AwaleOptions {
    const LIST: &'static [Choice] = &[Choice { name: "start", values: &["random", "south", "north"] }];

    fn value(&self, _option: usize) -> u8 {
        self.start as u8
    }

    fn set(&mut self, _option: usize, value: u8) {
        self.start = match value {
            1 => Start::South,
            2 => Start::North,
            _ => Start::Random,
        };
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Takes the seeds of this hole and sows them.
    Sow(u8),
    /// Proposes to stop.
    Propose,
    /// Says yes to the proposal.
    Accept,
    /// Says no to the proposal.
    Refuse,
}

/// Where a proposal to stop stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Proposal {
    /// None was made this turn.
    #[default]
    None,
    /// The player to move has proposed, the other must answer.
    Proposed,
    /// It was refused: the player to move must sow.
    Refused,
}

/// A position of Awalé.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Awale {
    rows: [Row; 2],
    captured: [u8; 2],
    /// Whose turn it is to sow; while a proposal stands the other one answers.
    mover: Seat,
    proposal: Proposal,
    /// Who may not propose again before the next capture.
    refused: [bool; 2],
    sowings: u16,
    end: Option<Reason>,
    options: AwaleOptions,
}

impl Awale {
    /// The seeds in each hole, in sowing order.
    #[must_use]
    pub fn holes(&self) -> [u8; HOLES] {
        let mut holes = [0; HOLES];
        for (part, row) in holes.chunks_mut(ROW).zip(self.rows) {
            part.copy_from_slice(&row::to_holes(row));
        }
        holes
    }

    /// The seeds `seat` has captured, without those handed out at the end.
    #[must_use]
    pub fn captured(&self, seat: Seat) -> u8 {
        self.captured[seat.index() & 1]
    }

    /// Where a proposal to stop stands.
    #[must_use]
    pub const fn proposal(&self) -> Proposal {
        self.proposal
    }
}

impl Game for Awale {
    type Move = Move;
    type Options = AwaleOptions;

    const NAME: &'static str = "awale";
    const SEATS: &'static str = "SN";
    // At most two captures happen with 10 seeds or fewer on the board and more than 6 left, so each player proposes at most
    // twice, and each proposal is two plies.
    const MAX_PLIES: u16 = MOST_SOWINGS + 8;
    const CODES: u32 = 15;
    const REPETITION: u8 = 3;

    fn deal(options: AwaleOptions, seed: u64) -> Self {
        let mover = match options.start {
            Start::Random => Seat(Rng::new(seed).below(2) as u8),
            Start::South => Seat::FIRST,
            Start::North => Seat::SECOND,
        };
        Self {
            rows: [row::from_holes([4; ROW]); 2],
            captured: [0; 2],
            mover,
            proposal: Proposal::None,
            refused: [false; 2],
            sowings: 0,
            end: None,
            options,
        }
    }

    fn options(&self) -> AwaleOptions {
        self.options
    }

    fn turn(&self) -> Seat {
        if self.proposal == Proposal::Proposed { self.mover.other() } else { self.mover }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(|reason| match reason {
            Reason::Few => Outcome::Draw(reason),
            _ => Outcome::by_totals(self.score(Seat::FIRST), self.score(Seat::SECOND), reason),
        })
    }

    fn score(&self, seat: Seat) -> u16 {
        u16::from(self.captured(seat) + self.handed_out(seat))
    }

    fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.end.is_some() {
            return ControlFlow::Continue(());
        }
        if self.proposal == Proposal::Proposed {
            visit(Move::Accept)?;
            return visit(Move::Refuse);
        }
        let base = (self.mover.index() * ROW) as u8;
        let mut open = self.sowable();
        while open != 0 {
            visit(Move::Sow(base + open.trailing_zeros() as u8))?;
            open &= open - 1;
        }
        if self.check_propose().is_ok() { visit(Move::Propose) } else { ControlFlow::Continue(()) }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match (mv, self.proposal) {
            (Move::Accept | Move::Refuse, Proposal::Proposed) => Ok(()),
            (Move::Accept | Move::Refuse, _) => Err(Why::NothingProposed.nowhere()),
            (_, Proposal::Proposed) => Err(Why::MustAnswer.nowhere()),
            (Move::Propose, _) => self.check_propose(),
            (Move::Sow(hole), _) => self.check_sow(hole),
        }
    }

    fn apply(&mut self, mv: Move) {
        match mv {
            Move::Sow(hole) => self.sow(hole),
            Move::Propose => self.proposal = Proposal::Proposed,
            Move::Accept => self.end = Some(Reason::Agreed),
            Move::Refuse => {
                self.proposal = Proposal::Refused;
                self.refused[self.mover.index() & 1] = true;
            }
        }
    }

    fn repetition_key(&self) -> u64 {
        mix(mix(self.rows[0]).wrapping_add(self.rows[1] << 8 | u64::from(self.mover.0)))
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.rows == earlier.rows && self.mover == earlier.mover
    }

    /// "Only sowings count for both."
    fn counts(mv: Move) -> bool {
        matches!(mv, Move::Sow(_))
    }

    fn stop_repeated(&mut self) {
        self.end = Some(Reason::Repetition);
    }

    fn encode(mv: Move) -> MoveCode {
        MoveCode(match mv {
            Move::Sow(hole) => u32::from(hole),
            Move::Propose => 12,
            Move::Accept => 13,
            Move::Refuse => 14,
        })
    }

    fn decode(code: MoveCode) -> Option<Move> {
        match code.0 {
            hole @ 0..12 => Some(Move::Sow(hole as u8)),
            12 => Some(Move::Propose),
            13 => Some(Move::Accept),
            14 => Some(Move::Refuse),
            _ => None,
        }
    }

    fn write_move(mv: Move, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        text::write_move(mv, out)
    }

    fn parse_move(text: &str) -> Result<Move, Illegal> {
        text::parse_move(text)
    }

    fn write_position(&self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        self.write(out)
    }

    fn parse_position(options: AwaleOptions, _seed: u64, text: &str) -> Result<Self, TextError> {
        Self::parse(options, text)
    }

    fn perft(&self, depth: u32) -> u64 {
        let mut start = self.clone();
        start.proposal = Proposal::None;
        start.sowings = 0;
        start.count_sowings(depth)
    }
}
