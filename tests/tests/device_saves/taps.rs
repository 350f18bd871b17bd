//! Quick taps while the image saves and erases: a tap of 10 ms or more acts, at whatever moment it comes.

use std::sync::atomic::{AtomicUsize, Ordering};

use quintet::event::Button::{self, A, Down, Left, Right};
use quintet::games::GameId;
use quintet::saved::Saved;
use quintet::store::Store;
use quintet_sim::block_on;
use quintet_sim::nor::{Nor, SAVES_BYTES};
use quintet_sim::scenario::{Scenario, Step};
use quintet_sim::virtual_device;
use quintet_tests::device::{self, DeviceRun, Options, Trace};
use quintet_tests::flash_image;
use quintet_tests::hand::{Hand, Keys};
use quintet_tests::power::{self, Recorder};
use quintet_tests::side_by_side::different;
use serde_json::json;

use crate::cuts::nearly_full;
use crate::{MOST_BLIND_US, elf, folder, in_pairs, note};

/// The shortest tap that has to act.
const SHORT_MS: u32 = 10;

fn scenario(name: &str, steps: Vec<Step>) -> Scenario {
    let steps = steps.into_iter().enumerate().map(|(line, step)| (line + 1, step)).collect();
    Scenario { source: name.into(), seed: 6, steps }
}

/// The keys that acted, in order.
fn acted(run: &DeviceRun) -> Vec<&str> {
    run.log.iter().filter_map(|line| line.text.strip_prefix("key ")).collect()
}

/// The keys of a script, in order.
fn pressed(scenario: &Scenario) -> Vec<&'static str> {
    let key = |step: &Step| match step {
        Step::Press(key) | Step::Tap(key, ..) => Some(key.name()),
        _ => None,
    };
    scenario.steps.iter().filter_map(|(_, step)| key(step)).collect()
}

/// What differs between the device and the core that run this: a key that was lost or came twice, the last picture, what is saved.
fn faults(name: &str, scenario: &Scenario, saves: &[u8], slow_flash: bool) -> (Vec<String>, DeviceRun) {
    let folder = folder(name);
    let (flash, left) = (folder.join("flash.bin"), folder.join("left.bin"));
    flash_image::write(&flash, saves).unwrap();
    let options = Options { flash: Some(flash), flash_out: Some(left.clone()), slow_flash, ..Options::default() };
    let run = device::run(&elf(), scenario, &options).unwrap();
    let mut core = Nor::with(saves.to_vec());
    let expected = virtual_device::play_on(scenario, &mut core);
    let mut faults = vec![];
    let (acted, pressed) = (acted(&run), pressed(scenario));
    if acted != pressed {
        let at = acted.iter().zip(&pressed).position(|(acted, pressed)| acted != pressed);
        faults.push(format!("{name}: {} taps, {} acted, the first other one is {at:?}", pressed.len(), acted.len()));
    }
    if run.log.iter().any(|line| line.text.starts_with("key dropped")) {
        faults.push(format!("{name}: a key that acted did not reach the application"));
    }
    let pixels = different(&expected.shots[0].bytes, &run.shots[0].picture);
    if pixels > 0 {
        faults.push(format!("{name}: {pixels} pixels differ from the core's {}", expected.shots[0].screen));
    }
    if power::digest(core.bytes()) != power::digest(&flash_image::saves(&left).unwrap()) {
        faults.push(format!("{name}: the device saved something else than the core"));
    }
    (faults, run)
}

/// Two keys in turn, so that one falls while the other's change is being saved, at every distance.
fn taps_in_settings(down: u32) -> Scenario {
    let mut steps: Vec<_> = [A, A, Down, Right, A, Down].map(Step::Press).into();
    for up in 1..=30 {
        let pair = [Left, Right].map(|key| Step::Tap(key, down, up));
        steps.extend(std::iter::repeat_n(pair, 6).flatten());
        // What the application has not come to yet; a queue longer than a hand is no part of this.
        steps.push(Step::Wait(100));
    }
    steps.extend([Step::Wait(1_500), Step::Shot("end".into())]);
    scenario("settings", steps)
}

#[test]
fn no_tap_is_lost_while_settings_are_saved() {
    let blank = Nor::blank().bytes().to_vec();
    let cases: Vec<_> = [false, true].into_iter().flat_map(|slow| [10, 11, 14].map(|down| (slow, down))).collect();
    let taps = cases.iter().map(|(_, down)| pressed(&taps_in_settings(*down)).len()).sum::<usize>();
    let faults = in_pairs(&cases, |_, (slow, down)| {
        faults(&format!("taps-{down}-{}", if *slow { "slow" } else { "typical" }), &taps_in_settings(*down), &blank, *slow).0
    });
    note("taps_while_saving", json!({"taps": taps, "faults": faults.len()}));
    assert!(taps >= 2_000, "{taps}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A game by taps alone, the next one while the last ply is saved and shown.
fn taps_in_play(game: GameId, up: u32) -> Scenario {
    let mut player = Recorder::with(Hand::new(6, Keys::Joystick));
    player.hand.open(game);
    player.plies(8);
    let mut ups = (0..8).cycle();
    let taps = player.script.steps.into_iter().filter_map(|(_, step)| match step {
        Step::Press(key) => Some(Step::Tap(key, SHORT_MS, up + ups.next().unwrap_or(0))),
        _ => None,
    });
    scenario(game.name(), taps.chain([Step::Wait(2_000), Step::Shot("end".into())]).collect())
}

#[test]
fn no_tap_is_lost_while_plies_are_saved() {
    let blank = Nor::blank().bytes().to_vec();
    let games = [GameId::Awale, GameId::Colors, GameId::Tablut];
    let cases: Vec<_> =
        games.into_iter().flat_map(|game| [(false, 14), (false, 25), (true, 18)].map(|case| (game, case))).collect();
    let taps = cases.iter().map(|(game, (_, up))| pressed(&taps_in_play(*game, *up)).len()).sum::<usize>();
    let faults = in_pairs(&cases, |_, (game, (slow, up))| {
        let name = format!("taps-{}-{up}", game.name());
        let (mut faults, run) = faults(&name, &taps_in_play(*game, *up), &blank, *slow);
        if run.trace.blind_us > MOST_BLIND_US {
            faults.push(format!("{name}: {} us without keys", run.trace.blind_us));
        }
        faults
    });
    note("taps_while_playing", json!({"taps": taps, "faults": faults.len()}));
    assert!(taps >= 300, "{taps}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Saves that are about to erase a bank, move there and erase the other one, at the settings.
fn about_to_erase() -> Vec<u8> {
    let mut hand = Hand::new(1, Keys::Joystick);
    [A, Down, Right, A, Down].into_iter().for_each(|key| hand.press(key));
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::with(nearly_full()), &mut saved));
    saved.place = hand.app.saved().place;
    block_on(store.save(&mut saved, true)).unwrap();
    store.into_flash().bytes().to_vec()
}

/// Erasing begins when no key has come for this long.
const CALM_MS: u32 = 600;
/// A sector and the pause behind it.
const SECTOR_MS: [u32; 2] = [45 + 12, 400 + 12];

/// Debounce and another screen.
const A_SCREEN_MS: f64 = 40.0;

/// How many taps began and ended while nobody could look.
fn unseen(trace: &Trace) -> usize {
    let short_us = f64::from(SHORT_MS) * 1000.0;
    let within =
        |edge_us: f64| trace.blind.iter().any(|blind| blind.start_us < edge_us && edge_us + short_us < blind.start_us + blind.us);
    trace.presses.iter().filter(|press| within(press.edge_us)).count()
}

/// Some taps, each in an erasure, the next one later in it.
fn taps_in_erasures(slow: bool, run: u32, runs: u32) -> Scenario {
    let sector = SECTOR_MS[usize::from(slow)];
    let mut steps = vec![Step::Wait(CALM_MS)];
    let taps = if slow { 12 } else { 16 };
    for tap in 0..taps {
        let key: Button = if tap % 2 == 0 { Left } else { Right };
        let phase = (tap * runs + run) * sector / (taps * runs);
        steps.extend([Step::Wait(phase), Step::Tap(key, SHORT_MS, CALM_MS + 30)]);
    }
    steps.extend([Step::Wait(if slow { 20_000 } else { 4_000 }), Step::Shot("end".into())]);
    scenario("erasures", steps)
}

#[test]
fn no_tap_is_lost_while_sectors_are_erased() {
    let saves = about_to_erase();
    let cases: Vec<_> = (0..6).map(|run| (false, run)).chain((0..4).map(|run| (true, run))).collect();
    let taps = |slow, run| taps_in_erasures(slow, run, if slow { 4 } else { 6 });
    let count = cases.iter().map(|(slow, run)| pressed(&taps(*slow, *run)).len()).sum::<usize>();
    let inside = AtomicUsize::new(0);
    let faults = in_pairs(&cases, |_, (slow, run)| {
        let name = format!("erasures-{run}-{}", if *slow { "slow" } else { "typical" });
        let (faults, run) = faults(&name, &taps(*slow, *run), &saves, *slow);
        inside.fetch_add(unseen(&run.trace), Ordering::Relaxed);
        faults
    });
    let inside = inside.into_inner();
    note("taps_while_erasing", json!({"taps": count, "within_one_erasure": inside, "faults": faults.len()}));
    assert!(inside >= count / 4, "{inside} of {count} taps fell into an erasure");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// From the first key on there is something to save and no room for it: whoever goes on at once waits for one sector at the most.
#[test]
fn no_key_waits_for_more_than_one_sector_when_a_bank_has_to_be_erased_at_once() {
    for (slow, sector_ms) in [false, true].into_iter().zip(SECTOR_MS) {
        // Never two of one key within one sector: the latches would not tell.
        let cards = [Right, Left].into_iter().cycle().take(8);
        let taps = [A, A].into_iter().chain(cards).map(|key| Step::Tap(key, 30, sector_ms));
        let scenario = scenario("at once", taps.chain([Step::Wait(8_000), Step::Shot("end".into())]).collect());
        let (faults, run) = faults("at-once", &scenario, &[0; SAVES_BYTES], slow);
        let waits: Vec<_> = run.latencies.iter().filter_map(|press| press.first_us).map(|us| us / 1000.0).collect();
        let worst = waits.iter().copied().fold(0.0, f64::max).round();
        note(&format!("erasing_at_once_{}", if slow { "slow" } else { "typical" }), json!({"worst_wait_ms": worst}));
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        assert_eq!(waits.len(), 10);
        assert!(waits.iter().all(|ms| *ms < f64::from(sector_ms) + A_SCREEN_MS), "{waits:?}");
    }
}

/// What the latches can't tell: how often a key fell. Two taps of one key within one erasure act once, those of two keys both.
#[test]
fn of_two_taps_within_one_erasure_each_key_acts() {
    let folder = folder("twice");
    let flash = folder.join("flash.bin");
    flash_image::write(&flash, &about_to_erase()).unwrap();
    let options = Options { flash: Some(flash), slow_flash: true, ..Options::default() };
    for (keys, expected) in [([Left, Left], vec!["left"]), ([Right, Left], vec!["left", "right"])] {
        let taps = keys.map(|key| Step::Tap(key, SHORT_MS, 20));
        // The battery is looked at first, then the other bank is written: in the middle of the first erasure.
        let steps = [Step::Wait(2 * CALM_MS + 150)].into_iter().chain(taps).chain([Step::Wait(1_000)]);
        let run = device::run(&elf(), &scenario("twice", steps.collect()), &options).unwrap();
        let mut acted = acted(&run);
        acted.sort_unstable();
        assert_eq!(acted, expected);
    }
}
