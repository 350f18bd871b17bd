//! A short message over a table: a refusal with its reason, or what the game did by itself.

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::frame::Frame;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face, icon};
use crate::game::Seat;
pub use crate::words::fill_all as fill;

/// A line of a toast.
pub type Line = String<64>;
/// The room for a line.
pub const ROOM: i32 = 186;

/// What is said.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Toast {
    /// Whom it is about; a refusal is about nobody.
    pub seat: Option<Seat>,
    /// What happened, and why.
    pub lines: [Line; 2],
}

impl Toast {
    /// A message from two templates in which `{}` stands for `name`.
    #[must_use]
    pub fn new(seat: Option<Seat>, templates: [&str; 2], name: &str) -> Self {
        Self { seat, lines: templates.map(|template| fill(template, &[&name])) }
    }

    /// Where it lies: in the lower half when the cursor is in the upper one.
    #[must_use]
    pub const fn place(low: bool) -> Rectangle {
        area(4, if low { 168 } else { 24 }, 232, 54)
    }

    /// Draws it.
    pub fn draw(&self, frame: &mut Frame, place: Rectangle) {
        let (x, y) = (place.top_left.x, place.top_left.y);
        let (accent, sign) = match self.seat {
            None => (theme::BAD, icon::WARN),
            Some(seat) => (theme::SEAT.get(seat.index()).copied().unwrap_or(theme::GOLD), icon::INFO),
        };
        frame.round(place, 8, theme::BLACK);
        frame.round(area(x + 2, y + 2, 228, 50), 6, theme::PANEL);
        frame.round(area(x + 2, y + 2, 6, 50), 3, accent);
        text::icon(frame, x + 16, y + 19, sign, accent);
        let [first, second] = &self.lines;
        text::draw(frame, Face::Body, Align::Left, x + 40, y + 23, first, theme::TEXT);
        text::draw(frame, Face::Label, Align::Left, x + 40, y + 41, second, theme::MUTED);
    }
}
