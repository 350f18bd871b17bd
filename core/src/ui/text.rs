//! Text: drawn by its baseline, measured, and broken into lines.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use u8g2_fonts::types::{FontColor, VerticalPosition};

use super::frame::Frame;
use super::theme::Face;

/// Where the given x lies in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At its left end.
    Left,
    /// In its middle.
    Center,
    /// At its right end.
    Right,
}

/// The width in pixels, up to the last inked column. Letters the face lacks count as nothing.
#[must_use]
pub fn width(face: Face, text: &str) -> i32 {
    face.letters().measure(text, 0)
}

/// Draws `text` with its baseline at `y` and gives the x behind its last inked column.
pub fn draw(frame: &mut Frame, face: Face, align: Align, x: i32, y: i32, text: &str, color: Rgb565) -> i32 {
    let left = match align {
        Align::Left => x,
        Align::Center => x - width(face, text) / 2,
        Align::Right => x - width(face, text),
    };
    face.letters().draw(frame, text, left, y, color)
}

/// As many of the first letters of `text` as have room.
#[must_use]
pub fn cut(face: Face, text: &str, room: i32) -> &str {
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]).rev();
    ends.filter_map(|end| text.get(..end)).find(|start| width(face, start) <= room).unwrap_or("")
}

/// Draws a 16x16 icon; `x`, `y` is the top left of its box.
pub fn icon(frame: &mut Frame, x: i32, y: i32, icon: char, color: Rgb565) {
    let _ =
        Face::Icon.font().render(icon, Point::new(x, y + 16), VerticalPosition::Baseline, FontColor::Transparent(color), frame);
}

/// Breaks `text` at spaces into lines of at most `room` pixels. A word that is wider stands alone.
pub fn lines(face: Face, text: &str, room: i32) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let ends = rest.match_indices(' ').map(|(at, _)| at).chain([rest.len()]);
        let mut end = None;
        for at in ends {
            if end.is_some() && rest.get(..at).is_some_and(|line| width(face, line) > room) {
                break;
            }
            end = Some(at);
        }
        let (line, tail) = rest.split_at_checked(end?)?;
        rest = tail.trim_start_matches(' ');
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_the_style_sheet() {
        for (text, body, label) in [
            ("Échanger", 74, 66),
            ("Réglages", 73, 64),
            ("Impostazioni", 97, 86),
            ("Face-à-face", 90, 76),
            ("Disposizione libera", 148, 132),
        ] {
            assert_eq!((width(Face::Body, text), width(Face::Label, text)), (body, label), "{text}");
        }
    }

    #[test]
    fn lines_break_at_spaces_and_lose_no_word() {
        let text = "If the last seed makes 2 or 3 in a hole of the other row, you take them, then walk back.";
        let broken: std::vec::Vec<_> = lines(Face::Read, text, 220).collect();
        assert_eq!(broken.join(" "), text);
        assert_eq!(broken.len(), 4);
        assert!(broken.iter().all(|line| width(Face::Read, line) <= 220));
    }

    #[test]
    fn a_word_wider_than_the_room_stands_alone() {
        assert_eq!(
            lines(Face::Read, "a incomprehensibilities b", 40).collect::<std::vec::Vec<_>>(),
            ["a", "incomprehensibilities", "b"]
        );
    }
}
