//! Tablut on the console: camps, castle and escapes in letters and colours, and what a move took.

use quintet::games::tablut::board::{Board, CAMPS, CASTLE, ESCAPES};
use quintet::games::tablut::{Move, Piece, Tablut};

use super::{Voice, written};
use crate::console::page::{Line, Style};
use crate::console::people::People;

impl Voice for Tablut {
    const TITLE: &'static str = "Tablut";
    const PITCH: &'static str = "the king breaks out, sixteen attackers close in";
    const RULES: &'static str = include_str!("../rules/tablut.txt");
    const MOVES: &'static str = "\
e3-d3      the piece on e3 goes to d3: column a to i, row 1 to 9 from the top
resign     give up";
    const UNIT: [&'static str; 2] = ["piece", "pieces"];
    const SEAT_LABELS: &'static [&'static str] = &["White", "Black"];

    fn board(&self) -> Vec<Line> {
        let mut lines = vec![Line::from("    a  b  c  d  e  f  g  h  i")];
        for row in 0..9 {
            let mut line = Line::from(format!(" {} ", row + 1));
            for col in 0..9 {
                draw_square(self, row * 9 + col, &mut line);
            }
            lines.push(line);
        }
        lines.push(Line::default());
        lines.push(Line::from("   :  camp      o  escape"));
        lines.push(Line::from("   ( ) castle   K  king"));
        lines
    }

    fn status(&self, _people: &People) -> Vec<String> {
        vec![]
    }

    fn tell(&self, mv: Move, after: &Self, _people: &People) -> Option<String> {
        let lost = |cell: &usize| {
            let gone = after.piece(*cell) == Piece::Empty && *cell != usize::from(mv.from);
            self.piece(*cell) != Piece::Empty && gone
        };
        let taken: Vec<String> = (0..Board::CELLS).filter(lost).map(|cell| cell_name(cell).iter().collect()).collect();
        let king = self.piece(usize::from(mv.from)) == Piece::King;
        let mut text = format!("{} {}", if king { "moves the king" } else { "moves" }, written::<Self>(mv));
        if !taken.is_empty() {
            text += &format!(" and takes {}", taken.join(" "));
        }
        Some(text)
    }

    fn meant(line: &str) -> Option<String> {
        let cells: String = line.to_ascii_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
        if cells == "resign" {
            return Some(cells);
        }
        let (from, to) = cells.split_at_checked(2).filter(|(_, to)| to.len() == 2)?;
        Some(format!("{from}-{to}"))
    }

    fn place(at: u16) -> Option<String> {
        (usize::from(at) < Board::CELLS).then(|| cell_name(at.into()).iter().collect())
    }
}

fn cell_name(cell: usize) -> [char; 2] {
    Board::cell_name(cell)
}

/// Three characters: what stands there, and between what kind of marks.
fn draw_square(game: &Tablut, cell: usize, line: &mut Line) {
    let is_in = |set: u128| set >> cell & 1 != 0;
    let (marks, bare, ground) = if is_in(CASTLE) {
        (["(", ")"], " ", 60)
    } else if is_in(CAMPS) {
        ([":", ":"], ":", 94)
    } else if is_in(ESCAPES) {
        ([" ", " "], "o", 29)
    } else {
        ([" ", " "], ".", 238)
    };
    let square = Style::ink(252).on(ground);
    let (piece, style) = match game.piece(cell) {
        Piece::Empty => (bare, square),
        Piece::White => ("W", Style::ink(16).on(255).bold()),
        Piece::Black => ("B", Style::ink(255).on(16).bold()),
        Piece::King => ("K", Style::ink(16).on(220).bold()),
    };
    // An empty camp is one mark, so that it cannot be taken for a piece.
    let marks = if is_in(CAMPS) && piece == bare { [" ", " "] } else { marks };
    line.push(marks[0], square);
    line.push(piece, style);
    line.push(marks[1], square);
}
