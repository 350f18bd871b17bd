//! A game being played: how it was set up, the log of its moves, and the position they lead to.

use core::fmt;

use heapless::{String, Vec};

use crate::game::{Illegal, MoveCode, Note, Outcome, Reason, Seat, TextError, Turn, Why};
use crate::games::{AnyGame, AnyOptions, GameId};

/// No game has more plies, a resignation included.
pub const MOST_PLIES: usize = 512;
/// The position after every so many plies is kept: undo and looking back play no more than these again.
const APART: usize = 32;

/// A player's name: up to 8 characters, no control characters, no space at either end. May be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Name(String<32>);

impl Name {
    /// Names have at most this many characters.
    pub const MOST: usize = 8;

    /// The name of this text, if it is one.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let fits = text.chars().count() <= Self::MOST && !text.chars().any(char::is_control) && text.trim() == text;
        fits.then(|| text.parse().ok().map(Self))?
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What is fixed before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game and its options.
    pub options: AnyOptions,
    /// What every shuffle of the game comes from.
    pub seed: u64,
    /// The players' names, in seat order.
    pub names: [Name; Seat::MOST],
}

impl Setup {
    /// This game with default options, seed 1, no names.
    #[must_use]
    pub fn new(game: GameId) -> Self {
        Self::with(game.default_options(), 1)
    }

    /// A game with these options, no names.
    #[must_use]
    pub fn with(options: AnyOptions, seed: u64) -> Self {
        Self { options, seed, names: Default::default() }
    }
}

/// What the session keeps of a ply beside its code.
///
/// The low bits are part of the repetition key of the position after it: enough to find candidates, a replay confirms them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark(u32);

impl Mark {
    const KEY: u32 = u32::MAX >> 2;
    /// The position counts as an occurrence.
    const COUNTS: u32 = 1 << 30;
    /// The game or round was stopped here because the position had occurred too often.
    const STOPPED: u32 = 1 << 31;

    fn new(game: &AnyGame, counts: bool, stopped: bool) -> Self {
        let key = game.erased().repetition_key() as u32 & Self::KEY;
        Self(key | if counts { Self::COUNTS } else { 0 } | if stopped { Self::STOPPED } else { 0 })
    }

    const fn stopped(self) -> bool {
        self.0 & Self::STOPPED != 0
    }

    /// Whether a position that counts may be the `earlier` one, if that counts too.
    const fn may_repeat(self, earlier: Self) -> bool {
        ((self.0 | Self::COUNTS) ^ earlier.0) & !Self::STOPPED == 0
    }
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Session {
    setup: Setup,
    /// Whether the game starts at a position given as text.
    is_set: bool,
    start: AnyGame,
    start_mark: Mark,
    game: AnyGame,
    /// All moves, those taken back included.
    log: Vec<MoveCode, MOST_PLIES>,
    marks: Vec<Mark, MOST_PLIES>,
    /// The positions after [`APART`] moves of the log, twice as many, and so on; they follow from the log.
    kept: Vec<AnyGame, { MOST_PLIES / APART - 1 }>,
    /// How many moves of the log are played.
    ply: u16,
}

impl Session {
    /// A new game.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let start = setup.options.deal(setup.seed);
        Self::begin(setup, start, false)
    }

    /// A new game that starts at the position of this text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn from_position(setup: Setup, text: &str) -> Result<Self, TextError> {
        let start = setup.options.parse_position(setup.seed, text)?;
        Ok(Self::begin(setup, start, true))
    }

    fn begin(setup: Setup, start: AnyGame, is_set: bool) -> Self {
        let start_mark = Mark::new(&start, true, false);
        Self {
            setup,
            is_set,
            start_mark,
            game: start.clone(),
            start,
            log: Vec::new(),
            marks: Vec::new(),
            kept: Vec::new(),
            ply: 0,
        }
    }

    /// Begins another game in place of this one, at `start` if there is one, a position of the set-up's game. A session is large: it
    /// is better changed than moved.
    pub fn restart(&mut self, setup: Setup, start: Option<AnyGame>) {
        self.is_set = start.is_some();
        self.start = start.unwrap_or_else(|| setup.options.deal(setup.seed));
        self.start_mark = Mark::new(&self.start, true, false);
        self.game.clone_from(&self.start);
        self.setup = setup;
        self.log.clear();
        self.marks.clear();
        self.kept.clear();
        self.ply = 0;
    }

    /// The session at another position, for tests of what follows from an end.
    #[cfg(test)]
    pub(crate) fn finish_as(&mut self, game: AnyGame) {
        self.game = game;
    }

    /// How the game was set up.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position the game started at, if it was set by a text.
    #[must_use]
    pub fn set_position(&self) -> Option<&AnyGame> {
        self.is_set.then_some(&self.start)
    }

    /// The position now.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The moves played.
    #[must_use]
    pub fn played(&self) -> &[MoveCode] {
        self.log.get(..self.ply()).unwrap_or(&[])
    }

    /// The moves played and those taken back that can be played again.
    #[must_use]
    pub fn log(&self) -> &[MoveCode] {
        &self.log
    }

    /// How many moves are played.
    #[must_use]
    pub fn ply(&self) -> usize {
        usize::from(self.ply)
    }

    fn resigned(&self) -> bool {
        self.played().last() == Some(&MoveCode::RESIGN)
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let game = self.game.erased();
        if !self.resigned() {
            return game.outcome();
        }
        // "The player to act may resign: the other wins."
        let winner = game.turn().other();
        if !game.limits().ranked {
            return Some(Outcome::Win(winner, Reason::Resigned));
        }
        let mut ranks = [0; Seat::MOST];
        for (seat, rank) in ranks.iter_mut().enumerate().take(usize::from(game.seats())) {
            *rank = if seat == winner.index() { 1 } else { 2 };
        }
        Some(Outcome::Ranks(ranks, Reason::Resigned))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn play(&mut self, code: MoveCode) -> Result<(), Illegal> {
        let resigns = code == MoveCode::RESIGN;
        if resigns && self.game.erased().seats() != 2 {
            return Err(Why::Syntax.nowhere());
        }
        if self.outcome().is_some() || self.ply() >= MOST_PLIES {
            return Err(Why::GameOver.nowhere());
        }
        if !resigns {
            self.game.erased_mut().play(code)?;
        }
        let counts = self.game.erased().counts(code);
        let mut mark = Mark::new(&self.game, counts, false);
        if counts && self.is_repeated(mark) {
            self.game.erased_mut().stop_repeated();
            mark = Mark::new(&self.game, counts, true);
        }
        self.log.truncate(self.ply());
        self.marks.truncate(self.ply());
        self.kept.truncate(self.ply() / APART);
        let _ = self.log.push(code);
        let _ = self.marks.push(mark);
        self.ply += 1;
        if self.ply().is_multiple_of(APART) {
            let _ = self.kept.push(self.game.clone());
        }
        Ok(())
    }

    /// Whether this move may be played now.
    #[must_use]
    pub fn is_legal(&self, code: MoveCode) -> bool {
        self.outcome().is_none() && self.game.erased().check(code).is_ok()
    }

    /// Whether the position now, of this mark and not yet in the log, occurs as often as the rules allow at most.
    fn is_repeated(&self, now: Mark) -> bool {
        let most = usize::from(self.game.erased().limits().repetition);
        // "A win goes before a draw"; of the two draws by repetition and by the cap the rules name repetition first.
        let undecided = self.game.erased().outcome().is_none_or(|outcome| outcome.reason() == Reason::Cap);
        if most == 0 || !undecided {
            return false;
        }
        let played = self.marks.get(..self.ply()).unwrap_or(&[]);
        let candidates = played.iter().filter(|mark| now.may_repeat(**mark)).count();
        let candidates = candidates + usize::from(now.may_repeat(self.start_mark));
        candidates + 1 >= most && self.count_repeats(now) + 1 >= most
    }

    /// How often the position now, of this mark, has occurred before: the candidates, played again.
    fn count_repeats(&self, now: Mark) -> usize {
        let marks = [self.start_mark].into_iter().chain(self.marks.iter().copied());
        let candidates = (0..=self.ply()).zip(marks).filter(|(_, mark)| now.may_repeat(*mark));
        candidates.filter(|(ply, _)| self.game.repeats(&self.replay(*ply))).count()
    }

    /// The position after the first `ply` moves of the log, played again from the last position that is kept before it.
    fn replay(&self, ply: usize) -> AnyGame {
        let kept = (ply / APART).min(self.kept.len());
        let mut game = kept.checked_sub(1).and_then(|last| self.kept.get(last)).unwrap_or(&self.start).clone();
        self.moves(kept * APART, ply).for_each(|(code, mark)| advance(&mut game, code, mark));
        game
    }

    /// The moves of the log from the one after `from` plies up to `to`.
    fn moves(&self, from: usize, to: usize) -> impl Iterator<Item = (MoveCode, Mark)> {
        let codes = self.log.get(from..to).unwrap_or(&[]);
        codes.iter().copied().zip(self.marks.get(from..to).unwrap_or(&[]).iter().copied())
    }

    /// The plies of a turn as a player types it, checked as a whole.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn parse_turn(&self, text: &str) -> Result<Turn<MoveCode>, Illegal> {
        let mut turn = Turn::new();
        if text == "resign" {
            let _ = turn.push(MoveCode::RESIGN);
            return Ok(turn);
        }
        turn = self.game.erased().parse_turn(text)?;
        if self.outcome().is_some() {
            return Err(Why::GameOver.nowhere());
        }
        let mut trial = self.game.clone();
        for &code in &turn {
            trial.erased_mut().play(code)?;
        }
        Ok(turn)
    }

    /// Plays a turn as a player types it; `note` is told what it brings about by itself. Gives the number of plies.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn play_text(&mut self, text: &str, mut note: impl FnMut(Note)) -> Result<usize, Illegal> {
        let turn = self.parse_turn(text)?;
        for &code in &turn {
            let before = self.game.clone();
            self.play(code)?;
            before.erased().visit_notes(code, &mut note);
        }
        Ok(turn.len())
    }

    /// Shows `seen` the last `count` moves, each with the position before it.
    pub fn visit_last(&self, count: usize, mut seen: impl FnMut(&AnyGame, MoveCode)) {
        let from = self.ply().saturating_sub(count);
        let mut game = self.replay(from);
        for (code, mark) in self.moves(from, self.ply()) {
            seen(&game, code);
            advance(&mut game, code, mark);
        }
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        self.ply > 0 && self.rewind(self.ply() - 1)
    }

    /// Plays the move again that was taken back last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let (Some(&code), Some(&mark)) = (self.log.get(self.ply()), self.marks.get(self.ply())) else { return false };
        advance(&mut self.game, code, mark);
        self.ply += 1;
        true
    }

    /// Goes to the position after this many moves of the log; false when there are fewer.
    pub fn rewind(&mut self, ply: usize) -> bool {
        let fits = ply <= self.log.len();
        if fits {
            self.game = self.replay(ply);
            self.ply = ply as u16;
        }
        fits
    }

    /// Writes the outcome as engine mode has it: `none`, `win SEAT REASON`, `draw REASON`, `rank … REASON`.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_outcome(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.outcome() {
            None => out.write_str("none"),
            Some(Outcome::Win(seat, reason)) => write!(out, "win {} {}", self.game.erased().seat_name(seat), reason.name()),
            Some(Outcome::Draw(reason)) => write!(out, "draw {}", reason.name()),
            Some(Outcome::Ranks(ranks, reason)) => {
                out.write_str("rank")?;
                for rank in ranks.iter().take(usize::from(self.game.erased().seats())) {
                    write!(out, " {rank}")?;
                }
                write!(out, " {}", reason.name())
            }
        }
    }

    /// Writes one move of the log.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_move(&self, code: MoveCode, out: &mut dyn fmt::Write) -> fmt::Result {
        if code == MoveCode::RESIGN { out.write_str("resign") } else { self.game.erased().write_move(code, out) }
    }

    /// The move of this text, one ply, as [`Session::write_move`] writes it.
    ///
    /// # Errors
    /// [`Why::Syntax`].
    pub fn parse_move(&self, text: &str) -> Result<MoveCode, Illegal> {
        if text == "resign" { Ok(MoveCode::RESIGN) } else { self.game.erased().parse_move(text) }
    }
}

/// Plays a move of the log again.
fn advance(game: &mut AnyGame, code: MoveCode, mark: Mark) {
    game.erased_mut().apply(code);
    if mark.stopped() {
        game.erased_mut().stop_repeated();
    }
}

/// Sessions are equal when they were set up alike, have the same moves and are at the same one: all else follows from these.
impl PartialEq for Session {
    fn eq(&self, other: &Self) -> bool {
        (&self.setup, self.is_set, &self.start) == (&other.setup, other.is_set, &other.start)
            && (&self.log, self.ply, &self.game) == (&other.log, other.ply, &other.game)
    }
}

impl Eq for Session {}
