//! The application: where the player is, the settings, and what each event does to them.

use heapless::Vec;

use crate::event::{Button, Effect, Event, Micros};
use crate::scene::about::About;
use crate::scene::games::Games;
use crate::scene::question::{Answer, Question};
use crate::scene::settings::SettingsPage;
use crate::scene::{Outcome, Scene, games, settings, title};
use crate::settings::Settings;
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
    settings: Settings,
    scene: Scene,
    asked: Option<Asked>,
    games: Games,
    settings_page: SettingsPage,
    about: About,
}

impl App {
    /// The handheld as it is at power-on; every shuffle will come from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            settings: Settings::NEW,
            scene: Scene::Title,
            asked: None,
            games: Games::new(),
            settings_page: SettingsPage::default(),
            about: About::default(),
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

    /// The name of what is shown, for scenario files.
    #[must_use]
    pub const fn screen_name(&self) -> &'static str {
        if self.asked.is_some() { "question" } else { self.scene.name() }
    }

    /// What the hardware has to do once the first picture is there.
    #[must_use]
    pub fn start(&self) -> Effects {
        one(Effect::Backlight(self.settings.brightness))
    }

    /// Takes one event.
    pub fn update(&mut self, event: Event, now: Micros) -> Effects {
        match event {
            Event::Tick => {
                self.games.tick(now);
                Effects::new()
            }
            Event::Press(button) => match self.asked {
                Some(asked) => self.answer(asked, button),
                None => self.press(button, now),
            },
        }
    }

    /// When the application wants an [`Event::Tick`].
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        self.games.deadline()
    }

    /// Brings the screen up to date.
    pub fn draw(&self, screen: &mut Screen) {
        let words = self.settings.language.words();
        let mut painter = screen.begin((self.scene, self.settings.language), self.asked.is_some());
        match self.scene {
            Scene::Title => title::paint(&mut painter, words),
            Scene::Games => self.games.paint(&mut painter, &self.settings, Default::default()),
            Scene::Settings => self.settings_page.paint(&mut painter, &self.settings),
            Scene::About => self.about.paint(&mut painter, words),
        }
        if let Some(asked) = self.asked {
            asked.question.dialog(words).paint(&mut painter, asked.yes, [(A, words.choose), (B, words.close)]);
        }
    }

    fn press(&mut self, button: Button, now: Micros) -> Effects {
        let outcome = match self.scene {
            Scene::Title => title::press(button),
            Scene::Games => on_games(self.games.press(button, &self.settings, now)),
            Scene::Settings => on_settings(self.settings_page.press(button, &mut self.settings)),
            Scene::About => self.about.press(button),
        };
        match outcome {
            Outcome::Stay => Effects::new(),
            Outcome::Go(scene) => {
                self.enter(scene);
                Effects::new()
            }
            Outcome::Ask(question) => {
                self.asked = Some(Asked { question, yes: false });
                Effects::new()
            }
            Outcome::Do(effect) => one(effect),
        }
    }

    /// Pages of the links open at their beginning.
    fn enter(&mut self, scene: Scene) {
        match scene {
            Scene::Settings => self.settings_page = SettingsPage::default(),
            Scene::About => self.about = About::default(),
            Scene::Title | Scene::Games => {}
        }
        self.scene = scene;
    }

    fn answer(&mut self, asked: Asked, button: Button) -> Effects {
        let has_yes = asked.question.yes() != Answer::Nothing;
        match button {
            Button::Left => self.asked = Some(Asked { yes: false, ..asked }),
            Button::Right => self.asked = Some(Asked { yes: has_yes, ..asked }),
            Button::B => self.asked = None,
            Button::A => {
                self.asked = None;
                if asked.yes {
                    return self.carry_out(asked.question.yes());
                }
            }
            _ => {}
        }
        Effects::new()
    }

    fn carry_out(&mut self, answer: Answer) -> Effects {
        match answer {
            Answer::Erase => {
                self.settings = Settings::NEW;
                self.start()
            }
            Answer::Do(effect) => one(effect),
            Answer::Nothing => Effects::new(),
        }
    }
}

fn one(effect: Effect) -> Effects {
    Effects::from_iter([effect])
}

const fn on_games(act: games::Act) -> Outcome {
    match act {
        games::Act::Stay => Outcome::Stay,
        games::Act::Back => Outcome::Go(Scene::Title),
        games::Act::Open(game) | games::Act::Rules(game) => Outcome::Ask(Question::NotYet(game)),
        games::Act::Settings => Outcome::Go(Scene::Settings),
        games::Act::About => Outcome::Go(Scene::About),
    }
}

const fn on_settings(act: settings::Act) -> Outcome {
    match act {
        settings::Act::Stay | settings::Act::Names => Outcome::Stay,
        settings::Act::Back => Outcome::Go(Scene::Games),
        settings::Act::Erase => Outcome::Ask(Question::EraseAll),
        settings::Act::Do(effect) => Outcome::Do(effect),
    }
}
