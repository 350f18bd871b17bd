//! The console's files: one saved game per game, written whole or not at all; a damaged one is kept.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use quintet::games::GameId;
use quintet::record::{self, MOST_BYTES};
use quintet::session::Session;

use super::games;

/// The folder of saved games and scores, if there is one.
pub(crate) struct Folder(pub(crate) Option<PathBuf>);

/// What the folder holds of a game.
pub(crate) enum Stored {
    Nothing,
    Game(Box<Session>),
    /// A file that is no game, and why.
    Damaged(String),
}

impl Folder {
    fn path(&self, name: &str) -> io::Result<PathBuf> {
        let folder =
            self.0.as_ref().ok_or_else(|| io::Error::other("there is no folder for saved games; QUINTET_DATA can name one"))?;
        Ok(folder.join(name))
    }

    /// Writes the game; gives the file's path.
    pub(crate) fn save(&self, session: &Session) -> io::Result<PathBuf> {
        let mut bytes = vec![0; MOST_BYTES];
        let length = record::save(session, &mut bytes).map_err(|_| io::Error::other("the game is too long for a file"))?;
        bytes.truncate(length);
        let path = self.path(&save_name(session.setup().options.game()))?;
        write_whole(&path, &bytes)?;
        Ok(path)
    }

    pub(crate) fn load(&self, game: GameId) -> Stored {
        let bytes = match self.path(&save_name(game)).and_then(|path| read_bounded(&path, MOST_BYTES)) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Stored::Nothing,
            Err(_) if self.0.is_none() => return Stored::Nothing,
            Err(error) => return Stored::Damaged(error.to_string()),
        };
        match record::load(&bytes) {
            Ok(session) if session.setup().options.game() == game => Stored::Game(Box::new(session)),
            Ok(session) => Stored::Damaged(format!("it holds a game of {}", games::title(session.setup().options.game()))),
            Err(error) => Stored::Damaged(error.to_string()),
        }
    }

    /// Puts a damaged file out of the way of the next one; gives its new path.
    pub(crate) fn keep_damaged(&self, name: &str) -> io::Result<PathBuf> {
        let path = self.path(name)?;
        let names = std::iter::once(format!("{name}.damaged")).chain((2..1000).map(|n| format!("{name}.damaged-{n}")));
        for name in names {
            let kept = self.path(&name)?;
            if !kept.exists() {
                fs::rename(&path, &kept)?;
                return Ok(kept);
            }
        }
        Err(io::Error::other("there are too many damaged files"))
    }

    /// The text of a small file; nothing when there is none.
    pub(crate) fn read_text(&self, name: &str) -> io::Result<String> {
        match self.path(name).and_then(|path| read_bounded(&path, 1 << 16)) {
            Ok(bytes) => String::from_utf8(bytes).map_err(io::Error::other),
            Err(error) if error.kind() == io::ErrorKind::NotFound || self.0.is_none() => Ok(String::new()),
            Err(error) => Err(error),
        }
    }

    pub(crate) fn write_text(&self, name: &str, text: &str) -> io::Result<()> {
        write_whole(&self.path(name)?, text.as_bytes())
    }
}

/// The name of a game's file.
pub(crate) fn save_name(game: GameId) -> String {
    format!("{}.save", game.name())
}

/// Writes a text to a file that does not exist yet.
pub(crate) fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(text.as_bytes())
}

/// A file that a crash leaves either as it was or as it is meant to be: written beside, then renamed.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("{}.new", std::process::id()));
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| fs::rename(&beside, path));
    if renamed.is_err() {
        let _ = fs::remove_file(&beside);
    }
    renamed
}

fn read_bounded(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most { Err(io::Error::other("the file is longer than any game")) } else { Ok(bytes) }
}
