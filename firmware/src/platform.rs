//! The handheld as the application's machine.

use embassy_futures::select::{Either3, select3};
use embassy_rp::rom_data;
use embassy_time::{Instant, Timer};
use embedded_graphics::primitives::Rectangle;
use quintet::battery::Millivolts;
use quintet::event::{Effect, Event, Micros};
use quintet::platform::Platform;
use quintet::ui::frame::Frame;

use crate::backlight::Backlight;
use crate::battery::Battery;
use crate::buttons::{self, KeyNumbers, PressReceiver, Unseen};
use crate::lcd::{Awake, Lcd};
use crate::sleep;
use crate::usb::{self, Order};
use crate::watchdog::{FEED_EVERY, Watchdog};

/// What the application sees of the hardware.
pub(crate) struct Device {
    awake: &'static Awake,
    lcd: Option<Lcd>,
    presses: PressReceiver,
    keys: KeyNumbers,
    backlight: Backlight,
    battery: Battery,
    watchdog: Watchdog,
    screen: &'static str,
}

impl Device {
    /// The panel comes through `awake` once it can take pixels.
    pub(crate) const fn new(
        awake: &'static Awake,
        presses: PressReceiver,
        keys: KeyNumbers,
        backlight: Backlight,
        battery: Battery,
        watchdog: Watchdog,
    ) -> Self {
        Self { awake, lcd: None, presses, keys, backlight, battery, watchdog, screen: "" }
    }
}

impl Platform for Device {
    async fn next_event(&mut self, deadline: Option<Micros>) -> Option<Event> {
        let deadline = deadline.map_or(Instant::MAX, |at| Instant::from_micros(at.0));
        loop {
            // Here and nowhere else: whoever feeds it has to be the one who might hang.
            self.watchdog.feed();
            let wake = deadline.min(Instant::now() + FEED_EVERY);
            match select3(self.presses.receive(), Timer::at(wake), usb::NEWS.receive()).await {
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
            none => none.insert(self.awake.wait().await),
        };
        lcd.present(frame, area).await;
    }

    fn shown(&mut self, screen: &'static str) {
        if self.screen != screen {
            self.screen = screen;
            defmt::info!("screen {=str}", screen);
        }
    }

    async fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Backlight(percent) => self.backlight.set(percent),
            Effect::UsbDrive => rom_data::reset_to_usb_boot(0, 0),
            Effect::Port(game) => usb::ORDERS.send(if game.is_some() { Order::On } else { Order::Off }).await,
            Effect::Send(piece) => usb::ORDERS.send(Order::Send(piece)).await,
        }
    }

    async fn sleep(&mut self) -> Option<()> {
        defmt::info!("sleep");
        buttons::TOUCHED.reset();
        self.backlight.set(0);
        if let Some(lcd) = &mut self.lcd {
            lcd.sleep().await;
        }
        self.watchdog.feed();
        sleep::until_a_key(&self.keys);
        self.watchdog.feed();
        // The keys' task runs at once, above this one: from here on presses count again.
        buttons::UNSEEN.signal(Unseen::Asleep);
        self.presses.clear();
        defmt::info!("wake");
        if let Some(lcd) = &mut self.lcd {
            lcd.wake().await;
        }
        Some(())
    }

    fn battery(&mut self) -> Option<Millivolts> {
        self.battery.measure()
    }
}
