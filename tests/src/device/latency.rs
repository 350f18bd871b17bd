//! From the edge of a key to the last changed pixel, split into what takes the time.

use super::log::LogLine;
use super::trace::{Burst, Press};

/// How long a press took to show. Microseconds; `None` where the press changed nothing or was not logged.
#[derive(Clone, Debug, PartialEq)]
pub struct Latency {
    /// The line of the scenario.
    pub line: usize,
    /// The key's name.
    pub key: String,
    /// Edge to the last changed pixel of the first burst that changed any: the first frame of a motion.
    pub first_us: Option<f64>,
    /// Edge to the last changed pixel of all.
    pub last_us: Option<f64>,
    /// Of the first burst: edge to the accepted press,
    pub debounce_us: Option<f64>,
    /// from there to its first byte,
    pub compute_us: Option<f64>,
    /// and from there to its last byte.
    pub transfer_us: Option<f64>,
    /// Bytes of the first burst.
    pub first_bytes: u64,
    /// Bytes of all bursts.
    pub bytes: u64,
}

/// The latency of each press.
pub(super) fn of(presses: &[Press], log: &[LogLine]) -> Vec<Latency> {
    let next_edges = presses.iter().skip(1).map(|press| press.edge_us).chain([f64::INFINITY]);
    presses.iter().zip(next_edges).map(|(press, until_us)| latency(press, until_us, log)).collect()
}

fn latency(press: &Press, until_us: f64, log: &[LogLine]) -> Latency {
    let mut changing = press.bursts.iter().filter_map(|burst| Some((burst, burst.last_changed_us?)));
    let first = changing.next();
    let last = changing.next_back().or(first);
    let burst: Option<&Burst> = first.map(|(burst, _)| burst);
    let accepted_us = accepted(press.edge_us, until_us, log);
    Latency {
        line: press.line,
        key: press.key.clone(),
        first_us: first.map(|(_, changed_us)| changed_us - press.edge_us),
        last_us: last.map(|(_, changed_us)| changed_us - press.edge_us),
        debounce_us: accepted_us.map(|accepted_us| accepted_us - press.edge_us),
        compute_us: accepted_us.zip(burst).map(|(accepted_us, burst)| burst.first_us - accepted_us),
        transfer_us: burst.map(|burst| burst.last_us - burst.first_us),
        first_bytes: burst.map_or(0, |burst| burst.bytes),
        bytes: press.bursts.iter().map(|burst| burst.bytes).sum(),
    }
}

/// When the firmware logged that it accepted a key, or was woken by it. Its time stamps are whole microseconds, rounded down.
fn accepted(edge_us: f64, until_us: f64, log: &[LogLine]) -> Option<f64> {
    let keys = log.iter().filter(|line| line.text.starts_with("key ") || line.text == "wake");
    let mut times = keys.filter_map(|line| Some(line.at_us? as f64));
    times.find(|at_us| *at_us >= edge_us.floor() && *at_us < until_us)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn burst(first_us: f64, last_us: f64, bytes: u64, last_changed_us: Option<f64>) -> Burst {
        Burst { first_us, last_us, bytes, pixels_changed: u64::from(last_changed_us.is_some()), last_changed_us }
    }

    fn press(edge_us: f64, bursts: Vec<Burst>) -> Press {
        Press { line: 3, key: "right".into(), edge_us, bursts }
    }

    fn line(at_us: u64, text: &str) -> LogLine {
        LogLine { at_us: Some(at_us), level: "info", text: text.into() }
    }

    #[test]
    fn a_press_is_split_into_debounce_compute_and_transfer() {
        let bursts = vec![burst(9_500.0, 11_000.0, 640, Some(10_900.0)), burst(30_000.0, 31_000.0, 64, Some(31_000.0))];
        let log = [line(500, "key left"), line(9_000, "hello"), line(9_100, "key right"), line(9_200, "key right")];
        let latencies = of(&[press(1_000.5, bursts)], &log);
        assert_eq!(
            latencies,
            [Latency {
                line: 3,
                key: "right".into(),
                first_us: Some(9_899.5),
                last_us: Some(29_999.5),
                debounce_us: Some(8_099.5),
                compute_us: Some(400.0),
                transfer_us: Some(1_500.0),
                first_bytes: 640,
                bytes: 704,
            }]
        );
    }

    #[test]
    fn a_burst_that_changes_nothing_is_not_what_the_player_waits_for() {
        let bursts = vec![burst(2_000.0, 3_000.0, 10, None), burst(9_500.0, 11_000.0, 640, Some(11_000.0))];
        let [latency] = &of(&[press(1_000.0, bursts)], &[])[..] else { panic!("one press") };
        assert_eq!((latency.first_us, latency.last_us, latency.first_bytes), (Some(10_000.0), Some(10_000.0), 640));
        assert_eq!((latency.debounce_us, latency.compute_us), (None, None));
    }

    #[test]
    fn a_press_that_does_nothing_has_no_times() {
        let [latency] = &of(&[press(1_000.0, vec![])], &[line(9_100, "key right")])[..] else { panic!("one press") };
        assert_eq!((latency.first_us, latency.last_us, latency.transfer_us, latency.bytes), (None, None, None, 0));
        assert_eq!(latency.debounce_us, Some(8_100.0));
    }

    #[test]
    fn the_next_presss_log_line_is_not_this_ones() {
        let presses = [press(1_000.0, vec![]), press(50_000.0, vec![])];
        let latencies = of(&presses, &[line(58_000, "key right")]);
        assert_eq!((latencies[0].debounce_us, latencies[1].debounce_us), (None, Some(8_000.0)));
    }
}
