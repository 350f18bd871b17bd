//! The games that go on, one of each: what they began with and their moves, as they are kept.

use heapless::Vec;

use crate::game::MoveCode;
use crate::games::GameId;
use crate::record::wire::{Sink, Source};
use crate::record::{self, LoadError, MOST_START_BYTES};
use crate::session::{MOST_PLIES, Session};

/// A game as it is kept. Without what it began with there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    start: Vec<u8, MOST_START_BYTES, u16>,
    log: Vec<MoveCode, MOST_PLIES, u16>,
    ply: u16,
    /// How many moves of the log, and how many played, a store has; `None` when it has another game or none.
    stored: Option<(u16, u16)>,
}

impl Kept {
    const NONE: Self = Self { start: Vec::new(), log: Vec::new(), ply: 0, stored: None };

    /// In place: a game is large.
    fn clear(&mut self) {
        self.start.clear();
        self.log.clear();
        self.ply = 0;
        self.stored = None;
    }

    /// Forgets the moves behind the first `count`.
    fn keep(&mut self, count: usize) {
        self.log.truncate(count);
        self.stored = self.stored.map(|(moves, ply)| (moves.min(count as u16), ply));
    }
}

/// Moves that came since, or went: from `from` on the log is `codes`, and `ply` of it are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves<'a> {
    /// How many moves stay.
    pub from: u16,
    /// What follows them.
    pub codes: &'a [MoveCode],
    /// How many moves are played.
    pub ply: u16,
}

impl Moves<'_> {
    /// So many are written at once at the most.
    pub const MOST: usize = 64;
}

/// How far a game has been laid out again. Every move is played and checked, and a long game takes longer than a key may: so it can
/// be done a few moves at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loading {
    game: GameId,
    ply: u16,
}

impl Loading {
    /// Of which game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }
}

/// A game of each kind at the most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    games: [Kept; GameId::ALL.len()],
}

impl Shelf {
    /// Nothing goes on.
    #[must_use]
    pub const fn new() -> Self {
        Self { games: [const { Kept::NONE }; GameId::ALL.len()] }
    }

    fn kept(&self, game: GameId) -> Option<&Kept> {
        self.games.get(game as usize)
    }

    /// Whether this game goes on.
    #[must_use]
    pub fn holds(&self, game: GameId) -> bool {
        !self.start(game).is_empty()
    }

    /// Takes a game in from its start, in place of the one of its kind that was there.
    pub fn begin(&mut self, session: &Session) {
        let Some(kept) = self.games.get_mut(session.game().id() as usize) else { return };
        kept.clear();
        // Room for the longest start there can be; what does not fit can't be played from here either.
        let _ = kept.start.resize(MOST_START_BYTES, 0);
        let mut sink = Sink::new(&mut kept.start);
        let length = record::save_start(session, &mut sink).map_or(0, |()| sink.written().len());
        kept.start.truncate(length);
    }

    /// Takes in what was played, taken back and played again since: the game is the one that was begun.
    pub fn follow(&mut self, session: &Session) {
        let Some(kept) = self.games.get_mut(session.game().id() as usize) else { return };
        let log = session.log();
        let same = kept.log.iter().zip(log).take_while(|(old, new)| old == new).count();
        kept.keep(same);
        let _ = kept.log.extend_from_slice(log.get(same..).unwrap_or(&[]));
        kept.ply = session.ply() as u16;
    }

    /// Makes this session the game that goes on, played again from its start.
    ///
    /// # Errors
    /// What is wrong with it, or that there is none; the session is some legal game then.
    pub fn load_into(&self, session: &mut Session, game: GameId) -> Result<(), LoadError> {
        let mut loading = self.begin_loading(session, game)?;
        self.go_on_loading(&mut loading, session, MOST_PLIES).map(drop)
    }

    /// Makes this session the start of the game that goes on.
    ///
    /// # Errors
    /// What is wrong with it, or that there is none.
    pub fn begin_loading(&self, session: &mut Session, game: GameId) -> Result<Loading, LoadError> {
        let (setup, start) = record::load_start(&mut Source::new(self.start(game)))?;
        session.restart(setup, start);
        Ok(Loading { game, ply: 0 })
    }

    /// Plays up to `plies` more moves in the same session; true when that was all.
    ///
    /// # Errors
    /// Which move is illegal; the session is some legal game then.
    pub fn go_on_loading(&self, loading: &mut Loading, session: &mut Session, plies: usize) -> Result<bool, LoadError> {
        let (log, played) = self.moves(loading.game);
        for code in log.iter().skip(loading.ply.into()).take(plies) {
            session.play(*code).map_err(|illegal| LoadError::Illegal(loading.ply, illegal))?;
            loading.ply += 1;
        }
        let is_whole = usize::from(loading.ply) >= log.len();
        if is_whole {
            session.rewind(played.into());
        }
        Ok(is_whole)
    }

    /// Forgets this game.
    pub fn clear(&mut self, game: GameId) {
        if let Some(kept) = self.games.get_mut(game as usize) {
            kept.clear();
        }
    }

    /// Whether a store has to hear of this game's start: it is another game than the store has, or there is none any more.
    #[must_use]
    pub fn is_start_new(&self, game: GameId) -> bool {
        self.kept(game).is_some_and(|kept| kept.stored.is_none())
    }

    /// The moves that a store does not have yet, the next [`Moves::MOST`] of them.
    #[must_use]
    pub fn new_moves(&self, game: GameId) -> Option<Moves<'_>> {
        let kept = self.kept(game)?;
        let (stored, stored_ply) = kept.stored.unwrap_or((0, 0));
        let codes = kept.log.get(stored.into()..)?;
        let codes = codes.get(..Moves::MOST).unwrap_or(codes);
        let ply = kept.ply.min(stored + codes.len() as u16);
        (!codes.is_empty() || stored_ply != ply).then_some(Moves { from: stored, codes, ply })
    }

    /// A store has what [`Shelf::is_start_new`] and [`Shelf::new_moves`] spoke of.
    pub fn set_stored(&mut self, game: GameId) {
        let stored = self.new_moves(game).map(|moves| (moves.from + moves.codes.len() as u16, moves.ply));
        if let Some(kept) = self.games.get_mut(game as usize) {
            kept.stored = stored.or(Some((kept.log.len() as u16, kept.ply)));
        }
    }

    /// A store has all of this game.
    pub fn set_all_stored(&mut self, game: GameId) {
        if let Some(kept) = self.games.get_mut(game as usize) {
            kept.stored = Some((kept.log.len() as u16, kept.ply));
        }
    }

    /// What a game began with, as bytes; none = there is no game.
    #[must_use]
    pub fn start(&self, game: GameId) -> &[u8] {
        self.kept(game).map_or(&[], |kept| &kept.start)
    }

    /// The moves of a game and how many of them are played.
    #[must_use]
    pub fn moves(&self, game: GameId) -> (&[MoveCode], u16) {
        self.kept(game).map_or((&[], 0), |kept| (&kept.log, kept.ply))
    }

    /// Takes back what [`Shelf::start`] gave. The moves are gone. Too many bytes are no game.
    pub fn set_start(&mut self, game: GameId, start: &[u8]) {
        if let Some(kept) = self.games.get_mut(game as usize) {
            kept.clear();
            let _ = kept.start.extend_from_slice(start);
        }
    }

    /// Changes the moves of a game; false, and nothing happens, where they do not follow on those that are there.
    pub fn set_moves(&mut self, game: GameId, moves: Moves<'_>) -> bool {
        let Some(kept) = self.games.get_mut(game as usize) else { return false };
        let length = usize::from(moves.from) + moves.codes.len();
        let fits = usize::from(moves.from) <= kept.log.len() && length <= MOST_PLIES && usize::from(moves.ply) <= length;
        if fits {
            kept.keep(moves.from.into());
            let _ = kept.log.extend_from_slice(moves.codes);
            kept.ply = moves.ply;
        }
        fits
    }
}

impl Default for Shelf {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Setup;

    /// A game some legal moves after its start.
    fn played(game: GameId, plies: usize) -> Session {
        let mut session = Session::new(Setup::new(game));
        play(&mut session, plies);
        session
    }

    fn play(session: &mut Session, plies: usize) {
        for _ in 0..plies {
            let code = (0..).map(MoveCode).find(|code| session.is_legal(*code)).unwrap();
            session.play(code).unwrap();
        }
    }

    #[test]
    fn a_game_comes_back_whatever_was_played_before() {
        let (mut awale, mut session) = (played(GameId::Awale, 5), played(GameId::Tablut, 9));
        awale.undo();
        let mut shelf = Shelf::new();
        assert_eq!(shelf.load_into(&mut session, GameId::Awale), Err(LoadError::Short));
        shelf.begin(&awale);
        shelf.follow(&awale);
        assert_eq!(shelf.load_into(&mut session, GameId::Awale), Ok(()));
        assert!(session == awale);
        shelf.clear(GameId::Awale);
        assert!(!shelf.holds(GameId::Awale));
    }

    #[test]
    fn it_follows_moves_undone_and_others_played_instead() {
        let mut game = Session::new(Setup::new(GameId::Tablut));
        let mut shelf = Shelf::new();
        shelf.begin(&game);
        play(&mut game, 6);
        shelf.follow(&game);
        game.rewind(3);
        shelf.follow(&game);
        assert_eq!(shelf.moves(GameId::Tablut), (game.log(), 3));
        game.play_text("e3-f3", |_| {}).or_else(|_| game.play_text("e4-f4", |_| {})).unwrap_or_default();
        play(&mut game, 1);
        shelf.follow(&game);
        let mut again = played(GameId::Awale, 0);
        shelf.load_into(&mut again, GameId::Tablut).unwrap();
        assert!(again == game);
    }

    #[test]
    fn moves_that_do_not_follow_are_refused() {
        let mut shelf = Shelf::new();
        let code = MoveCode(1);
        assert!(shelf.set_moves(GameId::Awale, Moves { from: 0, codes: &[code, code], ply: 1 }));
        assert!(!shelf.set_moves(GameId::Awale, Moves { from: 3, codes: &[code], ply: 4 }), "a gap");
        assert!(!shelf.set_moves(GameId::Awale, Moves { from: 1, codes: &[], ply: 2 }), "more played than there are");
        assert!(!shelf.set_moves(GameId::Awale, Moves { from: 2, codes: &[code; MOST_PLIES], ply: 0 }), "too many");
        assert_eq!(shelf.moves(GameId::Awale), (&[code, code][..], 1));
    }
}
