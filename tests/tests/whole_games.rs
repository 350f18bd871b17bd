//! A whole game of each of the five from the title to the result, by key presses, on the core.

use quintet::games::GameId;
use quintet_sim::virtual_device;
use quintet_tests::hand::Keys;
use quintet_tests::whole_game::WholeGame;

#[test]
fn every_game_is_played_from_the_title_to_the_result() {
    for game in GameId::CARDS {
        for keys in [Keys::Joystick, Keys::Four] {
            let whole = WholeGame::short(game, keys);
            let run = virtual_device::play(&whole.scenario);
            assert!(run.failures.is_empty(), "{game:?} by {keys:?}: {:?}", run.failures);
            println!("{}: {} plies, {} presses, {} s by {keys:?}", game.name(), whole.plies, whole.whats.len(), run.ms / 1000);
        }
    }
}
