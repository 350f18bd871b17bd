//! The Pimoroni PicoSystem: chip, square panel, a cross of keys and four more in one case, with a battery.

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
pub(crate) const PAD: Pad = Pad::Joystick;
pub(crate) const KEYS: usize = 8;
/// The bus of the panel.
pub(crate) type PanelSpi = SPI0;
/// As the maker has it: rows and columns as they are, columns refreshed from the right.
pub(crate) const PANEL: Panel = Panel { width: 240, madctl: 0x04 };

/// The number of the piezo's pin.
const PIEZO: u8 = 11;

/// Gives each pin its job. Not used: the panel's tearing line 8, the light-emitting diodes 13 to 15, charging 24 and 2.
pub(crate) fn take(p: Peripherals) -> Pins {
    let (keys, key_numbers) = keys([
        (Button::Up, p.PIN_23.into()),
        (Button::Down, p.PIN_20.into()),
        (Button::Left, p.PIN_22.into()),
        (Button::Right, p.PIN_21.into()),
        (Button::A, p.PIN_18.into()),
        (Button::B, p.PIN_19.into()),
        (Button::X, p.PIN_17.into()),
        (Button::Y, p.PIN_16.into()),
    ]);
    Pins {
        lcd: LcdPins {
            data_command: Output::new(p.PIN_9, Level::Low),
            select: Output::new(p.PIN_5, Level::High),
            spi: Spi::new_txonly(p.SPI0, p.PIN_6, p.PIN_7, p.DMA_CH0, Irqs, lcd::spi_config()),
            reset: Some(Output::new(p.PIN_4, Level::Low)),
        },
        backlight: Pwm::new_output_a(p.PWM_SLICE6, p.PIN_12, pwm::Config::default()),
        buzzer: Buzzer::new(Pwm::new_output_b(p.PWM_SLICE5, p.PIN_11, pwm::Config::default()), PIEZO),
        keys,
        key_numbers,
        flash: p.FLASH,
        // A third of the cell.
        battery: Battery::new(p.ADC, Channel::new_pin(p.PIN_26, Pull::None), 3),
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
