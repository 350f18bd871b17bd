//! Filled shapes and 1-bit stamps on a frame, span by span: the pixels of embedded-graphics' primitives at a fraction of the time.

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::frame::Frame;

/// A rectangle by its top left corner and size.
#[must_use]
pub const fn area(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// A 1-bit image at most 32 pixels wide: one word a row, the leftmost pixel in bit 0.
pub type Stamp<const H: usize> = [u32; H];

/// For each row of a circle's upper half, from the top: how many pixels left of it are outside.
fn insets(diameter: u32) -> impl Iterator<Item = i32> {
    let d = diameter as i32;
    // embedded-graphics' rule for which pixels belong to a circle.
    let threshold = if d <= 4 { d * d - d / 2 } else { d * d };
    let mut inset = d / 2;
    (0..(d + 1) / 2).map(move |y| {
        let dy = 2 * y - (d - 1);
        // Lower rows are wider: each begins where the one above ended.
        while inset > 0 && (2 * inset - 2 - (d - 1)).pow(2) + dy.pow(2) < threshold {
            inset -= 1;
        }
        inset
    })
}

// Drawing on a frame can't fail (its error is `Infallible`): results are dropped here, once for all.
impl Frame {
    /// A filled rectangle.
    pub fn rect(&mut self, area: Rectangle, color: Rgb565) {
        let _ = self.fill_solid(&area, color);
    }

    /// One pixel.
    pub fn dot(&mut self, x: i32, y: i32, color: Rgb565) {
        let _ = self.draw_iter([Pixel(Point::new(x, y), color)]);
    }

    /// A filled rectangle with round corners.
    pub fn round(&mut self, place: Rectangle, radius: u32, color: Rgb565) {
        if !self.sees(place) {
            return;
        }
        let (left, top, right, bottom) = edges(place);
        let radius = confined(place, radius);
        for (inset, i) in insets(2 * radius).zip(0..) {
            self.span(left + inset, right - inset, top + i, color);
            self.span(left + inset, right - inset, bottom - 1 - i, color);
        }
        self.rect(area(left, top + radius as i32, place.size.width, place.size.height - 2 * radius), color);
    }

    /// The frame of a rectangle with round corners, `width` pixels inwards.
    pub fn round_frame(&mut self, place: Rectangle, radius: u32, color: Rgb565, width: u32) {
        if !self.sees(place) {
            return;
        }
        let (left, top, right, bottom) = edges(place);
        let radius = confined(place, radius);
        let (thick, inner) = (width as i32, radius.saturating_sub(width));
        let mut inside = insets(2 * inner);
        for (outer, i) in insets(2 * radius).zip(0..) {
            // The hole begins `width` rows down; before that the whole row is frame.
            let hole = if i < thick { None } else { Some(thick + inside.next().unwrap_or(0)) };
            for y in [top + i, bottom - 1 - i] {
                match hole {
                    None => self.span(left + outer, right - outer, y, color),
                    Some(hole) => {
                        self.span(left + outer, left + hole, y, color);
                        self.span(right - hole, right - outer, y, color);
                    }
                }
            }
        }
        let straight = place.size.height - 2 * radius;
        self.rect(area(left, top + radius as i32, width, straight), color);
        self.rect(area(right - thick, top + radius as i32, width, straight), color);
    }

    /// A filled circle; `x`, `y` is the top left of its box.
    pub fn disc(&mut self, x: i32, y: i32, diameter: u32, color: Rgb565) {
        if !self.sees(area(x, y, diameter, diameter)) {
            return;
        }
        let size = diameter as i32;
        for (inset, i) in insets(diameter).zip(0..) {
            self.span(x + inset, x + size - inset, y + i, color);
            if i != size - 1 - i {
                self.span(x + inset, x + size - inset, y + size - 1 - i, color);
            }
        }
    }

    /// A circle's line, 1 pixel inwards.
    pub fn ring(&mut self, x: i32, y: i32, diameter: u32, color: Rgb565) {
        if !self.sees(area(x, y, diameter, diameter)) {
            return;
        }
        let size = diameter as i32;
        let mut inside = insets(diameter.saturating_sub(2));
        for (outer, i) in insets(diameter).zip(0..) {
            let hole = if i == 0 { size - size / 2 } else { 1 + inside.next().unwrap_or(0) };
            for y in [y + i, y + size - 1 - i] {
                self.span(x + outer, x + hole, y, color);
                self.span(x + size - hole, x + size - outer, y, color);
            }
        }
    }

    /// A 1-bit image in one colour, clear elsewhere.
    pub fn stamp<const H: usize>(&mut self, x: i32, y: i32, stamp: &Stamp<H>, color: Rgb565) {
        if !self.sees(area(x, y, 32, H as u32)) {
            return;
        }
        self.bits(x, y, stamp, color);
    }

    /// A 1-bit image, each pixel two by two.
    pub fn stamp_doubled<const H: usize>(&mut self, x: i32, y: i32, stamp: &Stamp<H>, color: Rgb565) {
        for (row, y) in stamp.iter().zip((y..).step_by(2)) {
            for i in (0..32).filter(|i| row >> i & 1 != 0) {
                self.rect(area(x + 2 * i, y, 2, 2), color);
            }
        }
    }

    /// Paints what lies outside of the upper round corners of `place`: rounds off a picture.
    pub fn round_off_top(&mut self, place: Rectangle, radius: u32, color: Rgb565) {
        let (left, top, right, _) = edges(place);
        for (inset, y) in insets(2 * radius).zip(top..) {
            self.span(left, left + inset, y, color);
            self.span(right - inset, right, y, color);
        }
    }
}

/// Left, top, right and bottom; the last two lie outside.
fn edges(place: Rectangle) -> (i32, i32, i32, i32) {
    let Point { x, y } = place.top_left;
    (x, y, x + place.size.width as i32, y + place.size.height as i32)
}

/// The radius that a rectangle has room for.
fn confined(place: Rectangle, radius: u32) -> u32 {
    radius.min(place.size.width / 2).min(place.size.height / 2)
}

#[cfg(test)]
mod tests {
    use std::boxed::Box;

    use embedded_graphics::primitives::{
        Circle, CornerRadii, Primitive, PrimitiveStyle, PrimitiveStyleBuilder, RoundedRectangle, StrokeAlignment,
    };

    use super::*;
    use crate::ui::theme::{GOLD, WHITE};

    fn stroke(width: u32) -> PrimitiveStyle<Rgb565> {
        PrimitiveStyleBuilder::new().stroke_color(GOLD).stroke_width(width).stroke_alignment(StrokeAlignment::Inside).build()
    }

    #[track_caller]
    fn same(ours: impl FnOnce(&mut Frame), theirs: impl Drawable<Color = Rgb565>, what: &str) {
        let (mut a, mut b) = (Box::new(Frame::new()), Box::new(Frame::new()));
        ours(&mut a);
        let _ = theirs.draw(&mut *b);
        assert!(a.bytes() == b.bytes(), "{what}");
    }

    #[test]
    fn circles_have_the_pixels_of_embedded_graphics() {
        for d in 1..=40 {
            let circle = Circle::new(Point::new(7, 9), d);
            same(|f| f.disc(7, 9, d, GOLD), circle.into_styled(PrimitiveStyle::with_fill(GOLD)), &std::format!("disc {d}"));
            if d > 2 {
                same(|f| f.ring(7, 9, d, GOLD), circle.into_styled(stroke(1)), &std::format!("ring {d}"));
            }
        }
    }

    #[test]
    fn round_corners_have_the_pixels_of_embedded_graphics() {
        for (width, height, radius) in
            [(25, 25, 3), (23, 23, 6), (240, 26, 6), (4, 18, 2), (200, 140, 12), (3, 30, 1), (29, 60, 14), (10, 9, 9)]
        {
            let place = area(3, 5, width, height);
            let corners = CornerRadii::new(Size::new_equal(radius.min(width / 2).min(height / 2)));
            let theirs = RoundedRectangle::new(place, corners);
            let what = std::format!("{width}x{height} r{radius}");
            same(|f| f.round(place, radius, GOLD), theirs.into_styled(PrimitiveStyle::with_fill(GOLD)), &what);
            // A frame that leaves no hole is none of ours.
            for thick in (1..=2).filter(|thick| width > 4 * thick) {
                same(
                    |f| f.round_frame(place, radius, GOLD, thick),
                    theirs.into_styled(stroke(thick)),
                    &std::format!("frame {what}"),
                );
            }
        }
    }

    #[test]
    fn a_stamp_has_the_pixels_of_its_bits_whichever_way_it_stands_and_wherever_it_is_cut() {
        const STAMP: Stamp<3> = [0b1_0110, u32::MAX, 1 << 31 | 1];
        for (turned, x, clip) in [(false, 5, 0), (true, 5, 0), (false, -3, 0), (true, -3, 2), (false, 229, 7), (true, 231, 3)] {
            let draw = |stamped: bool| {
                let mut frame = Box::new(Frame::new());
                frame.turn(turned);
                frame.clipped(area(clip, clip, 232, 232), |frame| {
                    if stamped {
                        return frame.stamp(x, 1, &STAMP, GOLD);
                    }
                    for (row, y) in STAMP.iter().zip(1..) {
                        (0..32).filter(|i| row >> i & 1 != 0).for_each(|i| frame.dot(x + i, y, GOLD));
                    }
                });
                frame
            };
            assert!(draw(true).bytes() == draw(false).bytes(), "turned {turned} at {x} cut at {clip}");
        }
    }

    #[test]
    fn nothing_is_drawn_outside_of_the_clip() {
        let mut frame = Box::new(Frame::new());
        frame.clipped(area(10, 10, 5, 5), |frame| {
            frame.rect(area(-50, -50, 500, 500), WHITE);
            frame.disc(200, 200, 30, WHITE);
            frame.stamp(300, -4, &[!0; 3], WHITE);
            frame.stamp(-10, 8, &[!0; 9], WHITE);
            frame.stamp(12, 12, &[!0; 9], WHITE);
        });
        let inked = frame.bytes().chunks(2).filter(|pixel| **pixel != [0, 0]).count();
        assert_eq!(inked, 25);
    }
}
