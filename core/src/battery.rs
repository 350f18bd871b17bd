//! The battery: from a voltage to what a player has to know of it.

use crate::event::Micros;

/// A voltage in thousandths of a volt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millivolts(pub u16);

/// How full the battery is, in the four steps of its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Charge {
    /// Hardly anything is left.
    Empty,
    /// Less than half is left.
    Low,
    /// More than half is left.
    Good,
    /// It is full, or nearly.
    Full,
}

/// What a player has to be told, once each time it comes to that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alert {
    /// It will be empty soon.
    Low,
    /// It is.
    Empty,
}

/// Below this nothing can run on it: the pin is not wired to a battery.
const NOTHING: Millivolts = Millivolts(2_500);
/// A lithium cell has 4.2 V at the most: above this the power comes from USB.
const USB: Millivolts = Millivolts(4_400);
/// A lithium cell that gives some tens of milliamperes is below these with about 3, 10, 40 and 70 % left.
const STEPS: [Millivolts; 4] = [Millivolts(3_400), Millivolts(3_600), Millivolts(3_750), Millivolts(3_900)];
/// A step is taken back only this far above it: the voltage sinks under load and recovers.
const RECOVERY: u16 = 60;

/// Between two measurements pass so many milliseconds.
const PAUSE_MS: u32 = 60_000;

/// What is known of the battery.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Battery {
    /// How many of the steps the voltage is above; `None` = the handheld does not run on a battery.
    level: Option<usize>,
}

impl Battery {
    /// Takes a measurement, and says what the player has to be told now.
    pub fn measured(&mut self, voltage: Millivolts) -> Option<Alert> {
        let before = self.level;
        self.level = (NOTHING..USB).contains(&voltage).then(|| {
            let above = |margin: u16| STEPS.iter().filter(|step| voltage.0 >= step.0 + margin).count();
            before.map_or(above(0), |level| level.clamp(above(RECOVERY), above(0)))
        });
        let sank = self.level.is_some_and(|level| before.is_none_or(|before| level < before));
        match self.level.filter(|_| sank)? {
            0 => Some(Alert::Empty),
            1 => Some(Alert::Low),
            _ => None,
        }
    }

    /// How full it is, when the handheld runs on it.
    #[must_use]
    pub fn charge(&self) -> Option<Charge> {
        self.level.map(|level| match level {
            0 | 1 => Charge::Empty,
            2 => Charge::Low,
            3 => Charge::Good,
            _ => Charge::Full,
        })
    }
}

/// When the battery is looked at: seldom, and never is anything woken for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gauge {
    next: Micros,
}

impl Gauge {
    /// Whether it is time. If it is, the next time is a minute later.
    pub fn is_time(&mut self, now: Micros) -> bool {
        let is_time = self.next <= now;
        if is_time {
            self.next = now.after_ms(PAUSE_MS);
        }
        is_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measure(battery: &mut Battery, millivolts: u16) -> (Option<Charge>, Option<Alert>) {
        let alert = battery.measured(Millivolts(millivolts));
        (battery.charge(), alert)
    }

    #[test]
    fn a_battery_that_runs_down_goes_through_the_four_steps_and_is_told_twice() {
        let mut battery = Battery::default();
        let found: std::vec::Vec<_> = (3_000..=4_200).rev().map(|millivolts| measure(&mut battery, millivolts)).collect();
        let charges = [Charge::Full, Charge::Good, Charge::Low, Charge::Empty];
        let mut seen: std::vec::Vec<_> = found.iter().filter_map(|(charge, _)| *charge).collect();
        seen.dedup();
        assert_eq!(seen, charges);
        let alerts: std::vec::Vec<_> = found.iter().filter_map(|(_, alert)| *alert).collect();
        assert_eq!(alerts, [Alert::Low, Alert::Empty]);
    }

    #[test]
    fn a_voltage_that_trembles_at_a_step_is_told_once() {
        for step in STEPS {
            let mut battery = Battery::default();
            measure(&mut battery, 4_200);
            let first = measure(&mut battery, step.0 - 1);
            for by in (0..RECOVERY).step_by(7) {
                assert_eq!(measure(&mut battery, step.0 + by), (first.0, None));
                assert_eq!(measure(&mut battery, step.0 - 1), (first.0, None));
            }
            // Charged, then used up again: told again.
            measure(&mut battery, step.0 + RECOVERY);
            assert_eq!(measure(&mut battery, step.0 - 1), first);
        }
    }

    #[test]
    fn usb_power_and_a_pin_that_hangs_in_the_air_are_no_battery() {
        let mut battery = Battery::default();
        for millivolts in [0, 40, 2_499, 4_400, 4_800, 5_200, 9_900, u16::MAX] {
            assert_eq!(measure(&mut battery, millivolts), (None, None), "{millivolts}");
        }
        assert_eq!(measure(&mut battery, 3_300), (Some(Charge::Empty), Some(Alert::Empty)));
        assert_eq!(measure(&mut battery, 4_800), (None, None));
        assert_eq!(measure(&mut battery, 3_300), (Some(Charge::Empty), Some(Alert::Empty)), "unplugged, and still empty");
    }

    #[test]
    fn it_is_looked_at_once_a_minute_at_the_most() {
        let mut gauge = Gauge::default();
        let times: std::vec::Vec<_> = (0..200).filter(|s| gauge.is_time(Micros(s * 1_000_000))).collect();
        assert_eq!(times, [0, 60, 120, 180]);
    }
}
