//! The images of the three boards, each on its own wiring and glass: the core's pictures, by the keys each board has.
#![cfg(feature = "device")]

use std::sync::Mutex;

use quintet::games::GameId;
use quintet_sim::scenario::{Scenario, Step};
use quintet_tests::device::{Board, Options};
use quintet_tests::hand::Keys;
use quintet_tests::whole_game::WholeGame;
use quintet_tests::{scenarios, side_by_side};

/// Everything to be run: a name, a board and a script for its keys.
fn runs() -> Vec<(String, Board, Scenario)> {
    let mut runs = vec![];
    for (name, scenario) in scenarios().unwrap() {
        // The default board has a suite of its own for these.
        let boards = Board::ALL.into_iter().filter(|board| *board != Board::default() && board.pad() == scenario.pad());
        let is_run = ["walk", "settings"].contains(&&*name) || name.starts_with("four-keys");
        runs.extend(boards.filter(|_| is_run).map(|board| (name.clone(), board, scenario.clone())));
    }
    let whole = |board: Board, game: GameId, keys| (game.name().to_owned(), board, WholeGame::short(game, keys).scenario);
    runs.push(whole(Board::PicoSystem, GameId::Colors, Keys::Joystick));
    // The longest game first: the others run beside it.
    runs.extend(GameId::CARDS.into_iter().map(|game| whole(Board::PicoDisplay, game, Keys::Four)));
    runs.reverse();
    runs
}

#[test]
fn every_board_shows_the_cores_pictures_and_plays_by_its_own_keys() {
    let runs = runs();
    let is_there = |name: &str, board: Board| runs.iter().any(|(other, on, _)| (other.as_str(), *on) == (name, board));
    for (name, board) in [
        ("walk", Board::PicoSystem),
        ("settings", Board::PicoSystem),
        ("four-keys-english", Board::PicoDisplay),
        ("four-keys-settings", Board::PicoDisplay),
    ] {
        assert!(is_there(name, board), "{name} does not run on {}", board.name());
    }
    let queue = Mutex::new(runs.iter());
    let faults = Mutex::new(vec![]);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((name, board, scenario)) = { queue.lock().unwrap().next() } {
                    let begun = std::time::Instant::now();
                    let mut found =
                        match side_by_side::run(&board.elf(), scenario, &Options { board: *board, ..Options::default() }) {
                            Ok(run) => {
                                let pictures = run.device.shots.len() + run.device.expects.len();
                                let seconds = begun.elapsed().as_secs_f64();
                                println!("{} {name}: {pictures} pictures compared, {seconds:.0} s", board.name());
                                run.faults
                            }
                            Err(error) => vec![error.to_string()],
                        };
                    found.iter_mut().for_each(|fault| *fault = format!("{} {name}: {fault}", board.name()));
                    faults.lock().unwrap().append(&mut found);
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// On each board the light is off until there is a picture, on the pin it has there.
#[test]
fn the_backlight_comes_on_after_the_first_picture() {
    for (board, pin) in [(Board::PicoLcd, 13), (Board::PicoSystem, 12), (Board::PicoDisplay, 20)] {
        let options = Options { board, ..Options::default() };
        let scenario = Scenario { steps: vec![(1, Step::Wait(100))], ..Scenario::default() };
        let run = quintet_tests::device::run(&board.elf(), &scenario, &options).unwrap();
        let lit = run.trace.pwm.iter().find(|pwm| pwm.duty > 0.0).unwrap();
        assert_eq!(lit.pin, pin, "{board:?}");
        assert!(lit.at_us / 1000.0 > run.trace.first_picture_ms.unwrap(), "{board:?}");
    }
}
