//! Qwirkle on the console: the whole board, the hand, and what a turn scored.

use quintet::game::{Game, Reason, Seat};
use quintet::games::qwirkle::{COLS, Cell, Move, Qwirkle, ROWS, Vote};
use quintet::games::tiles::Letters;

use super::{Voice, plural, tiles, written};
use crate::console::page::{Line, Style};
use crate::console::people::People;

const LETTERS: Letters = Letters(b"CRELTX");

impl Voice for Qwirkle {
    const TITLE: &'static str = "Qwirkle";
    const PITCH: &'static str = "lines of one colour or one shape, for two to four";
    const RULES: &'static str = include_str!("../rules/qwirkle.txt");
    const MOVES: &'static str = "\
ebC1       lay tile C1 in row e, column b; several tiles: ebC1 ecC4 edC2
swap C1 T4 put these tiles back and draw others; that is the whole turn
pass       only when you can neither lay nor exchange
stop       propose to end the game (the starter, at the beginning of a turn)
agree      say yes to that; refuse says no
end        end a turn that was begun before the game was saved
resign     give up (two players)";
    const UNIT: [&'static str; 2] = ["point", "points"];
    const HIDES: bool = true;
    const WIDE: bool = true;
    const SEAT_LABELS: &'static [&'static str] = &["Player 1", "Player 2", "Player 3", "Player 4"];

    fn board(&self) -> Vec<Line> {
        let letters = (0..COLS).map(|col| letter(col).to_string()).collect::<Vec<_>>();
        let mut lines = vec![Line::from(format!("  {}", letters.join("  ")))];
        for row in 0..ROWS {
            let mut line = Line::from(format!("{} ", letter(row)));
            for at in (0..COLS).filter_map(|col| Cell::new(row, col)) {
                match self.board().tile(at) {
                    Some(tile) => line.push(&tiles::text(LETTERS, tile), tiles::style(tile)),
                    None => line.push(". ", Style::ink(240)),
                }
                if at.col() + 1 < COLS {
                    line.push(" ", Style::PLAIN);
                }
            }
            lines.push(line);
        }
        lines
    }

    fn status(&self, people: &People) -> Vec<String> {
        let mut lines = vec![format!("{} in the bag.", plural(self.bag_len(), "tile"))];
        if Game::outcome(self).is_some() {
            return lines;
        }
        let player = people.name(Game::turn(self));
        if !self.laid().is_empty() {
            let (laid, score) = (plural(self.laid().len(), "tile"), plural(self.turn_score().into(), "point"));
            lines.push(format!("{player} has laid {laid} for {score}: `end` ends the turn, `undo` takes one back."));
        }
        match self.vote() {
            Vote::Agreed(_) => {
                let starter = people.name(self.starter());
                lines.push(format!("{starter} proposes to end the game here: {player}, agree or refuse?"));
            }
            Vote::Refused => lines.push(format!("The game goes on: {player} plays.")),
            Vote::None => {}
        }
        lines
    }

    fn hand(&self, seat: Seat) -> Option<Line> {
        let free = self.hand(seat).iter().enumerate().filter(|&(slot, _)| !self.is_used(seat, slot));
        let hand = tiles::hand("Your hand:", LETTERS, free.map(|(_, &tile)| tile));
        let colours = "     1 red 2 orange 3 yellow 4 green 5 blue 6 purple";
        Some(hand.with(colours, Style::ink(244)))
    }

    fn tell(&self, mv: Move, after: &Self, _people: &People) -> Option<String> {
        let seat = Game::turn(self);
        Some(match mv {
            Move::Place(..) => return None,
            Move::End => {
                let tiles = self.laid().iter().filter_map(|&at| Some((at, self.board().tile(at)?)));
                let laid: Vec<String> = tiles.map(|(at, tile)| written::<Self>(Move::Place(at, tile))).collect();
                let points = Game::score(after, seat).saturating_sub(Game::score(self, seat));
                let out = after.outcome().is_some_and(|outcome| outcome.reason() == Reason::HandEmpty);
                let bonus = if out { ", 6 of them for going out" } else { "" };
                format!("lays {} for {}{bonus}", laid.join(" "), plural(points.into(), "point"))
            }
            // Which ones is nobody else's business.
            Move::Swap(swap) => format!("exchanges {}", plural(swap.count(), "tile")),
            Move::Pass => "passes: nothing can be laid".to_owned(),
            Move::Stop => "proposes to end the game".to_owned(),
            Move::Agree => "agrees to end the game".to_owned(),
            Move::Refuse => "wants to play on".to_owned(),
        })
    }

    fn meant(line: &str) -> Option<String> {
        let lower = line.to_ascii_lowercase();
        let mut words = lower.split_ascii_whitespace();
        let first = words.next()?;
        if ["pass", "stop", "agree", "refuse", "end", "resign"].contains(&first) {
            return Some(lower);
        }
        if first == "swap" {
            return Some(words.fold("swap".to_owned(), |text, tile| text + " " + &tile.to_ascii_uppercase()));
        }
        let token = |word: &str| {
            let (cell, tile) = word.split_at_checked(2)?;
            Some(cell.to_owned() + &tile.to_ascii_uppercase())
        };
        let tokens: Option<Vec<String>> = lower.split_ascii_whitespace().map(token).collect();
        Some(tokens?.join(" "))
    }
}

fn letter(number: usize) -> char {
    char::from(b'a' + (number % 26) as u8)
}
