//! The rules of Awalé: sowing, taking, feeding and the ends.

use super::row::{self, Row};
use super::{Awale, MOST_SOWINGS, PROPOSE_AT_MOST, Proposal, ROW};
use crate::game::{Illegal, Reason, Seat, Why};

impl Awale {
    const fn row(&self, seat: Seat) -> Row {
        let [south, north] = self.rows;
        if seat.0 == Seat::FIRST.0 { south } else { north }
    }

    const fn seeds_on_board(&self) -> u8 {
        row::sum(self.rows[0]) + row::sum(self.rows[1])
    }

    /// The mover's holes that he may sow, a bit each from his left.
    ///
    /// "If the opponent has no seed, you must play a move that gives him at least one, if one exists."
    pub(super) const fn sowable(&self) -> u8 {
        let own = self.row(self.mover);
        if self.row(self.mover.other()) == 0 { row::that_cross(own) } else { row::not_empty(own) }
    }

    pub(super) fn check_sow(&self, hole: u8) -> Result<(), Illegal> {
        let place = usize::from(hole).wrapping_sub(self.mover.index() * ROW);
        let at = u16::from(hole);
        if place >= ROW {
            Err(Why::NotYourHole.at(at))
        } else if row::seeds(self.row(self.mover), place) == 0 {
            Err(Why::EmptyHole.at(at))
        } else if self.sowable() & (1 << place) == 0 {
            Err(Why::MustFeed.at(at))
        } else {
            Ok(())
        }
    }

    /// "With at most 10 seeds on the board, the player to move may propose to stop. … After a refusal the proposer must sow,
    /// and may not propose again before the next capture."
    pub(super) fn check_propose(&self) -> Result<(), Illegal> {
        if self.seeds_on_board() > PROPOSE_AT_MOST {
            Err(Why::TooManySeeds.nowhere())
        } else if self.refused[self.mover.index() & 1] {
            Err(Why::AlreadyRefused.nowhere())
        } else {
            Ok(())
        }
    }

    pub(super) fn sow(&mut self, hole: u8) {
        let (own, theirs, last) = row::sow(self.row(self.mover), self.row(self.mover.other()), usize::from(hole) % ROW);
        let (left, taken) = row::take(theirs, last);
        // "A move whose capture would take all the opponent's seeds may be played, and captures nothing."
        let slam = left == 0;
        let theirs = if slam { theirs } else { left };
        if taken > 0 && !slam {
            self.captured[self.mover.index() & 1] += taken;
            self.refused = [false; 2];
        }
        self.rows = if self.mover == Seat::FIRST { [own, theirs] } else { [theirs, own] };
        self.proposal = Proposal::None;
        self.mover = self.mover.other();
        self.sowings += 1;
        self.end = self.natural_end().or((self.sowings >= MOST_SOWINGS).then_some(Reason::Cap));
    }

    /// "After each move, in this order: a player with >= 25 wins; else <= 6 seeds left on the board stops the game …; else rule
    /// 3 is tested for the next player." A mover without a seed, known only from texts, ends it like rule 3.
    pub(super) fn natural_end(&self) -> Option<Reason> {
        if self.captured.iter().any(|&seeds| seeds >= 25) {
            Some(Reason::Seeds)
        } else if self.seeds_on_board() <= 6 {
            Some(Reason::Few)
        } else if self.sowable() == 0 {
            Some(Reason::NoFeed)
        } else {
            None
        }
    }

    /// The seeds that `seat` gets from the board when the game stops; the board stays as it lay.
    pub(super) fn handed_out(&self, seat: Seat) -> u8 {
        let left = self.seeds_on_board();
        match self.end {
            // "The player to move takes all the seeds left"; without a seed of his own the other does.
            Some(Reason::NoFeed) => {
                let heir = if self.row(self.mover) != 0 { self.mover } else { self.mover.other() };
                if seat == heir { left } else { 0 }
            }
            // "The seeds left are shared in halves (an odd one is set aside)."
            Some(Reason::Agreed) => left / 2,
            // "Each player takes the seeds of his own row."
            Some(Reason::Repetition | Reason::Cap) => row::sum(self.row(seat)),
            _ => 0,
        }
    }

    /// Sequences of exactly `depth` sowings.
    pub(super) fn count_sowings(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.end.is_some() {
            return 0;
        }
        let mut open = self.sowable();
        if depth == 1 {
            return u64::from(open.count_ones());
        }
        let base = (self.mover.index() * ROW) as u8;
        let mut count = 0;
        while open != 0 {
            let mut next = self.clone();
            next.sow(base + open.trailing_zeros() as u8);
            next.sowings = 0;
            count += next.count_sowings(depth - 1);
            open &= open - 1;
        }
        count
    }
}
