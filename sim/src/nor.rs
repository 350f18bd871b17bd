//! A NOR flash in memory that is as strict as the real one: whole sectors are erased, programming only clears bits, power can go.

use std::ops::Range;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

use crate::tear::{Change, Tear, Torn};

/// Bytes that are programmed in one go.
pub const PAGE: usize = 256;
/// Bytes that are erased in one go.
pub const SECTOR: usize = 4096;
/// What the handheld has for saves.
pub const SAVES_BYTES: usize = 128 * 1024;

/// When the power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cut {
    /// In the operation of this number, counted from 0: a page programmed or a sector erased.
    pub operation: u64,
    /// When so many of 256 parts of the page or sector are done.
    pub part: u8,
    /// What it leaves behind.
    pub tear: Tear,
    /// What chance comes from.
    pub seed: u32,
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
    /// These operations change nothing, and nobody is told.
    refused: Range<u64>,
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
        Self { bytes, wear, operations: 0, cut: None, is_off: false, refused: 0..0, recording: None }
    }

    /// Loses power as told.
    #[must_use]
    pub fn cut(self, cut: Cut) -> Self {
        Self { cut: Some(cut), ..self }
    }

    /// Loses power in the `count`th operation from now on, when so many of 256 parts of it are done. Each operation has chance of
    /// its own, made of `seed` and its number.
    pub fn cut_in(&mut self, count: u32, part: u8, tear: Tear, seed: u32) {
        let operation = self.operations + u64::from(count.saturating_sub(1));
        self.cut = Some(Cut { operation, part, tear, seed: seed.wrapping_add(operation as u32) });
    }

    /// Has power again: operations count from 0.
    pub fn power_on(&mut self) {
        (self.operations, self.cut, self.is_off) = (0, None, false);
    }

    /// Takes nothing more from this operation on.
    #[must_use]
    pub fn refusing_from(self, operation: u64) -> Self {
        self.refusing(operation..u64::MAX)
    }

    /// Does not take these operations.
    #[must_use]
    pub fn refusing(self, refused: Range<u64>) -> Self {
        Self { refused, ..self }
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

    /// Does one operation to the bytes, as far as `cut` lets it. A page is programmed as a whole, with ones where nothing is written.
    pub fn operate(bytes: &mut [u8], operation: &Operation, cut: Option<Cut>) {
        let torn = cut.map(|Cut { part, tear, seed, .. }| Torn { fraction: f64::from(part) / 256.0, tear, seed });
        let Operation { at, data } = operation;
        let Some(data) = data else {
            return Change { at: *at, length: SECTOR, data: None, has_blocks: false }.apply(torn, bytes, 0);
        };
        let mut page = [0xFF; PAGE];
        page[at % PAGE..][..data.len()].copy_from_slice(data);
        Change { at: at - at % PAGE, length: PAGE, data: Some(&page), has_blocks: false }.apply(torn, bytes, 0);
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
        if self.refused.contains(&index) {
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
            assert!(is_clear || !self.refused.is_empty(), "programmed over what was not erased, at {at:#x}");
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
        for (tear, part) in [(Tear::Prefix, 30), (Tear::Bits, 30), (Tear::Bits, 200)] {
            let mut nor = Nor::blank().cut(Cut { operation: 1, part, tear, seed: 3 });
            assert_eq!(block_on(nor.write(0, &[0x55; 300])), Err(NorError::NoPower));
            assert_eq!(nor.bytes()[..256], [0x55; 256]);
            let torn = &nor.bytes()[256..300];
            assert!(torn.iter().all(|byte| byte & 0x55 == 0x55), "only bits that should change");
            assert!(torn.contains(&0xFF) || tear == Tear::Bits, "the rest is untouched");
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
