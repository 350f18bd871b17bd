//! What a player can set once for all games.

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

/// The settings, as they are until a player changes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The language of every word.
    pub language: Language,
    /// Backlight in percent, 10 to 100.
    pub brightness: u8,
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
}

impl Settings {
    /// The settings of a new device.
    pub const NEW: Self = Self {
        language: Language::English,
        brightness: 80,
        animation: Animation::Normal,
        dots: true,
        confirm: true,
        marks: true,
        face_to_face: false,
    };

    /// The next brighter or darker step; the ends hold.
    pub fn step_brightness(&mut self, brighter: bool) {
        let next = if brighter { self.brightness + 10 } else { self.brightness - 10 };
        self.brightness = next.clamp(10, 100);
    }
}

/// The value after `at` in `all`, or before it, around the end.
pub fn step<T: Copy + PartialEq>(all: &[T], at: T, forward: bool) -> T {
    let here = all.iter().position(|value| *value == at).unwrap_or(0);
    let by = if forward { 1 } else { all.len().saturating_sub(1) };
    all.get((here + by) % all.len().max(1)).copied().unwrap_or(at)
}
