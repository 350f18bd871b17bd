//! What outlives a power cut: told to whoever keeps it, and gone back to at power-on.

use super::{App, Asked};
use crate::event::Micros;
use crate::fault::Start;
use crate::games::GameId;
use crate::saved::{Place, Saved};
use crate::scene::Scene;
use crate::scene::question::Question;
use crate::scene::scores::ScoresPage;
use crate::scene::setup::SetupPage;
use crate::store::Trouble;

/// The pages one can come back to, by their number in a [`Place`].
/// The default of a [`Place`]: a new device has nothing to save before somebody uses it.
const TITLE: u8 = 0;
const GAMES: u8 = 1;
const SETUP: u8 = 2;
const SETTINGS: u8 = 3;
const ABOUT: u8 = 4;
const TACTICS: u8 = 5;
const PLAYING: u8 = 6;
const LOOKING_BACK: u8 = 7;
const SCORES: u8 = 8;
/// The scores again, opened from a set-up.
const SETUP_SCORES: u8 = 9;

/// No spot of any game: the cursor stays where a game puts it at first.
const NOWHERE: u16 = u16::MAX;

impl Place {
    /// At the table of this game, which goes on.
    #[must_use]
    pub fn at_table(game: GameId) -> Self {
        Self { page: PLAYING, game: game as u8, cursor: NOWHERE, ..Self::default() }
    }

    /// At the card of this game.
    #[must_use]
    pub fn at_card(game: GameId) -> Self {
        Self { page: GAMES, game: game as u8, ..Self::default() }
    }
}

impl App {
    /// What has to outlive a power cut.
    pub const fn saved(&self) -> &Saved {
        &self.saved
    }

    /// The same, for a store that reads into it or notes what it has.
    pub const fn saved_mut(&mut self) -> &mut Saved {
        &mut self.saved
    }

    /// Whether nobody minds if the next key takes a moment: no game is being played.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        match self.scene {
            Scene::Playing => self.playing.is_calm(),
            _ if self.fault.is_some() => false,
            Scene::Tactics | Scene::Name(_) | Scene::TestImage => false,
            _ => !self.is_moving(),
        }
    }

    /// Brings what is saved in line with what a step changed.
    pub(super) fn remember(&mut self) {
        if self.scene == Scene::Playing && self.playing.is_at_its_ply() {
            self.saved.follow(self.playing.session());
        }
        self.saved.board = *self.tactics.board();
        self.saved.slots = *self.tactics.slots().stored();
        self.saved.place = self.place(self.scene);
    }

    fn place(&self, scene: Scene) -> Place {
        let place = |page, game: GameId, row: usize| Place { page, game: game as u8, row: row as u16, ..Place::default() };
        let none = GameId::Awale;
        match scene {
            Scene::Title => Place::default(),
            // Whoever chooses a language or looks at the test image is nowhere: from there, or at the next start, it goes back to
            // where the player was.
            Scene::Welcome | Scene::TestImage => self.saved.place,
            Scene::Games => place(GAMES, self.games.game(), 0),
            Scene::Setup => place(SETUP, self.setup.game(), 0),
            Scene::Scores => {
                let page = if self.back == Scene::Setup { SETUP_SCORES } else { SCORES };
                place(page, self.games.game(), self.scores.table())
            }
            Scene::Settings | Scene::Names => place(SETTINGS, none, self.settings_page.row()),
            Scene::About => place(ABOUT, none, 0),
            Scene::Tactics => Place { cursor: self.tactics.cursor().into(), ..place(TACTICS, GameId::Tablut, 0) },
            Scene::Playing => {
                let (game, table) = (self.playing.game(), self.playing.table());
                let page = if self.playing.is_at_its_ply() { PLAYING } else { LOOKING_BACK };
                Place {
                    cursor: table.cursor().0,
                    scroll: table.scroll(),
                    turned: table.is_turned(),
                    ..place(page, game, self.playing.session().ply())
                }
            }
            // Pages one looks something up at: where one came from is where one is.
            Scene::Name(_) | Scene::Rules | Scene::Send if self.back != scene => self.place(self.back),
            Scene::Name(_) | Scene::Rules | Scene::Send => place(GAMES, none, 0),
        }
    }

    /// Goes to where the player was when the power went.
    pub fn power_on(&mut self, now: Micros) {
        if self.starts_safe() {
            self.forget_settings();
        }
        self.go_back(now);
        self.hear_power(now);
        self.remember();
        self.ask_for_names();
    }

    /// Goes to the saved place, or to where one has to be before that.
    pub(super) fn go_back(&mut self, now: Micros) {
        let place = self.saved.place;
        // The title is no game's: the first card follows it, as on a new device.
        let game = GameId::from_number(place.game).filter(|_| place.page != TITLE).unwrap_or(GameId::Awale);
        self.tactics.set(self.saved.board);
        self.tactics.slots_mut().fill(self.saved.slots);
        self.games.show(game);
        let options = self.saved.options.iter().find(|options| options.game() == game);
        self.setup = SetupPage::new(options.copied().unwrap_or_else(|| game.default_options()));
        self.scene = match place.page {
            _ if self.start == Start::Test => Scene::TestImage,
            // Nobody has said yet how the handheld is to speak.
            _ if self.saved.is_new => Scene::Welcome,
            GAMES => Scene::Games,
            SETUP => Scene::Setup,
            SETTINGS => {
                self.settings_page.go(place.row.into());
                Scene::Settings
            }
            SCORES | SETUP_SCORES => {
                self.back = if place.page == SCORES { Scene::Games } else { Scene::Setup };
                self.scores = ScoresPage::new(place.row.into());
                Scene::Scores
            }
            ABOUT => Scene::About,
            TACTICS => {
                self.tactics.point_at(place.cursor);
                Scene::Tactics
            }
            PLAYING | LOOKING_BACK if self.saved.shelf.holds(game) => self.sit_down_again(game, place, now),
            _ => Scene::Title,
        };
        // The set-up of a suspended game is here, or the next page back.
        if matches!(self.scene, Scene::Setup | Scene::Tactics) || self.scene == Scene::Scores && self.back == Scene::Setup {
            self.lay_out(game, now);
        }
    }

    fn sit_down_again(&mut self, game: GameId, place: Place, now: Micros) -> Scene {
        if self.saved.shelf.load_into(self.playing.lay_out(), game).is_err() {
            self.asked = Some(Asked { question: Question::Unreadable, yes: false });
            return Scene::Games;
        }
        self.playing.resume(&self.saved.settings, now);
        self.playing.restore(place, place.page == LOOKING_BACK);
        Scene::Playing
    }

    /// Tells the player why nothing is saved.
    pub fn tell(&mut self, trouble: Trouble) {
        if self.scene == Scene::TestImage {
            return self.test_image.flash_has(trouble);
        }
        self.asked = Some(Asked { question: Question::Trouble(trouble), yes: false });
    }
}
