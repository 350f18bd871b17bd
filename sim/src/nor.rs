//! A NOR flash in memory that is as strict as the real one: whole sectors are erased, programming only clears bits, power can go.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use quintet::rng::Rng;

/// Bytes that are programmed in one go.
pub const PAGE: usize = 256;
/// Bytes that are erased in one go.
pub const SECTOR: usize = 4096;
/// What the handheld has for saves.
pub const SAVES_BYTES: usize = 128 * 1024;

/// What is left of an operation that the power went in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tear {
    /// Its beginning is done, the rest untouched.
    Prefix,
    /// Each bit that should change has changed or not.
    Bits,
    /// Of a sector being erased every bit may be anything; a page being programmed is torn as by [`Tear::Bits`].
    Noise,
}

/// When the power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cut {
    /// In the operation of this number, counted from 0: a page programmed or a sector erased.
    pub operation: u64,
    /// When so many of 256 parts of it are done.
    pub part: u8,
    /// What it leaves behind.
    pub tear: Tear,
    /// What chance comes from.
    pub seed: u64,
}

/// A page or sector that was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// Where.
    pub at: usize,
    /// What was programmed; `None` = the sector was erased.
    pub data: Option<Vec<u8>>,
}

/// Why an operation was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NorError {
    /// The caller asked for something the chip does not do.
    Kind(NorFlashErrorKind),
    /// There is no power any more.
    NoPower,
}

impl NorFlashError for NorError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Kind(kind) => *kind,
            Self::NoPower => NorFlashErrorKind::Other,
        }
    }
}

/// The chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nor {
    bytes: Vec<u8>,
    /// How often each sector was erased.
    wear: Vec<u32>,
    operations: u64,
    cut: Option<Cut>,
    is_off: bool,
    /// From this operation on nothing is changed any more, and nobody is told.
    refuses_from: Option<u64>,
    recording: Option<Vec<Operation>>,
}

impl Nor {
    /// As it comes from the factory.
    #[must_use]
    pub fn blank() -> Self {
        Self::with(vec![0xFF; SAVES_BYTES])
    }

    /// With these bytes, whole sectors.
    ///
    /// # Panics
    /// When they are not.
    #[must_use]
    pub fn with(bytes: Vec<u8>) -> Self {
        assert!(bytes.len().is_multiple_of(SECTOR), "a flash has whole sectors");
        let wear = vec![0; bytes.len() / SECTOR];
        Self { bytes, wear, operations: 0, cut: None, is_off: false, refuses_from: None, recording: None }
    }

    /// Loses power as told.
    #[must_use]
    pub fn cut(self, cut: Cut) -> Self {
        Self { cut: Some(cut), ..self }
    }

    /// Takes nothing more from this operation on.
    #[must_use]
    pub fn refusing_from(self, operation: u64) -> Self {
        Self { refuses_from: Some(operation), ..self }
    }

    /// Notes every operation.
    #[must_use]
    pub fn recorded(self) -> Self {
        Self { recording: Some(vec![]), ..self }
    }

    /// What was noted since the last time.
    pub fn take_recording(&mut self) -> Vec<Operation> {
        self.recording.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// What is in it.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How often each sector was erased.
    #[must_use]
    pub fn wear(&self) -> &[u32] {
        &self.wear
    }

    /// How many operations there were.
    #[must_use]
    pub const fn operations(&self) -> u64 {
        self.operations
    }

    /// Whether the power has gone.
    #[must_use]
    pub const fn is_off(&self) -> bool {
        self.is_off
    }

    /// Does one operation to the bytes, as far as `cut` lets it.
    pub fn operate(bytes: &mut [u8], operation: &Operation, cut: Option<Cut>) {
        let length = operation.data.as_ref().map_or(SECTOR, Vec::len);
        let place = &mut bytes[operation.at..operation.at + length];
        let target = |old: u8, at: usize| operation.data.as_ref().map_or(0xFF, |data| old & data[at]);
        let Some(cut) = cut else {
            place.iter_mut().enumerate().for_each(|(at, byte)| *byte = target(*byte, at));
            return;
        };
        let mut rng = Rng::new(cut.seed);
        let done = length * usize::from(cut.part) / 256;
        for (at, byte) in place.iter_mut().enumerate() {
            let (wanted, chance) = (target(*byte, at), rng.next_u64() as u8);
            *byte = match cut.tear {
                Tear::Prefix if at < done => wanted,
                Tear::Prefix => *byte,
                Tear::Noise if operation.data.is_none() => chance,
                // The nearer to its end, the more bits have changed.
                Tear::Bits | Tear::Noise => {
                    let chance = if cut.part >= 128 { chance | rng.next_u64() as u8 } else { chance & rng.next_u64() as u8 };
                    *byte ^ ((*byte ^ wanted) & chance)
                }
            };
        }
    }

    fn next(&mut self, operation: Operation) -> Result<(), NorError> {
        if self.is_off {
            return Err(NorError::NoPower);
        }
        let index = self.operations;
        self.operations += 1;
        if let Some(recording) = &mut self.recording {
            recording.push(operation.clone());
        }
        if self.refuses_from.is_some_and(|from| index >= from) {
            return Ok(());
        }
        let cut = self.cut.filter(|cut| cut.operation == index);
        Self::operate(&mut self.bytes, &operation, cut);
        self.is_off = cut.is_some();
        if self.is_off { Err(NorError::NoPower) } else { Ok(()) }
    }

    fn check(&self, from: u32, bytes: usize, unit: usize) -> Result<usize, NorError> {
        let from = from as usize;
        if from + bytes > self.bytes.len() {
            return Err(NorError::Kind(NorFlashErrorKind::OutOfBounds));
        }
        if !from.is_multiple_of(unit) || !bytes.is_multiple_of(unit) {
            return Err(NorError::Kind(NorFlashErrorKind::NotAligned));
        }
        Ok(from)
    }
}

impl ErrorType for Nor {
    type Error = NorError;
}

impl ReadNorFlash for Nor {
    const READ_SIZE: usize = 4;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorError> {
        let from = self.check(offset, bytes.len(), Self::READ_SIZE)?;
        bytes.copy_from_slice(&self.bytes[from..from + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Nor {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), NorError> {
        let start = self.check(from, (to - from) as usize, SECTOR)?;
        for at in (start..to as usize).step_by(SECTOR) {
            self.next(Operation { at, data: None })?;
            self.wear[at / SECTOR] += 1;
        }
        Ok(())
    }

    /// # Panics
    /// When a bit would have to be set: that takes an erasure, and a program that forgets it loses what it writes.
    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorError> {
        let mut at = self.check(offset, bytes.len(), Self::WRITE_SIZE)?;
        let mut rest = bytes;
        while !rest.is_empty() {
            let (page, more) = rest.split_at(rest.len().min(PAGE - at % PAGE));
            let is_clear = self.bytes[at..].iter().zip(page).all(|(old, new)| old & new == *new);
            assert!(is_clear || self.refuses_from.is_some(), "programmed over what was not erased, at {at:#x}");
            self.next(Operation { at, data: Some(page.to_vec()) })?;
            (at, rest) = (at + page.len(), more);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::block_on;

    #[test]
    fn programming_only_clears_bits_and_erasing_sets_whole_sectors() {
        let mut nor = Nor::blank();
        block_on(nor.write(8, &[0xF0, 0x0F, 0, 0xFF])).unwrap();
        block_on(nor.write(8, &[0x30, 0x0F, 0, 0xFE])).unwrap();
        assert_eq!(nor.bytes()[8..12], [0x30, 0x0F, 0, 0xFE]);
        block_on(nor.erase(0, SECTOR as u32)).unwrap();
        assert!(nor == Nor { operations: 3, wear: nor.wear.clone(), ..Nor::blank() });
        assert_eq!(nor.wear()[..2], [1, 0]);
    }

    #[test]
    #[should_panic(expected = "programmed over what was not erased")]
    fn a_bit_that_would_have_to_be_set_is_a_fault_of_the_caller() {
        let mut nor = Nor::blank();
        block_on(nor.write(0, &[0; 4])).unwrap();
        let _ = block_on(nor.write(0, &[1; 4]));
    }

    #[test]
    fn crooked_places_are_refused() {
        let mut nor = Nor::blank();
        assert_eq!(block_on(nor.write(2, &[0; 4])), Err(NorError::Kind(NorFlashErrorKind::NotAligned)));
        assert_eq!(block_on(nor.erase(0, 100)), Err(NorError::Kind(NorFlashErrorKind::NotAligned)));
        let end = SAVES_BYTES as u32;
        assert_eq!(block_on(nor.write(end, &[0; 4])), Err(NorError::Kind(NorFlashErrorKind::OutOfBounds)));
    }

    #[test]
    fn a_cut_leaves_a_torn_page_and_no_power() {
        for (tear, part) in [(Tear::Prefix, 100), (Tear::Bits, 30), (Tear::Bits, 200)] {
            let mut nor = Nor::blank().cut(Cut { operation: 1, part, tear, seed: 3 });
            assert_eq!(block_on(nor.write(0, &[0x55; 300])), Err(NorError::NoPower));
            assert_eq!(nor.bytes()[..256], [0x55; 256]);
            let torn = &nor.bytes()[256..300];
            assert!(torn.iter().all(|byte| byte & 0x55 == 0x55), "only bits that should change");
            assert!(torn.contains(&0xFF) || tear == Tear::Bits);
            assert!(torn.iter().any(|byte| *byte != 0x55), "{tear:?}");
            assert_eq!(block_on(nor.write(512, &[0; 4])), Err(NorError::NoPower));
        }
    }

    #[test]
    fn a_cut_erasure_may_leave_anything() {
        let mut nor = Nor::with(vec![0; SECTOR]).cut(Cut { operation: 0, part: 0, tear: Tear::Noise, seed: 9 });
        assert_eq!(block_on(nor.erase(0, SECTOR as u32)), Err(NorError::NoPower));
        let ones: u32 = nor.bytes().iter().map(|byte| byte.count_ones()).sum();
        assert!((14_000..18_000).contains(&ones), "{ones} of 32768 bits");
    }
}
