//! The firmware's log: defmt frames, made readable with the table inside the image.

use std::fmt;

use defmt_decoder::{DecodeError, Table};

use super::trace::{Restart, Span};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Microseconds since power-on; `None` when the firmware has no time stamps.
    pub at_us: Option<u64>,
    /// `trace`, `debug`, `info`, `warn` or `error`; empty for a bare print.
    pub level: &'static str,
    /// What it says.
    pub text: String,
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at_us {
            Some(at_us) => write!(f, "{at_us} us {} {}", self.level, self.text),
            None => write!(f, "{} {}", self.level, self.text),
        }
    }
}

/// Decodes `frames` with the table of `elf`. A frame that is cut off at the end is left out.
pub(super) fn decode(elf: &[u8], frames: &[u8]) -> Result<Vec<LogLine>, String> {
    let table = Table::parse(elf).map_err(|error| format!("the image's log table: {error}"))?;
    let Some(table) = table else {
        return if frames.is_empty() { Ok(Vec::new()) } else { Err("a log, but no log table in the image".to_owned()) };
    };
    let mut decoder = table.new_stream_decoder();
    decoder.received(frames);
    let mut lines = Vec::new();
    loop {
        match decoder.decode() {
            Ok(frame) => lines.push(LogLine {
                at_us: frame.display_timestamp().and_then(|time| parse_micros(&time.to_string())),
                level: frame.level().map_or("", |level| level.as_str()),
                text: frame.display_message().to_string(),
            }),
            Err(DecodeError::UnexpectedEof) => return Ok(lines),
            Err(DecodeError::Malformed) => return Err(format!("the log has a malformed frame after {} lines", lines.len())),
        }
    }
}

/// The firmware's clock begins at each start and stands still while the chip is dormant: brings its time stamps to microseconds since
/// power-on. The first line of a start is known by its time, which is before that of the line before.
pub(super) fn count_from_power_on(lines: &mut [LogLine], restarts: &[Restart], dormant: &[Span]) {
    let mut restarts = restarts.iter().map(|restart| restart.at_us);
    let (mut start_us, mut last_us) = (0.0, 0);
    for at_us in lines.iter_mut().filter_map(|line| line.at_us.as_mut()) {
        if *at_us < last_us {
            start_us = restarts.next().unwrap_or(start_us);
        }
        last_us = *at_us;
        *at_us += start_us as u64;
        for span in dormant.iter().filter(|span| span.start_us >= start_us) {
            if *at_us as f64 >= span.start_us {
                *at_us += span.us as u64;
            }
        }
    }
}

/// The time stamp is printed as seconds with six decimals.
fn parse_micros(text: &str) -> Option<u64> {
    let (seconds, micros) = text.split_once('.')?;
    if micros.len() != 6 {
        return None;
    }
    seconds.parse::<u64>().ok()?.checked_mul(1_000_000)?.checked_add(micros.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(at_us: u64) -> LogLine {
        LogLine { at_us: Some(at_us), level: "info", text: String::new() }
    }

    fn restart(at_us: f64) -> Restart {
        Restart { at_us, reason: String::new() }
    }

    #[test]
    fn time_stamps_are_seconds_with_six_decimals() {
        assert_eq!(parse_micros("0.134710"), Some(134_710));
        assert_eq!(parse_micros("12.000001"), Some(12_000_001));
        assert_eq!(parse_micros("12"), None);
        assert_eq!(parse_micros("0.134"), None);
        assert_eq!(parse_micros("x.000000"), None);
    }

    #[test]
    fn what_is_logged_after_a_standstill_is_that_much_later() {
        let mut lines = [900, 1_000, 1_100, 1_300].map(line);
        let dormant = [Span { start_us: 1_000.0, us: 500.0 }, Span { start_us: 1_650.0, us: 50.0 }];
        count_from_power_on(&mut lines, &[], &dormant);
        assert_eq!(lines.map(|line| line.at_us), [900, 1_500, 1_600, 1_850].map(Some));
    }

    #[test]
    fn lines_after_a_restart_count_from_power_on() {
        let mut lines = [10, 900, 5, 700, 6].map(line);
        count_from_power_on(&mut lines, &[restart(1_000.0), restart(2_000.0)], &[]);
        assert_eq!(lines.map(|line| line.at_us), [10, 900, 1_005, 1_700, 2_006].map(Some));
    }

    #[test]
    fn a_standstill_before_a_restart_counts_no_more() {
        let mut lines = [10, 900, 5, 700].map(line);
        let dormant = [Span { start_us: 500.0, us: 100.0 }, Span { start_us: 1_500.0, us: 40.0 }];
        count_from_power_on(&mut lines, &[restart(1_100.0)], &dormant);
        assert_eq!(lines.map(|line| line.at_us), [10, 1_000, 1_105, 1_840].map(Some));
    }

    #[test]
    fn an_image_that_is_none_has_no_table() {
        assert!(decode(b"hello", b"").is_err());
    }
}
