//! The handheld as the application's machine.

use embassy_futures::select::{Either3, select3};
use embassy_rp::rom_data;
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::primitives::Rectangle;
use quintet::battery::Millivolts;
use quintet::event::{Effect, Event, Micros};
use quintet::fault::COME_THROUGH_MS;
use quintet::platform::Platform;
use quintet::sound::Cue;
use quintet::ui::frame::Frame;

use crate::backlight::Backlight;
use crate::battery::Battery;
use crate::buttons::{self, KeyNumbers, PressReceiver, Unseen};
use crate::buzzer::Cues;
use crate::lcd::{Awake, Lcd};
use crate::note;
use crate::sleep;
use crate::usb::{self, Order};
use crate::watchdog::{FEED_EVERY, Watchdog};

/// What the handheld is made of. The panel comes through `awake` once it can take pixels.
pub(crate) struct Parts {
    pub(crate) awake: &'static Awake,
    pub(crate) presses: PressReceiver,
    pub(crate) keys: KeyNumbers,
    pub(crate) cues: &'static Cues,
    pub(crate) backlight: Backlight,
    pub(crate) battery: Battery,
    pub(crate) watchdog: Watchdog,
}

/// What the application sees of the hardware.
pub(crate) struct Device {
    parts: Parts,
    lcd: Option<Lcd>,
    screen: &'static str,
    /// Since when the program goes on, seen from the player.
    since: Instant,
    /// How often in a row the program stopped, until it has come through.
    in_a_row: u8,
}

/// The page about a fault, by its name.
const CRASH: &str = "crash";

impl Device {
    /// The handheld after so many stops `in_a_row`.
    pub(crate) fn new(parts: Parts, in_a_row: u8) -> Self {
        Self { parts, lcd: None, screen: "", since: Instant::now(), in_a_row }
    }

    /// Forgets how often the program stopped once it has come through.
    fn count_as_alive(&mut self) {
        if self.in_a_row > 0 && self.screen != CRASH && self.since.elapsed() >= Duration::from_millis(COME_THROUGH_MS.into()) {
            self.in_a_row = 0;
            note::change(|note| note.in_a_row = 0);
        }
    }
}

impl Platform for Device {
    async fn next_event(&mut self, deadline: Option<Micros>) -> Option<Event> {
        let deadline = deadline.map_or(Instant::MAX, |at| Instant::from_micros(at.0));
        loop {
            // Here and nowhere else: whoever feeds it has to be the one who might hang.
            self.parts.watchdog.feed();
            self.count_as_alive();
            let wake = deadline.min(Instant::now() + FEED_EVERY);
            match select3(self.parts.presses.receive(), Timer::at(wake), usb::NEWS.receive()).await {
                Either3::First(button) => return Some(Event::Press(button)),
                Either3::Second(()) if wake == deadline => return Some(Event::Tick),
                Either3::Second(()) => {}
                Either3::Third(port) => return Some(Event::Port(port)),
            }
        }
    }

    fn now(&self) -> Micros {
        Micros(Instant::now().as_micros())
    }

    async fn present(&mut self, frame: &Frame, area: Rectangle) {
        let lcd = match &mut self.lcd {
            Some(lcd) => lcd,
            none => none.insert(self.parts.awake.wait().await),
        };
        lcd.present(frame, area).await;
    }

    fn shown(&mut self, screen: &'static str) {
        if self.screen != screen {
            if self.screen == CRASH || self.screen.is_empty() {
                self.since = Instant::now();
            }
            self.screen = screen;
            // Where it was, should it hang.
            note::change(|note| {
                note.screen.clear();
                let _ = note.screen.push_str(screen);
            });
            defmt::info!("screen {=str}", screen);
        }
    }

    fn sound(&mut self, cue: Cue) {
        if self.parts.cues.try_send(cue).is_err() {
            defmt::warn!("cue dropped: the buzzer is stuck");
        }
    }

    async fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Backlight(percent) => self.parts.backlight.set(percent),
            Effect::UsbDrive => rom_data::reset_to_usb_boot(0, 0),
            Effect::Port(game) => usb::ORDERS.send(if game.is_some() { Order::On } else { Order::Off }).await,
            Effect::Send(piece) => usb::ORDERS.send(Order::Send(piece)).await,
        }
    }

    async fn sleep(&mut self) -> Option<()> {
        defmt::info!("sleep");
        buttons::TOUCHED.reset();
        self.parts.backlight.set(0);
        if let Some(lcd) = &mut self.lcd {
            lcd.sleep().await;
        }
        self.parts.watchdog.feed();
        sleep::until_a_key(&self.parts.keys);
        self.parts.watchdog.feed();
        // The keys' task runs at once, above this one: from here on presses count again.
        buttons::UNSEEN.signal(Unseen::Asleep);
        self.parts.presses.clear();
        defmt::info!("wake");
        if let Some(lcd) = &mut self.lcd {
            lcd.wake().await;
        }
        Some(())
    }

    fn battery(&mut self) -> Option<Millivolts> {
        self.parts.battery.measure()
    }
}
