//! The serial port by which a game's record leaves the device: there only while somebody asks for it.

use embassy_futures::select::{Either, Either3, select, select3};
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, InterruptHandler};
use embassy_rp::{Peri, bind_interrupts, pac};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::{Builder, Config, Handler};
use quintet::event::{Piece, Port};

bind_interrupts!(struct Irqs {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

/// The pair of numbers that Objective Development gives to all serial ports of hobbyists; the product's name tells them apart.
const VENDOR: u16 = 0x16C0;
const PRODUCT: u16 = 0x27DD;
const PACKET: usize = 64;

/// What the application wants.
pub(crate) enum Order {
    On,
    Off,
    Send(Piece),
}

/// The application's orders. It sends a piece when the one before was taken: there are never many.
pub(crate) static ORDERS: Channel<CriticalSectionRawMutex, Order, 4> = Channel::new();
/// What it hears.
pub(crate) static NEWS: Channel<CriticalSectionRawMutex, Port, 4> = Channel::new();
/// Whether a computer is at the other end of the cable.
static PRESENCE: Signal<CriticalSectionRawMutex, bool> = Signal::new();

type Usb<'d> = Driver<'d, USB>;

/// Serves the application's orders for ever.
#[embassy_executor::task]
pub(crate) async fn serve(mut usb: Peri<'static, USB>) {
    loop {
        while !matches!(ORDERS.receive().await, Order::On) {}
        NEWS.clear();
        PRESENCE.reset();
        power(true);
        defmt::info!("usb on");
        be_a_port(usb.reborrow()).await;
        power(false);
        defmt::info!("usb off");
    }
}

/// Takes the block out of its reset or puts it back, which takes the device off the bus as well.
fn power(on: bool) {
    if !on {
        pac::USB.sie_ctrl().write(|w| w.set_pullup_en(false));
        pac::USB.main_ctrl().write(|w| w.set_controller_en(false));
    }
    pac::RESETS.reset().modify(|w| w.set_usbctrl(!on));
    while on && !pac::RESETS.reset_done().read().usbctrl() {}
}

/// Is a serial port until it is switched off.
async fn be_a_port(usb: Peri<'_, USB>) {
    let (mut descriptor, mut bos, mut control) = ([0; 96], [0; 16], [0; PACKET]);
    let (mut presence, mut state) = (Presence::default(), State::new());
    let mut config = Config::new(VENDOR, PRODUCT);
    config.manufacturer = Some("Quintet");
    config.product = Some("Quintet");
    config.max_power = 100;
    let mut builder = Builder::new(Driver::new(usb, Irqs), config, &mut descriptor, &mut bos, &mut [], &mut control);
    builder.handler(&mut presence);
    let class = CdcAcmClass::new(&mut builder, &mut state, PACKET as u16);
    let mut device = builder.build();
    let (sender, receiver, control) = class.split_with_control();
    select3(device.run(), swallow(receiver), talk(sender, control)).await;
}

/// What is typed at the computer means nothing, but must not pile up there.
async fn swallow<'d>(mut receiver: Receiver<'d, Usb<'d>>) {
    loop {
        receiver.wait_connection().await;
        let _ = receiver.read_packet(&mut [0; PACKET]).await;
    }
}

/// Tells what becomes of the port and sends what it is given, until it is switched off.
async fn talk<'d>(mut sender: Sender<'d, Usb<'d>>, control: ControlChanged<'d>) {
    let (mut is_present, mut told, mut is_taking) = (false, Port::Alone, false);
    let mut packet: Option<Packet> = None;
    loop {
        let now = match (is_present, control.dtr()) {
            (false, _) => Port::Alone,
            (true, false) => Port::Found,
            (true, true) => Port::Open,
        };
        if now != told {
            (told, is_taking, packet) = (now, false, None);
            NEWS.send(now).await;
        }
        let write = async {
            match &packet {
                Some(packet) => sender.write_packet(packet.bytes()).await,
                None => core::future::pending().await,
            }
        };
        let change = select(PRESENCE.wait(), control.control_changed());
        match select3(ORDERS.receive(), change, write).await {
            Either3::First(Order::Off) => return,
            // Whoever opens the port anew hears the text from its beginning.
            Either3::First(Order::Send(piece)) if told == Port::Open && (piece.is_first || is_taking) => {
                (is_taking, packet) = (true, Some(Packet::new(&piece)));
            }
            Either3::First(Order::Send(_) | Order::On) => {}
            Either3::Second(Either::First(present)) => is_present = present,
            Either3::Second(Either::Second(())) => {}
            Either3::Third(_) => {
                packet = None;
                NEWS.send(Port::Taken).await;
            }
        }
    }
}

/// A piece with the line ends that every terminal understands.
struct Packet {
    bytes: [u8; PACKET],
    length: usize,
}

impl Packet {
    fn new(piece: &Piece) -> Self {
        let mut packet = Self { bytes: [0; PACKET], length: 0 };
        for &byte in piece.bytes() {
            if byte == b'\n' {
                packet.push(b'\r');
            }
            packet.push(byte);
        }
        packet
    }

    fn push(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(self.length) {
            *place = byte;
            self.length += 1;
        }
    }

    fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&[])
    }
}

/// What the bus says about the other end. There is none when the bus is silent, as with a cable pulled out.
#[derive(Default)]
struct Presence {
    is_configured: bool,
    is_suspended: bool,
}

impl Presence {
    fn tell(&self) {
        PRESENCE.signal(self.is_configured && !self.is_suspended);
    }
}

impl Handler for Presence {
    fn reset(&mut self) {
        *self = Self::default();
        self.tell();
    }

    fn configured(&mut self, configured: bool) {
        self.is_configured = configured;
        self.tell();
    }

    fn suspended(&mut self, suspended: bool) {
        self.is_suspended = suspended;
        self.tell();
    }
}
