//! The test image: colours, edges, every key, the piezo and the flash, for whoever built the device.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use crate::event::{Button, ButtonSet, Pad};
use crate::store::Trouble;
use crate::ui::chrome::{self, A, B, Cap};
use crate::ui::frame::{Frame, WHOLE};
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::words::Words;

/// The keys of a board, as they stand on the page, each with the sign it is marked with.
const fn keys(pad: Pad) -> &'static [(Button, &'static str)] {
    match pad {
        Pad::Joystick => &[
            (Button::Up, "^"),
            (Button::Down, "v"),
            (Button::Left, "<"),
            (Button::Right, ">"),
            (Button::A, "A"),
            (Button::B, "B"),
            (Button::X, "X"),
            (Button::Y, "Y"),
        ],
        Pad::FourKeys => &[(Button::A, "A"), (Button::B, "B"), (Button::Previous, "X"), (Button::Next, "Y")],
    }
}

/// The number of a key among those of its board, counted from 0.
#[must_use]
pub fn nth(pad: Pad, button: Button) -> Option<u8> {
    (0..).zip(keys(pad)).find_map(|(nth, (key, _))| (*key == button).then_some(nth))
}

/// Where a key stands: the joystick above the others, or two beside the glass on either side.
const fn place(pad: Pad, nth: i32) -> Rectangle {
    match pad {
        Pad::Joystick => area(16 + 53 * (nth % 4), 98 + 28 * (nth / 4), 49, 24),
        Pad::FourKeys => area(16 + 106 * (nth / 2), 98 + 28 * (nth % 2), 102, 24),
    }
}

/// Where the colours begin and end.
const BARS: [(i32, u32); 3] = [(16, 69), (85, 70), (155, 69)];
/// The room for the lines about the piezo and the flash.
pub const ROOM: i32 = 200;

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It lights up.
    Stay,
    /// The flash is to be tried.
    Flash,
    /// That was enough.
    Leave,
}

/// What is known about the flash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Flash {
    #[default]
    Read,
    Written,
    Trouble(Trouble),
}

/// The state of the page.
#[derive(Clone, Debug, Default)]
pub struct TestImage {
    pressed: ButtonSet,
    last: Option<Button>,
    flash: Flash,
}

impl TestImage {
    /// Takes a key. A tries the flash, B twice in a row leaves.
    pub fn press(&mut self, button: Button) -> Act {
        let before = self.last.replace(button);
        self.pressed = self.pressed.with(button, true);
        match button {
            Button::B if before == Some(Button::B) => Act::Leave,
            Button::A => Act::Flash,
            _ => Act::Stay,
        }
    }

    /// Tells how the flash did.
    pub const fn flash_is(&mut self, done: Result<(), Trouble>) {
        self.flash = match done {
            Ok(()) => Flash::Written,
            Err(trouble) => Flash::Trouble(trouble),
        };
    }

    /// Tells what is wrong with the flash before it is tried, if something is.
    pub const fn flash_has(&mut self, trouble: Trouble) {
        self.flash = Flash::Trouble(trouble);
    }

    /// What is wrong with the flash, as far as is known.
    #[must_use]
    pub const fn trouble(&self) -> Option<Trouble> {
        match self.flash {
            Flash::Trouble(trouble) => Some(trouble),
            Flash::Read | Flash::Written => None,
        }
    }

    /// Paints the page.
    pub fn paint(&self, painter: &mut Painter<'_>, words: &Words) {
        painter.part(WHOLE, (), |frame| draw_pattern(frame, words));
        for (i, (button, sign)) in (0..).zip(keys(painter.pad()).iter().copied()) {
            let place = place(painter.pad(), i);
            let lit = self.pressed.contains(button);
            let last = self.last == Some(button);
            painter.part(place, (lit, last), |frame| {
                let (ground, ink) = if lit { (theme::GOLD, theme::INK) } else { (theme::PANEL, theme::MUTED) };
                frame.round(place, 6, ground);
                frame.round_frame(place, 6, if last { theme::WHITE } else { theme::LINE }, 2);
                let (x, y) = (place.top_left.x + place.size.width as i32 / 2, place.top_left.y + 17);
                text::draw(frame, Face::Body, Align::Center, x, y, sign, ink);
            });
        }
        let line = area(12, 179, 216, 22);
        painter.part(line, self.flash, |frame| {
            frame.rect(line, theme::INK);
            let bad = matches!(self.flash, Flash::Trouble(_));
            text::icon(frame, 16, 182, if bad { icon::WARN } else { icon::TICK }, if bad { theme::BAD } else { theme::GOLD });
            text::draw(frame, Face::Label, Align::Left, 40, 195, self.flash.words(words), theme::TEXT);
        });
    }
}

impl Flash {
    const fn words(self, words: &Words) -> &str {
        match self {
            Self::Read => words.test_reads,
            Self::Written => words.test_writes,
            Self::Trouble(Trouble::Newer) => words.newer_title,
            Self::Trouble(Trouble::Failing) => words.test_fails,
        }
    }
}

/// What the keys do, for the page's last line.
#[must_use]
pub const fn hints(words: &Words) -> [(Cap, &'static str); 2] {
    [(A, words.test_flash), (B, words.test_leave)]
}

/// Colours with their names, black and white with theirs, a ramp of greys, and a frame of one pixel at the glass's edge.
fn draw_pattern(frame: &mut Frame, words: &Words) {
    frame.rect(WHOLE, theme::INK);
    let names = [words.red, words.green, words.blue];
    let inks = [theme::BLACK, theme::BLACK, theme::WHITE];
    for ((name, ink), (color, (x, width))) in names.into_iter().zip(inks).zip(theme::TEST_COLORS.into_iter().zip(BARS)) {
        frame.rect(area(x, 12, width, 34), color);
        text::draw(frame, Face::Body, Align::Center, x + 35, 34, name, ink);
    }
    for (x, name, ground, ink) in [(16, words.black, theme::BLACK, theme::WHITE), (120, words.white, theme::WHITE, theme::BLACK)]
    {
        frame.rect(area(x, 46, 104, 22), ground);
        text::draw(frame, Face::Body, Align::Center, x + 52, 62, name, ink);
    }
    for step in 0..16 {
        frame.rect(area(16 + 13 * i32::from(step), 74, 13, 16), grey(step));
    }
    text::icon(frame, 16, 160, icon::SOUND_HIGH, theme::GOLD);
    text::draw(frame, Face::Label, Align::Left, 40, 173, words.test_sounds, theme::TEXT);
    let hints = hints(words);
    let mut x = 16;
    for (cap, word) in hints {
        chrome::cap(frame, x, 210, cap, theme::RAISED, theme::TEXT);
        x = text::draw(frame, Face::Label, Align::Left, x + 18, 221, word, theme::MUTED) + 10;
    }
    for edge in [area(0, 0, 240, 1), area(0, 239, 240, 1), area(0, 0, 1, 240), area(239, 0, 1, 240)] {
        frame.rect(edge, theme::WHITE);
    }
}

/// A grey, from black to white in 16 steps.
const fn grey(step: u8) -> Rgb565 {
    Rgb565::new(2 * step + step / 8, 4 * step + step / 4, 2 * step + step / 8)
}
