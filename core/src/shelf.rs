//! The suspended games, one of each: their records, until there is a place that survives a power cut.

use crate::games::GameId;
use crate::record::{self, LoadError, MOST_BYTES};
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

    /// Makes this session the suspended game, played again from its record.
    ///
    /// # Errors
    /// What is wrong with the record, or that there is none; the session is some legal game then.
    pub fn load_into(&self, session: &mut Session, game: GameId) -> Result<(), LoadError> {
        let record = self.records.get(game as usize);
        let bytes = record.and_then(|record| record.bytes.get(..record.length)).ok_or(LoadError::Short)?;
        record::load_into(session, bytes)
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
