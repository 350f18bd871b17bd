//! Where in the flash the saved games live, as memory.x says.

use core::ops::Range;

#[expect(unsafe_code, reason = "the linker's symbols are foreign statics")]
mod symbols {
    // SAFETY: memory.x defines both. Only their addresses are taken, never what lies there.
    unsafe extern "C" {
        pub(super) static __saves_start: u8;
        pub(super) static __saves_end: u8;
    }
}

/// The addresses of the region, whole 4 KB sectors.
pub(crate) fn region() -> Range<usize> {
    (&raw const symbols::__saves_start).addr()..(&raw const symbols::__saves_end).addr()
}
