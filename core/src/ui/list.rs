//! A list of rows with a cursor that scrolls: label at the left, value at the right.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use super::frame::Frame;
use super::glyphs;
use super::marks;
use super::screen::Painter;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face};
use crate::event::Button;

/// A label and its value stay this far apart.
const APART: i32 = 6;
/// A label stands this much further right behind a sign.
const SIGN: i32 = 24;
/// What the scroll bar takes from the rows.
const BAR: i32 = 2;

/// Where a list lies and what it is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The left edge of the rows.
    pub x: i32,
    /// The top of the first row in view.
    pub top: i32,
    /// The width of a row when nothing scrolls.
    pub width: i32,
    /// The height of a row.
    pub height: i32,
    /// How many rows are in view.
    pub shown: usize,
    /// The colour of the cursor and of the value under it.
    pub accent: Rgb565,
    /// What the rows lie on.
    pub ground: Rgb565,
}

impl Layout {
    /// A page that is nothing but a list.
    pub const PAGE: Self = Self { x: 8, top: 36, width: 224, height: 26, shown: 7, accent: theme::GOLD, ground: theme::INK };
    /// The rows of a [`panel`](super::panel) over a page.
    pub const PANEL: Self = Self { x: 20, top: 12, width: 200, height: 25, ground: theme::PANEL, ..Self::PAGE };
    /// The rows of a turn's actions, which a game puts further to the side.
    pub const ACTIONS: Self = Self { top: 86, width: 156, height: 24, ..Self::PANEL };

    /// The width of a row in a list of this many.
    #[must_use]
    pub const fn room(&self, rows: usize) -> i32 {
        if rows > self.shown { self.width - BAR } else { self.width }
    }

    fn place(&self, line: usize, rows: usize) -> Rectangle {
        area(self.x, self.top + self.height * line as i32, self.room(rows) as u32, self.height as u32)
    }
}

/// What stands before a label.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sign {
    /// Nothing.
    #[default]
    None,
    /// An icon of the icon face.
    Icon(char),
    /// The form of this seat.
    Seat(usize),
    /// The same in a list of icons: below their middle.
    SeatAsIcon(usize),
}

/// One row: what it is about and what it is set to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row<'a> {
    /// What stands before the label.
    pub sign: Sign,
    /// What it is about.
    pub label: &'a str,
    /// What it is set to.
    pub value: &'a str,
    /// Whether left and right change the value.
    pub changes: bool,
    /// Whether it can't be used now: the cursor skips it.
    pub disabled: bool,
    /// How far to the side it is while it shakes because it was refused, in pixels.
    pub shake: i32,
}

/// The place of the cursor in a list, and the rows in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct List {
    /// The row under the cursor.
    pub at: usize,
    first: usize,
}

impl List {
    /// The cursor on this row of a list that does not scroll.
    #[must_use]
    pub const fn at(at: usize) -> Self {
        Self { at, first: 0 }
    }

    /// The next row after the cursor that can be used, or the one before it; none at the end.
    #[must_use]
    pub fn neighbour(&self, forward: bool, rows: usize, usable: impl Fn(usize) -> bool) -> Option<usize> {
        if forward { (self.at + 1..rows).find(|row| usable(*row)) } else { (0..self.at.min(rows)).rev().find(|row| usable(*row)) }
    }

    /// Moves the cursor one usable row down or up, around the end; `shown` rows are in view.
    pub fn step(&mut self, forward: bool, rows: usize, shown: usize, usable: impl Fn(usize) -> bool) {
        let next = self.neighbour(forward, rows, &usable).or_else(|| outermost(forward, rows, usable));
        self.go(next.unwrap_or(self.at), shown);
    }

    /// Puts the cursor on this row and brings it into view.
    pub fn go(&mut self, at: usize, shown: usize) {
        self.at = at;
        self.first = self.first.clamp((at + 1).saturating_sub(shown), at);
    }

    /// Paints the rows that are in view, and a scroll bar when there are others; `on` = the cursor is in this list.
    pub fn paint(self, painter: &mut Painter<'_>, layout: &Layout, rows: &[Row<'_>], on: bool) {
        // A list that has become shorter shows its end.
        let first = self.first.min(rows.len().saturating_sub(layout.shown));
        for (line, (i, row)) in rows.iter().enumerate().skip(first).take(layout.shown).enumerate() {
            let place = layout.place(line, rows.len());
            let on = on && i == self.at;
            painter.part(place, (row, on), |frame| row.draw(frame, place, layout, on));
        }
        if rows.len() > layout.shown {
            let bar = area(235, layout.top, 3, (layout.height as usize * layout.shown) as u32);
            painter.part(bar, (first, rows.len()), |frame| draw_bar(frame, bar, layout, first, rows.len()));
        }
    }
}

/// The first row that can be used, or the last one when not `first`.
#[must_use]
pub fn outermost(first: bool, rows: usize, usable: impl Fn(usize) -> bool) -> Option<usize> {
    if first { (0..rows).find(|row| usable(*row)) } else { (0..rows).rev().find(|row| usable(*row)) }
}

fn draw_bar(frame: &mut Frame, bar: Rectangle, layout: &Layout, first: usize, rows: usize) {
    let height = bar.size.height as usize;
    let thumb = (height * layout.shown / rows.max(1)).max(12);
    frame.rect(bar, layout.ground);
    frame.round(bar, 1, theme::PANEL);
    let y = layout.top + (height.saturating_sub(thumb) * first / (rows - layout.shown).max(1)) as i32;
    frame.round(area(bar.top_left.x, y, bar.size.width, thumb as u32), 1, theme::LINE);
}

impl<'a> Row<'a> {
    /// A row that only does something.
    #[must_use]
    pub const fn act(icon: char, label: &'a str) -> Self {
        Self { sign: Sign::Icon(icon), label, value: "", changes: false, disabled: false, shake: 0 }
    }

    /// How wide the row is with the cursor on it: the widest it gets.
    #[must_use]
    pub fn width(&self) -> i32 {
        let value = if self.value.is_empty() { 0 } else { text::width(Face::Body, self.value) + APART };
        let sign = if self.sign == Sign::None { 0 } else { SIGN };
        12 + sign + text::width(Face::Body, self.label) + value + 10 + if self.changes { 22 } else { 0 }
    }

    fn draw(&self, frame: &mut Frame, place: Rectangle, layout: &Layout, on: bool) {
        frame.rect(place, layout.ground);
        let place = area(place.top_left.x + self.shake, place.top_left.y, place.size.width, place.size.height);
        let (x, y, width, height) = (place.top_left.x, place.top_left.y, place.size.width as i32, place.size.height as i32);
        if on {
            frame.round(place, 6, theme::RAISED);
            frame.round(area(x, y + 4, 4, height as u32 - 8), 2, layout.accent);
        }
        let (ink, value_ink) = match (self.disabled, on) {
            (false, false) => (theme::TEXT, theme::MUTED),
            (false, true) => (theme::WHITE, layout.accent),
            (true, false) => (theme::LINE, theme::LINE),
            // On the raised row the colour of lines would drown.
            (true, true) => (theme::MUTED, theme::MUTED),
        };
        let base = y + height / 2 + 6;
        let label = self.draw_sign(frame, x + 12, y, height, value_ink);
        text::draw(frame, Face::Body, Align::Left, label, base, self.label, ink);
        let mut right = x + width - 10;
        let arrows = on && self.changes;
        let [to_left, to_right] = &glyphs::ARROWS_LEFT_RIGHT;
        if arrows {
            frame.stamp(right - 5, y + height / 2 - 2, to_right, value_ink);
            right -= 11;
        }
        text::draw(frame, Face::Body, Align::Right, right, base, self.value, value_ink);
        // Without a joystick A goes on through the values, never back.
        if arrows && frame.pad().has(Button::Left) {
            frame.stamp(right - text::width(Face::Body, self.value) - 11, y + height / 2 - 2, to_left, value_ink);
        }
    }

    /// Draws what stands before the label and gives the label's left edge.
    fn draw_sign(&self, frame: &mut Frame, x: i32, y: i32, height: i32, ink: Rgb565) -> i32 {
        match self.sign {
            Sign::None => return x,
            Sign::Icon(icon) => text::icon(frame, x, y + (height - 16) / 2, icon, ink),
            Sign::Seat(seat) | Sign::SeatAsIcon(seat) => {
                let color = theme::SEAT.get(seat).copied().unwrap_or(ink);
                let x = if self.sign == Sign::Seat(seat) { x } else { x + 2 };
                marks::seat(frame, x, y + (height - 12) / 2, seat, 12, color);
            }
        }
        x + SIGN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_wraps_and_the_window_follows() {
        let mut list = List::default();
        let all = |_| true;
        list.step(false, 13, 7, all);
        assert_eq!((list.at, list.first), (12, 6));
        list.step(true, 13, 7, all);
        assert_eq!((list.at, list.first), (0, 0));
        for _ in 0..7 {
            list.step(true, 13, 7, all);
        }
        assert_eq!((list.at, list.first), (7, 1));
    }

    #[test]
    fn rows_that_cannot_be_used_are_skipped() {
        let mut list = List::default();
        let usable = |row| row != 1 && row != 3;
        list.step(true, 4, 7, usable);
        assert_eq!(list.at, 2);
        assert_eq!(list.neighbour(true, 4, usable), None);
        list.step(true, 4, 7, usable);
        assert_eq!(list.at, 0);
        list.step(false, 4, 7, usable);
        assert_eq!(list.at, 2);
        list.step(true, 4, 7, |_| false);
        assert_eq!(list.at, 2);
    }
}
