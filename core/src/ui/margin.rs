//! What lies beside the picture on a panel that is wider than it: a stave on end, one line a game.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::{RawData, RawU16};

use super::theme;

/// From the picture to the stave, and from the edge of the panel to it at the most.
const INSET: usize = 8;
/// From a line to the next.
const PITCH: usize = 6;

/// One row of the strip beside the picture, as the panel takes it; all rows are the same. `outward` counts from the picture's
/// edge on either side, so that both strips are the same to the player on the other side of the table.
pub fn row(width: usize, outward: bool) -> impl DoubleEndedIterator<Item = [u8; 2]> {
    (0..width).map(move |x| {
        let from_picture = if outward { x } else { width - 1 - x };
        RawU16::from(color(from_picture)).into_inner().to_be_bytes()
    })
}

/// The colour so many pixels away from the picture.
fn color(from_picture: usize) -> Rgb565 {
    let line = from_picture.checked_sub(INSET).filter(|at| at % PITCH == 0).map(|at| at / PITCH);
    line.and_then(|line| theme::STAVE.get(line)).copied().unwrap_or(theme::INK)
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn five_lines_stand_in_the_middle_of_forty_pixels_the_same_from_either_side() {
        let right: Vec<_> = row(40, true).collect();
        let left: Vec<_> = row(40, false).rev().collect();
        assert_eq!(right, left);
        let ink = RawU16::from(theme::INK).into_inner().to_be_bytes();
        let lines: Vec<_> = (0..40).filter(|x| right[*x] != ink).collect();
        assert_eq!(lines, [8, 14, 20, 26, 32]);
    }
}
