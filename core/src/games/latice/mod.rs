//! Latice: the state of a game, its options, and how the trait sees it.

#[cfg(feature = "ui")]
mod paint;
mod rules;
#[cfg(feature = "ui")]
mod table;
mod text;
mod turn;
#[cfg(feature = "ui")]
pub(crate) mod view;

use core::fmt;
use core::ops::ControlFlow;

pub use rules::{Board, Square};

use super::tiles::{KINDS, Stock, Tile, TileSet, Tiles};
use crate::game::{Choice, Game, Illegal, MoveCode, Options, Outcome, Reason, Seat, TextError, Turn, Why};
use crate::rng::Rng;

/// "A rack of 5 […]."
pub const RACK: usize = 5;
/// "36 per player."
pub const OWN: usize = 36;
const COPIES: u8 = 2;
/// "After exactly 20 turns (10 cycles) […]."
pub const TURNS: u8 = 20;

/// "Who starts is **random** / 1 / 2."
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Start {
    /// The seed decides.
    #[default]
    Random,
    /// Player 1.
    First,
    /// Player 2.
    Second,
}

/// What the players can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaticeOptions {
    /// Who starts.
    pub start: Start,
}

impl Options for LaticeOptions {
    const LIST: &'static [Choice] = &[Choice { name: "start", values: &["random", "1", "2"] }];

    fn value(&self, _option: usize) -> u8 {
        self.start as u8
    }

    fn set(&mut self, _option: usize, value: u8) {
        self.start = match value {
            1 => Start::First,
            2 => Start::Second,
            _ => Start::Random,
        };
    }
}

/// One ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Lay a tile of the rack on a square.
    Place(Square, Tile),
    /// Buy one more placement.
    Buy,
    /// Exchange the whole rack; ends the turn.
    Exchange,
    /// End the turn.
    Pass,
}

/// A position of Latice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Latice {
    board: Board,
    racks: [Tiles<RACK>; 2],
    piles: [Tiles<OWN>; 2],
    points: [u16; 2],
    /// The number of the turn, from 1; 21 when all are played.
    turn: u8,
    player: Seat,
    actions: u8,
    /// "Something was bought or placed this turn."
    begun: bool,
    options: LaticeOptions,
    rng: Rng,
}

impl Latice {
    /// The tiles on the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// A player's rack.
    #[must_use]
    pub fn rack(&self, seat: Seat) -> &[Tile] {
        &self.racks[seat.index() & 1]
    }

    /// How many tiles a player's pile has.
    #[must_use]
    pub fn pile_len(&self, seat: Seat) -> usize {
        self.piles[seat.index() & 1].len()
    }

    /// "Tiles placed by a player = 36 - rack - pile."
    #[must_use]
    pub fn placed(&self, seat: Seat) -> u16 {
        OWN.saturating_sub(self.rack(seat).len() + self.pile_len(seat)) as u16
    }

    /// The number of the turn, from 1; 21 when all are played.
    #[must_use]
    pub const fn turn_number(&self) -> u8 {
        self.turn
    }

    /// How many tiles may still be placed in this turn.
    #[must_use]
    pub const fn actions(&self) -> u8 {
        self.actions
    }

    /// Whether something was bought or placed in this turn.
    #[must_use]
    pub const fn begun(&self) -> bool {
        self.begun
    }

    const BUY: u32 = (rules::SQUARES * KINDS) as u32;
}

impl Game for Latice {
    type Move = Move;
    type Options = LaticeOptions;

    const NAME: &'static str = "latice";
    const SEATS: &'static str = "12";
    /// "At most 200 plies": a turn has at most 5 placements, 4 purchases and its end.
    const MAX_PLIES: u16 = 200;
    const CODES: u32 = Self::BUY + 3;

    fn deal(options: LaticeOptions, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let tiles: Tiles<{ 2 * OWN }> = Stock::full(COPIES).shuffled(&mut rng);
        let starter = match options.start {
            Start::Random => Seat(rng.below(2) as u8),
            Start::First => Seat::FIRST,
            Start::Second => Seat::SECOND,
        };
        let (first, second) = tiles.split_at(tiles.len() / 2);
        Self { options, rng, ..Self::with_piles([first, second], starter) }
    }

    fn options(&self) -> LaticeOptions {
        self.options
    }

    fn turn(&self) -> Seat {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        // "A player whose rack and pile are empty wins at once."
        for seat in [self.player, self.player.other()] {
            if self.rack(seat).is_empty() && self.pile_len(seat) == 0 {
                return Some(Outcome::Win(seat, Reason::Emptied));
            }
        }
        // "Else after exactly 20 turns (10 cycles) the player with more tiles on the board wins; equal is a draw."
        let placed = |seat| self.placed(seat);
        (self.turn > TURNS).then(|| Outcome::by_totals(placed(Seat::FIRST), placed(Seat::SECOND), Reason::Cycles))
    }

    fn score(&self, seat: Seat) -> u16 {
        self.points[seat.index() & 1]
    }

    fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let rack: TileSet = self.rack(self.player).iter().copied().collect();
        if self.actions == 0 {
        } else if self.board.is_empty() {
            rack.into_iter().try_for_each(|tile| visit(Move::Place(Square::MOON, tile)))?;
        } else {
            for at in Square::all() {
                self.board.fits(at).and(rack).into_iter().try_for_each(|tile| visit(Move::Place(at, tile)))?;
            }
        }
        if self.check_buying().is_ok() {
            visit(Move::Buy)?;
        }
        if self.check_exchanging().is_ok() {
            visit(Move::Exchange)?;
        }
        // "Pass (always allowed)."
        visit(Move::Pass)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Place(at, tile) => self.check_placing(tile, Some(at)),
            Move::Buy => self.check_buying(),
            Move::Exchange => self.check_exchanging(),
            Move::Pass => Ok(()),
        }
    }

    fn apply(&mut self, mv: Move) {
        match mv {
            Move::Place(at, tile) => self.place(at, tile),
            Move::Buy => self.buy(),
            Move::Exchange => {
                self.exchange();
                self.end_turn();
            }
            Move::Pass => self.end_turn(),
        }
    }

    fn encode(mv: Move) -> MoveCode {
        MoveCode(match mv {
            Move::Place(at, tile) => (at.index() * KINDS + tile.index()) as u32,
            Move::Buy => Self::BUY,
            Move::Exchange => Self::BUY + 1,
            Move::Pass => Self::BUY + 2,
        })
    }

    fn decode(MoveCode(code): MoveCode) -> Option<Move> {
        match code.checked_sub(Self::BUY) {
            Some(0) => Some(Move::Buy),
            Some(1) => Some(Move::Exchange),
            Some(2) => Some(Move::Pass),
            Some(_) => None,
            None => {
                let code = code as usize;
                Some(Move::Place(Square::from_index(code / KINDS)?, Tile::from_index(code % KINDS)?))
            }
        }
    }

    fn write_move(mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        text::write_move(mv, out)
    }

    fn parse_move(text: &str) -> Result<Move, Illegal> {
        let typed = text::parse_typed(text)?;
        typed.on_board().ok_or(Why::OffBoard.nowhere())
    }

    fn parse_turn(&self, text: &str) -> Result<Turn<Move>, Illegal> {
        let typed = text::parse_typed(text)?;
        if self.outcome().is_some() {
            return Err(Why::GameOver.nowhere());
        }
        let mv = match typed {
            text::Typed::OffBoard(tile) => return self.check_placing(tile, None).map(|()| Turn::new()),
            text::Typed::Move(mv) => mv,
        };
        Ok(Turn::from_iter([mv]))
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        text::write_position(self, out)
    }

    fn parse_position(options: LaticeOptions, seed: u64, text: &str) -> Result<Self, TextError> {
        text::parse_position(options, seed, text)
    }

    /// Hidden from a player: the other's rack, and which tiles are in which pile.
    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        self.redeal_unseen(seat, rng);
    }
}
