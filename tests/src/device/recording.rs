//! What a run did to the saves (`--flash-record`), and the saves as a power cut in any of its operations leaves them.

use std::path::Path;

use quintet_sim::tear::{Change, Tear, Torn};
use serde::{Deserialize, Deserializer, de};

use super::{DeviceError, read};

/// A recording of the emulator.
#[derive(Clone, Debug)]
pub struct Recording {
    saves: Vec<u8>,
    saves_offset: usize,
    operations: Vec<Operation>,
}

/// A power cut in the middle of a recorded operation.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct PowerCut {
    /// The number of the flash operation, counted from 0.
    pub operation: usize,
    /// How much of it is done, from 0 to 1.
    pub fraction: f64,
    /// What it leaves behind.
    #[serde(deserialize_with = "tear")]
    pub kind: Tear,
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
    #[serde(deserialize_with = "tear")]
    kind: Tear,
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
    pub fn torn(&self, cut: PowerCut) -> Vec<u8> {
        let mut saves = self.before(cut.operation);
        let Some(operation) = self.operations.get(cut.operation) else { return saves };
        let seed = cut.seed.wrapping_add(cut.operation as u32);
        operation.apply(Some(Part { fraction: cut.fraction, kind: cut.kind, seed }), &mut saves, self.saves_offset);
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
    fn apply(&self, part: Option<Part>, saves: &mut [u8], saves_offset: usize) {
        if !self.changes {
            return;
        }
        let digits = self.data.as_bytes().chunks_exact(2);
        let bytes =
            digits.map(|two| std::str::from_utf8(two).ok().and_then(|two| u8::from_str_radix(two, 16).ok()).unwrap_or(0xFF));
        let data: Vec<_> = bytes.collect();
        let data = (self.kind == Kind::Program).then_some(&data[..]);
        let torn = part.map(|Part { fraction, kind, seed }| Torn { fraction, tear: kind, seed });
        Change { at: self.offset, length: self.length, data, has_blocks: self.has_blocks }.apply(torn, saves, saves_offset);
    }
}

/// The emulator's word for a tear.
fn tear<'de, D: Deserializer<'de>>(source: D) -> Result<Tear, D::Error> {
    let name = String::deserialize(source)?;
    Tear::parse(&name).ok_or_else(|| de::Error::custom(format!("'{name}' is no kind of cut")))
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
        let cuts: Vec<PowerCut> = serde_json::from_slice(&file).unwrap();
        let hashes: Vec<Hash> = serde_json::from_slice(&file).unwrap();
        assert_eq!(cuts.len(), recording.operations() * 3 * 6);
        for (cut, Hash { hash }) in cuts.into_iter().zip(hashes) {
            assert_eq!(fnv(&recording.torn(cut)), hash, "{cut:?}");
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
