//! The application: where the player is, the settings, and what each event does to them.

mod acts;
mod begin;
mod hearing;
mod keep;

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

pub use hearing::Cues;
use hearing::Hearing;

use crate::battery::Battery;
use crate::event::{Button, Effect, Event, Micros, Pad};
use crate::fault::{Fault, Start};
use crate::game::Seat;
use crate::games::GameId;
use crate::games::tablut::TablutOptions;
use crate::playing::Playing;
use crate::rng::Rng;
use crate::saved::Saved;
use crate::scene::about::About;
use crate::scene::games::{self, Games};
use crate::scene::menu;
use crate::scene::name::NamePage;
use crate::scene::names::{self, NamesPage};
use crate::scene::players::{player_word, seat_word};
use crate::scene::question::Question;
use crate::scene::rules::{self, RulesPage};
use crate::scene::scores::{self, ScoresPage};
use crate::scene::send::{self, SendPage};
use crate::scene::settings::SettingsPage;
use crate::scene::setup::SetupPage;
use crate::scene::tactics::Tactics;
use crate::scene::test_image::TestImage;
use crate::scene::welcome::Welcome;
use crate::scene::{Outcome, Scene, crash, title};
use crate::session::{Name, Session};
use crate::settings::Settings;
use crate::shelf::Loading;
use crate::ui::battery;
use crate::ui::chrome::{A, B};
use crate::ui::screen::Screen;

/// What one step asks of the hardware.
pub type Effects = Vec<Effect, 4>;

/// A question over the page, and whether the cursor is on its yes.
#[derive(Clone, Copy, Debug)]
struct Asked {
    question: Question,
    yes: bool,
}

/// Plies of a suspended game that are laid out at once: a key waits no longer than these take.
const SLICE: usize = 16;

/// What of a suspended game lies on the table. A long one takes longer than a key may: its set-up page lays it out while the
/// player looks for "Resume".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LaidOut {
    #[default]
    Nothing,
    Partly {
        loading: Loading,
        next: Micros,
    },
    /// All of it: laid out, or left just now.
    Whole(GameId),
}

impl LaidOut {
    const fn deadline(&self) -> Option<Micros> {
        match self {
            Self::Partly { next, .. } => Some(*next),
            Self::Nothing | Self::Whole(_) => None,
        }
    }
}

/// The whole state of the handheld, but for what the panel shows.
#[derive(Clone, Debug)]
pub struct App {
    pad: Pad,
    seed: u64,
    rng: Rng,
    saved: Saved,
    laid_out: LaidOut,
    /// How it started,
    start: Start,
    /// and why it had to, until the player has seen it.
    fault: Option<Fault>,
    scene: Scene,
    /// Where names, rules and scores go back to.
    back: Scene,
    asked: Option<Asked>,
    battery: Battery,
    welcome: Welcome,
    games: Games,
    scores: ScoresPage,
    settings_page: SettingsPage,
    about: About,
    setup: SetupPage,
    names_page: NamesPage,
    name_page: NamePage,
    rules: RulesPage,
    tactics: Tactics,
    send: SendPage,
    playing: Playing,
    /// A bit for each seat that was asked for the name of a total among the ten best.
    asked_names: u8,
    hearing: Hearing,
    test_image: TestImage,
    /// The test image wants the flash tried.
    tries_flash: bool,
}

impl App {
    /// The handheld with a joystick as it is at power-on; every shuffle will come from `seed`.
    #[must_use]
    // Inlined, its parts would lie on the caller's stack beside the whole.
    #[inline(never)]
    pub fn new(seed: u64) -> Self {
        Self {
            pad: Pad::Joystick,
            seed,
            rng: Rng::new(seed),
            saved: Saved::new(),
            laid_out: LaidOut::Nothing,
            start: Start::Normal,
            fault: None,
            scene: Scene::Title,
            back: Scene::Title,
            asked: None,
            battery: Battery::default(),
            welcome: Welcome::new(Settings::NEW.language),
            games: Games::new(),
            scores: ScoresPage::default(),
            settings_page: SettingsPage::default(),
            about: About::default(),
            setup: SetupPage::new(GameId::Awale.default_options()),
            names_page: NamesPage::new(),
            name_page: NamePage::new(Seat::FIRST, &Name::default()),
            rules: RulesPage::new(GameId::Awale),
            tactics: Tactics::new(TablutOptions::default()),
            send: SendPage::default(),
            playing: Playing::new(),
            asked_names: 0,
            hearing: Hearing::default(),
            test_image: TestImage::default(),
            tries_flash: false,
        }
    }

    /// Says before the first picture that the board has other keys: hints will name them.
    pub const fn fit(&mut self, pad: Pad) {
        self.pad = pad;
    }

    /// What every shuffle comes from.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The settings as they are now.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.saved.settings
    }

    /// The game that is being played.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.playing().map(Playing::session)
    }

    /// The game that is being played and what lies over it.
    #[must_use]
    pub fn playing(&self) -> Option<&Playing> {
        let is_aside = matches!(self.scene, Scene::Rules | Scene::Send | Scene::Name(_)) && self.back == Scene::Playing;
        let is_played = self.scene == Scene::Playing || is_aside;
        is_played.then_some(&self.playing)
    }

    /// The name of what is shown, for scenario files.
    #[must_use]
    pub fn screen_name(&self) -> &'static str {
        match self.scene {
            _ if self.fault.is_some() => "crash",
            _ if self.asked.is_some() => "question",
            Scene::Tactics => self.tactics.screen_name(),
            Scene::Playing => self.playing.screen_name(),
            Scene::Scores => self.scores.screen_name(),
            _ => self.scene.name(),
        }
    }

    /// What the hardware has to do once the first picture is there.
    #[must_use]
    pub fn start(&self) -> Effects {
        one(self.light())
    }

    /// The light as it is set.
    #[must_use]
    pub const fn light(&self) -> Effect {
        Effect::Backlight(self.saved.settings.brightness)
    }

    /// Whether something can be told now: nothing else is being asked, told or tried.
    #[must_use]
    pub const fn takes_notices(&self) -> bool {
        self.asked.is_none() && self.fault.is_none() && !matches!(self.scene, Scene::TestImage)
    }

    /// Takes one event.
    pub fn update(&mut self, event: Event, now: Micros) -> Effects {
        if self.fault.is_some() {
            self.on_crash(event);
            return Effects::new();
        }
        let was_sending = self.scene == Scene::Send;
        let volume = self.saved.settings.sound;
        let mut effects = match event {
            Event::Tick => {
                self.tick(now);
                Effects::new()
            }
            Event::Press(button) => match self.asked {
                Some(asked) => self.answer(asked, button, now),
                None => self.press(button, now),
            },
            Event::Battery(voltage) => {
                if let Some(alert) = self.battery.measured(voltage) {
                    self.asked = Some(Asked { question: Question::Battery(alert), yes: false });
                }
                Effects::new()
            }
            Event::Port(port) => self.hear(port),
            Event::Record => self.ask_record(),
        };
        let is_sending = self.scene == Scene::Send;
        if is_sending != was_sending {
            let _ = effects.push(Effect::Port(is_sending.then(|| self.playing.game())));
        }
        self.listen(event, volume, now);
        self.remember();
        self.ask_for_names();
        effects
    }

    fn tick(&mut self, now: Micros) {
        match self.scene {
            Scene::Playing => self.playing.tick(&self.saved.settings, now),
            Scene::Tactics => self.tactics.tick(),
            Scene::Setup => self.go_on_laying_out(SLICE, now),
            _ => self.games.tick(now),
        }
    }

    /// When the application wants an [`Event::Tick`].
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        match self.scene {
            _ if self.asked.is_some() || self.fault.is_some() => None,
            Scene::Playing => self.playing.deadline(),
            Scene::Games => self.games.deadline(),
            Scene::Setup => self.laid_out.deadline(),
            Scene::Tactics => self.tactics.deadline(),
            _ => None,
        }
    }

    /// Whether the handheld may fall asleep: nothing is on its way, and no port is open, which would not outlive it.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        self.deadline().is_none() && self.scene != Scene::Send
    }

    /// Whether something on the screen is on its way.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        match self.scene {
            _ if self.fault.is_some() => false,
            Scene::Playing => self.playing.is_moving(),
            Scene::Games => self.deadline().is_some(),
            _ => false,
        }
    }

    /// Brings the screen up to date.
    pub fn draw(&self, screen: &mut Screen) {
        screen.fit(self.pad);
        let words = self.saved.settings.language.words();
        if let Some(fault) = &self.fault {
            screen.turn(false);
            let mut painter = screen.begin(("crash", self.saved.settings.language), 0);
            return crash::paint(&mut painter, fault, self.after_crash(), words);
        }
        let asked = self.asked.is_some();
        let mut painter = match self.scene {
            Scene::Playing => self.playing.draw(screen, &self.saved.settings, &self.saved.scores, asked),
            _ => {
                screen.turn(false);
                let veil = if asked { 2 } else { u8::from(self.scene == Scene::Tactics && self.tactics.is_veiled()) };
                let page =
                    (self.scene, self.saved.settings.language, self.tactics.page(), self.rules.game(), self.scores.screen_name());
                let mut painter = screen.begin(page, veil);
                self.paint(&mut painter);
                painter
            }
        };
        if let Some(place) = self.battery_place() {
            battery::paint(&mut painter, place, self.battery.charge());
        }
        if let Some(asked) = self.asked {
            asked.question.dialog(words).paint(&mut painter, asked.yes, [(A, words.choose), (B, words.close)]);
        }
    }

    /// Where the page has room for the battery's sign.
    fn battery_place(&self) -> Option<Rectangle> {
        match self.scene {
            Scene::Title => Some(title::BATTERY),
            Scene::Games => Some(games::BATTERY),
            Scene::Playing if self.playing.has_menu() => Some(menu::BATTERY),
            _ => None,
        }
    }

    fn paint(&self, painter: &mut crate::ui::screen::Painter<'_>) {
        let words = self.saved.settings.language.words();
        match self.scene {
            Scene::Title | Scene::Playing => title::paint(painter, words),
            Scene::Games => {
                let resumable = GameId::CARDS.map(|game| self.saved.shelf.holds(game));
                self.games.paint(painter, &self.saved.settings, resumable);
            }
            Scene::Welcome => self.welcome.paint(painter),
            Scene::Scores => self.scores.paint(painter, &self.saved.scores, words),
            Scene::Settings => self.settings_page.paint(painter, &self.saved.settings),
            Scene::About => self.about.paint(painter, words),
            Scene::Setup => self.setup.paint(painter, &self.saved.names, self.saved.shelf.holds(self.setup.game()), words),
            Scene::Rules => self.rules.paint(painter, &self.saved.settings),
            Scene::Send => self.send.paint(painter, self.playing.session(), words),
            Scene::Tactics => self.tactics.paint(painter, &self.saved.settings),
            Scene::Names => self.names_page.paint(painter, &self.saved.names, words),
            Scene::TestImage => self.test_image.paint(painter, words),
            Scene::Name(seat) => {
                let is_seat = self.back == Scene::Setup;
                let title = if is_seat { seat_word(self.setup.game(), seat, words) } else { player_word(seat, words) };
                let place = self.saved.scores.place(self.playing.session(), seat).filter(|_| self.back == Scene::Playing);
                self.name_page.paint(painter, &title, place, words);
            }
        }
    }

    fn press(&mut self, button: Button, now: Micros) -> Effects {
        let listed = button.in_list();
        let outcome = match self.scene {
            Scene::Welcome => self.on_welcome(listed, now),
            Scene::Title => title::press(button),
            Scene::TestImage => self.on_test_image(button, now),
            Scene::Games => {
                let act = self.games.press(button, &self.saved.settings, now);
                self.on_games(act, now)
            }
            Scene::Settings => acts::on_settings(self.settings_page.press(listed, &mut self.saved.settings)),
            Scene::Scores => match self.scores.press(listed, &self.saved.scores) {
                scores::Act::Stay => Outcome::Stay,
                scores::Act::Back => Outcome::Go(self.back),
            },
            Scene::About => self.about.press(listed),
            Scene::Setup => {
                let act = self.setup.press(listed, self.saved.shelf.holds(self.setup.game()));
                self.on_setup(act, now)
            }
            Scene::Tactics => {
                let act = self.tactics.press(button, now);
                self.on_tactics(act, now)
            }
            Scene::Names => match self.names_page.press(listed) {
                names::Act::Stay => Outcome::Stay,
                names::Act::Back => Outcome::Go(Scene::Settings),
                names::Act::Name(seat) => self.open_name(seat),
            },
            Scene::Name(seat) => self.on_name(listed, seat),
            Scene::Rules => match self.rules.press(listed) {
                rules::Act::Stay => Outcome::Stay,
                rules::Act::Back => Outcome::Go(self.back),
            },
            Scene::Send => match SendPage::press(listed) {
                send::Act::Stay => Outcome::Stay,
                send::Act::Back => Outcome::Go(self.back),
            },
            Scene::Playing => {
                let act = self.playing.press(button, &self.saved.settings, now);
                self.on_playing(act, now)
            }
        };
        self.follow(outcome)
    }

    fn follow(&mut self, outcome: Outcome) -> Effects {
        match outcome {
            Outcome::Stay => {}
            Outcome::Go(scene) => self.scene = scene,
            Outcome::Ask(question) => self.asked = Some(Asked { question, yes: false }),
            Outcome::Do(effect) => return one(effect),
        }
        Effects::new()
    }
}

fn one(effect: Effect) -> Effects {
    Effects::from_iter([effect])
}
