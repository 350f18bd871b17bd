//! The image loses power in every flash operation of a script, starts from what is left, shows what the core shows, and goes on.

use std::path::Path;

use quintet::event::Button::{A, B, Down, Left, Right, Up, X, Y};
use quintet::game::MoveCode;
use quintet::games::GameId;
use quintet::saved::{Place, Saved};
use quintet::sound::Volume;
use quintet::store::Store;
use quintet_sim::block_on;
use quintet_sim::nor::{Nor, SAVES_BYTES};
use quintet_sim::scenario::{Scenario, Step};
use quintet_sim::tear::Tear;
use quintet_sim::virtual_device;
use quintet_tests::cuts;
use quintet_tests::device::{DeviceRun, Options, PowerCut, Recording};
use quintet_tests::flash_image;
use quintet_tests::power::{self, QUIET_MS, Recorder, digest};
use quintet_tests::side_by_side;
use serde_json::json;

use crate::{MOST_BLIND_US, elf, folder, in_pairs, note};

/// Each operation is cut this often.
const CUTS: usize = 2;
/// How far it has come when the power goes, and what that leaves: each in turn.
const WAYS: [(f64, Tear); 6] =
    [(0.3, Tear::Prefix), (0.6, Tear::Noise), (0.05, Tear::Bits), (0.95, Tear::Prefix), (0.0, Tear::Prefix), (0.5, Tear::Bits)];
/// After every so many cuts a move is played.
const GOES_ON: usize = 3;
const SEED: u64 = 5;

/// A game of Qwirkle is won with totals among the ten best, a setting changed, the other games played, one of them left, and positions stored in slots.
fn play(saves: &[u8], last_plies: &[MoveCode]) -> Scenario {
    let mut player = Recorder::new(power::on(saves.to_vec(), SEED).0);
    last_plies.iter().for_each(|code| player.ply(*code));
    assert_eq!(player.hand.app.screen_name(), "name", "a total among the ten best");
    while player.hand.app.screen_name() == "name" {
        // A letter, and from the next one back to the tick.
        player.press(&[A, Down, Up, A]);
    }
    assert_eq!(player.hand.app.screen_name(), "result");
    player.press(&[B, Down, Right, A]);
    assert_eq!(player.hand.app.screen_name(), "settings");
    player.press(&[Down, Left, B, Up, Up]);
    for game in [GameId::Latice, GameId::Tablut, GameId::Colors, GameId::Awale] {
        open(&mut player, game);
        player.plies(4);
        if game == GameId::Tablut {
            player.press(&[X, A]);
        }
        player.hand.leave();
    }
    player.press(&[Right, Right, A, Up, A, X, Down, Down, Down, Down, A]);
    assert_eq!(player.hand.app.screen_name(), "slots");
    player.press(&[Y, Right, Y]);
    player.wait(QUIET_MS);
    player.shot();
    player.scenario("play", SEED)
}

/// From the cards to the table of a new game.
fn open(player: &mut Recorder, game: GameId) {
    let card = |name| GameId::CARDS.iter().position(|card| *card == name).unwrap();
    (0..4).for_each(|_| player.hand.press(Left));
    (0..card(game)).for_each(|_| player.hand.press(Right));
    player.press(&[A, A]);
    player.hand.lift();
    assert_eq!(player.hand.app.screen_name(), game.name());
}

/// Runs on a flash with these saves and records what is done to it.
fn record(name: &str, scenario: &Scenario, saves: &[u8]) -> (DeviceRun, Recording) {
    let folder = folder(name);
    let flash = folder.join("flash.bin");
    flash_image::write(&flash, saves).unwrap();
    let options = Options { flash: Some(flash), flash_record: Some(folder.clone()), ..Options::default() };
    let run = side_by_side::run(&elf(), scenario, &options).unwrap();
    assert!(run.faults.is_empty(), "{:#?}", run.faults);
    (run.device, Recording::load(&folder).unwrap())
}

/// Starts the device from what is left of each operation; gives what is wrong.
fn cut_everywhere(name: &str, recording: &Recording) -> Vec<String> {
    let folder = folder(&format!("{name}-cuts"));
    let cut = |(number, (fraction, kind))| PowerCut { operation: number / CUTS, fraction, kind, seed: 7 };
    let all: Vec<_> = (0..CUTS * recording.operations()).zip(WAYS.into_iter().cycle()).map(cut).collect();
    in_pairs(&all, |number, cut| {
        let faults = start_from(recording, *cut, &folder.join(format!("{number}.bin")), number % GOES_ON == 0);
        faults.into_iter().map(|fault| format!("{cut:?}: {fault}")).collect()
    })
}

fn start_from(recording: &Recording, cut: PowerCut, path: &Path, goes_on: bool) -> Vec<String> {
    let saves = recording.torn(cut);
    let found = digest(&saves);
    let either = [cut.operation, cut.operation + 1].map(|operation| digest(&recording.before(operation)));
    if !either.contains(&found) {
        return vec![format!("{found:x} is none of {either:x?}")];
    }
    flash_image::write(path, &saves).unwrap();
    let left = path.with_extension("left");
    let options = Options { flash: Some(path.to_owned()), flash_out: Some(left.clone()), ..Options::default() };
    let scenario = after(&saves, goes_on);
    let mut faults = match side_by_side::run(&elf(), &scenario, &options) {
        Ok(run) => run.faults,
        Err(error) => return vec![error.to_string()],
    };
    let mut core = Nor::with(saves);
    let _ = virtual_device::play_on(&scenario, &mut core);
    if digest(core.bytes()) != digest(&flash_image::saves(&left).unwrap()) {
        faults.push("the device saved something else than the core".into());
    }
    faults
}

/// What is there after power-on; then a move, where a game is on the table, or a key.
fn after(saves: &[u8], goes_on: bool) -> Scenario {
    let mut player = Recorder::new(power::on(saves.to_vec(), 9).0);
    player.shot();
    if goes_on {
        match player.hand.app.session() {
            Some(session) if session.outcome().is_none() => player.plies(1),
            _ => player.press(&[A]),
        }
    }
    player.wait(QUIET_MS);
    player.shot();
    player.scenario("after", 9)
}

#[test]
fn a_cut_in_any_operation_of_play_comes_back_to_the_right_ply_and_goes_on() {
    let (saves, last_plies) = power::nearly_won(2);
    let (run, recording) = record("play", &play(&saves, &last_plies), &saves);
    assert!(run.trace.blind_us <= MOST_BLIND_US, "{} us", run.trace.blind_us);
    let faults = cut_everywhere("play", &recording);
    let (cuts, losses) = (CUTS * recording.operations(), faults.len());
    note("play", json!({"cuts": cuts, "losses": losses, "longest_stall_ms": run.trace.blind_us / 1000.0}));
    assert!(cuts >= 50, "{cuts} cuts");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Saves whose bank is nearly full, the other one still to be erased, at the title.
pub(crate) fn nearly_full() -> Vec<u8> {
    let script = cuts::play(3, vec![0xFF; SAVES_BYTES], 2_500);
    let mut bytes = script.before.clone();
    script.steps.iter().for_each(|step| Nor::operate(&mut bytes, &step.operation, None));
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::with(bytes), &mut saved));
    saved.is_new = false;
    saved.place = Place::default();
    // Erasing waits for a tune to end.
    saved.settings.sound = Volume::Off;
    while !store.is_filling() {
        saved.settings.brightness = 170 - saved.settings.brightness.clamp(80, 90);
        block_on(store.save(&mut saved, true)).unwrap();
    }
    store.into_flash().bytes().to_vec()
}

#[test]
fn a_cut_while_the_saves_move_to_the_other_bank_loses_nothing() {
    let steps = vec![(1, Step::Wait(4_000)), (2, Step::Shot("end".into()))];
    let wait = Scenario { source: "roll".into(), seed: 4, steps };
    let (run, recording) = record("roll", &wait, &nearly_full());
    let erased = run.trace.flash_ops.iter().filter(|operation| operation.kind == "erase").count();
    assert!(erased >= 16, "{erased} sectors erased in {} operations", recording.operations());
    let faults = cut_everywhere("roll", &recording);
    let (cuts, losses) = (CUTS * recording.operations(), faults.len());
    note("roll_over", json!({"cuts": cuts, "losses": losses, "erasures": erased}));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
