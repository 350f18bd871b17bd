//! Reading what is in the flash: which bank counts, its entries, and where new ones may go.

use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};

use super::layout::{self, ENTRY_HEAD, Header, MOST_ENTRY, PAGE};
use super::records::apply;
use super::{Active, Spare, Store, Trouble};
use crate::saved::Saved;

impl<F: NorFlash> Store<F> {
    /// Finds the bank that counts and reads it.
    pub(super) async fn mount(&mut self, saved: &mut Saved) -> Result<(), Trouble> {
        let mut best = None;
        for bank in 0..2 {
            let mut page = [0; PAGE as usize];
            self.read(self.base(bank), &mut page).await?;
            match layout::read_header(&page) {
                Header::Newer => return Err(Trouble::Newer),
                Header::Ours(number) if best.is_none_or(|(_, other)| number > other) => best = Some((bank, number)),
                Header::Ours(_) | Header::None => {}
            }
        }
        let Some((bank, number)) = best else {
            // Blank from end to end: as it comes from the factory, there is nothing to erase.
            if self.is_blank(0, 2 * self.bank_bytes()).await? {
                self.spare = Spare::Erased;
                self.is_blank = true;
            }
            return Ok(());
        };
        let erased = self.read_bank(bank, number, saved).await?;
        if erased && self.is_blank(self.base(1 - bank), self.bank_bytes()).await? {
            self.spare = Spare::Erased;
        }
        Ok(())
    }

    /// Reads every entry of a bank; says whether the other bank was noted as erased.
    async fn read_bank(&mut self, bank: u8, number: u32, saved: &mut Saved) -> Result<bool, Trouble> {
        let (base, end) = (self.base(bank), self.bank_bytes());
        let (mut at, mut tail, mut erased) = (PAGE, PAGE, false);
        while at + (ENTRY_HEAD as u32) < end {
            if let Some(length) = self.read_entry(base + at, end - at, number).await? {
                let held = self.buffer.get(ENTRY_HEAD..ENTRY_HEAD + length).unwrap_or(&[]);
                erased = apply(held, saved).unwrap_or(erased);
                at = (at + (ENTRY_HEAD + length) as u32).next_multiple_of(4);
                tail = at;
            } else {
                at = (at + 1).next_multiple_of(PAGE);
            }
        }
        let tail = self.behind_remains(base, tail, end).await?;
        self.active = Some(Active { bank, number, tail });
        Ok(erased)
    }

    /// Reads the entry at `at` into the buffer, if there is one within `room` bytes; gives the length of what it holds.
    async fn read_entry(&mut self, at: u32, room: u32, number: u32) -> Result<Option<usize>, Trouble> {
        let mut head = [0; ENTRY_HEAD];
        self.read(at, &mut head).await?;
        let Some(length) = layout::held_length(&head).filter(|length| ENTRY_HEAD + length <= room as usize) else {
            return Ok(None);
        };
        // Entries start and end at multiples of four, as flash may want to be read.
        let whole = self.buffer.get_mut(..(ENTRY_HEAD + length).next_multiple_of(4)).ok_or(Trouble::Failing)?;
        self.flash.read(at, whole).await.map_err(|_| Trouble::Failing)?;
        let held = whole.get(ENTRY_HEAD..ENTRY_HEAD + length).unwrap_or(&[]);
        Ok(layout::is_entry(number, &head, held).then_some(length))
    }

    /// Where new entries may begin: behind the last one, or in the page after what a cut left behind it.
    async fn behind_remains(&mut self, base: u32, last: u32, end: u32) -> Result<u32, Trouble> {
        let (mut tail, mut at) = (last, last);
        // Writing never starts further on than an entry behind the last remains.
        while at < end && at <= tail + MOST_ENTRY as u32 {
            let next = (at + 1).next_multiple_of(PAGE);
            if !self.is_blank(base + at, next - at).await? {
                tail = next;
            }
            at = next;
        }
        Ok(tail)
    }

    async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Trouble> {
        self.flash.read(at, into).await.map_err(|_| Trouble::Failing)
    }

    /// Whether so many bytes are as erasing leaves them.
    pub(super) async fn is_blank(&mut self, from: u32, bytes: u32) -> Result<bool, Trouble> {
        let mut chunk = [0; 64];
        let mut at = from;
        while at < from + bytes {
            let chunk = chunk.get_mut(..(from + bytes - at).min(64) as usize).unwrap_or(&mut []);
            self.read(at, chunk).await?;
            if chunk.iter().any(|byte| *byte != 0xFF) {
                return Ok(false);
            }
            at += 64;
        }
        Ok(true)
    }
}

/// Whether these bytes are in the flash.
pub(super) async fn check(flash: &mut impl ReadNorFlash, at: u32, bytes: &[u8]) -> Result<(), Trouble> {
    for (at, bytes) in (at..).step_by(64).zip(bytes.chunks(64)) {
        let mut chunk = [0; 64];
        let chunk = chunk.get_mut(..bytes.len()).ok_or(Trouble::Failing)?;
        flash.read(at, chunk).await.map_err(|_| Trouble::Failing)?;
        if chunk != bytes {
            return Err(Trouble::Failing);
        }
    }
    Ok(())
}
