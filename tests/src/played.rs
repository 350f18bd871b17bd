//! A whole game on the emulated device with everything on: sound high, music, saves that are read back from its flash.

use std::path::Path;

use quintet::event::Micros;
use quintet::games::GameId;
use quintet::saved::Saved;
use quintet::settings::Settings;
use quintet::sound::{Cue, Tuning, Volume};
use quintet_sim::scenario::Step;

use crate::cuts::digest;
use crate::device::{Board, Options, pin};
use crate::flash_image;
use crate::hand::Keys;
use crate::save_times::{self, PAGE_US, SaveTimes};
use crate::side_by_side::{self, SideBySide};
use crate::whole_game::WholeGame;

/// The music is heard between the sounds of keys and moves, and these come fast: so many notes of it begin or end at the least.
const MUSIC_CHANGES: usize = 20;

/// A game that was played, and what it left.
pub struct Played {
    /// The script.
    pub whole: WholeGame,
    /// What core and image did.
    pub run: SideBySide,
    /// How long each ply took to be in the flash.
    pub saves: SaveTimes,
    /// What the handheld's flash holds afterwards.
    pub left: Box<Saved>,
    /// How often the piezo's pin changed.
    pub pin_changes: usize,
    /// How many of these there are for the music alone.
    pub music_changes: usize,
    /// How late a change was at the most, in microseconds; or the first one that was wrong.
    pub late_us: Result<f64, String>,
}

impl Played {
    /// Plays the shortest of some random games on this image, with a flash of its own in `folder`.
    ///
    /// # Errors
    /// The emulator can't run or the firmware stops.
    pub fn play(elf: &Path, game: GameId, folder: &Path) -> Result<Self, String> {
        let whole = WholeGame::short(game, Keys::Joystick);
        let (before, after) = (folder.join(format!("{}-before.bin", game.name())), folder.join(format!("{}.bin", game.name())));
        let cannot = |error: std::io::Error| format!("{}: {error}", folder.display());
        std::fs::create_dir_all(folder).map_err(cannot)?;
        flash_image::write(&before, &flash_image::set_to(loud())).map_err(cannot)?;
        let options = Options { flash: Some(before), flash_out: Some(after.clone()), ..Options::default() };
        let run = side_by_side::run(elf, &whole.scenario, &options).map_err(|error| error.to_string())?;
        let left = flash_image::open(&flash_image::saves(&after).map_err(cannot)?);
        let saves = SaveTimes::of_lines(&run.device, &whole.played, PAGE_US[0]);
        let end = Micros((run.device.trace.emulated_ms * 1000.0) as u64);
        let cues = pin::cues(&run.device);
        let without_music: Vec<_> = cues.iter().map(|(at, cue)| (*at, unaccompanied(*cue))).collect();
        let expected = pin::expected(&cues, end);
        let music_changes = expected.len().saturating_sub(pin::expected(&without_music, end).len());
        let late_us = pin::compare(&run.device, Board::default(), &expected, pin::MOST_LATE_US);
        let piezo = Board::default().piezo();
        let pin_changes = run.device.trace.pwm.iter().filter(|change| change.pin == piezo).count();
        Ok(Self { whole, run, saves, left, pin_changes, music_changes, late_us })
    }

    /// Everything that is not as it should be: a picture, a key that was lost, a ply that was not saved, a note.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = self.run.faults.clone();
        let (pressed, taken) = (self.pressed(), self.taken());
        if pressed != taken {
            faults.push(format!("{} keys were pressed, the device took {}", pressed.len(), taken.len()));
        }
        // Every key has had its effect: what it left is what the core left that was given the same keys.
        if digest(&self.left) != digest(&flash_image::open(&self.run.saves)) {
            faults.push("the flash holds something else than the core's".into());
        }
        let game = self.whole.game;
        let finished = self.left.scores.finished(game);
        if finished != 1 {
            faults.push(format!("the flash holds {finished} results of the game"));
        }
        if !self.saves.unsaved.is_empty() || self.saves.ms.len() != self.whole.plies {
            faults.push(format!("{} plies were saved, not those of lines {:?}", self.saves.ms.len(), self.saves.unsaved));
        }
        if self.saves.worst_ms() > save_times::MOST_MS {
            faults.push(format!("a ply took {:.1} ms to be saved", self.saves.worst_ms()));
        }
        faults.extend(self.late_us.clone().err());
        if self.left.settings != loud() || self.music_changes < MUSIC_CHANGES {
            faults.push(format!("{} changes of the pin are the music's", self.music_changes));
        }
        faults
    }

    /// What was done, in a line.
    #[must_use]
    pub fn line(&self) -> String {
        let compared = self.run.core.shots.len();
        format!(
            "{}: {} plies, {} keys, {compared} pictures compared, {} plies saved in {} flash operations, \
             {} changes of the piezo's pin, {} of them the music's",
            self.whole.game.name(),
            self.whole.plies,
            self.pressed().len(),
            self.saves.ms.len(),
            self.run.device.trace.flash_ops.len(),
            self.pin_changes,
            self.music_changes,
        )
    }

    /// The keys of the script.
    fn pressed(&self) -> Vec<&str> {
        let key = |step: &(usize, Step)| if let Step::Press(button) = step.1 { Some(button.name()) } else { None };
        self.whole.scenario.steps.iter().filter_map(key).collect()
    }

    /// The keys that the firmware says it took.
    fn taken(&self) -> Vec<&str> {
        self.run.device.log.iter().filter_map(|line| line.text.strip_prefix("key ")).collect()
    }
}

/// New settings with everything to be heard.
const fn loud() -> Settings {
    Settings { sound: Volume::High, music: true, ..Settings::NEW }
}

/// The same without the tune of the table.
const fn unaccompanied(cue: Cue) -> Cue {
    match cue {
        Cue::Tune(tuning) => Cue::Tune(Tuning { music: false, ..tuning }),
        Cue::Play(_) => cue,
    }
}
