//! The application: scenes, settings and what each event does to them.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::event::{Button, Effect, Event, Micros};
use crate::ui::screen::Screen;
use crate::ui::theme;

/// What one step asks of the hardware.
pub type Effects = Vec<Effect, 4>;

/// The whole state of the handheld, but for what the panel shows.
pub struct App {
    seed: u64,
    at: u8,
}

impl App {
    /// The handheld as it is at power-on; `seed` feeds every shuffle.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed, at: 0 }
    }

    /// What the hardware has to do once the first picture is there.
    #[must_use]
    pub fn start(&self) -> Effects {
        let mut effects = Effects::new();
        let _ = effects.push(Effect::Backlight(80));
        effects
    }

    /// Takes one event.
    pub fn update(&mut self, event: Event, _now: Micros) -> Effects {
        if let Event::Press(button) = event {
            self.at = match button {
                Button::Left => self.at.saturating_sub(1),
                Button::Right => (self.at + 1).min(4),
                _ => self.at,
            };
        }
        let _ = self.seed;
        Effects::new()
    }

    /// When the application wants an [`Event::Tick`].
    #[must_use]
    pub const fn deadline(&self) -> Option<Micros> {
        None
    }

    /// Brings the screen up to date.
    pub fn draw(&self, screen: &mut Screen) {
        let mut painter = screen.begin("title");
        for i in 0..5u8 {
            let area = Rectangle::new(Point::new(8 + 46 * i32::from(i), 100), Size::new(40, 40));
            let on = i == self.at;
            painter.part(area, on, |frame| {
                let _ = frame.fill_solid(&area, if on { theme::GOLD } else { theme::INK });
            });
        }
    }
}
