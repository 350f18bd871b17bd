//! How Colors looks: squares and pieces of eight colours, each with its glyph.

use embedded_graphics::primitives::Rectangle;

use super::Piece;
use super::board::COLOUR;
use crate::game::Seat;
use crate::ui::frame::Frame;
use crate::ui::glyphs;
use crate::ui::shapes::area;
use crate::ui::theme;

/// A square with the glyph of its colour when `marks`.
pub(crate) fn square(frame: &mut Frame, x: i32, y: i32, colour: u8, marks: bool) {
    let colour = usize::from(colour & 7);
    frame.round(area(x, y, 25, 25), 3, theme::SQUARE[colour]);
    if marks {
        frame.stamp(x + 7, y + 7, &glyphs::COLOR_MARKS[colour], theme::SQUARE_GLYPH[colour]);
    }
}

/// A piece in the 25 px square at `x`, `y`: A's are round and ivory, B's square and jet. A queen is 2 px smaller, moved back from
/// its goal, with a gold tip towards it: nothing leaves the square. `up` = its goal is at the top of the picture.
pub(crate) fn piece(frame: &mut Frame, x: i32, y: i32, piece: Piece, up: bool, marks: bool) {
    let (way, colour) = (usize::from(!up), usize::from(piece.colour & 7));
    let size: i32 = if piece.queen { 21 } else { 23 };
    let back = if piece.queen { 2 } else { 0 };
    let left = x + (25 - size) / 2;
    let top = y + (25 - size) / 2 + if up { back } else { -back };
    if piece.queen {
        frame.stamp(x + 5, if up { y } else { y + 16 }, &glyphs::TIP_EDGE[way], theme::BLACK);
        frame.stamp(x + 7, if up { y + 2 } else { y + 16 }, &glyphs::TIP[way], theme::GOLD);
    }
    if piece.seat == Seat::FIRST {
        frame.disc(left, top, size as u32, theme::BLACK);
        frame.disc(left + 1, top + 1, size as u32 - 2, theme::IVORY);
    } else {
        frame.round(area(left, top, size as u32, size as u32), 6, theme::BLACK);
        frame.round_frame(area(left + 1, top + 1, size as u32 - 2, size as u32 - 2), 5, theme::JET_LIGHT, 1);
    }
    if piece.queen {
        frame.stamp(x + 8, if up { y + 2 } else { y + 18 }, &glyphs::TIP_TOP[way], theme::GOLD);
        frame.ring(left + 2, top + 2, size as u32 - 4, theme::GOLD);
    }
    let inset = (size - 15) / 2;
    frame.disc(left + inset, top + inset, 15, theme::EIGHT[colour]);
    if marks {
        frame.stamp(left + inset + 2, top + inset + 2, &glyphs::COLOR_MARKS[colour], theme::EIGHT_INK[colour]);
    }
}

/// The middle of the board with a few pieces.
pub(crate) fn picture(frame: &mut Frame, place: Rectangle, marks: bool) {
    const A: Seat = Seat::FIRST;
    const B: Seat = Seat::SECOND;
    const PIECES: [(i32, i32, u8, Seat, bool); 7] = [
        (0, 1, 5, B, false),
        (1, 4, 3, B, true),
        (0, 6, 6, B, false),
        (2, 2, 4, A, false),
        (3, 5, 1, A, true),
        (3, 0, 0, A, false),
        (2, 6, 2, A, false),
    ];
    frame.rect(place, theme::BLACK);
    let at = |row: i32, column: i32| (place.top_left.x + 26 * column + 6, place.top_left.y + 26 * row - 6);
    for (colors, row) in COLOUR.chunks(8).skip(2).zip(0..4) {
        for (color, column) in colors.iter().cycle().take(9).zip(-1..) {
            let (x, y) = at(row, column);
            square(frame, x, y, *color, marks);
        }
    }
    for (row, column, colour, seat, queen) in PIECES {
        let (x, y) = at(row, column);
        piece(frame, x, y, Piece { seat, colour, queen }, seat == A, marks);
    }
}

/// A's orange piece.
pub(crate) fn emblem(frame: &mut Frame, x: i32, y: i32) {
    piece(frame, x - 1, y - 1, Piece { seat: Seat::FIRST, colour: 5, queen: false }, true, true);
}
