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
    clip: Option<Edges>,
}

/// A rectangle as four comparisons want it: `left <= x < right`, `top <= y < bottom`.
#[derive(Clone, Copy)]
struct Edges {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Edges {
    const WHOLE: Self = Self { left: 0, top: 0, right: SIDE as i32, bottom: SIDE as i32 };

    fn of(area: &Rectangle) -> Self {
        let Rectangle { top_left, size } = *area;
        let far = |near: i32, length: u32| near.saturating_add_unsigned(length);
        Self { left: top_left.x, top: top_left.y, right: far(top_left.x, size.width), bottom: far(top_left.y, size.height) }
    }

    fn within(self, outer: Self) -> Self {
        Self {
            left: self.left.max(outer.left),
            top: self.top.max(outer.top),
            right: self.right.min(outer.right),
            bottom: self.bottom.min(outer.bottom),
        }
    }

    const fn contains(&self, at: Point) -> bool {
        self.left <= at.x && at.x < self.right && self.top <= at.y && at.y < self.bottom
    }
}

impl Frame {
    /// A black frame.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "a default would invite 115 KB onto the stack")]
    pub const fn new() -> Self {
        Self { pixels: [0; SIDE * SIDE], clip: None }
    }

    /// All pixels, row by row, two bytes each, as the panel takes them.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        bytemuck::cast_slice(&self.pixels)
    }

    /// The bytes of row `y` inside `area`; empty outside of the picture.
    #[must_use]
    pub fn row_bytes(&self, area: Rectangle, y: i32) -> &[u8] {
        bytemuck::cast_slice(span(area.intersection(&WHOLE), y).and_then(|range| self.pixels.get(range)).unwrap_or(&[]))
    }

    /// The colour of one pixel, or black outside of the picture.
    #[must_use]
    pub fn pixel(&self, at: Point) -> Rgb565 {
        let raw = index(at).and_then(|i| self.pixels.get(i)).copied().unwrap_or(0);
        RawU16::new(u16::from_be(raw)).into()
    }

    /// Restricts drawing to `area` while `draw` runs.
    pub fn clipped(&mut self, area: Rectangle, draw: impl FnOnce(&mut Self)) {
        let outer = self.clip;
        self.clip = Some(Edges::of(&area).within(self.clip()));
        draw(self);
        self.clip = outer;
    }

    fn clip(&self) -> Edges {
        self.clip.unwrap_or(Edges::WHOLE)
    }

    /// Halves every channel of the whole picture.
    pub fn dim(&mut self) {
        for pixel in &mut self.pixels {
            *pixel = ((u16::from_be(*pixel) >> 1) & 0x7BEF).to_be();
        }
    }

    /// Moves what is inside `area` by `dx` pixels to the side; what is uncovered keeps its old pixels.
    pub fn shift(&mut self, area: Rectangle, dx: i32) {
        let area = area.intersection(&WHOLE);
        let by = dx.unsigned_abs() as usize;
        for y in area.rows() {
            let Some(row) = span(area, y).and_then(|range| self.pixels.get_mut(range)) else { continue };
            match row.len().checked_sub(by) {
                Some(_) if dx < 0 => row.copy_within(by.., 0),
                Some(kept) => row.copy_within(..kept, by),
                None => {}
            }
        }
    }
}

/// The pixels of row `y` inside `area`, which lies inside the picture.
fn span(area: Rectangle, y: i32) -> Option<core::ops::Range<usize>> {
    if !area.rows().contains(&y) || area.is_zero_sized() {
        return None;
    }
    let start = index(Point::new(area.top_left.x, y))?;
    Some(start..start + area.size.width as usize)
}

fn index(at: Point) -> Option<usize> {
    let (x, y) = (usize::try_from(at.x).ok()?, usize::try_from(at.y).ok()?);
    (x < SIDE && y < SIDE).then_some(y * SIDE + x)
}

fn wire(color: Rgb565) -> u16 {
    RawU16::from(color).into_inner().to_be()
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
        let clip = self.clip();
        for Pixel(at, color) in pixels {
            if clip.contains(at)
                && let Some(pixel) = index(at).and_then(|i| self.pixels.get_mut(i))
            {
                *pixel = wire(color);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let Edges { left, top, right, bottom } = Edges::of(area).within(self.clip());
        if left < right && top < bottom {
            // The clip lies inside the picture: nothing is negative here.
            let (width, color) = ((right - left) as usize, wire(color));
            for start in (top as usize * SIDE + left as usize..).step_by(SIDE).take((bottom - top) as usize) {
                fill_run(self.pixels.get_mut(start..start + width).unwrap_or_default(), color);
            }
        }
        Ok(())
    }
}

/// Fills a run of pixels, sixteen in a turn where there are that many: most of what is drawn are runs.
fn fill_run(run: &mut [u16], color: u16) {
    let pair = u32::from(color) << 16 | u32::from(color);
    let (first, pairs, last) = bytemuck::pod_align_to_mut::<u16, u32>(run);
    let (blocks, rest) = pairs.as_chunks_mut();
    first.fill(color);
    blocks.fill([pair; 8]);
    rest.fill(pair);
    last.fill(color);
}
