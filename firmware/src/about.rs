//! Which image this is: for `picotool info`, for the log and for the crash page.

use core::ffi::CStr;

use embassy_rp::binary_info::{self, EntryAddr, rp_program_description, rp_program_name};

/// What the crash page says before the version.
const BEFORE: usize = "build ".len();
const COMPILED: &str = concat!("build ", env!("CARGO_PKG_VERSION"), " -------\0");

/// The version and the commit. `cargo xtask firmware` writes the commit's letters here once all is linked.
#[allow(unsafe_code, reason = "it has to be found by its name")]
// SAFETY: nothing else has this name.
#[unsafe(no_mangle)]
#[used]
static QUINTET_BUILD: [u8; COMPILED.len()] = {
    let (mut text, mut at) = ([0; COMPILED.len()], 0);
    while at < text.len() {
        text[at] = COMPILED.as_bytes()[at];
        at += 1;
    }
    text
};

/// "build", the version and the commit.
pub(crate) fn build() -> &'static str {
    // Opaque: the compiler must not take the letters that it sees for those that will be there.
    let text = core::hint::black_box(&QUINTET_BUILD);
    text.split_last().and_then(|(_, text)| core::str::from_utf8(text).ok()).unwrap_or("")
}

/// The version and the commit.
pub(crate) fn version() -> &'static str {
    build().get(BEFORE..).unwrap_or("")
}

/// The same for picotool, where it lies.
const VERSION: &CStr = match CStr::from_bytes_with_nul(QUINTET_BUILD.split_at(BEFORE).1) {
    Ok(version) => version,
    Err(_) => c"",
};

#[allow(unsafe_code, reason = "the entries are found by their section, which memory.x keeps")]
// SAFETY: memory.x makes an array of addresses of this section and nothing else is put there.
#[unsafe(link_section = ".bi_entries")]
#[used]
static ENTRIES: [EntryAddr; 3] = [
    rp_program_name!(c"Quintet"),
    binary_info::str!(binary_info::consts::TAG_RASPBERRY_PI, binary_info::consts::ID_RP_PROGRAM_VERSION_STRING, VERSION),
    rp_program_description!(c"Five board games for two on one handheld"),
];
