//! How the games look wherever one is named: its picture on a card and its emblem.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use super::GameId;
use super::{awale, colors, latice, qwirkle, tablut};
use crate::ui::frame::Frame;
use crate::ui::theme;

impl GameId {
    /// A crop of the game's table that fills `place`; `marks` = with the glyphs or digits of its colours.
    pub fn picture(self, frame: &mut Frame, place: Rectangle, marks: bool) {
        frame.clipped(place, |frame| match self {
            Self::Awale => awale::view::picture(frame, place),
            Self::Colors => colors::view::picture(frame, place, marks),
            Self::Tablut => tablut::view::picture(frame, place),
            Self::Latice => latice::view::picture(frame, place, marks),
            Self::Qwirkle => qwirkle::view::picture(frame, place, marks),
        });
    }

    /// The game's colour on its pages.
    #[must_use]
    pub const fn accent(self) -> Rgb565 {
        theme::ACCENT[self.card()]
    }

    /// The game's piece in a box of 23 pixels.
    pub fn emblem(self, frame: &mut Frame, x: i32, y: i32) {
        match self {
            Self::Awale => awale::view::emblem(frame, x, y),
            Self::Colors => colors::view::emblem(frame, x, y),
            Self::Tablut => tablut::view::emblem(frame, x, y),
            Self::Latice => latice::view::emblem(frame, x, y),
            Self::Qwirkle => qwirkle::view::emblem(frame, x, y),
        }
    }
}
