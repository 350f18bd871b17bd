//! Moves and positions of Colors as text.

use core::fmt;

use super::board::{Board, LETTERS};
use super::options::{ColorsOptions, Variant};
use super::pieces::far_row;
use super::{ANY, Colors, Move};
use crate::game::{Illegal, Outcome, Reason, Seat, TextError, Why};
use crate::scan::Scan;

pub(super) fn write_move(mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
    let (from, to) = (usize::from(mv.from), usize::from(mv.to));
    write!(out, "{} {} {} {}", Board::row(from), Board::col(from), Board::row(to), Board::col(to))
}

pub(super) fn parse_move(text: &str) -> Result<Move, Illegal> {
    let [a, b' ', b, b' ', c, b' ', d] = *text.as_bytes() else { return Err(Why::Syntax.at(0)) };
    let cell = |row: u8, col: u8| Board::cell(usize::from(row.wrapping_sub(b'0')), usize::from(col.wrapping_sub(b'0')));
    let from = cell(a, b).ok_or(Why::Syntax.at(0))?;
    let to = cell(c, d).ok_or(Why::Syntax.at(4))?;
    Ok(Move { from: from as u8, to: to as u8 })
}

/// Whose piece a letter is, and its colour: upper case A's, lower B's.
fn parse_piece(byte: u8) -> Option<(Seat, u8)> {
    let colour = LETTERS.iter().position(|&letter| letter == byte.to_ascii_uppercase())?;
    Some((if byte.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND }, colour as u8))
}

impl Colors {
    pub(super) fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for cell in 0..Board::CELLS {
            out.write_char(self.piece(cell).map_or('.', |piece| {
                let letter = LETTERS[usize::from(piece.colour & 7)];
                (if piece.seat == Seat::FIRST { letter } else { letter.to_ascii_lowercase() }) as char
            }))?;
        }
        out.write_str(if self.turn == Seat::FIRST { " A " } else { " B " })?;
        out.write_char(LETTERS.get(usize::from(self.colour)).map_or('-', |&letter| letter as char))?;
        let queens = (0..Board::CELLS).filter(|&cell| self.piece(cell).is_some_and(|piece| piece.queen));
        let mut before = " ";
        for cell in queens {
            write!(out, "{before}{},{}", Board::row(cell), Board::col(cell))?;
            before = ";";
        }
        if before == " " { out.write_str(" -") } else { Ok(()) }
    }

    pub(super) fn parse(options: ColorsOptions, text: &str) -> Result<Self, TextError> {
        let mut scan = Scan::new(text);
        let mut position = Self::empty(options, Seat::FIRST);
        for cell in 0..Board::CELLS {
            let before = scan.clone();
            if scan.take(b'.') {
                continue;
            }
            let (seat, colour) = scan.byte("the board is 64 characters of . and RGBPYOUN in upper or lower case", parse_piece)?;
            if usize::from(position.place[seat.index()][usize::from(colour)]) < Board::CELLS {
                return Err(before.error("a player has this colour twice"));
            }
            position.put(seat, colour, cell);
        }
        scan.space("a space and the player to move, A or B, must follow the 64 squares")?;
        let turn = scan.byte("the player to move is A or B", |byte| match byte {
            b'A' => Some(Seat::FIRST),
            b'B' => Some(Seat::SECOND),
            _ => None,
        })?;
        (position.turn, position.starter, position.mover) = (turn, turn, turn.other());
        scan.space("a space and the colour to play must follow the player")?;
        position.colour = scan.byte("the colour to play is one of RGBPYOUN or -", |byte| match byte {
            b'-' => Some(ANY),
            _ => parse_piece(byte).filter(|piece| piece.0 == Seat::FIRST).map(|piece| piece.1),
        })?;
        scan.space("a space and the queens or - must follow the colour")?;
        position.parse_queens(&mut scan)?;
        scan.end()?;
        position.judge_text();
        Ok(position)
    }

    fn parse_queens(&mut self, scan: &mut Scan<'_>) -> Result<(), TextError> {
        const FORM: &str = "queens are row,col;row,col in board order or -";
        if scan.take(b'-') {
            return Ok(());
        }
        let mut next = 0;
        loop {
            let start = scan.clone();
            let row = scan.number(7, FORM)?;
            scan.need(b',', FORM)?;
            let cell = usize::from(row) * 8 + usize::from(scan.number(7, FORM)?);
            let piece = self.piece(cell).ok_or(start.error("a queen is named where no piece is"))?;
            if cell < next {
                return Err(start.error("queens are named once each, in board order"));
            }
            if self.options.variant == Variant::Classic {
                return Err(start.error("the classic game has no queens"));
            }
            next = cell + 1;
            self.queens[piece.seat.index()] |= 1 << piece.colour;
            if !scan.take(b';') {
                return Ok(());
            }
        }
    }

    /// "A text with a piece on its far row is a finished round won by its owner, nothing more is scored." "Where the player
    /// named cannot move the colour, the other is taken to have moved last and skips are applied at once."
    fn judge_text(&mut self) {
        for seat in [self.mover, self.turn] {
            let on_far_row = |&place: &u8| usize::from(place) < Board::CELLS && Board::row(usize::from(place)) == far_row(seat);
            if self.place[seat.index()].iter().any(on_far_row) {
                self.end = Some(Outcome::Win(seat, Reason::Reach));
                return;
            }
        }
        let (turn, asked) = (self.turn, self.colour);
        if !self.skip_blocked(|_, _| {}) {
            (self.turn, self.colour) = (turn, asked);
            self.deadlock();
        }
    }
}
