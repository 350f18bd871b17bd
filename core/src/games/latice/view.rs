//! How Latice looks: bright tiles on a night sea with suns.

use embedded_graphics::primitives::Rectangle;

use crate::ui::frame::Frame;
use crate::ui::glyphs;
use crate::ui::shapes::area;
use crate::ui::theme;

/// The pitch of the squares: 21 pixels and a line.
const CELL: i32 = 22;

/// A tile of 21 pixels: `shape` and `color` count from 0.
pub(crate) fn tile(frame: &mut Frame, x: i32, y: i32, shape: usize, color: usize, marks: bool) {
    frame.round(area(x, y, 21, 21), 4, theme::SIX_SHADE[color]);
    frame.round(area(x, y, 21, 19), 4, theme::SIX[color]);
    frame.stamp(x + 2, y + 1, &glyphs::EMBLEMS[shape], theme::SIX_INK[color]);
    if marks {
        frame.rect(area(x + 14, y + 11, 6, 9), theme::BLACK);
        frame.stamp(x + 15, y + 12, &glyphs::DIGITS[color], theme::WHITE);
    }
}

/// A corner of the board in the middle of a game.
pub(crate) fn picture(frame: &mut Frame, place: Rectangle, marks: bool) {
    const SUNS: [(i32, i32); 6] = [(0, 1), (0, 7), (3, 1), (3, 7), (1, 0), (2, 8)];
    const TILES: [(i32, i32, usize, usize); 12] = [
        (1, 1, 0, 4),
        (1, 2, 1, 4),
        (1, 3, 1, 1),
        (2, 3, 3, 1),
        (2, 4, 3, 0),
        (1, 4, 1, 0),
        (2, 5, 3, 2),
        (3, 4, 4, 0),
        (0, 3, 5, 1),
        (2, 6, 2, 2),
        (1, 6, 2, 3),
        (3, 2, 4, 5),
    ];
    let at = |row: i32, column: i32| (place.top_left.x + 6 + CELL * column, place.top_left.y - 2 + CELL * row);
    frame.rect(place, theme::SEA_LINE);
    for row in 0..4 {
        for column in -1..9 {
            let (x, y) = at(row, column);
            frame.rect(area(x, y, 21, 21), theme::SEA);
        }
    }
    for (row, column) in SUNS {
        let (x, y) = at(row, column);
        frame.rect(area(x, y, 21, 21), theme::SUN_SQUARE);
        frame.stamp(x + 3, y + 3, &glyphs::SUN, theme::SUN);
    }
    for (row, column, shape, color) in TILES {
        let (x, y) = at(row, column);
        tile(frame, x, y, shape, color, marks);
    }
}

/// The blue boat.
pub(crate) fn emblem(frame: &mut Frame, x: i32, y: i32) {
    tile(frame, x + 1, y + 1, 1, 4, false);
}
