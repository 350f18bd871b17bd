//! The executor above the application's: its tasks run at once, even while a picture is being drawn.

use embassy_executor::{InterruptExecutor, SendSpawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};

static URGENT: InterruptExecutor = InterruptExecutor::new();

/// Starts it. Tasks spawned on it must only ever wait, not work: they hold up the drivers' interrupts.
pub(crate) fn start() -> SendSpawner {
    // The lowest priority there is, that of embassy's drivers too: above thread mode, where the application draws.
    interrupt::SWI_IRQ_1.set_priority(Priority::P3);
    URGENT.start(interrupt::SWI_IRQ_1)
}

#[interrupt]
#[allow(unsafe_code, reason = "an interrupt executor is driven by its handler")]
unsafe fn SWI_IRQ_1() {
    // SAFETY: this is the handler of the interrupt the executor was started with, which `start` unmasks; nobody else calls it.
    unsafe { URGENT.on_interrupt() }
}
