//! Latice against the labelled test data.

use quintet::game::{Game, Seat};
use quintet::games::latice::{Board, Latice, Square};
use quintet::games::tiles::{Letters, Tile};
use quintet_tests::typed::Table;
use quintet_tests::vectors::{lines, list, number, string};
use serde_json::Value;

use crate::{Latices, at};

fn tile(value: &Value) -> Tile {
    Letters(b"ABCDEF").parse(value.as_str().unwrap()).unwrap()
}

fn tiles(value: &Value) -> Vec<Tile> {
    list(value).iter().map(tile).collect()
}

fn sorted(mut tiles: Vec<Tile>) -> Vec<Tile> {
    tiles.sort_unstable();
    tiles
}

fn square(row: &Value, col: &Value) -> Option<Square> {
    let small = |value: &Value| u8::try_from(value.as_i64().unwrap()).ok();
    Square::new(small(row)?, small(col)?)
}

fn board(value: &Value) -> Board {
    let mut board = Board::EMPTY;
    for entry in list(value) {
        board.put(square(&entry[0], &entry[1]).unwrap(), tile(&entry[2]));
    }
    board
}

#[test]
fn every_placement_is_judged_as_labelled() {
    for row in lines("latice_placements.jsonl") {
        let board = board(&row["board"]);
        let (verdict, points) = match square(&row["row"], &row["col"]) {
            None => ("off_board", 0),
            Some(at) => match board.check(tile(&row["tile"]), at) {
                Ok(()) => ("ok", board.points(at)),
                Err(illegal) => (illegal.why.name(), 0),
            },
        };
        assert_eq!((verdict, i64::from(points)), (string(&row, "reason"), number(&row, "points")), "{row}");
        assert_eq!(verdict == "ok", row["valid"].as_bool().unwrap(), "{row}");
        let fits = square(&row["row"], &row["col"]).is_some_and(|at| board.fits(at).contains(tile(&row["tile"])));
        assert!(board.is_empty() || fits == (verdict == "ok"), "{row}");
    }
}

#[test]
fn every_recorded_game_is_followed_act_by_act() {
    for row in lines("latice_games.jsonl") {
        let piles = [tiles(&row["piles"][0]), tiles(&row["piles"][1])];
        let starter = Seat(number(&row, "starter") as u8);
        let mut table = Table(Latice::with_piles([&piles[0], &piles[1]], starter));
        let placed = [36 - piles[0].len() as i64, 36 - piles[1].len() as i64];
        for act in list(&row["acts"]) {
            follow(&mut table, act);
            for (seat, placed) in [Seat::FIRST, Seat::SECOND].into_iter().zip(placed) {
                assert_eq!(i64::from(table.0.score(seat)), act["pts"][seat.index()].as_i64().unwrap(), "{act}");
                assert_eq!(i64::from(table.0.placed(seat)) - placed, act["placed"][seat.index()].as_i64().unwrap(), "{act}");
            }
        }
        check_end(&table, &row);
    }
}

fn follow(table: &mut Latices, act: &Value) {
    let seat = Seat(number(act, "p") as u8);
    assert_eq!(table.0.turn(), seat, "{act}");
    let before = table.clone();
    let played = match string(act, "act") {
        "place" => table.play(&placement(table, act)),
        "end" => table.play("pass"),
        act => table.play(act),
    };
    assert_eq!(played.err().unwrap_or("ok"), string(act, "res"), "{act}");
    if played.is_err() {
        assert_eq!(*table, before);
    } else if string(act, "act") == "exchange" {
        follow_exchange(table, &before, act, seat);
    } else if string(act, "act") == "end" {
        assert_eq!(table.0.rack(seat), tiles(&act["rack_after"]), "{act}");
        assert_eq!(table.0.pile_len(seat) as i64, number(act, "pile_n"), "{act}");
    }
}

/// The recorded attempts name a slot of the rack; one that is empty stands for a tile the rack does not have.
fn placement(table: &Latices, act: &Value) -> String {
    let rack = table.0.rack(table.0.turn());
    let held = rack.get(number(act, "i") as usize).copied();
    let tile = held.unwrap_or_else(|| Tile::all().find(|tile| !rack.contains(tile)).unwrap());
    let at = square(&act["r"], &act["c"]).unwrap();
    Latices::text(quintet::games::latice::Move::Place(at, tile))
}

/// Which tiles come after the shuffle only the recording knows: it is followed from there.
fn follow_exchange(table: &mut Latices, before: &Latices, act: &Value, seat: Seat) {
    let (rack, pile) = (tiles(&act["rack_after"]), tiles(&act["pile_after"]));
    assert_eq!((table.0.rack(seat).len(), table.0.pile_len(seat)), (rack.len(), pile.len()), "{act}");
    let drawn = before.0.pile_len(seat).min(5);
    assert_eq!(table.0.rack(seat)[..drawn], rack[..drawn], "{act}");
    table.0.arrange(seat, &rack, &pile);
}

fn check_end(table: &Latices, row: &Value) {
    let outcome = match row["winner"].as_u64() {
        Some(seat) => format!("win {} {}", seat + 1, string(row, "end")),
        None => format!("draw {}", string(row, "end")),
    };
    assert_eq!(table.outcome(), outcome);
    assert_eq!(table.0.board(), &board(&row["board"]));
    assert_eq!(i64::from(table.0.turn_number()) - 1, number(row, "turns"));
    let last = at(&table.show());
    assert_eq!(last.show(), table.show());
    assert_eq!(sorted(last.0.rack(Seat::FIRST).to_vec()), sorted(table.0.rack(Seat::FIRST).to_vec()));
}
