//! What a flash operation leaves behind when the power goes in the middle of it: bit for bit what the emulator's `flash.mjs` leaves.

const PAGE_BYTES: usize = 256;
const SECTOR_BYTES: usize = 4096;
const BLOCK_BYTES: usize = 65536;

/// What is left of an operation that the power went in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tear {
    /// Its beginning is done, the rest untouched.
    #[default]
    Prefix,
    /// Of the page, sector or block it was at, each bit that should change has changed or not.
    Bits,
    /// The same for a page being programmed; of what was being erased every bit may be anything.
    Noise,
}

impl Tear {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Prefix, Self::Bits, Self::Noise];

    /// The word for it in scripts and for the emulator.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Prefix => "prefix",
            Self::Bits => "bits",
            Self::Noise => "noise",
        }
    }

    /// The tear of this name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tear| tear.name() == name)
    }
}

/// How far an operation came.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Torn {
    /// How much of it is done, from 0 to 1.
    pub fraction: f64,
    /// What it leaves behind.
    pub tear: Tear,
    /// What chance comes from.
    pub seed: u32,
}

/// An operation: whole pages are programmed, or whole sectors erased.
#[derive(Clone, Copy, Debug)]
pub struct Change<'a> {
    /// Where.
    pub at: usize,
    /// How many bytes.
    pub length: usize,
    /// What is programmed; `None` = ones, by erasing.
    pub data: Option<&'a [u8]>,
    /// Erases in blocks where they fit.
    pub has_blocks: bool,
}

impl Change<'_> {
    /// Does it to `bytes`, the part of the flash that begins at `first`: all of it, or as far as it came.
    pub fn apply(&self, torn: Option<Torn>, bytes: &mut [u8], first: usize) {
        if self.length == 0 {
            return;
        }
        let Torn { fraction, tear, seed } = torn.unwrap_or(Torn { fraction: 1.0, tear: Tear::Prefix, seed: 0 });
        let done = (self.length as f64 * fraction) as usize;
        let unit = if tear == Tear::Prefix { done..done } else { self.unit_at(done.min(self.length - 1)) };
        let any_bit = tear == Tear::Noise && self.data.is_none();
        let mut noise = Noise::new(seed);
        for i in 0..unit.end {
            let undecided = unit.contains(&i);
            let mask = if undecided { noise.byte() } else { 0xFF };
            let Some(byte) = (self.at + i).checked_sub(first).and_then(|at| bytes.get_mut(at)) else { continue };
            let changing = if undecided && any_bit { 0xFF } else { *byte ^ self.target(*byte, i) };
            *byte ^= changing & mask;
        }
    }

    /// What a byte of the operation becomes.
    fn target(&self, old: u8, i: usize) -> u8 {
        self.data.map_or(0xFF, |data| old & data.get(i).unwrap_or(&0xFF))
    }

    /// The page, sector or block that this byte of the operation is in.
    fn unit_at(&self, position: usize) -> std::ops::Range<usize> {
        let mut start = 0;
        while start + self.unit_bytes(start) <= position {
            start += self.unit_bytes(start);
        }
        start..start + self.unit_bytes(start)
    }

    const fn unit_bytes(&self, start: usize) -> usize {
        let whole_block = (self.at + start).is_multiple_of(BLOCK_BYTES) && self.length - start >= BLOCK_BYTES;
        match self.data {
            Some(_) => PAGE_BYTES,
            None if self.has_blocks && whole_block => BLOCK_BYTES,
            None => SECTOR_BYTES,
        }
    }
}

/// The generator of `random.mjs`, started as `flash.mjs` does.
struct Noise(u32);

impl Noise {
    const fn new(seed: u32) -> Self {
        let x = (seed ^ (seed >> 16)).wrapping_mul(0x85EB_CA6B);
        let x = (x ^ (x >> 13)).wrapping_mul(0xC2B2_AE35);
        let x = x ^ (x >> 16);
        Self(if x == 0 { 0x9E37_79B9 } else { x })
    }

    const fn byte(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as u8
    }
}
