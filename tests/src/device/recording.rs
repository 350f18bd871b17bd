//! What a run did to the saves (`--flash-record`), and the saves as a power cut in any of its operations leaves them.

use std::path::Path;

use serde::Deserialize;

use super::{CutKind, DeviceError, read};

const PAGE_BYTES: usize = 256;
const SECTOR_BYTES: usize = 4096;
const BLOCK_BYTES: usize = 65536;

/// A recording of the emulator.
#[derive(Clone, Debug)]
pub struct Recording {
    saves: Vec<u8>,
    saves_offset: usize,
    operations: Vec<Operation>,
}

/// A power cut in the middle of a recorded operation.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Tear {
    /// The number of the flash operation, counted from 0.
    pub operation: usize,
    /// How much of it is done, from 0 to 1.
    pub fraction: f64,
    /// What it leaves behind.
    pub kind: CutKind,
    /// What its noise comes from.
    pub seed: u32,
}

#[derive(Deserialize)]
struct File {
    saves_offset: usize,
    operations: Vec<Operation>,
}

#[derive(Clone, Debug, Deserialize)]
struct Operation {
    kind: Kind,
    offset: usize,
    length: usize,
    has_blocks: bool,
    /// Hexadecimal digits; none for an erase.
    data: String,
    /// Not on a chip that fails or hangs.
    changes: bool,
    /// When the power went in the middle of it.
    torn: Option<Part>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Erase,
    Program,
}

/// The part of an operation that is done when the power goes.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Part {
    fraction: f64,
    kind: CutKind,
    seed: u32,
}

impl Recording {
    /// Reads what the emulator wrote into `folder`.
    ///
    /// # Errors
    /// When a file is missing or not what the emulator writes.
    pub fn load(folder: &Path) -> Result<Self, DeviceError> {
        let saves = read(&folder.join("saves.bin"))?;
        let File { saves_offset, operations } = serde_json::from_slice(&read(&folder.join("operations.json"))?)
            .map_err(|error| DeviceError::BadOutput(format!("operations.json: {error}")))?;
        Ok(Self { saves, saves_offset, operations })
    }

    /// How many operations there were.
    #[must_use]
    pub fn operations(&self) -> usize {
        self.operations.len()
    }

    /// The saves before this operation; after the last one, for their number.
    #[must_use]
    pub fn before(&self, operation: usize) -> Vec<u8> {
        let mut saves = self.saves.clone();
        for done in self.operations.iter().take(operation) {
            done.apply(done.torn, &mut saves, self.saves_offset);
        }
        saves
    }

    /// The saves when the power goes in the middle of an operation: what the emulator's `--cut` leaves.
    #[must_use]
    pub fn torn(&self, tear: Tear) -> Vec<u8> {
        let mut saves = self.before(tear.operation);
        let Some(operation) = self.operations.get(tear.operation) else { return saves };
        let seed = tear.seed.wrapping_add(tear.operation as u32);
        operation.apply(Some(Part { fraction: tear.fraction, kind: tear.kind, seed }), &mut saves, self.saves_offset);
        saves
    }

    /// A whole flash with these saves at its end, for [`Options::flash`](super::Options::flash).
    #[must_use]
    pub fn flash_with(&self, saves: &[u8]) -> Vec<u8> {
        let mut flash = vec![0xFF; self.saves_offset];
        flash.extend_from_slice(saves);
        flash
    }
}

impl Operation {
    /// As `apply` of the emulator's `flash.mjs`, for the part of the flash that `saves` is.
    fn apply(&self, torn: Option<Part>, saves: &mut [u8], saves_offset: usize) {
        if !self.changes || self.length == 0 {
            return;
        }
        let Part { fraction, kind, seed } = torn.unwrap_or(Part { fraction: 1.0, kind: CutKind::Prefix, seed: 0 });
        let done = (self.length as f64 * fraction) as usize;
        let unit = if kind == CutKind::Prefix { done..done } else { self.unit_at(done.min(self.length - 1)) };
        let any_bit = kind == CutKind::Noise && self.kind == Kind::Erase;
        let mut noise = Noise::new(seed);
        for i in 0..unit.end {
            let undecided = unit.contains(&i);
            let mask = if undecided { noise.byte() } else { 0xFF };
            let Some(byte) = (self.offset + i).checked_sub(saves_offset).and_then(|at| saves.get_mut(at)) else { continue };
            let changing = if undecided && any_bit { 0xFF } else { *byte ^ self.target(*byte, i) };
            *byte ^= changing & mask;
        }
    }

    /// What a byte of the operation becomes.
    fn target(&self, old: u8, i: usize) -> u8 {
        match self.kind {
            Kind::Erase => 0xFF,
            Kind::Program => {
                let digits = self.data.get(2 * i..2 * i + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
                old & digits.unwrap_or(0xFF)
            }
        }
    }

    /// The page, sector or block that this byte of the operation is in.
    fn unit_at(&self, position: usize) -> std::ops::Range<usize> {
        let mut start = 0;
        while start + self.unit_bytes(start) <= position {
            start += self.unit_bytes(start);
        }
        start..start + self.unit_bytes(start)
    }

    fn unit_bytes(&self, start: usize) -> usize {
        let whole_block = (self.offset + start).is_multiple_of(BLOCK_BYTES) && self.length - start >= BLOCK_BYTES;
        match self.kind {
            Kind::Program => PAGE_BYTES,
            Kind::Erase if self.has_blocks && whole_block => BLOCK_BYTES,
            Kind::Erase => SECTOR_BYTES,
        }
    }
}

/// The generator of `random.mjs`, started as `flash.mjs` does.
struct Noise(u32);

impl Noise {
    fn new(seed: u32) -> Self {
        let x = (seed ^ (seed >> 16)).wrapping_mul(0x85EB_CA6B);
        let x = (x ^ (x >> 13)).wrapping_mul(0xC2B2_AE35);
        let x = x ^ (x >> 16);
        Self(if x == 0 { 0x9E37_79B9 } else { x })
    }

    fn byte(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Hash {
        hash: u32,
    }

    fn fnv(bytes: &[u8]) -> u32 {
        bytes.iter().fold(0x811C_9DC5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
    }

    #[test]
    fn every_cut_of_the_kept_recording_is_what_the_emulator_leaves() {
        let folder = crate::data().join("flash");
        let recording = Recording::load(&folder).unwrap();
        let file = read(&folder.join("cuts.json")).unwrap();
        let tears: Vec<Tear> = serde_json::from_slice(&file).unwrap();
        let hashes: Vec<Hash> = serde_json::from_slice(&file).unwrap();
        assert_eq!(tears.len(), recording.operations() * 3 * 6);
        for (tear, Hash { hash }) in tears.into_iter().zip(hashes) {
            assert_eq!(fnv(&recording.torn(tear)), hash, "{tear:?}");
        }
    }

    #[test]
    fn a_flash_has_its_saves_at_the_end() {
        let recording = Recording::load(&crate::data().join("flash")).unwrap();
        let saves = recording.before(recording.operations());
        let flash = recording.flash_with(&saves);
        assert_eq!((flash.len() - saves.len(), &flash[recording.saves_offset..]), (recording.saves_offset, &saves[..]));
        assert_ne!(saves, recording.before(0));
    }
}
