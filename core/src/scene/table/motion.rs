//! A move that is played or refused: what is shown of it, for how long, and what is said.

use super::{Around, Table};
use crate::event::Micros;
use crate::game::{MoveCode, Seat};
use crate::games::AnyGame;
use crate::refusal::Illegal;
use crate::session::Session;
use crate::settings::{Animation, Settings};
use crate::sound::Sound;
use crate::ui::toast::Toast;
use crate::view::Trace;
use crate::words::refusals;

/// How long a message stays by itself.
const TOAST_MS: u32 = 2500;

/// A refused spot is so far to the side, in pixels, for so long at each step.
const ASIDE: [i32; 4] = [2, -2, 2, -2];
const ASIDE_MS: u16 = 40;

/// A spot that shakes because it was refused.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shake {
    step: usize,
    next: Micros,
}

impl Shake {
    /// How far to the side it is now.
    pub(super) fn aside(self) -> i32 {
        ASIDE.get(self.step).copied().unwrap_or(0)
    }
}

/// A move that is being shown.
#[derive(Clone, Debug)]
pub(super) struct Motion {
    pub(super) before: AnyGame,
    pub(super) code: MoveCode,
    pub(super) step: u8,
    next: Micros,
}

impl Table {
    /// Whether a move is being shown, or a refused spot shakes.
    #[must_use]
    pub const fn is_moving(&self) -> bool {
        self.motion.is_some() || self.shake.is_some()
    }

    /// Whether a move was played since this was last asked, and it has come to rest.
    pub fn take_due(&mut self) -> bool {
        !self.is_moving() && core::mem::take(&mut self.due)
    }

    /// When the next step of a motion is due, or a message goes.
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        match (&self.motion, &self.shake) {
            (Some(motion), _) => Some(motion.next),
            (None, Some(shake)) => Some(shake.next),
            (None, None) => self.toast.as_ref().map(|_| self.toast_until),
        }
    }

    /// The moment of [`Table::deadline`] has come.
    pub fn tick(&mut self, settings: &Settings, now: Micros) {
        if let Some(motion) = &mut self.motion {
            motion.step += 1;
            self.heard = self.heard.max(motion.before.view().sound(motion.code, motion.step));
            match motion.before.view().beat(motion.code, motion.step) {
                Some(ms) => motion.next = now.after_ms(paced(ms, settings)),
                None => self.come_to_rest(now),
            }
        } else if let Some(shake) = self.shake {
            let next = Shake { step: shake.step + 1, next: now.after_ms(paced(ASIDE_MS, settings)) };
            self.shake = (next.step < ASIDE.len()).then_some(next);
        } else {
            self.toast = None;
        }
    }

    /// Ends a motion at its last picture. Of what would have been heard on the way, the most important is.
    pub fn finish(&mut self, now: Micros) {
        if let Some(Motion { before, code, step, .. }) = &self.motion {
            self.heard = self.heard.max(loudest(before, *code, step + 1));
        }
        self.come_to_rest(now);
    }

    fn come_to_rest(&mut self, now: Micros) {
        self.shake = None;
        if self.motion.take().is_some() {
            self.toast_until = now.after_ms(TOAST_MS);
        }
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
        let heard = if first.is_some() { before.view().sound(code, 0) } else { loudest(&before, code, 0) };
        self.heard = self.heard.max(heard);
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

    pub(super) fn refuse(&mut self, illegal: Illegal, session: &Session, around: &Around<'_>) {
        let words = around.settings.language.words();
        let other = session.game().erased().turn().other();
        let name = around.names.get(other.index()).map_or("", |name| name.as_str());
        self.toast = Some(Toast::new(None, refusals::say(illegal.why, words), name));
        self.toast_until = around.now.after_ms(TOAST_MS);
        self.toast_low = self.is_cursor_high(session, around);
        self.heard = Some(Sound::Refusal);
        let next = around.now.after_ms(paced(ASIDE_MS, around.settings));
        self.shake = (around.settings.animation != Animation::Off).then_some(Shake { step: 0, next });
    }

    /// Who plays the move that is being shown.
    #[must_use]
    pub fn mover(&self, session: &Session) -> Seat {
        self.motion.as_ref().map_or(session.game(), |motion| &motion.before).erased().turn()
    }
}

/// The most important sound of a move from this step on, for what is not shown step by step.
fn loudest(before: &AnyGame, code: MoveCode, step: u8) -> Option<Sound> {
    let view = before.view();
    let last = (step..u8::MAX).find(|step| view.beat(code, *step).is_none()).unwrap_or(step);
    (step..=last).filter_map(|step| view.sound(code, step)).max()
}

/// How long a step lasts under these settings.
const fn paced(ms: u16, settings: &Settings) -> u32 {
    match settings.animation {
        Animation::Fast => ms as u32 / 2,
        _ => ms as u32,
    }
}
