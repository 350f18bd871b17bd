//! The keys' edges, which the pins latch by themselves, whether or not anybody can look.

use critical_section::CriticalSection;
use embassy_rp::pac;
use quintet::event::ButtonSet;

use crate::buttons::KeyNumbers;

/// Clears the edges that the pins have latched. They latch although no interrupt is enabled for them.
pub(crate) fn forget(keys: &KeyNumbers, _: CriticalSection<'_>) {
    for (_, pin) in keys {
        let pin = usize::from(*pin);
        pac::IO_BANK0.intr(pin / 8).write(|w| w.set_edge_low(pin % 8, true));
    }
}

/// The keys that are down.
pub(crate) fn down(keys: &KeyNumbers) -> ButtonSet {
    let keys = keys.iter().filter(|(_, pin)| is_down(*pin));
    keys.fold(ButtonSet::EMPTY, |set, (button, _)| set.with(*button, true))
}

/// The keys that went down since.
pub(crate) fn fallen(keys: &KeyNumbers, _: CriticalSection<'_>) -> ButtonSet {
    let fell = |pin: usize| pac::IO_BANK0.intr(pin / 8).read().edge_low(pin % 8);
    let keys = keys.iter().filter(|(_, pin)| fell(usize::from(*pin)));
    keys.fold(ButtonSet::EMPTY, |set, (button, _)| set.with(*button, true))
}

/// Lets a key that goes down wake the chip when all its clocks stand still, or no longer.
pub(crate) fn wake_the_chip(keys: &KeyNumbers, wake: bool, _: CriticalSection<'_>) {
    for (_, pin) in keys {
        let is_up = !is_down(*pin);
        let pin = usize::from(*pin);
        // The level beside the edge: a finger is longer there. A key that is held already must not end the sleep at once.
        pac::IO_BANK0.int_dormant_wake().inte(pin / 8).modify(|w| {
            w.set_edge_low(pin % 8, wake);
            w.set_level_low(pin % 8, wake && is_up);
        });
    }
}

fn is_down(pin: u8) -> bool {
    pac::SIO.gpio_in(0).read() & 1 << pin == 0
}
