//! From a key to the last pixel of what it changes first, by the screen on which it was pressed.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::{Value, json};

use crate::device::{DeviceRun, Latency};
use crate::tables_figures::{self, Kind};

/// Something else that is told in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timed<'a> {
    /// What it is.
    pub name: &'a str,
    /// Half of them took less, where that is known.
    pub median_ms: Option<f64>,
    /// The longest.
    pub worst_ms: f64,
}

/// The presses of some runs, by screen.
#[derive(Clone, Debug, Default)]
pub struct Screens(BTreeMap<String, Vec<Latency>>);

impl Screens {
    /// Adds the presses of a run.
    pub fn add(&mut self, run: &DeviceRun) {
        let shown = |at_us: f64| {
            let screens = run.log.iter().filter(|line| line.at_us.is_some_and(|at| at as f64 <= at_us));
            screens.filter_map(|line| line.text.strip_prefix("screen ")).next_back()
        };
        for (press, latency) in run.trace.presses.iter().zip(&run.latencies) {
            if let Some(screen) = shown(press.edge_us) {
                self.0.entry(screen.to_owned()).or_default().push(latency.clone());
            }
        }
    }

    /// Each screen with its presses as one kind, those that changed nothing left out.
    pub fn rows(&self) -> impl Iterator<Item = (&str, Kind)> {
        let kinds =
            self.0.iter().map(|(screen, presses)| (screen.as_str(), tables_figures::of(&presses.iter().collect::<Vec<_>>())));
        kinds.filter(|(_, kind)| kind.presses > 0)
    }

    /// As a table.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut text = String::from("| keys pressed on | presses | median | worst | most bytes |\n|---|---:|---:|---:|---:|\n");
        for (screen, Kind { presses, median_ms, worst_ms, worst_bytes }) in self.rows() {
            let _ = writeln!(text, "| {screen} | {presses} | {median_ms:.1} ms | {worst_ms:.1} ms | {worst_bytes} |");
        }
        text
    }

    /// For programs.
    #[must_use]
    pub fn json(&self) -> Value {
        let row = |(screen, kind): (&str, Kind)| json!({"screen": screen, "presses": kind.presses, "median_ms": kind.median_ms, "worst_ms": kind.worst_ms, "worst_bytes": kind.worst_bytes});
        self.rows().map(row).collect()
    }

    /// As a picture: a bar from nothing to the median, a thinner one up to the worst, on a scale of milliseconds; below the screens
    /// whatever comes after a picture.
    #[must_use]
    pub fn svg(&self, after: &[Timed<'_>]) -> String {
        const LEFT: f64 = 110.0;
        const PER_MS: f64 = 12.0;
        const ROW: usize = 22;
        const TOP: usize = 46;
        const SCALE_MS: usize = 35;
        const GAP: usize = 26;
        let rows = self.rows().map(|(name, kind)| Timed { name, median_ms: Some(kind.median_ms), worst_ms: kind.worst_ms });
        let rows: Vec<_> = rows.collect();
        let below = TOP + ROW * rows.len() + GAP;
        let (width, height) = (LEFT + SCALE_MS as f64 * PER_MS + 60.0, below + ROW * after.len() + 12);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#0a0d10\"/>\n\
             <text x=\"12\" y=\"20\" fill=\"#efefe7\" font-weight=\"bold\">From a key to the last pixel, by screen (ms beside debounce)</text>\n"
        );
        for ms in (0..=SCALE_MS).step_by(5) {
            let x = LEFT + ms as f64 * PER_MS;
            let _ = writeln!(
                svg,
                "<path d=\"M{x} {} V{}\" stroke=\"#4a5263\"/><text x=\"{x}\" y=\"{}\" fill=\"#9ca6ad\" text-anchor=\"middle\">{ms}</text>",
                TOP - 6,
                height - 8,
                TOP - 10
            );
        }
        let _ = writeln!(
            svg,
            "<rect y=\"{}\" width=\"{width}\" height=\"{GAP}\" fill=\"#0a0d10\"/>\
             <text x=\"12\" y=\"{}\" fill=\"#efefe7\" font-weight=\"bold\">After the picture (ms)</text>",
            below - GAP,
            below - GAP + 18
        );
        let places = (TOP..).step_by(ROW).take(rows.len()).chain((below..).step_by(ROW));
        for (Timed { name, median_ms, worst_ms }, y) in rows.iter().chain(after).zip(places) {
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" fill=\"#efefe7\" text-anchor=\"end\">{name}</text>\
                 <rect x=\"{LEFT}\" y=\"{}\" width=\"{:.1}\" height=\"4\" fill=\"#6bc3ff\"/>\
                 <rect x=\"{LEFT}\" y=\"{}\" width=\"{:.1}\" height=\"12\" rx=\"2\" fill=\"#ffca4a\"/>\
                 <text x=\"{:.1}\" y=\"{}\" fill=\"#9ca6ad\">{:.1}</text>",
                LEFT - 8.0,
                y + 13,
                y + 7,
                worst_ms * PER_MS,
                y + 3,
                median_ms.unwrap_or_default() * PER_MS,
                LEFT + worst_ms * PER_MS + 6.0,
                y + 13,
                worst_ms
            );
        }
        svg + "</svg>\n"
    }
}
