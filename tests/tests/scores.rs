//! Finished games are counted once, whatever happens around their end; names of high scores; the language of the first start.

use quintet::app::App;
use quintet::event::{Button, Event, Micros};
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::Saved;
use quintet::session::Session;
use quintet::store::Store;
use quintet::words::Language;
use quintet_sim::block_on;
use quintet_sim::nor::{Cut, Nor};
use quintet_sim::tear::Tear;
use quintet_tests::hand::{Hand, Keys};
use quintet_tests::whole_game::choose;

/// The same device after the power was off.
fn switched_off_and_on(app: &App) -> App {
    let mut again = App::new(app.seed() ^ 1);
    again.saved_mut().clone_from(app.saved());
    again.power_on(Micros(0));
    again
}

/// From wherever the hand is to the title, by way of the first card.
fn go_to_title(hand: &mut Hand) {
    while hand.app.screen_name() != "title" {
        let before = if hand.keys == Keys::Four { Button::Previous } else { Button::Left };
        let cards = if hand.app.screen_name() == "games" { GameId::CARDS.len() } else { 0 };
        (0..cards).for_each(|_| hand.press(before));
        hand.press(Button::B);
    }
}

/// Plays a short game to its end: random moves, given up after some of them where two play.
fn play(hand: &mut Hand, rng: &mut Rng) -> GameId {
    let game = GameId::CARDS[rng.below(5) as usize];
    let options = match game {
        GameId::Qwirkle => game.parse_options("tiles=36".split(' ')).unwrap().0,
        _ => game.default_options(),
    };
    hand.open_with(options);
    hand.lift();
    let given_up = if game == GameId::Qwirkle { usize::MAX } else { rng.below(60) as usize };
    while hand.session().outcome().is_none() {
        if hand.session().ply() >= given_up {
            // Other rows may ask something too.
            hand.point_in_menu(|after| {
                let mut after = after.clone();
                [Button::Right, Button::A].into_iter().for_each(|key| drop(after.update(Event::Press(key), Micros(0))));
                after.session().is_some_and(|session| session.outcome().is_some())
            });
            [Button::A, Button::Right, Button::A].into_iter().for_each(|key| hand.press(key));
        } else {
            hand.enter(choose(hand.session(), rng));
            hand.lift();
        }
        if rng.below(40) == 0 {
            hand.app = switched_off_and_on(&hand.app);
            hand.lift();
        }
    }
    game
}

#[test]
fn the_counts_are_the_number_of_finished_games() {
    let mut finished = [0; 5];
    for (seed, keys) in [(1, Keys::Joystick), (2, Keys::Four), (3, Keys::Joystick)] {
        let mut hand = Hand::new(seed, keys);
        let mut rng = Rng::new(seed);
        let mut here = [0; 5];
        for round in 0..12 {
            let game = play(&mut hand, &mut rng);
            here[game.card()] += 1;
            let counted = |app: &App| GameId::CARDS.map(|game| app.saved().scores.finished(game));
            assert_eq!(counted(&hand.app), here, "seed {seed} round {round}: {game:?}");
            hand.decline_names();
            // At the result, looking back, and with the power off in between: it counts no more.
            for _ in 0..rng.below(4) {
                match rng.below(3) {
                    0 => hand.app = switched_off_and_on(&hand.app),
                    1 => [Button::Down, Button::A, Button::Left, Button::Left].into_iter().for_each(|key| hand.press(key)),
                    _ => hand.press(Button::Left),
                }
                hand.decline_names();
                assert_eq!(counted(&hand.app), here, "seed {seed} round {round}: {game:?}");
            }
            go_to_title(&mut hand);
        }
        here.iter().zip(&mut finished).for_each(|(here, all)| *all += here);
    }
    assert!(finished.iter().all(|count| *count > 0), "{finished:?}");
}

/// A hand at the result of a game of Qwirkle without names, and the store behind it, up to the last ply.
fn before_the_last_ply(keys: Keys) -> (Hand, Rng) {
    let mut rng = Rng::new(4);
    let mut hand = Hand::new(4, keys);
    hand.open_with(GameId::Qwirkle.parse_options("tiles=36".split(' ')).unwrap().0);
    hand.lift();
    loop {
        let code = choose(hand.session(), &mut rng);
        let mut after = hand.session().clone();
        after.play(code).unwrap();
        if after.outcome().is_some() {
            return (hand, rng);
        }
        hand.enter(code);
        hand.lift();
    }
}

/// Presses the keys of a name; four keys do.
fn type_name(hand: &mut Hand, letters: usize) {
    let next = if hand.keys == Keys::Four { Button::Next } else { Button::Down };
    for _ in 0..letters {
        // The wheel stands on A, then on the tick before A.
        hand.press(Button::A);
        hand.press(next);
    }
    hand.press(if hand.keys == Keys::Four { Button::Previous } else { Button::Up });
    hand.press(Button::A);
}

#[test]
fn a_total_among_the_ten_best_asks_for_a_name_and_keeps_it() {
    for keys in [Keys::Joystick, Keys::Four] {
        let (mut hand, mut rng) = before_the_last_ply(keys);
        hand.enter(choose(hand.session(), &mut rng));
        let totals = hand.session().clone();
        assert_eq!(hand.app.screen_name(), "name");
        // Power off while the name is entered: it is asked for again.
        hand.press(Button::A);
        hand.app = switched_off_and_on(&hand.app);
        assert_eq!(hand.app.screen_name(), "name");
        let nameless = hand.app.saved().scores.nameless(&totals);
        type_name(&mut hand, 1);
        assert_eq!(hand.app.screen_name(), "name", "the other one comes in too");
        type_name(&mut hand, 2);
        assert_eq!(hand.app.screen_name(), "result");
        let saved = hand.app.saved();
        let names: Vec<_> = saved.scores.top().iter().map(|score| score.name.as_str()).collect();
        assert_eq!(names, ["A", "Aa"]);
        assert_eq!(saved.scores.people().len(), 2);
        let ours = nameless.iter().map(|seat| saved.names[seat.index()].as_str()).collect::<Vec<_>>();
        assert_eq!(ours, ["A", "Aa"], "the device remembers them");
        // A rematch is theirs.
        hand.press(Button::A);
        assert_eq!(hand.session().setup().names, hand.app.saved().names);
        assert_eq!(hand.app.saved().scores.place(hand.session(), nameless[0]), None);
    }
}

#[test]
fn who_wants_no_name_is_asked_once() {
    let (mut hand, mut rng) = before_the_last_ply(Keys::Joystick);
    hand.enter(choose(hand.session(), &mut rng));
    assert_eq!(hand.decline_names(), 2);
    assert_eq!(hand.app.screen_name(), "result");
    [Button::Down, Button::A, Button::B].into_iter().for_each(|key| hand.press(key));
    assert_eq!(hand.app.screen_name(), "result");
    assert!(hand.app.saved().scores.top().iter().all(|score| score.name.as_str().is_empty()));
}

/// Power lost in every operation of the save after the last ply: the game is over and counted, or neither.
#[test]
fn a_cut_between_the_last_ply_and_the_count_is_not_possible() {
    let (mut hand, mut rng) = before_the_last_ply(Keys::Joystick);
    // A store that has everything up to now.
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::blank().recorded(), &mut saved));
    let mut kept = hand.app.saved().clone();
    block_on(store.save(&mut kept, true)).unwrap();
    let before = store.flash().bytes().to_vec();
    store.flash_mut().take_recording();
    hand.enter(choose(hand.session(), &mut rng));
    let last = hand.app.saved().clone();
    // The shelf's note of what the store has is the store's business.
    let mut now = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::with(before.clone()).recorded(), &mut now));
    let mut session = Session::new(hand.session().setup().clone());
    hand.session().log().iter().for_each(|code| session.play(*code).unwrap());
    now.follow(&session);
    assert_eq!(now.scores, last.scores);
    block_on(store.save(&mut now, false)).unwrap();
    let operations = store.flash_mut().take_recording();
    assert!(!operations.is_empty());
    let mut bytes = before;
    let mut seen = [0; 2];
    for (index, operation) in operations.iter().enumerate() {
        let cuts = (0..=255).map(|part| Cut { operation: index as u64, part, tear: Tear::Prefix, seed: 1 });
        for cut in cuts.map(Some).chain([None]) {
            let mut torn = bytes.clone();
            Nor::operate(&mut torn, operation, cut);
            let mut app = App::new(9);
            let store = block_on(Store::open(Nor::with(torn), app.saved_mut()));
            assert_eq!(store.trouble(), None);
            let mut found = Session::new(session.setup().clone());
            app.saved().shelf.load_into(&mut found, GameId::Qwirkle).unwrap();
            let count = app.saved().scores.finished(GameId::Qwirkle);
            assert_eq!(count, u32::from(found.outcome().is_some()), "{cut:?}");
            app.power_on(Micros(0));
            assert_eq!(app.saved().scores.finished(GameId::Qwirkle), count);
            seen[count as usize] += 1;
        }
        Nor::operate(&mut bytes, operation, None);
    }
    println!("{} operations: {} cuts before, {} after", operations.len(), seen[0], seen[1]);
    assert!(seen[0] > 0 && seen[1] > 0);
}

fn press(app: &mut App, keys: &[Button]) {
    keys.iter().for_each(|key| drop(app.update(Event::Press(*key), Micros(0))));
}

#[test]
fn the_first_start_asks_for_the_language_until_one_is_chosen() {
    let mut app = App::new(1);
    app.power_on(Micros(0));
    for keys in [&[][..], &[Button::Down], &[Button::B, Button::X, Button::Up]] {
        press(&mut app, keys);
        app = switched_off_and_on(&app);
        assert_eq!(app.screen_name(), "language", "after {keys:?}");
        assert!(app.saved().settings.language == Language::English && app.saved().is_new);
    }
    press(&mut app, &[Button::Next, Button::A]);
    assert_eq!((app.screen_name(), app.settings().language), ("title", Language::French));
    app = switched_off_and_on(&app);
    assert_eq!((app.screen_name(), app.settings().language), ("title", Language::French));
}

#[test]
fn erasing_all_forgets_the_scores_and_keeps_the_language() {
    let mut hand = Hand::new(3, Keys::Joystick);
    let mut rng = Rng::new(3);
    let game = play(&mut hand, &mut rng);
    hand.decline_names();
    go_to_title(&mut hand);
    // Games, Settings: Italian; "Erase all" is the last row.
    let keys = [Button::A, Button::Down, Button::Right, Button::A, Button::Left, Button::Up, Button::A, Button::Right, Button::A];
    keys.into_iter().for_each(|key| hand.press(key));
    let saved = hand.app.saved();
    assert_eq!((saved.settings.language, saved.is_new), (Language::Italian, false));
    assert_eq!((saved.scores.finished(game), saved.scores.top().len()), (0, 0));
    assert_ne!(switched_off_and_on(&hand.app).screen_name(), "language");
}

/// Presses the key that goes on until A would lead to this screen.
fn point_at(hand: &mut Hand, screen: &str) {
    let leads = |app: &App| {
        let mut after = app.clone();
        let _ = after.update(Event::Press(Button::A), Micros(0));
        after.screen_name() == screen
    };
    for _ in 0..16 {
        if leads(&hand.app) {
            return;
        }
        hand.press(hand.keys.forward());
    }
    panic!("nothing leads to {screen}");
}

#[test]
fn the_scores_lead_back_to_where_they_were_opened_also_after_a_power_cut() {
    for keys in [Keys::Joystick, Keys::Four] {
        let mut hand = Hand::new(3, keys);
        hand.open(GameId::Qwirkle);
        hand.leave();
        point_at(&mut hand, "set-up");
        hand.press(Button::A);
        point_at(&mut hand, "scores");
        hand.press(Button::A);
        for cut in [false, true] {
            if cut {
                hand.app = switched_off_and_on(&hand.app);
            }
            assert_eq!(hand.app.screen_name(), "scores", "{keys:?}");
            let mut back = Hand::holding(hand.app.clone(), keys);
            back.press(Button::B);
            assert_eq!(back.app.screen_name(), "set-up", "{keys:?}");
            point_at(&mut back, "curtain");
        }
        hand.press(Button::B);
        hand.press(Button::B);
        assert_eq!(hand.app.screen_name(), "games");
        point_at(&mut hand, "scores");
        hand.press(Button::A);
        hand.app = switched_off_and_on(&hand.app);
        hand.press(Button::B);
        assert_eq!(hand.app.screen_name(), "games", "{keys:?}");
    }
}

#[test]
fn a_suspended_game_is_resumed_from_a_set_up_that_was_there_at_power_on() {
    for game in GameId::CARDS {
        let mut hand = Hand::new(3, Keys::Joystick);
        hand.open(game);
        let table = hand.app.screen_name();
        hand.leave();
        point_at(&mut hand, "set-up");
        hand.press(Button::A);
        for screen in ["set-up", "rules"].into_iter().chain((game == GameId::Tablut).then_some("tactics")) {
            let mut other = Hand::holding(hand.app.clone(), Keys::Joystick);
            if screen != "set-up" {
                point_at(&mut other, screen);
                other.press(Button::A);
            }
            other.app = switched_off_and_on(&other.app);
            if other.app.screen_name() == "tactics" {
                other.press(Button::X);
                point_at(&mut other, "set-up");
                other.press(Button::A);
            }
            assert_eq!(other.app.screen_name(), "set-up", "{game:?}: {screen}");
            // A new game would ask first.
            point_at(&mut other, if game == GameId::Qwirkle || game == GameId::Latice { "curtain" } else { table });
        }
    }
}
