//! Filled shapes and 1-bit stamps on a frame, in the pixels of embedded-graphics' primitives.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{
    Circle, CornerRadii, Primitive, PrimitiveStyle, PrimitiveStyleBuilder, Rectangle, RoundedRectangle, StrokeAlignment,
};

use super::frame::Frame;

/// A rectangle by its top left corner and size.
#[must_use]
pub const fn area(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// A 1-bit image at most 32 pixels wide: one word a row, the leftmost pixel in bit 0.
pub type Stamp<const H: usize> = [u32; H];

/// A stroke inside of the shape's edge.
fn stroke(color: Rgb565, width: u32) -> PrimitiveStyle<Rgb565> {
    PrimitiveStyleBuilder::new().stroke_color(color).stroke_width(width).stroke_alignment(StrokeAlignment::Inside).build()
}

// Drawing on a frame can't fail (its error is `Infallible`): results are dropped here, once for all.
impl Frame {
    /// A filled rectangle.
    pub fn rect(&mut self, area: Rectangle, color: Rgb565) {
        let _ = self.fill_solid(&area, color);
    }

    /// A filled rectangle with round corners.
    pub fn round(&mut self, area: Rectangle, radius: u32, color: Rgb565) {
        let _ = rounded(area, radius).into_styled(PrimitiveStyle::with_fill(color)).draw(self);
    }

    /// The frame of a rectangle with round corners, `width` pixels inwards.
    pub fn round_frame(&mut self, area: Rectangle, radius: u32, color: Rgb565, width: u32) {
        let _ = rounded(area, radius).into_styled(stroke(color, width)).draw(self);
    }

    /// A filled circle; `x`, `y` is the top left of its box.
    pub fn disc(&mut self, x: i32, y: i32, diameter: u32, color: Rgb565) {
        let _ = Circle::new(Point::new(x, y), diameter).into_styled(PrimitiveStyle::with_fill(color)).draw(self);
    }

    /// A circle's line, 1 pixel inwards.
    pub fn ring(&mut self, x: i32, y: i32, diameter: u32, color: Rgb565) {
        let _ = Circle::new(Point::new(x, y), diameter).into_styled(stroke(color, 1)).draw(self);
    }

    /// A 1-bit image in one colour, clear elsewhere.
    pub fn stamp<const H: usize>(&mut self, x: i32, y: i32, stamp: &Stamp<H>, color: Rgb565) {
        for (bits, y) in stamp.iter().zip(y..) {
            let (mut bits, mut x) = (*bits, x);
            while bits != 0 {
                let gap = bits.trailing_zeros();
                bits >>= gap;
                let run = bits.trailing_ones();
                x += gap as i32;
                self.rect(area(x, y, run, 1), color);
                x += run as i32;
                bits = bits.checked_shr(run).unwrap_or(0);
            }
        }
    }

    /// Paints what lies outside of the upper round corners of `outer`: rounds off a picture.
    pub fn round_off_top(&mut self, outer: Rectangle, radius: u32, color: Rgb565) {
        let corner = Circle::new(Point::zero(), 2 * radius);
        let right = outer.top_left.x + outer.size.width as i32;
        for y in 0..radius as i32 {
            let inset = (0..radius as i32).take_while(|x| !corner.contains(Point::new(*x, y))).count() as u32;
            self.rect(area(outer.top_left.x, outer.top_left.y + y, inset, 1), color);
            self.rect(area(right - inset as i32, outer.top_left.y + y, inset, 1), color);
        }
    }
}

fn rounded(area: Rectangle, radius: u32) -> RoundedRectangle {
    let radius = radius.min(area.size.width / 2).min(area.size.height / 2);
    RoundedRectangle::new(area, CornerRadii::new(Size::new_equal(radius)))
}
