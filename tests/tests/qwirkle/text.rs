//! Moves, turns and positions of Qwirkle as text.

use quintet::game::{Game, MoveCode};
use quintet::games::qwirkle::{Qwirkle, QwirkleOptions};
use quintet_tests::typed::Table;

use crate::{Qwirkles, at};

#[test]
fn a_position_is_written_as_it_was_read() {
    for text in [
        "- / C1 R2 E3 L4 T5 X6 ; X1 C1 / 100 / 0,0 / 1 / 1",
        "aaC1 abC2 lzX6 / C3 R1 T4 ; - / 7 / 3,0 / 2 / 1",
        "gnC1 goC2 / C3 ; X1 X1 X1 / 0 / 3,65535 / 2 / 2 refused",
        "gnC1 goC2 / C3 ; X1 X1 X1 / 0 / 3,0 / 2 / 2 stop 1",
    ] {
        assert_eq!(at(text).show(), text);
    }
    let four = "gnC1 / C2 ; - ; X4 ; R5 / 9 / 1,2,3,4 / 3 / 4";
    assert_eq!(Qwirkles::at("players=4 tiles=36", four).show(), four);
}

#[test]
fn a_question_mark_is_all_the_rest_of_the_set_and_the_starter_may_be_left_out() {
    let example = "gnC1 goC2 / C3 R1 T4 ; X1 X2 / ? / 3,0 / 1";
    assert_eq!(at(example).show(), "gnC1 goC2 / C3 R1 T4 ; X1 X2 / 101 / 3,0 / 1 / 1");
    assert_eq!(Qwirkles::at("tiles=36", example).0.bag_len(), 29);
}

#[test]
fn the_bags_contents_are_dealt_by_the_seed_from_the_tiles_not_shown() {
    let text = "gnC1 hnR1 / C2 ; X1 / 20 / 3,0 / 1";
    assert_eq!(Qwirkles::at("seed=5", text), Qwirkles::at("seed=5", text));
    assert_ne!(Qwirkles::at("seed=5", text), Qwirkles::at("seed=6", text));
}

#[test]
fn a_faulty_position_says_what_is_wrong() {
    for (text, what) in [
        ("", "an empty board is written -"),
        ("- / C1 ; C2 / 1 / 0,0", "five or six fields"),
        ("- / C1 ; C2 / 1 / 0,0 / 1 / 1 / 1", "one field too many"),
        ("gC1 / C1 ; C2 / 1 / 0,0 / 1", "is written ebC1"),
        ("GNC1 / C1 ; C2 / 1 / 0,0 / 1", "is written ebC1"),
        ("mnC1 / C1 ; C2 / 1 / 0,0 / 1", "not on the board"),
        ("gnC1 gnC2 / C1 ; C2 / 1 / 0,0 / 1", "two tiles"),
        ("gnC1 goC1 / C1 ; C1 / 1 / 0,0 / 1", "fewer copies"),
        ("- / C1 / 1 / 0,0 / 1", "fewer hands than players"),
        ("- / C1 ; C2 ; C3 / 1 / 0,0 / 1", "more hands than players"),
        ("- / C1 ; / 1 / 0,0 / 1", "an empty hand is written -"),
        ("- / C1 C2 C3 C4 C5 C6 R1 ; - / 1 / 0,0 / 1", "at most 6 tiles"),
        ("- / C7 ; C2 / 1 / 0,0 / 1", "a tile is written C1"),
        ("- / C1 ; C2 / 107 / 0,0 / 1", "more tiles than are left"),
        ("- / C1 ; C2 / x / 0,0 / 1", "a number is missing"),
        ("- / C1 ; C2 / 1 / 0 / 1", "a number is missing"),
        ("- / C1 ; C2 / 1 / 0,0,0 / 1", "one number too many"),
        ("- / C1 ; C2 / 1 / 0,0 / 3", "no such player"),
        ("- / C1 ; C2 / 1 / 0,0 / 12", "no such player"),
        ("- / C1 ; C2 / 1 / 0,0 / ", "no such player"),
        ("- / C1 ; C2 / 1 / 0,0 / 1 / 0", "no such player"),
        ("- / C1 ; C2 / 1 / 0,0 / 1 / 1 maybe", "only `refused` or `stop`"),
        ("- / C1 ; C2 / 1 / 0,0 / 1 / 1 stop", "how many have agreed"),
        ("- / C1 ; C2 / 1 / 0,0 / 1 / 1 stop 0", "the proposer has agreed"),
        ("- / C1 ; C2 / 1 / 0,0 / 1 / 1 stop 3", "too large"),
        ("- / C1 ; C2 / 1 / 0,0 / 1 / 1 refused 1", "nothing more may follow"),
        ("- / C1 ; C2 / 1 / 0,0 / 2 / 1 refused", "only the starter can have proposed"),
    ] {
        let error = Qwirkles::try_at("", text).unwrap_err();
        assert!(error.contains(what), "{text}: {error}");
    }
    let error = Qwirkle::parse_position(QwirkleOptions::default(), 1, "- / C1 ; Q2 / 1 / 0,0 / 1").unwrap_err();
    assert_eq!(error.at, 9);
    // The degraded set has one copy of each.
    assert!(Qwirkles::try_at("tiles=36", "gnC1 / C1 ; C2 / 1 / 0,0 / 1").is_err());
    assert!(Qwirkles::try_at("tiles=36", "gnC1 / C3 ; C2 / 34 / 0,0 / 1").is_err());
}

#[test]
fn a_position_whose_game_is_over_is_accepted() {
    let over = at("gnC1 / - ; X1 / 0 / 3,0 / 1");
    assert_eq!((over.outcome().as_str(), over.legal().len()), ("rank 1 2 hand_empty", 0));
    assert_eq!(at("gnC1 / X2 ; X3 / 0 / 3,0 / 1").outcome(), "rank 1 2 blocked");
}

#[test]
fn legal_lists_single_tiles_single_swaps_pass_and_stop() {
    let table = at("gnC1 / C2 C2 X3 ; X1 / 9 / 0,0 / 1");
    assert_eq!(table.legal(), ["fnC2", "gmC2", "goC2", "hnC2", "stop", "swap C2", "swap X3"]);
    // Larger swaps are legal but not listed: C2 C2, C2 X3, C2 C2 X3.
    assert_eq!(table.moves().len(), 10);
    assert_eq!(at("gnC1 / C2 C2 X3 ; X1 / 0 / 0,0 / 2 / 1").legal(), ["fnX1", "gmX1", "goX1", "hnX1"]);
}

#[test]
fn what_is_no_move_is_a_syntax_error_also_when_the_game_is_over() {
    let open = at("gnC1 / C2 C2 X3 ; X1 / 9 / 0,0 / 1");
    let over = at("gnC1 / X2 ; X3 / 0 / 3,0 / 1");
    for text in [
        "",
        " ",
        "go",
        "goC",
        "goC7",
        "goQ1",
        "GOC2",
        "goc2",
        "gC2",
        "g1C2",
        "goC2x",
        "goC2,gpC3",
        "goC2 end",
        "swap",
        "swap 1",
        "swap C2 x",
        "swapC2",
        "Pass",
        "pass pass",
        "éC2",
        "aéC2",
        "goC2 stop",
        "end",
    ] {
        assert_eq!(open.clone().play(text), Err("syntax"), "{text:?}");
        assert_eq!(over.clone().play(text), Err("syntax"), "{text:?}");
    }
    assert_eq!(over.clone().play("goX2"), Err("game_over"));
    assert_eq!(over.clone().play("swap X2"), Err("game_over"));
    assert_eq!(over.clone().play("agree"), Err("game_over"));
}

#[test]
fn within_a_turn_the_position_is_that_before_it() {
    let mut table = at("gnC1 / C4 C2 X3 C2 ; X1 / 9 / 0,0 / 1");
    let before = table.show();
    for ply in ["goC2", "gmC4"] {
        table.ply(ply).unwrap();
        assert_eq!(table.show(), before);
    }
    assert_eq!((table.0.turn_score(), table.scores()), (3, vec![0, 0]));
    let mut whole = at(&before);
    whole.go(&["gmC4 goC2"]);
    table.ply("end").unwrap();
    assert_eq!(table, whole);
}

#[test]
fn a_turn_stopped_within_can_be_typed_to_its_end() {
    let mut table = at("gnC1 / C4 C2 X3 ; X1 / 9 / 0,0 / 1");
    table.ply("goC2").unwrap();
    assert_eq!(table.legal(), ["end", "foC4", "gmC4", "gpC4", "hoC4"]);
    assert_eq!((table.ply("swap C4"), table.ply("pass")), (Err("illegal"), Err("no_pass")));
    let mut longer = table.clone();
    longer.go(&["gpC4"]);
    assert_eq!((longer.scores()[0], longer.turn()), (3, '2'));
    table.go(&["end"]);
    assert_eq!((table.scores()[0], table.turn()), (2, '2'));
}

#[test]
fn an_end_without_a_tile_is_refused() {
    assert_eq!(at("gnC1 / C4 ; X1 / 9 / 0,0 / 1").ply("end"), Err("illegal"));
}

#[test]
fn every_move_has_one_code_and_one_text() {
    let mut texts = std::collections::BTreeSet::new();
    let swaps = (11_237..Qwirkle::CODES).step_by(97).chain([Qwirkle::CODES - 1]);
    for code in (0..11_237).chain(swaps) {
        let mv = Qwirkle::decode(MoveCode(code)).unwrap();
        assert_eq!(Qwirkle::encode(mv).0, code);
        let text = Qwirkles::text(mv);
        assert_eq!(Qwirkle::parse_move(&text), Ok(mv), "{text}");
        assert!(texts.insert(text));
    }
    assert_eq!(Qwirkle::decode(MoveCode(Qwirkle::CODES)), None);
    assert_eq!(Qwirkle::decode(MoveCode::RESIGN), None);
}

#[test]
fn a_swap_may_be_typed_in_any_order_and_is_written_in_one() {
    let mv = Qwirkle::parse_move("swap X1 C4  C1").unwrap();
    assert_eq!(Table::<Qwirkle>::text(mv), "swap C1 C4 X1");
}
