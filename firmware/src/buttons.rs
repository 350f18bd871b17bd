//! The keys: sleeps until a level changes or core's debouncer wants to look again, and queues what it accepts.

use embassy_futures::select::{Either3, select_array, select3};
use embassy_rp::gpio::Input;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::{Channel, Receiver};
use embassy_sync::signal::Signal;
use embassy_time::{Instant, Timer};
use quintet::event::{Button, ButtonSet, Micros};
use quintet::keys::{Blind, DEBOUNCE_MS, Keys};

use crate::boards::KEYS;
use crate::pins::KeyPin;

/// The number of each key's pin.
pub(crate) type KeyNumbers = [(Button, u8); KEYS];

/// Why nobody looked at the keys.
pub(crate) enum Unseen {
    /// The chip stood still: the keys are made up for.
    Busy(Blind),
    /// It slept: the key that woke it has done its work.
    Asleep,
}

/// The last time nobody looked.
pub(crate) static UNSEEN: Signal<CriticalSectionRawMutex, Unseen> = Signal::new();

/// A key has just gone down, whatever will come of it.
pub(crate) static TOUCHED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// The application takes presses within a frame or two: a hand cannot get this many ahead.
const WAITING: usize = 16;

/// Presses on their way to the application.
pub(crate) type Presses = Channel<CriticalSectionRawMutex, Button, WAITING>;
/// The application's end.
pub(crate) type PressReceiver = Receiver<'static, CriticalSectionRawMutex, Button, WAITING>;

/// The keys that are down at power-on, and stay down for as long as a key has to be stable. Without one it takes no time.
pub(crate) async fn held(pins: &[KeyPin; KEYS]) -> ButtonSet {
    let look = || levels(pins, pins.each_ref().map(|(_, pin)| pin.is_low()));
    let mut held = look();
    for _ in 0..DEBOUNCE_MS {
        if held == ButtonSet::EMPTY {
            break;
        }
        Timer::after_millis(1).await;
        held = held.and(look());
    }
    held
}

/// The logical keys of the pins that are low.
fn levels(pins: &[KeyPin; KEYS], down: [bool; KEYS]) -> ButtonSet {
    let down = pins.iter().zip(down).filter(|(_, down)| *down);
    down.fold(ButtonSet::EMPTY, |set, ((button, _), _)| set.with(*button, true))
}

/// Watches the keys for ever. It runs above the application, so a press while a picture is drawn or sent is not lost.
#[embassy_executor::task]
pub(crate) async fn watch(mut pins: [KeyPin; KEYS], held: ButtonSet, presses: &'static Presses) {
    let mut keys = Keys::holding(held);
    let mut told = None;
    let mut before = held;
    loop {
        let down = pins.each_ref().map(|(_, pin)| pin.is_low());
        let levels = levels(&pins, down);
        if levels.has_new(core::mem::replace(&mut before, levels)) {
            TOUCHED.signal(());
        }
        let now = Micros(Instant::now().as_micros());
        match told.take() {
            Some(Unseen::Busy(blind)) => keys.unseen(blind, levels).for_each(|button| send(button, presses)),
            Some(Unseen::Asleep) => keys.swallow(levels),
            None => {}
        }
        while let Some(button) = keys.poll(levels, now) {
            send(button, presses);
        }
        // A level, unlike an edge, cannot slip through between the reading above and the waiting below.
        let mut down = down.into_iter();
        let change = select_array(pins.each_mut().map(|(_, pin)| until_not(pin, down.next().unwrap_or(false))));
        let again = keys.deadline().map_or(Instant::MAX, |at| Instant::from_micros(at.0));
        told = match select3(change, Timer::at(again), UNSEEN.wait()).await {
            Either3::Third(unseen) => Some(unseen),
            // Both at once: what was not seen comes before what is seen now.
            Either3::First(_) | Either3::Second(()) => UNSEEN.try_take(),
        };
    }
}

fn send(button: Button, presses: &Presses) {
    defmt::info!("key {=str}", button.name());
    if presses.try_send(button).is_err() {
        defmt::warn!("key dropped: the application is stuck");
    }
}

/// Waits until the key is no longer as it was.
async fn until_not(pin: &mut Input<'static>, was_down: bool) {
    if was_down { pin.wait_for_high().await } else { pin.wait_for_low().await }
}
