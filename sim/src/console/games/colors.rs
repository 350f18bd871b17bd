//! Colors on the console: squares and pieces in colours and letters, skips, pushes and rounds in words.

use quintet::game::{Game, Note, Seat};
use quintet::games::colors::board::{Board, COLOUR, LETTERS};
use quintet::games::colors::{Colors, Move, Variant};

use super::{Voice, plural};
use crate::console::page::{Line, Style};
use crate::console::people::People;

const NAMES: [&str; 8] = ["red", "green", "blue", "pink", "yellow", "orange", "purple", "brown"];
/// Ink and ground of a square of each colour.
const PAINT: [(u8, u8); 8] = [(16, 203), (16, 36), (16, 75), (16, 218), (16, 227), (16, 208), (231, 91), (231, 94)];
/// A piece of each colour on black.
const PIECES: [u8; 8] = [203, 48, 75, 218, 227, 208, 171, 137];

impl Voice for Colors {
    const TITLE: &'static str = "Colors";
    const PITCH: &'static str = "the square you end on says what the other must move";
    const RULES: &'static str = include_str!("../rules/colors.txt");
    const MOVES: &'static str = "\
7 3 4 3    the piece in row 7, column 3 goes to row 4, column 3
resign     give up";
    const UNIT: [&'static str; 2] = ["point", "points"];
    const SEAT_LABELS: &'static [&'static str] = &["Player A", "Player B"];

    fn board(&self) -> Vec<Line> {
        let mut lines = vec![Line::from("     0     1     2     3     4     5     6     7")];
        for row in 0..8 {
            let (mut upper, mut lower) = (Line::from("  "), Line::from(format!("{row} ")));
            for cell in (0..8).filter_map(|col| Board::cell(row, col)) {
                let colour = usize::from(COLOUR.get(cell).copied().unwrap_or(0));
                let (ink, ground) = PAINT[colour % 8];
                let square = Style::ink(ink).on(ground);
                upper.push(&format!("{}     ", letter(colour)), square);
                draw_piece(self, cell, square, &mut lower);
            }
            lines.push(upper);
            lines.push(lower);
        }
        lines
    }

    fn status(&self, people: &People) -> Vec<String> {
        let rounds = Game::options(self).rounds;
        let of = if self.round() > rounds { "the extra one".to_owned() } else { format!("of {rounds}") };
        let mut lines = vec![format!("Round {} {of}.", self.round())];
        if Game::outcome(self).is_some() {
            return lines;
        }
        let player = people.name(Game::turn(self));
        lines.push(match self.colour() {
            Some(colour) => format!("{player} must move {} > {} <", NAMES[usize::from(colour) % 8], letter(colour.into())),
            None => format!("{player} may move any piece."),
        });
        let [up, down] = [Seat::FIRST, Seat::SECOND].map(|seat| people.name(seat));
        lines.push(format!("^ {up}, going up"));
        lines.push(format!("v {down}, going down"));
        if Game::options(self).variant == Variant::Seed {
            lines.push("[^] [v] queens".to_owned());
        }
        lines
    }

    fn tell(&self, mv: Move, after: &Self, people: &People) -> Option<String> {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let piece = self.piece(from)?;
        let queen = if piece.queen { " queen" } else { "" };
        let mut text = format!("moves {}{queen} to {}", NAMES[usize::from(piece.colour) % 8], square_name(to));
        let pushed = self.piece(to);
        if let Some(pawn) = pushed {
            text += &format!(" and pushes {}", NAMES[usize::from(pawn.colour) % 8]);
        }
        self.visit_notes(mv, |Note::Skip(seat, colour)| {
            text += &format!("; {} is skipped: {} can't move", people.name(seat), NAMES[usize::from(colour) % 8]);
        });
        let gained = [Seat::FIRST, Seat::SECOND].map(|seat| Game::score(after, seat).saturating_sub(Game::score(self, seat)));
        let over = Game::outcome(after).is_some();
        if over || after.round() != self.round() {
            let winner = Seat(u8::from(gained[1] > 0));
            let points = plural(usize::from(gained[0] + gained[1]), "point");
            let far = if piece.seat == Seat::FIRST { 0 } else { 7 };
            if gained == [0, 0] {
                text += "; the round is drawn";
            } else if pushed.is_none() && Board::row(to) == far {
                text += &format!(", the far row: {points}");
                if !piece.queen && Game::options(self).variant == Variant::Seed {
                    text += " and a queen";
                }
            } else {
                text += &format!("; nobody can move: {} wins the round, {points}", people.name(winner));
            }
        }
        if !over && after.round() != self.round() {
            text += &format!(". Round {}: {} starts", after.round(), people.name(Game::turn(after)));
        }
        Some(text)
    }

    fn meant(line: &str) -> Option<String> {
        if line.eq_ignore_ascii_case("resign") {
            return Some("resign".to_owned());
        }
        let numbers: Vec<String> = line.chars().filter(char::is_ascii_digit).map(String::from).collect();
        let others = line.chars().all(|c| c.is_ascii_digit() || " ,;-:>".contains(c));
        (numbers.len() == 4 && others).then(|| numbers.join(" "))
    }

    fn place(at: u16) -> Option<String> {
        (usize::from(at) < Board::CELLS).then(|| square_name(at.into()))
    }
}

/// Six characters: the piece, between marks when it is the one that must move.
fn draw_piece(game: &Colors, cell: usize, square: Style, line: &mut Line) {
    let Some(piece) = game.piece(cell) else { return line.push("      ", square) };
    let due = Game::outcome(game).is_none() && piece.seat == Game::turn(game) && game.colour() == Some(piece.colour);
    let arrow = if piece.seat == Seat::FIRST { '^' } else { 'v' };
    let letter = letter(piece.colour.into());
    let text = if piece.queen { format!("[{arrow}{letter}]") } else { format!(" {arrow}{letter} ") };
    let [left, right] = if due { [">", "<"] } else { [" ", " "] };
    line.push(left, square.bold());
    line.push(&text, Style::ink(PIECES[usize::from(piece.colour) % 8]).on(16).bold());
    line.push(right, square.bold());
}

fn letter(colour: usize) -> char {
    LETTERS.get(colour).map_or('?', |&letter| letter as char)
}

fn square_name(cell: usize) -> String {
    format!("{} {}", Board::row(cell), Board::col(cell))
}
