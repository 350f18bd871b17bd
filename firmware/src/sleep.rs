//! The chip's deepest sleep: every clock stands still until a key goes down.

use embassy_rp::clocks;

use crate::buttons::{KeyNumbers, TOUCHED};
use crate::edges;

/// Sleeps until a key goes down, or not at all when one has been touched.
///
/// Both oscillators stop, and with them the timer and the watchdog: afterwards it is as late as before. Waking takes as long as the
/// crystal needs to settle.
pub(crate) fn until_a_key(keys: &KeyNumbers) {
    // No interrupt may run while embassy has the clocks and the memories off.
    critical_section::with(|lock| {
        if TOUCHED.signaled() {
            return;
        }
        edges::wake_the_chip(keys, true, lock);
        clocks::dormant_sleep();
        edges::wake_the_chip(keys, false, lock);
    });
}
