//! The picture in memory: RGB565 in the panel's byte order, drawn through embedded-graphics, sent as it is.

use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::{RawData, RawU16};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Width and height of the picture in pixels.
pub const SIDE: usize = 240;
/// The whole picture.
pub const WHOLE: Rectangle = Rectangle::new(Point::zero(), Size::new(SIDE as u32, SIDE as u32));

/// 240x240 pixels. About 115 KB: keep it in a static, never on a stack.
pub struct Frame {
    /// Each pixel big-endian in memory, whatever the machine: the wire order of the panel.
    pixels: [u16; SIDE * SIDE],
    /// Nothing outside is drawn. No value is the whole picture: a black frame is all zeroes and takes no room in the flash.
    clip: Option<Bounds>,
    /// The picture stands upside down in memory: for the player on the other side of the table.
    turned: bool,
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
        Self { pixels: [0; SIDE * SIDE], clip: None, turned: false }
    }

    /// All pixels, row by row, two bytes each, as the panel takes them.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        bytemuck::cast_slice(&self.pixels)
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
        bytemuck::cast_slice(range.and_then(|range| self.pixels.get(range)).unwrap_or(&[]))
    }

    /// Restricts drawing to `area` while `draw` runs.
    pub fn clipped(&mut self, area: Rectangle, draw: impl FnOnce(&mut Self)) {
        let outer = self.clip;
        self.clip = Some(self.bounds().clip(&area));
        draw(self);
        self.clip = outer;
    }

    /// Halves every channel of the whole picture so many times.
    pub fn dim(&mut self, times: u8) {
        let mask = if times == 1 { 0x7BEF_7BEF } else { 0x39E7_39E7 };
        for pair in bytemuck::cast_slice_mut::<u16, u32>(&mut self.pixels) {
            // Both pixels at once: swap the bytes of each, shift, mask what came over from the neighbour, swap back.
            let native = swap_bytes(*pair) >> times.min(2) & mask;
            *pair = swap_bytes(native);
        }
    }

    /// Halves every channel inside `area`: what lies under a panel of the same page.
    pub fn shade(&mut self, area: Rectangle) {
        let Bounds { left, top, right, bottom } = self.bounds().clip(&area);
        let side = SIDE as i32;
        for y in top..bottom.max(top) {
            let (x0, x1, y) = if self.turned { (side - right, side - left, side - 1 - y) } else { (left, right, y) };
            let row = if x0 < x1 { self.pixels.get_mut(index(x0, y)..index(x1, y)) } else { None };
            for pixel in row.into_iter().flatten() {
                *pixel = (u16::from_be(*pixel) >> 1 & 0x7BEF).to_be();
            }
        }
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        self.clip.unwrap_or(Bounds::WHOLE)
    }
}

/// Swaps the bytes of each half where the machine's order is not the panel's.
#[inline]
const fn swap_bytes(pair: u32) -> u32 {
    if cfg!(target_endian = "big") { pair } else { (pair & 0x00FF_00FF) << 8 | pair >> 8 & 0x00FF_00FF }
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

/// Fills a row, two pixels a store where it can: half the time on a processor that stores one word in two cycles.
#[inline]
fn fill(row: &mut [u16], color: u16) {
    let (head, pairs, tail) = bytemuck::pod_align_to_mut::<u16, u32>(row);
    head.fill(color);
    pairs.fill(u32::from(color) << 16 | u32::from(color));
    tail.fill(color);
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
        for Pixel(Point { x, y }, color) in pixels {
            let last = SIDE as i32 - 1;
            if left <= x
                && x < right
                && top <= y
                && y < bottom
                && let Some(pixel) = self.pixels.get_mut(if self.turned { index(last - x, last - y) } else { index(x, y) })
            {
                *pixel = wire(color);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
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
        let color = wire(color);
        for y in top..bottom {
            if let Some(row) = self.pixels.get_mut(index(left, y)..index(right, y)) {
                fill(row, color);
            }
        }
        Ok(())
    }
}
