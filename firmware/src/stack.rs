//! The end of the stack: a guard that no store gets past, and paint above it that shows who came near.
#![allow(unsafe_code, reason = "the stack's memory and the processor's own registers")]

use core::ops::Range;

use cortex_m::Peripherals;

/// The guard: more than the largest frame of any function, so that none steps over it. A power of two, at a multiple of itself.
const GUARD_BYTES: usize = 4096;
/// What is painted. The stack does not come here.
const PAINTED_BYTES: usize = 1024;
const PAINT: u32 = 0x5A5A_5A5A;

mod symbols {
    // SAFETY: cortex-m-rt's linker script defines it. Only its address is taken, never what lies there.
    unsafe extern "C" {
        pub(super) static _stack_end: u8;
    }
}

/// The addresses of the guard: the first whole block behind everything that lies in RAM from the start.
pub(crate) fn guard() -> Range<usize> {
    let start = (&raw const symbols::_stack_end).addr().next_multiple_of(GUARD_BYTES);
    start..start + GUARD_BYTES
}

/// Whether a frame of so many bytes has room. Only for one that is larger than the guard: it could step over it.
pub(crate) fn has_room(bytes: usize) -> bool {
    guard().end + PAINTED_BYTES + bytes < cortex_m::register::msp::read() as usize
}

/// Raises the guard and paints what is above it. Any access to it is a hard fault from now on, but in the handler of one.
pub(crate) fn protect() {
    for address in painted() {
        // SAFETY: whole words between the guard and the stack, which is far above: nothing lives there.
        unsafe { core::ptr::with_exposed_provenance_mut::<u32>(address).write_volatile(PAINT) };
    }
    // SAFETY: this runs once, before anything else could use the MPU; nobody else does.
    let mpu = unsafe { Peripherals::steal() }.MPU;
    const REGION_0: u32 = 1 << 4;
    const ENABLE: u32 = 1;
    const SIZE: u32 = (GUARD_BYTES.ilog2() - 1) << 1;
    // No execution, and no permission for anything else.
    const FORBIDDEN: u32 = 1 << 28;
    // With the default map for everything else, and without the guard for the handler of a fault, which starts from the top.
    const ENABLE_WITH_DEFAULT_MAP: u32 = 1 | 1 << 2;
    // SAFETY: the guard is unused memory, and the background map allows everything that was allowed before.
    unsafe {
        mpu.rbar.write(guard().start as u32 | REGION_0);
        mpu.rasr.write(FORBIDDEN | SIZE | ENABLE);
        mpu.ctrl.write(ENABLE_WITH_DEFAULT_MAP);
    }
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}

/// Whether the paint of the start before is gone: the stack had come down to its end. Only the watchdog can have ended that.
pub(crate) fn was_full() -> bool {
    // SAFETY: as in `protect`; the words are read as they were left.
    painted().any(|address| unsafe { core::ptr::with_exposed_provenance::<u32>(address).read_volatile() } != PAINT)
}

/// The addresses of the painted words.
fn painted() -> impl Iterator<Item = usize> {
    let start = guard().end;
    (start..start + PAINTED_BYTES).step_by(size_of::<u32>())
}
