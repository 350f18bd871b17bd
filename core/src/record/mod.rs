//! A session as bytes and as text. Loading is playing: what comes back is a legal game or a named error.

mod bytes;
mod text;
pub mod wire;

use core::fmt;

pub use bytes::{MOST_BYTES, MOST_START_BYTES, load, load_into, load_start, save, save_start};
pub use text::{Reader, TextFault, TextLoadError, line_count, parse, write};

use crate::game::{Illegal, TextError};

/// Why bytes are no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// The bytes end too early.
    Short,
    /// They do not begin as a record.
    Foreign,
    /// They were written by a version that this one does not know.
    Version(u8),
    /// They are damaged: the check sum differs.
    Damaged,
    /// There is no game of this number.
    Game(u8),
    /// The options are none of the game's.
    Options,
    /// The name at this seat is none.
    Name(u8),
    /// The start position is none.
    Position(TextError),
    /// The log is longer than a game can be, or more moves are played than it has.
    Length,
    /// The move at this ply, from 0, is illegal.
    Illegal(u16, Illegal),
    /// Something follows that belongs to no record, or a number is written longer than it must be.
    Excess,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short => f.write_str("the record ends too early"),
            Self::Foreign => f.write_str("this is no record"),
            Self::Version(version) => write!(f, "version {version} is not known here"),
            Self::Damaged => f.write_str("the record is damaged"),
            Self::Game(number) => write!(f, "there is no game {number}"),
            Self::Options => f.write_str("the game has no such options"),
            Self::Name(seat) => write!(f, "name {} is too long or has a character that is none", seat + 1),
            Self::Position(error) => write!(f, "start position: {error}"),
            Self::Length => f.write_str("the log is too long"),
            Self::Illegal(ply, illegal) => write!(f, "move {}: {illegal}", ply + 1),
            Self::Excess => f.write_str("the record has more than it needs"),
        }
    }
}
