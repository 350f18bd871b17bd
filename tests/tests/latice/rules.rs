//! The rules of Latice, sentence by sentence.

use quintet::game::{Game, Seat};
use quintet::games::latice::{Latice, Square};
use quintet::games::tiles::Tile;
use quintet_tests::typed::Table;

use crate::{Latices, at};

/// The points the player to move gets for this placement.
fn gain(position: &str, placement: &str) -> u16 {
    let mut table = at(position);
    let seat = table.0.turn();
    let before = table.0.score(seat);
    table.go(&[placement]);
    table.0.score(seat) - before
}

#[test]
fn the_suns_and_the_moon_are_where_the_page_says() {
    let suns: Vec<_> = Square::all().filter(|at| at.is_sun()).map(|at| (at.row(), at.col())).collect();
    let mut expected = vec![(0, 0), (1, 1), (2, 2), (0, 8), (1, 7), (2, 6), (8, 0), (7, 1), (6, 2), (8, 8), (7, 7), (6, 6)];
    expected.extend([(0, 4), (4, 0), (4, 8), (8, 4)]);
    expected.sort_unstable();
    assert_eq!(suns, expected);
    assert_eq!((Square::MOON.row(), Square::MOON.col(), Square::MOON.is_sun()), (4, 4, false));
}

#[test]
fn the_first_tile_goes_on_the_moon_and_scores_0() {
    let start = "- / A1 B2 / C3 / 1,1 / 0,0 / 1 1";
    assert_eq!(at(start).play("e4=A1"), Err("first_not_moon"));
    assert_eq!(gain(start, "e5=A1"), 0);
    assert_eq!(at(start).legal(), ["e5=A1", "e5=B2", "exchange", "pass"]);
}

#[test]
fn while_the_board_is_empty_the_moon_holds_for_whoever_plays() {
    let mut table = at("- / A1 / C3 / 1,1 / 0,0 / 1 1");
    table.go(&["pass"]);
    assert_eq!(table.turn(), '2');
    assert_eq!(table.play("a1=C3"), Err("first_not_moon"));
    assert_eq!(table.play("e5=C3"), Ok(()));
}

#[test]
fn a_tile_goes_on_an_empty_square_with_at_least_one_orthogonal_neighbour() {
    let position = "e5=A1 / A2 B1 / C3 / 1,1 / 0,0 / 2 1";
    assert_eq!(at(position).play("e5=A2"), Err("occupied"));
    assert_eq!(at(position).play("d4=A2"), Err("isolated"));
    for beside in ["e4=A2", "e6=A2", "d5=A2", "f5=A2"] {
        assert_eq!(at(position).play(beside), Ok(()), "{beside}");
    }
}

#[test]
fn the_board_does_not_wrap() {
    let position = "i5=A1 a1=B2 / A2 B1 / C3 / 1,1 / 0,0 / 2 1";
    assert_eq!(at(position).play("a6=A2"), Err("isolated"));
    assert_eq!(at(position).play("a9=B1"), Err("isolated"));
}

#[test]
fn a_tile_shares_colour_or_shape_with_every_neighbour() {
    let position = "e5=A1 f4=B2 / A2 A3 B1 B3 / C3 / 1,1 / 0,0 / 2 1";
    // e4 lies between both; different neighbours may match by different attributes.
    assert_eq!(at(position).play("e4=A2"), Ok(()));
    assert_eq!(at(position).play("e4=B1"), Ok(()));
    assert_eq!(at(position).play("e4=A3"), Err("mismatch"));
    assert_eq!(at(position).play("e4=B3"), Err("mismatch"));
}

#[test]
fn an_identical_tile_matches() {
    assert_eq!(at("e5=A1 / A1 / C3 / 1,1 / 0,0 / 2 1").play("e4=A1"), Ok(()));
}

#[test]
fn points_by_neighbours_are_2_to_1_and_3_to_2_and_4_to_4() {
    assert_eq!(gain("e5=A1 / A2 B1 / C3 / 1,1 / 0,0 / 2 1", "e4=A2"), 0);
    assert_eq!(gain("d6=A1 e5=A2 / A3 / C3 / 1,1 / 0,0 / 2 1", "d5=A3"), 1);
    assert_eq!(gain("d6=A1 e5=A2 d4=A4 / A3 / C3 / 1,1 / 0,0 / 2 1", "d5=A3"), 2);
    assert_eq!(gain("d6=A1 e5=A2 d4=A4 c5=A5 / A3 / C3 / 1,1 / 0,0 / 2 1", "d5=A3"), 4);
}

#[test]
fn a_sun_square_adds_2() {
    assert_eq!(gain("d3=A1 / A3 / C3 / 1,1 / 0,0 / 2 1", "c3=A3"), 2);
    assert_eq!(gain("d3=A1 c4=A2 b3=A4 c2=A5 / A3 / C3 / 1,1 / 0,0 / 2 1", "c3=A3"), 6);
}

#[test]
fn points_have_no_cap() {
    let mut table = at("d3=A1 c4=A2 b3=A4 c2=A5 / A3 B1 / C3 / 1,1 / 98,0 / 2 1");
    table.go(&["c3=A3"]);
    assert_eq!(table.scores(), [104, 0]);
}

#[test]
fn a_turn_is_one_free_action() {
    let mut table = at("e5=A1 / A2 B1 A3 / C3 / 1,1 / 0,0 / 2 1");
    table.go(&["e4=A2"]);
    assert_eq!(table.play("e6=B1"), Err("no_action"));
    assert_eq!(table.legal(), ["pass"]);
}

#[test]
fn pass_is_always_allowed() {
    assert!(at("e5=A1 / A2 B1 A3 / C3 / 1,1 / 9,0 / 2 1").legal().contains(&"pass".to_string()));
    assert!(at("e5=A1 / A2 B1 A3 / C3 / 1,1 / 9,0 / 2 1 / 3+").legal().contains(&"pass".to_string()));
}

#[test]
fn extra_placements_cost_2_points_each_bought_at_any_time_in_the_turn() {
    let mut table = at("e5=A1 / A2 B1 A3 / C3 / 1,1 / 5,0 / 2 1");
    table.go(&["buy"]);
    assert_eq!((table.scores()[0], table.0.actions()), (3, 2));
    table.go(&["e4=A2", "buy", "e6=B1", "d5=A3"]);
    assert_eq!((table.scores()[0], table.0.actions()), (1, 0));
    assert_eq!(at("e5=A1 / A2 B1 / C3 / 1,1 / 1,0 / 2 1").play("buy"), Err("not_enough_points"));
}

#[test]
fn an_action_can_be_bought_with_points_just_earned() {
    let mut table = at("d3=A1 / A3 A2 / C3 / 1,1 / 0,0 / 2 1");
    assert_eq!(table.play("buy"), Err("not_enough_points"));
    table.go(&["c3=A3", "buy", "d4=A2"]);
    assert_eq!(table.show(), "c3=A3 d3=A1 d4=A2 / - / C3 / 1,1 / 0,0 / 2 1 / 0+");
}

#[test]
fn buying_needs_more_tiles_in_the_rack_than_actions_left() {
    let mut table = at("e5=A1 / A2 B1 / C3 / 1,1 / 9,0 / 2 1");
    table.go(&["buy"]);
    assert_eq!(table.play("buy"), Err("no_tile"));
    // Both rules broken: the points come first.
    assert_eq!(at("e5=A1 / A2 / C3 / 1,1 / 0,0 / 2 1").play("buy"), Err("not_enough_points"));
}

#[test]
fn a_bought_action_only_places() {
    let mut table = at("e5=A1 / A2 B1 / C3 / 1,1 / 9,0 / 2 1");
    table.go(&["buy"]);
    assert_eq!(table.play("exchange"), Err("no_action"));
}

#[test]
fn points_for_an_unused_action_are_lost() {
    let mut table = at("e5=A1 / A2 B1 / C3 / 1,1 / 9,0 / 2 1");
    table.go(&["buy", "pass"]);
    assert_eq!((table.scores(), table.0.actions()), (vec![7, 0], 1));
}

#[test]
fn a_turn_never_ends_by_itself() {
    let mut table = at("e5=A1 / A2 B1 / C3 / 1,1 / 0,0 / 2 1");
    table.go(&["e4=A2"]);
    assert_eq!((table.turn(), table.0.turn_number()), ('1', 2));
    table.go(&["pass"]);
    assert_eq!((table.turn(), table.0.turn_number()), ('2', 3));
}

#[test]
fn exchange_ends_the_turn() {
    let mut table = at("e5=A1 / A2 B1 / C3 / 1,1 / 0,0 / 2 1");
    table.go(&["exchange"]);
    assert_eq!((table.turn(), table.0.turn_number()), ('2', 3));
}

#[test]
fn exchange_is_the_free_action_of_a_turn_in_which_nothing_was_bought_or_placed() {
    let mut table = at("e5=A1 / A2 B1 / C3 / 9,9 / 9,0 / 2 1");
    table.go(&["e4=A2"]);
    assert_eq!(table.play("exchange"), Err("no_action"));
    table.go(&["buy"]);
    assert_eq!(table.play("exchange"), Err("no_action"));
}

#[test]
fn without_an_action_there_is_no_exchange_and_a_placement_uses_one_up() {
    assert_eq!(at("e5=A1 / A2 B1 / C3 / 9,9 / 9,0 / 2 1 / 0").play("exchange"), Err("no_action"));
    let mut table = at("e5=A1 / A2 B1 / C3 / 9,9 / 9,0 / 2 1 / 2");
    table.go(&["e4=A2"]);
    assert_eq!(table.play("exchange"), Err("no_action"));
    assert_eq!(table.show(), "e4=A2 e5=A1 / B1 / C3 / 9,9 / 9,0 / 2 1 / 1+");
}

#[test]
fn exchange_is_refused_when_the_pile_is_empty() {
    assert_eq!(at("e5=A1 / A2 B1 / C3 / 0,1 / 0,0 / 2 1").play("exchange"), Err("empty_pile"));
    // Both rules broken: the action comes first.
    assert_eq!(at("e5=A1 / A2 B1 / C3 / 0,1 / 0,0 / 2 1 / 1+").play("exchange"), Err("no_action"));
}

#[test]
fn an_exchange_with_a_small_pile_is_filled_up_from_the_old_tiles() {
    let tiles = |names: &str| -> Vec<Tile> {
        let rack = format!("- / {names} / - / 0,0 / 0,0 / 1 1");
        at(&rack).0.rack(Seat::FIRST).to_vec()
    };
    let mut table = at("- / A1 A2 A3 A4 A5 / C3 / 2,1 / 0,0 / 1 1");
    table.0.arrange(Seat::FIRST, &tiles("A1 A2 A3 A4 A5"), &tiles("F1 F2"));
    table.go(&["exchange"]);
    let rack = table.0.rack(Seat::FIRST);
    assert_eq!(rack[..2], tiles("F2 F1")[..]);
    assert!(rack[2..].iter().all(|tile| tile.shape() == 0));
    assert_eq!(table.0.pile_len(Seat::FIRST), 2);
}

#[test]
fn an_exchange_reshuffles_the_pile() {
    let position = "- / A1 A2 A3 A4 A5 / C3 / 20,1 / 0,0 / 1 1";
    // Were the old ones just put on top, the next five drawn would be exactly these.
    let returned = (0..50).filter(|seed| {
        let mut table: Latices = Table::at(&format!("seed={seed}"), position);
        table.go(&["exchange", "pass", "exchange"]);
        let rack = table.0.rack(Seat::FIRST);
        rack.iter().filter(|tile| tile.shape() == 0).count() >= 4
    });
    assert!(returned.count() < 5);
}

#[test]
fn the_rack_is_refilled_to_5_at_the_end_of_the_turn() {
    let mut table = at("e5=A1 / A2 B1 A3 / C3 / 9,9 / 9,0 / 2 1");
    table.go(&["e4=A2"]);
    assert_eq!(table.0.rack(Seat::FIRST).len(), 2);
    table.go(&["pass"]);
    assert_eq!((table.0.rack(Seat::FIRST).len(), table.0.pile_len(Seat::FIRST)), (5, 6));
    let mut short = at("e5=A1 / A2 B1 A3 / C3 / 1,9 / 9,0 / 2 1");
    short.go(&["pass"]);
    assert_eq!((short.0.rack(Seat::FIRST).len(), short.0.pile_len(Seat::FIRST)), (4, 0));
}

#[test]
fn a_player_whose_rack_and_pile_are_empty_wins_at_once() {
    let mut table = at("e5=A1 / A2 / C3 / 0,9 / 0,0 / 2 1");
    table.go(&["e4=A2"]);
    assert_eq!(table.outcome(), "win 1 emptied");
    assert!(table.legal().is_empty());
    assert_eq!(table.play("pass"), Err("game_over"));
    // A rack emptied while the pile has tiles wins nothing.
    let mut table = at("e5=A1 / A2 / C3 / 1,9 / 0,0 / 2 1");
    table.go(&["e4=A2"]);
    assert_eq!(table.outcome(), "none");
}

#[test]
fn emptying_comes_before_the_count_after_20_turns() {
    assert_eq!(at("e5=A1 / - / C3 / 0,30 / 0,0 / 21 1").outcome(), "win 1 emptied");
    assert_eq!(at("e5=A1 / C3 / - / 30,0 / 0,0 / 21 1").outcome(), "win 2 emptied");
}

#[test]
fn after_exactly_20_turns_the_player_with_more_tiles_on_the_board_wins() {
    let mut table = at("e5=A1 / A2 A3 / C3 C4 / 9,8 / 7,0 / 20 2");
    assert_eq!(table.outcome(), "none");
    table.go(&["pass"]);
    assert_eq!((table.outcome().as_str(), table.0.turn_number()), ("win 2 cycles", 21));
    assert_eq!(at("e5=A1 / A2 A3 / C3 C4 / 8,9 / 7,0 / 21 1").outcome(), "win 1 cycles");
    let mut game: Latices = Table::new("");
    game.go(&["pass"; 19]);
    assert_eq!(game.outcome(), "none");
    game.go(&["pass"]);
    assert_eq!(game.outcome(), "draw cycles");
}

#[test]
fn equal_is_a_draw() {
    assert_eq!(at("e5=A1 / A2 A3 / C3 C4 / 9,9 / 7,0 / 21 1").outcome(), "draw cycles");
}

#[test]
fn who_starts_is_random_or_1_or_2() {
    let starters =
        |start: &str| -> Vec<char> { (0..40).map(|seed| Latices::new(&format!("start={start} seed={seed}")).turn()).collect() };
    assert!(starters("1").iter().all(|&seat| seat == '1'));
    assert!(starters("2").iter().all(|&seat| seat == '2'));
    let random = starters("random");
    assert!(random.contains(&'1') && random.contains(&'2'));
}

#[test]
fn a_game_has_at_most_200_plies() {
    // The longest turn: four purchases, five placements, its end.
    let mut table = at("e5=A1 / A2 A3 A4 A5 A6 / C3 / 9,9 / 9,0 / 2 1");
    table.go(&["buy", "buy", "buy", "buy", "e4=A2", "e3=A3", "e2=A4", "e6=A5", "e7=A6"]);
    assert_eq!(table.legal(), ["pass"]);
    assert_eq!(Latice::MAX_PLIES, 200);
}
