//! The strips around the board of Colors: whose turn, the colour to play, the round and the points.

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::Colors;
use crate::game::{Outcome, Seat};
use crate::ui::frame::Frame;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::{glyphs, marks};
use crate::view::Seen;
use crate::words::Words;

/// The strip over the board.
const BAR: Rectangle = area(0, 0, 240, 16);
/// The strip beside the board.
const RAIL: Rectangle = area(208, 16, 32, 208);
/// The left of the swatch in the bar, from the end of the name, and of the word, from there.
const SWATCH: i32 = 10;
const WORD: i32 = 20;
/// Words in the bar stay this far apart.
const APART: i32 = 6;

/// The word of a colour.
pub(super) const fn colour_word(colour: u8, words: &Words) -> &'static str {
    match colour {
        0 => words.red,
        1 => words.green,
        2 => words.blue,
        3 => words.pink,
        4 => words.yellow,
        5 => words.orange,
        6 => words.purple,
        _ => words.brown,
    }
}

/// What the bar says.
#[derive(Clone, Copy, Hash)]
struct Bar<'a> {
    seat: Seat,
    name: &'a str,
    /// The colour to play and its word, or "any piece"; nothing once the match is over.
    colour: Option<u8>,
    word: &'static str,
    round: &'a str,
    score: &'a str,
    glyphs: bool,
}

/// Where the texts of a bar stand; `None` is what has no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Places {
    swatch: i32,
    word: Option<i32>,
    round_right: i32,
}

impl Bar<'_> {
    /// The word is left out where it would touch the round: the swatch and the rail show the colour.
    fn places(&self, name_end: i32) -> Places {
        let width = |text: &str| text::width(Face::Label, text);
        let round_right = 198.min(236 - width(self.score) - APART);
        let swatch = name_end + SWATCH;
        let left = if self.colour.is_some() { swatch + WORD } else { swatch };
        let room = round_right - width(self.round) - APART - left;
        Places { swatch, word: (width(self.word) <= room).then_some(left), round_right }
    }

    fn draw(&self, frame: &mut Frame) {
        let seat = self.seat.index() & 3;
        frame.rect(BAR, theme::SEAT_DARK[seat]);
        marks::seat(frame, 4, 2, seat, 12, theme::SEAT[seat]);
        let end = text::draw(frame, Face::Label, Align::Left, 22, 13, self.name, theme::WHITE);
        let places = self.places(end);
        if let Some(colour) = self.colour {
            let colour = usize::from(colour & 7);
            frame.round(area(places.swatch, 1, 15, 14), 3, theme::EIGHT[colour]);
            if self.glyphs {
                frame.stamp(places.swatch + 2, 2, &glyphs::COLOR_MARKS[colour], theme::EIGHT_INK[colour]);
            }
        }
        if let Some(left) = places.word {
            let ink = if self.colour.is_some() { theme::WHITE } else { theme::SEAT_SOFT[seat] };
            text::draw(frame, Face::Label, Align::Left, left, 13, self.word, ink);
        }
        text::draw(frame, Face::Label, Align::Right, 236, 13, self.score, theme::GOLD);
        text::draw(frame, Face::Label, Align::Right, places.round_right, 13, self.round, theme::MUTED);
    }
}

/// Whose forms stand at the ends of the rail, and what is in its middle.
#[derive(Clone, Copy, Hash)]
struct Rail {
    top: Seat,
    middle: Middle,
}

#[derive(Clone, Copy, Hash)]
enum Middle {
    /// The colour to play, with its glyph or without.
    Colour(u8, bool),
    /// A free move.
    Any,
    /// The match is over and this seat has won.
    Won(Seat),
    /// The match is drawn.
    Nothing,
}

impl Rail {
    fn draw(self, frame: &mut Frame) {
        let [up, down] = &glyphs::TIP;
        frame.rect(RAIL, theme::PANEL);
        for (seat, y) in [(self.top, 24), (self.top.other(), 202)] {
            marks::seat(frame, 217, y, seat.index(), 14, theme::SEAT[seat.index() & 3]);
        }
        frame.stamp(219, 44, down, theme::LINE);
        frame.stamp(219, 189, up, theme::LINE);
        let middle = area(210, 102, 28, 28);
        match self.middle {
            Middle::Colour(colour, glyph) => {
                let colour = usize::from(colour & 7);
                frame.round(middle, 6, theme::EIGHT[colour]);
                if glyph {
                    frame.stamp_doubled(213, 105, &glyphs::COLOR_MARKS[colour], theme::EIGHT_INK[colour]);
                }
            }
            Middle::Any => {
                frame.round_frame(middle, 6, theme::LINE, 2);
                text::draw(frame, Face::Head, Align::Center, 224, 121, "?", theme::MUTED);
            }
            Middle::Won(seat) => {
                marks::seat(frame, 210, 102, seat.index(), 28, theme::SEAT[seat.index() & 3]);
                frame.stamp(217, 111, &glyphs::WINNER, theme::INK);
            }
            Middle::Nothing => {}
        }
    }
}

impl Colors {
    pub(super) fn paint_bar(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        let words = seen.words();
        let seat = match self.end {
            Some(Outcome::Win(winner, _)) => winner,
            _ => self.turn,
        };
        let (mut round, mut score): (String<8>, String<12>) = Default::default();
        // A match of one round needs neither its number nor points.
        if self.options.rounds > 1 || self.round > 0 {
            let _ = write!(score, "{} - {}", self.points[0], self.points[1]);
            let _ = if self.round < self.options.rounds {
                write!(round, "{}/{}", self.round(), self.options.rounds)
            } else {
                write!(round, "{}+1", self.options.rounds)
            };
        }
        let colour = self.colour().filter(|_| self.end.is_none());
        let word = match colour {
            _ if self.end.is_some() => "",
            Some(colour) => colour_word(colour, words),
            None => words.any_piece,
        };
        let bar = Bar { seat, name: seen.name(seat), colour, word, round: &round, score: &score, glyphs: seen.settings.marks };
        painter.part(BAR, bar, |frame| bar.draw(frame));
    }

    pub(super) fn paint_rail(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        let middle = match (self.end, self.colour()) {
            (Some(Outcome::Win(winner, _)), _) => Middle::Won(winner),
            (Some(_), _) => Middle::Nothing,
            (None, Some(colour)) => Middle::Colour(colour, seen.settings.marks),
            (None, None) => Middle::Any,
        };
        let rail = Rail { top: if seen.turned { Seat::FIRST } else { Seat::SECOND }, middle };
        painter.part(RAIL, rail, |frame| rail.draw(frame));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::bar;
    use crate::words::Language;

    #[test]
    fn nothing_in_the_bar_touches_what_is_beside_it() {
        let name = "MMMMMP";
        assert!((bar::NAME_ROOM - 6..=bar::NAME_ROOM).contains(&text::width(Face::Body, name)));
        let mut words_shown = 0;
        for language in Language::ALL {
            let words = language.words();
            let colours = (0..8).map(|colour| (Some(colour), colour_word(colour, words)));
            for (colour, word) in colours.chain([(None, words.any_piece)]) {
                for (round, score) in [("1/3", "0 - 0"), ("9+1", "10 - 10"), ("", "")] {
                    for name in ["Bo", "Cléo", name] {
                        let bar = Bar { seat: Seat::FIRST, name, colour, word, round, score, glyphs: true };
                        let end = 22 + text::width(Face::Label, name);
                        let places = bar.places(end);
                        let round_left = places.round_right - text::width(Face::Label, round);
                        let swatch_end = if colour.is_some() { places.swatch + 15 } else { end };
                        let word_end = places.word.map_or(swatch_end, |left| left + text::width(Face::Label, word));
                        assert!(word_end + APART <= round_left, "{language:?}: {name} {word} {round} {score}");
                        assert!(places.round_right + APART <= 236 - text::width(Face::Label, score));
                        words_shown += usize::from(places.word.is_some());
                        // A short name and a match of three rounds leave room for every word.
                        assert!(places.word.is_some() || name == "MMMMMP" || score == "10 - 10", "{language:?}: {name} {word}");
                    }
                }
            }
        }
        assert!(words_shown > 200, "{words_shown}");
    }
}
