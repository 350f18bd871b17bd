//! The real image loses power in every flash operation of a script, starts from what is left, and shows what the core shows.
#![cfg(feature = "device")]

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use quintet::event::Button;
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::{Place, Saved};
use quintet::store::Store;
use quintet_sim::nor::{Nor, SAVES_BYTES};
use quintet_sim::scenario::{Scenario, Step};
use quintet_sim::{block_on, virtual_device};
use quintet_tests::device::{self, CutKind, DeviceRun, Options, Recording, Tear};
use quintet_tests::hand::{Hand, Keys};
use quintet_tests::side_by_side::different;
use quintet_tests::{cuts, whole_game};

/// "The longest stall while a key could be pressed": while a game is being played.
const MOST_BLIND_US: f64 = 20_000.0;

fn elf() -> PathBuf {
    PathBuf::from(std::env::var_os("QUINTET_ELF").expect("QUINTET_ELF is not set: run `cargo xtask test`"))
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/saves").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// What a flash holds, as a number.
fn digest(saves: &[u8]) -> u64 {
    let mut saved = Box::new(Saved::new());
    let store = block_on(Store::open(Nor::with(saves.to_vec()), &mut saved));
    assert_eq!(store.trouble(), None);
    cuts::digest(&saved)
}

fn scenario(name: &str, seed: u64, keys: &[Button]) -> Scenario {
    let presses = keys.iter().map(|key| Step::Press(*key)).chain([Step::Wait(1_500), Step::Shot("end".into())]);
    let steps = presses.enumerate().map(|(line, step)| (line + 1, step)).collect();
    Scenario { source: name.into(), seed, steps }
}

/// Two games begun, some plies in each, one taken back, the first one left.
fn play() -> Scenario {
    let mut hand = Hand::new(5, Keys::Joystick);
    let mut rng = Rng::new(2);
    hand.open(GameId::Tablut);
    for _ in 0..6 {
        let code = whole_game::choose(hand.session(), &mut rng);
        hand.enter(code);
    }
    [Button::X, Button::A].into_iter().for_each(|key| hand.press(key));
    hand.leave();
    [Button::Left, Button::A, Button::A].into_iter().for_each(|key| hand.press(key));
    for _ in 0..4 {
        let code = whole_game::choose(hand.session(), &mut rng);
        hand.enter(code);
    }
    let keys: Vec<_> = hand.pressed.iter().map(|(key, _)| *key).collect();
    scenario("play", 5, &keys)
}

/// Runs on a flash with these saves and records what is done to it.
fn record(name: &str, scenario: &Scenario, saves: Option<&[u8]>) -> (DeviceRun, Recording) {
    let folder = folder(name);
    let flash = saves.map(|saves| {
        let mut flash = vec![0xFF; 2 * 1024 * 1024 - SAVES_BYTES];
        flash.extend_from_slice(saves);
        let path = folder.join("flash.bin");
        std::fs::write(&path, flash).unwrap();
        path
    });
    let options = Options { flash, flash_record: Some(folder.clone()), ..Options::default() };
    let run = device::run(&elf(), scenario, &options).unwrap();
    (run, Recording::load(&folder).unwrap())
}

/// Starts the device from what is left of each operation; gives what is wrong, and the number of starts.
fn cut_everywhere(name: &str, recording: &Recording) -> (Vec<String>, usize) {
    let folder = folder(&format!("{name}-cuts"));
    let tears: Vec<_> = (0..recording.operations())
        .flat_map(|operation| {
            [(0.3, CutKind::Prefix), (0.6, CutKind::Noise)].map(|(fraction, kind)| Tear { operation, fraction, kind, seed: 7 })
        })
        .collect();
    let (queue, faults) = (Mutex::new(tears.iter().enumerate()), Mutex::new(vec![]));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((number, tear)) = { queue.lock().unwrap().next() } {
                    let fault = start_from(recording, *tear, &folder.join(format!("{number}.bin")));
                    faults.lock().unwrap().extend(fault.map(|fault| format!("{tear:?}: {fault}")));
                }
            });
        }
    });
    (faults.into_inner().unwrap(), tears.len())
}

fn start_from(recording: &Recording, tear: Tear, path: &Path) -> Option<String> {
    let saves = recording.torn(tear);
    let found = digest(&saves);
    let either = [tear.operation, tear.operation + 1].map(|operation| digest(&recording.before(operation)));
    if !either.contains(&found) {
        return Some(format!("{found:x} is none of {either:x?}"));
    }
    std::fs::write(path, recording.flash_with(&saves)).unwrap();
    let look = scenario("look", 9, &[]);
    let core = virtual_device::play_on(&look, &mut Nor::with(saves));
    let options = Options { flash: Some(path.to_owned()), ..Options::default() };
    let device = match device::run(&elf(), &look, &options) {
        Ok(device) => device,
        Err(error) => return Some(error.to_string()),
    };
    let pixels = different(&core.shots[0].bytes, &device.shots[0].picture);
    (pixels > 0).then(|| format!("{pixels} pixels differ from the core's {}", core.shots[0].screen))
}

#[test]
fn a_cut_in_any_operation_of_play_comes_back_to_the_right_ply() {
    let (run, recording) = record("play", &play(), None);
    assert!(recording.operations() >= 12, "{} operations", recording.operations());
    println!("play: {} operations, longest time without keys {:.1} us", recording.operations(), run.trace.blind_us);
    assert!(run.trace.blind_us <= MOST_BLIND_US, "{} us", run.trace.blind_us);
    let (faults, starts) = cut_everywhere("play", &recording);
    println!("{starts} cuts, {} faults", faults.len());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Saves whose bank is nearly full, the other one still to be erased, at the title.
fn nearly_full() -> Vec<u8> {
    let script = cuts::play(3, vec![0xFF; SAVES_BYTES], 2_500);
    let mut bytes = script.before.clone();
    script.steps.iter().for_each(|step| Nor::operate(&mut bytes, &step.operation, None));
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::with(bytes), &mut saved));
    saved.is_new = false;
    saved.place = Place::default();
    while !store.is_filling() {
        saved.settings.brightness = 170 - saved.settings.brightness.clamp(80, 90);
        block_on(store.save(&mut saved, true)).unwrap();
    }
    store.into_flash().bytes().to_vec()
}

#[test]
fn a_cut_while_the_saves_move_to_the_other_bank_loses_nothing() {
    let saves = nearly_full();
    let wait = Scenario { steps: vec![(1, Step::Wait(4_000)), (2, Step::Shot("end".into()))], ..scenario("roll", 4, &[]) };
    let (run, recording) = record("roll", &wait, Some(&saves));
    let erased = run.trace.flash_ops.iter().filter(|operation| operation.kind == "erase").count();
    assert!(erased >= 16, "{erased} sectors erased in {} operations", recording.operations());
    let (faults, starts) = cut_everywhere("roll", &recording);
    println!("roll-over: {} operations, {erased} erasures; {starts} cuts, {} faults", recording.operations(), faults.len());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_flash_that_takes_nothing_more_is_told_and_play_goes_on() {
    let scenario = play();
    let options = Options { flash_fails_from: Some(4), ..Options::default() };
    let run = device::run(&elf(), &scenario, &options).unwrap();
    let screens: Vec<_> = run.log.iter().filter_map(|line| line.text.strip_prefix("screen ")).collect();
    assert!(screens.contains(&"question"), "{screens:?}");
    assert_eq!(run.trace.stop, "end");
}
