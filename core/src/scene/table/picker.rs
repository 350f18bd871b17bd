//! The cursor and the picking of spots until they say a move.

use super::{Act, Around, Table};
use crate::game::MoveCode;
use crate::session::Session;
use crate::view::{Path, Reach, Said, Spot, SpotSet};

impl Table {
    /// The player to move begins to point.
    pub(super) fn begin(&mut self, session: &Session) {
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

    pub(super) fn go(&mut self, spot: Spot, session: &Session) {
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
    pub(super) fn jump(&mut self, session: &Session, forward: bool) {
        self.disarm();
        // Turned round, the targets come in the order in which they are seen.
        let reach = session.game().view().reach(&self.picked, self.turned);
        if let Some(spot) = self.targets.step(self.cursor, forward != reach.mirrored) {
            self.go(spot, session);
        }
    }

    pub(super) fn disarm(&mut self) {
        if self.armed.take().is_some() {
            self.picked.pop();
        }
    }

    /// Puts down what is picked, takes back a ply of the turn, or opens the menu.
    pub(super) fn back(&mut self, session: &mut Session) -> Act {
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
    pub(super) fn point(&mut self, session: &mut Session, around: &Around<'_>) {
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
