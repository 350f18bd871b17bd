//! The wire to the panel: commands byte by byte from the processor, pixels by DMA.

use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use embassy_rp::gpio::Output;
use embassy_rp::spi::{Async, Spi};

use crate::boards::PanelSpi;

/// The SPI bus with the panel's select and data/command lines.
pub(crate) struct Bus {
    pub(crate) spi: Spi<'static, PanelSpi, Async>,
    pub(crate) data_command: Output<'static>,
    pub(crate) select: Output<'static>,
}

impl Bus {
    /// Sends a command with its parameters.
    pub(crate) fn command(&mut self, command: u8, parameters: &[u8]) {
        self.transfer(false, |spi| write(spi, &[command]));
        self.transfer(true, |spi| write(spi, parameters));
    }

    /// Starts sending pixels into the open window; [`Bus::end_pixels`] ends it.
    pub(crate) fn begin_pixels(&mut self) {
        self.data_command.set_high();
        self.select.set_low();
    }

    /// Sends pixels by DMA.
    pub(crate) async fn pixels(&mut self, bytes: &[u8]) {
        // embassy's SPI error has no values: writing cannot fail.
        let _ = self.spi.write(bytes).await;
    }

    /// All pixels are sent.
    pub(crate) fn end_pixels(&mut self) {
        self.select.set_high();
    }

    fn transfer<R>(&mut self, is_data: bool, send: impl FnOnce(&mut Spi<'static, PanelSpi, Async>) -> R) -> R {
        self.data_command.set_level(is_data.into());
        self.select.set_low();
        let result = send(&mut self.spi);
        self.select.set_high();
        result
    }
}

fn write(spi: &mut Spi<'static, PanelSpi, Async>, bytes: &[u8]) {
    // See `pixels`: this cannot fail.
    let _ = spi.blocking_write(bytes);
}

/// The bus as the `st7789` crate wants it; display-interface has no impl for `&mut T`.
pub(crate) struct Borrowed<'a>(pub(crate) &'a mut Bus);

impl WriteOnlyDataCommand for Borrowed<'_> {
    fn send_commands(&mut self, bytes: DataFormat<'_>) -> Result<(), DisplayError> {
        self.0.transfer(false, |spi| send(spi, bytes))
    }

    fn send_data(&mut self, bytes: DataFormat<'_>) -> Result<(), DisplayError> {
        self.0.transfer(true, |spi| send(spi, bytes))
    }
}

/// The two formats `st7789` uses.
fn send(spi: &mut Spi<'static, PanelSpi, Async>, bytes: DataFormat<'_>) -> Result<(), DisplayError> {
    match bytes {
        DataFormat::U8Iter(bytes) => bytes.for_each(|byte| write(spi, &[byte])),
        DataFormat::U16BEIter(words) => words.for_each(|word| write(spi, &word.to_be_bytes())),
        _ => return Err(DisplayError::DataFormatNotImplemented),
    }
    Ok(())
}
