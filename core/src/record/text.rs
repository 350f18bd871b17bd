//! A session as text: header lines, then one numbered move a line.
//!
//! ```text
//! quintet 1
//! game tablut king=surrounded seed=1
//! name 1 Anna
//! position (only when the game starts at a set position) ...
//! 1. e3-f3
//! 2. d1-c1
//! outcome none
//! ```
//! Blank lines and lines that begin with `#` mean nothing. `outcome` may be left out; where it stands it must be true.

use core::fmt;

use crate::game::{Illegal, Seat, TextError};
use crate::games::GameId;
use crate::options::OptionError;
use crate::session::{Name, Session, Setup};

const FIRST_LINE: &str = "quintet 1";

/// Writes the game up to the present ply.
///
/// # Errors
/// Those of `out`.
pub fn write(session: &Session, out: &mut dyn fmt::Write) -> fmt::Result {
    let setup = session.setup();
    write!(out, "{FIRST_LINE}\ngame {}", setup.options.game().name())?;
    for (option, choice) in setup.options.list().iter().enumerate() {
        let value = choice.values.get(usize::from(setup.options.value(option))).unwrap_or(&"?");
        write!(out, " {}={value}", choice.name)?;
    }
    writeln!(out, " seed={}", setup.seed)?;
    for (seat, name) in setup.names.iter().enumerate().filter(|(_, name)| !name.as_str().is_empty()) {
        writeln!(out, "name {} {}", seat + 1, name.as_str())?;
    }
    if let Some(start) = session.set_position() {
        out.write_str("position ")?;
        start.erased().write_position(out)?;
        out.write_char('\n')?;
    }
    for (ply, &code) in session.played().iter().enumerate() {
        write!(out, "{}. ", ply + 1)?;
        session.write_move(code, out)?;
        out.write_char('\n')?;
    }
    out.write_str("outcome ")?;
    session.write_outcome(out)?;
    out.write_char('\n')
}

/// What is wrong with a record's text, and in which line, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextLoadError {
    /// The number of the line.
    pub line: u16,
    /// What is wrong.
    pub fault: TextFault,
}

/// What can be wrong with a record's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFault {
    /// The first line is not that of a record.
    FirstLine,
    /// The line is none that may stand here.
    Line,
    /// There is no such game.
    Game,
    /// An option is wrong.
    Option(OptionError),
    /// The name is none.
    Name,
    /// The start position is none.
    Position(TextError),
    /// The number of the move is not the next one.
    Number,
    /// The move is illegal.
    Move(Illegal),
    /// The game has another outcome.
    Outcome,
}

impl fmt::Display for TextLoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match self.fault {
            TextFault::FirstLine => write!(f, "a record begins with `{FIRST_LINE}`"),
            TextFault::Line => f.write_str("this line may not stand here"),
            TextFault::Game => f.write_str("there is no such game"),
            TextFault::Option(error) => error.fmt(f),
            TextFault::Name => f.write_str("a name line is `name`, the seat's number, and up to 8 characters"),
            TextFault::Position(error) => error.fmt(f),
            TextFault::Number => f.write_str("the moves are numbered one by one from 1"),
            TextFault::Move(illegal) => illegal.fmt(f),
            TextFault::Outcome => f.write_str("the game has another outcome"),
        }
    }
}

/// How far a text is read.
enum Stage {
    First,
    Game,
    Header(Setup),
    // The session is kept beside: it is too large to be moved about.
    Moves,
    Over,
}

/// The game of this text.
///
/// # Errors
/// The first line that is wrong.
pub fn parse(text: &str) -> Result<Session, TextLoadError> {
    let mut stage = Stage::First;
    let mut session = None;
    let mut number = 0u16;
    for line in text.lines() {
        number = number.saturating_add(1);
        let line = line.trim();
        if !line.is_empty() && !line.starts_with('#') {
            stage = take_line(stage, &mut session, line).map_err(|fault| TextLoadError { line: number, fault })?;
        }
    }
    let end = TextLoadError { line: number.saturating_add(1), fault: TextFault::Line };
    match stage {
        Stage::Header(setup) => Ok(Session::new(setup)),
        Stage::First | Stage::Game => Err(end),
        Stage::Moves | Stage::Over => session.ok_or(end),
    }
}

fn take_line(stage: Stage, session: &mut Option<Session>, line: &str) -> Result<Stage, TextFault> {
    let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim_start()));
    match (stage, word) {
        (Stage::First, _) => (line == FIRST_LINE).then_some(Stage::Game).ok_or(TextFault::FirstLine),
        (Stage::Game, "game") => parse_game(rest).map(Stage::Header),
        (Stage::Header(setup), "name") => parse_name(setup, rest).map(Stage::Header),
        (Stage::Header(setup), "position") => {
            *session = Some(Session::from_position(setup, rest).map_err(TextFault::Position)?);
            Ok(Stage::Moves)
        }
        (Stage::Header(setup), _) => {
            *session = Some(Session::new(setup));
            take_line(Stage::Moves, session, line)
        }
        (Stage::Moves, "outcome") => {
            let mut expected = Expect(rest);
            let session = session.as_ref().ok_or(TextFault::Line)?;
            let same = session.write_outcome(&mut expected).is_ok() && expected.0.is_empty();
            same.then_some(Stage::Over).ok_or(TextFault::Outcome)
        }
        (Stage::Moves, word) => {
            let session = session.as_mut().ok_or(TextFault::Line)?;
            let number: usize = word.strip_suffix('.').and_then(|digits| digits.parse().ok()).ok_or(TextFault::Line)?;
            if number != session.ply() + 1 {
                return Err(TextFault::Number);
            }
            let code = session.parse_move(rest).map_err(TextFault::Move)?;
            session.play(code).map_err(TextFault::Move)?;
            Ok(Stage::Moves)
        }
        _ => Err(TextFault::Line),
    }
}

fn parse_game(text: &str) -> Result<Setup, TextFault> {
    let mut words = text.split_ascii_whitespace();
    let game = words.next().and_then(GameId::parse).ok_or(TextFault::Game)?;
    let (options, seed) = game.parse_options(words).map_err(TextFault::Option)?;
    Ok(Setup::with(options, seed))
}

fn parse_name(mut setup: Setup, text: &str) -> Result<Setup, TextFault> {
    let (seat, name) = text.split_once(' ').ok_or(TextFault::Name)?;
    let seat = (1..=Seat::MOST).find(|number| seat.parse() == Ok(*number)).ok_or(TextFault::Name)?;
    let place = setup.names.get_mut(seat - 1).ok_or(TextFault::Name)?;
    *place = Name::new(name).ok_or(TextFault::Name)?;
    Ok(setup)
}

/// Compares what is written with what is expected, without a place to write to.
struct Expect<'a>(&'a str);

impl fmt::Write for Expect<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(text).ok_or(fmt::Error)?;
        Ok(())
    }
}
