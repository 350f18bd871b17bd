//! One table without the pages around it: a position, keys, and the picture.

use quintet::event::{Button, Micros};
use quintet::game::Seat;
use quintet::games::GameId;
use quintet::scene::table::{Act, Around, Table};
use quintet::session::{Session, Setup};
use quintet::settings::{Animation, Settings};
use quintet::ui::screen::Screen;
use quintet::view::Shown;

/// A table and who sits at it.
pub struct Stage {
    /// The game.
    pub session: Session,
    /// Where the hands are.
    pub table: Table,
    /// The settings; nothing moves unless a test says so.
    pub settings: Settings,
    /// The players.
    pub names: [Shown; Seat::MOST],
    /// The time.
    pub now: Micros,
    /// What the panel shows.
    pub screen: Box<Screen>,
}

impl Stage {
    /// A game with options as engine mode writes them, at a position or dealt.
    ///
    /// # Panics
    /// When options or position are wrong: a test says so at once.
    #[must_use]
    pub fn new(game: GameId, options: &str, position: Option<&str>) -> Self {
        let (options, seed) = game.parse_options(options.split_whitespace()).unwrap();
        let setup = Setup::with(options, seed);
        let session = match position {
            Some(text) => Session::from_position(setup, text).unwrap_or_else(|error| panic!("{error}: {text}")),
            None => Session::new(setup),
        };
        let mut table = Table::new();
        table.sit_down(&session);
        Self {
            session,
            table,
            settings: Settings { animation: Animation::Off, ..Settings::NEW },
            names: ["Ada", "Bo", "Cléo", "Dario"].map(|name| Shown::try_from(name).unwrap()),
            now: Micros(0),
            screen: Box::new(Screen::new()),
        }
    }

    /// Plays moves as texts, as if by hand: they are shown and told.
    ///
    /// # Panics
    /// When one is refused.
    pub fn play(&mut self, moves: &str) {
        for text in moves.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            for code in self.session.parse_turn(text).unwrap_or_else(|illegal| panic!("{illegal}: {text}")) {
                let around = Around { settings: &self.settings, names: &self.names, now: self.now };
                self.table.play(code, &mut self.session, &around);
            }
        }
    }

    /// Presses keys by their names.
    ///
    /// # Panics
    /// When one is unknown.
    pub fn press(&mut self, keys: &str) -> Act {
        let mut act = Act::Stay;
        for key in keys.split_whitespace() {
            let button = Button::parse(key).unwrap_or_else(|| panic!("unknown key {key}"));
            act = self.push(button);
        }
        act
    }

    /// Presses one key, after what moves has come to rest.
    pub fn push(&mut self, button: Button) -> Act {
        self.table.finish(self.now);
        let around = Around { settings: &self.settings, names: &self.names, now: self.now };
        self.table.press(button, &mut self.session, &around)
    }

    /// The next step of a motion; false when nothing moves.
    pub fn tick(&mut self) -> bool {
        let Some(at) = self.table.deadline() else { return false };
        self.now = at;
        self.table.tick(&self.settings, at);
        true
    }

    /// Brings the screen up to date and gives its bytes.
    pub fn picture(&mut self) -> Vec<u8> {
        let around = Around { settings: &self.settings, names: &self.names, now: self.now };
        self.table.paint(&mut self.screen.begin(("table", self.table.page()), false), &self.session, &around);
        while self.screen.take_dirty().is_some() {}
        self.screen.frame().bytes().to_vec()
    }

    /// Brings the screen up to date and gives how many pixels the panel is sent for it.
    pub fn repaint(&mut self) -> u32 {
        let around = Around { settings: &self.settings, names: &self.names, now: self.now };
        self.table.paint(&mut self.screen.begin(("table", self.table.page()), false), &self.session, &around);
        let areas = core::iter::from_fn(|| self.screen.take_dirty());
        areas.map(|area| area.size.width * area.size.height).sum()
    }

    /// The picture on a new screen: it must be the same.
    #[must_use]
    pub fn fresh_picture(&self) -> Vec<u8> {
        let mut screen = Box::new(Screen::new());
        let around = Around { settings: &self.settings, names: &self.names, now: self.now };
        self.table.paint(&mut screen.begin(("table", self.table.page()), false), &self.session, &around);
        screen.frame().bytes().to_vec()
    }
}
