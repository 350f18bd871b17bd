//! The battery's voltage, by the chip's converter, which is on only while it measures.

use embassy_rp::Peri;
use embassy_rp::adc::{Adc, Channel, Config};
use embassy_rp::peripherals::ADC;
use quintet::battery::Millivolts;

/// The first samples are left out: the converter's capacitor fills slowly through the divider.
const LEFT_OUT: usize = 4;
/// So many are averaged.
const SAMPLES: u32 = 16;
/// What the converter calls its largest number, in millivolts.
const REFERENCE: u32 = 3_300;
const LARGEST: u32 = 4_095;

/// The pin that a part of the battery's voltage comes to.
pub(crate) struct Battery {
    adc: Peri<'static, ADC>,
    pin: Channel<'static>,
    /// The pin gets one part in so many of the voltage.
    divider: u32,
}

impl Battery {
    /// Takes converter and pin.
    pub(crate) const fn new(adc: Peri<'static, ADC>, pin: Channel<'static>, divider: u32) -> Self {
        Self { adc, pin, divider }
    }

    /// Measures, in about 50 us.
    pub(crate) fn measure(&mut self) -> Option<Millivolts> {
        // Dropping it switches the converter off.
        let mut adc = Adc::new_blocking(self.adc.reborrow(), Config::default());
        for _ in 0..LEFT_OUT {
            adc.blocking_read(&mut self.pin).ok()?;
        }
        let mut sum = 0;
        for _ in 0..SAMPLES {
            sum += u32::from(adc.blocking_read(&mut self.pin).ok()?);
        }
        let millivolts = sum * (REFERENCE * self.divider) / (SAMPLES * LARGEST);
        Some(Millivolts(millivolts as u16))
    }
}
