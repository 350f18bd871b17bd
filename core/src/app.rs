//! The application: where the player is, the settings, and what each event does to them.

use heapless::Vec;

use crate::event::{Button, Effect, Event, Micros};
use crate::game::Seat;
use crate::games::{AnyOptions, GameId};
use crate::playing::{self, Playing};
use crate::rng::Rng;
use crate::scene::about::About;
use crate::scene::games::{self, Games};
use crate::scene::name::{self, NamePage};
use crate::scene::names::{self, NamesPage};
use crate::scene::players::{player_word, seat_word};
use crate::scene::question::{Answer, Question};
use crate::scene::rules::{self, RulesPage};
use crate::scene::settings::{self, SettingsPage};
use crate::scene::setup::{self, SetupPage};
use crate::scene::{Outcome, Scene, title};
use crate::session::{Name, Session, Setup};
use crate::settings::Settings;
use crate::shelf::Shelf;
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

/// The whole state of the handheld, but for what the panel shows.
#[derive(Clone, Debug)]
pub struct App {
    seed: u64,
    rng: Rng,
    settings: Settings,
    names: [Name; Seat::MOST],
    /// What was last chosen for each game, in the order of the cards.
    options: [AnyOptions; GameId::CARDS.len()],
    shelf: Shelf,
    scene: Scene,
    asked: Option<Asked>,
    games: Games,
    settings_page: SettingsPage,
    about: About,
    setup: SetupPage,
    names_page: NamesPage,
    name_page: NamePage,
    rules: RulesPage,
    playing: Option<Playing>,
}

impl App {
    /// The handheld as it is at power-on; every shuffle will come from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            rng: Rng::new(seed),
            settings: Settings::NEW,
            names: Default::default(),
            options: GameId::CARDS.map(GameId::default_options),
            shelf: Shelf::new(),
            scene: Scene::Title,
            asked: None,
            games: Games::new(),
            settings_page: SettingsPage::default(),
            about: About::default(),
            setup: SetupPage::new(GameId::Awale.default_options()),
            names_page: NamesPage::new(),
            name_page: NamePage::new(Seat::FIRST, &Name::default()),
            rules: RulesPage::new(GameId::Awale),
            playing: None,
        }
    }

    /// What every shuffle comes from.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The settings as they are now.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The game that is being played.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.playing.as_ref().map(Playing::session)
    }

    /// The game that is being played and what lies over it.
    #[must_use]
    pub const fn playing(&self) -> Option<&Playing> {
        self.playing.as_ref()
    }

    /// The name of what is shown, for scenario files.
    #[must_use]
    pub fn screen_name(&self) -> &'static str {
        match (&self.playing, self.scene) {
            _ if self.asked.is_some() => "question",
            (Some(playing), Scene::Playing) => playing.screen_name(),
            _ => self.scene.name(),
        }
    }

    /// What the hardware has to do once the first picture is there.
    #[must_use]
    pub fn start(&self) -> Effects {
        one(Effect::Backlight(self.settings.brightness))
    }

    /// Takes one event.
    pub fn update(&mut self, event: Event, now: Micros) -> Effects {
        match event {
            Event::Tick => match (&mut self.playing, self.scene) {
                (Some(playing), Scene::Playing) => playing.tick(&self.settings, now),
                _ => self.games.tick(now),
            },
            Event::Press(button) => {
                return match self.asked {
                    Some(asked) => self.answer(asked, button, now),
                    None => self.press(button, now),
                };
            }
        }
        Effects::new()
    }

    /// When the application wants an [`Event::Tick`].
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        match (&self.playing, self.scene) {
            _ if self.asked.is_some() => None,
            (Some(playing), Scene::Playing) => playing.deadline(),
            (_, Scene::Games) => self.games.deadline(),
            _ => None,
        }
    }

    /// Whether something on the screen is on its way.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        match (&self.playing, self.scene) {
            (Some(playing), Scene::Playing) => playing.is_moving(),
            _ => self.deadline().is_some(),
        }
    }

    /// Brings the screen up to date.
    pub fn draw(&self, screen: &mut Screen) {
        let words = self.settings.language.words();
        let asked = self.asked.is_some();
        let mut painter = match (&self.playing, self.scene) {
            (Some(playing), Scene::Playing) => playing.draw(screen, &self.settings, asked),
            _ => {
                screen.turn(false);
                let mut painter = screen.begin((self.scene, self.settings.language), if asked { 2 } else { 0 });
                self.paint(&mut painter);
                painter
            }
        };
        if let Some(asked) = self.asked {
            asked.question.dialog(words).paint(&mut painter, asked.yes, [(A, words.choose), (B, words.close)]);
        }
    }

    fn paint(&self, painter: &mut crate::ui::screen::Painter<'_>) {
        let words = self.settings.language.words();
        match self.scene {
            Scene::Title | Scene::Playing => title::paint(painter, words),
            Scene::Games => {
                let resumable = GameId::CARDS.map(|game| self.shelf.holds(game));
                self.games.paint(painter, &self.settings, resumable);
            }
            Scene::Settings => self.settings_page.paint(painter, &self.settings),
            Scene::About => self.about.paint(painter, words),
            Scene::Setup => self.setup.paint(painter, &self.names, self.shelf.holds(self.setup.game()), words),
            Scene::RulesOfCard | Scene::RulesOfSetup | Scene::RulesOfTable => self.rules.paint(painter, &self.settings),
            Scene::Names => self.names_page.paint(painter, &self.names, words),
            Scene::NameOf(seat) => self.name_page.paint(painter, &player_word(seat, words), words),
            Scene::NameAt(seat) => {
                self.name_page.paint(painter, &seat_word(self.setup.game(), seat, words), words);
            }
        }
    }

    fn press(&mut self, button: Button, now: Micros) -> Effects {
        let listed = button.in_list();
        let outcome = match self.scene {
            Scene::Title => title::press(button),
            Scene::Games => {
                let act = self.games.press(button, &self.settings, now);
                self.on_games(act)
            }
            Scene::Settings => on_settings(self.settings_page.press(listed, &mut self.settings)),
            Scene::About => self.about.press(listed),
            Scene::Setup => {
                let act = self.setup.press(listed, self.shelf.holds(self.setup.game()));
                self.on_setup(act, now)
            }
            Scene::Names => match self.names_page.press(listed) {
                names::Act::Stay => Outcome::Stay,
                names::Act::Back => Outcome::Go(Scene::Settings),
                names::Act::Name(seat) => self.edit_name(seat, Scene::NameOf(seat)),
            },
            Scene::NameOf(seat) => self.on_name(listed, seat, Scene::Names),
            Scene::NameAt(seat) => self.on_name(listed, seat, Scene::Setup),
            Scene::RulesOfCard => self.on_rules(listed, Scene::Games),
            Scene::RulesOfSetup => self.on_rules(listed, Scene::Setup),
            Scene::RulesOfTable => self.on_rules(listed, Scene::Playing),
            Scene::Playing => {
                let act = self.playing.as_mut().map_or(playing::Act::Over, |game| game.press(button, &self.settings, now));
                self.on_playing(act, now)
            }
        };
        match outcome {
            Outcome::Stay => {}
            Outcome::Go(scene) => self.scene = scene,
            Outcome::Ask(question) => self.asked = Some(Asked { question, yes: false }),
            Outcome::Do(effect) => return one(effect),
        }
        Effects::new()
    }

    /// Pages of the links open at their beginning.
    fn on_games(&mut self, act: games::Act) -> Outcome {
        match act {
            games::Act::Stay => Outcome::Stay,
            games::Act::Back => Outcome::Go(Scene::Title),
            games::Act::Open(game) => {
                let options = self.options.iter().find(|options| options.game() == game);
                self.setup = SetupPage::new(options.copied().unwrap_or_else(|| game.default_options()));
                Outcome::Go(Scene::Setup)
            }
            games::Act::Rules(game) => self.open_rules(game, Scene::RulesOfCard),
            games::Act::Settings => {
                self.settings_page = SettingsPage::default();
                Outcome::Go(Scene::Settings)
            }
            games::Act::About => {
                self.about = About::default();
                Outcome::Go(Scene::About)
            }
        }
    }

    fn on_setup(&mut self, act: setup::Act, now: Micros) -> Outcome {
        let game = self.setup.game();
        if let Some(options) = self.options.iter_mut().find(|options| options.game() == game) {
            *options = *self.setup.options();
        }
        match act {
            setup::Act::Stay | setup::Act::Tactics => Outcome::Stay,
            setup::Act::Rules => self.open_rules(game, Scene::RulesOfSetup),
            setup::Act::Back => Outcome::Go(Scene::Games),
            setup::Act::New if self.shelf.holds(game) => Outcome::Ask(Question::Restart),
            setup::Act::New => self.begin(now),
            setup::Act::Resume => match self.shelf.load(game) {
                Some(Ok(session)) => self.sit_down(session, now),
                _ => {
                    self.shelf.clear(game);
                    Outcome::Stay
                }
            },
            setup::Act::Name(seat) => self.edit_name(seat, Scene::NameAt(seat)),
        }
    }

    fn begin(&mut self, now: Micros) -> Outcome {
        let setup = Setup { options: *self.setup.options(), seed: self.rng.next_u64(), names: self.names.clone() };
        self.sit_down(Session::new(setup), now)
    }

    fn sit_down(&mut self, session: Session, now: Micros) -> Outcome {
        self.shelf.clear(session.game().id());
        self.playing = Some(Playing::new(session, &self.settings, now));
        Outcome::Go(Scene::Playing)
    }

    fn open_rules(&mut self, game: GameId, scene: Scene) -> Outcome {
        self.rules = RulesPage::new(game);
        Outcome::Go(scene)
    }

    fn on_rules(&mut self, button: Button, back: Scene) -> Outcome {
        match self.rules.press(button) {
            rules::Act::Stay => Outcome::Stay,
            rules::Act::Back => Outcome::Go(back),
        }
    }

    fn edit_name(&mut self, seat: Seat, scene: Scene) -> Outcome {
        if let Some(name) = self.names.get(seat.index()) {
            self.name_page = NamePage::new(seat, name);
        }
        Outcome::Go(scene)
    }

    fn on_name(&mut self, button: Button, seat: Seat, back: Scene) -> Outcome {
        match self.name_page.press(button) {
            name::Act::Stay => return Outcome::Stay,
            name::Act::Cancel => {}
            name::Act::Done(name) => {
                if let Some(old) = self.names.get_mut(seat.index()) {
                    *old = name;
                }
            }
        }
        Outcome::Go(back)
    }

    fn on_playing(&mut self, act: playing::Act, now: Micros) -> Outcome {
        match act {
            playing::Act::Stay => Outcome::Stay,
            playing::Act::Rules => match self.playing.as_ref().map(Playing::game) {
                Some(game) => self.open_rules(game, Scene::RulesOfTable),
                None => Outcome::Stay,
            },
            playing::Act::AskResign => Outcome::Ask(Question::Resign),
            playing::Act::Leave => {
                if let Some(playing) = self.playing.take() {
                    self.shelf.keep(playing.session());
                }
                Outcome::Go(Scene::Games)
            }
            playing::Act::Over => {
                self.playing = None;
                Outcome::Go(Scene::Games)
            }
            playing::Act::Rematch => {
                let seed = self.rng.next_u64();
                match self.playing.as_ref().map(|playing| playing.rematch(seed)) {
                    Some(setup) => self.sit_down(Session::new(setup), now),
                    None => Outcome::Go(Scene::Games),
                }
            }
        }
    }

    fn answer(&mut self, asked: Asked, button: Button, now: Micros) -> Effects {
        match button.in_list() {
            Button::Left => self.asked = Some(Asked { yes: false, ..asked }),
            Button::Right => self.asked = Some(Asked { yes: true, ..asked }),
            Button::Up | Button::Down => self.asked = Some(Asked { yes: !asked.yes, ..asked }),
            Button::B => self.asked = None,
            Button::A => {
                self.asked = None;
                if asked.yes {
                    return self.carry_out(asked.question.yes(), now);
                }
            }
            _ => {}
        }
        Effects::new()
    }

    fn carry_out(&mut self, answer: Answer, now: Micros) -> Effects {
        match answer {
            Answer::Erase => {
                self.settings = Settings::NEW;
                self.names = Default::default();
                self.options = GameId::CARDS.map(GameId::default_options);
                self.shelf = Shelf::new();
                return self.start();
            }
            Answer::Do(effect) => return one(effect),
            Answer::Start => {
                if let Outcome::Go(scene) = self.begin(now) {
                    self.scene = scene;
                }
            }
            Answer::Resign => {
                if let Some(playing) = &mut self.playing {
                    playing.resign(&self.settings, now);
                }
            }
        }
        Effects::new()
    }
}

fn one(effect: Effect) -> Effects {
    Effects::from_iter([effect])
}

const fn on_settings(act: settings::Act) -> Outcome {
    match act {
        settings::Act::Stay => Outcome::Stay,
        settings::Act::Names => Outcome::Go(Scene::Names),
        settings::Act::Back => Outcome::Go(Scene::Games),
        settings::Act::Erase => Outcome::Ask(Question::EraseAll),
        settings::Act::Do(effect) => Outcome::Do(effect),
    }
}
