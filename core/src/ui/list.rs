//! A list of rows with a cursor that scrolls: label at the left, value at the right.

use super::frame::Frame;
use super::glyphs;
use super::screen::Painter;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face};

/// Rows shown at once.
const SHOWN: usize = 7;
const TOP: i32 = 36;
const ROW: i32 = 26;
/// A label and its value stay this far apart.
const APART: i32 = 6;

/// The place of the cursor in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct List {
    /// The row under the cursor.
    pub at: usize,
    first: usize,
}

/// One row: what it is about and what it is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row<'a> {
    /// What it is about.
    pub label: &'a str,
    /// What it is set to.
    pub value: &'a str,
    /// Whether left and right change the value.
    pub changes: bool,
}

impl List {
    /// Moves the cursor one row up, from the first to the last.
    pub fn up(&mut self, rows: usize) {
        self.go(if self.at == 0 { rows.saturating_sub(1) } else { self.at - 1 });
    }

    /// Moves the cursor one row down, from the last to the first.
    pub fn down(&mut self, rows: usize) {
        self.go(if self.at + 1 < rows { self.at + 1 } else { 0 });
    }

    fn go(&mut self, at: usize) {
        self.at = at;
        self.first = self.first.clamp((at + 1).saturating_sub(SHOWN), at);
    }

    /// Paints the rows that are in view, and a scroll bar when there are others.
    pub fn paint(self, painter: &mut Painter<'_>, rows: &[Row<'_>]) {
        let scrolls = rows.len() > SHOWN;
        for (i, row) in rows.iter().enumerate().skip(self.first).take(SHOWN) {
            let place = area(theme::MARGIN, TOP + ROW * (i - self.first) as i32, if scrolls { 222 } else { 224 }, ROW as u32);
            let on = i == self.at;
            painter
                .part(place, (row, on), |frame| row.draw(frame, place.top_left.x, place.top_left.y, place.size.width as i32, on));
        }
        if scrolls {
            let bar = area(235, TOP, 3, ROW as u32 * SHOWN as u32);
            painter.part(bar, self.first, |frame| {
                let height = bar.size.height as usize;
                let thumb = (height * SHOWN / rows.len()).max(12);
                frame.rect(bar, theme::INK);
                frame.round(bar, 1, theme::PANEL);
                let y = TOP + ((height - thumb) * self.first / (rows.len() - SHOWN)) as i32;
                frame.round(area(235, y, 3, thumb as u32), 1, theme::LINE);
            });
        }
    }
}

impl Row<'_> {
    /// How wide the row is with the cursor on it: the widest it gets.
    #[must_use]
    pub fn width(&self) -> i32 {
        let value = if self.value.is_empty() { 0 } else { text::width(Face::Body, self.value) + APART };
        12 + text::width(Face::Body, self.label) + value + 10 + if self.changes { 22 } else { 0 }
    }

    fn draw(&self, frame: &mut Frame, x: i32, y: i32, width: i32, on: bool) {
        frame.rect(area(x, y, width as u32, ROW as u32), theme::INK);
        let (mut ink, mut value_ink) = (theme::TEXT, theme::MUTED);
        if on {
            frame.round(area(x, y, width as u32, ROW as u32), 6, theme::RAISED);
            frame.round(area(x, y + 4, 4, ROW as u32 - 8), 2, theme::GOLD);
            (ink, value_ink) = (theme::WHITE, theme::GOLD);
        }
        let base = y + ROW / 2 + 6;
        text::draw(frame, Face::Body, Align::Left, x + 12, base, self.label, ink);
        let mut right = x + width - 10;
        let arrows = on && self.changes;
        let [to_left, to_right] = &glyphs::ARROWS_LEFT_RIGHT;
        if arrows {
            frame.stamp(right - 5, y + ROW / 2 - 2, to_right, value_ink);
            right -= 11;
        }
        text::draw(frame, Face::Body, Align::Right, right, base, self.value, value_ink);
        if arrows {
            frame.stamp(right - text::width(Face::Body, self.value) - 11, y + ROW / 2 - 2, to_left, value_ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_wraps_and_the_window_follows() {
        let mut list = List::default();
        list.up(13);
        assert_eq!((list.at, list.first), (12, 6));
        list.down(13);
        assert_eq!((list.at, list.first), (0, 0));
        for _ in 0..7 {
            list.down(13);
        }
        assert_eq!((list.at, list.first), (7, 1));
    }
}
