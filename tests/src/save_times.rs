//! How long after the picture of a ply the ply is in the flash, on the emulated device.

use serde_json::{Value, json};

use crate::device::{DeviceRun, Press};
use crate::hand::What;

/// Operations of one save follow each other within this.
const BETWEEN_US: f64 = 5_000.0;

/// "In flash within 20 ms after the screen shows it."
pub const MOST_MS: f64 = 20.0;

/// How long the flash takes for a page, in microseconds: typical, and the most of its data sheet.
pub const PAGE_US: [f64; 2] = [700.0, 3_000.0];

/// The saves of the plies of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SaveTimes {
    /// From the last byte of the picture to the end of the last flash operation, in milliseconds, sorted.
    pub ms: Vec<f64>,
    /// The lines of plies that did not reach the flash.
    pub unsaved: Vec<usize>,
}

impl SaveTimes {
    /// Of the presses that play, `whats` by line, on a flash that takes so long for a page.
    #[must_use]
    pub fn of(run: &DeviceRun, whats: &[(usize, What)], page_us: f64) -> Self {
        let lines: Vec<_> = whats.iter().filter(|(_, what)| *what == What::Play).map(|(line, _)| *line).collect();
        Self::of_lines(run, &lines, page_us)
    }

    /// Of the presses in these lines, each of which plays.
    #[must_use]
    pub fn of_lines(run: &DeviceRun, lines: &[usize], page_us: f64) -> Self {
        let mut times = Self::default();
        let next = run.trace.presses.iter().skip(1).map(|press| press.edge_us).chain([f64::INFINITY]);
        for (press, until_us) in run.trace.presses.iter().zip(next) {
            if lines.contains(&press.line) {
                match save_ms(run, press, until_us, page_us) {
                    Some(ms) => times.ms.push(ms),
                    None => times.unsaved.push(press.line),
                }
            }
        }
        times.ms.sort_by(f64::total_cmp);
        times
    }

    /// Those of several runs together.
    #[must_use]
    pub fn together<'a>(runs: impl IntoIterator<Item = &'a Self>) -> Self {
        let mut all = Self::default();
        for run in runs {
            all.ms.extend(&run.ms);
            all.unsaved.extend(&run.unsaved);
        }
        all.ms.sort_by(f64::total_cmp);
        all
    }

    /// Half of them took less.
    #[must_use]
    pub fn median_ms(&self) -> f64 {
        self.ms.get(self.ms.len() / 2).copied().unwrap_or_default()
    }

    /// The longest.
    #[must_use]
    pub fn worst_ms(&self) -> f64 {
        self.ms.last().copied().unwrap_or_default()
    }

    /// For the report.
    #[must_use]
    pub fn json(&self) -> Value {
        let round = |ms: f64| (ms * 100.0).round() / 100.0;
        json!({"plies": self.ms.len(), "median_ms": round(self.median_ms()), "worst_ms": round(self.worst_ms())})
    }
}

fn save_ms(run: &DeviceRun, press: &Press, until_us: f64, page_us: f64) -> Option<f64> {
    let mut operations = run.trace.flash_ops.iter().filter(|operation| (press.edge_us..until_us).contains(&operation.at_us));
    let duration = |length: u32| f64::from(length) / 256.0 * page_us;
    let first = operations.next()?;
    let mut end_us = first.at_us + duration(first.length);
    for operation in operations.take_while(|operation| operation.kind == "program") {
        if operation.at_us > end_us + BETWEEN_US {
            break;
        }
        end_us = operation.at_us + duration(operation.length);
    }
    let picture = press.bursts.iter().rfind(|burst| burst.first_us < first.at_us)?;
    // Where the next frame followed at once the end of this one is not known, but its beginning is.
    let shown_us = if picture.last_us <= first.at_us { picture.last_us } else { picture.first_us };
    Some((end_us - shown_us) / 1000.0)
}
