//! Whole flashes of the handheld as files: with saves that were prepared, and with what a run left behind.

use std::io;
use std::path::Path;

use quintet::saved::Saved;
use quintet::settings::Settings;
use quintet::store::Store;
use quintet_sim::block_on;
use quintet_sim::nor::{Nor, SAVES_BYTES};

use crate::side_by_side::FLASH_BYTES;

/// The saves of a handheld on which this is set, and nobody has chosen a language yet.
///
/// # Panics
/// When a blank flash can't be written.
#[must_use]
pub fn set_to(settings: Settings) -> Vec<u8> {
    let mut flash = Nor::blank();
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(&mut flash, &mut saved));
    saved.settings = settings;
    block_on(store.save(&mut saved, true)).expect("the flash is good");
    flash.bytes().to_vec()
}

/// Writes a whole flash with these saves at its end.
///
/// # Errors
/// The file can't be written.
pub fn write(path: &Path, saves: &[u8]) -> io::Result<()> {
    let mut flash = vec![0xFF; FLASH_BYTES - SAVES_BYTES];
    flash.extend_from_slice(saves);
    std::fs::write(path, flash)
}

/// The saves at the end of a whole flash.
///
/// # Errors
/// The file can't be read, or is no whole flash.
pub fn saves(path: &Path) -> io::Result<Vec<u8>> {
    let flash = std::fs::read(path)?;
    if flash.len() != FLASH_BYTES {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("{} bytes are no flash", flash.len())));
    }
    Ok(flash[FLASH_BYTES - SAVES_BYTES..].to_vec())
}

/// What these saves hold.
#[must_use]
pub fn open(saves: &[u8]) -> Box<Saved> {
    let mut saved = Box::new(Saved::new());
    let _ = block_on(Store::open(Nor::with(saves.to_vec()), &mut saved));
    saved
}

#[cfg(test)]
mod tests {
    use quintet::sound::Volume;

    use super::*;

    #[test]
    fn what_is_set_is_read_back_from_the_file() {
        let settings = Settings { sound: Volume::High, music: true, ..Settings::NEW };
        let path = std::env::temp_dir().join(format!("quintet-flash-image-{}.bin", std::process::id()));
        write(&path, &set_to(settings)).unwrap();
        let saved = open(&saves(&path).unwrap());
        std::fs::write(&path, "short").unwrap();
        let short = saves(&path);
        std::fs::remove_file(&path).unwrap();
        assert!(saved.is_new && saved.settings == settings);
        assert!(short.is_err());
    }
}
