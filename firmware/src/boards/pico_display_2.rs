//! The Pimoroni Pico Display Pack 2.0 on a Raspberry Pi Pico: a wide panel without a reset line, and four keys.

use embassy_rp::Peripherals;
use embassy_rp::adc::Channel;
use embassy_rp::gpio::{Level, Output, Pull};
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::Spi;
use quintet::event::{Button, Pad};

use crate::battery::Battery;
use crate::buzzer::Buzzer;
use crate::lcd::{self, Panel};
use crate::pins::{Irqs, LcdPins, Pins, keys};

/// Its keys, in words for the hints.
pub(crate) const PAD: Pad = Pad::FourKeys;
pub(crate) const KEYS: usize = 4;
/// The bus of the panel.
pub(crate) type PanelSpi = SPI0;
/// Rows and columns swapped, columns mirrored, lines refreshed as the maker has it: A and B are on the left.
pub(crate) const PANEL: Panel = Panel { width: 320, madctl: 0x70 };

/// The number of the piezo's pin.
const PIEZO: u8 = 22;

/// Gives each pin its job. X lies over Y: the target before, the next one. Not used: the light-emitting diodes 6 to 8.
pub(crate) fn take(p: Peripherals) -> Pins {
    let (keys, key_numbers) = keys([
        (Button::A, p.PIN_12.into()),
        (Button::B, p.PIN_13.into()),
        (Button::Previous, p.PIN_14.into()),
        (Button::Next, p.PIN_15.into()),
    ]);
    Pins {
        lcd: LcdPins {
            data_command: Output::new(p.PIN_16, Level::Low),
            select: Output::new(p.PIN_17, Level::High),
            spi: Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Irqs, lcd::spi_config()),
            reset: None,
        },
        backlight: Pwm::new_output_a(p.PWM_SLICE2, p.PIN_20, pwm::Config::default()),
        buzzer: Buzzer::new(Pwm::new_output_a(p.PWM_SLICE3, p.PIN_22, pwm::Config::default()), PIEZO),
        keys,
        key_numbers,
        flash: p.FLASH,
        // A plain Pico has a third of VSYS there; a Pico W uses the pin for its radio.
        battery: Battery::new(p.ADC, Channel::new_pin(p.PIN_29, Pull::None), 3),
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
