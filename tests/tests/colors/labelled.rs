//! The labelled data and perft.

use std::ops::ControlFlow;

use quintet::game::{Game, Outcome, Reason, Seat};
use quintet::games::colors::{Colors, ColorsOptions};
use quintet_tests::table::{after, at_with, legal, scores, session, show, shown};
use quintet_tests::vectors;
use serde_json::Value;

use super::{A, B, ONE_ROUND, letter, notes, position_text};

fn check_row(options: ColorsOptions, row: &Value) {
    let text = position_text(row);
    let game: Colors = at_with(options, &text);
    assert_eq!(show(&game), text, "{row}");
    if row["legal"].is_array() {
        assert_eq!(legal(&game), vectors::strings(&row["legal"]), "{row}");
    }
    let Some(mv) = row["move"].as_str() else { return };
    let game = after(&game, &[mv]);
    if let Some(result) = row["result"].as_str() {
        let winner = if result.starts_with('A') { A } else { B };
        let reason = if result.contains("goal") { Reason::Reach } else { Reason::Deadlock };
        assert_eq!(game.outcome(), Some(Outcome::Win(winner, reason)), "{row}");
        let points = result.rsplit(':').next().and_then(|points| points.parse().ok()).unwrap_or(1);
        assert_eq!(game.score(winner), points, "{row}");
    } else {
        assert_eq!(game.outcome(), None, "{row}");
    }
    if let Some(pushed) = row["pushed_to"].as_str() {
        let cell: usize = pushed.split(' ').fold(0, |cell, number| cell * 8 + number.parse::<usize>().unwrap());
        let seat = if row["turn"] == "A" { B } else { A };
        assert!(game.piece(cell).is_some_and(|piece| piece.seat == seat && !piece.queen), "{row}");
    }
    if let Some(after) = row["after"].as_str() {
        let next = format!("{after} {} {}", row["next_turn"].as_str().unwrap(), letter(&row["next_colour"]));
        assert!(show(&game).starts_with(&next), "{row}");
    }
}

#[test]
fn labelled_cases_go_as_labelled() {
    for row in vectors::lines("colors_cases.jsonl") {
        let classic = row["name"].as_str().unwrap().contains("classic");
        check_row(if classic { ColorsOptions::CLASSIC } else { ONE_ROUND }, &row);
    }
}

#[test]
fn labelled_plies_go_as_labelled() {
    vectors::lines("colors_classic_games.jsonl").iter().for_each(|row| check_row(ColorsOptions::CLASSIC, row));
    vectors::lines("colors_seed_matches.jsonl").iter().for_each(|row| check_row(ONE_ROUND, row));
}

/// Plays the rows of one game after another through sessions; every row is the position before its move.
fn replay(file: &str, number: &str, line: &str) {
    let mut game = session(line);
    let mut current = Value::Null;
    let mut skips = vec![];
    for row in vectors::lines(file) {
        if row[number] != current {
            current = row[number].clone();
            game = session(line);
        }
        assert_eq!(shown(&game), position_text(&row), "{row}");
        if row["score_before"].is_array() {
            let points: Vec<u64> = scores(&game).into_iter().map(u64::from).collect();
            assert_eq!(points, vectors::numbers(&row["score_before"]), "{row}");
        }
        let labelled = row["skipped_before"].as_array().unwrap();
        let labelled: Vec<String> =
            labelled.iter().map(|skip| format!("{}{}", skip[0].as_str().unwrap(), letter(&skip[1]))).collect();
        if row["ply"] != 0 {
            assert_eq!(skips, labelled, "{row}");
        }
        skips = notes(&mut game, row["move"].as_str().unwrap());
    }
}

#[test]
fn labelled_games_and_matches_are_replayed() {
    replay("colors_classic_games.jsonl", "game", "colors variant=classic");
    replay("colors_seed_matches.jsonl", "match", "colors rounds=5");
}

/// Whether `seat` can force a win of the round within `plies`.
fn forces(game: &Colors, seat: Seat, plies: u64) -> bool {
    if let Some(outcome) = game.outcome() {
        return matches!(outcome, Outcome::Win(winner, _) if winner == seat);
    }
    if plies == 0 {
        return false;
    }
    let own = game.turn() == seat;
    // One good move suffices for the player, one good answer for the opponent.
    let decided = game.visit_moves(|mv| {
        let mut next = game.clone();
        next.apply(mv);
        if forces(&next, seat, plies - 1) == own { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    decided.is_break() == own
}

#[test]
fn labelled_puzzles_are_won_by_the_labelled_moves_only() {
    for row in vectors::lines("colors_classic_puzzles.jsonl") {
        let plies = row["win_in_plies"].as_u64().unwrap();
        let game: Colors = at_with(ColorsOptions::CLASSIC, &position_text(&row));
        assert!(!forces(&game, game.turn(), plies - 1), "{row}");
        let wins = |mv: &String| forces(&after(&game, &[mv]), game.turn(), plies - 1);
        let winning: Vec<String> = legal(&game).into_iter().filter(wins).collect();
        let mut labelled = vectors::strings(&row["winning_moves"]);
        labelled.sort();
        assert_eq!(winning, labelled, "{row}");
    }
}

#[test]
fn perft_of_the_rules_page() {
    let seed = [102, 1150, 12876, 136732, 1432288, 14514602];
    let classic = [102, 1150, 11332, 107068, 928716, 7690460];
    for (options, leaves) in [(ColorsOptions::default(), seed), (ColorsOptions::CLASSIC, classic)] {
        let game = Colors::deal(options, 1);
        for (i, count) in leaves.into_iter().enumerate() {
            assert_eq!(game.perft(i as u32 + 1), count, "{options:?} depth {}", i + 1);
        }
    }
}
