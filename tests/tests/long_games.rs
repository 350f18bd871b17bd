//! The longest games on the host: every position of theirs comes back, and a kept game is the same loaded at once or bit by bit.

use quintet::event::{Button, Event, Micros};
use quintet::game::MoveCode;
use quintet::games::{AnyGame, GameId};
use quintet::record::LoadError;
use quintet::rng::Rng;
use quintet::session::{Session, Setup};
use quintet::shelf::{Moves, Shelf};
use quintet_tests::hand::{Hand, Keys};
use quintet_tests::long_game::longest;
use quintet_tests::table::codes;

/// The position after each ply, every move played from the start.
fn positions(session: &Session) -> Vec<AnyGame> {
    let mut again = session.clone();
    again.rewind(0);
    let mut positions = vec![again.game().clone()];
    for &code in session.log() {
        again.play(code).unwrap();
        positions.push(again.game().clone());
    }
    positions
}

fn check_every_ply(session: &mut Session, rng: &mut Rng) {
    let (positions, name) = (positions(session), session.game().id().name());
    for _ in 0..600 {
        let ply = rng.below(positions.len() as u32) as usize;
        assert!(session.rewind(ply));
        assert!(*session.game() == positions[ply], "{name} at ply {ply}");
        let mut before = positions[ply.saturating_sub(12)..].iter();
        session.visit_last(12, |game, _| assert!(Some(game) == before.next(), "{name}: the last plies before {ply}"));
    }
    session.rewind(positions.len() - 1);
}

#[test]
fn every_position_of_the_longest_games_comes_back_whatever_was_taken_back_before() {
    let mut rng = Rng::new(4);
    for &game in GameId::ALL {
        let (_, mut session) = longest(game);
        check_every_ply(&mut session, &mut rng);
        // Another game from the middle on: what was kept of the first one must not come back.
        session.rewind(session.log().len() / 3 + 5);
        for _ in 0..100 {
            let legal = codes(session.game());
            if session.outcome().is_some() || legal.is_empty() {
                break;
            }
            session.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
        }
        check_every_ply(&mut session, &mut rng);
    }
}

#[test]
fn the_caps_are_reached() {
    let plies: Vec<_> = GameId::CARDS.iter().map(|game| longest(*game).1.log().len()).collect();
    assert_eq!(plies, LONGEST, "Awalé, Colors, Tablut, Latice, Qwirkle");
}

/// Sowings, plies and, in Awalé, the proposals between them. Latice's cap of 200 plies is out of reach: points and tiles run out.
const LONGEST: [usize; 5] = [408, 512, 500, 78, 502];

/// A shelf with this game on it.
fn shelf_with(session: &Session) -> Shelf {
    let mut shelf = Shelf::new();
    shelf.begin(session);
    shelf.follow(session);
    shelf
}

#[test]
fn a_game_loads_the_same_at_once_and_bit_by_bit() {
    for &game in GameId::ALL {
        let (_, mut session) = longest(game);
        session.rewind(session.log().len() - 3);
        let shelf = shelf_with(&session);
        for plies in [1, 7, 16, 511, 512] {
            let mut loaded = Session::new(Setup::new(GameId::Awale));
            let mut loading = shelf.begin_loading(&mut loaded, game).unwrap();
            let mut steps = 1;
            while shelf.go_on_loading(&mut loading, &mut loaded, plies) == Ok(false) {
                steps += 1;
            }
            assert!(loaded == session, "{} by {plies} plies", game.name());
            assert_eq!(steps, session.log().len().div_ceil(plies).max(1), "{} by {plies} plies", game.name());
        }
    }
}

#[test]
fn a_forged_game_is_found_out_at_its_ply_bit_by_bit_too() {
    let (_, session) = longest(GameId::Tablut);
    let mut shelf = shelf_with(&session);
    // The last move becomes one of no piece.
    let last = session.log().len() as u16 - 1;
    assert!(shelf.set_moves(GameId::Tablut, Moves { from: last, codes: &[MoveCode(0x81)], ply: last + 1 }));
    let mut loaded = session.clone();
    let at_once = shelf.load_into(&mut loaded, GameId::Tablut).unwrap_err();
    assert!(matches!(at_once, LoadError::Illegal(499, _)), "{at_once:?}");
    let mut loading = shelf.begin_loading(&mut loaded, GameId::Tablut).unwrap();
    let end = loop {
        match shelf.go_on_loading(&mut loading, &mut loaded, 16) {
            Ok(false) => {}
            end => break end,
        }
    };
    assert_eq!(end, Err(at_once));
}

/// Leaves the game and goes to its card and set-up, with a game of Tablut begun and left in between.
fn leave_for_another(hand: &mut Hand, game: GameId) {
    hand.leave();
    let away = GameId::Tablut.card() as i32 - game.card() as i32;
    let (there, back) = if away < 0 { (Button::Left, Button::Right) } else { (Button::Right, Button::Left) };
    (0..away.abs()).for_each(|_| hand.press(there));
    [Button::A, Button::A].into_iter().for_each(|key| hand.press(key));
    hand.leave();
    (0..away.abs()).for_each(|_| hand.press(back));
}

#[test]
fn a_game_that_was_not_left_last_comes_back_however_soon_resume_is_pressed() {
    for game in [GameId::Awale, GameId::Colors, GameId::Latice, GameId::Qwirkle] {
        let mut hand = Hand::new(3, Keys::Joystick);
        let mut rng = Rng::new(8);
        hand.open(game);
        for _ in 0..24 {
            let legal = codes(hand.session().game());
            let code = legal[rng.below(legal.len() as u32) as usize];
            if hand.session().game().view().path(code).is_empty() {
                continue;
            }
            hand.enter(code);
            hand.lift();
        }
        let expected = hand.session().clone();
        assert!(expected.ply() > 16 && expected.outcome().is_none(), "{}: {}", game.name(), expected.ply());
        leave_for_another(&mut hand, game);
        for ticks in 0..4 {
            let mut app = hand.app.clone();
            let _ = app.update(Event::Press(Button::A), Micros(0));
            assert!(app.deadline().is_some() && !app.is_moving(), "{}: the set-up lays the game out", game.name());
            for _ in 0..ticks {
                let _ = app.update(Event::Tick, Micros(0));
            }
            [Button::Down, Button::A].into_iter().for_each(|key| drop(app.update(Event::Press(key), Micros(0))));
            assert!(app.session() == Some(&expected), "{} after {ticks} ticks", game.name());
        }
    }
}
