//! The file of Qwirkle's best totals, written whole or not at all; a damaged one is kept.

use std::fs::{self, File};
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};

use quintet::session::Session;

use super::Console;
use super::people::People;
use super::scores::{FILE, Scores};
use super::terminal::Flow;

const MOST_BYTES: u64 = 1 << 16;

/// The folder the file is in, if there is one.
pub(super) struct ScoreFile(pub(super) Option<PathBuf>);

impl ScoreFile {
    fn path(&self, name: &str) -> io::Result<PathBuf> {
        let folder = self.0.as_ref().ok_or_else(|| io::Error::other("there is no folder for them; QUINTET_DATA can name one"))?;
        Ok(folder.join(name))
    }

    /// Nothing when there is no file.
    fn read(&self) -> io::Result<String> {
        match self.path(FILE).and_then(|path| read_bounded(&path)) {
            Ok(bytes) => String::from_utf8(bytes).map_err(io::Error::other),
            Err(error) if error.kind() == io::ErrorKind::NotFound || self.0.is_none() => Ok(String::new()),
            Err(error) => Err(error),
        }
    }

    fn write(&self, text: &str) -> io::Result<()> {
        write_whole(&self.path(FILE)?, text.as_bytes())
    }

    /// Puts a damaged file out of the way of the next one.
    fn keep_damaged(&self) -> io::Result<()> {
        let names = std::iter::once(format!("{FILE}.damaged")).chain((2..1000).map(|n| format!("{FILE}.damaged-{n}")));
        for name in names {
            let kept = self.path(&name)?;
            if !kept.exists() {
                return fs::rename(self.path(FILE)?, kept);
            }
        }
        Err(io::Error::other("there are too many damaged files"))
    }
}

impl<R: BufRead, W: Write> Console<R, W> {
    pub(super) fn show_scores(&mut self) -> Flow<()> {
        let lines = match self.read_scores() {
            Ok(scores) => scores.show(),
            Err(reason) => vec![format!("The scores can't be read: {reason}. The file is kept.").into()],
        };
        self.terminal.show(&lines)
    }

    fn read_scores(&self) -> Result<Scores, String> {
        let text = self.scores.read().map_err(|error| error.to_string())?;
        Scores::parse(&text).map_err(|line| format!("line {line} of {FILE} is damaged"))
    }

    /// Takes a finished game into the table of the best.
    pub(super) fn add_scores(&mut self, session: &Session) -> Flow<()> {
        let mut scores = match self.read_scores() {
            Ok(scores) => scores,
            Err(reason) => {
                let kept = self.scores.keep_damaged().is_ok();
                let kept = if kept { "the file is put aside and a new table begun" } else { "the totals are not noted" };
                self.terminal.say(&format!("The scores can't be read: {reason}; {kept}."))?;
                if self.scores.read().is_ok_and(|text| !text.is_empty()) {
                    return Ok(());
                }
                Scores::default()
            }
        };
        scores.add(session, &People::new(session.setup()));
        match self.scores.write(&scores.write()) {
            Ok(()) => Ok(()),
            Err(error) => self.terminal.say(&format!("The totals can't be noted: {error}.")),
        }
    }
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

fn read_bounded(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES { Err(io::Error::other("the file is longer than any table")) } else { Ok(bytes) }
}
