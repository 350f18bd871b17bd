//! The program stops: a panic or a hard fault leaves a note and restarts the chip; what the next start makes of it.
#![allow(unsafe_code, reason = "the handler of a hard fault cannot begin in Rust")]

use core::fmt::Write;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicBool, Ordering};

use embassy_rp::pac;
use heapless::String;
use quintet::fault::{self, Fault, Line, Note};

use crate::{about, note, stack, watchdog};

/// Set when the end has begun: what goes wrong from then on must not hide what went wrong first.
static IS_ENDING: AtomicBool = AtomicBool::new(false);

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    cortex_m::interrupt::disable();
    leave(|| {
        let place = place(info);
        let mut what = Line::new();
        // What does not fit is cut off.
        let _ = write!(Cut(&mut what), "{}", info.message());
        Fault { place, what, build: fault::line(about::build(), false) }
    });
    defmt::error!("{}", defmt::Display2Format(info));
    // Into the handler below, where a debugger stops that watches for hard faults, as probe-rs does: it shows who called.
    cortex_m::asm::udf()
}

/// File and line of a panic: from our source folders on, elsewhere from the name of the crate on.
fn place(info: &PanicInfo<'_>) -> Line {
    let Some(at) = info.location() else { return Line::new() };
    let own = ["core/src/", "firmware/src/"].into_iter().find_map(|folder| at.file().strip_prefix(folder));
    let crates = at.file().rfind("/src/").and_then(|src| at.file().get(..src)?.rfind('/'));
    let other = crates.and_then(|crates| at.file().get(crates + 1..)).unwrap_or(at.file());
    let mut text = String::<256>::new();
    // A path that is longer than that is cut off.
    let _ = write!(text, "{}:{}", own.unwrap_or(other), at.line());
    fault::line(&text, true)
}

// A fault finds the stack as it is, perhaps at its end: the handler starts again from the top of it, with what it needs of the old
// one in registers. Where the frame could not be stored, pc and lr are anything; the stack pointer tells.
core::arch::global_asm!(
    ".section .HardFault.quintet, \"ax\"",
    ".global HardFault",
    ".type HardFault,%function",
    ".thumb_func",
    "HardFault:",
    "mrs r0, MSP",
    "ldr r1, [r0, #0x18]",
    "ldr r2, [r0, #0x14]",
    "ldr r3, =_stack_start",
    "msr MSP, r3",
    "ldr r3, ={handler}",
    "bx r3",
    ".pool",
    ".size HardFault, . - HardFault",
    handler = sym hard_fault,
);

extern "C" fn hard_fault(sp: usize, pc: u32, lr: u32) -> ! {
    leave(|| {
        let mut place = Line::new();
        let (what, at) = if sp < stack::guard().end {
            ("stack overflow", write!(place, "sp {sp:08x}"))
        } else {
            ("hard fault", write!(place, "pc {pc:08x} lr {lr:08x}"))
        };
        // Both are shorter than a line.
        let _ = at;
        defmt::error!("{=str}: {=str}", what, place.as_str());
        Fault { place, what: fault::line(what, false), build: fault::line(about::build(), false) }
    });
    restart()
}

/// Leaves a note, the first time.
fn leave(fault: impl FnOnce() -> Fault) {
    if !IS_ENDING.load(Ordering::Relaxed) {
        IS_ENDING.store(true, Ordering::Relaxed);
        let fault = fault();
        note::change(|note| note.fault = Some(fault));
    }
}

/// Restarts the chip by the watchdog, which unlike the processor's own reset takes the peripherals along.
fn restart() -> ! {
    // All but the two oscillators, as when the watchdog runs out.
    const ALL_BUT_OSCILLATORS: u32 = 0x1_FFFC;
    pac::PSM.wdsel().write_value(pac::psm::regs::Wdsel(ALL_BUT_OSCILLATORS));
    pac::WATCHDOG.ctrl().write(|w| w.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

/// What the start before left, with why it ended; the note is cleared but for how often that happened.
pub(crate) fn look_back() -> Note {
    let mut left = note::read().unwrap_or_default();
    if left.fault.is_none() && watchdog::was_hungry() {
        left.fault = Some(hung(&left));
    }
    left.in_a_row = if left.fault.is_some() { left.in_a_row.saturating_add(1) } else { 0 };
    note::write(&Note { in_a_row: left.in_a_row, ..Note::default() });
    left
}

/// The program got nowhere until the watchdog came.
fn hung(left: &Note) -> Fault {
    let what = match () {
        () if watchdog::flash_was_stuck() => "the flash does not answer",
        () if stack::was_full() => "stack overflow",
        () => "the program hung",
    };
    let mut place = Line::new();
    let screen = if left.screen.is_empty() { "start" } else { left.screen.as_str() };
    // A screen's name is short.
    let _ = write!(place, "screen {screen}");
    Fault { place, what: fault::line(what, false), build: fault::line(about::build(), false) }
}

/// Writes as much as fits.
struct Cut<'a>(&'a mut Line);

impl Write for Cut<'_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        text.chars().try_for_each(|letter| self.0.push(letter).map_err(|_| core::fmt::Error))
    }
}
