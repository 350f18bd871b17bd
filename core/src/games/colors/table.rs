//! Colors at the table: the board of eight colours, the colour to play beside it, and pieces that slide and push.

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::board::{Board, COLOUR};
use super::view::{piece, square};
use super::{Colors, Move, Piece, Variant};
use crate::game::{Game, Illegal, Note, Outcome, Seat, Why};
use crate::ui::chrome::{self, A, X, Y};
use crate::ui::frame::Frame;
use crate::ui::motion::Slide;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::toast::{Toast, fill};
use crate::ui::{glyphs, marks};
use crate::view::{Marks, Path, Reach, Said, Seen, Spot, Trace, View};
use crate::words::Words;

/// The strip over the board.
const BAR: Rectangle = area(0, 0, 240, 16);
/// The strip beside the board.
const RAIL: Rectangle = area(208, 16, 32, 208);
/// The pitch of the squares: 25 pixels and a joint.
const CELL: i32 = 26;
/// The left of the swatch in the bar, from the end of the name, and of the word, from there.
const SWATCH: i32 = 10;
const WORD: i32 = 20;
/// Words in the bar stay this far apart.
const APART: i32 = 6;

/// The word of a colour.
const fn colour_word(colour: u8, words: &Words) -> &'static str {
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

/// A piece between squares: the corner of its box in the picture.
#[derive(Clone, Copy)]
struct Sprite {
    x: i32,
    y: i32,
    piece: Piece,
}

/// Everything that is drawn for one square.
#[derive(Clone, Copy, Hash)]
struct Look {
    colour: u8,
    piece: Option<Piece>,
    marks: Marks,
    glyphs: bool,
    turned: bool,
    /// Pieces that slide over it, from its corner.
    sliding: [Option<(i32, i32, Piece)>; 2],
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

/// The top left of a square in the picture.
fn corner(cell: usize, turned: bool) -> (i32, i32) {
    let shown = if turned { Board::CELLS - 1 - cell.min(63) } else { cell };
    (CELL * Board::col(shown) as i32, 16 + CELL * Board::row(shown) as i32)
}

fn draw_square(frame: &mut Frame, x: i32, y: i32, look: Look) {
    let inner = area(x, y, 25, 25);
    let up = |piece: Piece| (piece.seat == Seat::FIRST) != look.turned;
    frame.rect(area(x, y, CELL as u32, CELL as u32), theme::BLACK);
    square(frame, x, y, look.colour, look.glyphs);
    if look.marks.picked {
        marks::solid(frame, inner, 4, theme::WHITE);
    }
    if let Some(here) = look.piece {
        piece(frame, x, y, here, up(here), look.glyphs);
    }
    for (dx, dy, passing) in look.sliding.into_iter().flatten() {
        piece(frame, x + dx, y + dy, passing, up(passing), look.glyphs);
    }
    if look.marks.from {
        marks::dashed(frame, inner);
    }
    if look.marks.to {
        marks::corner(frame, x, y, 8);
    }
    if look.marks.legal {
        marks::legal(frame, x + 19, y + 19, 6);
    }
    if look.marks.cursor && !look.marks.picked {
        marks::brackets(frame, inner, 7);
    }
}

/// How many squares a move goes.
fn slide(mv: Move) -> Slide {
    let (from, to) = (usize::from(mv.from), usize::from(mv.to));
    let cells = Board::row(from).abs_diff(Board::row(to)).max(Board::col(from).abs_diff(Board::col(to)));
    Slide { cells: cells as u8 }
}

impl Colors {
    /// Why the piece on `from` is none to move now.
    fn check_from(&self, from: usize) -> Result<(), Illegal> {
        let at = from as u16;
        let piece = self.piece(from).ok_or(Why::NoPiece.at(at))?;
        if piece.seat != self.turn {
            Err(Why::NotYourPiece.at(at))
        } else if !self.colours_to_play().contains(&piece.colour) {
            Err(Why::WrongColour.at(at))
        } else if self.targets(piece.seat, piece.colour) == 0 {
            Err(Why::InTheWay.at(at))
        } else {
            Ok(())
        }
    }

    /// The pieces that slide at this step of a move. A pushed pawn goes as soon as it is touched: in the last cell.
    fn sprites(&self, mv: Move, step: u8, turned: bool) -> [Option<Sprite>; 2] {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let slide = slide(mv);
        let way = CELL * i32::from(slide.cells);
        let done = slide.done(way, step);
        let ((x, y), (end_x, end_y)) = (corner(from, turned), corner(to, turned));
        let (dx, dy) = ((end_x - x).signum(), (end_y - y).signum());
        let at =
            |piece: Option<Piece>, x: i32, y: i32, by: i32| piece.map(|piece| Sprite { x: x + dx * by, y: y + dy * by, piece });
        [at(self.piece(from), x, y, done), at(self.piece(to), end_x, end_y, (done - (way - CELL)).max(0))]
    }

    fn paint_board(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        let moving = seen.moving.and_then(|(code, step)| Some((Self::decode(code)?, step)));
        let sprites = moving.map_or([None; 2], |(mv, step)| self.sprites(mv, step, seen.turned));
        for (cell, &colour) in COLOUR.iter().enumerate() {
            let (x, y) = corner(cell, seen.turned);
            let lifted = moving.is_some_and(|(mv, _)| [mv.from, mv.to].map(usize::from).contains(&cell));
            let mut marks = seen.marks(Spot(cell as u16));
            // Which pieces may be picked is no secret: the dots are for where the picked one goes.
            marks.legal &= !seen.picked.is_empty();
            let look = Look {
                colour,
                piece: self.piece(cell).filter(|_| !lifted),
                marks,
                glyphs: seen.settings.marks,
                turned: seen.turned,
                sliding: sprites.map(|sprite| {
                    let Sprite { x: left, y: top, piece } = sprite?;
                    let meets = (left - x).abs() < CELL && (top - y).abs() < CELL;
                    meets.then_some((left - x, top - y, piece))
                }),
            };
            painter.part(area(x, y, CELL as u32, CELL as u32), look, |frame| draw_square(frame, x, y, look));
        }
    }

    fn paint_bar(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
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

    fn paint_rail(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        let middle = match (self.end, self.colour()) {
            (Some(Outcome::Win(winner, _)), _) => Middle::Won(winner),
            (Some(_), _) => Middle::Nothing,
            (None, Some(colour)) => Middle::Colour(colour, seen.settings.marks),
            (None, None) => Middle::Any,
        };
        let rail = Rail { top: if seen.turned { Seat::FIRST } else { Seat::SECOND }, middle };
        painter.part(RAIL, rail, |frame| rail.draw(frame));
    }

    /// Who won the round that a move ended, and how.
    fn told_round(&self, mv: Move, after: &Self, seen: &Seen<'_>) -> Toast {
        let words = seen.words();
        let mut number: String<4> = String::new();
        let _ = write!(number, "{}", self.round());
        let winner = [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| after.score(*seat) > self.score(*seat));
        let Some(winner) = winner else {
            let lines = [fill(words.colors_drawn, &[&number]), fill(words.colors_drawn_why, &[])];
            return Toast { seat: Some(after.turn), lines };
        };
        let mut moved = self.clone();
        let why = if !moved.move_piece(mv) {
            words.colors_deadlock
        } else if self.piece(usize::from(mv.from)).is_some_and(|piece| piece.queen) {
            words.colors_queen
        } else if self.options.variant == Variant::Classic {
            words.colors_reached_plain
        } else {
            words.colors_reached
        };
        Toast { seat: Some(winner), lines: [fill(words.colors_won, &[&seen.name(winner), &number]), fill(why, &[])] }
    }
}

impl View for Colors {
    fn path(&self, mv: Move) -> Path {
        Path::from_iter([Spot(mv.from.into()), Spot(mv.to.into())])
    }

    fn say(&self, picked: &[Spot]) -> Said<Move> {
        match *picked {
            [from] => match self.check_from(usize::from(from.0)) {
                Ok(()) => Said::More,
                Err(illegal) => Said::No(illegal),
            },
            [from, to] if usize::from(from.0.max(to.0)) < Board::CELLS => Said::Move(Move { from: from.0 as u8, to: to.0 as u8 }),
            _ => Said::No(Why::Syntax.nowhere()),
        }
    }

    fn reach(&self, _picked: &[Spot], turned: bool) -> Reach {
        Reach::new(0, 8, 8).turned(turned)
    }

    fn trace(&self, mv: Move) -> Option<Trace> {
        let mut after = self.clone();
        after.apply(mv);
        if after.round != self.round {
            // The next round begins on a board where nothing has moved.
            return Some(Trace::default());
        }
        Some(Trace { from: Some(Spot(mv.from.into())), to: Some(Spot(mv.to.into())), gained: 0 })
    }

    fn beat(&self, mv: Move, step: u8) -> Option<u16> {
        let slide = slide(mv);
        (step < slide.steps()).then(|| slide.step_ms())
    }

    fn told(&self, mv: Move, after: &Self, seen: &Seen<'_>) -> Option<Toast> {
        if after.end.is_some() {
            return None;
        }
        if after.round != self.round {
            return Some(self.told_round(mv, after, seen));
        }
        let mut first = None;
        self.visit_notes(mv, |Note::Skip(seat, colour)| first = first.or(Some((seat, colour))));
        let (skipped, colour) = first?;
        let words = seen.words();
        let then = if after.turn == self.turn { words.colors_again } else { words.colors_plays };
        let stuck = fill(words.colors_stuck, &[&seen.name(skipped), &colour_word(colour, words)]);
        let plays = fill(then, &[&seen.name(after.turn), &colour_word(after.colour, words)]);
        Some(Toast { seat: Some(skipped), lines: [stuck, plays] })
    }

    fn is_high(&self, spot: Spot, seen: &Seen<'_>) -> bool {
        corner(usize::from(spot.0), seen.turned).1 < 120
    }

    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        let words = seen.words();
        self.paint_bar(painter, seen);
        self.paint_board(painter, seen);
        self.paint_rail(painter, seen);
        let what = if seen.picked.is_empty() { words.pick } else { words.move_here };
        let hints = [(A, what), (Y, words.next), (X, words.menu)];
        let shown = if self.end.is_some() { &hints[2..] } else { &hints };
        painter.part(chrome::FOOTER, shown, |frame| chrome::footer(frame, shown));
    }
}
