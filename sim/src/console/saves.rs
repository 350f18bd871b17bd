//! The console's saved games: the same store in the same file as the window's, so that a game goes on in either.

use std::path::Path;

use quintet::games::{AnyOptions, GameId};
use quintet::saved::{Place, Saved};
use quintet::scores::Scores;
use quintet::session::{Name, Session, Setup};
use quintet::store::{Store, Trouble};

use crate::block_on;
use crate::flash_file::{self, FlashFile, OpenError};

/// What is kept, and where.
pub(super) struct Saves {
    saved: Box<Saved>,
    /// `Err` = why there is none.
    store: Result<Store<FlashFile>, String>,
}

/// What there is of a game.
pub(super) enum Stored {
    Nothing,
    Game(Box<Session>),
    /// Something that is no game, and why.
    Damaged(String),
}

impl Saves {
    /// Opens what is kept in this folder. Where nothing can be kept one can play all the same.
    ///
    /// # Errors
    /// Another program has it: that one is to be left first, or one of the two would lose what is played in it.
    pub(super) fn open(folder: Option<&Path>) -> Result<Self, String> {
        let mut saved = Box::new(Saved::new());
        let store = match folder.map(|folder| FlashFile::open(&folder.join(flash_file::FILE))) {
            None => Err("there is no folder for saved games; QUINTET_DATA can name one".to_owned()),
            Some(Ok(flash)) => Ok(block_on(Store::open(flash, &mut saved))),
            Some(Err(error @ OpenError::InUse)) => return Err(error.to_string()),
            Some(Err(error)) => Err(format!("{} {error}", flash_file::FILE)),
        };
        Ok(Self { saved, store })
    }

    /// The game that goes on, or has ended and was not left.
    pub(super) fn load(&self, game: GameId) -> Stored {
        if !self.saved.shelf.holds(game) {
            return Stored::Nothing;
        }
        let mut session = Box::new(Session::new(Setup::new(game)));
        match self.saved.shelf.load_into(&mut session, game) {
            Ok(()) => Stored::Game(session),
            Err(error) => Stored::Damaged(error.to_string()),
        }
    }

    /// The players' names, and what was last chosen for a game.
    pub(super) const fn names(&self) -> &[Name] {
        &self.saved.names
    }

    pub(super) fn options(&self, game: GameId) -> AnyOptions {
        let chosen = self.saved.options.iter().find(|options| options.game() == game);
        chosen.copied().unwrap_or_else(|| game.default_options())
    }

    /// What stays of finished games.
    pub(super) const fn scores(&self) -> &Scores {
        &self.saved.scores
    }

    /// Notes who plays, of so many, and by which options. It is kept with the game that begins.
    pub(super) fn choose(&mut self, setup: &Setup, seats: usize) {
        for (kept, name) in self.saved.names.iter_mut().zip(&setup.names).take(seats) {
            kept.clone_from(name);
        }
        if let Some(options) = self.saved.options.iter_mut().find(|options| options.game() == setup.options.game()) {
            *options = setup.options;
        }
    }

    /// Keeps a game that begins, in place of the one of its kind that was there.
    ///
    /// # Errors
    /// Why it is not kept.
    pub(super) fn begin(&mut self, session: &Session) -> Result<(), String> {
        self.saved.begin(session);
        self.follow(session)
    }

    /// Keeps what was played, taken back and played again since, and that somebody sits at this game.
    ///
    /// # Errors
    /// Why it is not kept.
    pub(super) fn follow(&mut self, session: &Session) -> Result<(), String> {
        self.saved.follow(session);
        self.saved.place = Place::at_table(session.game().id());
        self.write()
    }

    /// Keeps that the player went from this game's table to the menu. A game that is over is forgotten, as when its result is left.
    ///
    /// # Errors
    /// Why it is not kept.
    pub(super) fn leave(&mut self, session: &Session) -> Result<(), String> {
        let game = session.game().id();
        if session.outcome().is_some() {
            self.saved.shelf.clear(game);
        }
        self.saved.place = Place::at_card(game);
        self.write()
    }

    /// Everything that has changed is on the disk when this is done.
    fn write(&mut self) -> Result<(), String> {
        let store = self.store.as_mut().map_err(|reason| reason.clone())?;
        // Trouble is told by the call that meets it, and asked for ever after.
        let _ = block_on(store.save(&mut self.saved, true));
        match store.trouble() {
            None => Ok(()),
            Some(Trouble::Newer) => Err(format!("{} was written by a later version, and stays as it is", flash_file::FILE)),
            Some(Trouble::Failing) => Err(format!("{} can't be written", flash_file::FILE)),
        }
    }
}
