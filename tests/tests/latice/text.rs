//! Moves and positions of Latice as text, refusals, what is hidden, what is visited.

use quintet::game::{Game, MoveCode, Seat};
use quintet::games::latice::{Latice, LaticeOptions};
use quintet::games::tiles::Tile;
use quintet::rng::Rng;
use quintet_tests::typed::Table;

use crate::{Latices, at};

#[test]
fn what_is_no_move_is_a_syntax_error_also_when_the_game_is_over() {
    for text in ["", "e5", "e5=", "e5=A7", "e5=G1", "E5=A1", "e5=a1", "e5=A1 ", "5e=A1", "e05=A1", "e100=A1", "Buy", "é5=A1"] {
        assert_eq!(at("- / A1 / C3 / 1,1 / 0,0 / 1 1").play(text), Err("syntax"), "{text:?}");
        assert_eq!(at("- / A1 / C3 / 1,1 / 0,0 / 21 1").play(text), Err("syntax"), "{text:?}");
    }
    assert_eq!(at("- / A1 / C3 / 1,1 / 0,0 / 21 1").play("z9=A1"), Err("game_over"));
}

#[test]
fn a_position_is_written_as_it_was_read() {
    for text in [
        "- / A1 B2 C3 D4 E5 / F6 F5 F4 F3 F2 / 31,31 / 0,0 / 1 1 / 1",
        "e4=A2 e5=A1 / C3 A1 B2 / - / 7,0 / 12,3 / 20 2 / 0+",
        "a1=F6 i9=F6 / - / D4 D4 / 3,9 / 0,65535 / 21 1 / 2+",
    ] {
        assert_eq!(at(text).show(), text);
    }
    assert_eq!(at("e5=A1/A1/-/7,1/0,0/2 1").show(), "e5=A1 / A1 / - / 7,1 / 0,0 / 2 1 / 1");
}

#[test]
fn a_faulty_position_says_what_is_wrong() {
    for (text, what) in [
        ("", "an empty board is written -"),
        ("- / A1 / A2 / 1,1 / 0,0", "six or seven fields"),
        ("- / A1 / A2 / 1,1 / 0,0 / 1 1 / 1 / 1", "one field too many"),
        ("e5A1 / A1 / A2 / 1,1 / 0,0 / 1 1", "is written e5=A1"),
        ("j5=A1 / A1 / A2 / 1,1 / 0,0 / 1 1", "not on the board"),
        ("e5=A1 e5=A2 / A1 / A2 / 1,1 / 0,0 / 1 1", "two tiles"),
        ("e5=A1 / A1 / A1 / 1,1 / 0,0 / 1 1", "one too many"),
        ("- / A1 A2 A3 A4 A5 A6 / - / 1,1 / 0,0 / 1 1", "at most 5 tiles"),
        ("- / / - / 1,1 / 0,0 / 1 1", "an empty rack is written -"),
        ("- / A1 / A2 / 36,1 / 0,0 / 1 1", "at most 36"),
        ("- / A1 / A2 / 1,36 / 0,0 / 1 1", "at most 36"),
        ("e5=A1 e6=A1 / - / - / 36,35 / 0,0 / 1 1", "more tiles than are left"),
        ("- / A1 / A2 / 1 / 0,0 / 1 1", "a number is missing"),
        ("- / A1 / A2 / 1,1 / 0,0,0 / 1 1", "one number too many"),
        ("- / A1 / A2 / 1,1 / 0,-1 / 1 1", "a number is missing"),
        ("- / A1 / A2 / 1,1 / 0,0 / 22 1", "too large"),
        ("- / A1 / A2 / 1,1 / 0,0 / 0 1", "counted from 1"),
        ("- / A1 / A2 / 1,1 / 0,0 / 1 3", "turn number and player"),
        ("- / A1 / A2 / 1,1 / 0,0 / 1", "turn number and player"),
        ("- / A1 / A2 / 1,1 / 0,0 / 1 1 / x", "a number is missing"),
        ("- / A1 / A2 / 1,1 / 0,0 / 1 1 / 1++", "nothing more may follow"),
    ] {
        let error = Latices::try_at("", text).unwrap_err();
        assert!(error.contains(what), "{text}: {error}");
    }
    let error = Latice::parse_position(LaticeOptions::default(), 1, "- / A1 / Q2 / 1,1 / 0,0 / 1 1").unwrap_err();
    assert_eq!(error.at, 9);
}

#[test]
fn tiles_placed_by_a_player_are_36_less_rack_and_pile() {
    let table = at("e5=A1 / A2 A3 / C3 / 9,30 / 0,0 / 2 1");
    assert_eq!((table.0.placed(Seat::FIRST), table.0.placed(Seat::SECOND)), (25, 5));
}

#[test]
fn the_piles_contents_are_dealt_by_the_seed_from_the_tiles_not_shown() {
    let text = "e5=A1 e6=A1 / A2 / B2 / 9,9 / 0,0 / 2 1";
    let game = |seed: u64| Table::<Latice>::at(&format!("seed={seed}"), text);
    assert_eq!(game(5), game(5));
    assert_ne!(game(5), game(6));
    for seed in 0..100 {
        let mut table = game(seed);
        table.go(&["pass", "pass"]);
        let a1 = Tile::new(0, 0).unwrap();
        assert!(!table.0.rack(Seat::FIRST).contains(&a1) && !table.0.rack(Seat::SECOND).contains(&a1));
    }
}

#[test]
fn every_move_has_one_code_and_one_text() {
    let mut texts = std::collections::BTreeSet::new();
    for code in 0..Latice::CODES {
        let mv = Latice::decode(MoveCode(code)).unwrap();
        assert_eq!(Latice::encode(mv).0, code);
        let text = Latices::text(mv);
        assert_eq!(Latice::parse_move(&text), Ok(mv));
        assert!(texts.insert(text));
    }
    assert_eq!(Latice::decode(MoveCode(Latice::CODES)), None);
}

#[test]
fn racks_are_hidden_from_the_opponent_and_so_are_the_piles() {
    let mut rng = Rng::new(11);
    let mut game: Latices = Table::at("seed=3", "e5=A1 / A2 A3 A4 / B1 B2 B3 / 20,21 / 3,1 / 4 1");
    let other = Table::at("seed=4", "e5=A1 / A2 A3 A4 / F1 F2 F3 / 20,21 / 3,1 / 4 1");
    assert_ne!(game, other);
    let view = |table: &Latices, seat: Seat| {
        let mut game = table.0.clone();
        game.conceal(seat, &mut Rng::new(9));
        game
    };
    assert_eq!(view(&game, Seat::FIRST), view(&other, Seat::FIRST));
    assert_ne!(view(&game, Seat::SECOND), view(&other, Seat::SECOND));
    // What the seat sees stays, what it does not see changes.
    let before = game.clone();
    game.0.conceal(Seat::FIRST, &mut rng);
    assert_eq!(game.0.rack(Seat::FIRST), before.0.rack(Seat::FIRST));
    assert_eq!(game.0.board(), before.0.board());
    assert_eq!((game.0.rack(Seat::SECOND).len(), game.0.pile_len(Seat::FIRST)), (3, 20));
    assert_ne!(game.0.rack(Seat::SECOND), before.0.rack(Seat::SECOND));
    // Whatever is dealt, no tile is there more than twice.
    assert!(Latices::try_at("", &game.show()).is_ok());
}

#[test]
fn the_moves_visited_are_exactly_those_that_play_accepts() {
    let mut rng = Rng::new(5);
    for seed in 0..60 {
        let mut table: Latices = Table::new(&format!("seed={seed}"));
        let mut plies = 0;
        while table.0.outcome().is_none() {
            let moves = table.moves();
            let decoded = (0..Latice::CODES).filter_map(|code| Latice::decode(MoveCode(code)));
            let accepted = decoded.filter(|&mv| table.0.check(mv).is_ok()).count();
            assert_eq!(accepted, moves.len());
            assert!(moves.iter().all(|&mv| table.0.check(mv).is_ok()));
            table.0.apply(moves[rng.below(moves.len() as u32) as usize]);
            plies += 1;
        }
        assert!(plies <= Latice::MAX_PLIES);
    }
}

#[test]
fn refusals_of_a_placement_come_in_the_order_of_the_page() {
    let mut order = vec![];
    let mut refused = |position: &str, text: &str| order.push(at(position).play(text).unwrap_err());
    // Each line breaks the rule named and every later one that can be broken together with it.
    refused("e5=A1 / A2 / C3 / 1,1 / 0,0 / 2 1 / 0+", "j9=B3");
    refused("e5=A1 / A2 / C3 / 1,1 / 0,0 / 2 1 / 0+", "j9=A2");
    refused("- / A2 / C3 / 1,1 / 0,0 / 2 1", "j9=A2");
    refused("e5=A1 / B2 / C3 / 1,1 / 0,0 / 2 1", "e5=B2");
    refused("- / B2 / C3 / 1,1 / 0,0 / 2 1", "a1=B2");
    refused("e5=A1 / B2 / C3 / 1,1 / 0,0 / 2 1", "a1=B2");
    refused("e5=A1 / B2 / C3 / 1,1 / 0,0 / 2 1", "e4=B2");
    let page = ["not_in_rack", "no_action", "off_board", "occupied", "first_not_moon", "isolated", "mismatch"];
    assert_eq!(order, page);
    for square in ["a0", "e10", "j1", "z99"] {
        assert_eq!(at("- / A2 / C3 / 1,1 / 0,0 / 2 1").play(&format!("{square}=A2")), Err("off_board"), "{square}");
    }
}
