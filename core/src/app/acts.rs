//! What the pages ask for: which page comes next, and what is set up, kept or begun on the way.

use super::{App, Asked, Effects, LaidOut, one};
use crate::event::{Button, Effect, Micros, Port};
use crate::game::Seat;
use crate::games::tablut::TablutOptions;
use crate::games::{AnyGame, AnyOptions, GameId};
use crate::playing;
use crate::scene::about::About;
use crate::scene::name::{self, NamePage};
use crate::scene::question::{Answer, Question};
use crate::scene::rules::RulesPage;
use crate::scene::scores::ScoresPage;
use crate::scene::send::SendPage;
use crate::scene::settings::SettingsPage;
use crate::scene::setup::SetupPage;
use crate::scene::tactics::Tactics;
use crate::scene::{Outcome, Scene, games, settings, setup, tactics};
use crate::session::{MOST_PLIES, Setup};
use crate::settings::step;
use crate::sound::Volume;

impl App {
    /// The language is chosen once for all; a console may have begun a game before.
    pub(super) fn on_welcome(&mut self, button: Button, now: Micros) -> Outcome {
        let Some(language) = self.welcome.press(button) else { return Outcome::Stay };
        self.saved.settings.language = language;
        self.saved.is_new = false;
        self.go_back(now);
        Outcome::Stay
    }

    /// Pages of the links open at their beginning.
    pub(super) fn on_games(&mut self, act: games::Act, now: Micros) -> Outcome {
        match act {
            games::Act::Stay => Outcome::Stay,
            games::Act::Back => Outcome::Go(Scene::Title),
            games::Act::Open(game) => {
                self.lay_out(game, now);
                let options = self.saved.options.iter().find(|options| options.game() == game);
                self.setup = SetupPage::new(options.copied().unwrap_or_else(|| game.default_options()));
                Outcome::Go(Scene::Setup)
            }
            games::Act::Scores => self.open_scores(),
            games::Act::Rules(game) => self.open_rules(game),
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

    pub(super) fn on_setup(&mut self, act: setup::Act, now: Micros) -> Outcome {
        let game = self.setup.game();
        if let Some(options) = self.saved.options.iter_mut().find(|options| options.game() == game) {
            *options = *self.setup.options();
        }
        match act {
            setup::Act::Stay => Outcome::Stay,
            setup::Act::Tactics => {
                if let AnyOptions::Tablut(options) = self.setup.options() {
                    self.tactics.play_by(*options);
                }
                Outcome::Go(Scene::Tactics)
            }
            setup::Act::Rules => self.open_rules(game),
            setup::Act::Scores => self.open_scores(),
            setup::Act::Back => Outcome::Go(Scene::Games),
            setup::Act::New if self.saved.shelf.holds(game) => Outcome::Ask(Question::Restart),
            setup::Act::New => self.begin(now),
            setup::Act::Resume => {
                self.go_on_laying_out(MOST_PLIES, now);
                if core::mem::take(&mut self.laid_out) != LaidOut::Whole(game) {
                    return Outcome::Ask(Question::Unreadable);
                }
                self.playing.resume(&self.saved.settings, now);
                Outcome::Go(Scene::Playing)
            }
            setup::Act::Name(seat) => self.open_name(seat),
        }
    }

    /// Begins to lay out this game if it is suspended, unless it was the last one at the table: then it still lies there.
    pub(super) fn lay_out(&mut self, game: GameId, now: Micros) {
        if self.laid_out == LaidOut::Whole(game) || !self.saved.shelf.holds(game) {
            return;
        }
        let loading = self.saved.shelf.begin_loading(self.playing.lay_out(), game);
        self.laid_out = loading.map_or(LaidOut::Nothing, |loading| LaidOut::Partly { loading, next: now });
    }

    /// Lays out so many plies more. What turns out to be no game is nothing.
    pub(super) fn go_on_laying_out(&mut self, plies: usize, now: Micros) {
        let LaidOut::Partly { mut loading, .. } = self.laid_out else { return };
        self.laid_out = match self.saved.shelf.go_on_loading(&mut loading, self.playing.lay_out(), plies) {
            Ok(true) => LaidOut::Whole(loading.game()),
            Ok(false) => LaidOut::Partly { loading, next: now },
            Err(_) => LaidOut::Nothing,
        };
    }

    /// A new game as the page of its set-up has it, or from what stands on the free board.
    fn begin(&mut self, now: Micros) -> Outcome {
        let setup = Setup { options: *self.setup.options(), seed: self.rng.next_u64(), names: self.saved.names.clone() };
        let position = (self.scene == Scene::Tactics).then(|| self.tactics.game()).flatten();
        self.sit_down(setup, position.map(AnyGame::Tablut), now)
    }

    fn sit_down(&mut self, setup: Setup, start: Option<AnyGame>, now: Micros) -> Outcome {
        self.laid_out = LaidOut::Nothing;
        self.playing.begin(setup, start, &self.saved.settings, now);
        self.saved.begin(self.playing.session());
        self.asked_names = 0;
        Outcome::Go(Scene::Playing)
    }

    pub(super) fn on_tactics(&mut self, act: tactics::Act, now: Micros) -> Outcome {
        match act {
            tactics::Act::Stay => Outcome::Stay,
            tactics::Act::Leave => Outcome::Go(Scene::Setup),
            tactics::Act::Play(_) if self.saved.shelf.holds(GameId::Tablut) => Outcome::Ask(Question::Restart),
            tactics::Act::Play(_) => self.begin(now),
        }
    }

    /// The rules, which lead back here.
    fn open_rules(&mut self, game: GameId) -> Outcome {
        self.back = self.scene;
        self.rules = RulesPage::new(game);
        Outcome::Go(Scene::Rules)
    }

    /// The best totals, which lead back here.
    fn open_scores(&mut self) -> Outcome {
        self.back = self.scene;
        self.scores = ScoresPage::default();
        Outcome::Go(Scene::Scores)
    }

    /// The page that sends the game's record, and leads back to the game.
    fn open_send(&mut self) -> Outcome {
        if !self.playing.may_be_sent() {
            return Outcome::Ask(Question::Secret);
        }
        self.playing.end_look_back();
        self.back = Scene::Playing;
        self.send = SendPage::default();
        Outcome::Go(Scene::Send)
    }

    /// The record is asked for from outside: where a game is played the page that sends it comes.
    pub(super) fn ask_record(&mut self) -> Effects {
        if self.playing().is_none() || self.scene == Scene::Send || self.asked.is_some() {
            return Effects::new();
        }
        let outcome = self.open_send();
        self.follow(outcome)
    }

    pub(super) fn hear(&mut self, port: Port) -> Effects {
        let piece = (self.scene == Scene::Send).then(|| self.send.hear(port, self.playing.session())).flatten();
        piece.map(Effect::Send).into_iter().collect()
    }

    /// The wheel of letters, which leads back here.
    pub(super) fn open_name(&mut self, seat: Seat) -> Outcome {
        self.back = self.scene;
        if let Some(name) = self.saved.names.get(seat.index()) {
            self.name_page = NamePage::new(seat, name);
        }
        Outcome::Go(Scene::Name(seat))
    }

    /// Whoever comes among the ten best without a name is asked for one, once, before the result is shown.
    pub(super) fn ask_for_names(&mut self) {
        if self.scene != Scene::Playing || self.asked.is_some() || !self.playing.is_at_result() {
            return;
        }
        let nameless = self.saved.scores.nameless(self.playing.session());
        let Some(seat) = nameless.into_iter().find(|seat| self.asked_names & 1 << seat.0 == 0) else { return };
        self.asked_names |= 1 << seat.0;
        if let Outcome::Go(scene) = self.open_name(seat) {
            self.scene = scene;
        }
    }

    pub(super) fn on_name(&mut self, button: Button, seat: Seat) -> Outcome {
        match self.name_page.press(button) {
            name::Act::Stay => return Outcome::Stay,
            name::Act::Cancel => {}
            name::Act::Done(name) => {
                if self.back == Scene::Playing {
                    self.saved.scores.name(self.playing.session(), seat, &name);
                }
                if let Some(old) = self.saved.names.get_mut(seat.index()) {
                    *old = name;
                }
            }
        }
        Outcome::Go(self.back)
    }

    pub(super) fn on_playing(&mut self, act: playing::Act, now: Micros) -> Outcome {
        match act {
            playing::Act::Stay => Outcome::Stay,
            playing::Act::Rules => self.open_rules(self.playing.game()),
            playing::Act::Send => self.open_send(),
            playing::Act::AskResign => Outcome::Ask(Question::Resign),
            playing::Act::Sound { forward } => {
                self.saved.settings.sound = step(&Volume::ALL, self.saved.settings.sound, forward);
                Outcome::Stay
            }
            playing::Act::Leave => {
                self.laid_out = LaidOut::Whole(self.playing.game());
                Outcome::Go(Scene::Games)
            }
            playing::Act::Over => {
                self.saved.shelf.clear(self.playing.game());
                Outcome::Go(Scene::Games)
            }
            playing::Act::Rematch => {
                let session = self.playing.session();
                let names = self.saved.scores.names(session);
                let setup = Setup { seed: self.rng.next_u64(), names, ..session.setup().clone() };
                self.sit_down(setup, None, now)
            }
        }
    }

    pub(super) fn answer(&mut self, asked: Asked, button: Button, now: Micros) -> Effects {
        match button.in_list() {
            _ if !asked.question.is_open() => {
                if matches!(button, Button::A | Button::B) {
                    self.asked = None;
                }
            }
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
                self.saved.erase();
                self.laid_out = LaidOut::Nothing;
                self.tactics = Tactics::new(TablutOptions::default());
                return self.start();
            }
            Answer::Nothing => {}
            Answer::Do(effect) => return one(effect),
            Answer::Start => {
                if let Outcome::Go(scene) = self.begin(now) {
                    self.scene = scene;
                }
            }
            Answer::Resign => {
                self.playing.resign(&self.saved.settings, now);
            }
        }
        Effects::new()
    }
}

pub(super) const fn on_settings(act: settings::Act) -> Outcome {
    match act {
        settings::Act::Stay => Outcome::Stay,
        settings::Act::Names => Outcome::Go(Scene::Names),
        settings::Act::Back => Outcome::Go(Scene::Games),
        settings::Act::Erase => Outcome::Ask(Question::EraseAll),
        settings::Act::Do(effect) => Outcome::Do(effect),
    }
}
