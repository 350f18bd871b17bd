//! The strip over a table: whose turn it is, by name, colour and form, and the facts of the game.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use super::frame::Frame;
use super::marks;
use super::screen::Painter;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face};
use crate::game::Seat;

/// Its place.
pub const BAR: Rectangle = area(0, 0, 240, 20);
/// Between two facts.
const APART: i32 = 6;
/// The side of a small picture of a tile.
const TILE: u32 = 10;
/// The room of the widest name that can be entered.
pub const NAME_ROOM: i32 = 76;

/// Paints the strip; `facts` stand at the right, the last one at the edge.
pub fn paint(painter: &mut Painter<'_>, seat: Seat, name: &str, facts: &[(&str, Fact)]) {
    painter.part(BAR, (seat, name, facts), |frame| {
        ground(frame, seat, 20);
        text::draw(frame, Face::Body, Align::Left, theme::MARGIN + 18, 15, name, theme::WHITE);
        let mut right = 240 - theme::MARGIN;
        for (fact, kind) in facts.iter().rev() {
            if *kind == Fact::Tiles {
                right -= TILE as i32;
                frame.round(area(right, 4, TILE, TILE), 2, theme::MUTED);
                right -= 3;
            }
            text::draw(frame, Face::Label, Align::Right, right, 14, fact, kind.color());
            right -= text::width(Face::Label, fact) + APART;
        }
    });
}

/// The tinted ground of a strip `height` px high, its line, and the form of the seat.
pub fn ground(frame: &mut Frame, seat: Seat, height: u32) {
    let i = seat.index() & 3;
    frame.rect(area(0, 0, 240, height), theme::SEAT_DARK[i]);
    frame.rect(area(0, height as i32 - 2, 240, 2), theme::SEAT[i]);
    marks::seat(frame, theme::MARGIN, (height as i32 - 2) / 2 - 6, i, 12, theme::SEAT[i]);
}

/// The width of the facts.
#[must_use]
pub fn facts_width(facts: &[&str]) -> i32 {
    facts.iter().map(|fact| text::width(Face::Label, fact) + APART).sum::<i32>() - APART
}

/// How much a fact matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// What one looks for.
    Plain,
    /// A number of tiles where the word has no room: a tile stands behind it.
    Tiles,
    /// Points.
    Gold,
    /// What is good to know.
    Muted,
}

impl Fact {
    const fn color(self) -> Rgb565 {
        match self {
            Self::Plain | Self::Tiles => theme::TEXT,
            Self::Gold => theme::GOLD,
            Self::Muted => theme::MUTED,
        }
    }
}
