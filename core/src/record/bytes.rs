//! A session as bytes: version 1.
//!
//! `QT`, version, game number, a byte per option, the seed (8 bytes), four names (length and UTF-8 each), the start position (length
//! in 2 bytes, 0 for a dealt game, and its text), moves in the log and moves played (2 bytes each), the codes (7 bits a byte, the
//! top bit says that more follow), CRC-32 of all before. Numbers have their low byte first.

use core::fmt;

use super::LoadError;
use crate::game::{MoveCode, Seat};
use crate::games::GameId;
use crate::session::{MOST_PLIES, Name, Session, Setup};

const MAGIC: [u8; 2] = *b"QT";
const VERSION: u8 = 1;
/// The bytes before the game's number,
const HEAD: usize = MAGIC.len() + 1;
/// and those of the check sum.
const CHECK: usize = 4;
/// No record is longer: the longest start position is far below 1200 characters, a code has at most 5 bytes.
pub const MOST_BYTES: usize = 4 + 8 + 8 + 4 * 33 + 2 + 1200 + 4 + 5 * MOST_PLIES + 4;

/// The record does not fit into the bytes given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// Bytes being written, how many so far.
struct Sink<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl Sink<'_> {
    fn put(&mut self, bytes: &[u8]) -> Result<(), Full> {
        self.out.get_mut(self.at..self.at + bytes.len()).ok_or(Full)?.copy_from_slice(bytes);
        self.at += bytes.len();
        Ok(())
    }

    fn put_code(&mut self, mut value: u32) -> Result<(), Full> {
        while value >= 0x80 {
            self.put(&[value as u8 | 0x80])?;
            value >>= 7;
        }
        self.put(&[value as u8])
    }
}

impl fmt::Write for Sink<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.put(text.as_bytes()).map_err(|_| fmt::Error)
    }
}

/// Writes the session, moves taken back included; gives the number of bytes. [`MOST_BYTES`] always suffice.
///
/// # Errors
/// `out` is too short.
pub fn save(session: &Session, out: &mut [u8]) -> Result<usize, Full> {
    let mut sink = Sink { out, at: 0 };
    let setup = session.setup();
    sink.put(&MAGIC)?;
    sink.put(&[VERSION, setup.options.game() as u8])?;
    for option in 0..setup.options.list().len() {
        sink.put(&[setup.options.value(option)])?;
    }
    sink.put(&setup.seed.to_le_bytes())?;
    for name in &setup.names {
        sink.put(&[name.as_str().len() as u8])?;
        sink.put(name.as_str().as_bytes())?;
    }
    let length_at = sink.at;
    sink.put(&[0; 2])?;
    if let Some(start) = session.set_position() {
        start.erased().write_position(&mut sink).map_err(|_| Full)?;
        let length = (sink.at - length_at - 2) as u16;
        sink.out.get_mut(length_at..length_at + 2).ok_or(Full)?.copy_from_slice(&length.to_le_bytes());
    }
    for count in [session.log().len(), session.ply()] {
        sink.put(&(count as u16).to_le_bytes())?;
    }
    for code in session.log() {
        sink.put_code(code.0)?;
    }
    let crc = crc32(sink.out.get(..sink.at).unwrap_or(&[]));
    sink.put(&crc.to_le_bytes())?;
    Ok(sink.at)
}

/// Bytes being read.
struct Source<'a>(&'a [u8]);

impl<'a> Source<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], LoadError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(LoadError::Short)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], LoadError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(LoadError::Short)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn byte(&mut self) -> Result<u8, LoadError> {
        self.array().map(|[byte]| byte)
    }

    fn count(&mut self) -> Result<usize, LoadError> {
        self.array().map(|bytes| usize::from(u16::from_le_bytes(bytes)))
    }

    fn code(&mut self) -> Result<u32, LoadError> {
        let mut value = 0u64;
        for i in 0..5 {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7F) << (7 * i);
            if byte & 0x80 == 0 {
                let longer = i > 0 && byte == 0;
                return if longer { Err(LoadError::Excess) } else { u32::try_from(value).map_err(|_| LoadError::Excess) };
            }
        }
        Err(LoadError::Excess)
    }
}

/// The session of these bytes.
///
/// # Errors
/// What is wrong with them.
pub fn load(bytes: &[u8]) -> Result<Session, LoadError> {
    let mut session = Session::new(Setup::new(GameId::Awale));
    load_into(&mut session, bytes)?;
    Ok(session)
}

/// Makes this session the one of these bytes, in place.
///
/// # Errors
/// What is wrong with them; the session is some legal game then.
pub fn load_into(session: &mut Session, bytes: &[u8]) -> Result<(), LoadError> {
    let mut loading = Loading::begin(session, bytes)?;
    loading.go_on(session, bytes, MOST_PLIES).map(drop)
}

/// How far a record has been loaded. Every move is played and checked, and a long game takes longer than a key may: so it can be
/// done a few moves at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loading {
    /// Where the next code begins.
    at: usize,
    ply: usize,
    logged: usize,
    played: usize,
}

impl Loading {
    /// Makes this session the start of the game of these bytes.
    ///
    /// # Errors
    /// What is wrong with them; the session is some legal game then.
    pub fn begin(session: &mut Session, bytes: &[u8]) -> Result<Self, LoadError> {
        let body = checked(bytes)?;
        let mut source = Source(body.get(HEAD..).unwrap_or(&[]));
        let setup = load_setup(&mut source)?;
        let length = source.count()?;
        let text = core::str::from_utf8(source.take(length)?).map_err(|_| LoadError::Foreign)?;
        let start =
            if length == 0 { None } else { Some(setup.options.parse_position(setup.seed, text).map_err(LoadError::Position)?) };
        session.restart(setup, start);
        let (logged, played) = (source.count()?, source.count()?);
        if logged > MOST_PLIES || played > logged {
            return Err(LoadError::Length);
        }
        Ok(Self { at: body.len() - source.0.len(), ply: 0, logged, played })
    }

    /// Plays up to `plies` more moves of the same bytes in the same session; true when that was all.
    ///
    /// # Errors
    /// What is wrong with them; the session is some legal game then.
    pub fn go_on(&mut self, session: &mut Session, bytes: &[u8], plies: usize) -> Result<bool, LoadError> {
        let mut source = Source(bytes.get(self.at..bytes.len().saturating_sub(CHECK)).ok_or(LoadError::Short)?);
        let until = self.logged.min(self.ply + plies);
        while self.ply < until {
            let before = source.0.len();
            let code = MoveCode(source.code()?);
            session.play(code).map_err(|illegal| LoadError::Illegal(self.ply as u16, illegal))?;
            self.at += before - source.0.len();
            self.ply += 1;
        }
        if self.ply < self.logged {
            return Ok(false);
        }
        if !source.0.is_empty() {
            return Err(LoadError::Excess);
        }
        session.rewind(self.played);
        Ok(true)
    }
}

/// A record without its check sum, which is right.
fn checked(bytes: &[u8]) -> Result<&[u8], LoadError> {
    let (body, crc) = bytes.split_last_chunk().ok_or(LoadError::Short)?;
    let mut source = Source(body);
    if source.array()? != MAGIC {
        return Err(LoadError::Foreign);
    }
    let version = source.byte()?;
    if version != VERSION {
        return Err(LoadError::Version(version));
    }
    if u32::from_le_bytes(*crc) != crc32(body) {
        return Err(LoadError::Damaged);
    }
    Ok(body)
}

fn load_setup(source: &mut Source<'_>) -> Result<Setup, LoadError> {
    let number = source.byte()?;
    let game = GameId::from_number(number).ok_or(LoadError::Game(number))?;
    let values = source.take(game.default_options().list().len())?;
    let options = game.decode_options(values).ok_or(LoadError::Options)?;
    let mut setup = Setup::with(options, u64::from_le_bytes(source.array()?));
    for seat in 0..Seat::MOST as u8 {
        let length = source.byte()?;
        let text = core::str::from_utf8(source.take(usize::from(length))?).map_err(|_| LoadError::Name(seat))?;
        if let Some(name) = setup.names.get_mut(usize::from(seat)) {
            *name = Name::new(text).ok_or(LoadError::Name(seat))?;
        }
    }
    Ok(setup)
}

/// CRC-32 as zip and PNG have it. Bit by bit: a table would cost a kilobyte and saves are short.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg()))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_check_sum_is_the_well_known_one() {
        assert_eq!(super::crc32(b"123456789"), 0xCBF4_3926);
    }
}
