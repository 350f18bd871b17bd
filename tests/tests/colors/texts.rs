//! Positions and moves as text.

use quintet::game::{Game, Outcome, Reason, Why};
use quintet::games::colors::{Colors, ColorsOptions};
use quintet_tests::table::{at_with, legal, show};

use super::{A, B, ONE_ROUND, START, text, with};

#[test]
fn skips_of_a_text_are_applied_at_once() {
    // B is asked for purple and has none: A moves his.
    let game = with("b00 U77 R72", 'B', 'U');
    assert_eq!(show(&game), text("b00 U77 R72", 'A', 'U'));
    // Neither has: A is taken to have moved last and wins the round.
    let game = with("b00 R72", 'B', 'U');
    assert_eq!((game.score(A), game.score(B), game.round()), (1, 0, 2));
    let game: Colors = at_with(ONE_ROUND, &text("b00 R72", 'B', 'U'));
    assert_eq!(game.outcome(), Some(Outcome::Win(A, Reason::Deadlock)));
}

#[test]
fn a_text_with_a_piece_on_its_far_row_is_a_finished_round_won_by_its_owner() {
    let game = with("R03 b00", 'B', 'P');
    assert_eq!(game.outcome(), Some(Outcome::Win(A, Reason::Reach)));
    assert_eq!([game.score(A), game.score(B)], [0, 0]);
    assert!(legal(&game).is_empty());
    assert_eq!(with("R33 b70", 'B', 'P').outcome(), Some(Outcome::Win(B, Reason::Reach)));
    // Of two such pieces that of the player who moved last counts.
    assert_eq!(with("R03 b70", 'B', 'P').outcome(), Some(Outcome::Win(A, Reason::Reach)));
    assert_eq!(with("R03 b70", 'A', 'P').outcome(), Some(Outcome::Win(B, Reason::Reach)));
}

#[test]
fn a_position_that_is_none_is_refused_with_what_is_wrong() {
    let what = |text: &str| Colors::parse_position(ColorsOptions::default(), 1, text).unwrap_err().what;
    assert!(what(&START.replacen('.', "r", 1)).contains("twice"));
    assert!(what(&START.replacen('.', "x", 1)).contains("64 characters"));
    assert!(what(&START[1..]).contains("64 characters"));
    assert!(what(&START.replace(" A ", " C ")).contains("A or B"));
    assert!(what(&START.replace(" - -", " r -")).contains("colour to play"));
    assert!(what(&START.replace(" - -", " -")).contains("queens"));
    assert!(what(&START.replace(" - -", " - 3,3")).contains("no piece"));
    assert!(what(&START.replace(" - -", " - 7,1;7,0")).contains("board order"));
    assert!(what(&START.replace(" - -", " - 7,1;7,1")).contains("once each"));
    assert!(what(&START.replace(" - -", " - 7,8")).contains("row,col"));
    assert!(what(&START.replace(" - -", " - - x")).contains("nothing more"));
}

#[test]
fn texts_that_are_no_moves_are_syntax_errors() {
    for text in ["", "7 3 4", "7 3 4 8", "7 3 4 3 ", "7343", "a b c d", "7 3  4 3"] {
        assert_eq!(Colors::parse_move(text).unwrap_err().why, Why::Syntax, "{text}");
    }
}
