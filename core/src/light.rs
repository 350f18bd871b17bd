//! The idle clock: how long no key has come, and what the light makes of it.

use crate::event::Micros;
use crate::settings::SleepAfter;

/// So long before it goes to sleep the light is dimmed: whoever still looks presses a key in time.
pub const DIM_MS: u32 = 15_000;
/// A dimmed light looks this many times darker than it is set.
const DIMMED: u8 = 3;

/// What the time without a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Dim the light.
    Dim,
    /// Go to sleep.
    Sleep,
}

/// The time since the last key, and whether the light is dimmed.
#[derive(Clone, Copy, Debug)]
pub struct Light {
    last_key: Micros,
    is_dimmed: bool,
}

impl Light {
    /// Bright, and a key has just come.
    #[must_use]
    pub const fn new(now: Micros) -> Self {
        Self { last_key: now, is_dimmed: false }
    }

    /// A key has come. True when the light has to become bright again.
    pub const fn key(&mut self, now: Micros) -> bool {
        core::mem::replace(self, Self::new(now)).is_dimmed
    }

    /// When something will be due. It does not go to sleep while something goes on (`at_rest` is false).
    #[must_use]
    pub fn deadline(&self, sleep: SleepAfter, at_rest: bool) -> Option<Micros> {
        let sleep_ms = sleep.minutes()? * 60_000;
        match self.is_dimmed {
            false => Some(self.last_key.after_ms(sleep_ms - DIM_MS)),
            true => at_rest.then(|| self.last_key.after_ms(sleep_ms)),
        }
    }

    /// What is due now. Dimming is told once.
    pub fn due(&mut self, sleep: SleepAfter, at_rest: bool, now: Micros) -> Option<Due> {
        self.deadline(sleep, at_rest).filter(|at| *at <= now)?;
        Some(if core::mem::replace(&mut self.is_dimmed, true) { Due::Sleep } else { Due::Dim })
    }
}

/// The dimmed light of a set brightness, both in percent. It is never off.
#[must_use]
pub const fn dimmed(brightness: u8) -> u8 {
    brightness.div_ceil(DIMMED)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Micros = Micros(7_000_000);

    #[test]
    fn it_dims_fifteen_seconds_before_it_sleeps() {
        for (sleep, minutes) in [(SleepAfter::One, 1), (SleepAfter::Two, 2), (SleepAfter::Five, 5)] {
            let mut light = Light::new(START);
            let (dims, sleeps) = (START.after_ms(minutes * 60_000 - 15_000), START.after_ms(minutes * 60_000));
            assert_eq!(light.deadline(sleep, true), Some(dims));
            assert_eq!(light.due(sleep, true, Micros(dims.0 - 1)), None);
            assert_eq!(light.due(sleep, true, dims), Some(Due::Dim));
            assert_eq!(light.deadline(sleep, true), Some(sleeps));
            assert_eq!(light.due(sleep, true, Micros(sleeps.0 - 1)), None);
            assert_eq!(light.due(sleep, true, sleeps), Some(Due::Sleep));
        }
    }

    #[test]
    fn a_key_starts_the_time_again_and_makes_a_dimmed_light_bright() {
        let mut light = Light::new(START);
        assert!(!light.key(START.after_ms(5)));
        assert_eq!(light.due(SleepAfter::One, true, START.after_ms(50_000)), Some(Due::Dim));
        assert!(light.key(START.after_ms(55_000)));
        assert!(!light.key(START.after_ms(55_000)));
        assert_eq!(light.due(SleepAfter::One, true, START.after_ms(99_999)), None);
        assert_eq!(light.due(SleepAfter::One, true, START.after_ms(100_000)), Some(Due::Dim));
    }

    #[test]
    fn it_does_not_sleep_while_something_goes_on() {
        let mut light = Light::new(START);
        let late = START.after_ms(3_600_000);
        assert_eq!(light.due(SleepAfter::One, false, late), Some(Due::Dim));
        assert_eq!((light.deadline(SleepAfter::One, false), light.due(SleepAfter::One, false, late)), (None, None));
        assert_eq!(light.due(SleepAfter::One, true, late), Some(Due::Sleep));
    }

    #[test]
    fn never_is_never() {
        let mut light = Light::new(START);
        assert_eq!(light.deadline(SleepAfter::Never, true), None);
        assert_eq!(light.due(SleepAfter::Never, true, Micros(u64::MAX)), None);
    }

    #[test]
    fn a_dimmed_light_is_darker_and_never_off() {
        for brightness in (10..=100).step_by(10) {
            assert!(dimmed(brightness) > 0 && dimmed(brightness) < brightness / 2);
        }
    }
}
