//! Qwirkle: the state of a game, its options, and how the trait sees it.

mod board;
#[cfg(feature = "ui")]
mod overview;
#[cfg(feature = "ui")]
pub mod paint;
pub mod rules;
mod swap;
#[cfg(feature = "ui")]
mod table;
mod text;
mod turn;
#[cfg(feature = "ui")]
pub(crate) mod view;

use core::fmt;
use core::ops::ControlFlow;

pub use board::{Axis, Board, COLS, Cell, Line, ROWS};
pub use swap::Swap;

use super::tiles::{KINDS, Tile, Tiles};
use crate::game::{Choice, Game, Illegal, MoveCode, Options, Outcome, Reason, Seat, TextError, Turn, Why};
use crate::rng::Rng;

/// "Hands of 6."
pub const HAND: usize = 6;
/// "**Normal**: 3 copies, 108 tiles."
pub const BAG: usize = 108;

/// What the players can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QwirkleOptions {
    /// "2 to 4 players."
    pub players: u8,
    /// "**Normal**: 3 copies, 108 tiles / **degraded** […]: 1 copy, 36."
    pub degraded: bool,
    /// "**Strict** checks all this; **base** […] checks only the board, empty squares, possession, one line without a gap, and
    /// contact."
    pub base: bool,
}

impl Default for QwirkleOptions {
    fn default() -> Self {
        Self { players: 2, degraded: false, base: false }
    }
}

impl Options for QwirkleOptions {
    const LIST: &'static [Choice] = &[
        Choice { name: "players", values: &["2", "3", "4"] },
        Choice { name: "tiles", values: &["108", "36"] },
        Choice { name: "check", values: &["strict", "base"] },
    ];

    fn value(&self, option: usize) -> u8 {
        match option {
            0 => self.players.saturating_sub(2),
            1 => u8::from(self.degraded),
            _ => u8::from(self.base),
        }
    }

    fn set(&mut self, option: usize, value: u8) {
        match option {
            0 => self.players = value.min(2) + 2,
            1 => self.degraded = value > 0,
            _ => self.base = value > 0,
        }
    }
}

impl QwirkleOptions {
    const fn copies(self) -> u8 {
        if self.degraded { 1 } else { 3 }
    }

    fn seats(self) -> usize {
        usize::from(self.players).clamp(2, Seat::MOST)
    }
}

/// One ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Lay a tile of the hand on a cell.
    Place(Cell, Tile),
    /// End the turn in which tiles were laid.
    End,
    /// Exchange tiles of the hand; that is the turn.
    Swap(Swap),
    /// Do nothing, when nothing can be done.
    Pass,
    /// The starter proposes to stop the game.
    Stop,
    /// Answer yes.
    Agree,
    /// Answer no.
    Refuse,
}

/// Where a proposal to stop stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vote {
    /// None was made this turn.
    None,
    /// It was refused: the starter takes his turn.
    Refused,
    /// So many have agreed, the proposer included.
    Agreed(u8),
}

/// A position of Qwirkle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qwirkle {
    board: Board,
    bag: Tiles<BAG>,
    /// A tile laid stays in the hand until the turn ends, marked in `used`.
    hands: [Tiles<HAND>; Seat::MOST],
    totals: [u16; Seat::MOST],
    /// The cells taken in this turn, in the order they were taken.
    laid: heapless::Vec<Cell, HAND, u8>,
    /// The slots of the player's hand whose tiles are laid, a bit each.
    used: u8,
    player: Seat,
    starter: Seat,
    vote: Vote,
    end: Option<Reason>,
    plies: u16,
    options: QwirkleOptions,
    rng: Rng,
}

impl Qwirkle {
    /// The tiles on the board, those laid in this turn included.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The cells taken in this turn.
    #[must_use]
    pub fn laid(&self) -> &[Cell] {
        &self.laid
    }

    /// A player's hand at the beginning of the turn, slot by slot.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &[Tile] {
        &self.hands[seat.index() % Seat::MOST]
    }

    /// Whether the tile in this slot of a hand is laid.
    #[must_use]
    pub fn is_used(&self, seat: Seat, slot: usize) -> bool {
        seat == self.player && slot < HAND && self.used >> slot & 1 != 0
    }

    /// How many tiles the bag has.
    #[must_use]
    pub fn bag_len(&self) -> usize {
        self.bag.len()
    }

    /// The player whose turn it is; [`Game::turn`] is the one who answers while there is a vote.
    #[must_use]
    pub const fn player(&self) -> Seat {
        self.player
    }

    /// The player who had the first turn.
    #[must_use]
    pub const fn starter(&self) -> Seat {
        self.starter
    }

    /// Where a proposal to stop stands.
    #[must_use]
    pub const fn vote(&self) -> Vote {
        self.vote
    }

    /// What the tiles laid in this turn will score.
    #[must_use]
    pub fn turn_score(&self) -> u16 {
        if self.laid.is_empty() { 0 } else { rules::score(&self.board, &self.laid) }
    }

    const END: u32 = (board::CELLS * KINDS) as u32;
    const SWAP: u32 = Self::END + 5;
}

impl Game for Qwirkle {
    type Move = Move;
    type Options = QwirkleOptions;

    const NAME: &'static str = "qwirkle";
    const SEATS: &'static str = "1234";
    /// The last turn begins at ply 499 at the latest; it may have a proposal, three answers, six tiles and its end.
    const MAX_PLIES: u16 = Self::LAST_PLY + 10;
    const RANKED: bool = true;
    const CODES: u32 = Self::SWAP + Swap::RANKS;

    fn deal(options: QwirkleOptions, seed: u64) -> Self {
        Self::dealt(options, Rng::new(seed))
    }

    fn options(&self) -> QwirkleOptions {
        self.options
    }

    fn seats(&self) -> u8 {
        self.options.seats() as u8
    }

    fn turn(&self) -> Seat {
        match self.vote {
            // "The others answer in seat order."
            Vote::Agreed(count) => self.seat_after(self.starter, count),
            Vote::None | Vote::Refused => self.player,
        }
    }

    /// "Highest total wins; ties share the rank."
    fn outcome(&self) -> Option<Outcome> {
        let reason = self.end?;
        let mut ranks = [0; Seat::MOST];
        let totals = &self.totals[..self.options.seats()];
        for (rank, total) in ranks.iter_mut().zip(totals) {
            *rank = 1 + totals.iter().filter(|&other| other > total).count() as u8;
        }
        Some(Outcome::Ranks(ranks, reason))
    }

    fn score(&self, seat: Seat) -> u16 {
        self.totals[seat.index() % Seat::MOST]
    }

    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit(visit)
    }

    /// "`legal` lists every single tile that may be laid, `swap T` once per distinct tile […]; larger sets and swaps are legal but
    /// not listed."
    fn is_listed(&self, mv: Move) -> bool {
        !matches!(mv, Move::Swap(swap) if swap.count() > 1)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Agree | Move::Refuse => self.check_answering(),
            _ if self.is_voting() => Err(Why::VoteFirst.nowhere()),
            Move::Place(at, tile) => self.check_laying(&[(Some(at), tile)]),
            Move::End => self.check_ending(),
            Move::Swap(swap) => self.check_swapping(&swap),
            Move::Pass => self.check_passing(),
            Move::Stop => self.check_stopping(),
        }
    }

    fn apply(&mut self, mv: Move) {
        self.plies = self.plies.saturating_add(1);
        match mv {
            Move::Place(at, tile) => self.lay(at, tile),
            Move::End => self.end_turn(),
            Move::Swap(swap) => self.swap(&swap),
            Move::Pass => self.next_turn(),
            Move::Stop => self.vote = Vote::Agreed(1),
            Move::Agree => self.agree(),
            Move::Refuse => self.vote = Vote::Refused,
        }
    }

    fn encode(mv: Move) -> MoveCode {
        MoveCode(match mv {
            Move::Place(at, tile) => (at.index() * KINDS + tile.index()) as u32,
            Move::End => Self::END,
            Move::Pass => Self::END + 1,
            Move::Stop => Self::END + 2,
            Move::Agree => Self::END + 3,
            Move::Refuse => Self::END + 4,
            Move::Swap(swap) => Self::SWAP + swap.rank(),
        })
    }

    fn decode(MoveCode(code): MoveCode) -> Option<Move> {
        match code.checked_sub(Self::END) {
            None => {
                let code = code as usize;
                Some(Move::Place(Cell::from_index(code / KINDS)?, Tile::from_index(code % KINDS)?))
            }
            Some(0) => Some(Move::End),
            Some(1) => Some(Move::Pass),
            Some(2) => Some(Move::Stop),
            Some(3) => Some(Move::Agree),
            Some(4) => Some(Move::Refuse),
            Some(_) => Swap::from_rank(code - Self::SWAP).map(Move::Swap),
        }
    }

    fn write_move(mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        text::write_move(mv, out)
    }

    fn parse_move(text: &str) -> Result<Move, Illegal> {
        text::parse_move(text)
    }

    fn parse_turn(&self, text: &str) -> Result<Turn<Move>, Illegal> {
        text::parse_turn(self, text)
    }

    /// "A turn is one or more of them separated by spaces, laid and ended as a whole."
    fn ends_turn(mv: Move) -> bool {
        !matches!(mv, Move::Place(..))
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        text::write_position(self, out)
    }

    fn parse_position(options: QwirkleOptions, seed: u64, text: &str) -> Result<Self, TextError> {
        text::parse_position(options, seed, text)
    }

    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        self.redeal_unseen(seat, rng);
    }

    fn perft(&self, depth: u32) -> u64 {
        let mut start = self.clone();
        if self.end.is_none() {
            start.vote = Vote::Refused;
        }
        start.count_turns(depth)
    }
}

const _: () = assert!(size_of::<Qwirkle>() <= 640);
