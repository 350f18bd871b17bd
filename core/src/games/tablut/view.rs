//! How Tablut looks: ivory guards, black besiegers and a crowned king on stone.

use embedded_graphics::primitives::Rectangle;

use super::Piece;
use super::board::{CAMPS, CASTLE, ESCAPES};
use crate::ui::frame::Frame;
use crate::ui::shapes::{Stamp, area};
use crate::ui::{glyphs, marks, theme};
use crate::view::Marks;

/// The pitch of the squares: 23 pixels and a joint.
const CELL: i32 = 24;

/// The strip under the board: whose turn, and what the keys do.
pub(crate) const BAR: Rectangle = area(0, 216, 240, 24);

/// What is drawn on one square.
#[derive(Clone, Copy, Default, Hash)]
pub(crate) struct Look {
    /// Its number as the picture counts: a turned board shows the last square first.
    pub(crate) shown: u8,
    /// Who stands on it.
    pub(crate) man: Piece,
    /// Its marks.
    pub(crate) marks: Marks,
    /// A man that is being taken.
    pub(crate) blinks: bool,
    /// A man who slides over it, from its corner.
    pub(crate) sliding: Option<(i32, i32, Piece)>,
}

/// The place of a square, with its joints, by its number as the picture counts.
pub(crate) const fn place(shown: u8) -> Rectangle {
    area(CELL * (shown % 9) as i32, CELL * (shown / 9) as i32, CELL as u32, CELL as u32)
}

/// A square and everything on it.
pub(crate) fn draw(frame: &mut Frame, look: Look) {
    let (x, y) = (place(look.shown).top_left.x, place(look.shown).top_left.y);
    ground(frame, x, y, look.shown);
    let x = x + look.marks.shake;
    let inner = area(x, y, 23, 23);
    if look.marks.picked {
        marks::solid(frame, inner, 3, theme::WHITE);
    }
    if look.blinks {
        marks::solid(frame, inner, 3, theme::GOLD);
    }
    man(frame, x, y, look.man);
    if let Some((dx, dy, who)) = look.sliding {
        man(frame, x + dx, y + dy, who);
    }
    look.marks.draw_over(frame, inner, 12, 8);
}

/// The bare square. The board looks the same the other way round but for the chevrons, which point off the picture's edge.
pub(crate) fn ground(frame: &mut Frame, x: i32, y: i32, shown: u8) {
    let (row, column) = (shown / 9, shown % 9);
    let inner = area(x, y, 23, 23);
    let square = 1 << (shown & 127);
    frame.rect(area(x + 23, y, 1, 24), theme::STONE_LINE);
    frame.rect(area(x, y + 23, 23, 1), theme::STONE_LINE);
    if CAMPS & square != 0 {
        frame.rect(inner, theme::CAMP[0]);
        frame.stamp(x, y, &HATCH, theme::CAMP[1]);
    } else if ESCAPES & square != 0 {
        frame.rect(inner, theme::ESCAPE[0]);
        match (row, column) {
            (0, _) => frame.stamp(x + 7, y + 7, &CHEVRON_UP, theme::ESCAPE[1]),
            (8, _) => frame.stamp(x + 7, y + 10, &CHEVRON_DOWN, theme::ESCAPE[1]),
            (_, 0) => frame.stamp(x + 7, y + 7, &CHEVRON_LEFT, theme::ESCAPE[1]),
            _ => frame.stamp(x + 10, y + 7, &CHEVRON_RIGHT, theme::ESCAPE[1]),
        }
    } else if CASTLE & square != 0 {
        castle(frame, x, y);
    } else {
        frame.rect(inner, if (row + column) % 2 == 0 { theme::STONE_ALT } else { theme::STONE });
    }
}

fn castle(frame: &mut Frame, x: i32, y: i32) {
    let [stone, ornament] = theme::CASTLE;
    frame.rect(area(x, y, 23, 23), stone);
    for (dx, dy, width, height) in [(2, 2, 19, 1), (2, 20, 19, 1), (2, 2, 1, 19), (20, 2, 1, 19)] {
        frame.rect(area(x + dx, y + dy, width, height), ornament);
    }
    for (dx, dy) in [(2, 2), (17, 2), (2, 17), (17, 17)] {
        frame.rect(area(x + dx, y + dy, 4, 4), ornament);
    }
    for row in 0..9 {
        let half = if row < 5 { row } else { 8 - row };
        frame.rect(area(x + 11 - half, y + 7 + row, 2 * half as u32 + 1, 1), ornament);
    }
}

/// A man centred in the 23 px square at `x`, `y`.
pub(crate) fn man(frame: &mut Frame, x: i32, y: i32, man: Piece) {
    match man {
        Piece::Empty => {}
        Piece::White => {
            frame.disc(x + 2, y + 2, 19, theme::BLACK);
            frame.disc(x + 3, y + 3, 17, theme::IVORY_SHADE);
            frame.disc(x + 4, y + 3, 15, theme::IVORY);
        }
        Piece::Black => {
            let [body, ring, boss] = theme::MAN;
            frame.disc(x + 2, y + 2, 19, theme::BLACK);
            frame.ring(x + 3, y + 3, 17, ring);
            frame.disc(x + 4, y + 4, 15, body);
            frame.disc(x + 9, y + 9, 5, boss);
        }
        Piece::King => {
            frame.disc(x, y, 23, theme::BLACK);
            frame.disc(x + 1, y + 1, 21, theme::GOLD);
            frame.disc(x + 3, y + 3, 17, theme::IVORY);
            frame.stamp(x + 6, y + 7, &glyphs::CROWN, theme::BLACK);
        }
    }
}

/// Lines at 45 degrees, every 6 pixels.
const HATCH: Stamp<23> = {
    let mut rows = [0; 23];
    let mut y = 0;
    while y < 23 {
        let mut x = 0;
        while x < 23 {
            if (x + y) % 6 == 2 {
                rows[y] |= 1 << x;
            }
            x += 1;
        }
        y += 1;
    }
    rows
};

const CHEVRON_UP: Stamp<6> = chevron_up();
const CHEVRON_DOWN: Stamp<6> = {
    let [a, b, c, d, e, f] = CHEVRON_UP;
    [f, e, d, c, b, a]
};
const CHEVRON_LEFT: Stamp<9> = chevron_left();
const CHEVRON_RIGHT: Stamp<9> = {
    let mut rows = chevron_left();
    let mut y = 0;
    while y < 9 {
        rows[y] = rows[y].reverse_bits() >> 26;
        y += 1;
    }
    rows
};

const fn chevron_up() -> Stamp<6> {
    let mut rows = [0; 6];
    let mut i = 0;
    while i < 5 {
        let arms = 1 << (4 + i) | 1 << (4 - i);
        rows[i] |= arms;
        rows[i + 1] |= arms;
        i += 1;
    }
    rows
}

const fn chevron_left() -> Stamp<9> {
    let mut rows = [0; 9];
    let mut i = 0;
    while i < 5 {
        rows[4 + i] |= 0b11 << i;
        rows[4 - i] |= 0b11 << i;
        i += 1;
    }
    rows
}

/// The king among his guards and his enemies.
pub(crate) fn picture(frame: &mut Frame, place: Rectangle) {
    use Piece::{Black, King, White};
    const MEN: [(i32, i32, Piece); 11] = [
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
    man(frame, x, y, Piece::King);
}
