//! The Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico: a square panel, a joystick on its left, four keys on its right.

use embassy_rp::Peripherals;
use embassy_rp::adc::Channel;
use embassy_rp::gpio::{Level, Output, Pull};
use embassy_rp::peripherals::SPI1;
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::Spi;
use quintet::event::{Button, Pad};

use crate::battery::Battery;
use crate::buzzer::Buzzer;
use crate::lcd::{self, Panel};
use crate::pins::{Irqs, LcdPins, Pins, keys};

/// Its keys, in words for the hints.
pub(crate) const PAD: Pad = Pad::Joystick;
/// The joystick's press and A are one logical key.
pub(crate) const KEYS: usize = 9;
/// The bus of the panel.
pub(crate) type PanelSpi = SPI1;
/// Rows and columns swapped, columns mirrored: the joystick is on the left.
pub(crate) const PANEL: Panel = Panel { width: 240, madctl: 0x60 };

/// The number of the piezo's pin.
const PIEZO: u8 = 22;

/// Gives each pin its job.
pub(crate) fn take(p: Peripherals) -> Pins {
    let (keys, key_numbers) = keys([
        (Button::Up, p.PIN_2.into()),
        (Button::Down, p.PIN_18.into()),
        (Button::Left, p.PIN_16.into()),
        (Button::Right, p.PIN_20.into()),
        (Button::A, p.PIN_3.into()),
        (Button::A, p.PIN_15.into()),
        (Button::B, p.PIN_17.into()),
        (Button::X, p.PIN_19.into()),
        (Button::Y, p.PIN_21.into()),
    ]);
    Pins {
        lcd: LcdPins {
            data_command: Output::new(p.PIN_8, Level::Low),
            select: Output::new(p.PIN_9, Level::High),
            spi: Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Irqs, lcd::spi_config()),
            reset: Some(Output::new(p.PIN_12, Level::Low)),
        },
        backlight: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, pwm::Config::default()),
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
