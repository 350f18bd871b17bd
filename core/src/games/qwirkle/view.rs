//! How Qwirkle looks: black tiles with a bright shape, on felt.

use embedded_graphics::primitives::Rectangle;

use crate::games::tile_view;
use crate::ui::frame::Frame;
use crate::ui::glyphs;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};

/// A tile of the hand, 23 pixels: `shape` and `color` count from 0; `marks` = with the digit of its colour.
pub(crate) fn tile(frame: &mut Frame, x: i32, y: i32, shape: usize, color: usize, marks: bool) {
    frame.round(area(x, y, 23, 23), 4, theme::BLACK);
    frame.stamp(x + 3, y + 3, &glyphs::TILE_SHAPES[shape % 6], theme::SIX[color % 6]);
    if marks {
        frame.rect(area(x + 15, y + 13, 7, 9), theme::BLACK);
        let digit = ["1", "2", "3", "4", "5", "6"][color % 6];
        text::draw(frame, Face::Tiny, Align::Left, x + 17, y + 22, digit, theme::WHITE);
    }
}

/// A tile on the board, 15 pixels.
pub(super) fn board_tile(frame: &mut Frame, x: i32, y: i32, shape: usize, color: usize, marks: bool) {
    frame.round(area(x, y, 15, 15), 3, theme::BLACK);
    frame.stamp(x + 2, y + 2, &glyphs::SMALL_SHAPES[shape % 6], theme::SIX[color % 6]);
    if marks {
        tile_view::digit(frame, x + 9, y + 6, color);
    }
}

/// A tile in the overview, 9 pixels.
pub(super) fn small_tile(frame: &mut Frame, x: i32, y: i32, shape: usize, color: usize) {
    frame.round(area(x, y, 9, 9), 3, theme::BLACK);
    frame.stamp(x + 1, y + 1, &glyphs::TINY_SHAPES[shape % 6], theme::SIX[color % 6]);
}

/// Six shapes of one colour, and what grows from them.
pub(crate) fn picture(frame: &mut Frame, place: Rectangle, marks: bool) {
    const BESIDE: [(i32, i32, usize, usize); 6] =
        [(-1, 1, 1, 0), (1, 1, 1, 4), (-1, 3, 3, 1), (1, 4, 4, 2), (-2, 3, 3, 5), (2, 1, 1, 2)];
    let left = place.top_left.x + place.size.width as i32 / 2 - 72;
    let top = place.top_left.y + place.size.height as i32 / 2 - 12;
    frame.rect(place, theme::FELT);
    for (shape, x) in (0..6).zip((left..).step_by(24)) {
        tile(frame, x, top, shape, 3, marks);
    }
    for (row, column, shape, color) in BESIDE {
        tile(frame, left + 24 * column, top + 24 * row, shape, color, marks);
    }
}

/// The yellow star.
pub(crate) fn emblem(frame: &mut Frame, x: i32, y: i32) {
    frame.round(area(x, y, 23, 23), 5, theme::FELT_DOT);
    frame.round(area(x + 1, y + 1, 21, 21), 4, theme::BLACK);
    frame.stamp(x + 3, y + 3, &glyphs::TILE_SHAPES[2], theme::SIX[2]);
}
