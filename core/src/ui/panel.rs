//! The panel of a turn's actions: a title and rows over the darkened board.

use super::chrome;
use super::frame::Frame;
use super::screen::Painter;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face};

const TOP: i32 = 56;
const WIDTH: u32 = 164;
const HEIGHT: u32 = 132;
const ROWS: i32 = TOP + 30;
const ROW: i32 = 24;
/// The room of a label and its value together.
pub const ROOM: i32 = WIDTH as i32 - 8 - 12 - 6 - 10;

/// One action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row<'a> {
    /// What it does.
    pub label: &'a str,
    /// What it costs or earns.
    pub value: &'a str,
    /// Whether the rules allow it now.
    pub possible: bool,
    /// Whether the cursor is on it.
    pub on: bool,
}

impl Row<'_> {
    /// Draws the row with its left top corner at `x`, `y`.
    fn draw(&self, frame: &mut Frame, x: i32, y: i32) {
        let place = area(x, y, WIDTH - 8, ROW as u32);
        frame.rect(place, theme::PANEL);
        let (mut ink, mut value_ink) = (theme::TEXT, theme::MUTED);
        if self.on {
            frame.round(place, 6, theme::RAISED);
            frame.round(area(x, y + 4, 4, ROW as u32 - 8), 2, theme::GOLD);
            (ink, value_ink) = (theme::WHITE, theme::GOLD);
        }
        if !self.possible {
            // On the raised row the colour of lines would drown.
            ink = if self.on { theme::MUTED } else { theme::LINE };
            value_ink = ink;
        }
        let base = y + ROW / 2 + 6;
        text::draw(frame, Face::Body, Align::Left, x + 12, base, self.label, ink);
        text::draw(frame, Face::Body, Align::Right, x + WIDTH as i32 - 18, base, self.value, value_ink);
    }
}

/// Paints the panel with its left edge at `x`; the page under it is already dark.
pub fn paint(painter: &mut Painter<'_>, x: i32, title: &str, rows: &[Row<'_>]) {
    let place = area(x, TOP, WIDTH, HEIGHT);
    painter.part(area(x - 2, TOP - 2, WIDTH + 4, HEIGHT + 4), title, |frame| {
        chrome::panel(frame, place);
        text::draw(frame, Face::Head, Align::Left, x + 12, TOP + 22, title, theme::TEXT);
    });
    for (row, y) in rows.iter().zip((ROWS..).step_by(ROW as usize)) {
        painter.part(area(x + 4, y, WIDTH - 8, ROW as u32), row, |frame| row.draw(frame, x + 4, y));
    }
}
