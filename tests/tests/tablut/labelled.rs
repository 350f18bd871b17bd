//! The labelled data, under the king rule `challenge`, and perft.

use quintet::game::{Game, Outcome};
use quintet::games::tablut::{Piece, Tablut, TablutOptions};
use quintet_tests::slow_tablut;
use quintet_tests::table::{after, at_with, legal, outcome, play, play_all, session, show};
use quintet_tests::vectors;
use serde_json::Value;

use super::{BLACK, CHALLENGE, START, SURROUNDED, WHITE};

fn position(row: &Value) -> Tablut {
    at_with(CHALLENGE, &format!("{} {}", row["board"].as_str().unwrap(), row["turn"].as_str().unwrap()))
}

fn check_effect(before: &Tablut, effect: &Value) {
    let game = after(before, &[effect["move"].as_str().unwrap()]);
    let gone = |cell: &usize| before.piece(*cell) != Piece::Empty && before.piece(*cell) != game.piece(*cell);
    let own = |cell: usize| (before.piece(cell) == Piece::Black) == (before.turn() == BLACK);
    let mut captured: Vec<String> =
        (0..81).filter(gone).filter(|&cell| !own(cell)).map(|cell| slow_tablut::name((cell / 9, cell % 9))).collect();
    captured.sort();
    let mut expected = vectors::strings(&effect["captured"]);
    expected.sort();
    assert_eq!(captured, expected, "{effect}");
    let result = match game.outcome() {
        Some(Outcome::Win(WHITE, reason)) => ("W", reason.name()),
        Some(Outcome::Win(_, reason)) => ("B", reason.name()),
        _ => ("", ""),
    };
    if effect["result"] != "D" {
        assert_eq!(result.0, effect["result"], "{effect}");
    }
    if let Some(reason) = effect["reason"].as_str().filter(|reason| !matches!(*reason, "repeat" | "cap")) {
        assert_eq!(result.1, reason.replace("nomoves", "stuck"), "{effect}");
    }
    if let Some(last) = effect["final"].as_str() {
        assert_eq!(&show(&game)[..81], last, "{effect}");
    }
}

#[test]
fn labelled_cases_have_their_effects() {
    for row in vectors::lines("tablut_cases.jsonl") {
        let mut game = position(&row);
        let lawful = play(&mut game, row["move"].as_str().unwrap()).is_ok();
        assert_eq!(lawful, row["legal_move"].as_bool().unwrap(), "{row}");
        if lawful {
            check_effect(&position(&row), &row);
        }
    }
}

#[test]
fn labelled_positions_have_their_moves_and_effects() {
    for row in vectors::lines("tablut_positions.jsonl") {
        let game = position(&row);
        assert_eq!(legal(&game), vectors::strings(&row["legal"]), "{row}");
        let effects = row["effects"].as_array().unwrap();
        effects.iter().for_each(|effect| check_effect(&game, effect));
        for quiet in legal(&game).iter().filter(|mv| !effects.iter().any(|effect| effect["move"] == mv.as_str())) {
            let next = after(&game, &[quiet]);
            assert_eq!(next.outcome(), None, "{row} {quiet}");
            let pieces = |game: &Tablut| game.score(WHITE) + game.score(BLACK);
            assert_eq!(pieces(&next), pieces(&game), "{row} {quiet}");
        }
    }
}

#[test]
fn labelled_games_are_played_alike() {
    let rows = vectors::lines("tablut_games.jsonl");
    let mut game = session("tablut king=challenge");
    let mut whole = false;
    for row in &rows {
        let before = position(row);
        assert_eq!(legal(&before), vectors::strings(&row["legal"]), "{row}");
        check_effect(&before, row);
        if row["ply"] == 1 {
            game = session("tablut king=challenge");
            whole = true;
        }
        if whole {
            play_all(&mut game, [row["move"].as_str().unwrap()]);
            assert_eq!(outcome(&game) == "draw repetition", row["result"] == "D", "{row}");
        }
        whole &= row.get("reason").is_none();
    }
}

#[test]
fn perft_of_the_rules_page() {
    let both = [SURROUNDED, CHALLENGE];
    let figures: [(&[TablutOptions], &str, &[u64]); 8] = [
        (&both, START, &[56, 4408, 248456, 19159224]),
        (&both, "...BBB....W..B.........W..WB.B......B.B.K.W.B...WB...B...W...W..B.....B.B..B...B. B", &[74, 3913, 292014]),
        (&both, "B.B..BB...B.B.B.W............W.KW..B..WW.BB.........WB..B..W...BB.........B...... W", &[36, 2091, 75239]),
        (&both, "......B............B...W..BB.......BB.WW..K..BBW...W..W...B..........B...B..B.B.B B", &[64, 2572, 160757]),
        (&both[..1], "B.W.B...B.B..BWBB.B..BBWKB........B.B.....BBB....W.W...W......W......W........... W", &[46, 2682, 117907]),
        (&both[1..], "B.W.B...B.B..BWBB.B..BBWKB........B.B.....BBB....W.W...W......W......W........... W", &[46, 2682, 113730]),
        (&both[..1], ".B......W..BW..B..W..WWB.....W.B.....BB..W.......B....BK.BBB...B.B...W........... B", &[58, 1848, 99570]),
        (&both[1..], ".B......W..BW..B..W..WWB.....W.B.....BB..W.......B....BK.BBB...B.B...W........... B", &[58, 1751, 94531]),
    ];
    for (rules, text, leaves) in figures {
        for (options, (i, &count)) in rules.iter().flat_map(|options| leaves.iter().enumerate().map(move |leaf| (options, leaf)))
        {
            assert_eq!(at_with::<Tablut>(*options, text).perft(i as u32 + 1), count, "{options:?} {text} depth {}", i + 1);
        }
    }
}
