//! How Awalé looks: seeds in holes of dark wood.

use embedded_graphics::primitives::Rectangle;

use crate::ui::frame::Frame;
use crate::ui::shapes::area;
use crate::ui::theme;

/// How a heap lies: seeds in each row, for 1 to 12 seeds. More are drawn as 12.
const HEAPS: [&[u8]; 12] = [
    &[1],
    &[2],
    &[1, 2],
    &[2, 2],
    &[2, 1, 2],
    &[2, 2, 2],
    &[2, 3, 2],
    &[3, 2, 3],
    &[3, 3, 3],
    &[2, 3, 3, 2],
    &[3, 3, 3, 2],
    &[3, 3, 3, 3],
];

pub(crate) fn seed(frame: &mut Frame, x: i32, y: i32) {
    frame.disc(x, y, 7, theme::SEED_DARK);
    frame.disc(x, y, 6, theme::SEED);
    frame.rect(area(x + 2, y + 1, 2, 1), theme::SEED_LIGHT);
    frame.rect(area(x + 1, y + 2, 1, 1), theme::SEED_LIGHT);
}

/// A hole with its seeds.
pub(crate) fn hole(frame: &mut Frame, place: Rectangle, seeds: u8) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    let (width, height) = (place.size.width, place.size.height);
    frame.round(place, width / 2, theme::WOOD_DARK);
    frame.round(area(x + 1, y + 2, width - 2, height - 3), width / 2 - 1, theme::PIT);
    let heap = HEAPS.iter().take(usize::from(seeds)).next_back().copied().unwrap_or(&[]);
    let top = y + 1 + (height as i32 - (heap.len() as i32 * 9 - 2)) / 2;
    for (row, y) in heap.iter().zip((top..).step_by(9)) {
        let left = x + (width as i32 - (i32::from(*row) * 8 - 1)) / 2;
        for i in 0..i32::from(*row) {
            seed(frame, left + 8 * i, y);
        }
    }
}

/// A row of holes across the picture.
pub(crate) fn picture(frame: &mut Frame, place: Rectangle) {
    frame.rect(place, theme::WOOD);
    let y = place.top_left.y + place.size.height as i32 / 2 - 30;
    for (seeds, i) in [4, 3, 5, 1, 4, 7, 2].into_iter().zip(-1..) {
        hole(frame, area(place.top_left.x + 34 * i + 8, y, 29, 60), seeds);
    }
}

/// Three seeds in a hole.
pub(crate) fn emblem(frame: &mut Frame, x: i32, y: i32) {
    frame.disc(x, y, 23, theme::PIT);
    for (dx, dy) in [(4, 5), (12, 5), (8, 12)] {
        seed(frame, x + dx, y + dy);
    }
}
