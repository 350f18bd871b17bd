//! What is heard of each step: which sound, how loud, and whether the tune of the table goes on.

use heapless::Vec;

use super::App;
use crate::event::{Event, Micros};
use crate::scene::{Scene, test_image};
use crate::sound::{Cue, Sound, Tuning, Volume};

/// What one step asks to be heard.
pub type Cues = Vec<Cue, 2>;

/// What is to be heard, and what the hardware was told last.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hearing {
    told: Option<Tuning>,
    /// The title was seen since power-on, or is not on the way.
    greeted: bool,
    sound: Option<Sound>,
    was_key: bool,
    now: Micros,
    silent_at: Micros,
}

impl App {
    /// The device was switched on: it says so at the title, also after the first question of a new device.
    pub(super) fn hear_power(&mut self, now: Micros) {
        let greeted = !matches!(self.scene, Scene::Title | Scene::Welcome);
        self.hearing = Hearing { now, greeted, ..Hearing::default() };
        self.hearing.sound = self.greet();
    }

    /// The tune of the title, once.
    fn greet(&mut self) -> Option<Sound> {
        let greets = self.scene == Scene::Title && !self.hearing.greeted;
        self.hearing.greeted |= greets;
        greets.then_some(Sound::Title)
    }

    /// Collects what is heard of an event that was taken.
    pub(super) fn listen(&mut self, event: Event, volume_before: Volume, now: Micros) {
        self.hearing.now = now;
        self.hearing.was_key = matches!(event, Event::Press(_));
        // On the free board every message is a refusal, and a key has taken the one before away.
        let refused = self.hearing.was_key && self.scene == Scene::Tactics && self.tactics.deadline().is_some();
        // Another volume has to be heard to be chosen.
        let sample = self.saved.settings.sound != volume_before;
        let others = [(refused, Sound::Refusal), (sample, Sound::Score)];
        let others = others.into_iter().filter_map(|(is_heard, sound)| is_heard.then_some(sound));
        // Whoever leaves the test image is greeted as at power-on: that is there already.
        let started = self.hearing.sound;
        let heard = self.playing.take_heard().into_iter().chain(self.tried(event)).chain(started).chain(self.greet());
        self.hearing.sound = others.chain(heard).max();
    }

    /// On the test image each key has its own note.
    fn tried(&self, event: Event) -> Option<Sound> {
        match event {
            Event::Press(button) if self.scene == Scene::TestImage => test_image::nth(self.pad, button).map(Sound::Key),
            _ => None,
        }
    }

    /// How loud it is now: whoever tests the piezo hears it, whatever is set.
    fn volume(&self) -> Volume {
        let set = self.saved.settings.sound;
        if self.scene == Scene::TestImage { set.audible() } else { set }
    }

    /// What has to be heard now; `changed` = the last event changed the picture, so a key that did it clicks.
    pub fn take_cues(&mut self, changed: bool) -> Cues {
        let settings = self.saved.settings;
        let under_way = self.scene == Scene::Playing && self.asked.is_none() && self.playing.is_under_way();
        let tuning = Tuning { volume: self.volume(), music: settings.music && under_way };
        let Hearing { told, sound, was_key, now, .. } = self.hearing;
        let sound = sound.or((was_key && changed).then_some(Sound::Click)).filter(|_| tuning.volume != Volume::Off);
        self.hearing = Hearing { told: Some(tuning), sound: None, was_key: false, ..self.hearing };
        if let Some(sound) = sound {
            self.hearing.silent_at = now.after_ms(sound.lasts_ms());
        }
        let tune = (told != Some(tuning)).then_some(Cue::Tune(tuning));
        tune.into_iter().chain(sound.map(Cue::Play)).collect()
    }

    /// Falls silent until [`App::take_cues`] is asked again.
    pub fn hush(&mut self) -> Option<Cue> {
        let told = self.hearing.told.replace(Tuning::SILENT);
        (told != Some(Tuning::SILENT)).then_some(Cue::Tune(Tuning::SILENT))
    }

    /// When the last sound has come to its end. The tune of the table does not count: it has none.
    #[must_use]
    pub const fn silent_at(&self) -> Micros {
        self.hearing.silent_at
    }
}
