//! Tests of the result page: who is said to have won, and where the cursor goes.

use std::string::ToString;
use std::vec::Vec;

use super::*;
use crate::game::MoveCode;
use crate::session::{Name, Setup};
use crate::words::Language;

fn told(game: GameId, options: &str, position: &str) -> Told {
    let (options, seed) = game.parse_options(options.split_whitespace()).unwrap();
    let mut setup = Setup::with(options, seed);
    setup.names = ["Ada", "Bo", "Cléo", ""].map(|name| Name::new(name).unwrap());
    let session = Session::from_position(setup, position).unwrap();
    assert!(session.outcome().is_some(), "the game is over");
    Told::new(&session, &Scores::new(), Language::English.words())
}

#[test]
fn the_winner_is_named_with_the_reason() {
    let awale = told(GameId::Awale, "", "1,0,0,0,0,0,0,2,0,0,0,0 27,18 S");
    assert_eq!((awale.title.as_str(), awale.reason.as_str()), ("Ada wins", "27 seeds: over half"));
    assert_eq!(awale.rows.iter().map(|line| line.score).collect::<Vec<_>>(), [27, 18]);
    let tie = told(GameId::Awale, "", "1,0,0,0,0,0,0,1,0,0,0,0 23,23 S");
    assert_eq!((tie.title.as_str(), tie.winners.len(), tie.even), ("A draw", 2, true));
}

#[test]
fn who_resigns_is_named() {
    for game in GameId::CARDS {
        let mut session = Session::new(Setup::new(game));
        session.play(MoveCode::RESIGN).unwrap();
        let words = Language::English.words();
        let told = Told::new(&session, &Scores::new(), words);
        let loser = session.game().erased().turn();
        let name = |seat| display_name(&session.setup().names, game, seat, words).to_string();
        assert_eq!(told.title.as_str(), name(loser.other()) + " wins");
        assert_eq!(told.reason.as_str(), name(loser) + " resigns");
    }
}

#[test]
fn equal_totals_share_the_win() {
    let three = told(GameId::Qwirkle, "players=3", "gnC1 / - ; - ; - / 0 / 5,7,7 / 1");
    assert_eq!(three.title.as_str(), "A shared win");
    assert_eq!(three.winners, [Seat(1), Seat(2)]);
    let all = told(GameId::Qwirkle, "players=4", "gnC1 / - ; - ; - ; - / 0 / 7,7,7,7 / 1");
    assert_eq!((all.title.as_str(), all.rows[3].name.as_str()), ("A draw", "Player 4"));
}

#[test]
fn up_and_down_reach_every_button() {
    let mut page = ResultPage::new();
    for act in [Act::Rematch, Act::LookBack, Act::Games, Act::Rematch] {
        assert_eq!(page.press(Button::A), act);
        assert_eq!(page.press(Button::Down), Act::Stay);
    }
    assert_eq!(page.press(Button::Right), Act::Stay);
    assert_eq!(page.press(Button::A), Act::Games);
    page.press(Button::Left);
    assert_eq!(page.press(Button::A), Act::LookBack);
    page.press(Button::Up);
    page.press(Button::Right);
    assert_eq!(page.press(Button::A), Act::Rematch);
    assert_eq!(page.press(Button::B), Act::Games);
}
