//! What every page has around its content: header, footer with key hints, buttons, panels.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use super::frame::Frame;
use super::glyphs;
use super::screen::Painter;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face};

/// What a key cap shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cap {
    /// A key's letter.
    Letter(&'static str),
    /// The keys left and right.
    Sideways,
    /// The keys up and down.
    UpDown,
}

/// Key A.
pub const A: Cap = Cap::Letter("A");
/// Key B.
pub const B: Cap = Cap::Letter("B");

/// Side of a key cap.
const CAP: i32 = 14;
/// From a cap's left to its word.
const WORD: i32 = 18;
/// From a word to the next cap.
const GAP: i32 = 10;

/// The strip under every page.
pub const FOOTER: Rectangle = area(0, theme::FOOTER_Y, 240, 16);
/// The strip over every page, with its line.
const HEADER: Rectangle = area(0, 0, 240, 30);
/// The room of its note.
const NOTE: Rectangle = area(180, 6, 48, 18);

/// A key cap with its sign.
pub fn cap(frame: &mut Frame, x: i32, y: i32, cap: Cap, ground: Rgb565, ink: Rgb565) {
    frame.round(area(x, y, CAP as u32, CAP as u32), 4, ground);
    match cap {
        Cap::Letter(letter) => {
            text::draw(frame, Face::Tiny, Align::Center, x + 7, y + 11, letter, ink);
        }
        Cap::Sideways => {
            let [left, right] = &glyphs::ARROWS_LEFT_RIGHT;
            frame.stamp(x + 1, y + 4, left, ink);
            frame.stamp(x + 8, y + 4, right, ink);
        }
        Cap::UpDown => {
            let [up, down] = &glyphs::ARROWS_UP_DOWN;
            frame.stamp(x + 3, y + 2, up, ink);
            frame.stamp(x + 3, y + 8, down, ink);
        }
    }
}

/// A key and what it does now.
pub type Hint = (Cap, &'static str);

/// Names what the keys do now.
pub fn footer(frame: &mut Frame, hints: &[Hint]) {
    frame.rect(FOOTER, theme::INK);
    let mut x = theme::MARGIN;
    for (key, word) in hints {
        cap(frame, x, theme::FOOTER_Y + 1, *key, theme::RAISED, theme::TEXT);
        x = text::draw(frame, Face::Label, Align::Left, x + WORD, theme::FOOTER_Y + 12, word, theme::MUTED) + GAP;
    }
}

/// The width a footer of these hints takes.
#[must_use]
pub fn footer_width(hints: &[Hint]) -> i32 {
    let words: i32 = hints.iter().map(|(_, word)| WORD + text::width(Face::Label, word) + GAP).sum();
    (words - GAP).max(0)
}

/// Paints a page's title over a line in `accent`, with a note at the right that may change by itself.
pub fn header(painter: &mut Painter<'_>, title: &str, note: &str, accent: Rgb565) {
    painter.part(HEADER, title, |frame| {
        frame.rect(area(0, 0, 240, 28), theme::PANEL);
        frame.rect(area(0, 28, 240, 2), accent);
        text::draw(frame, Face::Head, Align::Left, 12, 20, title, theme::TEXT);
    });
    painter.part(NOTE, note, |frame| {
        frame.rect(NOTE, theme::PANEL);
        text::draw(frame, Face::Label, Align::Right, 228, 19, note, theme::MUTED);
    });
}

/// A button: filled with the accent under the cursor, outlined at rest.
pub fn button(frame: &mut Frame, place: Rectangle, label: &str, on: bool) {
    frame.round(place, 8, if on { theme::GOLD } else { theme::PANEL });
    if !on {
        frame.round_frame(place, 8, theme::LINE, 1);
    }
    let ink = if on { theme::INK } else { theme::TEXT };
    let left = place.top_left.x + (place.size.width as i32 - text::width(Face::Body, label)) / 2;
    text::draw(frame, Face::Body, Align::Left, left, place.top_left.y + place.size.height as i32 / 2 + 6, label, ink);
}

/// A panel that lies over a page.
pub fn panel(frame: &mut Frame, place: Rectangle) {
    let edge = area(place.top_left.x - 2, place.top_left.y - 2, place.size.width + 4, place.size.height + 4);
    frame.round(edge, 10, theme::BLACK);
    frame.round(place, 8, theme::PANEL);
    frame.round_frame(place, 8, theme::LINE, 1);
}

/// Dots for `count` pages, the one at `at` larger and in `accent`.
pub fn pager(frame: &mut Frame, y: i32, at: usize, count: usize, step: i32, accent: Rgb565) {
    let left = 120 - step * (count as i32 - 1) / 2;
    for i in 0..count {
        let (size, color) = if i == at { (8, accent) } else { (4, theme::LINE) };
        frame.disc(left + step * i as i32 - size / 2, y - size / 2, size as u32, color);
    }
}
