//! Records of games as files on a PC: none that is there is overwritten.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use quintet::event::{Button, Event, Piece, Port};
use quintet::games::GameId;

/// Makes a file for a record of this game in the folder, which is made too: `tablut-001.txt`, or the next number that is free.
///
/// # Errors
/// Why there can be none.
pub fn create(folder: &Path, game: GameId) -> io::Result<(File, PathBuf)> {
    std::fs::create_dir_all(folder)?;
    for number in 1..u32::MAX {
        let path = folder.join(format!("{}-{number:03}.txt", game.name()));
        match File::create_new(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => return made.map(|file| (file, path)),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Writes a text to a file that does not exist yet.
///
/// # Errors
/// Why it can't be written.
pub fn write_new(path: &Path, text: &str) -> io::Result<()> {
    File::create_new(path)?.write_all(text.as_bytes())
}

/// What the window has in the place of the handheld's serial port: a new file in the data folder.
#[derive(Debug)]
pub struct RecordPort {
    folder: PathBuf,
    file: Option<File>,
}

impl RecordPort {
    /// Files go into this folder.
    #[must_use]
    pub const fn new(folder: PathBuf) -> Self {
        Self { folder, file: None }
    }

    /// Opens a file for a record of this game, or closes the one that is open; gives its name and its folder, or two times nothing. Where there can be
    /// no file the page that wants one is left.
    pub fn turn(&mut self, game: Option<GameId>, news: &mut VecDeque<Event>) -> [String; 2] {
        self.file = None;
        let Some(game) = game else { return Default::default() };
        match create(&self.folder, game) {
            Ok((file, path)) => {
                println!("{}", path.display());
                self.file = Some(file);
                news.push_back(Event::Port(Port::File));
                let name = path.file_name().unwrap_or_default();
                [name.to_string_lossy().into_owned(), self.folder.display().to_string()]
            }
            Err(error) => {
                self.fail(&error, news);
                Default::default()
            }
        }
    }

    /// Writes a piece.
    pub fn take(&mut self, piece: &Piece, news: &mut VecDeque<Event>) {
        match self.file.as_mut().map(|file| file.write_all(piece.bytes())) {
            Some(Ok(())) => news.push_back(Event::Port(Port::Taken)),
            Some(Err(error)) => self.fail(&error, news),
            None => {}
        }
    }

    fn fail(&self, error: &io::Error, news: &mut VecDeque<Event>) {
        eprintln!("quintet: {}: the record can't be written: {error}", self.folder.display());
        news.push_back(Event::Press(Button::B));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_gets_a_name_of_its_own() {
        let folder = std::env::temp_dir().join(format!("quintet-records-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("tablut-002.txt"), "mine").unwrap();
        let names: Vec<_> = (0..3).map(|_| create(&folder, GameId::Tablut).unwrap().1).collect();
        assert_eq!(names, [1, 3, 4].map(|number| folder.join(format!("tablut-00{number}.txt"))));
        assert_eq!(std::fs::read_to_string(folder.join("tablut-002.txt")).unwrap(), "mine");
        assert!(write_new(&names[0], "twice").is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
