//! Latice on the console: the board with its suns and moon, the rack, and what a turn did.

use quintet::game::{Game, Seat};
use quintet::games::latice::{Latice, Move, Square, TURNS};
use quintet::games::tiles::Letters;

use super::{Voice, plural, tiles};
use crate::console::page::{Line, Style};
use crate::console::people::People;

const LETTERS: Letters = Letters(b"ABCDEF");

impl Voice for Latice {
    const TITLE: &'static str = "Latice";
    const PITCH: &'static str = "tiles that share colour or shape; suns pay, points buy";
    const RULES: &'static str = include_str!("../rules/latice.txt");
    const MOVES: &'static str = "\
e5=A1      lay tile A1 on e5: column a to i, row 1 to 9 from the top
buy        pay 2 points for one more tile this turn
exchange   change the whole rack, instead of laying; ends the turn
pass       end the turn (a turn never ends by itself)
resign     give up";
    const UNIT: [&'static str; 2] = ["point", "points"];
    const HIDES: bool = true;
    const SEAT_LABELS: &'static [&'static str] = &["Player 1", "Player 2"];

    fn board(&self) -> Vec<Line> {
        let mut lines = vec![Line::from("    a   b   c   d   e   f   g   h   i")];
        for row in 0..9 {
            let mut line = Line::from(format!(" {} ", row + 1));
            for at in Square::all().filter(|at| at.row() == row) {
                let (text, style) = match self.board().tile(at) {
                    Some(tile) => (tiles::text(LETTERS, tile), tiles::style(tile)),
                    None if at == Square::MOON => ("()".to_owned(), Style::ink(253).on(24)),
                    None if at.is_sun() => ("* ".to_owned(), Style::ink(220)),
                    None => (". ".to_owned(), Style::ink(244)),
                };
                line.push(" ", Style::PLAIN);
                line.push(&text, style);
                line.push(" ", Style::PLAIN);
            }
            lines.push(line);
        }
        lines.push(Line::default());
        lines.push(Line::from("   *  sun: 2 more points   ()  moon"));
        lines.push(Line::from("   1 red     2 orange  3 yellow"));
        lines.push(Line::from("   4 green   5 blue    6 purple"));
        lines
    }

    fn status(&self, people: &People) -> Vec<String> {
        let mut lines = vec![format!("Turn {} of {TURNS}.", self.turn_number().min(TURNS))];
        for seat in [Seat::FIRST, Seat::SECOND] {
            let placed = plural(self.placed(seat).into(), "tile");
            lines.push(format!("{}: {placed} laid, {} in the pile.", people.name(seat), self.pile_len(seat)));
        }
        if Game::outcome(self).is_none() {
            lines.push(match (self.actions(), self.begun()) {
                (0, _) => "No tile more to lay: `pass` ends the turn, `buy` pays 2 points for another.".to_owned(),
                (actions, true) => format!("{} to lay, or `pass`.", plural(actions.into(), "tile")),
                (_, false) => "Lay a tile, `exchange` the rack, or `pass`.".to_owned(),
            });
        }
        lines
    }

    fn hand(&self, seat: Seat) -> Option<Line> {
        Some(tiles::hand("Your rack:", LETTERS, self.rack(seat).iter().copied()))
    }

    fn tell(&self, mv: Move, after: &Self, _people: &People) -> Option<String> {
        let seat = Game::turn(self);
        Some(match mv {
            Move::Place(at, tile) => {
                let points = Game::score(after, seat).saturating_sub(Game::score(self, seat));
                let sun = if at.is_sun() { " with a sun" } else { "" };
                let earned = if points > 0 { format!(" for {}{sun}", plural(points.into(), "point")) } else { String::new() };
                format!("lays {} on {}{earned}", tiles::text(LETTERS, tile), square_name(at))
            }
            Move::Buy => "buys one more tile to lay".to_owned(),
            // The tiles are nobody else's business.
            Move::Exchange => "exchanges the rack".to_owned(),
            Move::Pass if self.begun() => "ends the turn".to_owned(),
            Move::Pass => "passes".to_owned(),
        })
    }

    fn meant(line: &str) -> Option<String> {
        let word = line.to_ascii_lowercase();
        if ["buy", "exchange", "pass", "resign"].contains(&word.as_str()) {
            return Some(word);
        }
        let (square, tile) = word.split_once(['=', ' '])?;
        Some(format!("{}={}", square.trim(), tile.trim().to_ascii_uppercase()))
    }

    fn place(at: u16) -> Option<String> {
        Square::from_index(at.into()).map(square_name)
    }
}

fn square_name(at: Square) -> String {
    format!("{}{}", char::from(b'a' + at.col()), at.row() + 1)
}
