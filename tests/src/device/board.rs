//! The boards there are images for, and what their panels have beside the picture.

use std::path::PathBuf;

use quintet::event::Pad;
use quintet::ui::frame::SIDE;
use quintet::ui::margin;

/// A board the firmware is built for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Board {
    /// The Waveshare Pico-LCD-1.3 on a Pico.
    #[default]
    PicoLcd,
    /// The Pimoroni PicoSystem.
    PicoSystem,
    /// The Pimoroni Pico Display Pack 2.0 on a Pico.
    PicoDisplay,
}

impl Board {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::PicoLcd, Self::PicoSystem, Self::PicoDisplay];

    /// Its name, for the emulator, xtask and the firmware's features.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PicoLcd => "pico-lcd-1.3",
            Self::PicoSystem => "picosystem",
            Self::PicoDisplay => "pico-display-2",
        }
    }

    /// The board of this name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|board| board.name() == name)
    }

    /// Its keys.
    #[must_use]
    pub const fn pad(self) -> Pad {
        match self {
            Self::PicoLcd | Self::PicoSystem => Pad::Joystick,
            Self::PicoDisplay => Pad::FourKeys,
        }
    }

    /// The pin of its piezo.
    #[must_use]
    pub const fn piezo(self) -> u8 {
        match self {
            Self::PicoLcd | Self::PicoDisplay => 22,
            Self::PicoSystem => 11,
        }
    }

    /// Pixels in a row of its panel.
    #[must_use]
    pub const fn width(self) -> usize {
        match self {
            Self::PicoLcd | Self::PicoSystem => SIDE,
            Self::PicoDisplay => 320,
        }
    }

    /// Its image, which `cargo xtask test` has built.
    ///
    /// # Panics
    /// When nobody says where images are.
    #[must_use]
    pub fn elf(self) -> PathBuf {
        let folder = std::env::var_os("QUINTET_FIRMWARE").expect("QUINTET_FIRMWARE is not set: run `cargo xtask test`");
        PathBuf::from(folder).join(format!("quintet-{}.elf", self.name()))
    }

    /// The picture in the middle of what the panel shows, and the number of pixels beside it that are not as they should be.
    pub(super) fn split(self, glass: &[u8]) -> (Vec<u8>, usize) {
        let strip = (self.width() - SIDE) / 2;
        let (mut picture, mut wrong) = (vec![], 0);
        for row in glass.chunks_exact(2 * self.width()) {
            let (left, rest) = row.split_at(2 * strip);
            let (middle, right) = rest.split_at(2 * SIDE);
            picture.extend_from_slice(middle);
            for (found, outward) in [(left, false), (right, true)] {
                wrong +=
                    found.chunks_exact(2).zip(margin::row(strip, outward)).filter(|(found, expected)| *found != expected).count();
            }
        }
        (picture, wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_beside_the_picture_are_compared_and_cut_off() {
        let row = |x: u8| margin::row(40, false).chain(vec![[x, x]; SIDE]).chain(margin::row(40, true)).flatten();
        let mut glass: Vec<u8> = (0..240).flat_map(row).collect();
        let (picture, wrong) = Board::PicoDisplay.split(&glass);
        assert_eq!((picture.len(), wrong), (SIDE * SIDE * 2, 0));
        assert!(picture.chunks_exact(2 * SIDE).zip(0..).all(|(row, x)| row.iter().all(|byte| *byte == x)));
        glass[640 * 7 + 3] ^= 1;
        glass[640 * 9 + 639] ^= 1;
        assert_eq!(Board::PicoDisplay.split(&glass).1, 2);
        assert_eq!(Board::PicoLcd.split(&picture), (picture, 0));
    }
}
