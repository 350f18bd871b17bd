//! How the pieces move, what they are asked for, skips and pushes.

use quintet::game::{Game, Why};
use quintet::games::colors::{Colors, ColorsOptions};
use quintet_tests::table::{after, at, at_with, legal, outcome, play_all, scores, session, session_at, show, shown};

use super::{A, B, START, notes, refused, text, with};

#[test]
fn each_player_has_eight_pawns_on_his_first_row_with_the_colour_of_the_square() {
    assert_eq!(shown(&session("colors")), START);
}

#[test]
fn a_pawn_moves_any_number_of_squares_ahead_diagonally_ahead_or_sideways() {
    let game = with("R44 g00 b66", 'A', 'R');
    let ahead = "4 4 0 0, 4 4 0 4, 4 4 1 1, 4 4 1 4, 4 4 1 7, 4 4 2 2, 4 4 2 4, 4 4 2 6, 4 4 3 3, 4 4 3 4, 4 4 3 5";
    let sideways = "4 4 4 0, 4 4 4 1, 4 4 4 2, 4 4 4 3, 4 4 4 5, 4 4 4 6, 4 4 4 7";
    let expected: Vec<&str> = ahead.split(", ").skip(1).chain(sideways.split(", ")).collect();
    assert_eq!(legal(&game), expected, "all but the corner, which is taken");
    assert_eq!(legal(&with("r33 G76", 'B', 'R')).len(), 4 + 3 + 4 + 7);
}

#[test]
fn never_backwards_never_onto_or_over_a_piece() {
    let game = with("R44 G34 b35 O55", 'A', 'R');
    assert_eq!(refused(&game, "4 4 5 4"), Why::Backwards);
    assert_eq!(refused(&game, "4 4 5 5"), Why::Backwards);
    assert_eq!(refused(&game, "4 4 3 4"), Why::InTheWay);
    assert_eq!(refused(&game, "4 4 2 4"), Why::InTheWay);
    assert_eq!(refused(&game, "4 4 3 5"), Why::InTheWay);
    assert_eq!(refused(&game, "4 4 2 6"), Why::InTheWay);
    assert_eq!(refused(&game, "4 4 2 5"), Why::NotALine);
    assert_eq!(refused(&game, "4 4 4 4"), Why::NotALine);
    assert_eq!(refused(&game, "2 2 1 1"), Why::NoPiece);
    assert_eq!(refused(&game, "3 5 4 5"), Why::NotYourPiece);
}

#[test]
fn sideways_moves_can_be_switched_off() {
    let options = ColorsOptions { sideways: false, ..ColorsOptions::default() };
    let game: Colors = at_with(options, &text("R44 g00", 'A', 'R'));
    assert_eq!(refused(&game, "4 4 4 5"), Why::NoSideways);
    assert_eq!(legal(&game).len(), 4 + 3 + 3);
}

#[test]
fn the_first_move_of_a_round_is_free_then_the_colour_of_the_landing_square_is_played() {
    let game = at::<Colors>(START);
    assert_eq!(legal(&game).len(), 102);
    let game = after(&game, &["7 3 4 3"]);
    assert_eq!(show(&game), "rgbpyoun...........................Y....................NUO.PBGR B N -");
    assert_eq!(refused(&game, "0 0 1 0"), Why::WrongColour);
    assert!(legal(&game).iter().all(|mv| mv.starts_with("0 7")));
}

#[test]
fn if_the_piece_cannot_move_the_turn_is_skipped_and_the_other_moves_the_same_colour() {
    // B's blue piece is shut in; 5 3 is blue, so A plays his own blue one.
    let mut game = session_at("colors", &text("b30 G40 N41 P31 B77 R73", 'A', 'R'));
    assert_eq!(notes(&mut game, "7 3 5 3"), ["BB"]);
    assert_eq!(shown(&game), text("b30 G40 N41 P31 B77 R53", 'A', 'B'));
    assert_eq!(game.ply(), 1, "skips are no ply");
}

#[test]
fn a_missing_piece_of_the_colour_counts_as_one_that_cannot_move() {
    // 4 2 is purple: B has none, A has.
    let mut game = session_at("colors", &text("b00 U77 R72", 'A', 'R'));
    assert_eq!(notes(&mut game, "7 2 4 2"), ["BU"]);
    assert_eq!(&shown(&game)[64..], " A U -");
}

#[test]
fn if_that_one_cannot_move_either_the_player_who_moved_last_wins_the_round_with_1_point() {
    let mut game = session_at("colors", &text("b00 R72", 'A', 'R'));
    assert_eq!(notes(&mut game, "7 2 4 2"), ["BU"]);
    assert_eq!(scores(&game), [1, 0]);
    assert_eq!(shown(&game), START.replace(" A -", " B -"), "the next round, the loser starts, no promotion");
    let mut game = session_at("colors rounds=1", &text("b00 R72", 'A', 'R'));
    play_all(&mut game, ["7 2 4 2"]);
    assert_eq!(outcome(&game), "win A deadlock");
    assert_eq!(shown(&game), text("b00 R42", 'B', 'U'), "the mover's opponent and the colour of the landing square");
}

#[test]
fn a_pawn_that_reaches_the_far_row_scores_1_and_is_promoted() {
    let mut game = session_at("colors", &text("R10 g35", 'A', 'R'));
    play_all(&mut game, ["1 0 0 0"]);
    assert_eq!(scores(&game), [1, 0]);
    assert_eq!(shown(&game), "rgbpyoun................................................NUOYPBGR B - 7,7");
}

#[test]
fn a_queen_that_reaches_the_far_row_scores_2_and_stays_a_queen() {
    let mut game = session_at("colors", &text("r67! G35", 'B', 'R'));
    play_all(&mut game, ["6 7 7 7"]);
    assert_eq!(scores(&game), [0, 2]);
    assert_eq!(shown(&game), "rgbpyoun................................................NUOYPBGR A - 0,0");
}

#[test]
fn a_queen_moves_at_most_5_squares() {
    let game = with("R77! g00", 'A', 'R');
    assert_eq!(refused(&game, "7 7 1 7"), Why::QueenTooFar);
    assert_eq!(refused(&game, "7 7 7 1"), Why::QueenTooFar);
    assert_eq!(legal(&game).len(), 15);
}

#[test]
fn a_queen_pushes_an_opposing_pawn_one_square_and_the_landing_square_gives_the_colour() {
    let game = after(&with("R74! g44 o00 n07 O77", 'A', 'R'), &["7 4 4 4"]);
    assert_eq!(show(&game), text("R44! g34 o00 n07 O77", 'B', 'N'), "3 4 is brown");
}

#[test]
fn a_push_counts_the_pawns_square_among_the_5() {
    let pawn_at_5 = with("R74! g24 n00", 'A', 'R');
    assert!(legal(&pawn_at_5).contains(&"7 4 2 4".to_owned()));
    let pawn_at_6 = with("R74! g14 n00", 'A', 'R');
    assert_eq!(refused(&pawn_at_6, "7 4 1 4"), Why::QueenTooFar);
}

#[test]
fn no_queen_no_own_piece_and_no_second_pawn_is_pushed() {
    for (pieces, mv) in [
        ("R74! g44! n00", "7 4 4 4"),
        ("R74! G44 n00", "7 4 4 4"),
        ("R74! g44 b34 n00", "7 4 4 4"),
        ("R74! g44 B34 n00", "7 4 4 4"),
        ("R44! g04 n00", "4 4 0 4"),
        ("R62! g67 n00", "6 2 6 7"),
    ] {
        assert_eq!(refused(&with(pieces, 'A', 'R'), mv), Why::NoPush, "{pieces}");
    }
    assert_eq!(refused(&with("R74 g44 n00", 'A', 'R'), "7 4 4 4"), Why::InTheWay, "a pawn does not push");
    let pushed_sideways = with("R62! g66 n00", 'A', 'R');
    assert!(legal(&pushed_sideways).contains(&"6 2 6 6".to_owned()), "in a direction it may move");
    let straight = ColorsOptions { sideways: false, ..ColorsOptions::default() };
    assert_eq!(refused(&at_with(straight, &text("R62! g66 n00", 'A', 'R')), "6 2 6 6"), Why::NoSideways);
}

#[test]
fn a_push_never_wins_the_round_also_not_onto_the_pawns_own_back_row() {
    let game = after(&with("R44! g14 y03 P77", 'A', 'R'), &["4 4 1 4"]);
    assert_eq!(show(&game), text("R14! g04 y03 P77", 'B', 'Y'));
    assert_eq!([game.score(A), game.score(B)], [0, 0]);
}

#[test]
fn a_piece_that_can_only_push_can_move() {
    let straight = ColorsOptions { sideways: false, ..ColorsOptions::default() };
    let game: Colors = at_with(straight, &text("R70! g60 B61 n00", 'A', 'R'));
    assert_eq!(legal(&game), ["7 0 6 0"]);
    assert_eq!(game.turn(), A);
}
