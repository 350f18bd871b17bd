//! What a joystick reaches, previous, next, A and B reach too; X stands for B held.

use std::collections::BTreeSet;

use quintet::app::App;
use quintet::event::{Button, Event, Micros, Pad};
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet_tests::hand::{Hand, Keys};

/// The screens that this many random keys of the pad lead to, from some power-ons.
fn reached(pad: Pad, presses: u32) -> BTreeSet<&'static str> {
    let keys: Vec<_> = Button::ALL.into_iter().filter(|key| pad.has(*key) || *key == Button::X).collect();
    let mut screens = BTreeSet::new();
    for seed in 0..4 {
        let (mut app, mut rng, mut now) = (App::new(seed), Rng::new(seed), Micros(0));
        for _ in 0..presses {
            let _ = app.update(Event::Press(keys[rng.below(keys.len() as u32) as usize]), now);
            while let Some(at) = app.deadline() {
                now = at;
                let _ = app.update(Event::Tick, at);
            }
            screens.insert(app.screen_name());
        }
    }
    screens
}

#[test]
fn every_screen_is_reached() {
    let (joystick, four) = (reached(Pad::Joystick, 60_000), reached(Pad::FourKeys, 120_000));
    let missed: Vec<_> = joystick.difference(&four).collect();
    assert!(missed.is_empty(), "{missed:?}");
    assert!(four.len() > 18, "{four:?}");
}

#[test]
fn every_value_of_every_option_is_set() {
    let mut values = 0;
    for game in GameId::CARDS {
        let options = game.default_options();
        for (row, choice) in options.list().iter().enumerate() {
            for value in 0..choice.values.len() as u8 {
                let wanted = options.with(row, value);
                let mut hand = Hand::new(1, Keys::Four);
                hand.open_with(wanted);
                assert_eq!(hand.session().setup().options, wanted, "{game:?} row {row} value {value}");
                assert!(hand.pressed.iter().all(|(key, _)| Pad::FourKeys.has(*key)), "{:?}", hand.pressed);
                values += 1;
            }
        }
    }
    assert!(values > 10, "{values}");
}

#[test]
fn the_pages_of_about_and_the_overview_of_qwirkle_are_turned_and_left() {
    let mut hand = Hand::new(1, Keys::Four);
    hand.open(GameId::Qwirkle);
    hand.point_in_menu(|after| after.playing().is_some_and(|playing| playing.table().page().1));
    hand.press(Button::A);
    let table = |hand: &Hand| hand.app.playing().map(|playing| (playing.table().page().1, playing.table().scroll())).unwrap();
    let (shown, scroll) = table(&hand);
    assert!(shown, "the whole board is shown");
    hand.press(Button::Previous);
    assert_ne!(table(&hand), (true, scroll), "it scrolls");
    hand.press(Button::Next);
    assert_eq!(table(&hand), (true, scroll));
    hand.press(Button::B);
    assert!(!table(&hand).0, "and is left");
    hand.leave();
    // The links follow the last card: the one that leads to About is found by trying.
    let is_about = |hand: &Hand| {
        let mut opened = hand.app.clone();
        let _ = opened.update(Event::Press(Button::A), Micros(0));
        opened.screen_name() == "about"
    };
    let nexts = (0..10).find(|_| {
        is_about(&hand) || {
            hand.press(Button::Next);
            false
        }
    });
    assert!(nexts.is_some(), "there is a link to About");
    hand.press(Button::A);
    for key in [Button::Next, Button::Previous, Button::Next, Button::Next, Button::A] {
        hand.press(key);
    }
    assert_eq!(hand.app.screen_name(), "question", "the last page leads to the USB drive");
}
