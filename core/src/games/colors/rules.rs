//! The rules of Colors around the moves: skips, rounds, promotion and the match.

use super::board::{Board, COLOUR};
use super::options::{ColorsOptions, Starter, Variant};
use super::{ANY, Colors, MOST_PLIES, MOST_PLIES_IN_ROUND, Move, NOWHERE};
use crate::game::{Outcome, Reason, Seat};
use crate::games::grid::each_bit;

impl Colors {
    /// A match in which nothing has happened, without pieces.
    pub(super) const fn empty(options: ColorsOptions, turn: Seat) -> Self {
        Self {
            place: [[NOWHERE; 8]; 2],
            taken: [0; 2],
            queens: [0; 2],
            turn,
            colour: ANY,
            mover: turn.other(),
            starter: turn,
            round: 0,
            points: [0; 2],
            plies_in_round: 0,
            plies: 0,
            end: None,
            options,
        }
    }

    /// "Each player has eight pawns on his first row, each with the colour of its start square." A has the bottom row.
    pub(super) fn with_pieces_at_home(mut self) -> Self {
        self.place = [[NOWHERE; 8]; 2];
        self.taken = [0; 2];
        for col in 0..8 {
            for (seat, cell) in [(Seat::FIRST, 56 + col), (Seat::SECOND, col)] {
                self.put(seat, COLOUR[cell], cell);
            }
        }
        self
    }

    pub(super) fn move_and_judge(&mut self, mv: Move) {
        let seat = self.turn;
        let colour = self.piece(usize::from(mv.from)).map_or(0, |piece| piece.colour);
        let reached = self.move_piece(mv);
        self.plies += 1;
        self.plies_in_round += 1;
        if reached {
            self.reach_bit(seat, colour);
            return;
        }
        let (turn, asked) = (self.turn, self.colour);
        let deadlock = !self.skip_blocked(|_, _| {});
        if deadlock {
            // A finished match shows the mover's opponent and the colour of the landing square.
            (self.turn, self.colour) = (turn, asked);
            self.deadlock();
        } else if self.plies_in_round >= MOST_PLIES_IN_ROUND {
            (self.turn, self.colour) = (turn, asked);
            self.end_round(None, Reason::Tie);
        } else if self.plies >= MOST_PLIES {
            (self.turn, self.colour) = (turn, asked);
            self.finish(Reason::Cap);
        }
    }

    /// "A piece that reaches the far row wins the round: a pawn scores 1 point and is promoted to a queen for the rest of the
    /// match; a queen scores 2 and stays a queen." Classic has no queens.
    fn reach_bit(&mut self, seat: Seat, colour: u8) {
        let queens = &mut self.queens[seat.index() & 1];
        let bit = 1 << (colour & 7);
        let points = if *queens & bit == 0 { 1 } else { 2 };
        if self.options.variant == Variant::Seed {
            *queens |= bit;
        }
        self.points[seat.index() & 1] += points;
        self.end_round(Some(seat), Reason::Reach);
    }

    /// "The round ends and the player who moved last wins it: 1 point, no promotion." In classic he loses it.
    pub(super) fn deadlock(&mut self) {
        let winner = if self.options.variant == Variant::Seed { self.mover } else { self.mover.other() };
        self.points[winner.index() & 1] += 1;
        self.end_round(Some(winner), Reason::Deadlock);
    }

    /// "The round is drawn, 0 points."
    pub(super) fn draw_round(&mut self) {
        self.turn = self.mover.other();
        self.end_round(None, Reason::Tie);
    }

    /// Passes the turn on until somebody can move the colour asked for, telling each skip; false when nobody can.
    ///
    /// "If that piece cannot move, the turn is skipped and the other player must move his piece of that same colour." Classic: "a
    /// skipped player hands on the colour of the square under his blocked piece, and the chain of skips goes on until somebody
    /// can move; if a (player, colour) pair comes up twice it is a deadlock".
    pub(super) fn skip_blocked(&mut self, mut skipped: impl FnMut(Seat, u8)) -> bool {
        let mut seen = 0u32;
        while !self.can_move(self.turn) {
            let pair = 1 << (self.turn.0 * 9 + self.colour);
            let hopeless = match self.options.variant {
                Variant::Seed => seen != 0,
                Variant::Classic => seen & pair != 0,
            };
            if hopeless {
                return false;
            }
            seen |= pair;
            skipped(self.turn, self.colour);
            if self.options.variant == Variant::Classic {
                self.colour = self.colour_under(self.turn, self.colour);
            }
            self.turn = self.turn.other();
        }
        true
    }

    /// The colour of the square under this piece; a missing piece hands its own colour on.
    fn colour_under(&self, seat: Seat, colour: u8) -> u8 {
        let place = self.place[seat.index() & 1].get(usize::from(colour));
        place.and_then(|&place| COLOUR.get(usize::from(place))).copied().unwrap_or(colour)
    }

    /// "The match is 1 to 9 rounds, all played even when decided. Most points win; on a tie one last round is played; if that
    /// leaves a tie, the match is drawn."
    fn end_round(&mut self, winner: Option<Seat>, reason: Reason) {
        let played = self.round + 1;
        let tie = self.points[0] == self.points[1];
        let last = played > self.options.rounds || played == self.options.rounds && !tie;
        if last {
            let of_match = if tie { Reason::Tie } else { Reason::Points };
            self.finish(if played == 1 { reason } else { of_match });
        } else if self.plies >= MOST_PLIES {
            self.finish(Reason::Cap);
        } else {
            self.start_round(winner);
        }
    }

    fn finish(&mut self, reason: Reason) {
        let [a, b] = self.points.map(u16::from);
        self.end = Some(Outcome::by_totals(a, b, reason));
    }

    /// "Next round: all pieces back on the home square of their colour, queens stay queens." "loser starts (after a drawn round
    /// the player who did not start it) / alternate / A always."
    fn start_round(&mut self, winner: Option<Seat>) {
        self.starter = match (self.options.starter, winner) {
            (Starter::A, _) => Seat::FIRST,
            (Starter::Loser, Some(winner)) => winner.other(),
            (Starter::Alternate, _) | (Starter::Loser, None) => self.starter.other(),
        };
        let fresh = Self::empty(self.options, self.starter).with_pieces_at_home();
        let (queens, points) = (self.queens, self.points);
        *self = Self { queens, points, round: self.round + 1, plies: self.plies, ..fresh };
    }

    /// Sequences of exactly `depth` plies, caps ignored, never past the end of the round.
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
        for colour in self.colours_to_play() {
            let from = self.place[self.turn.index() & 1][usize::from(colour & 7)];
            for to in each_bit(self.targets(self.turn, colour)) {
                let mut next = Self { plies: 0, plies_in_round: 0, ..self.clone() };
                next.move_and_judge(Move { from, to: to as u8 });
                if next.round == self.round {
                    count += next.count(depth - 1);
                }
            }
        }
        count
    }
}

const _: () = assert!(Board::CELLS == NOWHERE as usize);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;

    /// A's red piece is about to land on blue; B's blue piece is shut in, A's is not: B will be skipped.
    fn before_a_skip() -> Colors {
        let text = std::format!("{}bP......GN......{}...R...B A R -", ".".repeat(24), ".".repeat(16));
        let one_round = ColorsOptions { rounds: 1, ..ColorsOptions::default() };
        Colors::parse_position(one_round, 1, &text).unwrap()
    }

    /// Player and colour of the text after the move, and the outcome's reason.
    fn shown(game: &Colors) -> (std::string::String, Option<Reason>) {
        let mut text = std::string::String::new();
        game.write_position(&mut text).unwrap();
        (text[65..68].into(), game.end.map(Outcome::reason))
    }

    const SKIPPING: Move = Move { from: 59, to: 43 };

    #[test]
    fn a_finished_match_shows_the_movers_opponent_and_the_colour_of_the_landing_square() {
        let mut unfinished = before_a_skip();
        unfinished.apply(SKIPPING);
        assert_eq!(shown(&unfinished), ("A B".into(), None));

        let mut at_cap = Colors { plies: MOST_PLIES - 1, ..before_a_skip() };
        at_cap.apply(SKIPPING);
        assert_eq!(shown(&at_cap), ("B B".into(), Some(Reason::Cap)));

        let mut at_round_cap = Colors { plies_in_round: MOST_PLIES_IN_ROUND - 1, round: 1, ..before_a_skip() };
        at_round_cap.apply(SKIPPING);
        assert_eq!(shown(&at_round_cap), ("B B".into(), Some(Reason::Tie)));

        let mut repeated = Colors { round: 1, ..unfinished };
        repeated.stop_repeated();
        assert_eq!(shown(&repeated), ("B B".into(), Some(Reason::Tie)));
    }
}
