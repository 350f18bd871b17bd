//! The figures of the README: measured on the emulated device, written between two marks, compared by a test.

use std::fmt::Write;

use quintet_sim::scenario::{Scenario, Step};

use crate::device::{DeviceRun, Latency, pin};
use crate::image::Image;
use crate::played::Played;
use crate::save_times::{self, SaveTimes};

const BEGIN: &str = "<!-- figures: written by `cargo xtask bless` -->\n";
const END: &str = "<!-- end of figures -->";
/// Kinds of key presses: the prefix of the shot after them, what they are, and the most they may take in milliseconds.
const KINDS: [(&str, &str, f64); 5] = [
    ("row", "a step in a list", 8.0),
    ("link", "a step between links", 8.0),
    ("card", "the first frame of a card's slide", 16.0),
    ("page", "a full page of text", 25.0),
    ("open", "another screen", 25.0),
];
/// The longest a whole frame may take on the wire, in milliseconds.
const FLUSH_MS: f64 = 15.0;
/// The least share of the time the processor sleeps while nobody presses a key.
const ASLEEP: f64 = 0.999;
/// "The longest stall while a key could be pressed."
const BLIND_MS: f64 = 20.0;
/// A frame's pixels: what sends as much or more is a whole frame.
const FRAME_BYTES: u64 = 240 * 240 * 2;
/// How far figures may be off when another compiler than the README's built the image.
const OTHER_COMPILER: f64 = 0.25;

/// One measured figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What was measured.
    pub what: String,
    /// The value as it is printed, without its unit.
    pub value: String,
    /// Its unit.
    pub unit: &'static str,
    /// What it has to keep to, in words.
    pub limit: String,
    /// Whether it does.
    pub kept: bool,
}

/// Everything the README says in numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// The compiler of the image.
    pub compiler: String,
    /// The figures, in order.
    pub figures: Vec<Figure>,
}

impl Figures {
    /// Takes the figures of a run of the scenario `figures`, and of whole games.
    pub fn measure(image: &Image, scenario: &Scenario, run: &DeviceRun, games: &[Played]) -> Result<Self, String> {
        let mut figures = vec![];
        let boot = |ms: Option<f64>| ms.ok_or("the panel never got a picture");
        figures.push(figure("first pixel after power-on", boot(run.trace.first_pixel_ms)?, "ms", None));
        figures.push(figure("whole first picture after power-on", boot(run.trace.first_picture_ms)?, "ms", None));
        let flush = run.trace.presses.iter().flat_map(|press| &press.bursts).filter(|burst| burst.bytes >= FRAME_BYTES);
        let flush = flush.map(|burst| (burst.last_us - burst.first_us) / 1000.0).fold(0.0, f64::max);
        figures.push(figure("a whole frame on the wire", flush, "ms", Some(FLUSH_MS)));
        for (prefix, what, limit) in KINDS {
            let presses: Vec<_> = presses_before(scenario, run, prefix).collect();
            let worst =
                presses.iter().filter_map(|press| Some(press.first_us? - press.debounce_us?)).fold(0.0, f64::max) / 1000.0;
            if worst == 0.0 {
                return Err(format!("no press before a shot '{prefix}_…' changed the picture"));
            }
            figures.push(figure(&format!("key to last pixel, {what}"), worst, "ms", Some(limit)));
        }
        let asleep = run.trace.waits.iter().map(|wait| wait.asleep).fold(1.0, f64::min);
        figures.push(Figure {
            what: "asleep while nobody presses a key".into(),
            value: format!("{:.3}", asleep * 100.0),
            unit: "%",
            limit: format!("at least {} %", ASLEEP * 100.0),
            kept: asleep >= ASLEEP && !run.trace.waits.is_empty(),
        });
        let shown = games.iter().map(|game| (game.run.core.frames, game.run.device.trace.lcd_frames));
        let (due, there) = shown.fold((0, 0), |(a, b), (due, there)| (a + due, b + there));
        figures.push(Figure {
            what: "frames dropped of whole games".into(),
            value: due.saturating_sub(there).to_string(),
            unit: "",
            limit: format!("of {due}"),
            kept: there >= due,
        });
        let blind = games.iter().map(|game| game.run.device.trace.blind_us).fold(0.0, f64::max) / 1000.0;
        figures.push(figure("longest time without the keys, playing", blind, "ms", Some(BLIND_MS)));
        let saves = SaveTimes::together(games.iter().map(|game| &game.saves));
        figures.push(figure("a ply in the flash after its picture, median", saves.median_ms(), "ms", None));
        figures.push(figure("a ply in the flash after its picture, worst", saves.worst_ms(), "ms", Some(save_times::MOST_MS)));
        // A note that is wrong is none.
        let late_us = games.iter().map(|game| *game.late_us.as_ref().unwrap_or(&f64::INFINITY)).fold(0.0, f64::max);
        figures.push(figure("latest note, after its time", late_us / 1000.0, "ms", Some(pin::MOST_LATE_US / 1000.0)));
        let stack = games.iter().map(|game| game.run.device.trace.stack).max_by_key(|stack| stack.used_bytes);
        figures.push(size("flash", image.flash));
        figures.push(size("RAM, without the stack", image.ram));
        figures.push(size("deepest stack of whole games", stack.map_or(0, |stack| stack.used_bytes)));
        Ok(Self { compiler: image.compiler.clone(), figures })
    }

    /// The table of the README, with its marks.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut text = String::from(BEGIN);
        let _ = writeln!(text, "| measured on the emulated device ({}) | | limit |\n|---|---:|---|", self.compiler);
        for Figure { what, value, unit, limit, .. } in &self.figures {
            let _ = writeln!(text, "| {what} | {value} {unit} | {limit} |");
        }
        text + END
    }

    /// The README with this table in the place of the old one.
    pub fn put_into(&self, readme: &str) -> Result<String, String> {
        let (head, old) = readme.split_once(BEGIN).ok_or("the README has no mark for the figures")?;
        let (_, tail) = old.split_once(END).ok_or("the README has no end mark for the figures")?;
        Ok(format!("{head}{}{tail}", self.markdown()))
    }

    /// What the README says otherwise. Another compiler makes another image: its figures may be a little off.
    pub fn differences(&self, readme: &str) -> Result<Vec<String>, String> {
        let (_, table) = readme.split_once(BEGIN).ok_or("the README has no mark for the figures")?;
        let same_compiler = table.lines().next().is_some_and(|line| line.contains(&format!("({})", self.compiler)));
        let mut differences = vec![];
        for Figure { what, value, unit, .. } in &self.figures {
            let row = table.lines().find_map(|line| line.strip_prefix(&format!("| {what} | ")));
            let written = row.and_then(|row| row.split(' ').next()).unwrap_or("nothing");
            let close = match (written.parse::<f64>(), value.parse::<f64>()) {
                (Ok(written), Ok(measured)) => (written - measured).abs() <= measured * OTHER_COMPILER,
                _ => false,
            };
            if written != value && (same_compiler || !close) {
                differences.push(format!("{what}: README {written}, measured {value} {unit}"));
            }
        }
        Ok(differences)
    }
}

fn figure(what: &str, value: f64, unit: &'static str, limit: Option<f64>) -> Figure {
    Figure {
        what: what.into(),
        value: format!("{value:.1}"),
        unit,
        limit: limit.map_or_else(String::new, |limit| format!("at most {limit} {unit}")),
        kept: limit.is_none_or(|limit| value <= limit),
    }
}

/// A size; its limit is checked by the build (`firmware/budgets.txt`).
fn size(what: &str, bytes: u64) -> Figure {
    Figure {
        what: what.into(),
        value: format!("{:.1}", bytes as f64 / 1024.0),
        unit: "KB",
        limit: "budgets.txt".into(),
        kept: true,
    }
}

/// The presses that are followed at once by a shot whose name starts with `prefix_`.
fn presses_before<'a>(scenario: &'a Scenario, run: &'a DeviceRun, prefix: &'a str) -> impl Iterator<Item = &'a Latency> {
    let named =
        move |step: &Step| matches!(step, Step::Shot(name) if name.split_once('_').is_some_and(|(kind, _)| kind == prefix));
    let pairs = scenario.steps.iter().zip(scenario.steps.iter().skip(1));
    let lines = pairs.filter(move |(_, (_, next))| named(next)).map(|((line, _), _)| *line);
    lines.filter_map(|line| run.latencies.iter().find(|press| press.line == line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(value: f64) -> Figures {
        Figures { compiler: "rustc 1.0".into(), figures: vec![figure("a step", value, "ms", Some(8.0))] }
    }

    #[test]
    fn a_figure_that_differs_from_the_readme_is_named() {
        let readme = format!("Title\n\n{}\n\nEnd\n", sample(3.2).markdown());
        assert_eq!(sample(3.2).differences(&readme), Ok(vec![]));
        assert_eq!(sample(3.3).differences(&readme), Ok(vec!["a step: README 3.2, measured 3.3 ms".into()]));
        assert_eq!(sample(3.3).put_into(&readme), Ok(readme.replace("3.2", "3.3")));
        assert!(sample(3.2).differences("no marks").is_err());
    }

    #[test]
    fn another_compilers_figures_may_be_a_little_off() {
        let readme = sample(3.2).markdown().replace("1.0", "2.0");
        assert_eq!(sample(3.3).differences(&readme), Ok(vec![]));
        assert_eq!(sample(6.6).differences(&readme).map(|rows| rows.len()), Ok(1));
    }

    #[test]
    fn a_figure_over_its_limit_is_not_kept() {
        assert!(sample(8.0).figures[0].kept);
        assert!(!sample(8.1).figures[0].kept);
    }
}
