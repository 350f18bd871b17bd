//! A game being played by hand: cursor, picking, messages and motion, the same for every game.

mod motion;
mod picker;

use embedded_graphics::primitives::Rectangle;

use crate::event::{Button, Micros};
use crate::game::{MoveCode, Seat};
use crate::session::Session;
use crate::settings::Settings;
use crate::sound::Sound;
use crate::ui::screen::Painter;
use crate::ui::toast::Toast;
use crate::view::{Path, Seen, Shown, Spot, SpotSet, Trace};
use motion::{Motion, Shake};

/// The plies in which the last visible trace is looked for: a turn of Latice has at most ten.
const TRACED: usize = 12;

/// What a key at the table leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The table stays.
    Stay,
    /// The menu opens.
    Menu,
}

/// Where the players' hands are: everything at the table that Undo does not restore.
#[derive(Clone, Debug)]
pub struct Table {
    picked: Path,
    /// How many of the picked spots the game picked by itself.
    forced: usize,
    armed: Option<MoveCode>,
    cursor: Spot,
    targets: SpotSet,
    /// Where each player's cursor was on the board.
    homes: [Option<Spot>; Seat::MOST],
    last: Trace,
    turned: bool,
    scroll: u16,
    overview: bool,
    motion: Option<Motion>,
    shake: Option<Shake>,
    toast: Option<Toast>,
    /// Whether the message lies in the lower half.
    toast_low: bool,
    toast_until: Micros,
    /// A move was played and what follows from it has not been looked at.
    due: bool,
    heard: Option<Sound>,
}

/// What the table needs to know about its surroundings.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// The settings.
    pub settings: &'a Settings,
    /// The names as they are shown.
    pub names: &'a [Shown; Seat::MOST],
    /// The time.
    pub now: Micros,
}

impl Table {
    /// A table at which nothing has happened.
    #[must_use]
    pub fn new() -> Self {
        Self {
            picked: Path::new(),
            forced: 0,
            armed: None,
            cursor: Spot(0),
            targets: SpotSet::default(),
            homes: [None; Seat::MOST],
            last: Trace::default(),
            turned: false,
            scroll: 0,
            overview: false,
            motion: None,
            shake: None,
            toast: None,
            toast_low: false,
            toast_until: Micros(0),
            due: false,
            heard: None,
        }
    }

    /// Sits down at a game, new or resumed.
    pub fn sit_down(&mut self, session: &Session) {
        *self = Self::new();
        self.retrace(session);
        self.begin(session);
        self.due = true;
    }

    /// The position has changed by other means than a move: undo, redo, look back.
    pub fn refresh(&mut self, session: &Session) {
        self.motion = None;
        self.shake = None;
        self.toast = None;
        self.retrace(session);
        self.begin(session);
    }

    /// Puts the cursor and the board back where they were; what this game does not have changes nothing.
    pub fn put_back(&mut self, cursor: Spot, scroll: u16, turned: bool, session: &Session) {
        let view = session.game().view();
        self.turned = turned;
        if view.reach(&self.picked, turned).contains(cursor) {
            self.cursor = cursor;
        }
        self.scroll = view.follow(self.cursor, scroll, turned);
    }

    /// Turns the board round.
    pub fn turn_board(&mut self, session: &Session) {
        self.turned = !self.turned;
        self.scroll = session.game().view().follow(self.cursor, self.scroll, self.turned);
    }

    /// Shows the whole board, of a game that has an overview.
    pub const fn show_overview(&mut self) {
        self.overview = true;
    }

    fn retrace(&mut self, session: &Session) {
        self.last = Trace::default();
        session.visit_last(TRACED, |before, code| self.last = before.view().trace(code).unwrap_or(self.last));
    }

    /// How far the board is scrolled.
    #[must_use]
    pub const fn scroll(&self) -> u16 {
        self.scroll
    }

    /// Whether a message lies over the board.
    #[must_use]
    pub const fn is_telling(&self) -> bool {
        self.toast.is_some()
    }

    /// The spot under the cursor.
    #[must_use]
    pub const fn cursor(&self) -> Spot {
        self.cursor
    }

    /// What is picked of a move.
    #[must_use]
    pub fn picked(&self) -> &[Spot] {
        &self.picked
    }

    /// The spots that may be picked next.
    #[must_use]
    pub const fn targets(&self) -> &SpotSet {
        &self.targets
    }

    /// Whether a whole move waits for its confirmation.
    #[must_use]
    pub const fn is_armed(&self) -> bool {
        self.armed.is_some()
    }

    /// Whether the board is turned round.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.turned
    }

    /// What was to be heard since this was last asked.
    pub const fn take_heard(&mut self) -> Option<Sound> {
        self.heard.take()
    }

    /// Takes a key; no motion is under way.
    pub fn press(&mut self, button: Button, session: &mut Session, around: &Around<'_>) -> Act {
        self.toast = None;
        match button {
            Button::X => return Act::Menu,
            Button::B => return self.back(session),
            Button::A => self.point(session, around),
            Button::Y if session.game().view().zooms() => self.overview = !self.overview,
            Button::Left | Button::Right | Button::Previous | Button::Next
                if self.overview && !session.game().view().is_board(self.cursor) =>
            {
                let left = matches!(button, Button::Left | Button::Previous);
                self.scroll = session.game().view().pan(self.scroll, left, self.turned);
            }
            Button::Y | Button::Next => self.jump(session, true),
            Button::Previous => self.jump(session, false),
            Button::Up | Button::Down | Button::Left | Button::Right => {
                self.disarm();
                let reach = session.game().view().reach(&self.picked, self.turned);
                self.go(reach.step(self.cursor, button), session);
            }
        }
        Act::Stay
    }

    fn is_cursor_high(&self, session: &Session, around: &Around<'_>) -> bool {
        session.game().view().is_high(self.cursor, &self.seen(session, around))
    }

    fn seen<'a>(&'a self, session: &Session, around: &Around<'a>) -> Seen<'a> {
        let moving = self.motion.as_ref().map(|motion| (motion.code, motion.step));
        let can_play = moving.is_none() && session.outcome().is_none();
        let position = self.motion.as_ref().map_or(session.game(), |motion| &motion.before);
        Seen {
            cursor: can_play.then_some(self.cursor),
            picked: if can_play { &self.picked } else { &[] },
            targets: &self.targets,
            armed: self.armed.is_some(),
            shake: self.shake.map_or(0, Shake::aside),
            last: self.last,
            moving,
            // When a game is over nobody has lifted the curtain for the player named next.
            viewer: position.erased().outcome().is_none().then(|| position.erased().turn()),
            turned: self.turned,
            scroll: self.scroll,
            overview: self.overview,
            settings: around.settings,
            names: around.names,
        }
    }

    /// Which page of the table this is: another one begins from bare ground.
    #[must_use]
    pub const fn page(&self) -> (bool, bool) {
        (self.turned, self.overview)
    }

    /// Paints the table with nobody pointing, something lying over `covered`.
    pub fn paint_still(&self, painter: &mut Painter<'_>, session: &Session, around: &Around<'_>, covered: Option<Rectangle>) {
        let seen = Seen { cursor: None, picked: &[], armed: false, overview: false, ..self.seen(session, around) };
        painter.expect_cover(covered);
        session.game().view().paint(painter, &seen);
    }

    /// Paints the table, and a message over it.
    pub fn paint(&self, painter: &mut Painter<'_>, session: &Session, around: &Around<'_>) {
        let seen = self.seen(session, around);
        let position = self.motion.as_ref().map_or(session.game(), |motion| &motion.before);
        let toast = self.toast.as_ref().filter(|_| self.motion.is_none());
        painter.expect_cover(toast.map(|_| Toast::place(self.toast_low)));
        position.view().paint(painter, &seen);
        if let Some(toast) = toast {
            painter.cover(toast, |frame, place| toast.draw(frame, place));
        }
    }
}

impl Default for Table {
    fn default() -> Self {
        Self::new()
    }
}
