//! The one loop that device, desktop and tests share, and what it asks of the machine under it.

use embedded_graphics::primitives::Rectangle;

use crate::app::App;
use crate::event::{Effect, Event, Micros};
use crate::ui::frame::Frame;
use crate::ui::screen::Screen;

/// The machine under the application: keys and time come from it, pictures and effects go to it.
#[allow(async_fn_in_trait, reason = "one executor, one thread: no Send bound is wanted")]
pub trait Platform {
    /// Waits for the next event, [`Event::Tick`] at `deadline`. `None` when the machine is switched off.
    async fn next_event(&mut self, deadline: Option<Micros>) -> Option<Event>;

    /// The time now.
    fn now(&self) -> Micros;

    /// Brings `area` of the frame to the glass.
    async fn present(&mut self, frame: &Frame, area: Rectangle);

    /// Told which screen is on the glass now, for logs and scripts.
    fn shown(&mut self, _screen: &'static str) {}

    /// Does what the application asked for. It runs after the picture is on the glass.
    async fn perform(&mut self, effect: Effect);
}

/// Runs the application until the machine is switched off: update, draw, present, perform.
pub async fn run(app: &mut App, screen: &mut Screen, platform: &mut impl Platform) {
    let mut effects = app.start();
    loop {
        app.draw(screen);
        while let Some(area) = screen.take_dirty() {
            platform.present(screen.frame(), area).await;
        }
        platform.shown(app.screen_name());
        for effect in effects {
            platform.perform(effect).await;
        }
        let Some(event) = platform.next_event(app.deadline()).await else { return };
        effects = app.update(event, platform.now());
    }
}
