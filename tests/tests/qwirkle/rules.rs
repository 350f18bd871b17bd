//! The rules of Qwirkle, sentence by sentence; stopping by vote is in `voting`.

use quintet::game::{Game, Seat};
use quintet::games::qwirkle::{COLS, Qwirkle, QwirkleOptions, ROWS};
use quintet::games::tiles::{Letters, Tile};
use quintet_tests::typed::Table;

use crate::{Qwirkles, at};

fn tiles(names: &str) -> Vec<Tile> {
    names.split(' ').map(|name| Letters(b"CRELTX").parse(name).unwrap()).collect()
}

/// What a first player with this hand scores for a turn.
fn score(board: &str, hand: &str, turn: &str) -> u16 {
    let mut table = at(&format!("{board} / {hand} ; C1 / 9 / 0,0 / 1"));
    table.go(&[turn]);
    table.scores()[0]
}

/// Why a turn of a player who has all its tiles is refused.
fn refused(board: &str, hand: &str, turn: &str) -> &'static str {
    let mut table = at(&format!("{board} / {hand} ; C1 / 9 / 0,0 / 1"));
    let before = table.clone();
    let why = table.play(turn).unwrap_err();
    assert_eq!(table, before);
    why
}

#[test]
fn the_board_has_12_rows_by_26_columns_and_no_wrap() {
    assert_eq!((ROWS, COLS), (12, 26));
    assert_eq!(refused("ezC1", "C2 R1", "faC2"), "disconnected");
    assert_eq!(refused("laC1", "C2 R1", "aaC2"), "disconnected");
    assert_eq!(refused("laC1", "C2 R1", "maC2"), "off_board");
}

#[test]
fn normal_is_3_copies_108_tiles_and_degraded_1_copy_36_for_2_to_4_players_with_hands_of_6() {
    for players in 2..=4 {
        for (tiles, count) in [("108", 108), ("36", 36)] {
            let table = Qwirkles::new(&format!("players={players} tiles={tiles}"));
            assert_eq!(table.0.seats(), players);
            assert_eq!(table.0.bag_len(), count - 6 * usize::from(players));
            assert!((0..players).all(|seat| table.0.hand(Seat(seat)).len() == 6));
            assert!((players..4).all(|seat| table.0.hand(Seat(seat)).is_empty()));
        }
    }
}

#[test]
fn the_player_with_the_longest_line_in_hand_starts_and_on_a_tie_the_lowest_number() {
    let starter = |hands: [&str; 3]| {
        let mut bag: Vec<Tile> = hands.iter().flat_map(|hand| tiles(hand)).collect();
        bag.reverse();
        Qwirkle::with_bag(QwirkleOptions { players: 3, ..Default::default() }, &bag).turn().0 + 1
    };
    let (two, three) = ("C1 C2 R3 E4 L5 T6", "C1 C2 C3 E4 L5 T6");
    assert_eq!(starter([two, three, two]), 2);
    assert_eq!(starter([two, three, three]), 2);
    assert_eq!(starter([two, two, two]), 1);
    // Two of the same tile are no line; colours make lines as shapes do.
    assert_eq!(starter(["C1 C1 C1 R2 E3 L4", "C1 R1 E2 E3 T5 X6", "C1 C1 R2 R2 E3 E3"]), 2);
    assert_eq!(starter([three, "C1 R1 E1 L1 T5 X6", three]), 2);
}

#[test]
fn while_the_board_is_empty_tiles_may_go_anywhere() {
    let table = at("- / C1 C2 C1 ; X1 / 0 / 0,0 / 1");
    assert_eq!(table.legal().len(), 2 * 312);
    for corner in ["aa", "az", "la", "lz"] {
        assert_eq!(at("- / C1 C2 ; X1 / 0 / 0,0 / 1").play(&format!("{corner}C1")), Ok(()));
    }
}

#[test]
fn a_turn_places_1_to_6_tiles() {
    let mut table = at("- / C1 C2 C3 C4 C5 C6 ; X1 / ? / 0,0 / 1");
    table.go(&["aaC1 abC2 acC3 adC4 aeC5 afC6"]);
    assert_eq!((table.scores()[0], table.turn()), (12, '2'));
    assert_eq!(refused("-", "C1 C2 C3 C4 C5 C6", "aaC1 abC2 acC3 adC4 aeC5 afC6 agR1"), "not_in_hand");
}

#[test]
fn at_the_end_of_a_turn_the_hand_has_6_tiles_again_if_the_bag_allows() {
    let mut table = at("- / C1 C2 C3 C4 C5 C6 ; X1 / 2 / 0,0 / 1");
    table.go(&["aaC1 abC2 acC3"]);
    assert_eq!((table.0.hand(Seat::FIRST).len(), table.0.bag_len()), (5, 0));
    let mut table = at("- / C1 C2 C3 C4 C5 C6 ; X1 / 9 / 0,0 / 1");
    table.go(&["aaC1 abC2 acC3"]);
    assert_eq!((table.0.hand(Seat::FIRST).len(), table.0.bag_len()), (6, 6));
    assert_eq!(table.0.hand(Seat::FIRST)[..3], tiles("C4 C5 C6")[..]);
}

#[test]
fn exchange_1_to_6_tiles_at_most_as_many_as_the_bag_holds() {
    let position = |bag: u8| format!("gnC1 / C2 C3 R1 R2 E1 E2 ; X1 / {bag} / 0,0 / 1");
    assert_eq!(at(&position(6)).play("swap C2 C3 R1 R2 E1 E2"), Ok(()));
    assert_eq!(at(&position(5)).play("swap C2 C3 R1 R2 E1 E2"), Err("bag_too_small"));
    assert_eq!(at(&position(1)).play("swap C3"), Ok(()));
    assert_eq!(at(&position(0)).play("swap C3"), Err("bag_too_small"));
    assert_eq!(at(&position(0)).play("swap X3"), Err("not_in_hand"));
    assert_eq!(at(&position(9)).play("swap C2 C2"), Err("not_in_hand"));
    assert_eq!(at(&position(9)).play("swap C2 C3 R1 R2 E1 E2 X1"), Err("not_in_hand"));
}

#[test]
fn an_exchange_draws_then_returns_and_shuffles() {
    let mut table = at("gnC1 / C2 C3 R1 R2 E1 E2 ; X1 / 3 / 0,0 / 1");
    table.0.arrange(Seat::FIRST, &tiles("C2 C3 R1 R2 E1 E2"), &tiles("L4 L5 L6"));
    table.go(&["swap R2 C2 E2"]);
    assert_eq!(table.0.hand(Seat::FIRST), tiles("C3 R1 E1 L6 L5 L4"));
    assert_eq!((table.0.bag_len(), table.turn(), table.scores()), (3, '2', vec![0, 0]));
    // Whoever draws now draws what was returned, in an order the seed decides.
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut table = Qwirkles::at(&format!("seed={seed}"), "gnC1 / C2 C3 R1 R2 E1 E2 ; X1 / 3 / 0,0 / 1");
        table.0.arrange(Seat::FIRST, &tiles("C2 C3 R1 R2 E1 E2"), &tiles("L4 L5 L6"));
        table.go(&["swap R2 C2 E2", "gmX1"]);
        let mut drawn = table.0.hand(Seat::SECOND).to_vec();
        orders.insert(drawn.clone());
        drawn.sort_unstable();
        assert_eq!(drawn, tiles("C2 R2 E2"));
    }
    assert_eq!(orders.len(), 6);
}

#[test]
fn when_the_bag_is_empty_and_nothing_can_be_placed_pass() {
    let mut table = at("gnC1 / X2 ; C2 / 0 / 0,0 / 1");
    assert_eq!(table.legal(), ["pass", "stop"]);
    table.go(&["pass"]);
    assert_eq!(table.turn(), '2');
}

#[test]
fn who_can_place_nothing_while_the_bag_has_tiles_must_exchange() {
    let table = at("gnC1 / X2 ; C2 / 9 / 0,0 / 1");
    assert_eq!(table.legal(), ["stop", "swap X2"]);
}

#[test]
fn pass_is_refused_while_the_player_can_place_or_exchange() {
    assert_eq!(at("gnC1 / C2 ; X1 / 0 / 0,0 / 1").play("pass"), Err("no_pass"));
    assert_eq!(at("gnC1 / X2 ; C2 / 1 / 0,0 / 1").play("pass"), Err("no_pass"));
    assert_eq!(at("- / X2 ; C2 / 0 / 0,0 / 1").play("pass"), Err("no_pass"));
    // Nothing more can be laid, but something was.
    let mut table = at("aaC1 baX4 / C2 ; T5 / 0 / 0,0 / 1");
    assert_eq!((table.ply("abC2"), table.ply("pass")), (Ok(()), Err("no_pass")));
}

#[test]
fn a_player_with_an_empty_hand_passes() {
    let mut table = at("gnC1 / - ; C2 / 8 / 0,0 / 1");
    assert_eq!(table.legal(), ["pass", "stop"]);
    table.go(&["pass"]);
    assert_eq!((table.0.hand(Seat::FIRST).len(), table.0.bag_len()), (6, 2));
    assert_eq!(at("- / - ; C2 / 8 / 0,0 / 1").legal(), ["pass"]);
}

#[test]
fn a_tile_laid_is_one_ply_the_end_of_such_a_turn_one_an_exchange_one() {
    let table = at("gnC1 / C2 C3 R1 ; X1 / 9 / 0,0 / 1");
    assert_eq!(table.0.parse_turn("goC2 gpC3").unwrap().len(), 3);
    assert_eq!(table.0.parse_turn("swap C2 C3").unwrap().len(), 1);
    let mut table = table;
    for ply in ["goC2", "gpC3", "end"] {
        assert_eq!((table.turn(), table.ply(ply)), ('1', Ok(())));
    }
    assert_eq!((table.turn(), table.scores()), ('2', vec![3, 0]));
}

#[test]
fn the_tiles_of_one_turn_lie_in_one_row_or_column() {
    assert_eq!(refused("gnC1", "C2 R1", "goC2 hnR1"), "two_axes");
    assert_eq!(refused("gnC1", "C2 C3 R2", "goC2 gpC3 hoR2"), "two_axes");
    let mut table = at("gnC1 / C2 C3 R2 ; X1 / 9 / 0,0 / 1");
    table.ply("goC2").unwrap();
    table.ply("gpC3").unwrap();
    assert_eq!(table.ply("hoR2"), Err("two_axes"));
}

#[test]
fn the_tiles_are_contiguous_once_placed() {
    assert_eq!(refused("gnC1", "C2 C3", "goC2 gqC3"), "gap");
    assert_eq!(refused("-", "C2 C3", "goC2 gqC3"), "gap");
    assert_eq!(refused("gnC1", "R1 E1", "hnR1 jnE1"), "gap");
    // Both touch the board, and still there is a gap between them.
    assert_eq!(refused("gnC1 hnR1 hoR2 hpR3 gpC3", "C2 C4", "gmC2 gqC4"), "gap");
}

#[test]
fn tiles_already_there_may_fill_the_holes() {
    assert_eq!(score("gnC1 goC2", "C3 C4", "gmC3 gpC4"), 4);
    assert_eq!(score("gnC1 inE1", "R1 L1 T2", "hnR1 jnL1"), 4);
}

#[test]
fn at_least_one_touches_a_tile_on_the_board() {
    assert_eq!(refused("gnC1", "C2 C3", "aaC2 abC3"), "disconnected");
    assert_eq!(refused("gnC1", "C2 C3", "hoC2"), "disconnected");
    assert_eq!(score("gnC1", "C2 C3", "hnC2 hoC3"), 4);
}

#[test]
fn the_order_of_the_tiles_does_not_matter() {
    let words = ["gmC5", "goC2", "gpC3", "gqC4"];
    for turn in 0..4 {
        let mut order = words;
        order.rotate_left(turn);
        assert_eq!(score("gnC1", "C2 C3 C4 C5", &order.join(" ")), 5);
        order.reverse();
        assert_eq!(score("gnC1", "C2 C3 C4 C5", &order.join(" ")), 5);
    }
}

#[test]
fn a_line_has_at_most_6_tiles() {
    assert_eq!(refused("gnC1 goC2 gpC3 gqC4 grC5 gsC6", "C1", "gtC1"), "too_long");
    assert_eq!(refused("gnC1 goC2 gpC3 grC4 gsC5 gtC6", "C1", "gqC1"), "too_long");
}

#[test]
fn a_line_has_no_duplicate() {
    assert_eq!(refused("gnC1 goC2", "C1", "gpC1"), "duplicate");
    assert_eq!(refused("gnC1 goC2 gqC1", "C3", "gpC3"), "duplicate");
}

#[test]
fn a_line_has_one_common_colour_or_one_common_shape() {
    assert_eq!(refused("gnC1 goC2", "R2", "gpR2"), "mixed");
    assert_eq!(refused("gnC1", "R2", "goR2"), "mixed");
    // Fits one end of each, but they do not go together.
    assert_eq!(refused("gnC1 gpR2", "C2", "goC2"), "mixed");
    // A crossing line counts too.
    assert_eq!(refused("gnC1 hoR3", "C2", "goC2"), "mixed");
    assert_eq!(score("gnC1 hoR2", "C2", "goC2"), 4);
}

#[test]
fn base_checks_only_the_board_empty_squares_possession_one_line_without_a_gap_and_contact() {
    let base = |turn: &str| {
        let position = "gnC1 goC2 gpC3 gqC4 grC5 gsC6 / C1 R2 E3 ; X1 / 9 / 0,0 / 1";
        Qwirkles::at("check=base", position).play(turn)
    };
    for turn in ["gtC1", "hnR2", "gtR2 guE3", "hoR2 hpE3"] {
        assert_eq!(base(turn), Ok(()), "{turn}");
    }
    let refusals = [
        ("gtX1", "not_in_hand"),
        ("mtC1", "off_board"),
        ("gnC1", "occupied"),
        ("gtC1 gtR2", "occupied"),
        ("gtC1 huR2", "two_axes"),
        ("gtC1 gvR2", "gap"),
        ("aaC1", "disconnected"),
    ];
    for (turn, why) in refusals {
        assert_eq!(base(turn), Err(why), "{turn}");
    }
}

#[test]
fn each_distinct_line_of_2_or_more_that_the_turn_made_or_extended_scores_its_length() {
    assert_eq!(score("gnC1", "C2", "goC2"), 2);
    assert_eq!(score("gnC1 goC2 hnR1", "R2", "hoR2"), 4);
    assert_eq!(score("gnC1 goC2 gpC3", "R1 R2 R3", "hnR1 hoR2 hpR3"), 9);
}

#[test]
fn a_line_of_exactly_6_scores_6_more() {
    assert_eq!(score("gnC1 goC2 gpC3 gqC4 grC5", "C6", "gsC6"), 12);
    assert_eq!(score("gnC1 goC2 gpC3 gqC4", "C6", "grC6"), 5);
}

#[test]
fn a_double_qwirkle_scores_24() {
    let board = "gnC1 goC2 gpC3 gqC4 grC5 hsR6 isE6 jsL6 ksT6 lsX6";
    assert_eq!(score(board, "C6", "gsC6"), 24);
}

#[test]
fn a_lone_first_tile_scores_1() {
    assert_eq!(score("-", "C6", "aaC6"), 1);
    assert_eq!(score("-", "C6 C5", "aaC6 abC5"), 2);
}

#[test]
fn in_base_mode_a_line_of_7_or_more_scores_its_length() {
    let mut table = Qwirkles::at("check=base", "gnC1 goC2 gpC3 gqC4 grC5 gsC6 / C1 R2 ; X1 / 9 / 0,0 / 1");
    table.go(&["gtC1"]);
    assert_eq!(table.scores(), [7, 0]);
}

#[test]
fn the_first_player_who_empties_his_hand_with_the_bag_empty_gets_6_and_that_ends_the_game() {
    let mut table = at("gnC1 / C2 ; X1 / 0 / 3,9 / 1");
    table.go(&["goC2"]);
    assert_eq!((table.scores(), table.outcome().as_str()), (vec![11, 9], "rank 1 2 hand_empty"));
    assert_eq!(table.play("gpC3"), Err("game_over"));
    assert!(table.legal().is_empty());
    // With a tile in the bag the hand is not empty after the turn.
    let mut table = at("gnC1 / C2 ; X1 / 1 / 3,9 / 1");
    table.go(&["goC2"]);
    assert_eq!((table.scores(), table.outcome().as_str()), (vec![5, 9], "none"));
}

#[test]
fn the_game_ends_without_bonus_when_no_tile_left_can_be_placed_by_anyone() {
    let mut table = at("gnC1 / C2 X2 ; T3 / 0 / 0,0 / 1");
    assert_eq!(table.outcome(), "none");
    table.go(&["goC2"]);
    // X2 can join C2.
    assert_eq!(table.outcome(), "none");
    let mut table = at("gnC1 / C4 X3 ; T2 / 0 / 0,0 / 1");
    table.go(&["goC4"]);
    assert_eq!((table.scores(), table.outcome().as_str()), (vec![2, 0], "rank 1 2 blocked"));
}

#[test]
fn a_game_with_tiles_in_the_bag_is_blocked_too() {
    let mut table = at("gnC1 / C4 X3 ; T2 / 1 / 0,0 / 1");
    table.0.arrange(Seat::FIRST, &tiles("C4 X3"), &tiles("L5"));
    table.go(&["goC4"]);
    assert_eq!(table.outcome(), "rank 1 2 blocked");
    let mut table = at("gnC1 / C4 X3 ; T2 / 1 / 0,0 / 1");
    table.0.arrange(Seat::FIRST, &tiles("C4 X3"), &tiles("L4"));
    table.go(&["goC4"]);
    assert_eq!(table.outcome(), "none");
}

#[test]
fn in_base_mode_any_tile_can_be_placed() {
    assert_eq!(Qwirkles::at("check=base", "gnC1 / X2 ; T3 / 0 / 0,0 / 1").outcome(), "none");
    assert_eq!(at("gnC1 / X2 ; T3 / 0 / 0,0 / 1").outcome(), "rank 1 1 blocked");
}

/// Both players exchange their first tile `turns` times.
fn exchange(table: &mut Qwirkles, turns: usize) {
    for _ in 0..turns {
        let tile = table.0.hand(table.0.turn())[0];
        let mut text = "swap ".to_string();
        Letters(b"CRELTX").write(&mut text, tile).unwrap();
        table.go(&[&text]);
    }
}

#[test]
fn a_turn_that_would_begin_at_ply_500_or_later_is_not_played() {
    let mut table: Qwirkles = Table::new("");
    exchange(&mut table, 499);
    assert_eq!(table.outcome(), "none");
    let mut swapped = table.clone();
    exchange(&mut swapped, 1);
    assert_eq!(swapped.outcome(), "rank 1 1 plies");
    // A turn that has begun is played to its end.
    let first = table.legal().into_iter().find(|mv| !mv.starts_with("swap")).unwrap();
    table.ply(&first).unwrap();
    assert_eq!(table.outcome(), "none");
    table.ply("end").unwrap();
    assert!(table.outcome().ends_with("plies"));
}

#[test]
fn a_vote_that_begins_in_time_is_counted_and_the_turn_after_it_played() {
    let mut table: Qwirkles = Table::new("players=4");
    let first = table.legal().into_iter().find(|mv| !mv.starts_with("swap")).unwrap();
    table.go(&[&first]);
    exchange(&mut table, 3 + 492);
    assert_eq!(table.0.turn(), table.0.starter());
    // Ply 497: the starter's turn. Two more rounds of one ply would pass the cap.
    table.go(&["stop", "agree", "agree", "refuse"]);
    let next = table.legal().into_iter().find(|mv| !mv.starts_with("swap")).unwrap();
    assert_eq!((table.outcome().as_str(), table.ply(&next), table.ply("end")), ("none", Ok(()), Ok(())));
    assert!(table.outcome().ends_with("plies"));
    assert_eq!(Qwirkle::MAX_PLIES, 510);
}

#[test]
fn highest_total_wins_and_ties_share_the_rank() {
    let ranks = |totals: &str| {
        let position = format!("gnC1 / - ; X1 ; X2 ; X3 / 0 / {totals} / 2");
        Qwirkles::at("players=4", &position).outcome()
    };
    assert_eq!(ranks("5,9,5,1"), "rank 2 1 2 4 hand_empty");
    assert_eq!(ranks("1,2,3,4"), "rank 4 3 2 1 hand_empty");
    assert_eq!(ranks("7,7,7,7"), "rank 1 1 1 1 hand_empty");
}

#[test]
fn an_error_refuses_the_whole_turn_nothing_is_laid_the_same_player_plays_again() {
    let mut table = at("gnC1 / C2 R3 ; X1 / 9 / 0,0 / 1");
    let before = table.show();
    assert_eq!(table.play("goC2 gpR3"), Err("mixed"));
    assert_eq!((table.show(), table.turn()), (before, '1'));
}

#[test]
fn refusals_of_a_placement_come_in_the_order_of_the_page() {
    let board = "gnC1 goC2 gpC3 gqC4 grC5 gsC6";
    // Each turn breaks the rule named and later ones.
    assert_eq!(refused(board, "C1 R2", "mtX1 gnC1 aaR2"), "not_in_hand");
    assert_eq!(refused(board, "C1 R2", "mtC1 gnR2"), "off_board");
    assert_eq!(refused(board, "C1 R2", "gnC1 haR2"), "occupied");
    assert_eq!(refused(board, "C1 R2", "aaC1 aaR2"), "occupied");
    assert_eq!(refused(board, "C1 R2", "gtC1 huR2"), "two_axes");
    assert_eq!(refused(board, "C1 R2", "gtC1 gvR2"), "gap");
    assert_eq!(refused(board, "C1 R2", "aaC1 abR2"), "disconnected");
    assert_eq!(refused(board, "C1 R2", "gtC1 guR2"), "too_long");
    assert_eq!(refused("gnC1 goC2", "C1 R2", "gpC1 gqR2"), "duplicate");
    assert_eq!(refused("gnC1 goC2", "C1 R2", "gpR2"), "mixed");
}
