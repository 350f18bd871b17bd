//! The real image stops in every way a program can, and comes back to the same ply with a message; safe start; a flash that hangs.
#![cfg(feature = "device")]

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use quintet::event::Button;
use quintet::fault::{self, Fault};
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::Saved;
use quintet::settings::Settings;
use quintet::store::Store;
use quintet::words::Language;
use quintet_sim::nor::Nor;
use quintet_sim::scenario::{FaultKind, Scenario, Step};
use quintet_sim::{block_on, virtual_device};
use quintet_tests::device::{self, DeviceRun, Options};
use quintet_tests::flash_image;
use quintet_tests::hand::{Hand, Keys};
use quintet_tests::side_by_side::different;
use quintet_tests::{image, whole_game};

fn elf() -> PathBuf {
    PathBuf::from(std::env::var_os("QUINTET_ELF").expect("QUINTET_ELF is not set: run `cargo xtask test`"))
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/faults").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The keys from the title through so many plies of a game.
fn keys(game: GameId, plies: usize) -> Vec<Button> {
    let mut hand = Hand::new(5, Keys::Joystick);
    let mut rng = Rng::new(2);
    hand.open(game);
    while hand.session().ply() < plies {
        let code = whole_game::choose(hand.session(), &mut rng);
        hand.enter(code);
        hand.lift();
    }
    hand.pressed.iter().map(|(key, _)| *key).collect()
}

fn scenario(name: &str, steps: impl IntoIterator<Item = Step>) -> Scenario {
    Scenario { source: name.into(), seed: 5, steps: steps.into_iter().enumerate().map(|(i, step)| (i + 1, step)).collect() }
}

fn presses(keys: &[Button]) -> impl Iterator<Item = Step> + use<> {
    keys.iter().map(|key| Step::Press(*key)).collect::<Vec<_>>().into_iter()
}

fn shot(name: &str) -> Step {
    Step::Shot(name.into())
}

/// What the firmware says that the start before left, in order.
fn told(run: &DeviceRun) -> Vec<Fault> {
    let lines = run.log.iter().filter_map(|line| line.text.strip_prefix("fault|"));
    let fault = |line: &str| {
        let parts: Vec<_> = line.split('|').map(|part| fault::line(part, false)).collect();
        let [place, what, build, _] = &parts[..] else { panic!("{line}") };
        Fault { place: place.clone(), what: what.clone(), build: build.clone() }
    };
    lines.map(fault).collect()
}

/// Where the device's pictures are not the core's from this flash, with the faults that the device told.
fn faults_of(scenario: &Scenario, run: &DeviceRun, flash: &mut Nor) -> Vec<String> {
    let core = virtual_device::play_faults(scenario, flash, &told(run));
    let mut faults = core.failures;
    if core.shots.len() != run.shots.len() {
        faults.push(format!("{} pictures instead of {}", run.shots.len(), core.shots.len()));
    }
    for (core, device) in core.shots.iter().zip(&run.shots) {
        let pixels = different(&core.bytes, &device.picture);
        if pixels > 0 {
            faults.push(format!("{}: {pixels} pixels differ from the core's {}", core.name, core.screen));
        }
    }
    faults.extend(run.trace.lcd.violations.iter().map(|violation| violation.text.clone()));
    faults
}

struct Case {
    kind: FaultKind,
    game: GameId,
    /// The stack's end is survived by the processor.
    survived: bool,
    what: &'static str,
    /// What the place begins with, or a part of it.
    place: &'static str,
    /// The longest time from the fault to the restart.
    most_ms: f64,
}

const AT_ONCE_MS: f64 = 20.0;
const WATCHDOG_MS: f64 = 8_010.0;

const CASES: [Case; 6] = [
    case(FaultKind::Panic, GameId::Tablut, "called `Option::unwrap()` on a `None` value", ".rs:", AT_ONCE_MS),
    case(FaultKind::HardFault, GameId::Awale, "hard fault", "pc 30000000 lr ", AT_ONCE_MS),
    case(FaultKind::Hang, GameId::Latice, "the program hung", "screen latice", WATCHDOG_MS),
    case(FaultKind::DeafHang, GameId::Qwirkle, "the program hung", "screen qwirkle", WATCHDOG_MS),
    case(FaultKind::Overflow, GameId::Colors, "stack overflow", "screen colors", WATCHDOG_MS),
    Case { survived: true, ..case(FaultKind::Overflow, GameId::Tablut, "stack overflow", "sp ", AT_ONCE_MS) },
];

const fn case(kind: FaultKind, game: GameId, what: &'static str, place: &'static str, most_ms: f64) -> Case {
    Case { kind, game, survived: false, what, place, most_ms }
}

fn check(case: &Case) -> Vec<String> {
    let steps = presses(&keys(case.game, 7)).chain([
        Step::Wait(1_500),
        shot("before"),
        Step::Fault(case.kind),
        shot("message"),
        Step::Press(Button::A),
        shot("after"),
        // It goes on, and nothing more comes.
        Step::Press(Button::X),
        shot("menu"),
    ]);
    let scenario = scenario(case.kind.name(), steps);
    let options = Options { full_stack_is_survived: case.survived, ..Options::default() };
    let run = match device::run(&elf(), &scenario, &options) {
        Ok(run) => run,
        Err(error) => return vec![error.to_string()],
    };
    let mut faults = faults_of(&scenario, &run, &mut Nor::blank());
    let build = format!("build {}", image::version(&elf()));
    match &told(&run)[..] {
        [told] if told.what == case.what && told.place.contains(case.place) && told.build.as_str() == build => {}
        told => faults.push(format!("told {told:?}")),
    }
    // From the last picture before it, which is when the script goes on, to the restart.
    let before_us = run.trace.shot_us("before").unwrap_or(0.0);
    match &run.trace.restarts[..] {
        [restart] if (0.0..1e3 * case.most_ms).contains(&(restart.at_us - before_us)) => {}
        restarts => faults.push(format!("from {before_us} us on, restarts {restarts:?}")),
    }
    faults
}

#[test]
fn every_way_to_stop_leads_to_the_message_and_back_to_the_same_ply() {
    let (queue, faults) = (Mutex::new(CASES.iter()), Mutex::new(vec![]));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(case) = { queue.lock().unwrap().next() } {
                    let found = check(case);
                    println!("{:<10} {:<8} {}", case.kind.name(), case.game.name(), if found.is_empty() { "ok" } else { "RED" });
                    faults.lock().unwrap().extend(found.iter().map(|fault| format!("{}: {fault}", case.kind.name())));
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_program_that_stops_again_and_again_starts_safe_and_then_offers_the_usb_drive() {
    let before = presses(&keys(GameId::Tablut, 2)).chain([Step::Wait(1_500)]);
    let thrice = [FaultKind::Panic, FaultKind::HardFault, FaultKind::Panic].map(Step::Fault);
    let safe = [shot("message"), Step::Press(Button::A), shot("title")];
    let scenario = scenario("again", before.chain(thrice).chain(safe).chain([FaultKind::HardFault; 3].map(Step::Fault)));
    let run = device::run(&elf(), &scenario, &Options::default()).unwrap();
    assert_eq!(faults_of(&scenario, &run, &mut Nor::blank()), [""; 0]);
    let screens: Vec<_> = run.log.iter().filter_map(|line| line.text.strip_prefix("screen ")).collect();
    assert_eq!(screens.last(), Some(&"crash"), "{screens:?}");
    assert!(screens.ends_with(&["crash", "title", "crash", "crash"]), "{screens:?}");
    assert_eq!((run.trace.stop.as_str(), told(&run).len()), ("usb-drive", 6));
}

#[test]
fn a_program_that_came_through_is_not_counted_on() {
    let faults = |wait| {
        let (panic, wait) = (Step::Fault(FaultKind::Panic), Step::Wait(wait));
        let steps = [panic.clone(), panic.clone(), Step::Press(Button::A), wait, panic, shot("message")];
        let keys = [Button::A, Button::Right];
        scenario("through", presses(&keys).chain([Step::Wait(1_000)]).chain(steps))
    };
    for (wait, in_a_row) in [(1_000, "3"), (35_000, "1")] {
        let run = device::run(&elf(), &faults(wait), &Options::default()).unwrap();
        let mut counted =
            run.log.iter().filter_map(|line| line.text.strip_prefix("fault|")).filter_map(|line| line.split('|').nth(3));
        assert_eq!(counted.next_back(), Some(in_a_row), "after {wait} ms");
    }
}

#[test]
fn a_flash_operation_that_hangs_is_told_and_play_goes_on_without_saving() {
    let [three, four] = [3, 4].map(|plies| keys(GameId::Tablut, plies));
    let quiet = scenario("quiet", presses(&three).chain([Step::Wait(1_500)]));
    let clean = device::run(&elf(), &quiet, &Options::default()).unwrap();
    let operations = clean.trace.flash_ops.len() as u32;
    // The operation after those is the save of the fourth ply. Played again it is shown, and that it is not saved is told.
    let fourth: Vec<_> = four[three.len()..].to_vec();
    let steps = presses(&three).chain([Step::Wait(1_500)]).chain(presses(&fourth)).chain([
        Step::Wait(9_000),
        shot("message"),
        Step::Press(Button::A),
        shot("table"),
    ]);
    let after = presses(&fourth).chain([shot("told"), Step::Press(Button::A), shot("fourth")]);
    let stuck = scenario("stuck", steps.chain(after));
    let options = Options { flash_sticks_at: Some(operations), ..Options::default() };
    let run = device::run(&elf(), &stuck, &options).unwrap();
    let [fault] = &told(&run)[..] else { panic!("{:?}", run.log) };
    assert_eq!((fault.what.as_str(), fault.place.as_str()), ("the flash does not answer", "screen tablut"));
    assert_eq!(run.trace.flash_ops.len() as u32, operations + 1, "nothing was asked of the chip after that");
    let screens: Vec<_> = run.log.iter().filter_map(|line| line.text.strip_prefix("screen ")).collect();
    assert!(screens.ends_with(&["tablut", "crash", "tablut", "question", "tablut"]), "{screens:?}");
    // The core without any trouble: the same table at the third ply, and at the fourth.
    let steps = presses(&three).chain([Step::Wait(1_500), Step::Fault(FaultKind::Hang), shot("message"), Step::Press(Button::A)]);
    let steps = steps.chain([shot("table")]).chain(presses(&fourth)).chain([shot("fourth")]);
    let core = virtual_device::play_faults(&scenario("core", steps), &mut Nor::blank(), &told(&run));
    for core in &core.shots {
        let device = run.shots.iter().find(|shot| shot.name == core.name).unwrap();
        assert_eq!(different(&core.bytes, &device.picture), 0, "{}", core.name);
    }
}

#[test]
fn a_safe_start_has_default_settings_and_writes_nothing() {
    let folder = folder("safe");
    let (used, after) = (folder.join("used.bin"), folder.join("after.bin"));
    let settings = Settings { language: Language::French, brightness: 30, marks: false, ..Settings::NEW };
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::blank(), &mut saved));
    *saved = Saved { is_new: false, settings, ..*saved };
    assert_eq!(block_on(store.save(&mut saved, true)), Ok(true));
    let mut flash = store.into_flash();
    // Without the first key, which chooses the language of a new device.
    let play = scenario("play", presses(&keys(GameId::Awale, 2)[1..]).chain([Step::Wait(1_500), shot("end")]));
    assert_eq!(virtual_device::play_on(&play, &mut flash).shots[0].screen, "awale");
    flash_image::write(&used, flash.bytes()).unwrap();

    let held = |steps: Vec<Step>| scenario("safe", [Step::StartHolding(Button::B)].into_iter().chain(steps));
    let look = held(vec![shot("title"), Step::Wait(3_000), Step::Press(Button::A), shot("games")]);
    let options = Options { flash: Some(used), flash_out: Some(after.clone()), ..Options::default() };
    let run = device::run(&elf(), &look, &options).unwrap();
    assert_eq!(faults_of(&look, &run, &mut Nor::with(flash.bytes().to_vec())), [""; 0]);
    let lit = run.trace.pwm.iter().find(|pwm| pwm.pin == 13 && pwm.duty > 0.0).unwrap();
    let default = device::run(&elf(), &scenario("new", [shot("title")]), &Options::default()).unwrap();
    let default = default.trace.pwm.iter().find(|pwm| pwm.pin == 13 && pwm.duty > 0.0).unwrap().duty;
    assert_eq!(lit.duty, default, "the brightness of a new device");
    assert!(run.trace.flash_ops.iter().all(|operation| operation.at_us > 3e6), "nothing was written while nobody did anything");

    // The start after is a normal one, with the settings as they were.
    let look = scenario("normal", [shot("place"), Step::Press(Button::Right), shot("step")]);
    let options = Options { flash: Some(after.clone()), ..Options::default() };
    let run = device::run(&elf(), &look, &options).unwrap();
    assert_eq!(faults_of(&look, &run, &mut Nor::with(flash_image::saves(&after).unwrap())), [""; 0]);
    let lit = run.trace.pwm.iter().find(|pwm| pwm.pin == 13 && pwm.duty > 0.0).unwrap();
    assert!(lit.duty < default, "the brightness that was chosen");
}
