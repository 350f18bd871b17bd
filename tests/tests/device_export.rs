//! The real image sends a record over USB to a computer that opens its serial port, closes it, or is not there.
#![cfg(feature = "device")]

use std::path::{Path, PathBuf};

use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::{Place, Saved};
use quintet::session::{Name, Session, Setup};
use quintet::store::Store;
use quintet_sim::block_on;
use quintet_sim::nor::Nor;
use quintet_sim::scenario::Scenario;
use quintet_sim::virtual_device;
use quintet_tests::device::{self, DeviceRun, Options};
use quintet_tests::flash_image;
use quintet_tests::side_by_side::different;
use quintet_tests::table::text_of;
use quintet_tests::whole_game;

fn elf() -> PathBuf {
    PathBuf::from(std::env::var_os("QUINTET_ELF").expect("QUINTET_ELF is not set: run `cargo xtask test`"))
}

/// A long game of Tablut, and saves in which the player sits at it.
fn long_game() -> (Session, Nor) {
    let mut setup = Setup::new(GameId::Tablut);
    setup.names[1] = Name::new("Zoé").unwrap();
    let mut session = Session::new(setup);
    let mut rng = Rng::new(1);
    while session.ply() < 240 {
        let code = whole_game::choose(&session, &mut rng);
        session.play(code).unwrap();
        if session.outcome().is_some() {
            session.undo();
        }
    }
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::blank(), &mut saved));
    saved.is_new = false;
    saved.shelf.begin(&session);
    saved.shelf.follow(&session);
    saved.place = Place::at_table(GameId::Tablut);
    block_on(store.save(&mut saved, true)).unwrap();
    (session, store.into_flash())
}

/// Runs the script on both, from this flash; every picture must be the same. Gives what the device did.
fn run(name: &str, saves: &Nor, script: &str) -> DeviceRun {
    let scenario = Scenario::parse(Path::new(name), script).unwrap();
    let core = virtual_device::play_on(&scenario, &mut saves.clone());
    assert!(core.failures.is_empty(), "{:?}", core.failures);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("export-{}-{name}.bin", std::process::id()));
    flash_image::write(&path, saves.bytes()).unwrap();
    let options = Options { flash: Some(path.clone()), ..Options::default() };
    let run = device::run(&elf(), &scenario, &options).unwrap();
    std::fs::remove_file(path).unwrap();
    let mut taken: Vec<_> = run.shots.iter().chain(&run.expects).collect();
    taken.sort_by_key(|shot| shot.line);
    assert_eq!(taken.len(), core.shots.len());
    for (expected, found) in core.shots.iter().zip(taken) {
        assert_eq!(different(&expected.bytes, &found.picture), 0, "{name}: pixels of {}", expected.name);
    }
    assert!(run.trace.warnings.is_empty(), "{:?}", run.trace.warnings);
    run
}

/// What a terminal makes of the line ends.
fn text(bytes: &[u8]) -> String {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count(), "{text}");
    text.replace("\r\n", "\n")
}

/// From the table to the page; the menu's first row is Undo.
const OPEN_PAGE: &str = "press x down down down down a\nexpect screen send\n";

#[test]
fn whoever_opens_the_port_receives_the_record() {
    let (session, saves) = long_game();
    let script =
        format!("usb plug\n{OPEN_PAGE}wait 400\nshot found\nusb open\nwait 3000\nshot sent\npress b\nexpect screen tablut\n");
    assert_eq!(text(&run("open", &saves, &script).received), text_of(&session));
    // Opened twice: sent twice, each time from its beginning.
    let script = format!(
        "{OPEN_PAGE}usb plug\nwait 400\nusb open\nwait 2500\nusb close\nwait 100\nshot closed\nusb open\nwait 2500\nshot sent\n"
    );
    assert_eq!(text(&run("twice", &saves, &script).received), text_of(&session).repeat(2));
}

#[test]
fn a_cable_pulled_out_in_the_middle_costs_nothing() {
    let (session, saves) = long_game();
    let script = format!(
        "usb plug\n{OPEN_PAGE}wait 400\nusb open\nwait 120\nusb unplug\nwait 100\nshot alone\nusb plug\nwait 400\nshot found\n\
         usb open\nwait 3000\nshot sent\nusb unplug\npress b\nexpect screen tablut\npress right right\nshot cursor\n"
    );
    let run = run("unplugged", &saves, &script);
    let (heard, whole) = (text(&run.received), text_of(&session));
    let cut = heard.len() - whole.len();
    assert!(cut > 100 && cut < whole.len() - 100, "{cut} bytes of {} came before the cable was out", whole.len());
    assert_eq!((&heard[..cut], &heard[cut..]), (&whole[..cut], &*whole));
}

#[test]
fn without_a_computer_or_a_program_the_page_waits_asleep_and_can_be_left() {
    let (_, saves) = long_game();
    let script = format!(
        "{OPEN_PAGE}wait 5000\nshot alone\nusb plug\nwait 400\nwait 10000\nshot found\npress b\nexpect screen tablut\n\
         press right\nshot cursor\n{OPEN_PAGE}wait 400\nshot again\npress b\nexpect screen tablut\n"
    );
    let run = run("alone", &saves, &script);
    assert_eq!(run.received, b"");
    for wait in run.trace.waits.iter().filter(|wait| wait.ms >= 5000) {
        assert!(wait.asleep > 0.99, "asleep for only {} of a wait of {} ms", wait.asleep, wait.ms);
    }
    let logged = |text: &str| run.log.iter().filter(|line| line.text == text).count();
    assert_eq!((logged("usb on"), logged("usb off")), (2, 2), "there only while the page is");
}
