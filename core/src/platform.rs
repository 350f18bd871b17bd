//! The one loop that device, desktop and tests share, and what it asks of the machine under it.

use embedded_graphics::primitives::Rectangle;
use embedded_storage_async::nor_flash::NorFlash;

use crate::app::{App, Effects};
use crate::battery::{Gauge, Millivolts};
use crate::event::{Effect, Event, Micros};
use crate::light::{self, Due, Light};
use crate::sound::Cue;
use crate::store::{Piece, Store, Trouble};
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

    /// Sleeps, dark, until a key goes down, and comes back with the picture that was there. That key does nothing more until it is
    /// pressed again. `None` when the machine is switched off.
    async fn sleep(&mut self) -> Option<()>;

    /// What the battery has, where it can be measured. It takes no time worth mentioning.
    fn battery(&mut self) -> Option<Millivolts>;
}

/// Where the player is gets saved, the battery is looked at, and tidying begins, when no key has come for this long.
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
    let mut between = Between { store, is_behind: false, light: Light::new(platform.now()), gauge: Gauge::default() };
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
        if let Err(trouble) = between.save(app, false).await {
            app.tell(trouble);
            continue;
        }
        if app.take_flash_trial() {
            let done = between.store.try_out(app.saved_mut()).await;
            app.flash_was_tried(done);
            continue;
        }
        let Some(event) = between.wait(app, platform).await else { return };
        match event {
            Ok(event) => effects = app.update(event, platform.now()),
            Err(trouble) => app.tell(trouble),
        }
    }
}

/// What goes on between two events.
struct Between<F> {
    store: Store<F>,
    /// A sector had to be erased, and saving goes on after it.
    is_behind: bool,
    light: Light,
    gauge: Gauge,
}

impl<F: NorFlash> Between<F> {
    /// Waits for the next event and uses the time in which no key comes.
    async fn wait(&mut self, app: &mut App, platform: &mut impl Platform) -> Option<Result<Event, Trouble>> {
        // A note can't change while the flash is erased: a tune is heard to its end first.
        let quiet = || platform.now().after_ms(QUIET_MS).max(app.silent_at());
        let mut quiet = Some(if self.is_behind { platform.now().after_ms(PAUSE_MS) } else { quiet() });
        loop {
            let moves = app.deadline();
            let idle = self.light.deadline(app.settings().sleep, app.is_at_rest());
            let chore = quiet.filter(|quiet| moves.is_none_or(|moves| *quiet < moves));
            let event = platform.next_event([chore, moves, idle].into_iter().flatten().min()).await?;
            let now = platform.now();
            if event != Event::Tick {
                if self.light.key(now) {
                    platform.perform(app.light()).await;
                }
                return Some(Ok(event));
            }
            if chore.is_some_and(|chore| chore <= now) {
                if let Some(found) = self.chores(app, platform).await.transpose() {
                    return Some(found);
                }
                // A sector at a time: keys that came meanwhile are next.
                let has_more = self.is_behind || (app.is_calm() && self.store.wants_tidying());
                quiet = has_more.then(|| platform.now().after_ms(PAUSE_MS));
            } else if moves.is_some_and(|moves| moves <= now) {
                return Some(Ok(event));
            } else if let Some(due) = self.light.due(app.settings().sleep, app.is_at_rest(), now) {
                if let Err(trouble) = self.darken(due, app, platform).await? {
                    return Some(Err(trouble));
                }
                if due == Due::Sleep {
                    quiet = Some(platform.now().after_ms(QUIET_MS));
                }
            }
        }
    }

    /// Saves what has changed. Where a sector has to be erased first, keys have their turn before it goes on.
    async fn save(&mut self, app: &mut App, place: bool) -> Result<(), Trouble> {
        self.is_behind = loop {
            match self.store.save_piece(app.saved_mut(), place).await? {
                Piece::Nothing => break false,
                Piece::Written => {}
                Piece::Erased => break true,
            }
        };
        Ok(())
    }

    /// What is done when no key has come for a while. What it finds out is an event.
    async fn chores(&mut self, app: &mut App, platform: &mut impl Platform) -> Result<Option<Event>, Trouble> {
        self.save(app, true).await?;
        if self.is_behind {
            return Ok(None);
        }
        // A warning comes when everything is saved.
        if app.takes_notices()
            && self.gauge.is_time(platform.now())
            && let Some(voltage) = platform.battery()
        {
            return Ok(Some(Event::Battery(voltage)));
        }
        if app.is_calm() {
            self.store.tidy(app.saved_mut()).await?;
        }
        Ok(None)
    }

    /// Dims the light, or sleeps until a key comes. `None` when the machine is switched off.
    async fn darken(&mut self, due: Due, app: &mut App, platform: &mut impl Platform) -> Option<Result<(), Trouble>> {
        match due {
            Due::Dim => platform.perform(Effect::Backlight(light::dimmed(app.settings().brightness))).await,
            Due::Sleep => {
                if let Err(trouble) = self.store.save(app.saved_mut(), true).await {
                    return Some(Err(trouble));
                }
                app.hush().into_iter().for_each(|cue| platform.sound(cue));
                platform.sleep().await?;
                app.take_cues(false).into_iter().for_each(|cue| platform.sound(cue));
                self.light.key(platform.now());
                self.gauge = Gauge::default();
                platform.perform(app.light()).await;
            }
        }
        Some(Ok(()))
    }
}
