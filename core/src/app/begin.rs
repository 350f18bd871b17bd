//! How the application begins: after a fault, with the test image, or safe.

use super::App;
use crate::event::{Button, Event, Micros};
use crate::fault::{Fault, Start};
use crate::saved::Place;
use crate::scene::crash::Next;
use crate::scene::test_image::Act;
use crate::scene::{Outcome, Scene};
use crate::settings::Settings;
use crate::store::Trouble;

impl App {
    /// Chooses how it begins, before [`App::power_on`]; `fault` is why it has to begin again.
    pub fn begin_as(&mut self, start: Start, fault: Option<Fault>) {
        // Who is told of a fault goes on from there: no other page comes in between.
        self.start = if fault.is_some() && start == Start::Test { Start::Normal } else { start };
        self.fault = fault;
    }

    /// Whether nothing that is saved may lead it, nor be changed before the player changes it.
    #[must_use]
    pub fn starts_safe(&self) -> bool {
        self.start == Start::Safe
    }

    /// The language stays: a page that nobody can read helps nobody.
    pub(super) fn forget_settings(&mut self) {
        self.saved.settings = Settings { language: self.saved.settings.language, ..Settings::NEW };
        self.saved.place = Place::default();
    }

    /// Only one key leads on.
    pub(super) fn on_crash(&mut self, event: Event) {
        if event == Event::Press(Button::A) {
            self.fault = None;
        }
    }

    /// What comes after the page about a fault.
    pub(super) fn after_crash(&self) -> Next {
        match self.scene {
            _ if self.starts_safe() => Next::Title,
            Scene::Playing => Next::Ply(self.playing.session().ply()),
            _ => Next::Place,
        }
    }

    /// Whoever leaves the test image is where a normal start would have led.
    pub(super) fn on_test_image(&mut self, button: Button, now: Micros) -> Outcome {
        match self.test_image.press(button) {
            Act::Stay => Outcome::Stay,
            Act::Flash => {
                self.tries_flash = true;
                Outcome::Stay
            }
            Act::Leave => {
                self.begin_as(Start::Normal, None);
                self.power_on(now);
                if let Some(trouble) = self.test_image.trouble() {
                    self.tell(trouble);
                }
                Outcome::Stay
            }
        }
    }

    /// Whether the flash is to be tried now; told once.
    pub(crate) fn take_flash_trial(&mut self) -> bool {
        core::mem::take(&mut self.tries_flash)
    }

    /// Tells how the flash did.
    pub(crate) const fn flash_was_tried(&mut self, done: Result<(), Trouble>) {
        self.test_image.flash_is(done);
    }
}
