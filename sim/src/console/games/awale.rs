//! Awalé on the console: two rows of holes and what a sowing did.

use quintet::game::{Game, Seat};
use quintet::games::awale::{Awale, HOLES, Move, Proposal, ROW};

use super::{Voice, plural};
use crate::console::page::{Line, Style};
use crate::console::people::People;

const HOLE_NAMES: &[u8; HOLES] = b"ABCDEFabcdef";

impl Voice for Awale {
    const TITLE: &'static str = "Awalé";
    const PITCH: &'static str = "sow seeds round the board, take them by twos and threes";
    const RULES: &'static str = include_str!("../rules/awale.txt");
    const MOVES: &'static str = "\
A to F     South sows this hole (capital letters, from South's left)
a to f     North sows this hole (small letters, from North's own left)
propose    propose to stop, with at most 10 seeds on the board
accept     say yes to a proposal; refuse says no
resign     give up";
    const UNIT: [&'static str; 2] = ["seed", "seeds"];
    const SEAT_LABELS: &'static [&'static str] = &["South", "North"];

    fn board(&self) -> Vec<Line> {
        let rule = Line::from(format!("  {}+", "+----".repeat(ROW)));
        let seat = Game::turn(self);
        let names = |holes: &[usize]| {
            let mut line = Line::from("  ");
            for &hole in holes {
                let own = hole / ROW == seat.index();
                line.push(&format!("   {} ", name(hole)), if own { Style::BOLD } else { Style::PLAIN });
            }
            line
        };
        let seeds = |holes: &[usize]| {
            let mut line = Line::from("  ");
            for &hole in holes {
                let count = self.holes().get(hole).copied().unwrap_or(0);
                line.push("|", Style::PLAIN);
                let style = if count == 0 { Style::ink(244) } else { Style::ink(215).bold() };
                line.push(&format!(" {count:2} "), style);
            }
            line.with("|", Style::PLAIN)
        };
        let south: Vec<usize> = (0..ROW).collect();
        let north: Vec<usize> = (ROW..HOLES).rev().collect();
        let north_side = Line::from("  North's side: sown to the left");
        let south_side = Line::from("  South's side: sown to the right");
        vec![
            north_side,
            Line::default(),
            names(&north),
            rule.clone(),
            seeds(&north),
            rule.clone(),
            seeds(&south),
            rule,
            names(&south),
            Line::default(),
            south_side,
        ]
    }

    fn status(&self, people: &People) -> Vec<String> {
        let left: u8 = self.holes().iter().sum();
        let mut lines = vec![format!("{} on the board.", plural(left.into(), "seed"))];
        if Game::outcome(self).is_some() {
            return lines;
        }
        let mover = Game::turn(self);
        match self.proposal() {
            Proposal::Proposed => lines.push(format!(
                "{} proposes to stop and to share what is left: {}, accept or refuse?",
                people.name(mover.other()),
                people.name(mover)
            )),
            Proposal::Refused => lines.push(format!("The proposal was refused: {} must sow.", people.name(mover))),
            Proposal::None => {}
        }
        let hungry = row(self, mover.other()) == 0 && self.proposal() != Proposal::Proposed;
        if hungry {
            let (mover, other) = (people.name(mover), people.name(mover.other()));
            lines.push(format!("{other} has no seed: {mover} must give some."));
        }
        lines
    }

    fn tell(&self, mv: Move, after: &Self, people: &People) -> Option<String> {
        let hole = match mv {
            Move::Propose => return Some("proposes to stop".to_owned()),
            Move::Accept => return Some("accepts: the seeds left are shared".to_owned()),
            Move::Refuse => return Some("refuses to stop".to_owned()),
            Move::Sow(hole) => usize::from(hole),
        };
        let seeds = usize::from(self.holes().get(hole).copied().unwrap_or(0));
        let mover = Game::turn(self);
        let taken = after.captured(mover).saturating_sub(self.captured(mover));
        let mut text = format!("sows {} ({})", name(hole), plural(seeds, "seed"));
        // The origin is left out on every lap.
        let last = (hole + seeds + seeds.saturating_sub(1) / (HOLES - 1)) % HOLES;
        let full = matches!(after.holes().get(last), Some(2 | 3)) && last / ROW != mover.index();
        if taken > 0 {
            text += &format!(" and takes {taken}");
        } else if full && seeds > 0 {
            text += &format!("; taking all of {}'s seeds is not allowed, so none is taken", people.name(mover.other()));
        }
        Some(text)
    }

    fn meant(line: &str) -> Option<String> {
        let word = line.to_ascii_lowercase();
        ["propose", "accept", "refuse", "resign"].contains(&word.as_str()).then_some(word)
    }

    fn place(at: u16) -> Option<String> {
        HOLE_NAMES.get(usize::from(at)).map(|&name| format!("hole {}", name as char))
    }
}

fn name(hole: usize) -> char {
    HOLE_NAMES.get(hole).map_or('?', |&name| name as char)
}

/// The seeds on a player's side.
fn row(game: &Awale, seat: Seat) -> u8 {
    game.holes().iter().skip(seat.index() * ROW).take(ROW).sum()
}
