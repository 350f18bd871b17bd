//! The ST7789 panel: woken as fast as its data sheet allows, then sent only what changed.

use embassy_futures::join::join;
use embassy_rp::gpio::Output;
use embassy_rp::spi;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Timer;
use embedded_graphics::primitives::Rectangle;
use quintet::ui::frame::{Frame, SIDE, WHOLE};
use quintet::ui::margin;
use st7789::ST7789;
use st7789::instruction::Instruction;

use crate::boards::PANEL;
use crate::bus::{Borrowed, Bus};
use crate::pins::LcdPins;

/// Half of the peripheral clock, and the panel's shortest write cycle of 16 ns. Embassy halves what it cannot divide evenly.
const SPI_HZ: u32 = 62_500_000;
const ROW_BYTES: usize = 2 * SIDE;
/// Room for eight of the widest rows in each half.
const BOUNCE_BYTES: usize = 8 * ROW_BYTES;
/// After a reset and after SLPOUT no command may come for this long,
const SETTLE_MS: u64 = 5;
/// and a panel that goes to sleep must not be woken for this long.
const SLEEP_MS: u64 = 120;
/// RGB565, for the interface and for the panel.
const COLMOD_16_BIT: u8 = 0x55;

/// Where rows of narrow areas are packed: one half is filled while the other is sent.
pub(crate) type Bounce = [[u8; BOUNCE_BYTES]; 2];
/// What a [`Bounce`] starts with.
pub(crate) const NO_BOUNCE: Bounce = [[0; BOUNCE_BYTES]; 2];

/// The panel, once it is awake.
pub(crate) type Awake = Signal<CriticalSectionRawMutex, Lcd>;

/// How a board's panel differs from the others'.
pub(crate) struct Panel {
    /// Pixels in a row as it is held; the picture stands in the middle.
    pub(crate) width: usize,
    /// How rows and columns of its memory lie on it (MADCTL).
    pub(crate) madctl: u8,
}

/// The picture's first column.
const LEFT: usize = (PANEL.width - SIDE) / 2;
/// Bytes in a row of a strip beside the picture.
const MARGIN_BYTES: usize = 2 * LEFT;

/// How the panel's bus runs.
pub(crate) fn spi_config() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = SPI_HZ;
    config
}

/// Resets and wakes the panel while the application draws its first picture. The backlight is not its business.
///
/// The waits are the shortest we understand the data sheet to allow (reset timing, SLPOUT), not seen on a real panel yet. The `init` of the st7789 crate blocks for 200 ms.
#[embassy_executor::task]
pub(crate) async fn wake(pins: LcdPins, bounce: &'static mut Bounce, cold_start: bool, awake: &'static Awake) {
    let LcdPins { spi, data_command, select, reset } = pins;
    let mut lcd = Lcd { bus: Bus { spi, data_command, select }, reset, bounce };
    match &mut lcd.reset {
        Some(reset) => {
            Timer::after_micros(10).await;
            reset.set_high();
        }
        None => lcd.bus.command(Instruction::SWRESET as u8, &[]),
    }
    Timer::after_millis(SETTLE_MS).await;
    lcd.bus.command(Instruction::COLMOD as u8, &[COLMOD_16_BIT]);
    lcd.bus.command(Instruction::MADCTL as u8, &[PANEL.madctl]);
    // The panels are of the kind that shows colours inverted.
    lcd.bus.command(Instruction::INVON as u8, &[]);
    if !cold_start {
        // A panel that was awake when it was reset is as one that goes to sleep.
        Timer::after_millis(SLEEP_MS - SETTLE_MS).await;
    }
    lcd.sleep_out().await;
    lcd.fill_margins().await;
    lcd.bus.command(Instruction::DISPON as u8, &[]);
    awake.signal(lcd);
}

/// The panel, awake.
pub(crate) struct Lcd {
    bus: Bus,
    /// Kept for as long as the panel is in use: a pin that is dropped floats.
    reset: Option<Output<'static>>,
    bounce: &'static mut Bounce,
}

impl Lcd {
    /// Sends `area` of the frame.
    pub(crate) async fn present(&mut self, frame: &Frame, area: Rectangle) {
        let area = area.intersection(&WHOLE);
        let Some(last) = area.bottom_right() else { return };
        let (x0, y0) = (area.top_left.x as u16, area.top_left.y as u16);
        self.open(x0 + LEFT as u16, y0, last.x as u16 + LEFT as u16, last.y as u16);
        if area.size.width as usize == SIDE {
            let rows = usize::from(y0) * ROW_BYTES..(last.y as usize + 1) * ROW_BYTES;
            self.bus.pixels(frame.bytes().get(rows).unwrap_or(&[])).await;
        } else {
            self.pack_and_send(frame, area).await;
        }
        self.bus.end_pixels();
    }

    /// Puts the panel to sleep. Its memory keeps the picture. Returns when it may be woken again.
    pub(crate) async fn sleep(&mut self) {
        self.bus.command(Instruction::DISPOFF as u8, &[]);
        self.bus.command(Instruction::SLPIN as u8, &[]);
        Timer::after_millis(SLEEP_MS).await;
    }

    /// Wakes the panel: it shows its memory again.
    pub(crate) async fn wake(&mut self) {
        self.sleep_out().await;
        self.bus.command(Instruction::DISPON as u8, &[]);
    }

    /// Wakes the panel, still dark.
    async fn sleep_out(&mut self) {
        self.bus.command(Instruction::SLPOUT as u8, &[]);
        Timer::after_millis(SETTLE_MS).await;
    }

    /// Sends what lies beside the picture, once: the panel's memory begins with noise there too.
    async fn fill_margins(&mut self) {
        // A board without margins compiles none of this.
        if MARGIN_BYTES == 0 {
            return;
        }
        for (left, outward) in [(0, false), (LEFT + SIDE, true)] {
            let buffer = &mut self.bounce[0];
            let rows = buffer.len() / MARGIN_BYTES;
            let pixels = (0..rows).flat_map(|_| margin::row(LEFT, outward)).flatten();
            buffer.iter_mut().zip(pixels).for_each(|(byte, pixel)| *byte = pixel);
            self.open(left as u16, 0, (left + LEFT - 1) as u16, SIDE as u16 - 1);
            let mut unsent = SIDE;
            while unsent > 0 {
                let sent = unsent.min(rows);
                self.bus.pixels(&self.bounce[0][..sent * MARGIN_BYTES]).await;
                unsent -= sent;
            }
            self.bus.end_pixels();
        }
    }

    /// Opens a window of the panel for pixels.
    fn open(&mut self, left: u16, top: u16, right: u16, bottom: u16) {
        let mut driver: ST7789<_, Output<'static>, Output<'static>> =
            ST7789::new(Borrowed(&mut self.bus), None, None, PANEL.width as u16, SIDE as u16);
        // Without a pixel this opens the window. It cannot fail, since the bus cannot.
        let _ = driver.set_pixels(left, top, right, bottom, core::iter::empty());
        self.bus.begin_pixels();
    }

    /// Sends the rows of a narrow area, several at a time: a DMA of its own for each would cost more than the copying.
    async fn pack_and_send(&mut self, frame: &Frame, area: Rectangle) {
        let [a, b] = self.bounce;
        let (mut full, mut free) = (a, b);
        let mut rows = area.rows();
        let mut filled = pack(frame, area, &mut rows, full);
        while filled > 0 {
            // The DMA starts first, the packing runs beside it.
            let sent = self.bus.pixels(&full[..filled]);
            let (_, next) = join(sent, async { pack(frame, area, &mut rows, free) }).await;
            core::mem::swap(&mut full, &mut free);
            filled = next;
        }
    }
}

/// Packs as many of the next rows as fit and says how many bytes that are.
fn pack(frame: &Frame, area: Rectangle, rows: &mut core::ops::Range<i32>, into: &mut [u8]) -> usize {
    let row_bytes = 2 * area.size.width as usize;
    let mut filled = 0;
    for (y, room) in rows.by_ref().take(into.len() / row_bytes).zip(into.chunks_exact_mut(row_bytes)) {
        room.copy_from_slice(frame.row_bytes(area, y));
        filled += row_bytes;
    }
    filled
}
