//! Reading an ELF file of the firmware: its sections, what is loaded where, and its symbols.

/// An ELF file in memory.
pub(crate) struct Elf<'a>(&'a [u8]);

/// A part of the image, for the table of what uses the memory.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) address: u32,
    pub(crate) size: u32,
    /// Whether its bytes are in the file, and so in the flash; others are cleared or left alone at start.
    pub(crate) has_bytes: bool,
}

/// Bytes and the address they are loaded to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Segment<'a> {
    pub(crate) address: u32,
    pub(crate) bytes: &'a [u8],
}

const LOADED: u32 = 1;
const SYMBOL_TABLE: u32 = 2;
const NO_BYTES: u32 = 8;
const OCCUPIES_MEMORY: u32 = 2;
const SYMBOL_BYTES: usize = 16;

/// The header of a section, its fields by their offset.
#[derive(Clone, Copy)]
struct Header(usize);

impl<'a> Elf<'a> {
    /// Takes the bytes of a file; `None` when they are no 32-bit little-endian ELF.
    pub(crate) fn parse(bytes: &'a [u8]) -> Option<Self> {
        let is_elf = bytes.starts_with(b"\x7fELF\x01\x01") && bytes.len() >= 52;
        is_elf.then_some(Self(bytes))
    }

    /// The sections that take up memory of the device; `None` when the file is damaged.
    pub(crate) fn sections(&self) -> Option<Vec<Section>> {
        let names = self.headers().nth(usize::from(self.u16(50)?))?;
        let occupied = self.headers().filter(|header| self.u32(header.0 + 8).is_some_and(|flags| flags & OCCUPIES_MEMORY != 0));
        occupied
            .map(|header| {
                Some(Section {
                    name: self.text(names, self.u32(header.0)?)?,
                    address: self.u32(header.0 + 12)?,
                    size: self.u32(header.0 + 20)?,
                    has_bytes: self.u32(header.0 + 4)? != NO_BYTES,
                })
            })
            .collect()
    }

    /// What has to be in the flash; `None` when the file is damaged.
    pub(crate) fn segments(&self) -> Option<Vec<Segment<'a>>> {
        let parts = self.loaded()?.into_iter();
        parts
            .map(|(address, offset, length)| Some(Segment { address, bytes: self.0.get(offset..offset.checked_add(length)?)? }))
            .collect()
    }

    /// Where in the file the byte of an address in the flash is.
    pub(crate) fn offset(&self, address: u32) -> Option<usize> {
        let inside = |(start, offset, length): (u32, usize, usize)| {
            let at = address.checked_sub(start)? as usize;
            (at < length).then_some(offset + at)
        };
        self.loaded()?.into_iter().find_map(inside)
    }

    /// Address, place in the file and length of everything that is loaded.
    fn loaded(&self) -> Option<Vec<(u32, usize, usize)>> {
        let (start, size, count) = (self.u32(28)? as usize, usize::from(self.u16(42)?), usize::from(self.u16(44)?));
        let headers = (0..count).map(|i| start + i * size);
        let loaded = headers.filter(|at| self.u32(*at) == Some(LOADED) && self.u32(at + 16) != Some(0));
        loaded
            .map(|at| {
                let (offset, length) = (self.u32(at + 4)? as usize, self.u32(at + 16)? as usize);
                Some((self.u32(at + 12)?, offset, length))
            })
            .collect()
    }

    /// The value of the symbol `name`.
    pub(crate) fn symbol(&self, name: &str) -> Option<u32> {
        let table = self.headers().find(|header| self.u32(header.0 + 4) == Some(SYMBOL_TABLE))?;
        let names = self.headers().nth(self.u32(table.0 + 24)? as usize)?;
        let (start, size) = (self.u32(table.0 + 16)? as usize, self.u32(table.0 + 20)? as usize);
        let mut symbols = (start..start.checked_add(size)?).step_by(SYMBOL_BYTES);
        let found = symbols.find(|at| self.u32(*at).and_then(|offset| self.text(names, offset)).as_deref() == Some(name))?;
        self.u32(found + 4)
    }

    fn headers(&self) -> impl Iterator<Item = Header> + use<> {
        let start = self.u32(32).unwrap_or(0) as usize;
        let size = usize::from(self.u16(46).unwrap_or(0));
        let count = usize::from(self.u16(48).unwrap_or(0));
        (0..count).map(move |i| Header(start + i * size))
    }

    fn text(&self, table: Header, offset: u32) -> Option<String> {
        let start = self.u32(table.0 + 16)?.checked_add(offset)? as usize;
        let text = self.0.get(start..)?.split(|byte| *byte == 0).next()?;
        Some(String::from_utf8_lossy(text).into_owned())
    }

    fn u16(&self, at: usize) -> Option<u16> {
        self.0.get(at..at + 2)?.try_into().ok().map(u16::from_le_bytes)
    }

    fn u32(&self, at: usize) -> Option<u32> {
        self.0.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// An ELF with one loaded segment, sections `.text` (its bytes) and `.bss`, and the symbol `mark` of value 7.
    pub(crate) fn sample(address: u32, content: &[u8]) -> Vec<u8> {
        sample_with(address, content, "mark", 7)
    }

    /// The same with another symbol.
    pub(crate) fn sample_with(address: u32, content: &[u8], symbol: &str, value: u32) -> Vec<u8> {
        let names = format!("\0.text\0.bss\0{symbol}\0").into_bytes();
        let content_at = 52 + 32;
        let names_at = content_at + content.len();
        let symbols_at = names_at + names.len();
        let headers_at = symbols_at + SYMBOL_BYTES;
        let words = |words: &[usize]| -> Vec<u8> { words.iter().flat_map(|word| (*word as u32).to_le_bytes()).collect() };
        let halves = |halves: &[u16]| -> Vec<u8> { halves.iter().flat_map(|half| half.to_le_bytes()).collect() };
        let mut file = b"\x7fELF\x01\x01\x01".to_vec();
        file.resize(16, 0);
        file.extend(halves(&[2, 40]));
        file.extend(words(&[1, 0, 52, headers_at, 0]));
        file.extend(halves(&[52, 32, 1, 40, 4, 2]));
        file.extend(words(&[1, content_at, 0, address as usize, content.len(), content.len(), 5, 4]));
        file.extend_from_slice(content);
        file.extend_from_slice(&names);
        file.extend(words(&[12, value as usize, 0, 0]));
        file.extend(words(&[1, 1, 6, address as usize, content_at, content.len(), 0, 0, 4, 0]));
        file.extend(words(&[7, 8, 3, 0x2000_0000, 0, 4096, 0, 0, 4, 0]));
        file.extend(words(&[0, 3, 0, 0, names_at, names.len(), 0, 0, 1, 0]));
        file.extend(words(&[0, 2, 0, 0, symbols_at, SYMBOL_BYTES, 2, 0, 4, 16]));
        file
    }

    #[test]
    fn sections_segments_and_symbols_are_found() {
        let file = sample(0x1000_0000, &[1, 2, 3, 4]);
        let elf = Elf::parse(&file).expect("an ELF");
        let text = Section { name: ".text".into(), address: 0x1000_0000, size: 4, has_bytes: true };
        let bss = Section { name: ".bss".into(), address: 0x2000_0000, size: 4096, has_bytes: false };
        assert_eq!(elf.sections(), Some(vec![text, bss]));
        assert_eq!(elf.segments(), Some(vec![Segment { address: 0x1000_0000, bytes: &[1, 2, 3, 4] }]));
        assert_eq!((elf.symbol("mark"), elf.symbol("none")), (Some(7), None));
        assert_eq!(elf.offset(0x1000_0003).map(|at| file[at]), Some(4));
        assert_eq!((elf.offset(0x1000_0004), elf.offset(0x0FFF_FFFF)), (None, None));
    }

    #[test]
    fn what_is_no_elf_or_cut_short_is_refused() {
        assert!(Elf::parse(b"UF2\n").is_none());
        let file = sample(0x1000_0000, &[0; 64]);
        for length in 52..file.len() {
            if let Some(elf) = Elf::parse(&file[..length]) {
                // No panic, whatever is missing.
                let _ = (elf.sections(), elf.segments(), elf.symbol("mark"));
            }
        }
    }
}
