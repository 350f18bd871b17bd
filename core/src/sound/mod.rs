//! What is heard: one voice, its notes as plain data, and who may speak when.

mod player;
mod tunes;

pub use player::{Now, Player};

/// How loud everything is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Volume {
    /// Nothing is heard.
    Off,
    /// For a quiet room.
    #[default]
    Low,
    /// For a noisy one.
    High,
}

impl Volume {
    /// Each of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Off, Self::Low, Self::High];

    /// This one, but never silence.
    #[must_use]
    pub const fn audible(self) -> Self {
        match self {
            Self::Off => Self::Low,
            heard => heard,
        }
    }
}

/// A note of the tempered scale by its MIDI number: 69 is the A of 440 Hz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pitch(pub u8);

/// The twelve notes of the ninth octave in millihertz. Each octave below is half of the one above.
const OCTAVE_9: [u32; 12] = [
    8_372_018, 8_869_844, 9_397_273, 9_956_063, 10_548_082, 11_175_303, 11_839_822, 12_543_854, 13_289_750, 14_080_000,
    14_917_240, 15_804_266,
];

impl Pitch {
    /// How often it swings in a thousand seconds.
    #[must_use]
    pub const fn millihertz(self) -> u32 {
        let (octave, step) = (self.0 / 12, self.0 % 12);
        OCTAVE_9[step as usize] >> 10_u8.saturating_sub(octave)
    }
}

/// How strongly a tone sounds: the share of its period in which the pin is high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loudness {
    /// 14 dB below the full tone.
    Soft,
    /// 8 dB below it.
    Mild,
    /// A square wave.
    Full,
}

impl Loudness {
    /// The pin is high for the period divided by two this many times.
    #[must_use]
    pub const fn halvings(self) -> u8 {
        match self {
            Self::Soft => 4,
            Self::Mild => 3,
            Self::Full => 1,
        }
    }
}

/// What comes out of the piezo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tone {
    /// How high.
    pub pitch: Pitch,
    /// How loud.
    pub loudness: Loudness,
}

/// How a counter makes a tone: it counts from 0 to `top`, a step every `divider` ticks of its clock, and begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wave {
    /// Ticks of the clock a step.
    pub divider: u8,
    /// The highest count.
    pub top: u16,
    /// The pin is high below this count.
    pub high: u16,
}

impl Tone {
    /// The counter's settings for this tone at a clock of so many hertz: the smallest divider leaves the finest steps.
    #[must_use]
    pub const fn wave(self, clock_hz: u32) -> Wave {
        let millihertz = self.pitch.millihertz() as u64;
        let ticks = clock_hz as u64 * 1000 / millihertz;
        let divider = ticks / (1 << 16) + 1;
        let counts = (clock_hz as u64 * 1000 + millihertz * divider / 2) / (millihertz * divider);
        Wave { divider: divider as u8, top: (counts - 1) as u16, high: (counts >> self.loudness.halvings()) as u16 }
    }
}

/// A note of a tune, or a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// How high; `None` is a rest.
    pub pitch: Option<Pitch>,
    /// It sounds for so many milliseconds,
    pub sounds_ms: u16,
    /// and the next one comes after so many.
    pub lasts_ms: u16,
}

/// What is heard once. A later one of this list drowns an earlier one of the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// A key did something.
    Click,
    /// A key of the test image: the first, second, … of the board, counted from 0.
    Key(u8),
    /// A seed falls into a hole, a tile onto the board: the first, second, … of its move or turn, counted from 0.
    Drop(u8),
    /// A piece slides.
    Slide,
    /// Something is taken.
    Capture,
    /// Points.
    Score,
    /// That is not allowed.
    Refusal,
    /// The end, and nobody won.
    Draw,
    /// The end for the one who holds the device: he gave up.
    Lose,
    /// The end, and somebody won.
    Win,
    /// The device was switched on.
    Title,
}

impl Sound {
    /// Each of them; the drops are those of the five voices, the keys those of the board that has the most.
    pub const ALL: [Self; 22] = [
        Self::Click,
        Self::Key(0),
        Self::Key(1),
        Self::Key(2),
        Self::Key(3),
        Self::Key(4),
        Self::Key(5),
        Self::Key(6),
        Self::Key(7),
        Self::Drop(0),
        Self::Drop(1),
        Self::Drop(2),
        Self::Drop(3),
        Self::Drop(4),
        Self::Slide,
        Self::Capture,
        Self::Score,
        Self::Refusal,
        Self::Draw,
        Self::Lose,
        Self::Win,
        Self::Title,
    ];

    /// Its name in lists and of files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Click => "click",
            Self::Key(nth) => ["key-1", "key-2", "key-3", "key-4", "key-5", "key-6", "key-7", "key-8"][nth as usize % 8],
            Self::Drop(nth) => ["drop-1", "drop-2", "drop-3", "drop-4", "drop-5"][nth as usize % 5],
            Self::Slide => "slide",
            Self::Capture => "capture",
            Self::Score => "score",
            Self::Refusal => "refusal",
            Self::Draw => "draw",
            Self::Lose => "lose",
            Self::Win => "win",
            Self::Title => "title",
        }
    }

    /// Its notes.
    #[must_use]
    pub fn notes(self) -> &'static [Note] {
        match self {
            Self::Click => &tunes::CLICK,
            Self::Key(nth) => one_of(&tunes::SCALE, nth),
            Self::Drop(nth) => one_of(&tunes::DROPS, nth),
            Self::Slide => &tunes::SLIDE,
            Self::Capture => &tunes::CAPTURE,
            Self::Score => &tunes::SCORE,
            Self::Refusal => &tunes::REFUSAL,
            Self::Draw => &tunes::DRAW,
            Self::Lose => &tunes::LOSE,
            Self::Win => &tunes::WIN,
            Self::Title => &tunes::TITLE,
        }
    }

    /// How long it takes, in milliseconds.
    #[must_use]
    pub fn lasts_ms(self) -> u32 {
        self.notes().iter().map(|note| u32::from(note.lasts_ms)).sum()
    }

    /// Its strength: what is heard with every key is soft.
    #[must_use]
    pub const fn loudness(self, volume: Volume) -> Loudness {
        match (self, volume) {
            (Self::Click | Self::Drop(_), _) => soft(volume),
            (_, Volume::High) => Loudness::Full,
            _ => Loudness::Mild,
        }
    }
}

/// The note of this number alone; after the last one comes the first.
fn one_of(notes: &'static [Note], nth: u8) -> &'static [Note] {
    notes.chunks(1).nth(usize::from(nth) % notes.len()).unwrap_or(&[])
}

/// The strength of what is heard often or long.
#[must_use]
pub const fn soft(volume: Volume) -> Loudness {
    match volume {
        Volume::High => Loudness::Mild,
        Volume::Low | Volume::Off => Loudness::Soft,
    }
}

/// The tune of the table, which begins anew at its end.
#[must_use]
pub const fn music() -> &'static [Note] {
    &tunes::TABLE
}

/// What lasts until it is changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tuning {
    /// How loud.
    pub volume: Volume,
    /// Whether the tune of the table goes on.
    pub music: bool,
}

impl Tuning {
    /// Nothing is heard.
    pub const SILENT: Self = Self { volume: Volume::Off, music: false };
}

/// What the application asks to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cue {
    /// How loud everything is from now on.
    Tune(Tuning),
    /// This, now, and in place of the one that may still sound.
    Play(Sound),
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The handheld's clock.
    const CLOCK: u32 = 125_000_000;

    /// Every note that is in a tune.
    fn pitches() -> impl Iterator<Item = Pitch> {
        let notes = Sound::ALL.into_iter().flat_map(Sound::notes).chain(music());
        notes.filter_map(|note| note.pitch)
    }

    #[test]
    fn a_is_440_hz_and_an_octave_is_the_double() {
        assert_eq!(Pitch(69).millihertz(), 440_000);
        assert_eq!(Pitch(60).millihertz() / 100, 2616);
        for note in 24..108 {
            let (low, high) = (Pitch(note).millihertz(), Pitch(note + 12).millihertz());
            assert!(high.abs_diff(2 * low) <= 1, "{note}: {low} {high}");
            let step = f64::from(Pitch(note + 1).millihertz()) / f64::from(low);
            assert!((step - 2_f64.powf(1.0 / 12.0)).abs() < 1e-4, "{note}: {step}");
        }
    }

    #[test]
    fn the_counter_meets_every_note() {
        for pitch in pitches() {
            for loudness in [Loudness::Soft, Loudness::Mild, Loudness::Full] {
                let Wave { divider, top, high } = Tone { pitch, loudness }.wave(CLOCK);
                let counts = f64::from(top) + 1.0;
                let hertz = f64::from(CLOCK) / f64::from(divider) / counts;
                let wanted = f64::from(pitch.millihertz()) / 1000.0;
                // 0.5 % is a twelfth of a half-tone; 0.01 % is met.
                assert!((hertz / wanted - 1.0).abs() < 0.0001, "{pitch:?}: {hertz} instead of {wanted} Hz");
                let share = f64::from(high) / counts;
                assert!((share * f64::from(1 << loudness.halvings()) - 1.0).abs() < 0.001, "{pitch:?}: {share}");
            }
        }
    }

    #[test]
    fn a_piezo_can_be_heard_at_every_note() {
        let (lowest, highest) = pitches().fold((Pitch(255), Pitch(0)), |(low, high), pitch| (low.min(pitch), high.max(pitch)));
        assert!(lowest.millihertz() > 400_000 && highest.millihertz() < 4_000_000, "{lowest:?} {highest:?}");
    }

    #[test]
    fn keys_are_heard_for_a_moment_and_ends_for_longer() {
        let ms = Sound::lasts_ms;
        assert!(ms(Sound::Click) <= 10 && ms(Sound::Slide) <= 120 && ms(Sound::Capture) <= 300 && ms(Sound::Refusal) <= 300);
        assert!((1000..3000).contains(&ms(Sound::Win)) && (3000..6000).contains(&ms(Sound::Title)));
        let music: u32 = music().iter().map(|note| u32::from(note.lasts_ms)).sum();
        assert!(music > 45_000, "{music}");
    }
}
