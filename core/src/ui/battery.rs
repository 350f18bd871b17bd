//! The battery's sign: one cell for each step that is left.

use embedded_graphics::primitives::Rectangle;

use super::screen::Painter;
use super::shapes::area;
use super::theme;
use crate::battery::Charge;

/// The size of the sign.
const SIZE: (u32, u32) = (24, 13);
/// The most cells.
const CELLS: i32 = 3;

/// Where a page has the sign, by its top left corner.
#[must_use]
pub const fn place(x: i32, y: i32) -> Rectangle {
    area(x, y, SIZE.0, SIZE.1)
}

/// Paints the sign on the ground of the page, or nothing where there is no battery.
pub fn paint(painter: &mut Painter<'_>, place: Rectangle, charge: Option<Charge>) {
    painter.now_and_then(place, charge, |frame| {
        frame.rect(place, theme::INK);
        let Some(charge) = charge else { return };
        let (x, y) = (place.top_left.x, place.top_left.y);
        let (edge, full) = match charge {
            Charge::Empty => (theme::BAD, 0),
            Charge::Low => (theme::MUTED, 1),
            Charge::Good => (theme::MUTED, 2),
            Charge::Full => (theme::MUTED, CELLS),
        };
        frame.round(area(x, y, 22, SIZE.1), 3, edge);
        frame.rect(area(x + 22, y + 4, 2, 5), edge);
        frame.rect(area(x + 2, y + 2, 18, 9), theme::INK);
        for cell in 0..full {
            frame.rect(area(x + 3 + 6 * cell, y + 3, 4, 7), theme::TEXT);
        }
    });
}
