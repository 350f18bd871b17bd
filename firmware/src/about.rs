//! What `picotool info` tells of the image: its name and version.

use embassy_rp::binary_info::{EntryAddr, rp_cargo_version, rp_program_description, rp_program_name};

#[allow(unsafe_code, reason = "the entries are found by their section, which memory.x keeps")]
// SAFETY: memory.x makes an array of addresses of this section and nothing else is put there.
#[unsafe(link_section = ".bi_entries")]
#[used]
static ENTRIES: [EntryAddr; 3] =
    [rp_program_name!(c"Quintet"), rp_cargo_version!(), rp_program_description!(c"Five board games for two on one handheld")];
