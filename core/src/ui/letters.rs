//! Letters of U8g2's compressed fonts as spans on the frame: the pixels of the crate's own renderer at a third of its time.

use embedded_graphics::pixelcolor::Rgb565;

use super::frame::Frame;
use super::shapes::area;

/// A font's bytes: 23 of a header, then a record per letter: its code, the length of the record, and bits.
#[derive(Clone, Copy)]
pub(super) struct Letters {
    bytes: &'static [u8],
    starts: &'static Starts,
}

/// Where the record of each letter of Latin-1 begins, from the space on; 0 = the font has no such letter. Looking for it record by
/// record would take longer than drawing it.
pub(super) type Starts = [u16; 256 - FIRST];
const FIRST: usize = 32;
const HEADER: usize = 23;

/// The beginnings of a font's letters.
pub(super) const fn starts(bytes: &[u8]) -> Starts {
    let mut starts = [0; 256 - FIRST];
    let mut at = HEADER;
    while at + 1 < bytes.len() && bytes[at + 1] > 0 {
        let code = bytes[at] as usize;
        if code >= FIRST && starts[code - FIRST] == 0 {
            starts[code - FIRST] = at as u16;
        }
        at += bytes[at + 1] as usize;
    }
    starts
}

/// One letter: where its box lies beside the pen, and the runs of its pixels.
struct Letter<'a> {
    width: i32,
    height: i32,
    x: i32,
    y: i32,
    advance: i32,
    bits: Bits<'a>,
}

impl Letters {
    /// The letters of a font as the crate has it, and what [`starts`] says of it.
    pub(super) const fn new(bytes: &'static [u8], starts: &'static Starts) -> Self {
        Self { bytes, starts }
    }

    fn byte(self, at: usize) -> usize {
        self.bytes.get(at).copied().map_or(0, usize::from)
    }

    /// The letter, if the font has it; codes above Latin-1 are not looked for.
    fn find(self, letter: char) -> Option<Letter<'static>> {
        let code = usize::from(u8::try_from(letter).ok()?);
        let start = usize::from(*self.starts.get(code.checked_sub(FIRST)?)?);
        let record = self.bytes.get(start..).filter(|_| start > 0)?;
        let mut bits = Bits { bytes: record.get(2..usize::from(*record.get(1)?))?.iter(), held: 0, count: 0 };
        let mut size = |at| bits.take(self.byte(at) as u32) as i32;
        let (width, height) = (size(4), size(5));
        let mut offset = |at| bits.take(self.byte(at) as u32) as i32 - (1 << (self.byte(at).max(1) - 1));
        let (x, y, advance) = (offset(6), offset(7), offset(8));
        Some(Letter { width, height, x, y, advance, bits })
    }

    /// From a pen at `x`: where the text ends, behind its last inked column or behind its last space.
    pub(super) fn measure(self, text: &str, x: i32) -> i32 {
        self.walk(text, x, |_, _| {})
    }

    /// Draws the text with its baseline at `y`; letters the font lacks are left out. Gives where it ends.
    pub(super) fn draw(self, frame: &mut Frame, text: &str, x: i32, y: i32, color: Rgb565) -> i32 {
        let (zeros, ones) = (self.byte(2) as u32, self.byte(3) as u32);
        self.walk(text, x, |letter, pen| letter.draw(frame, pen, y, color, zeros, ones))
    }

    fn walk(self, text: &str, x: i32, mut visit: impl FnMut(Letter<'static>, i32)) -> i32 {
        let (mut pen, mut ink) = (x, None);
        for letter in text.chars().filter_map(|letter| self.find(letter)) {
            let (advance, right) = (letter.advance, pen + letter.x + letter.width);
            if letter.width > 0 {
                ink = ink.max(Some(right));
            }
            visit(letter, pen);
            pen += advance;
        }
        ink.filter(|_| !text.ends_with(' ')).unwrap_or(pen)
    }
}

impl Letter<'_> {
    /// Pairs of runs, clear and inked, row after row; a set bit after a pair says: once more.
    fn draw(mut self, frame: &mut Frame, pen: i32, base: i32, color: Rgb565, zeros: u32, ones: u32) {
        let (left, top) = (pen + self.x, base - self.height - self.y);
        if self.width <= 0 || !frame.sees(area(left, top, self.width as u32, self.height as u32)) {
            return;
        }
        let (mut x, mut y) = (0, 0);
        while y < self.height {
            let (clear, inked) = (self.bits.take(zeros) as i32, self.bits.take(ones) as i32);
            if clear == 0 && inked == 0 {
                return;
            }
            loop {
                x += clear;
                while x >= self.width {
                    x -= self.width;
                    y += 1;
                }
                let mut rest = inked;
                while rest > 0 {
                    let run = rest.min(self.width - x);
                    frame.span(left + x, left + x + run, top + y, color);
                    rest -= run;
                    x += run;
                    if x == self.width {
                        x = 0;
                        y += 1;
                    }
                }
                if self.bits.take(1) == 0 {
                    break;
                }
            }
        }
    }
}

/// Bits from the lowest of each byte on. After the last byte come zeroes.
struct Bits<'a> {
    bytes: core::slice::Iter<'a, u8>,
    held: u32,
    count: u32,
}

impl Bits<'_> {
    #[inline]
    fn take(&mut self, count: u32) -> u32 {
        if self.count < count {
            self.held |= self.bytes.next().map_or(0, |byte| u32::from(*byte)) << self.count;
            self.count += 8;
        }
        let taken = self.held & ((1 << count) - 1);
        self.held >>= count;
        self.count -= count;
        taken
    }
}

#[cfg(test)]
mod tests {
    use std::boxed::Box;
    use std::format;
    use std::string::String;

    use embedded_graphics::prelude::Point;
    use u8g2_fonts::types::{FontColor, VerticalPosition};

    use super::*;
    use crate::ui::theme::{Face, TEXT};

    #[test]
    fn every_letter_of_every_face_has_the_pixels_and_the_width_of_the_crates_renderer() {
        let faces = [Face::Brand, Face::Hero, Face::Title, Face::Head, Face::Read, Face::Body, Face::Label, Face::Tiny];
        for face in faces {
            let renderer = face.font().with_ignore_unknown_chars(true);
            for code in 32..=255u8 {
                let text: String = format!("n{}l", char::from(code));
                let (mut ours, mut theirs) = (Box::new(Frame::new()), Box::new(Frame::new()));
                let end = face.letters().draw(&mut ours, &text, 60, 100, TEXT);
                let ink = FontColor::Transparent(TEXT);
                let drawn = renderer.render(text.as_str(), Point::new(60, 100), VerticalPosition::Baseline, ink, &mut *theirs);
                let drawn = drawn.unwrap().bounding_box.unwrap();
                assert!(ours.bytes() == theirs.bytes(), "{face:?} {text}");
                assert_eq!(end, drawn.top_left.x + drawn.size.width as i32, "{face:?} {text}");
                assert_eq!(end, face.letters().measure(&text, 60));
            }
        }
    }
}
