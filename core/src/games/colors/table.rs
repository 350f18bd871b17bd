//! Colors at the table: the board of eight colours, the colour to play beside it, and pieces that slide and push.

use core::fmt::Write;

use heapless::String;

use super::board::{Board, COLOUR};
use super::strips::colour_word;
use super::view::{piece, square};
use super::{Colors, Move, Piece, Variant};
use crate::game::{Game, Illegal, Note, Seat, Why};
use crate::sound::Sound;
use crate::ui::chrome::{self, A, Cap, X};
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::motion::Slide;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text;
use crate::ui::theme::{self, Face};
use crate::ui::toast::{self, Line, Toast, fill};
use crate::view::{Marks, Path, Reach, Said, Seen, Spot, Trace, View};
use crate::words::Words;

/// The pitch of the squares: 25 pixels and a joint.
const CELL: i32 = 26;
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

/// The top left of a square in the picture.
fn corner(cell: usize, turned: bool) -> (i32, i32) {
    let shown = if turned { Board::CELLS - 1 - cell.min(63) } else { cell };
    (CELL * Board::col(shown) as i32, 16 + CELL * Board::row(shown) as i32)
}

fn draw_square(frame: &mut Frame, x: i32, y: i32, look: Look) {
    let up = |piece: Piece| (piece.seat == Seat::FIRST) != look.turned;
    frame.rect(area(x, y, CELL as u32, CELL as u32), theme::BLACK);
    let x = x + look.marks.shake;
    let inner = area(x, y, 25, 25);
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
    look.marks.draw_over(frame, inner, 19, 6);
}

/// A sentence, or a shorter one where there is no room for it.
fn fitting(face: Face, long: Line, short: Line) -> Line {
    if text::width(face, &long) <= toast::ROOM { long } else { short }
}

/// Whose colour can't move.
fn stuck(name: &str, colour: &str, words: &Words) -> Line {
    fitting(Face::Body, fill(words.colors_stuck, &[&name, &colour]), fill(words.colors_stuck_short, &[&colour]))
}

/// Who plays which colour then.
fn plays(name: &str, colour: &str, again: bool, words: &Words) -> Line {
    let plain = fill(words.colors_plays, &[&name, &colour]);
    if again { fitting(Face::Label, fill(words.colors_again, &[&name, &colour]), plain) } else { plain }
}

/// Who won which round.
fn won(name: &str, round: &str, words: &Words) -> Line {
    fitting(Face::Body, fill(words.colors_won, &[&name, &round]), fill(words.colors_won_short, &[&name, &round]))
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
        Toast { seat: Some(winner), lines: [won(seen.name(winner), &number, words), fill(why, &[])] }
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

    fn sound(&self, mv: Move, step: u8) -> Option<Sound> {
        if step == 0 {
            return Some(Sound::Slide);
        }
        let mut after = self.clone();
        after.apply(mv);
        let won = [Seat::FIRST, Seat::SECOND].into_iter().any(|seat| after.score(seat) > self.score(seat));
        (step == slide(mv).steps() && won).then_some(Sound::Score)
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
        let stuck = stuck(seen.name(skipped), colour_word(colour, words), words);
        let plays = plays(seen.name(after.turn), colour_word(after.colour, words), after.turn == self.turn, words);
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
        let hints = [(A, what), (Cap::Target, words.next), (X, words.menu)];
        let shown = if self.end.is_some() { &hints[2..] } else { &hints };
        painter.part(chrome::FOOTER, shown, |frame| chrome::footer(frame, shown));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::text::width;
    use crate::words::Language;

    #[test]
    fn every_sentence_has_room_for_the_widest_name_and_colour() {
        for language in Language::ALL {
            let words = language.words();
            let name = "MMMMMP";
            for colour in 0..8 {
                let colour = colour_word(colour, words);
                let short = stuck("Bo", colour, words);
                assert!(short.contains("Bo") && width(Face::Body, &short) <= toast::ROOM, "{language:?}: {short}");
                let stuck = stuck(name, colour, words);
                assert!(width(Face::Body, &stuck) <= toast::ROOM, "{language:?}: {stuck}: {}", width(Face::Body, &stuck));
                for again in [false, true] {
                    let plays = plays(name, colour, again, words);
                    assert!(width(Face::Label, &plays) <= toast::ROOM, "{language:?}: {plays}");
                }
            }
            for line in [won(name, "9", words), won("Bo", "9", words), fill(words.colors_drawn, &[&"10"])] {
                assert!(width(Face::Body, &line) <= toast::ROOM, "{language:?}: {line}: {}", width(Face::Body, &line));
            }
            let whys = [words.colors_drawn_why, words.colors_reached, words.colors_queen, words.colors_deadlock];
            for why in whys.into_iter().chain([words.colors_reached_plain]) {
                assert!(width(Face::Label, why) <= toast::ROOM, "{language:?}: {why}");
            }
        }
    }
}
