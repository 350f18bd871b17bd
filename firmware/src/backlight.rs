//! The panel's backlight, in steps that look even to the eye.

use embassy_rp::pwm::{Config, Pwm};

/// A PWM period in clock ticks: 10 kHz at 125 MHz, above what eyes and ears notice.
const PERIOD: u16 = 12_500;

/// The backlight. It is off until it is set.
pub(crate) struct Backlight(Pwm<'static>);

impl Backlight {
    /// Takes the pin, dark.
    pub(crate) fn new(pwm: Pwm<'static>) -> Self {
        let mut backlight = Self(pwm);
        backlight.set(0);
        backlight
    }

    /// Shines at so many percent of the brightness an eye sees at full power.
    pub(crate) fn set(&mut self, percent: u8) {
        let mut config = Config::default();
        config.top = PERIOD - 1;
        // Only one of the two has a pin; which one is the board's business.
        config.compare_a = on_ticks(percent);
        config.compare_b = config.compare_a;
        self.0.set_config(&config);
    }
}

/// Ticks of a period that are lit for a lightness of so many percent: CIE 1976 solved for luminance.
const fn on_ticks(lightness: u8) -> u16 {
    let lightness = if lightness > 100 { 100 } else { lightness as u64 };
    let period = PERIOD as u64;
    // Below 8 % the curve is a straight line, 1 / 903.3 a step.
    let ticks = if lightness <= 8 { period * lightness * 10 / 9_033 } else { period * (lightness + 16).pow(3) / 116_u64.pow(3) };
    ticks as u16
}

const _: () = assert!(on_ticks(0) == 0 && on_ticks(1) > 0 && on_ticks(50) < PERIOD / 5 && on_ticks(100) == PERIOD);
