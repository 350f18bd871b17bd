//! What a game is: one trait whose implementing type is the position, and the small types every game shares.

use core::fmt;
use core::ops::ControlFlow;

pub use crate::options::{Choice, Options};
pub use crate::refusal::{Illegal, TextError, Why};
use crate::rng::Rng;

/// A place at the table, counted from 0 in the order of [`Game::SEATS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat of South, A, White and player 1.
    pub const FIRST: Self = Self(0);
    /// The seat of North, B, Black and player 2.
    pub const SECOND: Self = Self(1);
    /// No game has more seats.
    pub const MOST: usize = 4;

    /// The seat as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent, in a game for two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// A move as a number: what the log, the save and the link hold. Codes of a game lie below its [`Game::CODES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveCode(pub u32);

impl MoveCode {
    /// "In the games for two the player to act may resign": the session's business, so no game decodes it.
    pub const RESIGN: Self = Self(u32::MAX);
}

/// Why a game is over, named as RULES.md names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the rules'")]
pub enum Reason {
    Resigned,
    Seeds,
    Few,
    NoFeed,
    Agreed,
    Repetition,
    Cap,
    Reach,
    Deadlock,
    Points,
    Tie,
    Escape,
    King,
    Stuck,
    Emptied,
    Cycles,
    HandEmpty,
    Blocked,
    Plies,
}

impl Reason {
    /// The reason's name in engine mode and records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::Seeds => "seeds",
            Self::Few => "few",
            Self::NoFeed => "nofeed",
            Self::Agreed => "agreed",
            Self::Repetition => "repetition",
            Self::Cap => "cap",
            Self::Reach => "reach",
            Self::Deadlock => "deadlock",
            Self::Points => "points",
            Self::Tie => "tie",
            Self::Escape => "escape",
            Self::King => "king",
            Self::Stuck => "stuck",
            Self::Emptied => "emptied",
            Self::Cycles => "cycles",
            Self::HandEmpty => "hand_empty",
            Self::Blocked => "blocked",
            Self::Plies => "plies",
        }
    }
}

/// What an end is for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// First, alone or with others before somebody else.
    Won,
    /// Nobody was better or worse.
    Drawn,
    /// Somebody else has won.
    Lost,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One player has won.
    Win(Seat, Reason),
    /// Nobody has won.
    Draw(Reason),
    /// A rank per seat, 1 the best, 0 for a seat nobody sits on; ties share the rank.
    Ranks([u8; Seat::MOST], Reason),
}

impl Outcome {
    /// Why the game is over.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Self::Win(_, reason) | Self::Draw(reason) | Self::Ranks(_, reason) => reason,
        }
    }

    /// What this end is for the player on `seat`, of so many who play.
    #[must_use]
    pub fn standing(self, seat: Seat, seats: u8) -> Standing {
        let is_first = |seat: u8| match self {
            Self::Win(winner, _) => winner.0 == seat,
            Self::Draw(_) => true,
            Self::Ranks(ranks, _) => ranks.get(usize::from(seat)) == Some(&1),
        };
        match () {
            () if !is_first(seat.0) => Standing::Lost,
            () if (0..seats).all(is_first) => Standing::Drawn,
            () => Standing::Won,
        }
    }

    /// The larger total wins, equal is a draw.
    #[must_use]
    pub fn by_totals(first: u16, second: u16, reason: Reason) -> Self {
        match first.cmp(&second) {
            core::cmp::Ordering::Greater => Self::Win(Seat::FIRST, reason),
            core::cmp::Ordering::Less => Self::Win(Seat::SECOND, reason),
            core::cmp::Ordering::Equal => Self::Draw(reason),
        }
    }
}

/// What a move brought about by itself and the players are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Colors: this seat could not move its piece of this colour and was skipped.
    Skip(Seat, u8),
}

/// The plies one typed turn stands for.
pub type Turn<M> = heapless::Vec<M, 8>;

/// A game. The type is the position: everything that Undo restores, and nothing else.
pub trait Game: Clone + Eq + fmt::Debug + Sized {
    /// A move as the rules think of it.
    type Move: Copy + Eq + fmt::Debug;
    /// What a player can choose before the game.
    type Options: Options;

    /// The game's name in engine mode and records.
    const NAME: &'static str;
    /// One character per seat, in seat order.
    const SEATS: &'static str;
    /// No game has more plies (a resignation that ends it earlier counts as one); at most 512.
    const MAX_PLIES: u16;
    /// Every code that decodes is less than this.
    const CODES: u32;
    /// The occurrence of a position that stops the game or round ([`Game::stop_repeated`]); 0 where none does.
    const REPETITION: u8 = 0;

    /// Whether its outcome is a rank per seat, also when a player of two resigns.
    const RANKED: bool = false;

    /// A new game.
    fn deal(options: Self::Options, seed: u64) -> Self;

    /// The options this game is played with.
    fn options(&self) -> Self::Options;

    /// How many play.
    fn seats(&self) -> u8 {
        2
    }

    /// The seat that must act or answer.
    fn turn(&self) -> Seat;

    /// How the game ended, if it is over. Repetition is known only once [`Game::stop_repeated`] was called.
    fn outcome(&self) -> Option<Outcome>;

    /// The number the rules count for `seat`.
    fn score(&self, seat: Seat) -> u16;

    /// Visits every legal move once, in a fixed order; none when the game is over.
    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Whether `legal` lists this legal move (Qwirkle's larger swaps are legal but not listed).
    fn is_listed(&self, _mv: Self::Move) -> bool {
        true
    }

    /// Why this move may not be played now; the game is not over. It agrees with [`Game::visit_moves`] on every move.
    ///
    /// # Errors
    /// The first rule the move breaks, and where.
    fn check(&self, mv: Self::Move) -> Result<(), Illegal>;

    /// Plays a legal move; trusts that it is one.
    fn apply(&mut self, mv: Self::Move);

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// Why it is not; the position is unchanged then.
    fn play(&mut self, mv: Self::Move) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Why::GameOver.nowhere());
        }
        self.check(mv)?;
        self.apply(mv);
        Ok(())
    }

    /// What playing a legal `mv` brings about by itself, in order.
    fn visit_notes(&self, _mv: Self::Move, _visit: impl FnMut(Note)) {}

    /// A number that is equal for positions that count as the same. The history is kept beside the state.
    fn repetition_key(&self) -> u64 {
        0
    }

    /// Whether both positions count as the same; confirms what equal keys suggest.
    fn repeats(&self, _earlier: &Self) -> bool {
        false
    }

    /// Whether the position after this move counts as an occurrence.
    fn counts(_mv: Self::Move) -> bool {
        true
    }

    /// The position has occurred [`Game::REPETITION`] times: what the rules say happens then.
    fn stop_repeated(&mut self) {}

    /// The move's code. One to one.
    fn encode(mv: Self::Move) -> MoveCode;

    /// The move of this code, if it is one of this game: `encode(decode(c)) == c`.
    fn decode(code: MoveCode) -> Option<Self::Move>;

    /// Writes the move as RULES.md and the game record have it, one ply. One to one.
    ///
    /// # Errors
    /// Those of `out`.
    fn write_move(mv: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The move of this text, one ply, as [`Game::write_move`] writes it.
    ///
    /// # Errors
    /// [`Why::Syntax`], and at which byte.
    fn parse_move(text: &str) -> Result<Self::Move, Illegal>;

    /// The plies of a turn as a player types it (Qwirkle: all tiles and the turn's end).
    ///
    /// # Errors
    /// [`Why::Syntax`] first, then [`Why::GameOver`], then where the whole turn has to be looked at, what is wrong with it.
    fn parse_turn(&self, text: &str) -> Result<Turn<Self::Move>, Illegal> {
        let mut turn = Turn::new();
        let _ = turn.push(Self::parse_move(text)?);
        Ok(turn)
    }

    /// Whether this ply is the last one of a turn as a player types it (Qwirkle: a tile laid is not).
    fn ends_turn(_mv: Self::Move) -> bool {
        true
    }

    /// Writes the position's text.
    ///
    /// # Errors
    /// Those of `out`.
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// A new game that starts at the position of this text; what the text hides is dealt by the seed.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn parse_position(options: Self::Options, seed: u64, text: &str) -> Result<Self, TextError>;

    /// Re-deals what `seat` cannot see, consistent with what it does see.
    fn conceal(&mut self, _seat: Seat, _rng: &mut Rng) {}

    /// The number of legal moves.
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// "Counts sequences of exactly N plies, ignores repetition, caps and proposals, and never continues past the end of a
    /// game or round."
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ => {
                let mut count = 0;
                let _ = self.visit_moves(|mv| {
                    let mut next = self.clone();
                    next.apply(mv);
                    count += next.perft(depth - 1);
                    ControlFlow::Continue(())
                });
                count
            }
        }
    }
}
