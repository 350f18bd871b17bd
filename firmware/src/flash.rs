//! The flash that saves live in. The chip stands still while it is written: what the keys did meanwhile is looked up afterwards.

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Flash, PAGE_SIZE, READ_SIZE, WRITE_SIZE};
use embassy_rp::peripherals::FLASH;
use embassy_time::Instant;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use quintet::event::Micros;
use quintet::keys::Blind;

use crate::buttons::{self, KeyNumbers, Unseen};
use crate::edges;
use crate::saves;
use crate::watchdog;

/// The Pico's whole flash.
const FLASH_BYTES: usize = 2 * 1024 * 1024;
/// Where the processor sees it.
const FLASH_START: usize = 0x1000_0000;

/// The chip did not do it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failed;

impl NorFlashError for Failed {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// The part of the flash that saves live in.
pub(crate) struct SavesFlash {
    chip: Flash<'static, FLASH, Blocking, FLASH_BYTES>,
    keys: KeyNumbers,
    /// An operation hung until the watchdog came: the chip is asked for no other before it has been without power. Reading is no
    /// operation: the program itself is read from there.
    is_stuck: bool,
}

impl SavesFlash {
    /// Takes the chip.
    pub(crate) fn new(chip: Peri<'static, FLASH>, keys: KeyNumbers) -> Self {
        Self { chip: Flash::new_blocking(chip), keys, is_stuck: watchdog::flash_was_stuck() }
    }

    fn base() -> u32 {
        (saves::region().start - FLASH_START) as u32
    }

    /// Does one operation, while nothing else runs, and tells the keys.
    fn operate<E>(
        &mut self,
        operation: impl FnOnce(&mut Flash<'static, FLASH, Blocking, FLASH_BYTES>) -> Result<(), E>,
    ) -> Result<(), Failed> {
        if self.is_stuck {
            return Err(Failed);
        }
        // In one critical section, so that the keys' task hears of the blind time before it looks at them again.
        critical_section::with(|lock| {
            let from = now();
            edges::forget(&self.keys, lock);
            // A key that fell since interrupts are masked has been seen by nobody, and its edge may just have been forgotten.
            let down = edges::down(&self.keys);
            watchdog::flash_is_busy(true);
            let done = operation(&mut self.chip);
            watchdog::flash_is_busy(false);
            let fell = edges::fallen(&self.keys, lock);
            buttons::UNSEEN.signal(Unseen::Busy(Blind { from, to: now(), down, fell }));
            done.map_err(|_| Failed)
        })
    }
}

fn now() -> Micros {
    Micros(Instant::now().as_micros())
}

impl ErrorType for SavesFlash {
    type Error = Failed;
}

impl ReadNorFlash for SavesFlash {
    const READ_SIZE: usize = READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        self.chip.blocking_read(Self::base() + offset, bytes).map_err(|_| Failed)
    }

    fn capacity(&self) -> usize {
        saves::region().len()
    }
}

impl NorFlash for SavesFlash {
    const WRITE_SIZE: usize = WRITE_SIZE;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        let base = Self::base();
        for sector in (from..to).step_by(ERASE_SIZE) {
            self.operate(|chip| chip.blocking_erase(base + sector, base + sector + ERASE_SIZE as u32))?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        // A page at a time: interrupts have their turn in between.
        let (mut at, mut rest) = (Self::base() + offset, bytes);
        while !rest.is_empty() {
            let (page, more) = rest.split_at(rest.len().min(PAGE_SIZE - at as usize % PAGE_SIZE));
            self.operate(|chip| chip.blocking_write(at, page))?;
            at += page.len() as u32;
            rest = more;
        }
        Ok(())
    }
}
