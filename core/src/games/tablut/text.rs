//! Moves and positions of Tablut as text.

use core::fmt;

use super::board::Board;
use super::{Move, Piece, Tablut, TablutOptions};
use crate::game::{Illegal, Seat, TextError, Why};
use crate::scan::Scan;

pub(super) fn write_move(mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
    let [from_col, from_row] = Board::cell_name(usize::from(mv.from));
    let [to_col, to_row] = Board::cell_name(usize::from(mv.to));
    write!(out, "{from_col}{from_row}-{to_col}{to_row}")
}

pub(super) fn parse_move(text: &str) -> Result<Move, Illegal> {
    let [from_col, from_row, b'-', to_col, to_row] = *text.as_bytes() else { return Err(Why::Syntax.at(0)) };
    let from = Board::parse_cell(&[from_col, from_row]).ok_or(Why::Syntax.at(0))?;
    let to = Board::parse_cell(&[to_col, to_row]).ok_or(Why::Syntax.at(3))?;
    Ok(Move { from: from as u8, to: to as u8 })
}

impl Tablut {
    pub(super) fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for cell in 0..Board::CELLS {
            out.write_char(match self.piece(cell) {
                Piece::Empty => '.',
                Piece::White => 'W',
                Piece::Black => 'B',
                Piece::King => 'K',
            })?;
        }
        out.write_str(if self.turn == Seat::FIRST { " W" } else { " B" })
    }

    pub(super) fn parse(options: TablutOptions, text: &str) -> Result<Self, TextError> {
        let mut scan = Scan::new(text);
        let mut pieces = [Piece::Empty; Board::CELLS];
        let mut left = [8, 16, 1];
        for piece in &mut pieces {
            let before = scan.clone();
            *piece = scan.byte("the board is 81 characters of . W B K", |byte| match byte {
                b'.' => Some(Piece::Empty),
                b'W' => Some(Piece::White),
                b'B' => Some(Piece::Black),
                b'K' => Some(Piece::King),
                _ => None,
            })?;
            let (kind, what) = match piece {
                Piece::Empty => continue,
                Piece::White => (0, "there are more than 8 white soldiers"),
                Piece::Black => (1, "there are more than 16 black pieces"),
                Piece::King => (2, "there is more than one king"),
            };
            if left[kind] == 0 {
                return Err(before.error(what));
            }
            left[kind] -= 1;
        }
        scan.space("a space and the player to move, W or B, must follow the 81 squares")?;
        let turn = scan.byte("the player to move is W or B", |byte| match byte {
            b'W' => Some(Seat::FIRST),
            b'B' => Some(Seat::SECOND),
            _ => None,
        })?;
        scan.end()?;
        Ok(Self::set_up(options, &pieces, turn))
    }
}
