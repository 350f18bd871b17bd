//! A small panel of rows over a dimmed page, one of them under the cursor.

use embedded_graphics::primitives::Rectangle;

use crate::ui::frame::Frame;
use crate::ui::glyphs;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::{chrome, marks};

/// The width of a row, and its height.
const WIDTH: i32 = 200;
const HEIGHT: i32 = 25;
/// Where the label begins, behind the icon.
const LABEL: i32 = 36;
/// Free at the right of a value, and between it and its arrows.
const END: i32 = 10;
const ARROW: i32 = 11;

/// One row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// Its icon.
    pub icon: Icon,
    /// What it does.
    pub label: &'static str,
    /// What it is set to; left and right change it.
    pub value: &'static str,
    /// Whether it can be chosen now.
    pub possible: bool,
}

/// The sign before a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// One of the icon face.
    Of(char),
    /// The form of a seat.
    Seat(u8),
}

impl Choice {
    /// A row that only does something.
    #[must_use]
    pub const fn new(icon: char, label: &'static str) -> Self {
        Self { icon: Icon::Of(icon), label, value: "", possible: true }
    }

    /// How far its texts reach into the row with the cursor on it; at most [`Choice::ROOM`].
    #[must_use]
    pub fn width(&self) -> i32 {
        let value = if self.value.is_empty() { 0 } else { 6 + text::width(Face::Body, self.value) + 2 * ARROW };
        text::width(Face::Body, self.label) + value
    }

    /// The room of label and value.
    pub const ROOM: i32 = WIDTH - LABEL - END;

    fn draw(&self, frame: &mut Frame, place: Rectangle, on: bool) {
        let (x, y) = (place.top_left.x, place.top_left.y);
        frame.rect(place, theme::PANEL);
        if on {
            frame.round(place, 6, theme::RAISED);
            frame.round(area(x, y + 4, 4, HEIGHT as u32 - 8), 2, theme::GOLD);
        }
        let (ink, second) = match (self.possible, on) {
            (false, _) => (theme::LINE, theme::LINE),
            (true, true) => (theme::WHITE, theme::GOLD),
            (true, false) => (theme::TEXT, theme::MUTED),
        };
        match self.icon {
            Icon::Of(icon) => text::icon(frame, x + 12, y + 4, icon, second),
            Icon::Seat(seat) => marks::seat(frame, x + 14, y + 6, seat.into(), 12, theme::SEAT[usize::from(seat & 3)]),
        }
        let base = y + HEIGHT / 2 + 6;
        text::draw(frame, Face::Body, Align::Left, x + LABEL, base, self.label, ink);
        if self.value.is_empty() {
            return;
        }
        let mut right = x + WIDTH - END;
        let [to_left, to_right] = &glyphs::ARROWS_LEFT_RIGHT;
        if on {
            frame.stamp(right - 5, y + HEIGHT / 2 - 2, to_right, second);
            right -= ARROW;
            frame.stamp(right - text::width(Face::Body, self.value) - ARROW, y + HEIGHT / 2 - 2, to_left, second);
        }
        text::draw(frame, Face::Body, Align::Right, right, base, self.value, second);
    }
}

/// The possible row after `at`, or the one before, around the end.
#[must_use]
pub fn step(possible: &[bool], at: u8, forward: bool) -> u8 {
    let count = possible.len().max(1);
    let by = if forward { 1 } else { count - 1 };
    let mut others = (1..=count).map(|i| (usize::from(at) + i * by) % count);
    others.find(|i| possible.get(*i).is_some_and(|possible| *possible)).unwrap_or(0) as u8
}

/// Dims the page and paints the panel over it.
pub fn paint(painter: &mut Painter<'_>, top: i32, rows: &[Choice], at: u8) {
    let height = HEIGHT * rows.len() as i32 + 8;
    painter.veil(1);
    painter.part(area(14, top - 2, 212, height as u32 + 4), rows.len(), |frame| {
        chrome::panel(frame, area(16, top, 208, height as u32));
    });
    for (i, row) in rows.iter().enumerate() {
        let place = area(20, top + 4 + HEIGHT * i as i32, WIDTH as u32, HEIGHT as u32);
        let on = i == usize::from(at);
        painter.part(place, (row, on), |frame| row.draw(frame, place, on));
    }
}
