//! "Stopping: at the end of a full round […] the starter may propose": the votes of Qwirkle.

use quintet::game::Game;
use quintet::games::qwirkle::Vote;

use crate::{Qwirkles, at};

const THREE: &str = "gnC1 / C2 R1 ; C3 R2 ; C4 R3 / 9 / 0,0,0";

fn three(rest: &str) -> Qwirkles {
    Qwirkles::at("players=3", &format!("{THREE} / {rest}"))
}

#[test]
fn the_starter_may_propose_at_the_beginning_of_his_turn_with_a_tile_on_the_board() {
    assert_eq!(three("2 / 2").play("stop"), Ok(()));
    assert_eq!(three("2 / 1").play("stop"), Err("not_round_end"));
    assert_eq!(at("- / C1 ; C2 / 9 / 0,0 / 1").play("stop"), Err("not_round_end"));
    // Within a turn it is too late.
    let mut table = three("2 / 2");
    table.ply("goC3").unwrap();
    assert_eq!(table.ply("stop"), Err("not_round_end"));
    assert!(!table.legal().contains(&"stop".to_string()));
}

#[test]
fn the_starter_is_the_player_to_move_where_the_text_does_not_say() {
    let table = three("3");
    assert_eq!(table.0.starter().0, 2);
    assert!(table.legal().contains(&"stop".to_string()));
}

#[test]
fn the_others_answer_in_seat_order() {
    let mut table = three("2 / 2");
    table.go(&["stop"]);
    assert_eq!((table.turn(), table.legal()), ('3', vec!["agree".to_string(), "refuse".to_string()]));
    table.go(&["agree"]);
    assert_eq!((table.turn(), table.outcome().as_str()), ('1', "none"));
    table.go(&["agree"]);
    assert_eq!(table.outcome(), "rank 1 1 1 agreed");
}

#[test]
fn it_ends_without_bonus_when_all_players_agree_to_stop() {
    let mut table = at("gnC1 / C2 ; C3 / 9 / 4,7 / 1");
    table.go(&["stop", "agree"]);
    assert_eq!((table.scores(), table.outcome().as_str()), (vec![4, 7], "rank 2 1 agreed"));
    assert_eq!(table.play("agree"), Err("game_over"));
}

#[test]
fn one_refusal_ends_the_vote_and_the_starter_takes_his_turn() {
    let mut table = three("2 / 2");
    table.go(&["stop", "refuse"]);
    assert_eq!((table.turn(), table.0.vote()), ('2', Vote::Refused));
    assert_eq!(table.play("stop"), Err("not_round_end"));
    assert_eq!(table.play("agree"), Err("no_vote"));
    table.go(&["goC3"]);
    assert_eq!((table.turn(), table.0.vote()), ('3', Vote::None));
}

#[test]
fn a_round_later_the_starter_may_propose_again() {
    let mut table = three("2 / 2");
    table.go(&["stop", "refuse", "swap C3", "swap C4", "swap C2"]);
    assert_eq!((table.turn(), table.play("stop")), ('2', Ok(())));
}

#[test]
fn without_a_vote_there_is_nothing_to_answer() {
    assert_eq!(three("2 / 2").play("agree"), Err("no_vote"));
    assert_eq!(three("2 / 2").play("refuse"), Err("no_vote"));
}

#[test]
fn the_vote_comes_first() {
    let mut table = three("2 / 2");
    table.go(&["stop"]);
    for text in ["goC3", "swap C3", "pass", "stop", "aaX1 abX2 acX3 adX4 aeX5 afX6 agX1", "swap C1 C1 C1 C1 C1 C1 C1"] {
        assert_eq!(table.play(text), Err("vote_first"), "{text}");
    }
    for ply in ["goC3", "end", "swap C3", "pass", "stop"] {
        assert_eq!(table.ply(ply), Err("vote_first"), "{ply}");
    }
}

#[test]
fn a_position_says_how_far_a_vote_has_come() {
    let mut table = three("2 / 2");
    table.go(&["stop"]);
    assert_eq!(table.show(), format!("{THREE} / 2 / 2 stop 1"));
    table.go(&["agree"]);
    assert_eq!(table.show(), format!("{THREE} / 2 / 2 stop 2"));
    assert_eq!((three("2 / 2 stop 2").turn(), three("2 / 2 stop 1").turn()), ('1', '3'));
    table.go(&["refuse"]);
    assert_eq!(table.show(), format!("{THREE} / 2 / 2 refused"));
    assert_eq!(three("2 / 2 refused").play("stop"), Err("not_round_end"));
    let mut table = three("2 / 2 stop 2");
    table.go(&["agree"]);
    assert_eq!(table.show(), format!("{THREE} / 2 / 2 stop 3"));
    assert_eq!(three("2 / 2 stop 3").outcome(), "rank 1 1 1 agreed");
}

#[test]
fn perft_ignores_proposals() {
    let (plain, other) = (three("2 / 2"), three("2 / 1"));
    assert_eq!(plain.0.perft(1), other.0.perft(1));
    assert_eq!(plain.0.perft(2), three("2 / 2 stop 1").0.perft(2));
    assert_eq!(other.0.perft(1), other.moves().len() as u64);
}
