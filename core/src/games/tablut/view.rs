//! How Tablut looks: ivory guards, black besiegers and a crowned king on stone.

use embedded_graphics::primitives::Rectangle;

use crate::ui::frame::Frame;
use crate::ui::glyphs;
use crate::ui::shapes::area;
use crate::ui::theme;

/// The pitch of the squares: 23 pixels and a joint.
const CELL: i32 = 24;

/// A man on the board.
#[derive(Clone, Copy)]
pub(crate) enum Man {
    White,
    Black,
    King,
}

/// A man centred in the 23 px square at `x`, `y`.
pub(crate) fn man(frame: &mut Frame, x: i32, y: i32, man: Man) {
    match man {
        Man::White => {
            frame.disc(x + 2, y + 2, 19, theme::BLACK);
            frame.disc(x + 3, y + 3, 17, theme::IVORY_SHADE);
            frame.disc(x + 4, y + 3, 15, theme::IVORY);
        }
        Man::Black => {
            let [body, ring, boss] = theme::MAN;
            frame.disc(x + 2, y + 2, 19, theme::BLACK);
            frame.ring(x + 3, y + 3, 17, ring);
            frame.disc(x + 4, y + 4, 15, body);
            frame.disc(x + 9, y + 9, 5, boss);
        }
        Man::King => {
            frame.disc(x, y, 23, theme::BLACK);
            frame.disc(x + 1, y + 1, 21, theme::GOLD);
            frame.disc(x + 3, y + 3, 17, theme::IVORY);
            frame.stamp(x + 6, y + 7, &glyphs::CROWN, theme::BLACK);
        }
    }
}

/// The king among his guards and his enemies.
pub(crate) fn picture(frame: &mut Frame, place: Rectangle) {
    use Man::{Black, King, White};
    const MEN: [(i32, i32, Man); 11] = [
        (2, 4, King),
        (2, 3, White),
        (1, 4, White),
        (3, 5, White),
        (2, 6, Black),
        (1, 2, Black),
        (3, 2, Black),
        (0, 5, Black),
        (2, 1, Black),
        (1, 7, Black),
        (3, 7, White),
    ];
    let left = place.top_left.x + place.size.width as i32 / 2 - 12 - CELL * 4;
    let top = place.top_left.y + place.size.height as i32 / 2 - 12 - CELL * 2;
    frame.rect(place, theme::STONE_LINE);
    for row in 0..5 {
        for column in 0..9 {
            let stone = if (row + column) % 2 == 0 { theme::STONE_ALT } else { theme::STONE };
            frame.rect(area(left + CELL * column, top + CELL * row, 23, 23), stone);
        }
    }
    for (row, column, who) in MEN {
        man(frame, left + CELL * column, top + CELL * row, who);
    }
}

/// The king.
pub(crate) fn emblem(frame: &mut Frame, x: i32, y: i32) {
    man(frame, x, y, Man::King);
}
