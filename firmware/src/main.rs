//! The handheld: takes the hardware, starts what runs beside the application, and runs it.
#![no_std]
#![no_main]

mod about;
mod backlight;
mod battery;
mod boards;
mod bus;
mod buttons;
mod buzzer;
mod edges;
mod flash;
mod lcd;
mod note;
mod pins;
mod platform;
mod saves;
mod sleep;
mod stack;
mod stopped;
mod urgent;
mod usb;
mod watchdog;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::clocks::RoscRng;
use embassy_rp::config::Config;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use quintet::app::App;
use quintet::fault::{Note, Start};
use quintet::ui::screen::Screen;
use static_cell::{ConstStaticCell, StaticCell};

use backlight::Backlight;
use flash::SavesFlash;
use lcd::Bounce;
use platform::{Device, Parts};
use watchdog::Watchdog;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    // The screen is about 115 KB: it has to be born in its static, not moved there over the stack.
    static SCREEN: ConstStaticCell<Screen> = ConstStaticCell::new(Screen::new());
    static BOUNCE: ConstStaticCell<Bounce> = ConstStaticCell::new(lcd::NO_BOUNCE);
    static APP: StaticCell<App> = StaticCell::new();
    static PRESSES: buttons::Presses = Channel::new();
    static AWAKE: lcd::Awake = Signal::new();
    static CUES: buzzer::Cues = Channel::new();

    let left = stopped::look_back();
    stack::protect();
    let pins = boards::take(embassy_rp::init(clocks()));
    let watchdog = Watchdog::start(pins.watchdog);

    let urgent = urgent::start();
    urgent.spawn(defmt::unwrap!(lcd::wake(pins.lcd, BOUNCE.take(), watchdog.cold_start(), &AWAKE)));
    let held = buttons::held(&pins.keys).await;
    urgent.spawn(defmt::unwrap!(buttons::watch(pins.keys, held, &PRESSES)));
    urgent.spawn(defmt::unwrap!(buzzer::play(pins.buzzer, &CUES)));

    spawner.spawn(defmt::unwrap!(usb::serve(pins.usb)));

    // 64 bits read straight from the ring oscillator, first bit highest within each byte, first byte lowest. They are not
    // whitened and neighbours are correlated: enough to shuffle tiles differently at each power-on, not enough for keys.
    let seed = RoscRng.next_u64();
    defmt::info!("quintet {=str} seed {=u64:016x}", about::version(), seed);
    let saves = saves::region();
    defmt::info!("saves {=usize:08x}..{=usize:08x}", saves.start, saves.end);
    if let Some(fault) = &left.fault {
        defmt::warn!("fault|{=str}|{=str}|{=str}|{=u8}", fault.place, fault.what, fault.build, left.in_a_row);
    }
    let Some(start) = left.start(Start::of(held)) else {
        // It stops whatever it tries: somebody has to put another firmware on it.
        note::write(&Note::default());
        embassy_rp::rom_data::reset_to_usb_boot(0, 0);
        return;
    };

    assert!(stack::has_room(2 * size_of::<App>()), "no room to build the application");
    let app = begin(&APP, seed);
    app.fit(boards::PAD);
    app.begin_as(start, left.fault);
    let parts = Parts {
        awake: &AWAKE,
        presses: PRESSES.receiver(),
        keys: pins.key_numbers,
        cues: &CUES,
        backlight: Backlight::new(pins.backlight),
        battery: pins.battery,
        watchdog,
    };
    let mut device = Device::new(parts, left.in_a_row);
    let flash = SavesFlash::new(pins.flash, pins.key_numbers);
    quintet::platform::run(app, SCREEN.take(), &mut device, flash).await;
}

/// Makes the application in its static. It is built on the stack, about 32 KB, and moved: here, so that nothing keeps that room
/// while the application runs.
#[inline(never)]
fn begin(cell: &'static StaticCell<App>, seed: u64) -> &'static mut App {
    cell.init_with(|| App::new(seed))
}

/// Milliseconds the crystal gets to settle: what boards with slow crystals ask the Pico SDK for, half of embassy's default.
const CRYSTAL_MS: u32 = 64;

/// The chip at 125 MHz from its crystal.
fn clocks() -> Config {
    let mut config = Config::default();
    if let Some(crystal) = &mut config.clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_MS;
    }
    config
}
