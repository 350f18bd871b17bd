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

use crate::game::{Illegal, MoveCode, Seat, TextError};
use crate::games::{AnyGame, GameId};
use crate::options::OptionError;
use crate::session::{Name, Session, Setup};

const FIRST_LINE: &str = "quintet 1";

/// A line of a record's text.
#[derive(Clone, Copy)]
enum Line<'a> {
    First,
    Game,
    /// The seat's number from 1, and who sits there.
    Name(usize, &'a Name),
    Position(&'a AnyGame),
    /// The move's number from 1.
    Move(usize, MoveCode),
    Outcome,
}

/// The lines of the game up to the present ply.
fn lines(session: &Session) -> impl Iterator<Item = Line<'_>> {
    let names = (1..).zip(&session.setup().names).filter(|(_, name)| !name.as_str().is_empty());
    let names = names.map(|(seat, name)| Line::Name(seat, name));
    let moves = (1..).zip(session.played()).map(|(number, code)| Line::Move(number, *code));
    let header = [Line::First, Line::Game].into_iter().chain(names).chain(session.set_position().map(Line::Position));
    header.chain(moves).chain([Line::Outcome])
}

/// How many lines the text of this game has up to the present ply.
#[must_use]
pub fn line_count(session: &Session) -> usize {
    lines(session).count()
}

/// Writes the game up to the present ply.
///
/// # Errors
/// Those of `out`.
pub fn write(session: &Session, out: &mut dyn fmt::Write) -> fmt::Result {
    lines(session).try_for_each(|line| write_line(session, line, out))
}

fn write_line(session: &Session, line: Line<'_>, out: &mut dyn fmt::Write) -> fmt::Result {
    match line {
        Line::First => out.write_str(FIRST_LINE)?,
        Line::Game => write_game(session.setup(), out)?,
        Line::Name(seat, name) => write!(out, "name {seat} {}", name.as_str())?,
        Line::Position(start) => {
            out.write_str("position ")?;
            start.erased().write_position(out)?;
        }
        Line::Move(number, code) => {
            write!(out, "{number}. ")?;
            session.write_move(code, out)?;
        }
        Line::Outcome => {
            out.write_str("outcome ")?;
            session.write_outcome(out)?;
        }
    }
    out.write_char('\n')
}

fn write_game(setup: &Setup, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "game {}", setup.options.game().name())?;
    for (option, choice) in setup.options.list().iter().enumerate() {
        let value = choice.values.get(usize::from(setup.options.value(option))).unwrap_or(&"?");
        write!(out, " {}={value}", choice.name)?;
    }
    write!(out, " seed={}", setup.seed)
}

/// Reads the text of a game in small pieces, for those who have no room for all of it: the game must not change meanwhile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    line: u16,
    /// How much of that line is read.
    at: u16,
}

impl Reader {
    /// Fills `piece` with what comes next; gives how many bytes that are, 0 at the end.
    pub fn read(&mut self, session: &Session, piece: &mut [u8]) -> usize {
        let mut window = Window { skip: self.at.into(), taken: 0, piece };
        let mut length = 0;
        for line in lines(session).skip(self.line.into()) {
            let whole = write_line(session, line, &mut window).is_ok();
            length += window.taken;
            if !whole {
                self.at += window.taken as u16;
                return length;
            }
            (self.line, self.at) = (self.line + 1, 0);
            (window.skip, window.taken) = (0, 0);
        }
        length
    }

    /// How many lines are read to their end.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.line.into()
    }
}

/// What comes of a text through a small window: its beginning was seen before, its end has no room.
struct Window<'a> {
    skip: usize,
    taken: usize,
    piece: &'a mut [u8],
}

impl fmt::Write for Window<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let bytes = text.as_bytes();
        let unseen = bytes.get(self.skip..).unwrap_or(&[]);
        self.skip -= bytes.len() - unseen.len();
        let fits = unseen.len().min(self.piece.len());
        let (room, rest) = core::mem::take(&mut self.piece).split_at_mut(fits);
        room.copy_from_slice(unseen.get(..fits).unwrap_or(&[]));
        self.piece = rest;
        self.taken += fits;
        if fits == unseen.len() { Ok(()) } else { Err(fmt::Error) }
    }
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
