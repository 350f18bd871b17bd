//! Qwirkle against the labelled test data.

use quintet::game::{Game, Seat};
use quintet::games::qwirkle::{Board, Cell, Qwirkle, QwirkleOptions, rules};
use quintet::games::tiles::{Letters, Tile};
use quintet_tests::typed::Table;
use quintet_tests::vectors::{lines, list, number, string};
use serde_json::Value;

use crate::Qwirkles;

const LETTERS: Letters = Letters(b"CRELTX");

fn tile(value: &Value) -> Tile {
    LETTERS.parse(value.as_str().unwrap()).unwrap()
}

fn tiles(value: &Value) -> Vec<Tile> {
    list(value).iter().map(tile).collect()
}

fn sorted(mut tiles: Vec<Tile>) -> Vec<Tile> {
    tiles.sort_unstable();
    tiles
}

fn set(value: &Value) -> Vec<(Option<Cell>, Tile)> {
    let small = |value: &Value| usize::try_from(value.as_i64().unwrap()).ok();
    let cell = |entry: &Value| Cell::new(small(&entry[0])?, small(&entry[1])?);
    list(value).iter().map(|entry| (cell(entry), tile(&entry[2]))).collect()
}

fn board(value: &Value) -> Board {
    let mut board = Board::EMPTY;
    for (at, tile) in set(value) {
        board.put(at.unwrap(), Some(tile));
    }
    board
}

/// `ebC1 ecC2 …`; rows and columns off the board are written as the row `z`.
fn words(set: &[(Option<Cell>, Tile)]) -> String {
    let word = |&(at, tile): &(Option<Cell>, Tile)| {
        let (row, col) = at.map_or((25, 0), |at| (at.row() as u8, at.col() as u8));
        let mut text = format!("{}{}", char::from(b'a' + row), char::from(b'a' + col));
        LETTERS.write(&mut text, tile).unwrap();
        text
    };
    set.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn score(board: &Board, set: &[(Option<Cell>, Tile)]) -> u16 {
    let mut after = board.clone();
    for &(at, tile) in set {
        after.put(at.unwrap(), Some(tile));
    }
    rules::score(&after, &set.iter().filter_map(|&(at, _)| at).collect::<Vec<_>>())
}

#[test]
fn every_set_of_tiles_is_judged_and_scored_as_labelled() {
    for row in lines("qwirkle_placements.jsonl") {
        let (board, set) = (board(&row["board"]), set(&row["placement"]));
        let strict = rules::check_set(&board, &set, true).err().map_or("ok", |illegal| illegal.why.name());
        // The page knows no turn without a tile: nobody can type one.
        assert_eq!(if strict == "syntax" { "empty" } else { strict }, string(&row, "reason"), "{row}");
        assert_eq!(strict == "ok", row["valid"].as_bool().unwrap());
        let points = if strict == "ok" { score(&board, &set) } else { 0 };
        assert_eq!(i64::from(points), number(&row, "score"), "{row}");
        let base = rules::check_set(&board, &set, false).is_ok();
        assert_eq!(base, row["base_valid"].as_bool().unwrap(), "{row}");
        let points = if base { score(&board, &set) } else { 0 };
        assert_eq!(i64::from(points), number(&row, "base_score"), "{row}");
    }
}

#[test]
fn every_set_of_tiles_is_judged_and_scored_the_same_when_it_is_typed_as_a_turn() {
    let (mut typed, mut all) = (0, 0);
    for row in lines("qwirkle_placements.jsonl") {
        let placement = set(&row["placement"]);
        let board = words(&set(&row["board"]));
        let hand = list(&row["placement"]).iter().map(|entry| entry[2].as_str().unwrap()).collect::<Vec<_>>().join(" ");
        let board = if board.is_empty() { "-" } else { &board };
        all += 1;
        for (check, valid, points) in [("strict", "valid", "score"), ("base", "base_valid", "base_score")] {
            // A second hand that is not empty keeps the game open; boards with a tile too often cannot be written.
            let second = if hand.contains("C1") { "C2" } else { "C1" };
            let position = format!("{board} / {hand} ; {second} / 0 / 0,0 / 1");
            let Ok(mut table) = Qwirkles::try_at(&format!("check={check}"), &position) else { continue };
            if table.outcome() != "none" {
                continue;
            }
            typed += 1;
            let refused = table.play(&words(&placement)).err();
            assert_eq!(refused.is_none(), row[valid].as_bool().unwrap(), "{row}");
            if let Some(why) = refused {
                assert!(check == "base" || why == string(&row, "reason"), "{why} {row}");
            } else {
                // All tiles laid, the bag empty: the bonus is 6.
                assert_eq!(i64::from(table.scores()[0]), number(&row, points) + 6, "{row}");
            }
        }
    }
    assert!(typed >= all, "{typed} of {all} rows, each counted twice");
}

#[test]
fn every_recorded_game_is_followed_turn_by_turn() {
    for row in lines("qwirkle_games.jsonl") {
        let players = number(&row, "players") as u8;
        let options = QwirkleOptions { players, degraded: number(&row, "tiles") == 36, base: false };
        let mut table = Table(Qwirkle::with_bag(options, &tiles(&row["bag_order"])));
        for seat in 0..players {
            assert_eq!(table.0.hand(Seat(seat)), tiles(&row["hands0"][usize::from(seat)]));
        }
        assert_eq!(i64::from(table.0.starter().0), number(&row, "starter"));
        for turn in list(&row["turns"]) {
            follow(&mut table, turn);
            let totals: Vec<_> = list(&turn["total"]).iter().map(|total| total.as_u64().unwrap() as u16).collect();
            assert_eq!(table.scores(), totals, "{turn}");
            assert_eq!(table.0.bag_len() as i64, number(turn, "bag"), "{turn}");
        }
        let outcome = table.0.outcome().unwrap();
        assert_eq!(outcome.reason().name(), string(&row, "end"));
        assert_eq!(table.0.board(), &board(&row["board_end"]));
        for seat in 0..players {
            let expected = tiles(&row["hands_end"][usize::from(seat)]);
            assert_eq!(sorted(table.0.hand(Seat(seat)).to_vec()), sorted(expected));
        }
    }
}

fn follow(table: &mut Qwirkles, turn: &Value) {
    let seat = Seat(number(turn, "p") as u8);
    assert_eq!((table.0.turn(), table.outcome().as_str()), (seat, "none"), "{turn}");
    if string(turn, "act") == "place" {
        table.go(&[&words(&set(&turn["tiles"]))]);
        return;
    }
    let give: Vec<_> = list(&turn["give"]).iter().map(|tile| tile.as_str().unwrap()).collect();
    table.go(&[&format!("swap {}", give.join(" "))]);
    let got = tiles(&turn["got"]);
    let hand = table.0.hand(seat).to_vec();
    assert_eq!(hand[hand.len() - got.len()..], got[..], "{turn}");
    // Which order the bag has after the shuffle only the recording knows: it is followed from there.
    table.0.arrange(seat, &hand, &tiles(&turn["bag_after"]));
}
