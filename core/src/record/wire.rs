//! Bytes being written and read, and their check sum.

use core::fmt;

use super::LoadError;
use crate::session::Name;

/// The record does not fit into the bytes given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// Bytes being written, how many so far.
#[derive(Debug)]
pub struct Sink<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Sink<'a> {
    /// Nothing written yet.
    #[must_use]
    pub const fn new(out: &'a mut [u8]) -> Self {
        Self { out, at: 0 }
    }

    /// What is written so far.
    #[must_use]
    pub fn written(&self) -> &[u8] {
        self.out.get(..self.at).unwrap_or(&[])
    }

    /// Forgets what was written behind the first `length` bytes.
    pub fn truncate(&mut self, length: usize) {
        self.at = self.at.min(length);
    }

    /// Writes bytes.
    ///
    /// # Errors
    /// They do not fit; nothing is written then.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), Full> {
        self.out.get_mut(self.at..self.at + bytes.len()).ok_or(Full)?.copy_from_slice(bytes);
        self.at += bytes.len();
        Ok(())
    }

    /// Writes over what was written at `at`.
    ///
    /// # Errors
    /// Nothing was written there.
    pub fn put_again(&mut self, at: usize, bytes: &[u8]) -> Result<(), Full> {
        let written = self.out.get_mut(..self.at).ok_or(Full)?;
        written.get_mut(at..at + bytes.len()).ok_or(Full)?.copy_from_slice(bytes);
        Ok(())
    }

    /// Writes a name: its length and its letters.
    ///
    /// # Errors
    /// It does not fit.
    pub fn put_name(&mut self, name: &Name) -> Result<(), Full> {
        self.put(&[name.as_str().len() as u8])?;
        self.put(name.as_str().as_bytes())
    }

    /// Writes a number, 7 bits a byte.
    ///
    /// # Errors
    /// It does not fit.
    pub fn put_code(&mut self, mut value: u32) -> Result<(), Full> {
        while value >= 0x80 {
            self.put(&[value as u8 | 0x80])?;
            value >>= 7;
        }
        self.put(&[value as u8])
    }
}

impl fmt::Write for Sink<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.put(text.as_bytes()).map_err(|_| fmt::Error)
    }
}

/// Bytes being read.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a>(&'a [u8]);

impl<'a> Source<'a> {
    /// All of these.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Whether all is read.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A name of this seat, as [`Sink::put_name`] writes it.
    ///
    /// # Errors
    /// It ends too early or is no name.
    pub fn name(&mut self, seat: u8) -> Result<Name, LoadError> {
        let length = self.byte()?;
        let text = core::str::from_utf8(self.take(usize::from(length))?).map_err(|_| LoadError::Name(seat))?;
        Name::new(text).ok_or(LoadError::Name(seat))
    }

    /// The next `count` bytes.
    ///
    /// # Errors
    /// There are too few.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], LoadError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(LoadError::Short)?;
        self.0 = rest;
        Ok(taken)
    }

    /// All that is left.
    pub fn rest(&mut self) -> &'a [u8] {
        core::mem::take(&mut self.0)
    }

    /// The next bytes.
    ///
    /// # Errors
    /// There are too few.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], LoadError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(LoadError::Short)?;
        self.0 = rest;
        Ok(*taken)
    }

    /// The next byte.
    ///
    /// # Errors
    /// There are too few.
    pub fn byte(&mut self) -> Result<u8, LoadError> {
        self.array().map(|[byte]| byte)
    }

    /// A number of two bytes.
    ///
    /// # Errors
    /// There are too few.
    pub fn count(&mut self) -> Result<usize, LoadError> {
        self.array().map(|bytes| usize::from(u16::from_le_bytes(bytes)))
    }

    /// A number as [`Sink::put_code`] writes it.
    ///
    /// # Errors
    /// There are too few, or it is written longer than it must be.
    pub fn code(&mut self) -> Result<u32, LoadError> {
        let mut value = 0u64;
        for i in 0..5 {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7F) << (7 * i);
            if byte & 0x80 == 0 {
                let longer = i > 0 && byte == 0;
                return if longer { Err(LoadError::Excess) } else { u32::try_from(value).map_err(|_| LoadError::Excess) };
            }
        }
        Err(LoadError::Excess)
    }
}

/// CRC-32 as zip and PNG have it, four bits at a time: a larger table would cost flash, and what is checked is short.
#[must_use]
pub fn crc32(bytes: &[u8]) -> u32 {
    !crc32_on(u32::MAX, bytes)
}

/// Goes on with a check sum that was begun with all ones and is inverted in the end.
#[must_use]
pub fn crc32_on(crc: u32, bytes: &[u8]) -> u32 {
    const TABLE: [u32; 16] = table();
    let step = |crc: u32| (crc >> 4) ^ TABLE[(crc & 15) as usize];
    bytes.iter().fold(crc, |crc, &byte| step(step(crc ^ u32::from(byte))))
}

const fn table() -> [u32; 16] {
    let mut table = [0; 16];
    let mut index = 0;
    while index < 16 {
        let mut crc = index as u32;
        let mut bit = 0;
        while bit < 4 {
            crc = (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg());
            bit += 1;
        }
        table[index] = crc;
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_sum_is_the_well_known_one() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(!crc32_on(crc32_on(u32::MAX, b"1234"), b"56789"), 0xCBF4_3926);
    }
}
