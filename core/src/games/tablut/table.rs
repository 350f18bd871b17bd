//! Tablut at the table: stone, camps and escapes, men that slide, and those that are taken.

use embedded_graphics::primitives::Rectangle;

use super::board::{Board, Squares};
use super::view::{self, BAR, Look};
use super::{Move, Piece, Tablut};
use crate::event::Pad;
use crate::game::{Game, Illegal, Outcome, Reason, Seat, Why};
use crate::sound::Sound;
use crate::ui::chrome::{A, Hint, X, hints_right, hints_width};
use crate::ui::frame::Frame;
use crate::ui::motion::Slide;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::view::{Path, Reach, Said, Seen, Spot, Trace, View};

/// The strip beside the board.
const RAIL: Rectangle = area(216, 0, 24, 216);
/// A taken man blinks twice, on and off.
const BLINK_MS: u16 = 100;
const BLINKS: u8 = 4;
/// Where the name begins.
const NAME: i32 = 32;
/// Name and hints stay this far apart.
const APART: i32 = 6;

/// The men that are no longer on the board.
#[derive(Clone, Copy, Hash)]
struct Taken {
    white: u8,
    black: u8,
    king: bool,
}

fn small_man(frame: &mut Frame, x: i32, y: i32, man: Piece) {
    let (edge, body) = match man {
        Piece::White => (theme::BLACK, theme::IVORY),
        Piece::King => (theme::BLACK, theme::GOLD),
        _ => (theme::MAN[2], theme::BLACK),
    };
    frame.disc(x, y, 9, edge);
    frame.disc(x + 1, y + 1, 7, body);
}

impl Taken {
    /// White men from the top down, the king last, black ones from the bottom up, two abreast.
    fn draw(self, frame: &mut Frame) {
        frame.rect(RAIL, theme::PANEL);
        let place = |i: u8| (218 + 11 * i32::from(i % 2), 11 * i32::from(i / 2));
        for i in 0..self.white + u8::from(self.king) {
            let (x, y) = place(i);
            small_man(frame, x, 6 + y, if i < self.white { Piece::White } else { Piece::King });
        }
        for i in 0..self.black {
            let (x, y) = place(i);
            small_man(frame, x, 201 - y, Piece::Black);
        }
    }
}

fn draw_bar(frame: &mut Frame, seat: Seat, name: &str, hints: &[Hint]) {
    let i = seat.index() & 1;
    frame.rect(BAR, theme::SEAT_DARK[i]);
    frame.rect(area(0, 216, 240, 1), theme::SEAT[i]);
    view::man(frame, 4, 217, if i == 0 { Piece::White } else { Piece::Black });
    let (face, hints) = fitting(frame.pad(), name, hints);
    hints_right(frame, hints, theme::SEAT_CAP[i], theme::TEXT);
    text::draw(frame, face, Align::Left, NAME, 234, name, theme::WHITE);
}

/// How a name and the hints beside it fit: a long name is set smaller, and if that does not help only the menu is named.
fn fitting<'a>(pad: Pad, name: &str, hints: &'a [Hint]) -> (Face, &'a [Hint]) {
    let free = |hints: &[Hint]| 234 - hints_width(pad, hints) - APART - NAME;
    if text::width(Face::Body, name) <= free(hints) {
        (Face::Body, hints)
    } else if text::width(Face::Label, name) <= free(hints) {
        (Face::Label, hints)
    } else {
        (Face::Body, hints.get(1..).unwrap_or(&[]))
    }
}

fn slide(mv: Move) -> Slide {
    let (from, to) = (usize::from(mv.from), usize::from(mv.to));
    Slide { cells: (Board::row(from).abs_diff(Board::row(to)) + Board::col(from).abs_diff(Board::col(to))) as u8 }
}

/// A square's number as the picture counts.
const fn shown(cell: u8, turned: bool) -> u8 {
    if turned { (Board::CELLS as u8 - 1).saturating_sub(cell) } else { cell }
}

impl Tablut {
    /// Why the man on `from` is none to move now.
    fn check_from(&self, from: usize) -> Result<(), Illegal> {
        let at = from as u16;
        if self.piece(from) == Piece::Empty {
            Err(Why::NoPiece.at(at))
        } else if self.pieces(self.turn) >> from & 1 == 0 {
            Err(Why::NotYourPiece.at(at))
        } else if self.targets(from) == 0 {
            Err(Why::InTheWay.at(at))
        } else {
            Ok(())
        }
    }

    const fn is_king_taken(&self) -> bool {
        matches!(self.end, Some(Outcome::Win(_, Reason::King)))
    }

    /// The squares of the men that a legal move takes.
    fn victims(&self, mv: Move) -> Squares {
        let mut after = self.clone();
        after.move_piece(mv);
        let king = if after.is_king_taken() { after.king } else { 0 };
        (self.occupied() & !after.occupied() & !(1 << (mv.from & 127))) | king
    }

    /// The man who moves at this step, by the corner of his box in the picture.
    fn sprite(&self, mv: Move, step: u8, turned: bool) -> (i32, i32, Piece) {
        let corner = |cell: u8| view::place(shown(cell, turned)).top_left;
        let (from, to, slide) = (corner(mv.from), corner(mv.to), slide(mv));
        (from.x + slide.done(to.x - from.x, step), from.y + slide.done(to.y - from.y, step), self.piece(usize::from(mv.from)))
    }

    fn paint_board(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        let moving = seen.moving.and_then(|(code, step)| Some((Self::decode(code)?, step)));
        let sprite = moving.map(|(mv, step)| self.sprite(mv, step, seen.turned));
        let (victims, blink) = match moving {
            Some((mv, step)) if step >= slide(mv).steps() => (self.victims(mv), Some(step - slide(mv).steps())),
            _ => (0, None),
        };
        for cell in 0..Board::CELLS as u8 {
            let at = shown(cell, seen.turned);
            let place = view::place(at);
            let (x, y) = (place.top_left.x, place.top_left.y);
            let is_victim = victims >> cell & 1 != 0;
            let on = blink.is_some_and(|blink| blink % 2 == 0);
            let lifted = moving.is_some_and(|(mv, _)| mv.from == cell) || is_victim && !on;
            let gone = self.is_king_taken() && self.king >> cell & 1 != 0;
            let mut marks = seen.marks(Spot(cell.into()));
            marks.legal &= !seen.picked.is_empty();
            let look = Look {
                shown: at,
                man: if lifted || gone { Piece::Empty } else { self.piece(usize::from(cell)) },
                marks,
                blinks: is_victim && on,
                sliding: sprite
                    .filter(|sprite| (sprite.0 - x).abs() < 24 && (sprite.1 - y).abs() < 24)
                    .map(|(left, top, man)| (left - x, top - y, man)),
            };
            painter.part(place, look, |frame| view::draw(frame, look));
        }
    }
}

impl View for Tablut {
    const FOOT: i32 = 216;
    fn path(&self, mv: Move) -> Path {
        Path::from_iter([Spot(mv.from.into()), Spot(mv.to.into())])
    }

    fn say(&self, picked: &[Spot]) -> Said<Move> {
        match *picked {
            [from] if usize::from(from.0) < Board::CELLS => match self.check_from(usize::from(from.0)) {
                Ok(()) => Said::More,
                Err(illegal) => Said::No(illegal),
            },
            [from, to] if usize::from(from.0.max(to.0)) < Board::CELLS => Said::Move(Move { from: from.0 as u8, to: to.0 as u8 }),
            _ => Said::No(Why::Syntax.nowhere()),
        }
    }

    fn reach(&self, _picked: &[Spot], turned: bool) -> Reach {
        Reach::new(0, 9, 9).turned(turned)
    }

    fn trace(&self, mv: Move) -> Option<Trace> {
        let gained = self.victims(mv).count_ones() as u8;
        Some(Trace { from: Some(Spot(mv.from.into())), to: Some(Spot(mv.to.into())), gained })
    }

    fn beat(&self, mv: Move, step: u8) -> Option<u16> {
        let slide = slide(mv);
        if step < slide.steps() {
            return Some(slide.step_ms());
        }
        (self.victims(mv) != 0 && step < slide.steps() + BLINKS).then_some(BLINK_MS)
    }

    fn sound(&self, mv: Move, step: u8) -> Option<Sound> {
        match step {
            0 => Some(Sound::Slide),
            _ => (step == slide(mv).steps() && self.victims(mv) != 0).then_some(Sound::Capture),
        }
    }

    fn is_high(&self, spot: Spot, seen: &Seen<'_>) -> bool {
        shown(spot.0 as u8, seen.turned) < 45
    }

    fn paint(&self, painter: &mut Painter<'_>, seen: &Seen<'_>) {
        let words = seen.words();
        self.paint_board(painter, seen);
        let gone = |full: u32, now: Squares| full.saturating_sub(now.count_ones()) as u8;
        let taken = Taken { white: gone(8, self.white), black: gone(16, self.black), king: self.is_king_taken() };
        painter.part(RAIL, taken, |frame| taken.draw(frame));
        let seat = match self.end {
            Some(Outcome::Win(winner, _)) => winner,
            _ => self.turn,
        };
        let what = if seen.picked.is_empty() { words.pick } else { words.move_here };
        let hints = [(A, what), (X, words.menu)];
        let hints = if self.end.is_some() { &hints[1..] } else { &hints };
        let name = seen.name(seat);
        painter.part(BAR, (seat, name, hints), |frame| draw_bar(frame, seat, name, hints));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::bar;
    use crate::words::Language;

    #[test]
    fn the_widest_name_leaves_the_hints_alone() {
        Pad::ALL.into_iter().for_each(the_widest_name_fits);
    }

    fn the_widest_name_fits(pad: Pad) {
        let name = "MMMMMP";
        assert!((bar::NAME_ROOM - 6..=bar::NAME_ROOM).contains(&text::width(Face::Body, name)));
        for language in Language::ALL {
            let words = language.words();
            for what in [words.pick, words.move_here] {
                let hints = [(A, what), (X, words.menu)];
                let (face, left) = fitting(pad, name, &hints);
                let free = 234 - hints_width(pad, left) - NAME - APART;
                assert!(text::width(face, name) <= free && left.last() == hints.last(), "{language:?}: {what}");
                assert_eq!(fitting(pad, "Bo", &hints), (Face::Body, &hints[..]));
            }
        }
    }
}
