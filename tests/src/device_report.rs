//! The device report: what the emulated device does in the scenario of figures and in a whole game of each of the five, with sound and
//! music.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use quintet::games::{GameId, STATE_SIZES};
use serde_json::{Value, json};

use crate::budgets::Used;
use crate::device::Options;
use crate::figures::Figures;
use crate::hand::What;
use crate::image::Image;
use crate::played::Played;
use crate::save_times::SaveTimes;
use crate::screens_figures::{Screens, Timed};
use crate::tables_figures::{self, Row, kind};
use crate::{report, scenarios, side_by_side};

/// A step of the cursor: milliseconds beside debounce, and bytes.
const STEP: (f64, u64) = (8.0, 4096);
/// The most that keys of each kind may take, in milliseconds beside debounce. Of another screen the wire alone takes 15; a board that
/// scrolls is drawn and sent as a whole.
const LIMITS: [(What, f64); 5] =
    [(What::Pick, 16.0), (What::Play, 16.0), (What::Open, 25.0), (What::Scroll, 34.0), (What::Replay, 50.0)];

/// The folder in which each game's own report lies afterwards.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/reports")
}

/// Everything that was run.
pub struct Measured {
    /// What the image is.
    pub image: Image,
    /// The figures, in order.
    pub figures: Figures,
    /// The games, in the order of their cards.
    pub games: Vec<Played>,
    /// The keys by screen.
    pub screens: Screens,
}

impl Measured {
    /// Runs it all on this image.
    ///
    /// # Errors
    /// The emulator can't run or the firmware stops.
    ///
    /// # Panics
    /// A thread did.
    pub fn run(elf: &Path) -> Result<Self, String> {
        let image = Image::load(elf)?;
        let scenarios = scenarios().map_err(|error| error.to_string())?;
        let (_, scenario) = scenarios.into_iter().find(|(name, _)| name == "figures").ok_or("there is no scenario 'figures'")?;
        // The longest first: it is the last to end.
        let queue = Mutex::new(GameId::CARDS.into_iter().rev());
        let (games, errors) = (Mutex::new(vec![]), Mutex::new(vec![]));
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while let Some(game) = { queue.lock().unwrap().next() } {
                        match Played::play(elf, game, &folder().join("flash")) {
                            Ok(played) => games.lock().unwrap().push(played),
                            Err(error) => errors.lock().unwrap().push(format!("{}: {error}", game.name())),
                        }
                    }
                });
            }
        });
        if let Some(error) = errors.into_inner().unwrap().into_iter().next() {
            return Err(error);
        }
        let mut games = games.into_inner().unwrap();
        games.sort_by_key(|played: &Played| played.whole.game.card());
        let walk = side_by_side::run(elf, &scenario, &Options::default()).map_err(|error| error.to_string())?;
        let mut screens = Screens::default();
        for run in games.iter().map(|played| &played.run).chain([&walk]) {
            screens.add(&run.device);
        }
        let figures = Figures::measure(&image, &scenario, &walk.device, &games)?;
        Ok(Self { image, figures, games, screens })
    }

    /// What is not as it should be.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults: Vec<_> =
            self.figures.figures.iter().filter(|figure| !figure.kept).map(|figure| format!("{figure:?}")).collect();
        for played in &self.games {
            let (whole, run) = (&played.whole, &played.run);
            let name = whole.game.name();
            faults.extend(played.faults().iter().map(|fault| format!("{name}: {fault}")));
            let step = kind(whole, &run.device, What::Step);
            if step.worst_ms > STEP.0 || step.worst_bytes > STEP.1 {
                faults.push(format!("{name}: a step of the cursor: {step:?}"));
            }
            for (what, limit) in LIMITS {
                let kind = kind(whole, &run.device, what);
                if kind.worst_ms > limit {
                    faults.push(format!("{name}: {what:?}: {kind:?}"));
                }
            }
        }
        faults
    }

    /// The rows of the games.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        self.games.iter().map(Row::new).collect()
    }

    /// What `firmware/budgets.txt` has limits for.
    #[must_use]
    pub fn used(&self) -> Vec<(&'static str, u64)> {
        let stack = self.games.iter().map(|played| played.run.device.trace.stack.used_bytes).max().unwrap_or(0);
        let image = [("flash", self.image.flash), ("ram", self.image.ram), ("frame", self.image.frame), ("stack", stack)];
        image.into_iter().chain(states()).collect()
    }

    /// As a picture: the keys by screen, and what follows their pictures.
    #[must_use]
    pub fn svg(&self) -> String {
        let saves = SaveTimes::together(self.games.iter().map(|played| &played.saves));
        let mut late_ms: Vec<_> = self.games.iter().filter_map(|played| Some(played.late_us.as_ref().ok()? / 1000.0)).collect();
        late_ms.sort_by(f64::total_cmp);
        let worst_late_ms = late_ms.last().copied().unwrap_or_default();
        self.screens.svg(&[
            Timed { name: "ply saved", median_ms: Some(saves.median_ms()), worst_ms: saves.worst_ms() },
            Timed { name: "note late", median_ms: None, worst_ms: worst_late_ms },
        ])
    }

    /// For people.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut text = format!("# The device report ({})\n\n{}\n\n", self.image.compiler, self.figures.markdown());
        let _ = writeln!(text, "{}\n\n{}", tables_figures::markdown(&self.rows(), &self.image.compiler), self.screens.markdown());
        for played in &self.games {
            let _ = writeln!(text, "- {}", played.line());
        }
        let _ = writeln!(text, "\nLargest stack frame: {} bytes in `{}`.", self.image.frame, self.image.framed);
        text
    }

    /// For programs.
    #[must_use]
    pub fn json(&self) -> Value {
        let figures = self.figures.figures.iter().map(|figure| {
            json!({"what": figure.what, "value": figure.value.parse::<f64>().ok(), "unit": figure.unit, "limit": figure.limit, "kept": figure.kept})
        });
        let games = self.games.iter().map(|played| {
            let Played { whole, run, saves, pin_changes, late_us, .. } = played;
            json!({
                "game": whole.game.name(), "plies": whole.plies, "kinds": tables_figures::report(whole, &run.device),
                "saves": saves.json(), "notes": {"pin_changes": pin_changes, "latest_us": late_us.as_ref().ok()},
            })
        });
        let budgets: &Used<'_> = &self.used();
        json!({
            "compiler": self.image.compiler, "figures": figures.collect::<Vec<_>>(), "games": games.collect::<Vec<_>>(),
            "screens": self.screens.json(), "budgets": budgets.iter().copied().collect::<std::collections::BTreeMap<_, _>>(),
            "faults": self.faults(),
        })
    }

    /// Writes each game's own report.
    ///
    /// # Errors
    /// A file can't be written.
    pub fn write_games(&self) -> std::io::Result<()> {
        std::fs::create_dir_all(folder())?;
        for Played { whole, run, saves, .. } in &self.games {
            let mut json = report::of(run);
            json["kinds"] = tables_figures::report(whole, &run.device);
            json["saves"] = saves.json();
            std::fs::write(folder().join(format!("{}.json", whole.game.name())), json.to_string())?;
        }
        Ok(())
    }
}

/// How large the position of each game is: the same here as on the device, since none has pointers.
fn states() -> impl Iterator<Item = (&'static str, u64)> {
    STATE_SIZES.iter().map(|(game, bytes)| (game.name(), *bytes as u64))
}
