//! What the pictures of all games share: the ground, marks by their meaning, points, scores.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::ui::frame::Frame;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::{glyphs, marks};

/// What is said about a cell, told by form as at the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// The move came from here.
    From,
    /// The move ended here.
    To,
    /// A piece may go here.
    Legal,
    /// This is taken.
    Taken,
    /// The king is taken: he fills his cell, the mark lies over him.
    TakenKing,
    /// This is the piece in question.
    Chosen,
    /// This is the place in question.
    Cursor,
}

impl Mark {
    /// Whether it lies under the piece on its cell.
    pub(super) const fn below(self) -> bool {
        matches!(self, Self::From | Self::Chosen | Self::Taken)
    }

    /// Draws it on a cell.
    pub(super) fn draw(self, frame: &mut Frame, cell: Rectangle) {
        let Point { x, y } = cell.top_left;
        let middle = (cell.size.width / 2) as i32;
        match self {
            Self::From => marks::dashed(frame, cell),
            Self::To => marks::corner(frame, x, y, 8),
            Self::Legal => marks::legal(frame, x + middle, y + middle, 8),
            Self::Taken | Self::TakenKing => marks::solid(frame, cell, 4, theme::GOLD),
            Self::Chosen => marks::solid(frame, cell, 4, theme::WHITE),
            Self::Cursor => marks::brackets(frame, cell, 5),
        }
    }
}

/// The picture's ground.
pub(super) fn ground(frame: &mut Frame, color: Rgb565) {
    frame.round(super::PICTURE, 8, color);
}

/// Points won or paid, on a gold pill around this middle.
pub(super) fn pill(frame: &mut Frame, x: i32, y: i32, points: &str) {
    let width = text::width(Face::Label, points) + 8;
    frame.round(area(x - width / 2 - 1, y - 9, width as u32 + 2, 18), 6, theme::BLACK);
    frame.round(area(x - width / 2, y - 8, width as u32, 16), 5, theme::GOLD);
    text::draw(frame, Face::Label, Align::Center, x, y + 5, points, theme::INK);
}

/// An arrow to the right or left around this middle.
pub(super) fn arrow(frame: &mut Frame, x: i32, y: i32, right: bool) {
    for i in 0..5 {
        let x = if right { x + 2 - i } else { x - 2 + i };
        frame.rect(area(x, y - i, 1, 2 * i as u32 + 1), theme::TEXT);
    }
}

/// The two players with a number each; the first has won.
pub(super) fn score(frame: &mut Frame, numbers: [&str; 2]) {
    for (seat, (number, x)) in numbers.into_iter().zip([40, 136]).enumerate() {
        let place = area(x, 53, 64, 40);
        frame.round(place, 8, theme::SEAT_DARK.get(seat).copied().unwrap_or(theme::PANEL));
        let color = theme::SEAT.get(seat).copied().unwrap_or(theme::TEXT);
        marks::seat(frame, x + 8, 65, seat, 16, color);
        text::draw(frame, Face::Head, Align::Center, x + 43, 79, number, theme::WHITE);
        if seat == 0 {
            frame.round_frame(place, 8, theme::GOLD, 2);
            frame.stamp(x + 26, 41, &glyphs::WINNER, theme::GOLD);
        }
    }
}

/// A pile of tiles, backs up, in a box of 25 pixels at this place, with how many are left.
pub(super) fn pile(frame: &mut Frame, x: i32, y: i32, left: &str) {
    for (dx, color) in [(4, theme::LINE), (0, theme::MUTED)] {
        frame.round(area(x + dx, y + dx, 21, 21), 4, theme::BLACK);
        frame.round(area(x + dx + 1, y + dx + 1, 19, 19), 3, color);
    }
    text::draw(frame, Face::Label, Align::Center, x + 10, y + 15, left, theme::INK);
}
