//! What can be told from an image alone: its sizes, its compiler, and the largest stack frame of its functions.

use std::path::Path;

use object::{Object, ObjectSection, ObjectSegment, ObjectSymbol, SectionFlags, SymbolKind};

/// Every text of the image's binary info with its number, found as picotool finds it: by a header near the start, a list of
/// addresses, an entry each.
///
/// # Panics
/// When there is no such image, or nothing of that in it.
#[must_use]
pub fn binary_info(elf: &Path) -> Vec<(u32, String)> {
    let image = std::fs::read(elf).expect("an image");
    let file = object::File::parse(&*image).expect("an ELF");
    let byte = |address: u32| {
        let holds = |segment: &object::Segment<'_, '_>| {
            let offset = u64::from(address).checked_sub(segment.address())?;
            segment.data().ok()?.get(offset as usize).copied()
        };
        file.segments().find_map(|segment| holds(&segment)).unwrap_or(0)
    };
    let word = |address: u32| u32::from_le_bytes([0, 1, 2, 3].map(|i| byte(address + i)));
    let text = |address: u32| String::from_utf8((address..).map(byte).take_while(|byte| *byte != 0).collect()).expect("a text");
    let start =
        (0x1000_0100..0x1000_0200).step_by(4).find(|at| word(*at) == 0x7188_EBF2).expect("a header in the first 256 bytes");
    let entries = (word(start + 4)..word(start + 8)).step_by(4).map(word);
    // An entry of a number and a text: kind 6, a tag of two letters, the number, the text's address.
    entries.filter(|at| word(*at) & 0xFFFF == 6).map(|at| (word(at + 4), text(word(at + 8)))).collect()
}

/// The version and the commit that picotool finds in an image.
///
/// # Panics
/// When it finds none.
#[must_use]
pub fn version(elf: &Path) -> String {
    const VERSION: u32 = 0x11A9BC3A;
    binary_info(elf).into_iter().find(|(number, _)| *number == VERSION).expect("a version").1
}

/// What an image takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Bytes in flash.
    pub flash: u64,
    /// Bytes of RAM that are taken from the start.
    pub ram: u64,
    /// The compiler.
    pub compiler: String,
    /// The largest stack frame,
    pub frame: u64,
    /// and the function that has it.
    pub framed: String,
}

impl Image {
    /// Reads an ELF file.
    ///
    /// # Errors
    /// The file can't be read or is no image.
    pub fn load(elf: &Path) -> Result<Self, String> {
        let bytes = std::fs::read(elf).map_err(|error| format!("{}: {error}", elf.display()))?;
        Self::parse(&bytes)
    }

    fn parse(bytes: &[u8]) -> Result<Self, String> {
        let elf = object::File::parse(bytes).map_err(|error| error.to_string())?;
        let (mut flash, mut ram, mut compiler) = (0, 0, String::new());
        for section in elf.sections() {
            let SectionFlags::Elf { sh_flags } = section.flags() else { continue };
            let loaded = sh_flags & u64::from(object::elf::SHF_ALLOC) != 0;
            let stored = section.file_range().is_some_and(|(_, length)| length > 0);
            if loaded && section.address() >= 0x2000_0000 {
                ram += section.size();
            }
            if loaded && stored {
                flash += section.size();
            }
            if section.name() == Ok(".comment") {
                let text = String::from_utf8_lossy(section.data().unwrap_or_default()).into_owned();
                let version = text.split('\0').find_map(|part| part.strip_prefix("rustc version ")).unwrap_or_default();
                compiler = format!("rustc {}", version.split(' ').next().unwrap_or_default());
            }
        }
        let (frame, framed) = largest_frame(&elf).ok_or("it has no functions")?;
        Ok(Self { flash, ram, compiler, frame, framed })
    }
}

/// The largest frame of all functions: what their code takes off the stack pointer. No flag of the compiler is needed for that, and
/// the image stays the one that players flash.
fn largest_frame(elf: &object::File<'_>) -> Option<(u64, String)> {
    // `$d` begins data between instructions, `$t` instructions again.
    let mut marks: Vec<(u64, bool)> = elf
        .symbols()
        .filter_map(|symbol| {
            let name = symbol.name().ok()?;
            let is_code = name.starts_with("$t");
            (is_code || name.starts_with("$d")).then_some((symbol.address() & !1, is_code))
        })
        .collect();
    marks.sort_unstable();
    let functions = elf.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.size() > 0);
    functions
        .filter_map(|function| {
            let section = elf.section_by_index(function.section_index()?).ok()?;
            let start = function.address() & !1;
            let code = section.data_range(start, function.size()).ok()??;
            let is_code = |at: u64| marks[..marks.partition_point(|(mark, _)| *mark <= at)].last().is_none_or(|(_, code)| *code);
            Some((frame_of(code, start, is_code), function.name().unwrap_or_default().to_owned()))
        })
        .max()
}

/// What one function takes: it saves registers and makes room once, at its beginning or before what needs it.
fn frame_of(code: &[u8], start: u64, is_code: impl Fn(u64) -> bool) -> u64 {
    let half = |at: usize| code.get(at..at + 2).map(|bytes| u16::from_le_bytes([bytes[0], bytes[1]]));
    let word = |at: usize| Some(u32::from(half(at)?) | u32::from(half(at + 2)?) << 16);
    let (mut taken, mut loaded, mut at) = (0, [None; 8], 0);
    while let Some(op) = half(at) {
        let address = start + at as u64;
        if !is_code(address) {
            at += 2;
            continue;
        }
        match op {
            // push {registers, lr}
            0xB400..=0xB5FF => taken += 4 * u64::from((op & 0x1FF).count_ones()),
            // sub sp, #
            0xB080..=0xB0FF => taken += 4 * u64::from(op & 0x7F),
            // ldr register, [pc, #]
            0x4800..=0x4FFF => {
                let literal = ((address + 4) & !3) + 4 * u64::from(op & 0xFF);
                loaded[usize::from(op >> 8 & 7)] = literal.checked_sub(start).and_then(|offset| word(offset as usize));
            }
            // add sp, register: a negative number that was loaded just before
            0x4485 | 0x448D | 0x4495 | 0x449D | 0x44A5 | 0x44AD | 0x44B5 | 0x44BD => {
                let by = loaded[usize::from(op >> 3 & 7)].unwrap_or(0) as i32;
                taken += u64::from(by.min(0).unsigned_abs());
            }
            _ => {}
        }
        // Instructions of four bytes begin with these bits.
        at += if op >> 11 >= 0b11101 { 4 } else { 2 };
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(halves: &[u16]) -> u64 {
        let code: Vec<u8> = halves.iter().flat_map(|half| half.to_le_bytes()).collect();
        frame_of(&code, 0x1000_0200, |_| true)
    }

    #[test]
    fn a_frame_is_what_is_pushed_and_what_is_subtracted() {
        assert_eq!(frame(&[0x4770]), 0, "bx lr");
        // push {r4, r5, r7, lr}; add r7, sp, #8; sub sp, #508; sub sp, #4; add sp, #508
        assert_eq!(frame(&[0xB5B0, 0xAF02, 0xB0FF, 0xB081, 0xB07F]), 16 + 508 + 4);
    }

    #[test]
    fn a_large_frame_is_a_number_behind_the_code() {
        // push {r4, lr}; ldr r4, [pc, #4]; add sp, r4; bx lr; -2000
        let number = (-2000_i32) as u32;
        let halves = [0xB510, 0x4C01, 0x44A5, 0x4770, number as u16, (number >> 16) as u16];
        assert_eq!(frame(&halves), 8 + 2000);
    }
}
