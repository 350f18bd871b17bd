//! Which pin does what: the one table of the Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico.

use embassy_rp::adc::Channel;
use embassy_rp::gpio::{AnyPin, Input, Level, Output, Pin, Pull};
use embassy_rp::peripherals::{DMA_CH0, FLASH, SPI1, WATCHDOG};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::{Async, Spi};
use embassy_rp::{Peri, Peripherals, bind_interrupts, dma};
use quintet::event::Button;

use crate::battery::Battery;
use crate::buttons::KeyNumbers;
use crate::lcd;

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

/// The wires to the panel. Its reset is held from the start.
pub(crate) struct LcdPins {
    pub(crate) spi: Spi<'static, SPI1, Async>,
    pub(crate) data_command: Output<'static>,
    pub(crate) select: Output<'static>,
    pub(crate) reset: Output<'static>,
}

/// A key of the board, low while it is down, and the logical key it stands for.
pub(crate) type KeyPin = (Button, Input<'static>);

/// The number of keys on the board: the joystick's press and A are one logical key.
pub(crate) const KEYS: usize = 9;

/// The battery's pin gets one part in so many of its voltage.
pub(crate) const BATTERY_DIVIDER: u32 = 3;

/// Everything the firmware uses of the chip.
pub(crate) struct Pins {
    pub(crate) lcd: LcdPins,
    pub(crate) backlight: Pwm<'static>,
    pub(crate) keys: [KeyPin; KEYS],
    pub(crate) key_numbers: KeyNumbers,
    pub(crate) flash: Peri<'static, FLASH>,
    pub(crate) battery: Battery,
    pub(crate) watchdog: Peri<'static, WATCHDOG>,
}

impl Pins {
    /// Gives each pin its job.
    pub(crate) fn take(p: Peripherals) -> Self {
        let keys: [(Button, Peri<'static, AnyPin>); KEYS] = [
            (Button::Up, p.PIN_2.into()),
            (Button::Down, p.PIN_18.into()),
            (Button::Left, p.PIN_16.into()),
            (Button::Right, p.PIN_20.into()),
            (Button::A, p.PIN_3.into()),
            (Button::A, p.PIN_15.into()),
            (Button::B, p.PIN_17.into()),
            (Button::X, p.PIN_19.into()),
            (Button::Y, p.PIN_21.into()),
        ];
        Self {
            lcd: LcdPins {
                data_command: Output::new(p.PIN_8, Level::Low),
                select: Output::new(p.PIN_9, Level::High),
                spi: Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Irqs, lcd::spi_config()),
                reset: Output::new(p.PIN_12, Level::Low),
            },
            backlight: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, pwm::Config::default()),
            key_numbers: keys.each_ref().map(|(button, pin)| (*button, pin.pin())),
            keys: keys.map(|(button, pin)| (button, Input::new(pin, Pull::Up))),
            flash: p.FLASH,
            // A plain Pico has a third of VSYS there; a Pico W uses the pin for its radio.
            battery: Battery::new(p.ADC, Channel::new_pin(p.PIN_29, Pull::None)),
            watchdog: p.WATCHDOG,
        }
    }
}
