//! How long the image takes to save a ply, and how long it is blind for keys meanwhile, on a usual flash and on the slowest.

use std::sync::Mutex;

use quintet::games::GameId;
use quintet_tests::device::Options;
use quintet_tests::hand::{Hand, Keys};
use quintet_tests::power::Recorder;
use quintet_tests::save_times::{MOST_MS, PAGE_US, SaveTimes};
use quintet_tests::side_by_side;
use serde_json::{Value, json};

use crate::{MOST_BLIND_US, elf, in_pairs, note};

const PLIES: usize = 8;

#[test]
fn every_ply_is_in_the_flash_within_20_ms_of_its_picture() {
    let cases: Vec<_> = GameId::CARDS.into_iter().flat_map(|game| [(game, false), (game, true)]).collect();
    let report = Mutex::new(json!({}));
    let faults = in_pairs(&cases, |_, (game, slow)| {
        let (found, figures) = play(*game, *slow);
        let flash = if *slow { "slowest_flash" } else { "typical_flash" };
        report.lock().unwrap()[flash][game.name()] = figures;
        found.into_iter().map(|fault| format!("{} on a {flash}: {fault}", game.name())).collect()
    });
    note("plies", report.into_inner().unwrap());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn play(game: GameId, slow_flash: bool) -> (Vec<String>, Value) {
    let mut player = Recorder::with(Hand::new(4, Keys::Joystick));
    player.hand.open(game);
    player.plies(PLIES);
    let whats = player.script.whats.clone();
    let options = Options { slow_flash, ..Options::default() };
    let run = side_by_side::run(&elf(), &player.scenario(game.name(), 4), &options).unwrap();
    let mut faults = run.faults;
    let times = SaveTimes::of(&run.device, &whats, PAGE_US[usize::from(slow_flash)]);
    if !times.unsaved.is_empty() || times.ms.len() < PLIES / 2 {
        faults.push(format!("{} plies saved, not those of lines {:?}", times.ms.len(), times.unsaved));
    }
    if times.worst_ms() > MOST_MS {
        faults.push(format!("a ply took {:.1} ms to be saved", times.worst_ms()));
    }
    let blind_us = run.device.trace.blind_us;
    if blind_us > MOST_BLIND_US {
        faults.push(format!("{blind_us} us without keys"));
    }
    let mut figures = times.json();
    figures["longest_stall_ms"] = json!((blind_us / 10.0).round() / 100.0);
    (faults, figures)
}
