//! Awalé: a test per sentence of the rules, the labelled data, perft.

use quintet::game::{Game, Illegal, Outcome, Reason, Seat, Why};
use quintet::games::awale::{Awale, AwaleOptions};
use quintet_tests::table::{after, at, legal, outcome, play, play_all, scores, session, session_at, show, shown};
use quintet_tests::vectors;
use serde_json::Value;

const SOUTH: Seat = Seat::FIRST;
const NORTH: Seat = Seat::SECOND;

fn refused(position: &str, mv: &str) -> Why {
    play(&mut at::<Awale>(position), mv).unwrap_err().why
}

fn shows(position: &str, mv: &str) -> String {
    show(&after(&at::<Awale>(position), &[mv]))
}

#[test]
fn twelve_holes_of_four_seeds() {
    assert_eq!(shown(&session("awale start=south")), "4,4,4,4,4,4,4,4,4,4,4,4 0,0 S");
}

#[test]
fn who_starts_is_random_or_south_or_north() {
    let first = |line: &str| session(line).game().erased().turn();
    assert_eq!(first("awale start=south"), SOUTH);
    assert_eq!(first("awale start=north seed=9"), NORTH);
    let random: Vec<Seat> = (0..20).map(|seed| first(&format!("awale seed={seed}"))).collect();
    assert!(random.contains(&SOUTH) && random.contains(&NORTH));
}

#[test]
fn all_seeds_of_one_own_hole_are_sown_counter_clockwise_one_per_hole() {
    assert_eq!(shows("4,4,4,4,4,4,4,4,4,4,4,4 0,0 S", "F"), "4,4,4,4,4,0,5,5,5,5,4,4 0,0 N");
    assert_eq!(shows("4,4,4,4,4,4,4,4,4,4,4,4 0,0 N", "f"), "5,5,5,5,4,4,4,4,4,4,4,0 0,0 S");
}

#[test]
fn only_own_holes_with_seeds_are_sown() {
    let position = "0,4,4,4,4,4,4,4,4,4,4,4 0,0 S";
    assert_eq!(refused(position, "a"), Why::NotYourHole);
    assert_eq!(refused(position, "A"), Why::EmptyHole);
    assert_eq!(play(&mut at::<Awale>(position), "A").unwrap_err(), Illegal { why: Why::EmptyHole, at: 0 });
}

#[test]
fn eleven_seeds_end_just_before_the_origin_and_twelve_just_after() {
    assert_eq!(shows("0,0,11,0,0,0,5,5,5,5,5,5 0,0 S", "C"), "1,1,0,1,1,1,6,6,6,6,6,6 0,0 N");
    assert_eq!(shows("0,0,12,0,0,0,5,5,5,5,5,5 0,0 S", "C"), "1,1,0,2,1,1,6,6,6,6,6,6 0,0 N");
}

#[test]
fn the_origin_hole_is_skipped_on_every_lap() {
    assert_eq!(shows("0,0,22,0,0,0,4,4,4,4,4,4 0,0 S", "C"), "2,2,0,2,2,2,6,6,6,6,6,6 0,0 N");
    assert_eq!(shows("0,0,23,0,0,0,4,4,4,4,4,4 0,0 S", "C"), "2,2,0,3,2,2,6,6,6,6,6,6 0,0 N");
    assert_eq!(shows("0,0,34,0,0,0,2,2,2,2,2,2 0,0 S", "C"), "3,3,0,4,3,3,5,5,5,5,5,5 0,0 N");
}

#[test]
fn a_last_hole_of_the_opponent_that_now_has_2_or_3_is_taken() {
    assert_eq!(shows("4,4,4,4,4,1,1,4,4,4,4,4 0,0 S", "F"), "4,4,4,4,4,0,0,4,4,4,4,4 2,0 N");
    assert_eq!(shows("4,4,4,4,4,1,2,4,4,4,4,4 0,0 S", "F"), "4,4,4,4,4,0,0,4,4,4,4,4 3,0 N");
    assert_eq!(shows("4,4,4,4,4,1,3,4,4,4,4,4 0,0 S", "F"), "4,4,4,4,4,0,4,4,4,4,4,4 0,0 N");
    assert_eq!(shows("4,4,4,4,4,1,0,4,4,4,4,4 0,0 S", "F"), "4,4,4,4,4,0,1,4,4,4,4,4 0,0 N");
}

#[test]
fn the_walk_back_goes_on_while_the_hole_has_2_or_3() {
    assert_eq!(shows("4,4,4,4,4,3,1,2,1,4,4,4 0,0 S", "F"), "4,4,4,4,4,0,0,0,0,4,4,4 7,0 N");
    assert_eq!(shows("4,4,4,4,4,3,1,5,1,4,4,4 0,0 S", "F"), "4,4,4,4,4,0,2,6,0,4,4,4 2,0 N");
}

#[test]
fn the_walk_stops_at_the_rows_border() {
    assert_eq!(shows("4,4,4,4,2,2,1,1,4,4,4,4 0,0 S", "F"), "4,4,4,4,2,0,0,0,4,4,4,4 4,0 N");
    assert_eq!(shows("1,4,4,4,4,4,4,4,4,4,2,1 0,0 N", "f"), "0,4,4,4,4,4,4,4,4,4,2,0 0,2 S");
}

#[test]
fn own_holes_with_2_or_3_are_not_taken() {
    assert_eq!(shows("2,1,1,4,4,4,4,4,4,4,4,4 0,0 S", "A"), "0,2,2,4,4,4,4,4,4,4,4,4 0,0 N");
}

#[test]
fn captures_count_after_the_whole_sowing() {
    // 13 seeds from f: the second one in its first hole makes that 3 only at the end of the lap.
    assert_eq!(shows("1,0,0,4,4,4,1,4,4,4,0,14 0,0 N", "f"), "0,0,0,5,5,5,2,5,5,5,1,0 0,7 S");
}

#[test]
fn a_player_must_feed_an_opponent_without_seeds_if_he_can() {
    let position = "4,4,4,4,0,0,0,0,0,0,0,0 16,16 S";
    assert_eq!(legal(&at::<Awale>(position)), ["C", "D"]);
    assert_eq!(refused(position, "A"), Why::MustFeed);
}

#[test]
fn if_no_move_feeds_the_player_to_move_takes_all_the_seeds_left() {
    let stopped = at::<Awale>("2,0,3,2,1,0,0,0,0,0,0,0 20,20 S");
    assert_eq!(stopped.outcome(), Some(Outcome::Win(SOUTH, Reason::NoFeed)));
    assert_eq!([stopped.score(SOUTH), stopped.score(NORTH)], [28, 20]);
    assert!(legal(&stopped).is_empty());
    // and equal is a draw
    assert_eq!(at::<Awale>("2,0,3,2,1,0,0,0,0,0,0,0 16,24 S").outcome(), Some(Outcome::Draw(Reason::NoFeed)));
}

#[test]
fn the_end_by_no_feeding_is_seen_after_the_move_before() {
    let game = after(&at::<Awale>("1,1,1,1,4,0,0,0,0,0,0,1 20,18 N"), &["f"]);
    assert_eq!(game.outcome(), None, "E feeds");
    let game = after(&at::<Awale>("3,1,1,1,1,0,0,0,0,0,0,1 20,20 N"), &["f"]);
    assert_eq!(game.outcome(), Some(Outcome::Win(SOUTH, Reason::NoFeed)));
    assert_eq!(show(&game), "4,1,1,1,1,0,0,0,0,0,0,0 20,20 S");
    assert_eq!([game.score(SOUTH), game.score(NORTH)], [28, 20]);
}

#[test]
fn a_grand_slam_captures_nothing() {
    assert_eq!(shows("4,4,4,4,4,2,1,1,0,0,0,0 0,0 S", "F"), "4,4,4,4,4,0,2,2,0,0,0,0 0,0 N");
    assert_eq!(shows("4,4,4,4,4,2,1,1,1,0,0,0 0,0 S", "F"), "4,4,4,4,4,0,0,0,1,0,0,0 4,0 N");
}

#[test]
fn a_feeding_move_may_be_a_slam_and_fulfils_the_duty() {
    // Two laps from A put two seeds into each of North's empty holes and end in the last one.
    let position = "22,0,0,0,0,0,0,0,0,0,0,0 13,13 S";
    assert_eq!(legal(&at::<Awale>(position)), ["A"]);
    assert_eq!(shows(position, "A"), "0,2,2,2,2,2,2,2,2,2,2,2 13,13 N");
}

#[test]
fn a_player_with_25_or_more_wins() {
    let game = after(&at::<Awale>("4,4,4,4,0,1,1,0,0,0,1,1 23,3 S"), &["F"]);
    assert_eq!(game.outcome(), Some(Outcome::Win(SOUTH, Reason::Seeds)));
    let game = after(&at::<Awale>("4,4,4,4,0,1,1,0,0,0,1,1 22,3 S"), &["F"]);
    assert_eq!(game.outcome(), None);
}

#[test]
fn six_seeds_left_on_the_board_are_a_draw_whatever_the_captures() {
    let game = after(&at::<Awale>("2,0,0,0,0,1,1,0,0,0,2,2 22,17 S"), &["F"]);
    assert_eq!(show(&game), "2,0,0,0,0,0,0,0,0,0,2,2 24,17 N");
    assert_eq!(game.outcome(), Some(Outcome::Draw(Reason::Few)));
    assert_eq!([game.score(SOUTH), game.score(NORTH)], [24, 17]);
    assert_eq!(at::<Awale>("2,0,0,0,0,0,0,0,0,0,2,3 24,17 N").outcome(), None, "seven are not few");
}

#[test]
fn a_win_goes_before_few_seeds_and_few_seeds_before_feeding() {
    assert_eq!(at::<Awale>("2,0,0,0,0,0,0,0,0,0,0,0 25,17 S").outcome(), Some(Outcome::Win(SOUTH, Reason::Seeds)));
    assert_eq!(at::<Awale>("2,0,0,0,0,0,0,0,0,0,0,0 22,17 S").outcome(), Some(Outcome::Draw(Reason::Few)));
}

#[test]
fn with_at_most_10_seeds_the_player_to_move_may_propose_to_stop() {
    assert!(legal(&at::<Awale>("2,2,1,0,0,0,1,1,1,1,1,0 19,19 S")).contains(&"propose".to_owned()));
    assert_eq!(refused("2,2,2,0,0,0,1,1,1,1,1,0 19,18 S", "propose"), Why::TooManySeeds);
}

#[test]
fn the_other_accepts_or_refuses() {
    let asked = after(&at::<Awale>("2,2,1,0,0,0,1,1,1,1,1,0 19,19 S"), &["propose"]);
    assert_eq!(asked.turn(), NORTH);
    assert_eq!(legal(&asked), ["accept", "refuse"]);
    assert_eq!(show(&asked), "2,2,1,0,0,0,1,1,1,1,1,0 19,19 S proposed");
    assert_eq!(refused("2,2,1,0,0,0,1,1,1,1,1,0 19,19 S proposed", "a"), Why::MustAnswer);
    assert_eq!(refused("2,2,1,0,0,0,1,1,1,1,1,0 19,19 S", "accept"), Why::NothingProposed);
}

#[test]
fn on_yes_the_seeds_left_are_shared_in_halves_and_an_odd_one_is_set_aside() {
    let game = after(&at::<Awale>("2,1,1,0,0,0,1,1,1,1,1,0 20,19 S"), &["propose", "accept"]);
    assert_eq!(game.outcome(), Some(Outcome::Win(SOUTH, Reason::Agreed)));
    assert_eq!([game.score(SOUTH), game.score(NORTH)], [24, 23]);
    let game = after(&at::<Awale>("2,2,1,0,0,0,1,1,1,1,1,0 19,19 N"), &["propose", "accept"]);
    assert_eq!(game.outcome(), Some(Outcome::Draw(Reason::Agreed)));
    assert_eq!(show(&game), "2,2,1,0,0,0,1,1,1,1,1,0 19,19 N proposed", "the board stays as it lay");
}

#[test]
fn after_a_refusal_the_proposer_must_sow() {
    let game = after(&at::<Awale>("2,2,1,0,0,0,1,1,1,1,1,0 19,19 S"), &["propose", "refuse"]);
    assert_eq!(show(&game), "2,2,1,0,0,0,1,1,1,1,1,0 19,19 S refused");
    assert_eq!(game.turn(), SOUTH);
    assert_eq!(legal(&game), ["A", "B", "C"]);
    assert_eq!(refused("2,2,1,0,0,0,1,1,1,1,1,0 19,19 S refused", "propose"), Why::AlreadyRefused);
}

#[test]
fn the_refused_may_not_propose_again_before_the_next_capture_but_the_other_may() {
    let game = after(&at::<Awale>("2,2,1,0,0,0,1,1,1,1,1,0 19,19 S"), &["propose", "refuse", "B"]);
    assert!(legal(&game).contains(&"propose".to_owned()), "North was not refused");
    let game = after(&game, &["a"]);
    assert!(!legal(&game).contains(&"propose".to_owned()), "South was");
    // e takes nothing, F takes two: then both may.
    let game = after(&at::<Awale>("0,0,2,0,0,1,1,1,1,1,2,0 20,19 S"), &["propose", "refuse", "F", "b"]);
    assert_eq!(show(&game), "0,0,2,0,0,0,0,0,2,1,2,0 22,19 S");
    assert!(legal(&game).contains(&"propose".to_owned()), "a capture lifts the ban");
}

#[test]
fn the_same_board_with_the_same_player_for_the_third_time_stops_the_game() {
    let mut game = session_at("awale", "0,1,2,1,0,0,0,1,1,2,0,0 20,20 N");
    play_all(&mut game, "c C d D e E a A b F a B c C f D d E e A b F a B c C f D d E e".split(' '));
    assert_eq!(game.ply(), 31);
    assert_eq!(outcome(&game), "draw repetition");
    assert_eq!(scores(&game), [24, 24], "each player takes the seeds of his own row");
}

#[test]
fn proposals_do_not_count_as_occurrences() {
    let mut game = session_at("awale", "0,1,2,1,0,0,0,1,1,2,0,0 20,20 N");
    play_all(&mut game, "c C d D e E a A b F a propose refuse B c C f D d E e A b F a B c C f D d E".split(' '));
    assert_eq!(outcome(&game), "none");
    play_all(&mut game, ["e"]);
    assert_eq!(outcome(&game), "draw repetition");
}

#[test]
fn the_400th_sowing_stops_the_game() {
    // Without looking at repetition a game can go round for ever; the cap is in the position itself.
    let cycle = "A b F a B c C f D d E e".split(' ').collect::<Vec<_>>();
    let mut game = after(&at::<Awale>("0,1,2,1,0,0,0,1,1,2,0,0 20,20 N"), &"c C d D e E a".split(' ').collect::<Vec<_>>());
    let mut sown = 7;
    while game.outcome().is_none() {
        play(&mut game, cycle[(sown - 7) % cycle.len()]).unwrap();
        sown += 1;
    }
    assert_eq!(sown, 400);
    assert_eq!(game.outcome().map(Outcome::reason), Some(Reason::Cap));
    assert_eq!(game.score(SOUTH) + game.score(NORTH), 48);
}

#[test]
fn a_player_to_move_without_a_seed_ends_the_game_and_the_other_takes_what_is_left() {
    let game = at::<Awale>("0,0,0,0,0,0,3,4,0,0,0,0 20,20 S");
    assert_eq!(game.outcome(), Some(Outcome::Win(NORTH, Reason::NoFeed)));
    assert_eq!([game.score(SOUTH), game.score(NORTH)], [20, 27]);
}

#[test]
fn the_player_to_act_may_resign_and_the_other_wins() {
    let mut game = session("awale start=south");
    play_all(&mut game, ["A", "resign"]);
    assert_eq!(outcome(&game), "win S resigned");
    assert_eq!(game.play_text("b", |_| {}).unwrap_err().why, Why::GameOver);
    let mut game = session_at("awale", "2,2,1,0,0,0,1,1,1,1,1,0 19,19 S proposed");
    play_all(&mut game, ["resign"]);
    assert_eq!(outcome(&game), "win S resigned", "it was North who had to answer");
}

#[test]
fn a_position_that_is_none_is_refused_with_what_is_wrong() {
    let what = |text: &str| Awale::parse_position(AwaleOptions::default(), 1, text).unwrap_err().what;
    assert!(what("4,4,4,4,4,4,4,4,4,4,4,4 1,0 S").contains("more than 48"));
    assert!(what("4,4,4,4,4,4,4,4,4,4,4 0,0 S").contains("commas"));
    assert!(what("4,4,4,4,4,4,4,4,4,4,4,49 0,0 S").contains("0 to 48"));
    assert!(what("4,4,4,4,4,4,4,4,4,4,4,x 0,0 S").contains("0 to 48"));
    assert!(what("4,4,4,4,4,4,4,4,4,4,4,4 0,0 X").contains("S or N"));
    assert!(what("4,4,4,4,4,4,4,4,4,4,4,4 0,0").contains("player to move"));
    assert!(what("4,4,4,4,4,4,4,4,4,4,4,4 0,0 S maybe").contains("proposed"));
    assert!(what("4,4,4,4,4,4,4,4,4,4,4,4 0,0 S refused again").contains("nothing more"));
    assert!(what("").contains("0 to 48"));
}

#[test]
fn texts_that_are_no_moves_are_syntax_errors() {
    for text in ["", "G", "AA", "1", "Propose", "é", "a "] {
        assert_eq!(Awale::parse_move(text).unwrap_err().why, Why::Syntax, "{text}");
    }
}

// ---- labelled data ----

fn position(row: &Value) -> Awale {
    let list = |value: &Value| vectors::numbers(value).iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let turn = if row["turn"] == 0 { 'S' } else { 'N' };
    at(&format!("{} {} {turn}", list(&row["board"]), list(&row["captured"])))
}

fn hole(row: &Value, number: u64) -> String {
    let first = if row["turn"] == 0 { b'A' } else { b'a' };
    ((first + number as u8) as char).to_string()
}

fn check_row(row: &Value) {
    let before = position(row);
    let sowings: Vec<String> = legal(&before).into_iter().filter(|text| text.len() == 1).collect();
    let expected: Vec<String> = vectors::numbers(&row["legal"]).iter().map(|&number| hole(row, number)).collect();
    assert_eq!(sowings, expected, "{row}");
    let Some(number) = row["move"].as_u64() else { return };
    let game = after(&before, &[&hole(row, number)]);
    let numbers: Vec<u64> = game.holes().iter().map(|&seeds| u64::from(seeds)).collect();
    assert_eq!(numbers, vectors::numbers(&row["after"]["board"]), "{row}");
    let captured = [SOUTH, NORTH].map(|seat| u64::from(game.captured(seat)));
    assert_eq!(captured.to_vec(), vectors::numbers(&row["after"]["captured"]), "{row}");
    if let Some(taken) = row["taken"].as_u64() {
        let all = |game: &Awale| [SOUTH, NORTH].map(|seat| u64::from(game.captured(seat))).iter().sum::<u64>();
        assert_eq!(all(&game) - all(&before), taken, "{row}");
    }
    let reason = game.outcome().map(Outcome::reason);
    let expected = match row["end"].as_str() {
        Some("won25") => Some(Reason::Seeds),
        Some("le6") => Some(Reason::Few),
        Some("nofeed") => Some(Reason::NoFeed),
        Some(other) => panic!("unknown end {other}"),
        None => None,
    };
    // The game file has lines of games that went on where this project's rules end them.
    if row.get("end").is_some() || row.get("tag").is_some() {
        assert_eq!(reason, expected, "{row}");
    }
}

#[test]
fn moves_of_the_labelled_games_and_positions_are_played_alike() {
    for file in ["awale_games.jsonl", "awale_transitions.jsonl", "awale_transitions_end.jsonl", "awale_endings.jsonl"] {
        vectors::lines(file).iter().for_each(check_row);
    }
}

#[test]
fn labelled_end_positions_end_alike() {
    for row in vectors::lines("awale_positions_end.jsonl") {
        let game = position(&row);
        if row["final"].is_null() {
            assert_eq!(game.outcome(), None, "{row}");
            check_row(&row);
            continue;
        }
        assert_eq!(game.outcome().map(|end| end.reason().name()), row["status"].as_str(), "{row}");
        let scores = [SOUTH, NORTH].map(|seat| u64::from(game.score(seat)));
        assert_eq!(scores.to_vec(), vectors::numbers(&row["final"]), "{row}");
        assert!(legal(&game).is_empty());
    }
}

#[test]
fn perft_of_the_labelled_positions() {
    let file = vectors::object("awale_perft.json");
    let start = Awale::deal(AwaleOptions::default(), 1);
    // The deepest take a second or more each even when optimised.
    let most = if cfg!(debug_assertions) { 9 } else { 11 };
    for row in file["start"].as_array().unwrap() {
        let depth = row["depth"].as_u64().unwrap() as u32;
        if depth <= most {
            assert_eq!(start.perft(depth), row["leaves"].as_u64().unwrap(), "depth {depth}");
        }
    }
    for row in file["positions"].as_array().unwrap() {
        let game = position(row);
        for (i, &leaves) in vectors::numbers(&row["leaves"]).iter().enumerate() {
            assert_eq!(game.perft(i as u32 + 1), leaves, "{row} depth {}", i + 1);
        }
    }
}

#[test]
fn perft_of_the_rules_page() {
    let figures: [(&str, &[u64]); 4] = [
        ("4,4,4,4,4,4,4,4,4,4,4,4 0,0 S", &[6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872, 18137964]),
        ("0,0,0,0,1,1,22,1,0,1,2,1 0,19 N", &[5, 16, 73, 254, 1142, 4794, 21395, 96314]),
        ("2,5,6,4,6,3,0,0,0,0,0,0 6,16 S", &[5, 14, 70, 224, 989, 3722, 14998, 62169]),
        ("0,0,0,0,0,0,0,21,0,0,1,1 13,12 N", &[2, 7, 32, 145, 623, 2697, 10474, 45802]),
    ];
    for (text, leaves) in figures {
        for (i, &count) in leaves.iter().enumerate() {
            assert_eq!(at::<Awale>(text).perft(i as u32 + 1), count, "{text} depth {}", i + 1);
        }
    }
}
