//! A session as bytes: version 1.
//!
//! `QT`, version, game number, a byte per option, the seed (8 bytes), four names (length and UTF-8 each), the start position (length
//! in 2 bytes, 0 for a dealt game, and its text), moves in the log and moves played (2 bytes each), the codes (7 bits a byte, the
//! top bit says that more follow), CRC-32 of all before. Numbers have their low byte first.

use super::LoadError;
use super::wire::{Full, Sink, Source, crc32};
use crate::game::{MoveCode, Seat};
use crate::games::{AnyGame, GameId};
use crate::session::{MOST_PLIES, Session, Setup};

const MAGIC: [u8; 2] = *b"QT";
const VERSION: u8 = 1;
/// What a game began with is not longer: the longest start position is far below 1200 characters.
pub const MOST_START_BYTES: usize = 1 + 8 + 8 + 4 * 33 + 2 + 1200;
/// No record is longer: a code has at most 5 bytes.
pub const MOST_BYTES: usize = 3 + MOST_START_BYTES + 4 + 5 * MOST_PLIES + 4;

/// Writes the session, moves taken back included; gives the number of bytes. [`MOST_BYTES`] always suffice.
///
/// # Errors
/// `out` is too short.
pub fn save(session: &Session, out: &mut [u8]) -> Result<usize, Full> {
    let mut sink = Sink::new(out);
    sink.put(&MAGIC)?;
    sink.put(&[VERSION])?;
    save_start(session, &mut sink)?;
    for count in [session.log().len(), session.ply()] {
        sink.put(&(count as u16).to_le_bytes())?;
    }
    for code in session.log() {
        sink.put_code(code.0)?;
    }
    let crc = crc32(sink.written());
    sink.put(&crc.to_le_bytes())?;
    Ok(sink.written().len())
}

/// Writes what the session began with: game, options, seed, names, the position if one was set. [`MOST_START_BYTES`] always suffice.
///
/// # Errors
/// The sink is full.
pub fn save_start(session: &Session, sink: &mut Sink<'_>) -> Result<(), Full> {
    let setup = session.setup();
    sink.put(&[setup.options.game() as u8])?;
    for option in 0..setup.options.list().len() {
        sink.put(&[setup.options.value(option)])?;
    }
    sink.put(&setup.seed.to_le_bytes())?;
    for name in &setup.names {
        sink.put_name(name)?;
    }
    let length_at = sink.written().len();
    sink.put(&[0; 2])?;
    if let Some(start) = session.set_position() {
        start.erased().write_position(sink).map_err(|_| Full)?;
        let length = (sink.written().len() - length_at - 2) as u16;
        sink.put_again(length_at, &length.to_le_bytes())?;
    }
    Ok(())
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
    let (body, crc) = bytes.split_last_chunk().ok_or(LoadError::Short)?;
    let mut source = Source::new(body);
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
    let (setup, start) = load_start(&mut source)?;
    session.restart(setup, start);
    let (logged, played) = (source.count()?, source.count()?);
    if logged > MOST_PLIES || played > logged {
        return Err(LoadError::Length);
    }
    for ply in 0..logged {
        let code = MoveCode(source.code()?);
        session.play(code).map_err(|illegal| LoadError::Illegal(ply as u16, illegal))?;
    }
    if !source.is_empty() {
        return Err(LoadError::Excess);
    }
    session.rewind(played);
    Ok(())
}

/// What [`save_start`] wrote.
///
/// # Errors
/// What is wrong with it.
pub fn load_start(source: &mut Source<'_>) -> Result<(Setup, Option<AnyGame>), LoadError> {
    let number = source.byte()?;
    let game = GameId::from_number(number).ok_or(LoadError::Game(number))?;
    let values = source.take(game.default_options().list().len())?;
    let options = game.decode_options(values).ok_or(LoadError::Options)?;
    let mut setup = Setup::with(options, u64::from_le_bytes(source.array()?));
    for (seat, name) in (0..Seat::MOST as u8).zip(&mut setup.names) {
        *name = source.name(seat)?;
    }
    let length = source.count()?;
    let text = core::str::from_utf8(source.take(length)?).map_err(|_| LoadError::Foreign)?;
    let start =
        if length == 0 { None } else { Some(setup.options.parse_position(setup.seed, text).map_err(LoadError::Position)?) };
    Ok((setup, start))
}
