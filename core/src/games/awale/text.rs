//! Moves and positions of Awalé as text.

use core::fmt;

use super::{Awale, AwaleOptions, HOLES, Move, Proposal, row};
use crate::game::{Illegal, Seat, TextError, Why};
use crate::scan::Scan;

/// South's holes from his left, then North's from his own left.
const LETTERS: &[u8; HOLES] = b"ABCDEFabcdef";

pub(super) fn write_move(mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
    match mv {
        Move::Sow(hole) => out.write_char(LETTERS.get(usize::from(hole)).map_or('?', |&letter| letter as char)),
        Move::Propose => out.write_str("propose"),
        Move::Accept => out.write_str("accept"),
        Move::Refuse => out.write_str("refuse"),
    }
}

pub(super) fn parse_move(text: &str) -> Result<Move, Illegal> {
    match text.as_bytes() {
        b"propose" => Ok(Move::Propose),
        b"accept" => Ok(Move::Accept),
        b"refuse" => Ok(Move::Refuse),
        [letter] => {
            let hole = LETTERS.iter().position(|known| known == letter).ok_or(Why::Syntax.at(0))?;
            Ok(Move::Sow(hole as u8))
        }
        _ => Err(Why::Syntax.at(0)),
    }
}

impl Awale {
    pub(super) fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for (i, seeds) in self.holes().iter().enumerate() {
            write!(out, "{}{seeds}", if i == 0 { "" } else { "," })?;
        }
        let [south, north] = self.captured;
        let mover = if self.mover == Seat::FIRST { 'S' } else { 'N' };
        let proposal = match self.proposal {
            Proposal::None => "",
            Proposal::Proposed => " proposed",
            Proposal::Refused => " refused",
        };
        write!(out, " {south},{north} {mover}{proposal}")
    }

    pub(super) fn parse(options: AwaleOptions, text: &str) -> Result<Self, TextError> {
        const COMMA: &str = "numbers are separated by commas: 12 holes, a space, 2 captures";
        const NUMBER: &str = "a number of seeds from 0 to 48 is needed";
        let mut scan = Scan::new(text);
        let mut counts = [0u8; HOLES + 2];
        for (i, seeds) in counts.iter_mut().enumerate() {
            match i {
                0 => {}
                HOLES => scan.space(COMMA)?,
                _ => scan.need(b',', COMMA)?,
            }
            *seeds = scan.number(48, NUMBER)? as u8;
        }
        if counts.iter().map(|&seeds| u32::from(seeds)).sum::<u32>() > 48 {
            return Err(TextError::new(0, "there are more than 48 seeds"));
        }
        scan.space("a space and the player to move, S or N, must follow")?;
        let mover = scan.byte("the player to move is S or N", |byte| match byte {
            b'S' => Some(Seat::FIRST),
            b'N' => Some(Seat::SECOND),
            _ => None,
        })?;
        let proposal = parse_proposal(&mut scan)?;
        let [a, b, c, d, e, f, g, h, i, j, k, l, south, north] = counts;
        let rows = [row::from_holes([a, b, c, d, e, f]), row::from_holes([g, h, i, j, k, l])];
        let captured = [south, north];
        let mut refused = [false; 2];
        refused[mover.index() & 1] = proposal == Proposal::Refused;
        let mut position = Self { rows, captured, mover, proposal, refused, sowings: 0, end: None, options };
        position.end = position.natural_end();
        Ok(position)
    }
}

fn parse_proposal(scan: &mut Scan<'_>) -> Result<Proposal, TextError> {
    let before = scan.clone();
    while scan.take(b' ') {}
    let error = scan.error("only `proposed` or `refused` may follow the player");
    let spaced = scan.at() > before.at();
    let proposal = match scan.word() {
        "" => Proposal::None,
        "proposed" if spaced => Proposal::Proposed,
        "refused" if spaced => Proposal::Refused,
        _ => return Err(error),
    };
    scan.end()?;
    Ok(proposal)
}
