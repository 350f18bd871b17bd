//! Long games on the emulated device, and games with hidden hands.
#![cfg(feature = "device")]

use std::path::PathBuf;
use std::sync::Mutex;

use quintet::game::Seat;
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet_sim::scenario::{Scenario, Step};
use quintet_tests::device::Options;
use quintet_tests::hand::{Hand, Keys};
use quintet_tests::long_game::{Asked, LongGame};
use quintet_tests::{side_by_side, tables_figures, whole_game};

fn elf() -> PathBuf {
    PathBuf::from(std::env::var_os("QUINTET_ELF").expect("QUINTET_ELF is not set: run `cargo xtask test`"))
}

/// Undo, looking back and resuming, however long the game is.
const REPLAY_MS: f64 = 50.0;
/// A key pressed while a suspended game is laid out.
const MEANWHILE_MS: f64 = 16.0;

#[test]
fn undo_look_back_and_resume_of_the_longest_games_are_within_fifty_milliseconds() {
    let queue = Mutex::new(GameId::CARDS.into_iter().rev());
    let faults = Mutex::new(vec![]);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(game) = { queue.lock().unwrap().next() } {
                    let found = play_long(game);
                    faults.lock().unwrap().extend(found.into_iter().map(|fault| format!("{}: {fault}", game.name())));
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn play_long(game: GameId) -> Vec<String> {
    let long = LongGame::longest(game);
    let begun = std::time::Instant::now();
    let run = match side_by_side::run(&elf(), &long.scenario, &Options::default()) {
        Ok(run) => run,
        Err(error) => return vec![error.to_string()],
    };
    let mut faults = run.faults.clone();
    for asked in Asked::ALL {
        let lines = long.asked.iter().filter(|(what, _)| *what == asked).map(|(_, line)| *line);
        let presses: Vec<_> = lines.filter_map(|line| run.device.latencies.iter().find(|press| press.line == line)).collect();
        let kind = tables_figures::of(&presses);
        println!("{} ({} plies, {:.0} s): {asked:?} {kind:?}", game.name(), long.plies, begun.elapsed().as_secs_f64());
        let limit = if asked == Asked::Meanwhile { MEANWHILE_MS } else { REPLAY_MS };
        if kind.worst_ms > limit || (kind.presses == 0 && !presses.is_empty()) {
            faults.push(format!("{asked:?} after {} plies: {kind:?}", long.plies));
        }
    }
    faults
}

/// Two games of the same starter whose hands differ: from the set-up to the first curtain, and on to the next player's.
fn curtains(game: GameId) -> Vec<Scenario> {
    let mut scripts = vec![];
    for seed in 0.. {
        let mut hand = Hand::new(seed, Keys::Joystick);
        let mut rng = Rng::new(seed);
        hand.open_to_curtain(game);
        if hand.session().game().erased().turn() != Seat::FIRST {
            continue;
        }
        let mut steps: Vec<Step> = hand.pressed.drain(..).map(|(key, _)| Step::Press(key)).collect();
        steps.push(Step::Shot("first".into()));
        hand.lift();
        while hand.app.screen_name() != "curtain" {
            hand.enter(whole_game::choose(hand.session(), &mut rng));
        }
        steps.extend(hand.pressed.drain(..).map(|(key, _)| Step::Press(key)));
        steps.push(Step::Shot("second".into()));
        let steps = steps.into_iter().enumerate().map(|(line, step)| (line + 1, step)).collect();
        scripts.push(Scenario { source: game.name().into(), seed, steps });
        if scripts.len() == 2 {
            return scripts;
        }
    }
    unreachable!("there are seeds enough");
}

#[test]
fn a_curtain_is_the_same_on_the_panel_whatever_the_hands_are() {
    for game in [GameId::Latice, GameId::Qwirkle] {
        let runs = curtains(game).into_iter().map(|script| side_by_side::run(&elf(), &script, &Options::default()).unwrap());
        let [one, other] = <[_; 2]>::try_from(runs.collect::<Vec<_>>()).ok().unwrap();
        assert!(one.faults.is_empty() && other.faults.is_empty(), "{game:?}: {:?} {:?}", one.faults, other.faults);
        for (a, b) in one.device.shots.iter().zip(&other.device.shots) {
            assert!(a.picture == b.picture, "{game:?}: the curtain '{}' shows something of the hands", a.name);
        }
    }
}
