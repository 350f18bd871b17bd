//! The page of settings: each change shows at once.

use core::fmt::Write;

use heapless::String;

use super::menu;
use crate::event::{Button, Effect};
use crate::settings::{Animation, Settings, SleepAfter, step};
use crate::sound::Volume;
use crate::ui::chrome::{self, A, B, Cap, Hint};
use crate::ui::list::{Layout, List, Row};
use crate::ui::screen::Painter;
use crate::ui::theme;
use crate::words::{Language, Words};

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The page stays, perhaps changed.
    Stay,
    /// Back to the cards.
    Back,
    /// Open the page of names.
    Names,
    /// Ask whether to erase all.
    Erase,
    /// The hardware has to do something.
    Do(Effect),
}

/// The entries, in the order of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The language of every word.
    Language,
    /// The backlight.
    Brightness,
    /// How loud.
    Sound,
    /// The tune of the table.
    Music,
    /// How much moves.
    Animation,
    /// Dots on legal targets.
    Dots,
    /// Ask before a turn ends.
    Confirm,
    /// Glyphs and digits on colours.
    Marks,
    /// Turn round for the second player.
    FaceToFace,
    /// When the handheld goes to sleep.
    Sleep,
    /// The players' names.
    Names,
    /// Forget everything.
    EraseAll,
}

impl Entry {
    /// All entries, in order.
    pub const ALL: [Self; 12] = [
        Self::Language,
        Self::Brightness,
        Self::Sound,
        Self::Music,
        Self::Animation,
        Self::Dots,
        Self::Confirm,
        Self::Marks,
        Self::FaceToFace,
        Self::Sleep,
        Self::Names,
        Self::EraseAll,
    ];

    /// Whether the entry leads elsewhere and has no value of its own.
    const fn opens(self) -> bool {
        matches!(self, Self::Names | Self::EraseAll)
    }

    const fn label(self, words: &Words) -> &'static str {
        match self {
            Self::Language => words.language,
            Self::Brightness => words.brightness,
            Self::Sound => words.sound,
            Self::Music => words.music,
            Self::Animation => words.animation,
            Self::Dots => words.dots,
            Self::Confirm => words.confirm,
            Self::Marks => words.marks,
            Self::FaceToFace => words.face_to_face,
            Self::Sleep => words.sleep,
            Self::Names => words.names,
            Self::EraseAll => words.erase,
        }
    }

    /// What the entry is set to; the brightness as `percent`.
    fn value<'a>(self, settings: &Settings, percent: &'a str) -> &'a str {
        let words = settings.language.words();
        match self {
            Self::Language => settings.language.name(),
            Self::Brightness => percent,
            Self::Sound => menu::volume(settings.sound, words).1,
            Self::Music => on_off(settings.music, words),
            Self::Animation => match settings.animation {
                Animation::Off => words.animation_off,
                Animation::Fast => words.animation_fast,
                Animation::Normal => words.animation_normal,
            },
            Self::Dots => on_off(settings.dots, words),
            Self::Confirm => on_off(settings.confirm, words),
            Self::Marks => on_off(settings.marks, words),
            Self::FaceToFace => on_off(settings.face_to_face, words),
            Self::Sleep => match settings.sleep {
                SleepAfter::One => "1 min",
                SleepAfter::Two => "2 min",
                SleepAfter::Five => "5 min",
                SleepAfter::Never => words.never,
            },
            Self::Names | Self::EraseAll => "...",
        }
    }

    /// Changes the value and says what the hardware has to do.
    fn change(self, settings: &mut Settings, forward: bool) -> Act {
        match self {
            Self::Language => settings.language = step(&Language::ALL, settings.language, forward),
            Self::Brightness => {
                settings.step_brightness(forward);
                return Act::Do(Effect::Backlight(settings.brightness));
            }
            Self::Sound => settings.sound = step(&Volume::ALL, settings.sound, forward),
            Self::Music => settings.music = !settings.music,
            Self::Animation => {
                let all = Animation::ALL;
                settings.animation = step(&all, settings.animation, forward);
            }
            Self::Dots => settings.dots = !settings.dots,
            Self::Confirm => settings.confirm = !settings.confirm,
            Self::Marks => settings.marks = !settings.marks,
            Self::FaceToFace => settings.face_to_face = !settings.face_to_face,
            Self::Sleep => settings.sleep = step(&SleepAfter::ALL, settings.sleep, forward),
            Self::Names | Self::EraseAll => {}
        }
        Act::Stay
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

    /// The row under the cursor.
    #[must_use]
    pub const fn row(&self) -> usize {
        self.list.at
    }

    /// Puts the cursor on this row, if there is one.
    pub fn go(&mut self, row: usize) {
        if row < Entry::ALL.len() {
            self.list.go(row, Layout::PAGE.shown);
        }
    }

    /// Takes a key.
    pub fn press(&mut self, button: Button, settings: &mut Settings) -> Act {
        match (button, self.entry()) {
            (Button::B, _) => return Act::Back,
            (Button::Up | Button::Down, _) => {
                self.list.step(button == Button::Down, Entry::ALL.len(), Layout::PAGE.shown, |_| true);
            }
            (Button::A, Entry::Names) => return Act::Names,
            (Button::A, Entry::EraseAll) => return Act::Erase,
            (Button::A, Entry::Brightness) => {
                settings.turn_brightness();
                return Act::Do(Effect::Backlight(settings.brightness));
            }
            (Button::Left, entry) => return entry.change(settings, false),
            (Button::Right | Button::A, entry) => return entry.change(settings, true),
            (Button::X | Button::Y | Button::Previous | Button::Next, _) => {}
        }
        Act::Stay
    }

    /// Paints the page.
    pub fn paint(&self, painter: &mut Painter<'_>, settings: &Settings) {
        let words = settings.language.words();
        let mut note: String<8> = String::new();
        let _ = write!(note, "{}/{}", self.list.at + 1, Entry::ALL.len());
        chrome::header(painter, None, words.settings, &note, theme::GOLD);
        with_rows(settings, |rows| self.list.paint(painter, &Layout::PAGE, rows, true));
        let hints = self.hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }

    /// What the keys do now.
    #[must_use]
    pub fn hints(&self, words: &Words) -> [Hint; 2] {
        let act = match self.entry() {
            Entry::EraseAll => (A, words.erase_yes),
            Entry::Names => (A, words.open),
            _ => (Cap::Change, words.change),
        };
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
        changes: !entry.opens(),
        ..Row::default()
    });
    use_rows(&rows)
}

const fn on_off(on: bool, words: &Words) -> &'static str {
    if on { words.on } else { words.off }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_and_down_alone_reach_and_change_everything() {
        let mut page = SettingsPage::default();
        let mut settings = Settings::NEW;
        let mut acts = std::vec![];
        for _ in Entry::ALL {
            acts.push(page.press(Button::A, &mut settings));
            assert_eq!(page.press(Button::Down, &mut settings), Act::Stay);
        }
        let stay = Act::Stay;
        let backlight = Act::Do(Effect::Backlight(90));
        assert_eq!(acts, [stay, backlight, stay, stay, stay, stay, stay, stay, stay, stay, Act::Names, Act::Erase]);
        let changed = Settings {
            language: Language::French,
            brightness: 90,
            sound: Volume::High,
            music: true,
            animation: Animation::Off,
            dots: false,
            confirm: false,
            marks: false,
            face_to_face: true,
            sleep: SleepAfter::Five,
        };
        assert_eq!(settings, changed);
        assert_eq!(page.press(Button::B, &mut settings), Act::Back);
    }

    #[test]
    fn a_alone_reaches_every_brightness_and_the_joystick_stops_at_the_ends() {
        let (mut page, mut settings) = (SettingsPage::default(), Settings::NEW);
        page.press(Button::Down, &mut settings);
        let mut press = |key| {
            let act = page.press(key, &mut settings);
            assert_eq!(act, Act::Do(Effect::Backlight(settings.brightness)));
            settings.brightness
        };
        assert_eq!([Button::A; 10].map(&mut press), [90, 100, 10, 20, 30, 40, 50, 60, 70, 80]);
        assert_eq!([Button::Right; 3].map(&mut press), [90, 100, 100]);
        assert_eq!([Button::Left; 10].map(&mut press), [90, 80, 70, 60, 50, 40, 30, 20, 10, 10]);
    }
}
