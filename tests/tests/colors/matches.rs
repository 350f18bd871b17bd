//! Rounds, the match, loops and the classic preset.

use quintet::game::{Game, Seat, Why};
use quintet::games::AnyGame;
use quintet::games::colors::{Colors, ColorsOptions};
use quintet::rng::Rng;
use quintet::session::Session;
use quintet_tests::table::{codes, outcome, play_all, scores, session, session_at, shown};
use quintet_tests::vectors;

use super::{A, B, START, notes, position_text, text};

/// Plays a whole round in which the player who starts wins by the shortest way found.
fn win_round(game: &mut Session, winner: Seat) {
    let mut rng = Rng::new(3);
    let (points, round) = (scores(game), round_of(game));
    for _ in 0.. {
        let mark = game.ply();
        while round_of(game) == round && game.outcome().is_none() {
            let codes = codes(game.game());
            game.play(codes[rng.below(codes.len() as u32) as usize]).unwrap();
        }
        if scores(game)[winner.index()] > points[winner.index()] {
            return;
        }
        game.rewind(mark);
    }
}

fn round_of(game: &Session) -> u8 {
    let AnyGame::Colors(colors) = game.game() else { panic!("not Colors") };
    colors.round()
}

#[test]
fn the_loser_starts_the_next_round_or_they_alternate_or_a_always() {
    for (line, winner, next) in [
        ("colors", A, B),
        ("colors", B, A),
        ("colors starter=alternate", A, B),
        ("colors starter=alternate", B, B),
        ("colors starter=a", A, A),
        ("colors starter=a", B, A),
    ] {
        let mut game = session(line);
        win_round(&mut game, winner);
        assert_eq!(game.game().erased().turn(), next, "{line} {winner:?}");
    }
}

#[test]
fn all_rounds_are_played_even_when_decided_and_most_points_win() {
    let mut game = session("colors rounds=3");
    win_round(&mut game, A);
    win_round(&mut game, A);
    assert_eq!(outcome(&game), "none");
    assert_eq!(round_of(&game), 3);
    win_round(&mut game, B);
    assert_eq!(outcome(&game), "win A points");
}

#[test]
fn on_a_tie_one_last_round_is_played() {
    let mut game = session("colors rounds=2");
    win_round(&mut game, A);
    win_round(&mut game, B);
    assert_eq!((outcome(&game).as_str(), round_of(&game)), ("none", 3));
    win_round(&mut game, B);
    assert_eq!(outcome(&game), "win B points");
}

#[test]
fn a_match_of_one_round_says_how_it_was_won() {
    let mut game = session_at("colors rounds=1", &text("R10 g35", 'A', 'R'));
    play_all(&mut game, ["1 0 0 0"]);
    assert_eq!(outcome(&game), "win A reach");
    assert_eq!(shown(&game), text("R00! g35", 'B', 'R'));
}

const LOOP: [&str; 8] = ["3 3 3 2", "5 5 5 0", "4 4 4 5", "5 0 5 5", "3 2 3 3", "2 2 2 7", "4 5 4 4", "2 7 2 2"];
const LOOP_START: &str = "..bpyoun..........r........R........G........g..........NUOYPB.. A R -";

#[test]
fn the_same_position_for_the_third_time_in_a_round_draws_it() {
    let mut game = session_at("colors", LOOP_START);
    play_all(&mut game, LOOP);
    assert_eq!(shown(&game), LOOP_START);
    play_all(&mut game, LOOP.into_iter().take(7));
    assert_eq!(round_of(&game), 1);
    play_all(&mut game, [LOOP[7]]);
    assert_eq!((round_of(&game), scores(&game)), (2, vec![0, 0]));
    assert_eq!(shown(&game), START.replace(" A -", " B -"), "the player who did not start it");
    let mut taken_back = game.clone();
    taken_back.undo();
    assert_eq!(round_of(&taken_back), 1);
    taken_back.redo();
    assert_eq!(taken_back, game);
}

#[test]
fn if_the_last_round_leaves_a_tie_the_match_is_drawn() {
    let mut game = session_at("colors rounds=1", LOOP_START);
    play_all(&mut game, LOOP);
    play_all(&mut game, LOOP);
    assert_eq!((outcome(&game).as_str(), round_of(&game)), ("none", 2));
    // The extra round is not from a text: it is drawn by its 100 plies.
    draw_by_plies(&mut game);
    assert_eq!(outcome(&game), "draw tie");
}

/// Plays on at random, taking back whatever ends the round early, until 100 plies have drawn it.
fn draw_by_plies(game: &mut Session) {
    let mut rng = Rng::new(5);
    let (round, points, start) = (round_of(game), scores(game), game.ply());
    loop {
        let before = game.ply();
        let codes = codes(game.game());
        game.play(codes[rng.below(codes.len() as u32) as usize]).unwrap();
        let ended = round_of(game) != round || game.outcome().is_some();
        if ended && game.ply() - start == 100 && scores(game) == points {
            return;
        }
        if ended {
            // Going back a good way gives another try.
            game.rewind(before.saturating_sub(rng.below(12) as usize).max(start));
        }
    }
}

#[test]
fn a_hundred_plies_draw_the_round() {
    let mut game = session("colors rounds=2");
    draw_by_plies(&mut game);
    assert_eq!((game.ply(), round_of(&game), scores(&game)), (100, 2, vec![0, 0]));
}

#[test]
fn the_match_ends_at_ply_512_on_points() {
    let mut game = session("colors rounds=9");
    for _ in 0..5 {
        draw_by_plies(&mut game);
    }
    let mut rng = Rng::new(8);
    while game.outcome().is_none() {
        let before = game.ply();
        let codes = codes(game.game());
        game.play(codes[rng.below(codes.len() as u32) as usize]).unwrap();
        if round_of(&game) != 6 {
            game.rewind(before.saturating_sub(4).max(500));
        }
    }
    assert_eq!((game.ply(), outcome(&game).as_str()), (512, "draw cap"));
    assert_eq!(game.play_text("0 0 1 1", |_| {}).unwrap_err().why, Why::GameOver);
}

#[test]
fn classic_has_no_sideways_one_round_and_no_queens() {
    let mut game = session("colors variant=classic");
    assert_eq!(game.setup().options, quintet::games::AnyOptions::Colors(ColorsOptions::CLASSIC));
    win_round(&mut game, A);
    assert_eq!(outcome(&game), "win A reach");
    assert!(shown(&game).ends_with('-'));
    let queen = Colors::parse_position(ColorsOptions::CLASSIC, 1, &text("R44! b00", 'A', 'R')).unwrap_err();
    assert!(queen.what.contains("no queens"));
}

#[test]
fn classic_refuses_other_values_of_sideways_and_rounds() {
    let colors = quintet::games::GameId::Colors;
    for (line, fits) in [
        ("variant=classic sideways=on", false),
        ("sideways=on variant=classic", false),
        ("variant=classic rounds=3", false),
        ("variant=classic sideways=off rounds=1 starter=a", true),
        ("variant=seed rounds=9", true),
        ("rounds=0", false),
        ("rounds=10", false),
        ("rounds=1 rounds=1", false),
        ("seed=-1", false),
        ("seed=18446744073709551615", true),
        ("colour=red", false),
        ("sideways", false),
    ] {
        assert_eq!(colors.parse_options(line.split(' ')).is_ok(), fits, "{line}");
    }
}

#[test]
fn classic_a_skipped_player_hands_on_the_colour_under_his_blocked_piece() {
    let row = &vectors::lines("colors_cases.jsonl")[8];
    assert_eq!(row["skipped_before"][0][1], "purple");
    let mut game = session_at("colors variant=classic", &position_text(row));
    assert!(!notes(&mut game, row["move"].as_str().unwrap()).is_empty());
    assert_eq!(outcome(&game), "win B deadlock");
}
