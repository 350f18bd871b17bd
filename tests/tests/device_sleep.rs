//! Light, sleep and battery of the image on the emulated device.
#![cfg(feature = "device")]

use std::path::{Path, PathBuf};

use quintet::event::Pad;
use quintet::settings::Settings;
use quintet::sound::Volume;
use quintet_sim::scenario::Scenario;
use quintet_tests::device::{Board, Options, PwmChange, Trace};
use quintet_tests::flash_image;
use quintet_tests::side_by_side::{self, SideBySide};

/// The pin of the backlight.
const BACKLIGHT: u8 = 13;
/// From the key that wakes it to the picture: most of it is the crystal's.
const WAKE_MS: f64 = 75.0;

fn elf() -> PathBuf {
    PathBuf::from(std::env::var_os("QUINTET_ELF").expect("QUINTET_ELF is not set: run `cargo xtask test`"))
}

/// Runs the steps, from the title on, on the core and on the image: they have to agree.
#[track_caller]
fn play(steps: &str) -> SideBySide {
    play_on(Board::default(), &format!("press a\n{steps}"))
}

/// The same on another board, from the first start on.
#[track_caller]
fn play_on(board: Board, steps: &str) -> SideBySide {
    play_with(&Options { board, ..Options::default() }, steps)
}

#[track_caller]
fn play_with(options: &Options, steps: &str) -> SideBySide {
    let scenario = Scenario::parse(Path::new("sleep"), &format!("seed 51ee9\n{steps}")).unwrap();
    let elf = if options.board == Board::default() { elf() } else { options.board.elf() };
    let run = side_by_side::run(&elf, &scenario, options).unwrap();
    assert!(run.faults.is_empty(), "{}", run.faults.join("\n"));
    run
}

fn backlight(trace: &Trace) -> Vec<&PwmChange> {
    trace.pwm.iter().filter(|change| change.pin == BACKLIGHT && change.hz > 0.0).collect()
}

fn commands(trace: &Trace) -> Vec<&str> {
    trace.lcd.power.iter().map(|power| power.command.as_str()).collect()
}

#[test]
fn after_two_minutes_panel_light_and_chip_sleep_until_a_key() {
    let run = play("press a\nshot before\nwait 122000\nshot asleep\nwait 600000\npress down\nshot after\npress down\nshot acts");
    let trace = &run.device.trace;
    let [before, asleep, after, acts] = &run.device.shots[..] else { panic!("four shots") };
    assert!(asleep.picture.iter().all(|byte| *byte == 0), "the glass is black");
    assert!(before.picture == after.picture, "the same picture, byte for byte");
    assert!(after.picture != acts.picture, "the next key acts");
    assert_eq!(commands(trace), ["SLPOUT", "DISPON", "DISPOFF", "SLPIN", "SLPOUT", "DISPON"]);

    let night = trace.waits.last().unwrap();
    println!("asleep {:.4} % of ten minutes", night.asleep * 100.0);
    assert!(night.asleep >= 0.9999, "{}", night.asleep);
    let [dormant] = &trace.dormant[..] else { panic!("one sleep: {:?}", trace.dormant) };
    assert!(dormant.us > 600e6, "no clock ran: {dormant:?}");

    let [.., lit, dimmed, off, on] = backlight(trace)[..] else { panic!("{:?}", trace.pwm) };
    assert!(dimmed.duty > 0.0 && dimmed.duty < lit.duty / 4.0, "{lit:?} {dimmed:?}");
    assert_eq!((off.duty, on.duty), (0.0, lit.duty));
    let key_us = trace.presses[1].edge_us;
    let seconds = |change: &PwmChange| ((change.at_us - key_us) / 1e6).round();
    assert_eq!((seconds(dimmed), seconds(off)), (105.0, 120.0));
    assert!(on.at_us > trace.lcd.power.last().unwrap().at_us, "lit before there is a picture");

    let woken = run.device.latencies.iter().rev().nth(1).unwrap();
    let wake_ms = woken.last_us.unwrap() / 1000.0;
    println!("key to picture: {wake_ms:.1} ms");
    assert!(wake_ms <= WAKE_MS, "{wake_ms}");
}

#[test]
fn every_key_wakes_and_does_nothing_else_however_long_it_is_held() {
    let keys = ["up", "down", "left", "right", "a", "b", "x", "y"];
    let mut steps = "press a a a\nwait 1000\nshot before\n".to_owned();
    for key in keys {
        steps += &format!("wait 121000\npress {key}\nshot tapped-{key}\nwait 121000\nhold {key} 800\nshot held-{key}\n");
    }
    let run = play(&(steps + "expect screen awale"));
    let [before, shots @ ..] = &run.device.shots[..] else { panic!("no shots") };
    assert_eq!(shots.len(), 2 * keys.len());
    for shot in shots {
        assert!(shot.picture == before.picture, "{}", shot.name);
    }
    assert_eq!(run.device.trace.dormant.len(), 2 * keys.len());
    // What was saved before the first sleep is all there was to save.
    let trace = &run.device.trace;
    let last_op_us = trace.flash_ops.last().unwrap().at_us;
    assert!(last_op_us < trace.dormant[0].start_us, "{last_op_us}");
}

#[test]
fn a_key_while_the_panel_falls_asleep_waits_for_it() {
    // The panel must not be woken within 120 ms: the key comes in the middle of them, short and long.
    for held in ["press left", "hold left 500"] {
        let run = play(&format!(
            "press a right\nshot before\nwait 119815\n{held}\nwait 300\nshot after\npress a\nexpect screen set-up"
        ));
        let [before, after] = &run.device.shots[..] else { panic!("two shots") };
        assert!(before.picture == after.picture, "{held}");
        assert_eq!(commands(&run.device.trace)[2..], ["DISPOFF", "SLPIN", "SLPOUT", "DISPON"], "{held}");
        let (slept, key) = (run.device.trace.lcd.power[3].at_us, run.device.trace.presses[3].edge_us);
        assert!(key > slept && key < slept + 110e3, "{held}: {slept} {key}");
    }
}

#[test]
fn a_key_that_is_held_all_the_time_does_not_keep_it_awake() {
    let run =
        play("press a\nshot before\nhold y 130000\nshot asleep\nwait 60000\npress y\nshot after\npress a\nexpect screen set-up");
    let [before, asleep, after] = &run.device.shots[..] else { panic!("three shots") };
    assert!(asleep.picture.iter().all(|byte| *byte == 0) && before.picture == after.picture);
    let [dormant] = &run.device.trace.dormant[..] else { panic!("{:?}", run.device.trace.dormant) };
    assert!(dormant.us > 60e6, "neither held on nor let go it wakes: {dormant:?}");
}

#[test]
fn never_is_never_and_one_minute_is_one() {
    let settings = "press a down right a up up up\nexpect screen settings\n";
    let run = play(&format!("{settings}press right right\nwait 600000\nshot never\npress left left left\nwait 61000\nshot one"));
    let trace = &run.device.trace;
    let [never, one] = &run.device.shots[..] else { panic!("two shots") };
    assert!(never.picture.iter().any(|byte| *byte != 0) && one.picture.iter().all(|byte| *byte == 0));
    let lights: Vec<_> = backlight(trace).into_iter().filter(|change| change.duty > 0.0).collect();
    let [lit, dimmed] = lights[..] else { panic!("{lights:?}") };
    assert!(lit.at_us < 1e6 && dimmed.at_us > 600e6);
}

#[test]
fn a_game_goes_on_at_its_ply_after_a_sleep() {
    let run = play(
        "press a a a\npress a a\nwait 5000\npress a\nshot picked\nwait 200000\nshot asleep\npress y\nshot woken\npress a\nwait 5000\n\
         shot played\nexpect screen awale",
    );
    let [picked, _, woken, played] = &run.device.shots[..] else { panic!("four shots") };
    assert!(picked.picture == woken.picture && woken.picture != played.picture);
}

#[test]
fn from_sleep_in_to_the_key_no_edge_comes_out_of_the_piezo() {
    let flash = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sleep-music.bin");
    flash_image::write(&flash, &flash_image::set_to(Settings { sound: Volume::High, music: true, ..Settings::NEW })).unwrap();
    let options = Options { flash: Some(flash), ..Options::default() };
    let run = play_with(&options, "press a a a a\nexpect screen awale\nwait 422000\npress left\nwait 10000\nshot woken");
    let trace = &run.device.trace;
    let slept_us = trace.lcd.power.iter().find(|power| power.command == "SLPIN").unwrap().at_us;
    let key_us = trace.presses.last().unwrap().edge_us;
    assert!(key_us - slept_us > 300e6, "{slept_us} {key_us}");
    let piezo: Vec<_> = trace.pwm.iter().filter(|change| change.pin == Board::default().piezo()).collect();
    let heard = |from_us: f64, to_us: f64| {
        piezo.iter().filter(|change| (from_us..to_us).contains(&change.at_us) && change.duty > 0.0).count()
    };
    assert!(heard(slept_us - 5e6, slept_us) >= 3, "the music plays until it sleeps");
    let night: Vec<_> = piezo.iter().filter(|change| (slept_us..key_us).contains(&change.at_us)).collect();
    assert!(night.is_empty(), "{night:?}");
    let last = piezo.iter().rfind(|change| change.at_us < slept_us).unwrap();
    assert!(last.duty == 0.0, "the pin is not low in sleep: {last:?}");
    assert!(heard(key_us, f64::INFINITY) >= 3, "the music goes on");
}

#[test]
fn a_battery_that_runs_down_in_sleep_costs_nothing() {
    // In the middle of a game, beside the hole where the cursor was, and with settings that were changed.
    let settings = "press a down right a down down right b left up\nexpect screen games\n";
    let run = play(&format!(
        "{settings}press a a\nwait 1000\npress a a\nwait 5000\npress right right\nshot before\nwait 121000\nshot asleep\nreboot\n         shot after\nexpect screen awale\npress a\nshot picked"
    ));
    let [before, asleep, after, picked] = &run.device.shots[..] else { panic!("four shots") };
    assert!(asleep.picture.iter().all(|byte| *byte == 0) && !run.device.trace.dormant.is_empty(), "it slept");
    assert!(before.picture == after.picture, "the same ply, and the cursor where it was");
    assert!(after.picture != picked.picture);
}

#[test]
fn it_stays_awake_while_a_record_may_be_sent() {
    let run = play(
        "press a a a\nwait 1000\nexpect screen awale\npress x up up up a\nexpect screen send\nshot page\nwait 300000\nshot still\n         press b\nwait 1000\nshot table\nwait 121000\nshot asleep",
    );
    let [page, still, table, asleep] = &run.device.shots[..] else { panic!("four shots") };
    assert!(page.picture == still.picture, "the page is there");
    assert!(table.picture.iter().any(|byte| *byte != 0) && asleep.picture.iter().all(|byte| *byte == 0));
    let [dormant] = &run.device.trace.dormant[..] else { panic!("one sleep: {:?}", run.device.trace.dormant) };
    assert!(dormant.start_us > run.device.trace.shot_us("table").unwrap(), "{dormant:?}");
}

#[test]
fn the_other_boards_sleep_and_measure_too() {
    for board in Board::ALL.into_iter().filter(|board| *board != Board::default()) {
        let key = if board.pad() == Pad::FourKeys { "next" } else { "left" };
        let steps = format!("press a {key}\nshot before\nwait 122000\nshot asleep\npress {key}\nshot after\nwait 125000\n");
        let steps = format!("{steps}battery 3500\npress {key}\nwait 1000\nexpect screen question\nshot warning");
        let run = play_on(board, &steps);
        let [before, asleep, after, _] = &run.device.shots[..] else { panic!("four shots") };
        assert!(asleep.picture.iter().all(|byte| *byte == 0) && before.picture == after.picture, "{}", board.name());
        assert_eq!(run.device.trace.dormant.len(), 2, "{}", board.name());
    }
}

#[test]
fn a_low_battery_is_told_when_everything_is_saved() {
    let run = play("press a a a\nwait 61000\nbattery 3500\npress right\nwait 2000\nexpect screen question\nshot warning");
    let trace = &run.device.trace;
    let told = run.device.log.iter().find(|line| line.text == "screen question").and_then(|line| line.at_us).unwrap() as f64;
    let key = trace.presses.last().unwrap().edge_us;
    let saved: Vec<_> = trace.flash_ops.iter().filter(|operation| operation.at_us > key).collect();
    assert!(!saved.is_empty() && saved.iter().all(|operation| operation.at_us < told), "told at {told} us, saved {saved:?}");
}
