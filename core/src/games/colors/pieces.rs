//! How the pieces of Colors move: slides, queens, pushes.

use super::board::{Board, COLOUR, Squares, WITHIN_5, slide};
use super::{ANY, Colors, Move, NOWHERE, Piece};
use crate::game::{Illegal, Seat, Why};
use crate::games::grid::{Direction, each_bit};

/// "Straight ahead, diagonally ahead, or sideways": the last two are the sideways ones.
const WAYS: [[Direction; 5]; 2] = [
    [Direction::North, Direction::NorthEast, Direction::NorthWest, Direction::East, Direction::West],
    [Direction::South, Direction::SouthEast, Direction::SouthWest, Direction::East, Direction::West],
];

impl Colors {
    /// What stands on this square.
    #[must_use]
    pub fn piece(&self, cell: usize) -> Option<Piece> {
        let square = 1u64.checked_shl(cell as u32)?;
        let seat = match self.taken.map(|taken| taken & square != 0) {
            [true, _] => Seat::FIRST,
            [_, true] => Seat::SECOND,
            _ => return None,
        };
        let colour = colour_at(self.place[seat.index()], cell as u8);
        Some(Piece { seat, colour, queen: self.is_queen(seat, colour) })
    }

    fn is_queen(&self, seat: Seat, colour: u8) -> bool {
        self.queens[seat.index() & 1] & (1 << (colour & 7)) != 0
    }

    pub(super) fn put(&mut self, seat: Seat, colour: u8, cell: usize) {
        let place = &mut self.place[seat.index() & 1][usize::from(colour & 7)];
        let taken = &mut self.taken[seat.index() & 1];
        *taken &= !1u64.checked_shl(u32::from(*place)).unwrap_or(0);
        *place = cell as u8;
        *taken |= 1u64.checked_shl(cell as u32).unwrap_or(0);
    }

    fn ways(&self, seat: Seat) -> &'static [Direction] {
        let all = &WAYS[seat.index() & 1];
        if self.options.sideways { all } else { &all[..3] }
    }

    pub(super) fn colours_to_play(&self) -> core::ops::Range<u8> {
        if self.colour == ANY { 0..8 } else { self.colour..self.colour + 1 }
    }

    /// The squares that `seat`'s piece of this colour may go to.
    ///
    /// "A pawn moves any number of squares straight ahead, diagonally ahead, or sideways, never backwards, never onto or over a
    /// piece." "A missing piece of the colour counts as one that cannot move."
    pub(super) fn targets(&self, seat: Seat, colour: u8) -> Squares {
        let place = self.place[seat.index() & 1][usize::from(colour & 7)];
        if place == NOWHERE {
            return 0;
        }
        let from = usize::from(place & 63);
        let blockers = self.taken[0] | self.taken[1];
        let queen = self.is_queen(seat, colour);
        let mut open = 0;
        for &way in self.ways(seat) {
            let (free, blocker) = slide(from, way, blockers);
            open |= free;
            if queen && blocker != 0 && self.can_push(seat, blocker, way) {
                open |= blocker;
            }
        }
        // "A queen moves as a pawn but at most 5 squares."
        if queen { open & WITHIN_5[from] } else { open }
    }

    /// "It slides in a direction it may move onto an opposing pawn, which goes one further square in the same direction; that
    /// square must be on the board and empty. No queen and no own piece can be pushed, one pawn only."
    fn can_push(&self, seat: Seat, blocker: Squares, way: Direction) -> bool {
        let cell = blocker.trailing_zeros() as usize;
        let behind = Board::step(cell, way).map_or(0, |cell| 1 << cell);
        behind & !(self.taken[0] | self.taken[1]) != 0 && self.piece(cell).is_some_and(|piece| piece.seat != seat && !piece.queen)
    }

    pub(super) fn can_move(&self, seat: Seat) -> bool {
        self.colours_to_play().any(|colour| self.targets(seat, colour) != 0)
    }

    pub(super) fn count_targets(&self) -> u64 {
        self.colours_to_play().map(|colour| u64::from(self.targets(self.turn, colour).count_ones())).sum()
    }

    pub(super) fn check_move(&self, mv: Move) -> Result<(), Illegal> {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let (at_from, at_to) = (u16::from(mv.from), u16::from(mv.to));
        let piece = self.piece(from).ok_or(Why::NoPiece.at(at_from))?;
        if piece.seat != self.turn {
            return Err(Why::NotYourPiece.at(at_from));
        }
        if !self.colours_to_play().contains(&piece.colour) {
            return Err(Why::WrongColour.at(at_from));
        }
        if to < Board::CELLS && self.targets(self.turn, piece.colour) & (1 << to) != 0 {
            return Ok(());
        }
        let way = Board::direction(from, to).ok_or(Why::NotALine.at(at_to))?;
        if !self.ways(self.turn).contains(&way) {
            let sideways = way.delta().0 == 0;
            return Err(if sideways { Why::NoSideways } else { Why::Backwards }.at(at_to));
        }
        let (free, blocker) = slide(from, way, self.taken[0] | self.taken[1]);
        let onto_blocker = blocker & (1 << to) != 0;
        if free & (1 << to) == 0 && !(onto_blocker && piece.queen) {
            return Err(Why::InTheWay.at(each_bit(blocker).next().unwrap_or(to) as u16));
        }
        let too_far = WITHIN_5[from] & (1 << to) == 0;
        Err(if too_far { Why::QueenTooFar } else { Why::NoPush }.at(at_to))
    }

    /// Moves the piece, pushes what is in its way and sets player and colour to play. Gives whether the far row is reached.
    ///
    /// "The player must move his piece of the colour of the square the last move ended on." After a push "the opponent must
    /// play the colour of the square the pushed pawn lands on. A push never wins the round."
    pub(super) fn move_piece(&mut self, mv: Move) -> bool {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let seat = self.turn;
        let Some(piece) = self.piece(from) else { return false };
        let pushed = self.piece(to);
        let mut landing = to;
        if let Some(pawn) = pushed {
            let way = Board::direction(from, to);
            landing = way.and_then(|way| Board::step(to, way)).unwrap_or(to);
            self.put(pawn.seat, pawn.colour, landing);
        }
        self.put(seat, piece.colour, to);
        self.mover = seat;
        self.turn = seat.other();
        self.colour = COLOUR.get(landing).copied().unwrap_or(ANY);
        pushed.is_none() && Board::row(to) == far_row(seat)
    }
}

/// The place of `cell` in the list; it is in it.
fn colour_at(place: [u8; 8], cell: u8) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // All eight at once: the lowest byte that is zero after the difference is the one looked for.
    let differ = u64::from_le_bytes(place) ^ (ONES * u64::from(cell));
    let zero = differ.wrapping_sub(ONES) & !differ & (ONES << 7);
    (zero.trailing_zeros() / 8) as u8 & 7
}

/// The row a player wants to reach.
pub(super) const fn far_row(seat: Seat) -> usize {
    if seat.0 == Seat::FIRST.0 { 0 } else { 7 }
}
