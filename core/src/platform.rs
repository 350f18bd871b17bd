//! The one loop that device, desktop and tests share, and what it asks of the machine under it.

use embedded_graphics::primitives::Rectangle;
use embedded_storage_async::nor_flash::NorFlash;

use crate::app::{App, Effects};
use crate::event::{Effect, Event, Micros};
use crate::sound::Cue;
use crate::store::{Store, Trouble};
use crate::ui::frame::Frame;
use crate::ui::screen::Screen;

/// The machine under the application: keys and time come from it, pictures and effects go to it.
#[allow(async_fn_in_trait, reason = "one executor, one thread: no Send bound is wanted")]
pub trait Platform {
    /// Waits for the next event: a key that has come already is given at once, else [`Event::Tick`] at `deadline`. `None` when the machine is switched off.
    async fn next_event(&mut self, deadline: Option<Micros>) -> Option<Event>;

    /// The time now.
    fn now(&self) -> Micros;

    /// Brings `area` of the frame to the glass.
    async fn present(&mut self, frame: &Frame, area: Rectangle);

    /// Told which screen is on the glass now, for logs and scripts.
    fn shown(&mut self, _screen: &'static str) {}

    /// Lets this be heard from now on. It never waits.
    fn sound(&mut self, _cue: Cue) {}

    /// Does what the application asked for. It runs after the picture is on the glass.
    async fn perform(&mut self, effect: Effect);
}

/// Where the player is gets saved, and tidying begins, when no key has come for this long.
const QUIET_MS: u32 = 600;
/// Between two pieces of it a key has the time to be noticed.
const PAUSE_MS: u32 = 12;

/// Runs the application until the machine is switched off: update, draw, present, sound, perform, save.
pub async fn run<F: NorFlash>(app: &mut App, screen: &mut Screen, platform: &mut impl Platform, flash: F) {
    let mut store = Store::open(flash, app.saved_mut()).await;
    app.power_on(platform.now());
    if app.starts_safe() {
        store.leave_alone(app.saved());
    }
    if let Some(trouble) = store.trouble() {
        app.tell(trouble);
    }
    let mut effects = app.start();
    loop {
        app.draw(screen);
        let mut changed = false;
        while let Some(area) = screen.take_dirty() {
            changed = true;
            platform.present(screen.frame(), area).await;
        }
        platform.shown(app.screen_name());
        app.take_cues(changed).into_iter().for_each(|cue| platform.sound(cue));
        for effect in effects {
            platform.perform(effect).await;
        }
        effects = Effects::new();
        // The picture comes first: saving takes a moment in which nothing else can happen.
        if let Err(trouble) = store.save(app.saved_mut(), false).await {
            app.tell(trouble);
            continue;
        }
        if app.take_flash_trial() {
            let done = store.try_out(app.saved_mut()).await;
            app.flash_was_tried(done);
            continue;
        }
        let Some(event) = wait(app, platform, &mut store).await else { return };
        match event {
            Ok(event) => effects = app.update(event, platform.now()),
            Err(trouble) => app.tell(trouble),
        }
    }
}

/// Waits for the next event and uses the time in which no key comes.
async fn wait<F: NorFlash>(app: &mut App, platform: &mut impl Platform, store: &mut Store<F>) -> Option<Result<Event, Trouble>> {
    // A note can't change while the flash is erased: a tune is heard to its end first.
    let mut quiet = Some(platform.now().after_ms(QUIET_MS).max(app.silent_at()));
    loop {
        let deadline = app.deadline();
        let chore = quiet.filter(|quiet| deadline.is_none_or(|deadline| *quiet < deadline));
        let event = platform.next_event(chore.or(deadline)).await?;
        if event != Event::Tick || chore.is_none() {
            return Some(Ok(event));
        }
        let done = match store.save(app.saved_mut(), true).await {
            Ok(_) if app.is_calm() => store.tidy(app.saved_mut()).await,
            done => done.map(|_| ()),
        };
        if let Err(trouble) = done {
            return Some(Err(trouble));
        }
        // A sector at a time: keys that came meanwhile are next.
        quiet = (app.is_calm() && store.wants_tidying()).then(|| platform.now().after_ms(PAUSE_MS));
    }
}
