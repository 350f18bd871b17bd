//! The page of settings: each change shows at once.

use core::fmt::Write;

use heapless::String;

use super::question::Question;
use super::{Outcome, Scene};
use crate::event::{Button, Effect};
use crate::settings::{Animation, Settings, step};
use crate::ui::chrome::{self, A, B, Cap, Hint};
use crate::ui::list::{List, Row};
use crate::ui::screen::Painter;
use crate::ui::theme;
use crate::words::{Language, Words};

/// The entries, in the order of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The language of every word.
    Language,
    /// The backlight.
    Brightness,
    /// How much moves.
    Animation,
    /// Glyphs and digits on colours.
    Marks,
    /// Forget everything.
    EraseAll,
}

impl Entry {
    /// All entries, in order.
    pub const ALL: [Self; 5] = [Self::Language, Self::Brightness, Self::Animation, Self::Marks, Self::EraseAll];

    const fn label(self, words: &Words) -> &'static str {
        match self {
            Self::Language => words.language,
            Self::Brightness => words.brightness,
            Self::Animation => words.animation,
            Self::Marks => words.marks,
            Self::EraseAll => words.erase,
        }
    }

    /// What the entry is set to; the brightness as `percent`.
    fn value<'a>(self, settings: &Settings, percent: &'a str) -> &'a str {
        let words = settings.language.words();
        match self {
            Self::Language => settings.language.name(),
            Self::Brightness => percent,
            Self::Animation => match settings.animation {
                Animation::Off => words.animation_off,
                Animation::Fast => words.animation_fast,
                Animation::Normal => words.animation_normal,
            },
            Self::Marks if settings.marks => words.on,
            Self::Marks => words.off,
            Self::EraseAll => "...",
        }
    }

    /// Changes the value and says what the hardware has to do.
    fn change(self, settings: &mut Settings, forward: bool) -> Outcome {
        match self {
            Self::Language => settings.language = step(&Language::ALL, settings.language, forward),
            Self::Brightness => {
                settings.step_brightness(forward);
                return Outcome::Do(Effect::Backlight(settings.brightness));
            }
            Self::Animation => {
                let all = [Animation::Off, Animation::Fast, Animation::Normal];
                settings.animation = step(&all, settings.animation, forward);
            }
            Self::Marks => settings.marks = !settings.marks,
            Self::EraseAll => {}
        }
        Outcome::Stay
    }
}

/// The state of the page.
#[derive(Clone, Debug, Default)]
pub struct SettingsPage {
    list: List,
}

impl SettingsPage {
    fn entry(&self) -> Entry {
        Entry::ALL.get(self.list.at).copied().unwrap_or(Entry::Language)
    }

    /// Takes a key.
    pub fn press(&mut self, button: Button, settings: &mut Settings) -> Outcome {
        match (button, self.entry()) {
            (Button::B, _) => return Outcome::Go(Scene::Games),
            (Button::Up, _) => self.list.up(Entry::ALL.len()),
            (Button::Down, _) => self.list.down(Entry::ALL.len()),
            (Button::A, Entry::EraseAll) => return Outcome::Ask(Question::EraseAll),
            (Button::Left, entry) => return entry.change(settings, false),
            (Button::Right | Button::A, entry) => return entry.change(settings, true),
            _ => {}
        }
        Outcome::Stay
    }

    /// Paints the page.
    pub fn paint(&self, painter: &mut Painter<'_>, settings: &Settings) {
        let words = settings.language.words();
        let mut note: String<8> = String::new();
        let _ = write!(note, "{}/{}", self.list.at + 1, Entry::ALL.len());
        chrome::header(painter, None, words.settings, &note, theme::GOLD);
        with_rows(settings, |rows| self.list.paint(painter, rows));
        let hints = self.hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }

    /// What the keys do now.
    #[must_use]
    pub fn hints(&self, words: &Words) -> [Hint; 2] {
        let act = if self.entry() == Entry::EraseAll { (A, words.erase_yes) } else { (Cap::Sideways, words.change) };
        [act, (B, words.back)]
    }
}

/// The rows of the page under these settings.
pub fn with_rows<T>(settings: &Settings, use_rows: impl FnOnce(&[Row<'_>]) -> T) -> T {
    let mut percent: String<8> = String::new();
    let _ = write!(percent, "{} %", settings.brightness);
    let words = settings.language.words();
    let rows = Entry::ALL.map(|entry| Row {
        label: entry.label(words),
        value: entry.value(settings, &percent),
        changes: entry != Entry::EraseAll,
    });
    use_rows(&rows)
}
