//! What every page has around its content: header, footer with key hints, buttons, panels.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use super::frame::Frame;
use super::glyphs;
use super::screen::Painter;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face};
use crate::games::GameId;

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
/// Key X: the menu. Its hint stands at the right edge.
pub const X: Cap = Cap::Letter("X");
/// Key Y.
pub const Y: Cap = Cap::Letter("Y");

/// Side of a key cap.
const CAP: i32 = 14;
/// From a cap's left to its word.
const WORD: i32 = 18;
/// From a word to the next cap.
const GAP: i32 = 10;

/// The strip under every page.
pub const FOOTER: Rectangle = area(0, theme::FOOTER_Y, 240, 16);
/// The strip over every page, with its line.
pub const HEADER: Rectangle = area(0, 0, 240, 30);
/// The room of its note.
const NOTE: Rectangle = area(140, 6, 88, 18);

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
pub fn footer(frame: &mut Frame, hints: &[(Cap, &str)]) {
    frame.rect(FOOTER, theme::INK);
    let mut x = theme::MARGIN;
    for (key, word) in hints {
        let left = if *key == X { 240 - theme::MARGIN - WORD - text::width(Face::Label, word) } else { x };
        cap(frame, left, theme::FOOTER_Y + 1, *key, theme::RAISED, theme::TEXT);
        let end = text::draw(frame, Face::Label, Align::Left, left + WORD, theme::FOOTER_Y + 12, word, theme::MUTED);
        if *key != X {
            x = end + GAP;
        }
    }
}

/// The width a footer of these hints takes.
#[must_use]
pub fn footer_width(hints: &[(Cap, &str)]) -> i32 {
    let words: i32 = hints.iter().map(|(_, word)| WORD + text::width(Face::Label, word) + GAP).sum();
    (words - GAP).max(0)
}

/// Between a word and the next cap in a strip that has a name at its left.
const TIGHT: i32 = 8;

/// The width of hints in such a strip.
#[must_use]
pub fn hints_width(hints: &[Hint]) -> i32 {
    hints.iter().map(|(_, word)| WORD + text::width(Face::Label, word) + TIGHT).sum::<i32>() - TIGHT
}

/// Draws hints flush right in the strip under a 9x9 board, which is turn bar and footer at once.
pub fn hints_right(frame: &mut Frame, hints: &[Hint], ground: Rgb565, ink: Rgb565) {
    let mut x = 234 - hints_width(hints);
    for (key, word) in hints {
        cap(frame, x, 222, *key, ground, theme::TEXT);
        x = text::draw(frame, Face::Label, Align::Left, x + WORD, 233, word, ink) + TIGHT;
    }
}

/// Paints a page's title over a line in `accent`, with a note at the right that may change by itself; a page of a game begins
/// with the game's emblem.
pub fn header(painter: &mut Painter<'_>, game: Option<GameId>, title: &str, note: &str, accent: Rgb565) {
    painter.part(HEADER, (game, title), |frame| draw_header(frame, game, title, accent));
    painter.part(NOTE, note, |frame| {
        frame.rect(NOTE, theme::PANEL);
        text::draw(frame, Face::Label, Align::Right, 228, 19, note, theme::MUTED);
    });
}

/// Draws a page's title over a line in `accent`.
pub fn draw_header(frame: &mut Frame, game: Option<GameId>, title: &str, accent: Rgb565) {
    frame.rect(area(0, 0, 240, 28), theme::PANEL);
    frame.rect(area(0, 28, 240, 2), accent);
    if let Some(game) = game {
        game.emblem(frame, theme::MARGIN, 3);
    }
    let left = if game.is_some() { 40 } else { 12 };
    text::draw(frame, Face::Head, Align::Left, left, 20, title, theme::TEXT);
}

/// A button: filled with the accent under the cursor, outlined at rest; the primary one outlined in the accent.
#[derive(Clone, Copy, Debug)]
pub struct Button<'a> {
    /// Its word.
    pub label: &'a str,
    /// An icon before it.
    pub icon: Option<char>,
    /// The accent of its page.
    pub accent: Rgb565,
    /// Whether it is what most people will want.
    pub primary: bool,
}

impl<'a> Button<'a> {
    /// A plain button in gold.
    #[must_use]
    pub const fn new(label: &'a str) -> Self {
        Self { label, icon: None, accent: theme::GOLD, primary: false }
    }

    /// Draws it; `on` = the cursor is on it.
    pub fn draw(&self, frame: &mut Frame, place: Rectangle, on: bool) {
        frame.round(place, 8, if on { self.accent } else { theme::PANEL });
        if !on {
            let (color, width) = if self.primary { (self.accent, 2) } else { (theme::LINE, 1) };
            frame.round_frame(place, 8, color, width);
        }
        let ink = match (on, self.primary) {
            (true, _) => theme::INK,
            (_, true) => self.accent,
            _ => theme::TEXT,
        };
        let mut left = place.top_left.x + (place.size.width as i32 - self.width()) / 2;
        let height = place.size.height as i32;
        if let Some(icon) = self.icon {
            text::icon(frame, left, place.top_left.y + (height - 16) / 2, icon, ink);
            left += 20;
        }
        text::draw(frame, Face::Body, Align::Left, left, place.top_left.y + height / 2 + 6, self.label, ink);
    }

    /// The width of icon and word.
    #[must_use]
    pub fn width(&self) -> i32 {
        text::width(Face::Body, self.label) + if self.icon.is_some() { 20 } else { 0 }
    }
}

/// A panel with the black edge around it.
#[must_use]
pub const fn panel_edge(place: Rectangle) -> Rectangle {
    area(place.top_left.x - 2, place.top_left.y - 2, place.size.width + 4, place.size.height + 4)
}

/// A panel that lies over a page.
pub fn panel(frame: &mut Frame, place: Rectangle) {
    frame.round(panel_edge(place), 10, theme::BLACK);
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
