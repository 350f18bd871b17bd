//! The rules of Tablut: sliding, taking, the king and the ends.

use super::board::{Board, CAMPS, CASTLE, ESCAPES, Squares, TIPS_IN_COLUMN, TIPS_IN_ROW, around, beside, camp_of, each, slide};
use super::{KingRule, MOST_PLIES, Move, Tablut};
use crate::game::{Illegal, Outcome, Reason, Seat, Why};
use crate::games::grid::Direction;

impl Tablut {
    pub(super) const fn pieces(&self, seat: Seat) -> Squares {
        if seat.0 == Seat::FIRST.0 { self.white | self.king } else { self.black }
    }

    pub(super) const fn occupied(&self) -> Squares {
        self.white | self.black | self.king
    }

    /// Squares that stop a piece which stands on `from`.
    ///
    /// "Nobody enters or crosses the castle once it is empty, the king included. Nobody whose move starts outside a camp enters
    /// or crosses a camp. A black piece inside a camp may slide within its own camp, through it and out of it." "A white
    /// piece inside a camp may leave it but not move within it."
    fn blockers(&self, from: usize) -> Squares {
        let own_camp = if CAMPS & self.black & (1 << from) == 0 { 0 } else { camp_of(1 << from) };
        self.occupied() | CASTLE | (CAMPS & !own_camp)
    }

    /// The squares the piece on `from` may go to.
    pub(super) fn targets(&self, from: usize) -> Squares {
        slide(from, self.blockers(from))
    }

    pub(super) fn count_targets(&self) -> u64 {
        each(self.pieces(self.turn)).map(|from| u64::from(self.targets(from).count_ones())).sum()
    }

    /// "A player who cannot move loses."
    fn can_move(&self) -> bool {
        let pieces = self.pieces(self.turn);
        // A step out of the camps is the common case; the slides within a camp are looked at only when there is none.
        beside(pieces) & !(self.occupied() | CASTLE | CAMPS) != 0 || each(pieces).any(|from| self.targets(from) != 0)
    }

    pub(super) fn check_move(&self, mv: Move) -> Result<(), Illegal> {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        if from >= Board::CELLS || to >= Board::CELLS || self.occupied() & (1 << from) == 0 {
            return Err(Why::NoPiece.at(u16::from(mv.from)));
        }
        if self.pieces(self.turn) & (1 << from) == 0 {
            return Err(Why::NotYourPiece.at(u16::from(mv.from)));
        }
        let direction = Board::direction(from, to).filter(|direction| Direction::ORTHOGONAL.contains(direction));
        let direction = direction.ok_or(Why::NotALine.at(u16::from(mv.to)))?;
        let mut at = from;
        while at != to {
            at = Board::step(at, direction).ok_or(Why::NotALine.at(u16::from(mv.to)))?;
            let square = 1 << at;
            if self.occupied() & square != 0 {
                return Err(Why::InTheWay.at(at as u16));
            }
            if self.blockers(from) & square != 0 {
                let why = if square == CASTLE { Why::CastleClosed } else { Why::CampClosed };
                return Err(why.at(at as u16));
            }
        }
        Ok(())
    }

    pub(super) fn move_piece(&mut self, mv: Move) {
        let (from, to): (Squares, Squares) = (1 << (mv.from & 127), 1 << (mv.to & 127));
        for set in [&mut self.white, &mut self.black, &mut self.king] {
            if *set & from != 0 {
                *set ^= from | to;
            }
        }
        let king_taken = self.take_around(usize::from(mv.to));
        self.turn = self.turn.other();
        self.plies += 1;
        self.end = if king_taken { Some(Outcome::Win(Seat::SECOND, Reason::King)) } else { self.natural_end() };
    }

    /// "Capture is custodial and active; several at once." Gives whether the king is taken.
    fn take_around(&mut self, to: usize) -> bool {
        let mut king_taken = false;
        for (direction, victim, beyond) in around(to) {
            if self.turn == Seat::FIRST {
                if self.black & victim != 0 && self.white_anvils(victim, direction) & beyond != 0 {
                    self.black ^= victim;
                }
            } else if self.king & victim != 0 {
                king_taken |= self.takes_king(beyond);
            } else if self.white & victim != 0 && (self.black | CAMPS | CASTLE) & beyond != 0 {
                // "Black takes white: anvils are black pieces, any camp square, and the castle, occupied or not."
                self.white ^= victim;
            }
        }
        king_taken
    }

    /// "White takes black: anvils are white pieces, the castle, and camp squares for black pieces outside that camp. The camp
    /// tips can be taken sideways between two white pieces; the other camp squares are immune."
    fn white_anvils(&self, victim: Squares, direction: Direction) -> Squares {
        let pieces = self.white | self.king;
        let across = matches!(direction, Direction::East | Direction::West);
        let tips = if across { TIPS_IN_COLUMN } else { TIPS_IN_ROW };
        if victim & CAMPS == 0 {
            pieces | CASTLE | CAMPS
        } else if victim & tips != 0 {
            pieces
        } else {
            0
        }
    }

    /// Whether the black piece just moved beside the king completes his capture; `beyond` is the square opposite of it.
    ///
    /// "The board's edge never counts as covered."
    fn takes_king(&self, beyond: Squares) -> bool {
        let sides = beside(self.king);
        let four = sides.count_ones() == 4;
        match self.options.king {
            // "Black on all four sides; the empty castle and camp squares (occupied or not) beside it count as covered sides."
            KingRule::Surrounded => four && sides & !(self.black | CAMPS | (CASTLE & !self.occupied())) == 0,
            // "On e5 black on all four sides; beside e5 on the three others;"
            KingRule::Challenge if self.king == CASTLE || sides & CASTLE != 0 => sides & !CASTLE & !self.black == 0,
            // "elsewhere on two opposite sides, a camp square counting as one of them; the piece just moved is one of the two."
            KingRule::Challenge => (self.black | CAMPS) & beyond != 0,
        }
    }

    /// "White wins when the king stands on an escape; Black when the king is taken; a player who cannot move loses." "Ply 500 is
    /// a draw"; "a win goes before a draw".
    pub(super) fn natural_end(&self) -> Option<Outcome> {
        if self.king == 0 {
            Some(Outcome::Win(Seat::SECOND, Reason::King))
        } else if self.king & ESCAPES != 0 {
            Some(Outcome::Win(Seat::FIRST, Reason::Escape))
        } else if !self.can_move() {
            Some(Outcome::Win(self.turn.other(), Reason::Stuck))
        } else if self.plies >= MOST_PLIES {
            Some(Outcome::Draw(Reason::Cap))
        } else {
            None
        }
    }

    /// Sequences of exactly `depth` plies, caps ignored.
    pub(super) fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.end.is_some() {
            return 0;
        }
        if depth == 1 {
            return self.count_targets();
        }
        let mut count = 0;
        for from in each(self.pieces(self.turn)) {
            for to in each(self.targets(from)) {
                let mut next = self.clone();
                next.plies = 0;
                next.move_piece(Move { from: from as u8, to: to as u8 });
                count += next.count(depth - 1);
            }
        }
        count
    }
}
