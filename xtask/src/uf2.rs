//! UF2, the file a Pico takes over its USB drive: writing it, and checking one as the boot ROM would.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::elf::Segment;

const MAGIC: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;
const HAS_FAMILY: u32 = 0x2000;
const RP2040: u32 = 0xE48B_FF56;
const BLOCK: usize = 512;
const PAGE: u32 = 256;
const SECTOR: u32 = 4096;
/// Where the flash begins. The boot ROM checks the first page and runs it.
const FLASH: u32 = 0x1000_0000;
const ERASED: u8 = 0xFF;

type Page = [u8; PAGE as usize];

/// Puts `segments` into UF2 blocks, whole flash sectors at a time.
///
/// A sector that is only partly given is filled up: the boot ROM erases by block number, and loses pages otherwise (erratum
/// RP2040-E14).
pub(crate) fn write(segments: &[Segment<'_>]) -> Vec<u8> {
    let mut pages: BTreeMap<u32, Page> = BTreeMap::new();
    for segment in segments {
        for (address, byte) in (segment.address..).zip(segment.bytes) {
            let sector = address - address % SECTOR;
            if let std::collections::btree_map::Entry::Vacant(_) = pages.entry(address - address % PAGE) {
                pages.extend((sector..sector + SECTOR).step_by(PAGE as usize).map(|page| (page, [ERASED; PAGE as usize])));
            }
            if let Some(page) = pages.get_mut(&(address - address % PAGE)) {
                page[(address % PAGE) as usize] = *byte;
            }
        }
    }
    let count = pages.len() as u32;
    pages.iter().zip(0..).flat_map(|((address, page), number)| block(*address, page, number, count)).collect()
}

fn block(address: u32, page: &Page, number: u32, count: u32) -> Vec<u8> {
    let header = [MAGIC[0], MAGIC[1], HAS_FAMILY, address, PAGE, number, count, RP2040];
    let mut block: Vec<u8> = header.into_iter().flat_map(u32::to_le_bytes).collect();
    block.extend_from_slice(page);
    block.resize(BLOCK - 4, 0);
    block.extend(MAGIC_END.to_le_bytes());
    block
}

/// Checks structure, family, order, the boot stage's checksum and that no block lies outside of `program`. Gives the number of
/// blocks, or what is wrong.
pub(crate) fn check(file: &[u8], program: &Range<u32>) -> Result<usize, String> {
    let blocks = file.chunks_exact(BLOCK);
    let count = blocks.len();
    if count == 0 || !blocks.remainder().is_empty() {
        return Err(format!("{} bytes are not a whole number of blocks", file.len()));
    }
    let mut free_from = program.start;
    for (number, block) in blocks.enumerate() {
        let word = |i: usize| u32::from_le_bytes([block[4 * i], block[4 * i + 1], block[4 * i + 2], block[4 * i + 3]]);
        let framed = [word(0), word(1)] == MAGIC && word(127) == MAGIC_END;
        if !framed || [word(2), word(4), word(7)] != [HAS_FAMILY, PAGE, RP2040] {
            return Err(format!("block {number} is no 256-byte block for the RP2040"));
        }
        if [word(5), word(6)] != [number as u32, count as u32] {
            return Err(format!("block {number} says it is {} of {}", word(5), word(6)));
        }
        let address = word(3);
        if !address.is_multiple_of(PAGE) || address < free_from || address > program.end - PAGE {
            return Err(format!(
                "block {number} goes to {address:#010x}, which is out of order or outside of the program's flash"
            ));
        }
        // Sixteen blocks to a sector, so that the block number and the sector change together.
        if address % SECTOR / PAGE != number as u32 % (SECTOR / PAGE) {
            return Err(format!("block {number} at {address:#010x} is not at its place in its sector"));
        }
        free_from = address + PAGE;
    }
    check_boot_stage(&file[32..32 + PAGE as usize])?;
    Ok(count)
}

/// The boot ROM runs the first page only when its last four bytes are the checksum of the others.
fn check_boot_stage(page: &[u8]) -> Result<(), String> {
    let (code, sum) = page.split_at(PAGE as usize - 4);
    let computed = crc32_mpeg2(code);
    if sum == computed.to_le_bytes() { Ok(()) } else { Err(format!("the boot stage's checksum is not {computed:08x}")) }
}

fn crc32_mpeg2(bytes: &[u8]) -> u32 {
    bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ (u32::from(*byte) << 24), |sum, _| (sum << 1) ^ if sum >> 31 == 1 { 0x04C1_1DB7 } else { 0 })
    })
}

/// The flash a program may fill when the saved games start at `saves`.
pub(crate) const fn program_flash(saves: u32) -> Range<u32> {
    FLASH..saves
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAVES: u32 = FLASH + 0x1E_0000;

    /// A boot stage with a right checksum, followed by `more` bytes.
    fn program(more: usize) -> Vec<u8> {
        let mut bytes: Vec<u8> = (0..252).collect();
        bytes.extend(crc32_mpeg2(&bytes).to_le_bytes());
        bytes.resize(256 + more, 0xA5);
        bytes
    }

    fn checked(segments: &[Segment<'_>]) -> Result<usize, String> {
        check(&write(segments), &program_flash(SAVES))
    }

    #[test]
    fn a_program_is_written_in_whole_sectors() {
        assert_eq!(checked(&[Segment { address: FLASH, bytes: &program(0) }]), Ok(16));
        assert_eq!(checked(&[Segment { address: FLASH, bytes: &program(4096) }]), Ok(32));
    }

    #[test]
    fn a_gap_between_segments_keeps_every_sector_whole() {
        let boot = program(0);
        let segments = [Segment { address: FLASH, bytes: &boot }, Segment { address: FLASH + 0x2100, bytes: &[1; 5000] }];
        assert_eq!(checked(&segments), Ok(48));
        let file = write(&segments);
        let page = &file[BLOCK * 17 + 32..][..256];
        assert_eq!(page, [1; 256], "the first page of the second segment");
        let gap = &file[BLOCK * 16 + 32..][..256];
        assert_eq!(gap, [ERASED; 256], "what was not given stays erased");
    }

    #[test]
    fn a_program_may_end_where_the_saves_begin_but_never_touch_them() {
        let boot = program(0);
        let last = |address| [Segment { address: FLASH, bytes: &boot }, Segment { address, bytes: &[1] }];
        assert_eq!(checked(&last(SAVES - 1)), Ok(32));
        assert!(checked(&last(SAVES)).is_err());
        assert!(checked(&last(0x2000_0000)).is_err(), "RAM is no place for a program either");
    }

    #[test]
    fn a_wrong_boot_stage_is_found() {
        let mut bytes = program(0);
        bytes[10] ^= 1;
        assert!(checked(&[Segment { address: FLASH, bytes: &bytes }]).is_err());
    }

    #[test]
    fn a_damaged_header_is_found() {
        let file = write(&[Segment { address: FLASH, bytes: &program(0) }]);
        assert!(check(&file[..700], &program_flash(SAVES)).is_err());
        for byte in (0..32).chain(508..512) {
            let mut damaged = file.clone();
            damaged[3 * BLOCK + byte] ^= 1;
            assert!(check(&damaged, &program_flash(SAVES)).is_err(), "byte {byte} of a block");
        }
    }

    #[test]
    fn the_checksum_is_crc_32_mpeg_2() {
        assert_eq!(crc32_mpeg2(b"123456789"), 0x0376_E6E7);
    }
}
