//! Every legal move can be entered by keys, with a joystick and with four keys, and does what the rules say.

use std::ops::ControlFlow;

use quintet::game::MoveCode;
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::session::Session;
use quintet_tests::hand::{Hand, Keys};

fn legal(session: &Session) -> Vec<MoveCode> {
    let mut codes = vec![];
    let _ = session.game().erased().visit_codes(&mut |code| {
        codes.push(code);
        ControlFlow::Continue(())
    });
    codes
}

/// Plays a random game by keys; gives positions and keys. Every move is compared with the rules' own.
fn play(game: GameId, keys: Keys, seed: u64, most: usize) -> (usize, usize) {
    let mut hand = Hand::new(seed, keys);
    let mut rng = Rng::new(seed ^ 0x5EED);
    hand.open(game);
    let (mut positions, before) = (0, hand.pressed.len());
    while hand.session().outcome().is_none() && positions < most {
        let codes = legal(hand.session());
        let code = codes[rng.below(codes.len() as u32) as usize];
        let mut expected = hand.session().clone();
        expected.play(code).unwrap();
        hand.enter(code);
        assert!(hand.session() == &expected, "{game:?} seed {seed} ply {positions}: {code:?} by {keys:?}");
        hand.lift();
        positions += 1;
    }
    if hand.session().outcome().is_some() {
        hand.decline_names();
        assert_eq!(hand.app.screen_name(), "result", "{game:?} seed {seed}");
    }
    (positions, hand.pressed.len() - before)
}

#[test]
fn every_legal_move_can_be_entered_by_keys() {
    for keys in [Keys::Joystick, Keys::Four] {
        for game in GameId::CARDS {
            let (mut positions, mut pressed) = (0, 0);
            for seed in 0.. {
                let (played, keys) = play(game, keys, seed, 200);
                positions += played;
                pressed += keys;
                if positions >= 1500 {
                    break;
                }
            }
            println!("{}: {:.1} keys a ply by {keys:?}, {positions} positions", game.name(), pressed as f64 / positions as f64);
        }
    }
}
