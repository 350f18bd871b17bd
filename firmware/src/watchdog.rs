//! The watchdog that restarts a firmware that hangs, and what kind of start this is.

use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::{Peri, pac, watchdog};
use embassy_time::Duration;

/// The chip restarts when it is not fed for this long; the hardware can wait 8.3 s at the most.
const PATIENCE: Duration = Duration::from_secs(8);

/// How often to feed it while nothing happens.
pub(crate) const FEED_EVERY: Duration = Duration::from_secs(4);

/// A scratch register that keeps its value through every restart but a loss of power; the boot ROM uses 0, 1 and 4 to 7.
const MARK_REGISTER: usize = 3;
const MARK: u32 = 0x5155_494E;

/// Another one, which says that a flash operation is under way. Only a loss of power or the RUN pin clears it.
const FLASH_BUSY: u32 = 0x4255_5359;

/// Notes that a flash operation begins or ends.
pub(crate) fn flash_is_busy(busy: bool) {
    pac::WATCHDOG.scratch2().write_value(if busy { FLASH_BUSY } else { 0 });
}

/// Whether the program was restarted in a flash operation: it hung until the watchdog came, in this start or in one before.
pub(crate) fn flash_was_stuck() -> bool {
    let reason = pac::WATCHDOG.reason().read();
    (reason.timer() || reason.force()) && pac::WATCHDOG.scratch2().read() == FLASH_BUSY
}

/// Whether the watchdog ended the start before because nobody fed it.
pub(crate) fn was_hungry() -> bool {
    pac::WATCHDOG.reason().read().timer()
}

/// The running watchdog.
pub(crate) struct Watchdog {
    hardware: watchdog::Watchdog,
    cold_start: bool,
}

impl Watchdog {
    /// Starts it. It pauses while a debugger holds the processor.
    pub(crate) fn start(peripheral: Peri<'static, WATCHDOG>) -> Self {
        let mut hardware = watchdog::Watchdog::new(peripheral);
        // The RUN pin clears the scratch registers too, but leaves the power on: both have to agree.
        let powered_on = pac::VREG_AND_CHIP_RESET.chip_reset().read().had_por();
        let cold_start = powered_on && hardware.get_scratch(MARK_REGISTER) != MARK;
        hardware.set_scratch(MARK_REGISTER, MARK);
        hardware.pause_on_debug(true);
        hardware.start(PATIENCE);
        Self { hardware, cold_start }
    }

    /// Whether the power has just come on, so that what is around the chip starts afresh as well.
    pub(crate) const fn cold_start(&self) -> bool {
        self.cold_start
    }

    /// Says that the application is alive.
    pub(crate) fn feed(&mut self) {
        self.hardware.feed(PATIENCE);
    }
}
