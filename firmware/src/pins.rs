//! What the firmware uses of the chip, whichever pins a board has it on.

use embassy_rp::gpio::{AnyPin, Input, Output, Pin, Pull};
use embassy_rp::peripherals::{DMA_CH0, FLASH, USB, WATCHDOG};
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::{Async, Spi};
use embassy_rp::{Peri, bind_interrupts, dma};
use quintet::event::Button;

use crate::battery::Battery;
use crate::boards::{KEYS, PanelSpi};
use crate::buttons::KeyNumbers;
use crate::buzzer::Buzzer;

bind_interrupts!(pub(crate) struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

/// The wires to the panel.
pub(crate) struct LcdPins {
    pub(crate) spi: Spi<'static, PanelSpi, Async>,
    pub(crate) data_command: Output<'static>,
    pub(crate) select: Output<'static>,
    /// Held low from the start; a board may have no such wire.
    pub(crate) reset: Option<Output<'static>>,
}

/// A key of the board, low while it is down, and the logical key it stands for.
pub(crate) type KeyPin = (Button, Input<'static>);

/// Everything the firmware uses of the chip.
pub(crate) struct Pins {
    pub(crate) lcd: LcdPins,
    pub(crate) backlight: Pwm<'static>,
    pub(crate) buzzer: Buzzer,
    pub(crate) keys: [KeyPin; KEYS],
    pub(crate) key_numbers: KeyNumbers,
    pub(crate) flash: Peri<'static, FLASH>,
    pub(crate) battery: Battery,
    pub(crate) usb: Peri<'static, USB>,
    pub(crate) watchdog: Peri<'static, WATCHDOG>,
}

/// Makes inputs of the keys' pins, and keeps their numbers.
pub(crate) fn keys(pins: [(Button, Peri<'static, AnyPin>); KEYS]) -> ([KeyPin; KEYS], KeyNumbers) {
    let numbers = pins.each_ref().map(|(button, pin)| (*button, pin.pin()));
    (pins.map(|(button, pin)| (button, Input::new(pin, Pull::Up))), numbers)
}
