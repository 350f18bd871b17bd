//! The picture in memory: RGB565 in the panel's byte order, drawn through embedded-graphics, sent as it is.

use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::{RawData, RawU16};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::event::Pad;

/// Width and height of the picture in pixels.
pub const SIDE: usize = 240;
/// The whole picture.
pub const WHOLE: Rectangle = Rectangle::new(Point::zero(), Size::new(SIDE as u32, SIDE as u32));

/// 240x240 pixels. About 115 KB: keep it in a static, never on a stack.
pub struct Frame {
    /// Two pixels a word, each big-endian in memory, whatever the machine: the wire order of the panel.
    pairs: [u32; SIDE * SIDE / 2],
    /// Nothing outside is drawn. No value is the whole picture: a black frame is all zeroes and takes no room in the flash.
    clip: Option<Bounds>,
    /// The picture stands upside down in memory: for the player on the other side of the table.
    turned: bool,
    /// The keys of the board it is drawn for: hints name them.
    pad: Pad,
}

/// A rectangle inside the picture by its edges: a pixel is inside when `left <= x < right` and `top <= y < bottom`.
#[derive(Clone, Copy)]
struct Bounds {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Bounds {
    const WHOLE: Self = Self { left: 0, top: 0, right: SIDE as i32, bottom: SIDE as i32 };

    /// What of `area` lies inside.
    #[inline]
    fn clip(self, area: &Rectangle) -> Self {
        let Point { x, y } = area.top_left;
        Self {
            left: self.left.max(x),
            top: self.top.max(y),
            right: self.right.min(x + area.size.width as i32),
            bottom: self.bottom.min(y + area.size.height as i32),
        }
    }
}

impl Frame {
    /// A black frame.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "a default would invite 115 KB onto the stack")]
    pub const fn new() -> Self {
        Self { pairs: [0; SIDE * SIDE / 2], clip: None, turned: false, pad: Pad::Joystick }
    }

    /// All pixels, row by row, two bytes each, as the panel takes them.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        bytemuck::cast_slice(&self.pairs)
    }

    /// The keys that hints are about.
    #[must_use]
    pub const fn pad(&self) -> Pad {
        self.pad
    }

    /// From now on hints are about these keys.
    pub const fn fit(&mut self, pad: Pad) {
        self.pad = pad;
    }

    /// Whether the picture stands upside down.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.turned
    }

    /// From now on everything is drawn upside down, or no longer; what is there stays as it is.
    pub const fn turn(&mut self, turned: bool) {
        self.turned = turned;
    }

    /// Where an area of the picture lies on the panel.
    #[must_use]
    pub fn on_panel(&self, area: Rectangle) -> Rectangle {
        if !self.turned {
            return area;
        }
        let far = area.top_left + area.size;
        Rectangle::new(Point::new(SIDE as i32 - far.x, SIDE as i32 - far.y), area.size)
    }

    /// The bytes of the panel's row `y` inside `area` of the panel; empty outside of it.
    #[must_use]
    pub fn row_bytes(&self, area: Rectangle, y: i32) -> &[u8] {
        let Bounds { left, top, right, bottom } = Bounds::WHOLE.clip(&area);
        let inside = (top..bottom).contains(&y) && left < right;
        let range = inside.then(|| index(left, y)..index(right, y));
        bytemuck::cast_slice(range.and_then(|range| self.pixels().get(range)).unwrap_or(&[]))
    }

    /// Restricts drawing to `area` while `draw` runs.
    pub fn clipped(&mut self, area: Rectangle, draw: impl FnOnce(&mut Self)) {
        let outer = self.clip;
        self.clip = Some(self.bounds().clip(&area));
        draw(self);
        self.clip = outer;
    }

    /// Halves every channel of the whole picture, once or twice.
    pub fn dim(&mut self, times: u8) {
        match times {
            1 => self.pairs.iter_mut().for_each(|pair| *pair = halved(*pair)),
            _ => self.pairs.iter_mut().for_each(|pair| *pair = halved(halved(*pair))),
        }
    }

    /// Halves every channel inside `area`: what lies under a panel of the same page.
    pub fn shade(&mut self, area: Rectangle) {
        let Bounds { left, top, right, bottom } = self.bounds().clip(&area);
        let side = SIDE as i32;
        let (left, right) = if self.turned { (side - right, side - left) } else { (left, right) };
        let (top, bottom) = if self.turned { (side - bottom, side - top) } else { (top, bottom) };
        // Whole rows, as under a panel, two pixels at once.
        if left == 0 && right == side && top < bottom {
            let rows = index(0, top) / 2..index(0, bottom) / 2;
            return self.pairs.get_mut(rows).unwrap_or_default().iter_mut().for_each(|pair| *pair = halved(*pair));
        }
        for y in top..bottom.max(top) {
            let row = if left < right { self.pixels_mut().get_mut(index(left, y)..index(right, y)) } else { None };
            for pixel in row.into_iter().flatten() {
                *pixel = (u16::from_be(*pixel) >> 1 & 0x7BEF).to_be();
            }
        }
    }

    fn pixels(&self) -> &[u16] {
        bytemuck::cast_slice(&self.pairs)
    }

    #[inline]
    fn pixels_mut(&mut self) -> &mut [u16] {
        bytemuck::cast_slice_mut(&mut self.pairs)
    }

    /// Fills `width` pixels of each of so many rows, from the pixel numbered `start` on.
    fn fill_rows(&mut self, start: usize, width: usize, rows: usize, color: u16) {
        // A pixel that shares its word with one outside stands alone, at either end.
        let (before, inside) = (start % 2, width - start % 2);
        if before == 1 {
            self.fill_column(start, rows, color);
        }
        if inside % 2 == 1 {
            self.fill_column(start + width - 1, rows, color);
        }
        let pair = u32::from(color) << 16 | u32::from(color);
        let (mut at, width) = ((start + before) / 2, inside / 2);
        for _ in 0..if width > 0 { rows } else { 0 } {
            if let Some(row) = self.pairs.get_mut(at..at + width) {
                fill_words(row, pair);
            }
            at += SIDE / 2;
        }
    }

    /// Fills one pixel of each of so many rows.
    fn fill_column(&mut self, start: usize, rows: usize, color: u16) {
        let pixels = self.pixels_mut();
        let mut at = start;
        for _ in 0..rows {
            if let Some(pixel) = pixels.get_mut(at) {
                *pixel = color;
            }
            at += SIDE;
        }
    }

    /// Whether anything drawn in `area` would be seen.
    #[must_use]
    pub fn sees(&self, area: Rectangle) -> bool {
        let Bounds { left, top, right, bottom } = self.bounds().clip(&area);
        left < right && top < bottom
    }

    /// A piece of row `y` from `x0` up to `x1`: what round shapes, stamps and letters are made of.
    pub(super) fn span(&mut self, x0: i32, x1: i32, y: i32, color: Rgb565) {
        let Bounds { left, top, right, bottom } = self.bounds();
        let (x0, x1) = (x0.max(left), x1.min(right));
        if y < top || y >= bottom || x0 >= x1 {
            return;
        }
        let side = SIDE as i32;
        let start = if self.turned { index(side - x1, side - 1 - y) } else { index(x0, y) };
        if let Some(row) = self.pixels_mut().get_mut(start..start + (x1 - x0) as usize) {
            fill(row, wire(color));
        }
    }

    /// The pixels from `x`, `y` on whose bits are set in these rows, the lowest bit leftmost: a stamp, whose runs are too short for
    /// spans.
    pub(super) fn bits(&mut self, x: i32, y: i32, rows: &[u32], color: Rgb565) {
        let Bounds { left, top, right, bottom } = self.bounds();
        let (from, first) = (x.max(left), y.max(top));
        let (width, height) = ((right - from).min(u32::BITS as i32), (bottom - first).max(0));
        if width <= 0 || from - x >= u32::BITS as i32 {
            return;
        }
        let (side, turned, color) = (SIDE as i32, self.turned, wire(color));
        let mut start = if turned { index(side - from - width, side - 1 - first) } else { index(from, first) };
        let pixels = self.pixels_mut();
        for bits in rows.iter().skip((first - y) as usize).take(height as usize) {
            let Some(row) = pixels.get_mut(start..start + width as usize) else { return };
            let bits = bits >> (from - x);
            if turned {
                set(row.iter_mut().rev(), bits, color)
            } else {
                set(row.iter_mut(), bits, color)
            }
            start = if turned { start.wrapping_sub(SIDE) } else { start + SIDE };
        }
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        self.clip.unwrap_or(Bounds::WHOLE)
    }
}

/// Two pixels with every channel halved.
#[inline]
const fn halved(pair: u32) -> u32 {
    if cfg!(target_endian = "big") {
        pair >> 1 & 0x7BEF_7BEF
    } else {
        // Each pixel's bytes are swapped: the lowest bit of its first byte becomes the highest of its second.
        pair >> 1 & 0x6F7B_6F7B | (pair & 0x0001_0001) << 15
    }
}

/// The place of a pixel inside the picture.
#[inline]
const fn index(x: i32, y: i32) -> usize {
    y as usize * SIDE + x as usize
}

#[inline]
fn wire(color: Rgb565) -> u16 {
    RawU16::from(color).into_inner().to_be()
}

/// Colours the pixels whose bits are set.
#[inline]
fn set<'a>(pixels: impl Iterator<Item = &'a mut u16>, mut bits: u32, color: u16) {
    for pixel in pixels {
        if bits & 1 != 0 {
            *pixel = color;
        }
        bits >>= 1;
        if bits == 0 {
            return;
        }
    }
}

/// Rows below this many pixels are filled one by one.
const SHORT: usize = 8;

/// Fills a row, two pixels a store where it can: half the time on a processor that stores one word in two cycles.
#[inline]
fn fill(row: &mut [u16], color: u16) {
    if row.len() < SHORT {
        return row.iter_mut().for_each(|pixel| *pixel = color);
    }
    let (head, pairs, tail) = bytemuck::pod_align_to_mut::<u16, u32>(row);
    head.fill(color);
    fill_words(pairs, u32::from(color) << 16 | u32::from(color));
    tail.fill(color);
}

/// Eight words are stored one after the other without a test between them.
#[inline]
fn fill_words(words: &mut [u32], pair: u32) {
    let (eights, rest) = words.as_chunks_mut::<8>();
    for [a, b, c, d, e, f, g, h] in eights {
        (*a, *b, *c, *d) = (pair, pair, pair, pair);
        (*e, *f, *g, *h) = (pair, pair, pair, pair);
    }
    rest.iter_mut().for_each(|word| *word = pair);
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        WHOLE.size
    }
}

impl DrawTarget for Frame {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        let Bounds { left, top, right, bottom } = self.bounds();
        let last = SIDE as i32 - 1;
        for Pixel(Point { x, y }, color) in pixels {
            if x < left || x >= right || y < top || y >= bottom {
                continue;
            }
            let place = if self.turned { index(last - x, last - y) } else { index(x, y) };
            if let Some(pixel) = self.pixels_mut().get_mut(place) {
                *pixel = wire(color);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        if area.size.height == 1 {
            let Point { x, y } = area.top_left;
            self.span(x, x + area.size.width as i32, y, color);
            return Ok(());
        }
        let Bounds { left, top, right, bottom } = self.bounds().clip(area);
        if left >= right {
            return Ok(());
        }
        let (left, right, top, bottom) = if self.turned {
            let side = SIDE as i32;
            (side - right, side - left, side - bottom, side - top)
        } else {
            (left, right, top, bottom)
        };
        if left < right && top < bottom {
            self.fill_rows(index(left, top), (right - left) as usize, (bottom - top) as usize, wire(color));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimming_halves_every_channel_of_both_pixels() {
        for color in (0..=u16::MAX).step_by(7) {
            let pair = |color: u16| u32::from(color.to_be()) << 16 | u32::from((!color).to_be());
            let half = |color: u16| color >> 1 & 0x7BEF;
            let halves = |color: u16| u32::from(half(color).to_be()) << 16 | u32::from(half(!color).to_be());
            assert_eq!(halved(pair(color)), halves(color), "{color:04X}");
        }
    }
}
