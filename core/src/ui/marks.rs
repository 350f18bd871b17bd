//! Marks on a board, told apart by form and never by hue: cursor, selected, legal, last move.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use super::frame::Frame;
use super::shapes::area;
use super::theme::{BLACK, WHITE};

/// The cursor: four corners with arms of this length, 2 px white with a black edge on the inner side.
pub fn brackets(frame: &mut Frame, place: Rectangle, arm: u32) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    let (right, bottom) = (x + place.size.width as i32, y + place.size.height as i32);
    for (thick, arm, color) in [(3, arm + 1, BLACK), (2, arm, WHITE)] {
        for (near_x, far_x) in [(x, x), (right - arm as i32, right - thick as i32)] {
            for (near_y, far_y) in [(y, y), (bottom - arm as i32, bottom - thick as i32)] {
                frame.rect(area(near_x, far_y, arm, thick), color);
                frame.rect(area(far_x, near_y, thick, arm), color);
            }
        }
    }
}

/// Selected: a solid frame, 2 px in `color`, 1 px black inside.
pub fn solid(frame: &mut Frame, place: Rectangle, radius: u32, color: Rgb565) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    let inner = area(x + 2, y + 2, place.size.width.saturating_sub(4), place.size.height.saturating_sub(4));
    frame.round_frame(place, radius, color, 2);
    frame.round_frame(inner, radius.saturating_sub(2), BLACK, 1);
}

/// The last move came from here: a dashed frame, 4 white and 3 black pixels in turn, clockwise from the top left.
pub fn dashed(frame: &mut Frame, place: Rectangle) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    let (width, height) = (place.size.width as i32, place.size.height as i32);
    let top = (0..width).map(|i| (x + i, y));
    let right = (1..height).map(|i| (x + width - 1, y + i));
    let bottom = (0..width - 1).map(|i| (x + width - 2 - i, y + height - 1));
    let left = (0..height - 2).map(|i| (x, y + height - 2 - i));
    for ((x, y), i) in top.chain(right).chain(bottom).chain(left).zip(0..) {
        frame.dot(x, y, if i % 7 < 4 { WHITE } else { BLACK });
    }
}

/// The last move ended here: a filled corner, top left, `size` px, black edge.
pub fn corner(frame: &mut Frame, x: i32, y: i32, size: u32) {
    for i in 0..=size {
        frame.rect(area(x, y + i as i32, size + 1 - i, 1), BLACK);
    }
    for i in 0..size {
        frame.rect(area(x, y + i as i32, size - i, 1), WHITE);
    }
}

/// A legal target: a dot of this size with a black ring; `x`, `y` is the middle of an even box.
pub fn legal(frame: &mut Frame, x: i32, y: i32, size: u32) {
    let half = size as i32 / 2;
    frame.disc(x - half - 1, y - half - 1, size + 2, BLACK);
    frame.disc(x - half, y - half, size, WHITE);
}

/// The form of a seat in a box of `size` pixels: disc, square, triangle, diamond.
pub fn seat(frame: &mut Frame, x: i32, y: i32, seat: usize, size: u32, color: Rgb565) {
    let d = size as i32;
    match seat {
        0 => frame.disc(x, y, size, color),
        1 => frame.round(area(x, y, size, size), 2, color),
        2 => {
            for j in 0..d {
                let half = if d > 1 { j * d / (2 * d - 2) } else { 0 };
                frame.rect(area(x + d / 2 - half - 1 + d % 2, y + j, (2 * half + 2 - d % 2) as u32, 1), color);
            }
        }
        _ => {
            for j in 0..d {
                let half = if 2 * j < d { j } else { d - 1 - j };
                frame.rect(area(x + d / 2 - half - 1, y + j, 2 * half as u32 + 2, 1), color);
            }
        }
    }
}
