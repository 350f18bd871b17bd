//! The memory that survives a restart: a note to the next start, in RAM that nobody clears.
#![allow(unsafe_code, reason = "memory with a past of its own")]

use core::mem::MaybeUninit;

use quintet::fault::Note;

/// Not in the last 256 bytes of the RAM, which the boot ROM uses: those are the stack's. Power-on leaves anything here.
#[unsafe(link_section = ".uninit.note")]
static mut NOTE: MaybeUninit<[u8; Note::BYTES]> = MaybeUninit::uninit();

/// What is there, if it is a note.
pub(crate) fn read() -> Option<Note> {
    // SAFETY: any bytes are bytes. Volatile, for the memory has a past that the compiler does not know. Writers are below: none is
    // interrupted by a reader, since faults, which may come at any time, only write.
    let bytes = unsafe { (&raw const NOTE).cast::<[u8; Note::BYTES]>().read_volatile() };
    Note::load(&bytes)
}

/// Leaves a note.
pub(crate) fn write(note: &Note) {
    let bytes = note.save();
    // SAFETY: as above. A fault that comes in the middle writes a whole note of its own and does not return.
    unsafe { (&raw mut NOTE).cast::<[u8; Note::BYTES]>().write_volatile(bytes) };
}

/// Changes the note, or a new one.
pub(crate) fn change(change: impl FnOnce(&mut Note)) {
    let mut note = read().unwrap_or_default();
    change(&mut note);
    write(&note);
}
