//! What every page has around its content: header, footer with key hints, buttons, panels.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use super::frame::Frame;
use super::glyphs;
use super::screen::Painter;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face};
use crate::event::Pad;
use crate::games::GameId;

/// The keys a hint is about, as a board with a joystick has them; other boards show what does the same there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cap {
    /// A key's letter.
    Letter(&'static str),
    /// The keys left and right.
    Sideways,
    /// The keys up and down.
    UpDown,
    /// The keys left and right where they change a value; A does that too.
    Change,
    /// Y where it goes to the next target.
    Target,
    /// Y where it leaves the overview; B does that too.
    Zoom,
}

/// Key A.
pub const A: Cap = Cap::Letter("A");
/// Key B.
pub const B: Cap = Cap::Letter("B");
/// Key X: the menu. Its hint stands at the right edge.
pub const X: Cap = Cap::Letter("X");
/// Key Y, which boards with four keys do without.
pub const Y: Cap = Cap::Letter("Y");

/// What a cap looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Letter(&'static str),
    /// A key that has to be held: three dots under its letter.
    Held(&'static str),
    /// Two keys side by side.
    Pair(&'static str, &'static str),
    Sideways,
    UpDown,
}

impl Cap {
    /// What a board with this pad shows for it; `None` = it has no such key.
    const fn sign(self, pad: Pad) -> Option<Sign> {
        Some(match (pad, self) {
            (Pad::FourKeys, Cap::Letter(letter)) => match letter.as_bytes() {
                b"X" => Sign::Held("B"),
                b"Y" => return None,
                _ => Sign::Letter(letter),
            },
            (Pad::FourKeys, Cap::Sideways | Cap::UpDown | Cap::Target) => Sign::Pair("X", "Y"),
            (Pad::FourKeys, Cap::Change) => Sign::Letter("A"),
            (Pad::FourKeys, Cap::Zoom) => Sign::Letter("B"),
            (Pad::Joystick, Cap::Letter(letter)) => Sign::Letter(letter),
            (Pad::Joystick, Cap::Sideways | Cap::Change) => Sign::Sideways,
            (Pad::Joystick, Cap::UpDown) => Sign::UpDown,
            (Pad::Joystick, Cap::Target | Cap::Zoom) => Sign::Letter("Y"),
        })
    }

    /// Whether a board with this pad has a key for it.
    #[must_use]
    pub const fn is_on(self, pad: Pad) -> bool {
        self.sign(pad).is_some()
    }

    /// From the cap's left to its word.
    #[must_use]
    pub const fn room(self, pad: Pad) -> i32 {
        match self.sign(pad) {
            Some(sign) => sign.width() + APART,
            None => 0,
        }
    }
}

impl Sign {
    const fn width(self) -> i32 {
        match self {
            Self::Letter(_) | Self::Held(_) | Self::Sideways | Self::UpDown => CAP,
            Self::Pair(..) => 22,
        }
    }
}

/// Side of a key cap.
const CAP: i32 = 14;
/// From a cap to its word.
const APART: i32 = 4;
/// From a word to the next cap,
const GAP: i32 = 10;
/// and where room is scarce.
const TIGHT: i32 = 8;
/// The room of a footer.
const ROOM: i32 = 240 - 2 * theme::MARGIN;

/// The strip under every page.
pub const FOOTER: Rectangle = area(0, theme::FOOTER_Y, 240, 16);
/// The strip over every page, with its line.
pub const HEADER: Rectangle = area(0, 0, 240, 30);
/// The room of its note.
const NOTE: Rectangle = area(140, 6, 88, 18);

/// A key cap with its sign, if the board has the key.
pub fn cap(frame: &mut Frame, x: i32, y: i32, cap: Cap, ground: Rgb565, ink: Rgb565) {
    let Some(sign) = cap.sign(frame.pad()) else { return };
    frame.round(area(x, y, sign.width() as u32, CAP as u32), 4, ground);
    let mut letter = |at: i32, base: i32, letter| {
        text::draw(frame, Face::Tiny, Align::Center, x + at, y + base, letter, ink);
    };
    match sign {
        Sign::Letter(only) => letter(7, 11, only),
        Sign::Pair(first, second) => {
            letter(7, 11, first);
            letter(15, 11, second);
        }
        Sign::Held(held) => {
            letter(7, 9, held);
            for dot in [3, 6, 9] {
                frame.rect(area(x + dot, y + 11, 2, 2), ink);
            }
        }
        Sign::Sideways => {
            let [left, right] = &glyphs::ARROWS_LEFT_RIGHT;
            frame.stamp(x + 1, y + 4, left, ink);
            frame.stamp(x + 8, y + 4, right, ink);
        }
        Sign::UpDown => {
            let [up, down] = &glyphs::ARROWS_UP_DOWN;
            frame.stamp(x + 3, y + 2, up, ink);
            frame.stamp(x + 3, y + 8, down, ink);
        }
    }
}

/// A key and what it does now.
pub type Hint = (Cap, &'static str);

/// The hints a board with this pad shows: keys it has, and of two that are the same keys there the first.
fn shown<'h, 'w>(pad: Pad, hints: &'h [(Cap, &'w str)]) -> impl DoubleEndedIterator<Item = (Cap, &'w str)> + 'h {
    let is_first = move |i: usize, sign| hints.iter().take(i).all(|(earlier, _)| earlier.sign(pad) != Some(sign));
    let numbered = hints.iter().enumerate();
    numbered.filter(move |(i, (cap, _))| cap.sign(pad).is_some_and(|sign| is_first(*i, sign))).map(|(_, hint)| *hint)
}

/// Names what the keys do now.
pub fn footer(frame: &mut Frame, hints: &[(Cap, &str)]) {
    let pad = frame.pad();
    let gap = gap(pad, hints);
    frame.rect(FOOTER, theme::INK);
    let mut x = theme::MARGIN;
    for (key, word) in shown(pad, hints) {
        let room = key.room(pad);
        let left = if key == X { 240 - theme::MARGIN - room - text::width(Face::Label, word) } else { x };
        cap(frame, left, theme::FOOTER_Y + 1, key, theme::RAISED, theme::TEXT);
        let end = text::draw(frame, Face::Label, Align::Left, left + room, theme::FOOTER_Y + 12, word, theme::MUTED);
        if key != X {
            x = end + gap;
        }
    }
}

/// The width a footer of these hints takes on the board where it is widest.
#[must_use]
pub fn footer_width(hints: &[(Cap, &str)]) -> i32 {
    Pad::ALL.into_iter().map(|pad| row_width(pad, hints, gap(pad, hints))).max().unwrap_or(0)
}

/// The width of hints in a row, so far from a word to the next cap.
fn row_width(pad: Pad, hints: &[(Cap, &str)], apart: i32) -> i32 {
    let words: i32 = shown(pad, hints).map(|(key, word)| key.room(pad) + text::width(Face::Label, word) + apart).sum();
    (words - apart).max(0)
}

/// From a word to the next cap in a footer of these hints.
fn gap(pad: Pad, hints: &[(Cap, &str)]) -> i32 {
    if row_width(pad, hints, GAP) <= ROOM { GAP } else { TIGHT }
}

/// The width of hints in a strip that has a name at its left.
#[must_use]
pub fn hints_width(pad: Pad, hints: &[Hint]) -> i32 {
    row_width(pad, hints, TIGHT)
}

/// Draws hints flush right in the strip under a 9x9 board, which is turn bar and footer at once.
pub fn hints_right(frame: &mut Frame, hints: &[Hint], ground: Rgb565, ink: Rgb565) {
    let pad = frame.pad();
    let mut x = 234 - hints_width(pad, hints);
    for (key, word) in shown(pad, hints) {
        cap(frame, x, 222, key, ground, theme::TEXT);
        x = text::draw(frame, Face::Label, Align::Left, x + key.room(pad), 233, word, ink) + TIGHT;
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
    /// Its word; none where the icon has to do.
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
        let icon = match (self.icon, self.label.is_empty()) {
            (None, _) => 0,
            (Some(_), true) => 16,
            (Some(_), false) => 20,
        };
        text::width(Face::Body, self.label) + icon
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
