//! Whatever is in the flash, the image starts, plays and saves.

use quintet::event::Button::{A, B, Right};
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet_sim::nor::{Nor, SAVES_BYTES};
use quintet_sim::scenario::{Scenario, Step};
use quintet_sim::virtual_device;
use quintet_tests::device::Options;
use quintet_tests::flash_image;
use quintet_tests::hand::{Hand, Keys};
use quintet_tests::power::{self, QUIET_MS, Recorder};
use quintet_tests::side_by_side;
use serde_json::json;

use crate::{elf, folder, in_pairs, note};

/// Long enough for a bank to be erased.
const TIDY_MS: u32 = 2_500;
/// Bits that are flipped, each in a run of its own; the host's test flips more of them.
const FLIPS: usize = 16;

/// A flash, and whether the player gives it the time to tidy before the first key.
type Case = (String, Vec<u8>, bool);

fn cases() -> Vec<Case> {
    let mut rng = Rng::new(5);
    let random = (0..SAVES_BYTES).map(|_| rng.next_u64() as u8).collect();
    let text = b"another program's data\n".iter().copied().cycle().take(SAVES_BYTES).collect();
    let contents = [("random", random), ("zeros", vec![0; SAVES_BYTES]), ("ones", vec![0xFF; SAVES_BYTES]), ("text", text)];
    let both = |(name, bytes): (&str, Vec<u8>)| {
        [(format!("{name}-calm"), bytes.clone(), true), (format!("{name}-at-once"), bytes, false)]
    };
    contents.into_iter().flat_map(both).chain(flips(&mut rng)).collect()
}

/// Saves of a short game, with one bit flipped: in the header, in entries, and behind them.
fn flips(rng: &mut Rng) -> Vec<Case> {
    let mut player = Recorder::with(Hand::new(1, Keys::Joystick));
    player.hand.open(GameId::Tablut);
    player.plies(6);
    player.wait(QUIET_MS);
    let mut nor = Nor::blank();
    let _ = virtual_device::play_on(&player.scenario("tablut", 1), &mut nor);
    let used = nor.bytes().iter().rposition(|byte| *byte != 0xFF).unwrap() + 64;
    let flip = |number: usize| {
        let mut bytes = nor.bytes().to_vec();
        let at = if number == 0 { 5 } else { 256 + (used - 256) * number / FLIPS };
        bytes[at] ^= 1 << rng.below(8);
        (format!("bit-of-byte-{at}"), bytes, false)
    };
    (0..FLIPS).map(flip).collect()
}

/// To a table, wherever the device came on; a move there; and what is shown after another power-on.
fn script(saves: &[u8], calm: bool) -> Scenario {
    let mut player = Recorder::new(power::on(saves.to_vec(), 8).0);
    player.shot();
    if calm {
        player.wait(TIDY_MS);
    }
    for _ in 0..8 {
        if player.hand.app.session().is_some_and(|session| session.outcome().is_none()) {
            break;
        }
        match player.hand.app.screen_name() {
            "language" | "title" | "games" | "set-up" => player.press(&[A]),
            "question" => player.press(&[Right, A]),
            _ => player.press(&[B]),
        }
    }
    player.plies(1);
    player.wait(QUIET_MS);
    player.script.step(Step::Reboot);
    player.shot();
    player.scenario("content", 8)
}

fn faults(name: &str, saves: &[u8], calm: bool) -> Vec<String> {
    let folder = folder(name);
    let (flash, left) = (folder.join("flash.bin"), folder.join("left.bin"));
    flash_image::write(&flash, saves).unwrap();
    let scenario = script(saves, calm);
    let options = Options { flash: Some(flash), flash_out: Some(left.clone()), ..Options::default() };
    let run = match side_by_side::run(&elf(), &scenario, &options) {
        Ok(run) => run,
        Err(error) => return vec![error.to_string()],
    };
    let mut faults = run.faults;
    let (app, _) = power::on(flash_image::saves(&left).unwrap(), 8);
    if app.session().is_none_or(|session| session.ply() == 0) {
        faults.push("the move is not there after the next start".into());
    }
    faults
}

#[test]
fn any_content_starts_plays_and_saves() {
    let cases = cases();
    let faults = in_pairs(&cases, |_, (name, saves, calm)| {
        faults(name, saves, *calm).into_iter().map(|fault| format!("{name}: {fault}")).collect()
    });
    note("any_content", json!({"flashes": cases.len(), "faults": faults.len()}));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
