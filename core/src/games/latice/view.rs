//! How Latice looks: bright tiles on a night sea with suns.

use embedded_graphics::primitives::Rectangle;

use crate::games::tile_view;
use crate::ui::frame::Frame;
use crate::ui::glyphs;
use crate::ui::shapes::area;
use crate::ui::theme;

/// The pitch of the squares: 21 pixels and a line.
pub(super) const CELL: i32 = 22;

/// A tile on the board, 21 pixels: `shape` and `color` count from 0; `marks` = with the digit of its colour.
pub(crate) fn tile(frame: &mut Frame, x: i32, y: i32, shape: usize, color: usize, marks: bool) {
    face(frame, x, y, 21, shape, color);
    if marks {
        tile_view::digit(frame, x + 14, y + 11, color);
    }
}

/// A tile of the rack, 27 pixels.
pub(super) fn rack_tile(frame: &mut Frame, x: i32, y: i32, shape: usize, color: usize, marks: bool) {
    face(frame, x, y, 27, shape, color);
    if marks {
        tile_view::digit(frame, x + 20, y + 16, color);
    }
}

fn face(frame: &mut Frame, x: i32, y: i32, size: u32, shape: usize, color: usize) {
    frame.round(area(x, y, size, size), 4, theme::SIX_SHADE[color % 6]);
    frame.round(area(x, y, size, size - 2), 4, theme::SIX[color % 6]);
    let inset = (size as i32 - 17) / 2;
    let drop = if size > 21 { inset } else { inset - 1 };
    frame.stamp(x + inset, y + drop, &glyphs::EMBLEMS[shape % 6], theme::SIX_INK[color % 6]);
}

/// An empty square.
pub(super) fn square(frame: &mut Frame, x: i32, y: i32, is_sun: bool, is_moon: bool) {
    let ground = if is_sun || is_moon { theme::SUN_SQUARE } else { theme::SEA };
    frame.rect(area(x, y, 21, 21), ground);
    if is_sun {
        frame.stamp(x + 3, y + 3, &glyphs::SUN, theme::SUN);
    }
    if is_moon {
        frame.stamp(x + 3, y + 3, &glyphs::MOON, theme::MOON);
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
            square(frame, x, y, false, false);
        }
    }
    for (row, column) in SUNS {
        let (x, y) = at(row, column);
        square(frame, x, y, true, false);
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
