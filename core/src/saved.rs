//! Everything that outlives a switched-off device, and the form in which it is kept.

use crate::game::{MoveCode, Seat};
use crate::games::tablut::layout::{Layout, SLOTS};
use crate::games::{AnyOptions, GameId};
use crate::record::wire::{Full, Sink, Source};
use crate::scores::Scores;
use crate::session::{Name, Session};
use crate::settings::Settings;
use crate::shelf::{Moves, Shelf};

/// Where the player is, in numbers that only the pages understand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Which page.
    pub page: u8,
    /// Of which game, by its number.
    pub game: u8,
    /// Which row, sheet or move of the page.
    pub row: u16,
    /// Where the cursor is on the board.
    pub cursor: u16,
    /// How far the board is scrolled.
    pub scroll: u16,
    /// Whether the board is turned.
    pub turned: bool,
}

/// A part of what is kept: it is read and written as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The settings, and whether the device has been used before.
    Settings,
    /// The players' names.
    Names,
    /// What was last chosen for each game.
    Options,
    /// Where the player is.
    Place,
    /// The tactics board.
    Board,
    /// Its slots.
    Slots,
    /// The best totals, and who sat where.
    Scores,
    /// The names that have played.
    People,
}

impl Part {
    /// Each of them.
    pub const ALL: [Self; 8] =
        [Self::Settings, Self::Names, Self::Options, Self::Place, Self::Board, Self::Slots, Self::Scores, Self::People];
    /// No part is longer.
    pub const MOST_BYTES: usize = 1100;
}

const _: () = assert!(Scores::MOST_BYTES <= Part::MOST_BYTES && Scores::MOST_PEOPLE_BYTES <= Part::MOST_BYTES);

/// What is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Nobody has chosen a language yet: the device is new.
    pub is_new: bool,
    /// The settings.
    pub settings: Settings,
    /// The players' names.
    pub names: [Name; Seat::MOST],
    /// What was last chosen for each game, in the order of the cards.
    pub options: [AnyOptions; GameId::CARDS.len()],
    /// Where the player is.
    pub place: Place,
    /// The tactics board of Tablut.
    pub board: Layout,
    /// Its slots.
    pub slots: [Option<Layout>; SLOTS],
    /// The games that go on.
    pub shelf: Shelf,
    /// What stays of finished games.
    pub scores: Scores,
}

impl Saved {
    /// A new device.
    #[must_use]
    // Inlined, its parts would lie on the caller's stack beside the whole.
    #[inline(never)]
    pub fn new() -> Self {
        Self {
            is_new: true,
            settings: Settings::NEW,
            names: Default::default(),
            options: GameId::CARDS.map(GameId::default_options),
            place: Place::default(),
            board: Layout::start(),
            slots: [None; SLOTS],
            shelf: Shelf::new(),
            scores: Scores::new(),
        }
    }

    /// Writes a part.
    ///
    /// # Errors
    /// The sink is full; [`Part::MOST_BYTES`] always suffice.
    pub fn write(&self, part: Part, sink: &mut Sink<'_>) -> Result<(), Full> {
        match part {
            Part::Settings => {
                sink.put(&[u8::from(self.is_new)])?;
                sink.put(&self.settings.encode())
            }
            Part::Names => self.names.iter().try_for_each(|name| sink.put_name(name)),
            Part::Options => self.options.iter().try_for_each(|options| {
                sink.put(&[options.game() as u8])?;
                (0..options.list().len()).try_for_each(|option| sink.put(&[options.value(option)]))
            }),
            Part::Place => {
                let Place { page, game, row, cursor, scroll, turned } = self.place;
                sink.put(&[page, game, u8::from(turned)])?;
                [row, cursor, scroll].into_iter().try_for_each(|number| sink.put(&number.to_le_bytes()))
            }
            Part::Board => sink.put(&self.board.encode()),
            Part::Slots => (0..).zip(&self.slots).try_for_each(|(slot, layout)| match layout {
                Some(layout) => sink.put(&[slot]).and_then(|()| sink.put(&layout.encode())),
                None => Ok(()),
            }),
            Part::Scores => self.scores.write(sink),
            Part::People => self.scores.write_people(sink),
        }
    }

    /// Takes a part back. What is no such part changes nothing.
    pub fn read(&mut self, part: Part, bytes: &[u8]) {
        // A part that another version wrote, or that was damaged in spite of its check sum, is as good as none.
        let _ = self.try_read(part, &mut Source::new(bytes));
    }

    fn try_read(&mut self, part: Part, source: &mut Source<'_>) -> Option<()> {
        match part {
            Part::Settings => {
                let is_new = source.byte().ok()? != 0;
                self.settings = Settings::decode(source.rest())?;
                self.is_new = is_new;
            }
            Part::Names => {
                let mut names = self.names.clone();
                for name in &mut names {
                    *name = source.name(0).ok()?;
                }
                self.names = names;
            }
            Part::Options => {
                while !source.is_empty() {
                    let game = GameId::from_number(source.byte().ok()?)?;
                    let options = game.decode_options(source.take(game.default_options().list().len()).ok()?)?;
                    *self.options.get_mut(game.card())? = options;
                }
            }
            Part::Place => {
                let [page, game, turned] = source.array().ok()?;
                let mut number = || source.array().ok().map(u16::from_le_bytes);
                self.place = Place { page, game, row: number()?, cursor: number()?, scroll: number()?, turned: turned != 0 };
            }
            Part::Board => self.board = Layout::decode(&source.array().ok()?)?,
            Part::Slots => {
                let mut slots = [None; SLOTS];
                while !source.is_empty() {
                    let slot = slots.get_mut(usize::from(source.byte().ok()?))?;
                    *slot = Some(Layout::decode(&source.array().ok()?)?);
                }
                self.slots = slots;
            }
            Part::Scores => self.scores.read(source)?,
            Part::People => self.scores.read_people(source)?,
        }
        Some(())
    }

    /// Takes a game in from its start, in place of the one of its kind that was there.
    pub fn begin(&mut self, session: &Session) {
        self.shelf.begin(session);
        self.scores.begin(session.game().id());
    }

    /// Takes in what was played, taken back and played again since. A game that is over is counted with its last move: a store
    /// writes both at once, so that no cut can come between them.
    pub fn follow(&mut self, session: &Session) {
        self.shelf.follow(session);
        self.scores.count(session);
    }

    /// Forgets everything but the language, which somebody has chosen once.
    pub fn erase(&mut self) {
        GameId::CARDS.into_iter().for_each(|game| self.shelf.clear(game));
        self.settings = Settings { language: self.settings.language, ..Settings::NEW };
        self.scores = Scores::new();
        self.names = Default::default();
        self.options = GameId::CARDS.map(GameId::default_options);
        self.board = Layout::start();
        self.slots = [None; SLOTS];
    }
}

impl Default for Saved {
    fn default() -> Self {
        Self::new()
    }
}

/// Writes a change of a game's moves: how many stay, how many are played, then the codes that follow.
///
/// # Errors
/// The sink is full.
pub fn write_moves(moves: Moves<'_>, sink: &mut Sink<'_>) -> Result<(), Full> {
    sink.put_code(moves.from.into())?;
    sink.put_code(moves.ply.into())?;
    moves.codes.iter().try_for_each(|code| sink.put_code(code.0))
}

/// Takes back what [`write_moves`] wrote; what does not follow on the moves that are there changes nothing.
pub fn read_moves(shelf: &mut Shelf, game: GameId, bytes: &[u8]) {
    let mut source = Source::new(bytes);
    let mut number = || source.code().ok().and_then(|number| u16::try_from(number).ok());
    let (Some(from), Some(ply)) = (number(), number()) else { return };
    let mut codes = heapless::Vec::<_, { Moves::MOST }>::new();
    while let Ok(code) = source.code() {
        if codes.push(MoveCode(code)).is_err() {
            return;
        }
    }
    shelf.set_moves(game, Moves { from, codes: &codes, ply });
}
