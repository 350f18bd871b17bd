//! What a player can set once for all games.

use crate::sound::Volume;
use crate::words::Language;

/// How much moves on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Animation {
    /// Nothing moves: every step shows its end at once.
    Off,
    /// Half as long.
    Fast,
    /// As designed.
    #[default]
    Normal,
}

impl Animation {
    /// Each of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Off, Self::Fast, Self::Normal];
}

/// How long no key comes before the handheld goes to sleep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SleepAfter {
    /// One minute.
    One,
    /// Two minutes.
    #[default]
    Two,
    /// Five minutes.
    Five,
    /// It stays awake, and bright.
    Never,
}

impl SleepAfter {
    /// Each of them, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Five, Self::Never];

    /// The same in minutes.
    #[must_use]
    pub const fn minutes(self) -> Option<u32> {
        match self {
            Self::One => Some(1),
            Self::Two => Some(2),
            Self::Five => Some(5),
            Self::Never => None,
        }
    }
}

/// The settings, as they are until a player changes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The language of every word.
    pub language: Language,
    /// Backlight in percent, 10 to 100.
    pub brightness: u8,
    /// How loud.
    pub sound: Volume,
    /// The tune of the table.
    pub music: bool,
    /// How much moves.
    pub animation: Animation,
    /// Dots on the squares that what is selected may go to.
    pub dots: bool,
    /// Whether a turn ends only when its player says so once more.
    pub confirm: bool,
    /// Glyphs and digits that tell colours apart without seeing them.
    pub marks: bool,
    /// Picture and keys turn round for the second player.
    pub face_to_face: bool,
    /// When the handheld goes to sleep.
    pub sleep: SleepAfter,
}

impl Settings {
    /// How many bytes they are.
    pub const BYTES: usize = 7;

    /// The settings of a new device.
    pub const NEW: Self = Self {
        language: Language::English,
        brightness: 80,
        // Heard, but not by the next table; a tune for a whole evening is for those who ask for it.
        sound: Volume::Low,
        music: false,
        animation: Animation::Normal,
        dots: true,
        confirm: true,
        marks: true,
        face_to_face: false,
        sleep: SleepAfter::Two,
    };

    /// As bytes: language, brightness, animation, a bit each for dots, confirm, marks and face to face; sound, music, when it sleeps.
    #[must_use]
    pub fn encode(&self) -> [u8; Self::BYTES] {
        let flags = [self.dots, self.confirm, self.marks, self.face_to_face];
        let flags = flags.into_iter().rev().fold(0, |bits, flag| bits << 1 | u8::from(flag));
        [self.language as u8, self.brightness, self.animation as u8, flags, self.sound as u8, self.music.into(), self.sleep as u8]
    }

    /// The settings of these bytes, unless one of them has no such value. What an older version did not write yet is as on a new
    /// device.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (&[language, brightness, animation, flags], later) = bytes.split_first_chunk()?;
        let flag = |bit: u8| flags & 1 << bit != 0;
        let steps = (10..=100).contains(&brightness) && brightness.is_multiple_of(10) && flags < 16;
        steps.then_some(())?;
        let later = |at: usize, new: u8| usize::from(later.get(at).copied().unwrap_or(new));
        Some(Self {
            language: *Language::ALL.get(usize::from(language))?,
            brightness,
            sound: *Volume::ALL.get(later(0, Self::NEW.sound as u8))?,
            music: *[false, true].get(later(1, Self::NEW.music.into()))?,
            animation: *Animation::ALL.get(usize::from(animation))?,
            dots: flag(0),
            confirm: flag(1),
            marks: flag(2),
            face_to_face: flag(3),
            sleep: *SleepAfter::ALL.get(later(2, Self::NEW.sleep as u8))?,
        })
    }

    /// The next brighter or darker step; the ends hold.
    pub fn step_brightness(&mut self, brighter: bool) {
        let next = if brighter { self.brightness + 10 } else { self.brightness - 10 };
        self.brightness = next.clamp(10, 100);
    }

    /// The next brighter step, the darkest after the brightest: one key reaches them all.
    pub const fn turn_brightness(&mut self) {
        self.brightness = self.brightness % 100 + 10;
    }
}

/// The value after `at` in `all`, or before it, around the end.
pub fn step<T: Copy + PartialEq>(all: &[T], at: T, forward: bool) -> T {
    let here = all.iter().position(|value| *value == at).unwrap_or(0);
    let by = if forward { 1 } else { all.len().saturating_sub(1) };
    all.get((here + by) % all.len().max(1)).copied().unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_from_their_bytes_and_nothing_else_does() {
        let mut count = 0;
        for language in 0..=255 {
            for (animation, sleep) in (0..4).flat_map(|animation| (0..6).map(move |sleep| (animation, sleep))) {
                for (brightness, flags) in [(0, 0), (10, 5), (100, 15), (80, 16), (95, 0), (110, 1)] {
                    for (sound, music) in [(0, 0), (1, 1), (2, 0), (3, 0), (1, 2)] {
                        let bytes = [language, brightness, animation, flags, sound, music, sleep];
                        let Some(settings) = Settings::decode(&bytes) else { continue };
                        assert_eq!(settings.encode(), bytes);
                        count += 1;
                    }
                }
            }
        }
        assert_eq!(count, 3 * 3 * 2 * 3 * 4);
        assert_eq!(Settings::decode(&Settings::NEW.encode()), Some(Settings::NEW));
    }

    #[test]
    fn what_an_older_version_did_not_save_is_as_on_a_new_device() {
        let awake = Settings { sound: Volume::Off, music: true, sleep: SleepAfter::Never, marks: false, ..Settings::NEW };
        let bytes = awake.encode();
        let silent = Settings { sleep: Settings::NEW.sleep, ..awake };
        assert_eq!(Settings::decode(&bytes[..6]), Some(silent));
        assert_eq!(Settings::decode(&bytes[..5]), Some(Settings { music: false, ..silent }));
        assert_eq!(Settings::decode(&bytes[..4]), Some(Settings { sound: Volume::Low, music: false, ..silent }));
        assert_eq!(Settings::decode(&bytes[..3]), None);
    }
}
