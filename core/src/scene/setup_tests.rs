//! Tests of the set-up page: where the cursor goes and what the keys change.

use std::vec::Vec;

use super::*;
use crate::words::Language;

fn page(game: GameId) -> SetupPage {
    SetupPage::new(game.default_options())
}

/// What A does at every place that Down reaches, until it is back on New game.
fn reached(page: &SetupPage, resume: bool) -> Vec<Act> {
    let mut walking = page.clone();
    let mut acts = Vec::new();
    loop {
        acts.push(walking.clone().press(Button::A, resume));
        assert_eq!(walking.press(Button::Down, resume), Act::Stay);
        if walking.focus == Focus::New {
            return acts;
        }
    }
}

#[test]
fn down_alone_reaches_everything_and_up_goes_the_same_way_back() {
    let tablut = page(GameId::Tablut);
    let (white, black) = (Act::Name(Seat::FIRST), Act::Name(Seat::SECOND));
    let without = [Act::New, Act::Rules, white, black, Act::Stay, Act::Tactics];
    assert_eq!(reached(&tablut, false), without);
    let with = [Act::New, Act::Resume, Act::Rules, white, black, Act::Stay, Act::Tactics];
    assert_eq!(reached(&tablut, true), with);
    let (qwirkle, seats) = (page(GameId::Qwirkle), [Seat(0), Seat(1)].map(Act::Name));
    let rows = [Act::Stay, seats[0], seats[1], Act::Stay, Act::Stay];
    assert_eq!(reached(&qwirkle, false), [&[Act::New, Act::Rules, Act::Scores][..], &rows].concat());
    assert_eq!(reached(&qwirkle, true), [&[Act::New, Act::Resume, Act::Rules, Act::Scores][..], &rows].concat());
    for game in GameId::CARDS {
        for resume in [false, true] {
            let start = page(game);
            let count = reached(&start, resume).len();
            let mut walking = start.clone();
            for _ in 0..count {
                walking.press(Button::Up, resume);
            }
            assert_eq!(walking.focus, Focus::New, "{game:?}");
        }
    }
}

#[test]
fn classic_fixes_two_rows_and_the_cursor_skips_them() {
    let mut colors = page(GameId::Colors);
    for _ in 0..2 {
        colors.press(Button::Down, false);
    }
    for _ in 0..2 {
        colors.press(Button::Down, false);
    }
    assert_eq!(colors.item(), Some(Item::Option(0)));
    colors.press(Button::A, false);
    let names = Default::default();
    let words = Language::English.words();
    colors.with_rows(&names, words, |rows| {
        let fixed: Vec<_> = rows.iter().filter(|row| row.disabled).map(|row| (row.label, row.value)).collect();
        assert_eq!(fixed, [("Sideways", "off"), ("Rounds", "1")]);
    });
    colors.press(Button::Down, false);
    assert_eq!(colors.item(), Some(Item::Option(3)));
    colors.press(Button::Up, false);
    assert_eq!(colors.item(), Some(Item::Option(0)));
    colors.press(Button::Left, false);
    assert_eq!(*colors.options(), GameId::Colors.default_options());
}

#[test]
fn a_goes_through_every_value_and_left_goes_back() {
    for game in GameId::CARDS {
        let start = game.default_options();
        for (option, choice) in start.list().iter().enumerate() {
            let mut page = page(game);
            for _ in choice.values {
                page.change(option, true);
            }
            assert_eq!(page.options.value(option), start.value(option), "{game:?} {}", choice.name);
            page.change(option, true);
            assert_ne!(page.options.value(option), start.value(option));
            page.change(option, false);
            assert_eq!(page.options.value(option), start.value(option));
        }
    }
}

#[test]
fn qwirkle_has_a_row_per_player() {
    let mut qwirkle = page(GameId::Qwirkle);
    for seats in [2, 3, 4] {
        assert_eq!((qwirkle.seats(), qwirkle.items().len()), (seats, 3 + usize::from(seats)));
        qwirkle.change(0, true);
    }
}

#[test]
fn left_and_right_go_between_resume_and_rules() {
    let mut awale = page(GameId::Awale);
    awale.press(Button::Down, true);
    assert_eq!(awale.press(Button::A, true), Act::Resume);
    awale.press(Button::Right, true);
    assert_eq!(awale.press(Button::A, true), Act::Rules);
    awale.press(Button::Left, true);
    assert_eq!(awale.press(Button::A, true), Act::Resume);
    assert_eq!(awale.press(Button::B, true), Act::Back);
}

#[test]
fn qwirkles_scores_are_beside_its_rules() {
    let mut qwirkle = page(GameId::Qwirkle);
    for (resume, first) in [(false, Act::Rules), (true, Act::Resume)] {
        qwirkle.focus = Focus::New;
        qwirkle.press(Button::Down, resume);
        for _ in 0..3 {
            qwirkle.press(Button::Right, resume);
        }
        assert_eq!(qwirkle.press(Button::A, resume), Act::Scores, "{resume}");
        for _ in 0..3 {
            qwirkle.press(Button::Left, resume);
        }
        assert_eq!(qwirkle.press(Button::A, resume), first, "{resume}");
    }
}
