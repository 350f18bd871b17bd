//! Sending a game's record: what is to be done at the computer, and how far it has come.

use core::cmp::Ordering;

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use crate::event::{Button, Piece, Port};
use crate::record::{self, Reader};
use crate::session::Session;
use crate::ui::chrome::{self, B, Hint};
use crate::ui::frame::Frame;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::words::{Words, fill_all};

/// The room for a line of text,
pub const ROOM: i32 = 184;
/// and how many lines a step has at the most.
pub const LINES: usize = 2;
/// The steps lie one below the other.
const FIRST: i32 = 42;
const STEP: i32 = 60;
const LEFT: i32 = 44;

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The page stays.
    Stay,
    /// Back to the game.
    Back,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Stage {
    /// There is no computer.
    #[default]
    Alone,
    /// Nobody there listens.
    Found,
    /// On its way.
    Sending,
    /// All of it is there.
    Sent,
}

/// The state of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SendPage {
    stage: Stage,
    /// It goes into a file, not by a cable.
    is_file: bool,
    reader: Reader,
}

/// One step in words.
pub type Said = String<64>;

impl SendPage {
    /// Takes a key.
    pub const fn press(button: Button) -> Act {
        match button {
            Button::B => Act::Back,
            _ => Act::Stay,
        }
    }

    /// Hears of the port; gives what has to be sent next. Whoever opens the port gets the record from its beginning.
    pub fn hear(&mut self, port: Port, session: &Session) -> Option<Piece> {
        match port {
            Port::Alone => self.stage = Stage::Alone,
            Port::Found => self.stage = Stage::Found,
            Port::Open | Port::File => {
                *self = Self { stage: Stage::Sending, is_file: port == Port::File, reader: Reader::default() };
                return self.next(true, session);
            }
            Port::Taken if self.stage == Stage::Sending => return self.next(false, session),
            Port::Taken => {}
        }
        None
    }

    fn next(&mut self, is_first: bool, session: &Session) -> Option<Piece> {
        let piece = Piece::new(is_first, |bytes| self.reader.read(session, bytes));
        if piece.is_none() {
            self.stage = Stage::Sent;
        }
        piece
    }

    /// The steps in words. What goes into a file is one step, and needs no cable.
    fn steps(&self, total: usize, words: &Words) -> [Said; 3] {
        let last = match (self.stage, self.is_file) {
            (Stage::Alone | Stage::Found, _) => words.send_arrives,
            (Stage::Sending, _) => words.send_lines,
            (Stage::Sent, false) => words.send_sent,
            (Stage::Sent, true) => words.send_written,
        };
        let last = fill_all(last, &[&self.reader.lines(), &total]);
        if self.is_file {
            return [last, Said::new(), Said::new()];
        }
        [fill_all(words.send_connect, &[]), fill_all(words.send_open, &[]), last]
    }

    /// How many steps are done.
    const fn done(&self) -> usize {
        match (self.stage, self.is_file) {
            (Stage::Alone, _) | (Stage::Sending, true) => 0,
            (Stage::Found, _) | (Stage::Sent, true) => 1,
            (Stage::Sending, false) => 2,
            (Stage::Sent, false) => 3,
        }
    }

    /// Paints the page.
    pub fn paint(&self, painter: &mut Painter<'_>, session: &Session, words: &Words) {
        let game = session.game().id();
        chrome::header(painter, Some(game), game.title(), words.send, game.accent());
        let steps = self.steps(record::line_count(session), words);
        for (number, said) in (1..).zip(&steps) {
            let place = area(0, FIRST + STEP * (number - 1), 240, STEP as u32);
            let state = (self.done() + 1).cmp(&(number as usize));
            painter.part(place, (said, state), |frame| {
                frame.rect(place, theme::INK);
                if !said.is_empty() {
                    draw_step(frame, place, number, said, state);
                }
            });
        }
        let hints = hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}

/// A step is done, the one to do, or to come: by form and by colour.
fn draw_step(frame: &mut Frame, place: Rectangle, number: i32, said: &str, state: Ordering) {
    let y = place.top_left.y;
    let (ground, ink, color) = match state {
        Ordering::Greater => (theme::PANEL, theme::GOOD, theme::MUTED),
        Ordering::Equal => (theme::GOLD, theme::INK, theme::WHITE),
        Ordering::Less => (theme::PANEL, theme::MUTED, theme::MUTED),
    };
    frame.round(area(12, y + 4, 24, 24), 8, ground);
    if state.is_gt() {
        text::icon(frame, 16, y + 8, icon::TICK, ink);
    } else {
        let digit: String<4> = fill_all("{}", &[&number]);
        text::draw(frame, Face::Body, Align::Center, 24, y + 22, &digit, ink);
    }
    for (line, i) in text::lines(Face::Read, said, ROOM).zip(0..) {
        text::draw(frame, Face::Read, Align::Left, LEFT, y + 22 + 20 * i, line, color);
    }
}

/// What the keys do.
#[must_use]
pub const fn hints(words: &Words) -> [Hint; 1] {
    [(B, words.back)]
}

/// Every sentence of the page in the widest form it can have.
#[must_use]
pub fn sentences(words: &Words) -> [Said; 6] {
    let most = &"9999" as &dyn core::fmt::Display;
    [words.send_connect, words.send_open, words.send_arrives, words.send_lines, words.send_sent, words.send_written]
        .map(|template| fill_all(template, &[most, most]))
}
