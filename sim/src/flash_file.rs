//! The saves of a PC: a file that behaves as the handheld's flash does, for one program at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind, ReadNorFlash};

use crate::nor::{Nor, NorError, SAVES_BYTES, SECTOR};

/// The file's name in the player's data folder.
pub const FILE: &str = "quintet.flash";

/// Why there are no saves.
#[derive(Debug)]
pub enum OpenError {
    /// Another Quintet has them.
    InUse,
    /// The file is larger than ours can be: it is something else.
    Foreign,
    /// The file or its folder can't be used.
    File(io::Error),
}

impl std::fmt::Display for OpenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::InUse => f.write_str("another Quintet is running and has the saved games: close it first"),
            Self::Foreign => f.write_str("is no file of saves"),
            Self::File(error) => write!(f, "can't be used: {error}"),
        }
    }
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

/// A flash whose bytes are in a file. It is locked for as long as this lives.
#[derive(Debug)]
pub struct FlashFile {
    nor: Nor,
    file: File,
}

impl FlashFile {
    /// Opens the file, which is made where there is none.
    ///
    /// # Errors
    /// Why it can't be used.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        if bytes.len() > SAVES_BYTES {
            return Err(OpenError::Foreign);
        }
        // A new file, or one whose making was cut short: what is not there is blank.
        let missing = vec![0xFF; SAVES_BYTES - bytes.len()];
        if !missing.is_empty() {
            file.write_all(&missing)?;
            file.sync_all()?;
            sync_names(path);
            bytes.extend(missing);
        }
        Ok(Self { nor: Nor::with(bytes), file })
    }

    /// Brings these bytes to the disk: neither a killed program nor a lost power takes them back.
    ///
    /// One operation is on the disk before the next begins, so a file system that writes in an order of its own can only tear the
    /// last one, and a torn entry or header is one that the store knows from the chip.
    fn keep(&mut self, from: u32, length: usize) -> Result<(), NorError> {
        let from = from as usize;
        let write = |file: &mut File, bytes: &[u8]| {
            file.seek(SeekFrom::Start(from as u64))?;
            file.write_all(bytes)?;
            file.sync_data()
        };
        write(&mut self.file, &self.nor.bytes()[from..from + length]).map_err(|_| NorError::Kind(NorFlashErrorKind::Other))
    }
}

/// Brings the file's name, and that of its folder, to the disk: what is in a file without a name is lost too.
fn sync_names(path: &Path) {
    // Not every system lets folders be opened; those keep names in their own way.
    for folder in path.ancestors().skip(1).take(2) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

impl ErrorType for FlashFile {
    type Error = NorError;
}

impl ReadNorFlash for FlashFile {
    const READ_SIZE: usize = Nor::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorError> {
        self.nor.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.nor.capacity()
    }
}

impl NorFlash for FlashFile {
    const WRITE_SIZE: usize = Nor::WRITE_SIZE;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), NorError> {
        self.nor.erase(from, to).await?;
        self.keep(from, (to - from) as usize)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorError> {
        self.nor.write(offset, bytes).await?;
        self.keep(offset, bytes.len())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use quintet::games::GameId;
    use quintet::games::tablut::layout::{Layout, SLOTS};
    use quintet::rng::Rng;
    use quintet::saved::Saved;
    use quintet::session::{Session, Setup};
    use quintet::store::Store;

    use super::*;
    use crate::block_on;
    use crate::nor::Operation;

    fn path(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("quintet-flash-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        folder.join(FILE)
    }

    #[test]
    fn what_was_written_is_there_for_the_next_and_the_second_is_told() {
        let path = path("next");
        let mut flash = FlashFile::open(&path).unwrap();
        block_on(flash.write(4096, &[1, 2, 3, 4])).unwrap();
        assert!(matches!(FlashFile::open(&path), Err(OpenError::InUse)));
        drop(flash);
        let flash = FlashFile::open(&path).unwrap();
        assert_eq!(flash.nor.bytes()[4096..4100], [1, 2, 3, 4]);
        assert_eq!(std::fs::metadata(&path).unwrap().len(), SAVES_BYTES as u64);
    }

    #[test]
    fn a_file_cut_short_is_made_whole_and_a_foreign_one_is_left_alone() {
        let path = path("short");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, [7; 100]).unwrap();
        let flash = FlashFile::open(&path).unwrap();
        assert_eq!(flash.nor.bytes()[98..102], [7, 7, 0xFF, 0xFF]);
        drop(flash);
        std::fs::write(&path, vec![7; SAVES_BYTES + 1]).unwrap();
        assert!(matches!(FlashFile::open(&path), Err(OpenError::Foreign)));
    }

    fn opened(bytes: &[u8]) -> Box<Saved> {
        let mut saved = Box::new(Saved::new());
        let store = block_on(Store::open(Nor::with(bytes.to_vec()), &mut saved));
        assert_eq!(store.trouble(), None);
        saved
    }

    /// The pages of one call of `write`, which reach the disk in any order; an erased sector stands alone.
    fn writes(operations: Vec<Operation>) -> Vec<Vec<Operation>> {
        let mut writes: Vec<Vec<Operation>> = vec![];
        for operation in operations {
            let follows = |last: &Operation| last.data.as_ref().is_some_and(|data| last.at + data.len() == operation.at);
            match writes.last_mut() {
                Some(write) if operation.data.is_some() && write.last().is_some_and(follows) => write.push(operation),
                _ => writes.push(vec![operation]),
            }
        }
        writes
    }

    /// What is written as a whole; a disk's blocks are larger, which tears less.
    const BLOCK: usize = 64;

    #[test]
    fn what_a_disk_leaves_of_a_write_is_the_state_before_or_after() {
        let path = path("torn");
        let mut saved = Box::new(Saved::new());
        let flash = FlashFile::open(&path).unwrap();
        let recorded = FlashFile { nor: flash.nor.recorded(), ..flash };
        let mut store = block_on(Store::open(recorded, &mut saved));
        let mut session = Session::new(Setup::new(GameId::Awale));
        let mut rng = Rng::new(3);
        let mut disk = std::fs::read(&path).unwrap();
        let (mut saves, mut torn) = (0, 0);
        // Games follow on each other, and now and then all slots change, which takes several blocks, until both banks were erased.
        while store.flash().nor.wear().contains(&0) {
            if saves % 2 == 0 {
                saved.slots = [Some(Layout::start()).filter(|_| saves % 4 == 0); SLOTS];
            }
            if session.outcome().is_some() || saves == 0 {
                session = Session::new(Setup { seed: saves, ..Setup::new(GameId::Awale) });
                saved.shelf.begin(&session);
            } else {
                let mut code = None;
                let _ = session.game().erased().visit_codes(&mut |legal| {
                    code = Some(legal);
                    ControlFlow::Break(())
                });
                session.play(code.unwrap()).unwrap();
            }
            saved.shelf.follow(&session);
            saves += u64::from(block_on(store.save(&mut saved, true)).unwrap());
            for write in writes(store.flash_mut().nor.take_recording()) {
                let before = disk.clone();
                write.iter().for_each(|operation| Nor::operate(&mut disk, operation, None));
                if saves % 16 == 1 || write.len() > 1 || write[0].data.is_none() {
                    let mut mixed = before.clone();
                    for (mixed, after) in mixed.chunks_mut(BLOCK).zip(disk.chunks(BLOCK)).filter(|_| rng.below(2) == 0) {
                        mixed.copy_from_slice(after);
                    }
                    let found = opened(&mixed);
                    assert!(found == opened(&before) || found == opened(&disk), "save {saves}");
                    torn += u32::from(mixed != before && mixed != disk);
                }
            }
            assert!(std::fs::read(&path).unwrap() == disk, "save {saves}: the file is behind");
        }
        assert!(torn > 50, "only {torn} writes were torn");
    }
}
