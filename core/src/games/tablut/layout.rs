//! Men on a board in few bytes, whatever the rules say of them: what the tactics board and its slots hold.

use super::board::Board;
use super::{Piece, Tablut, TablutOptions};
use crate::game::{Game, Seat};

/// How many positions a player can put by.
pub const SLOTS: usize = 10;
/// Two bits a square.
const BYTES: usize = Board::CELLS.div_ceil(4);

/// The men on a board and who moves next, in 22 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    men: [u8; BYTES],
    /// Who moves next.
    pub turn: Seat,
}

impl Layout {
    /// The bytes of [`Layout::encode`].
    pub const ENCODED: usize = BYTES + 1;

    /// A board without men.
    #[must_use]
    pub const fn empty(turn: Seat) -> Self {
        Self { men: [0; BYTES], turn }
    }

    /// As a game begins.
    #[must_use]
    pub fn start() -> Self {
        let (start, mut board) = (Tablut::deal(TablutOptions::default(), 0), Self::empty(Seat::FIRST));
        for cell in 0..Board::CELLS as u8 {
            board.put(cell, start.piece(cell.into()));
        }
        board
    }

    /// As bytes.
    #[must_use]
    pub fn encode(&self) -> [u8; Self::ENCODED] {
        let mut bytes = [self.turn.0; Self::ENCODED];
        for (byte, men) in bytes.iter_mut().zip(self.men) {
            *byte = men;
        }
        bytes
    }

    /// The layout of these bytes, unless they are none: a player there is not, a second king, a man beside the board.
    #[must_use]
    pub fn decode(bytes: &[u8; Self::ENCODED]) -> Option<Self> {
        let (men, turn) = bytes.split_first_chunk()?;
        let layout = Self { men: *men, turn: Seat(*turn.first()?) };
        let kings = layout.men().filter(|(_, man)| *man == Piece::King).count();
        let beside = men.last()? >> (2 * (Board::CELLS % 4));
        (layout.turn.index() < 2 && kings < 2 && beside == 0).then_some(layout)
    }

    /// Who stands on a square.
    #[must_use]
    pub fn man(&self, cell: u8) -> Piece {
        let bits = self.men.get(usize::from(cell / 4)).copied().unwrap_or(0) >> (cell % 4 * 2);
        match bits & 3 {
            0 => Piece::Empty,
            1 => Piece::White,
            2 => Piece::Black,
            _ => Piece::King,
        }
    }

    /// Puts a man on a square in place of whoever stands there. There is one king: he comes from where he was.
    pub fn put(&mut self, cell: u8, man: Piece) {
        if man == Piece::King {
            for other in 0..Board::CELLS as u8 {
                if self.man(other) == Piece::King {
                    self.put(other, Piece::Empty);
                }
            }
        }
        let bits = match man {
            Piece::Empty => 0,
            Piece::White => 1,
            Piece::Black => 2,
            Piece::King => 3,
        };
        if let Some(byte) = self.men.get_mut(usize::from(cell / 4)) {
            let shift = cell % 4 * 2;
            *byte = *byte & !(3 << shift) | bits << shift;
        }
    }

    /// Every man with his square.
    pub fn men(&self) -> impl Iterator<Item = (u8, Piece)> + '_ {
        (0..Board::CELLS as u8).map(|cell| (cell, self.man(cell))).filter(|(_, man)| *man != Piece::Empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_keeps_every_man_and_one_king() {
        let mut layout = Layout::empty(Seat::FIRST);
        for (cell, man) in [(0, Piece::White), (80, Piece::Black), (40, Piece::King), (41, Piece::White)] {
            layout.put(cell, man);
        }
        layout.put(79, Piece::King);
        let men: std::vec::Vec<_> = layout.men().collect();
        assert_eq!(men, [(0, Piece::White), (41, Piece::White), (79, Piece::King), (80, Piece::Black)]);
        layout.put(200, Piece::White);
        assert_eq!(layout.men().count(), 4);
    }

    #[test]
    fn bytes_are_a_layout_or_none() {
        let start = Layout::start();
        assert_eq!(start.men().count(), 25);
        let bytes = start.encode();
        assert_eq!(Layout::decode(&bytes), Some(start));
        for (at, value) in [(0, 0xFF), (BYTES - 1, 0x10), (BYTES, 2)] {
            let mut wrong = bytes;
            wrong[at] = value;
            assert_eq!(Layout::decode(&wrong), None, "byte {at}");
        }
    }
}
