//! How long the keys of a whole game took on the emulated device, by what they were for.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::device::{DeviceRun, Latency};
use crate::hand::What;
use crate::played::Played;
use crate::whole_game::WholeGame;

/// The presses of one kind: milliseconds beside debounce until the first frame is on the glass, and its bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Kind {
    /// How many there were.
    pub presses: usize,
    /// Half of them took less.
    pub median_ms: f64,
    /// The longest.
    pub worst_ms: f64,
    /// The most bytes.
    pub worst_bytes: u64,
}

/// The kind's presses of a run.
#[must_use]
pub fn kind(game: &WholeGame, run: &DeviceRun, what: What) -> Kind {
    let lines = game.whats.iter().filter(|(_, kind)| *kind == what).map(|(line, _)| *line);
    let presses: Vec<&Latency> = lines.filter_map(|line| run.latencies.iter().find(|press| press.line == line)).collect();
    of(&presses)
}

/// These presses as one kind; those that changed nothing do not count.
#[must_use]
pub fn of(presses: &[&Latency]) -> Kind {
    let mut times: Vec<f64> = presses.iter().filter_map(|press| Some((press.first_us? - press.debounce_us?) / 1000.0)).collect();
    times.sort_by(f64::total_cmp);
    Kind {
        presses: times.len(),
        median_ms: times.get(times.len() / 2).copied().unwrap_or_default(),
        worst_ms: times.last().copied().unwrap_or_default(),
        worst_bytes: presses.iter().filter(|press| press.first_us.is_some()).map(|press| press.first_bytes).max().unwrap_or(0),
    }
}

/// All kinds, for `report.json`.
#[must_use]
pub fn report(game: &WholeGame, run: &DeviceRun) -> Value {
    let kinds = [What::Step, What::Scroll, What::Pick, What::Play, What::Open, What::Replay, What::Other];
    let rows = kinds.map(|what| {
        let Kind { presses, median_ms, worst_ms, worst_bytes } = kind(game, run, what);
        let round = |ms: f64| (ms * 100.0).round() / 100.0;
        let name = format!("{what:?}").to_lowercase();
        (
            name,
            json!({"presses": presses, "median_ms": round(median_ms), "worst_ms": round(worst_ms), "worst_bytes": worst_bytes}),
        )
    });
    Value::Object(rows.into_iter().collect())
}

const BEGIN: &str = "<!-- tables: written by `cargo xtask bless` -->\n";
const END: &str = "<!-- end of tables -->";

/// What the README says about one game: milliseconds beside debounce, the worst of a whole game.
pub struct Row {
    /// The game's name.
    pub game: &'static str,
    /// How many plies it had.
    pub plies: usize,
    /// What it shows.
    pub kinds: [Kind; 5],
    /// From the picture of a ply until it is in the flash, in milliseconds.
    pub saved_ms: f64,
}

impl Row {
    /// The row of a game that was played.
    #[must_use]
    pub fn new(played: &Played) -> Self {
        let Played { whole, run, saves, .. } = played;
        let kinds = [What::Step, What::Pick, What::Play, What::Open, What::Replay].map(|what| kind(whole, &run.device, what));
        Self { game: whole.game.title(), plies: whole.plies, kinds, saved_ms: saves.worst_ms() }
    }
}

/// The rows as a table, with its marks.
#[must_use]
pub fn markdown(rows: &[Row], compiler: &str) -> String {
    let mut table = String::from(BEGIN);
    let _ = writeln!(
        table,
        "| worst key of a whole game ({compiler}) | plies | cursor | pick | play | another screen | look back | ply saved |"
    );
    let _ = writeln!(table, "|---|---:|---:|---:|---:|---:|---:|---:|");
    for Row { game, plies, kinds, saved_ms } in rows {
        let _ = write!(table, "| {game} | {plies} |");
        for (i, kind) in kinds.iter().enumerate() {
            let bytes = if i == 0 { format!(", {} bytes", kind.worst_bytes) } else { String::new() };
            let _ = write!(table, " {:.1} ms{bytes} |", kind.worst_ms);
        }
        let _ = writeln!(table, " {saved_ms:.1} ms |");
    }
    table + END
}

/// The README with these rows.
///
/// # Errors
/// The README has no marks.
pub fn put_into(readme: &str, rows: &[Row], compiler: &str) -> Result<String, String> {
    let (head, old) = readme.split_once(BEGIN).ok_or("the README has no mark for the tables")?;
    let (_, tail) = old.split_once(END).ok_or("the README has no end mark for the tables")?;
    Ok(format!("{head}{}{tail}", markdown(rows, compiler)))
}
