//! The suspended games, one of each: their records, until there is a place that survives a power cut.

use crate::games::GameId;
use crate::record::{self, MOST_BYTES};
use crate::session::Session;

/// A record and its length; 0 = none.
#[derive(Clone, Debug)]
struct Record {
    bytes: [u8; MOST_BYTES],
    length: usize,
}

/// A record of each game that was left.
#[derive(Clone, Debug)]
pub struct Shelf {
    records: [Record; GameId::ALL.len()],
}

impl Shelf {
    /// Nothing is suspended.
    #[must_use]
    pub const fn new() -> Self {
        Self { records: [const { Record { bytes: [0; MOST_BYTES], length: 0 } }; GameId::ALL.len()] }
    }

    /// Whether this game is suspended.
    #[must_use]
    pub fn holds(&self, game: GameId) -> bool {
        self.records.get(game as usize).is_some_and(|record| record.length > 0)
    }

    /// Puts a game away.
    pub fn keep(&mut self, session: &Session) {
        if let Some(record) = self.records.get_mut(session.game().id() as usize) {
            record.length = record::save(session, &mut record.bytes).unwrap_or(0);
        }
    }

    /// The record of this game; empty when it is not suspended.
    #[must_use]
    pub fn record(&self, game: GameId) -> &[u8] {
        self.records.get(game as usize).and_then(|record| record.bytes.get(..record.length)).unwrap_or(&[])
    }

    /// Forgets this game.
    pub fn clear(&mut self, game: GameId) {
        if let Some(record) = self.records.get_mut(game as usize) {
            record.length = 0;
        }
    }

    /// Forgets every game.
    pub fn clear_all(&mut self) {
        self.records.iter_mut().for_each(|record| record.length = 0);
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
    use crate::game::MoveCode;
    use crate::record::LoadError;
    use crate::session::Setup;

    /// A game some legal moves after its start, the last one taken back.
    fn played(game: GameId, plies: usize) -> Session {
        let mut session = Session::new(Setup::new(game));
        for _ in 0..plies {
            let code = (0..).map(MoveCode).find(|code| session.is_legal(*code)).unwrap();
            session.play(code).unwrap();
        }
        session.undo();
        session
    }

    #[test]
    fn a_game_comes_back_whatever_was_played_before() {
        let (awale, mut session) = (played(GameId::Awale, 5), played(GameId::Tablut, 9));
        let mut shelf = Shelf::new();
        assert_eq!(record::load_into(&mut session, shelf.record(GameId::Awale)), Err(LoadError::Short));
        shelf.keep(&awale);
        assert_eq!(record::load_into(&mut session, shelf.record(GameId::Awale)), Ok(()));
        assert!(session == awale);
        shelf.clear_all();
        assert!(!shelf.holds(GameId::Awale));
    }
}
