//! A game being played by hand: cursor, picking, messages and motion, the same for every game.

use crate::event::{Button, Micros};
use crate::game::{MoveCode, Seat};
use crate::games::AnyGame;
use crate::refusal::Illegal;
use crate::session::Session;
use crate::settings::{Animation, Settings};
use crate::ui::screen::Painter;
use crate::ui::toast::Toast;
use crate::view::{Path, Reach, Said, Seen, Shown, Spot, SpotSet, Trace};
use crate::words::refusals;

/// How long a message stays by itself.
const TOAST_MS: u32 = 2500;
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

/// A move that is being shown.
#[derive(Clone, Debug)]
struct Motion {
    before: AnyGame,
    code: MoveCode,
    step: u8,
    next: Micros,
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
    toast: Option<Toast>,
    /// Whether the message lies in the lower half.
    toast_low: bool,
    toast_until: Micros,
    /// A move was played and what follows from it has not been looked at.
    due: bool,
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
            toast: None,
            toast_low: false,
            toast_until: Micros(0),
            due: false,
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
        self.toast = None;
        self.retrace(session);
        self.begin(session);
    }

    /// Turns the board round.
    pub fn turn_board(&mut self, session: &Session) {
        self.turned = !self.turned;
        self.scroll = session.game().view().follow(self.cursor, self.scroll, self.turned);
    }

    fn retrace(&mut self, session: &Session) {
        self.last = Trace::default();
        session.visit_last(TRACED, |before, code| self.last = before.view().trace(code).unwrap_or(self.last));
    }

    /// The player to move begins to point.
    fn begin(&mut self, session: &Session) {
        let view = session.game().view();
        self.picked.clear();
        self.armed = None;
        self.forced = 0;
        self.overview = false;
        self.targets = if session.outcome().is_some() { SpotSet::default() } else { view.targets(&[]) };
        // A piece that has to move is picked at once.
        if let Some(only) = self.targets.only().filter(|only| view.is_board(*only) && view.say(&[*only]) == Said::More) {
            let _ = self.picked.push(only);
            self.forced = 1;
            self.targets = view.targets(&self.picked);
            self.cursor = only;
        } else {
            self.place_cursor(session);
        }
        self.scroll = view.follow(self.cursor, self.scroll, self.turned);
    }

    /// Puts the cursor where the player will most likely want it.
    fn place_cursor(&mut self, session: &Session) {
        let view = session.game().view();
        let reach = view.reach(&self.picked, self.turned);
        let home = self.homes.get(session.game().erased().turn().index()).copied().flatten();
        let first = Spot(reach.first);
        let rest = view.rest(&self.picked).filter(|rest| reach.contains(*rest));
        self.cursor = if let Some(rest) = rest {
            rest
        } else if !view.is_board(first) {
            self.targets.iter().find(|spot| reach.contains(*spot)).unwrap_or(first)
        } else if !self.picked.is_empty() && reach.contains(self.cursor) {
            self.cursor
        } else {
            nearest(&self.targets, reach, home.filter(|home| reach.contains(*home)))
        };
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

    /// Whether a move is being shown.
    #[must_use]
    pub const fn is_moving(&self) -> bool {
        self.motion.is_some()
    }

    /// Whether a move was played since this was last asked, and it has come to rest.
    pub fn take_due(&mut self) -> bool {
        !self.is_moving() && core::mem::take(&mut self.due)
    }

    /// When the next step of a motion is due, or a message goes.
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        match &self.motion {
            Some(motion) => Some(motion.next),
            None => self.toast.as_ref().map(|_| self.toast_until),
        }
    }

    /// The moment of [`Table::deadline`] has come.
    pub fn tick(&mut self, settings: &Settings, now: Micros) {
        let Some(motion) = &mut self.motion else {
            self.toast = None;
            return;
        };
        motion.step += 1;
        match motion.before.view().beat(motion.code, motion.step) {
            Some(ms) => motion.next = now.after_ms(paced(ms, settings)),
            None => self.finish(now),
        }
    }

    /// Ends a motion at its last picture.
    pub fn finish(&mut self, now: Micros) {
        if self.motion.take().is_some() {
            self.toast_until = now.after_ms(TOAST_MS);
        }
    }

    /// Takes a key; no motion is under way.
    pub fn press(&mut self, button: Button, session: &mut Session, around: &Around<'_>) -> Act {
        self.toast = None;
        match button {
            Button::X => return Act::Menu,
            Button::B => return self.back(session),
            Button::A => self.point(session, around),
            Button::Y if session.game().view().zooms() => self.overview = !self.overview,
            Button::Y | Button::Next => self.jump(session, true),
            Button::Previous => self.jump(session, false),
            Button::Left | Button::Right if self.overview && !session.game().view().is_board(self.cursor) => {
                self.scroll = session.game().view().pan(self.scroll, button == Button::Left, self.turned);
            }
            Button::Up | Button::Down | Button::Left | Button::Right => {
                self.disarm();
                let reach = session.game().view().reach(&self.picked, self.turned);
                self.go(reach.step(self.cursor, button), session);
            }
        }
        Act::Stay
    }

    fn go(&mut self, spot: Spot, session: &Session) {
        let view = session.game().view();
        self.cursor = spot;
        self.scroll = view.follow(spot, self.scroll, self.turned);
        if view.is_board(spot)
            && let Some(home) = self.homes.get_mut(session.game().erased().turn().index())
        {
            *home = Some(spot);
        }
    }

    /// To the next legal target or the one before.
    fn jump(&mut self, session: &Session, forward: bool) {
        self.disarm();
        // Turned round, the targets come in the order in which they are seen.
        let reach = session.game().view().reach(&self.picked, self.turned);
        if let Some(spot) = self.targets.step(self.cursor, forward != reach.mirrored) {
            self.go(spot, session);
        }
    }

    fn disarm(&mut self) {
        if self.armed.take().is_some() {
            self.picked.pop();
        }
    }

    /// Puts down what is picked, takes back a ply of the turn, or opens the menu.
    fn back(&mut self, session: &mut Session) -> Act {
        if self.overview {
            self.overview = false;
        } else if self.armed.is_some() {
            self.disarm();
        } else if self.picked.len() > self.forced {
            let put_down = self.picked.pop();
            self.repick(session);
            self.cursor = put_down.unwrap_or(self.cursor);
        } else if session.game().view().has_begun() && session.undo() {
            self.refresh(session);
        } else {
            return Act::Menu;
        }
        Act::Stay
    }

    fn repick(&mut self, session: &Session) {
        self.targets = session.game().view().targets(&self.picked);
        self.place_cursor(session);
        self.scroll = session.game().view().follow(self.cursor, self.scroll, self.turned);
    }

    /// Lets a picked spot go; the cursor stays where it points.
    fn unpick(&mut self, at: usize, session: &Session) {
        let spot = self.cursor;
        if at >= self.forced && at < self.picked.len() {
            self.picked.remove(at);
        }
        self.repick(session);
        self.cursor = spot;
        self.scroll = session.game().view().follow(spot, self.scroll, self.turned);
    }

    /// The player points at the spot under the cursor.
    fn point(&mut self, session: &mut Session, around: &Around<'_>) {
        let spot = self.cursor;
        // The overview shows the board only: a spot elsewhere is not pointed at unseen.
        if core::mem::take(&mut self.overview) && !session.game().view().is_board(spot) {
            return;
        }
        if let Some(code) = self.armed {
            return self.play(code, session, around);
        }
        if self.picked.len() > self.forced && self.picked.last() == Some(&spot) {
            return self.unpick(self.picked.len() - 1, session);
        }
        self.go(spot, session);
        let mut said = self.picked.clone();
        let _ = said.push(spot);
        match session.game().view().say(&said) {
            Said::More => {
                self.picked = said;
                self.repick(session);
            }
            Said::Drop { keep } => {
                self.picked.truncate(keep.max(self.forced));
                self.repick(session);
            }
            Said::Unpick { at } => self.unpick(at, session),
            Said::No(illegal) => self.refuse(illegal, session, around),
            Said::Move(code) => self.say_move(code, said, session, around),
        }
    }

    fn say_move(&mut self, code: MoveCode, said: Path, session: &mut Session, around: &Around<'_>) {
        let view = session.game().view();
        let spot = self.cursor;
        if !self.targets.contains(spot) && self.picked.len() == 1 && self.forced == 0 && view.say(&[spot]) == Said::More {
            // Another piece of one's own is picked instead of the one before.
            self.picked.clear();
            let _ = self.picked.push(spot);
            return self.repick(session);
        }
        if around.settings.confirm && said.len() == 1 && self.targets.contains(spot) {
            self.picked = said;
            self.armed = Some(code);
            return;
        }
        self.play(code, session, around);
    }

    /// Plays a move and begins to show it; a refused one is explained.
    pub fn play(&mut self, code: MoveCode, session: &mut Session, around: &Around<'_>) {
        let before = session.game().clone();
        if let Err(illegal) = session.play(code) {
            return self.refuse(illegal, session, around);
        }
        let mover = before.erased().turn();
        let trace = before.view().trace(code);
        self.last = trace.unwrap_or(self.last);
        self.remember(mover, trace, &before);
        let told = before.told(code, session.game(), &self.seen(session, around));
        self.toast = told;
        self.toast_low = false;
        self.toast_until = around.now.after_ms(TOAST_MS);
        self.begin(session);
        self.due = true;
        let first = if around.settings.animation == Animation::Off { None } else { before.view().beat(code, 0) };
        self.motion = first.map(|ms| Motion { before, code, step: 0, next: around.now.after_ms(paced(ms, around.settings)) });
        if self.motion.is_none() {
            self.toast_low = self.is_cursor_high(session, around);
        }
        if !around.settings.confirm
            && let Some(code) = session.game().view().is_spent()
        {
            self.play(code, session, around);
        }
    }

    fn remember(&mut self, seat: Seat, trace: Option<Trace>, before: &AnyGame) {
        let to = trace.and_then(|trace| trace.to).filter(|to| before.view().is_board(*to));
        if let Some(home) = self.homes.get_mut(seat.index()) {
            *home = to.or(*home);
        }
    }

    fn refuse(&mut self, illegal: Illegal, session: &Session, around: &Around<'_>) {
        let words = around.settings.language.words();
        let other = session.game().erased().turn().other();
        let name = around.names.get(other.index()).map_or("", |name| name.as_str());
        self.toast = Some(Toast::new(None, refusals::say(illegal.why, words), name));
        self.toast_until = around.now.after_ms(TOAST_MS);
        self.toast_low = self.is_cursor_high(session, around);
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
            last: self.last,
            moving,
            viewer: Some(position.erased().turn()),
            turned: self.turned,
            scroll: self.scroll,
            overview: self.overview,
            settings: around.settings,
            names: around.names,
        }
    }

    /// Who plays the move that is being shown.
    #[must_use]
    pub fn mover(&self, session: &Session) -> Seat {
        self.motion.as_ref().map_or(session.game(), |motion| &motion.before).erased().turn()
    }

    /// Which page of the table this is: another one begins from bare ground.
    #[must_use]
    pub const fn page(&self) -> (bool, bool) {
        (self.turned, self.overview)
    }

    /// Paints the table with nobody pointing, something lying over `covered`.
    pub fn paint_still(
        &self,
        painter: &mut Painter<'_>,
        session: &Session,
        around: &Around<'_>,
        covered: Option<embedded_graphics::primitives::Rectangle>,
    ) {
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

/// The target nearest to `anchor`, or to the middle; the middle itself where there is no target.
fn nearest(targets: &SpotSet, reach: Reach, anchor: Option<Spot>) -> Spot {
    let place = |spot: Spot| {
        let at = i32::from(spot.0.saturating_sub(reach.first));
        let columns = i32::from(reach.columns.max(1));
        (2 * (at % columns), 2 * (at / columns))
    };
    let middle = (i32::from(reach.columns) - 1, i32::from(reach.rows) - 1);
    let (x, y) = anchor.map_or(middle, place);
    let distance = |spot: &Spot| {
        let (column, row) = place(*spot);
        (column - x).abs() + (row - y).abs()
    };
    let fallback = anchor.unwrap_or(Spot(reach.first + reach.columns * (reach.rows / 2) + reach.columns / 2));
    targets.iter().filter(|spot| reach.contains(*spot)).min_by_key(distance).unwrap_or(fallback)
}

/// How long a step lasts under these settings.
const fn paced(ms: u16, settings: &Settings) -> u32 {
    match settings.animation {
        Animation::Fast => ms as u32 / 2,
        _ => ms as u32,
    }
}
