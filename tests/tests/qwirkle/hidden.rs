//! What a player of Qwirkle cannot see, and random play in which every step is checked.

use quintet::game::{Game, MoveCode, Seat};
use quintet::games::qwirkle::{Move, Qwirkle};
use quintet::games::tiles::Tile;
use quintet::rng::Rng;
use quintet_tests::typed::Table;

use crate::Qwirkles;

fn view(table: &Qwirkles, seat: u8) -> Qwirkle {
    let mut game = table.0.clone();
    game.conceal(Seat(seat), &mut Rng::new(9));
    game
}

#[test]
fn games_that_differ_only_in_what_a_seat_cannot_see_give_it_the_same_view() {
    let one = Qwirkles::at("players=3 seed=1", "gnC1 / C2 C3 ; X1 X2 X3 ; T4 / 20 / 1,2,3 / 1");
    let two = Qwirkles::at("players=3 seed=2", "gnC1 / C2 C3 ; L1 L2 L3 ; E4 / 20 / 1,2,3 / 1");
    assert_ne!(one, two);
    assert_eq!(view(&one, 0), view(&two, 0));
    assert_ne!(view(&one, 1), view(&two, 1));
}

#[test]
fn tiles_laid_by_another_within_his_turn_are_seen() {
    let mut one = Qwirkles::at("seed=1", "gnC1 / C2 C3 R1 ; T4 / 20 / 1,2 / 1");
    let mut two = Qwirkles::at("seed=2", "gnC1 / X5 C3 C2 ; T4 / 20 / 1,2 / 1");
    for table in [&mut one, &mut two] {
        table.ply("goC2").unwrap();
        table.ply("gpC3").unwrap();
    }
    assert_eq!(view(&one, 1), view(&two, 1));
    let mut seen = Table(view(&one, 1));
    assert_eq!((seen.0.hand(Seat(0)).len(), seen.0.laid()), (3, one.0.laid()));
    seen.ply("end").unwrap();
    assert_eq!(seen.scores(), [4, 2]);
}

#[test]
fn what_the_seat_sees_stays_and_the_rest_is_dealt_from_the_tiles_it_does_not_see() {
    for seed in 0..40 {
        let mut table = Qwirkles::new(&format!("players=4 tiles=36 seed={seed}"));
        let before = table.clone();
        table.0.conceal(Seat(2), &mut Rng::new(seed));
        assert_eq!(table.0.hand(Seat(2)), before.0.hand(Seat(2)));
        assert_eq!((table.0.board(), table.0.bag_len()), (before.0.board(), 12));
        assert_eq!((table.turn(), table.scores()), (before.turn(), before.scores()));
        assert_ne!(table, before);
        // With one copy of each tile, a position text with a tile twice would be refused.
        assert!(Qwirkles::try_at("players=4 tiles=36", &table.show()).is_ok());
    }
}

#[test]
fn tiles_laid_by_the_seat_itself_are_counted_once() {
    let mut table = Qwirkles::at("", "gnC1 / C2 C3 ; T4 T5 / ? / 0,0 / 1");
    table.ply("goC2").unwrap();
    let before = table.clone();
    table.0.conceal(Seat(0), &mut Rng::new(3));
    assert_eq!((table.0.bag_len(), table.0.hand(Seat(1)).len()), (before.0.bag_len(), 2));
    assert_eq!(table.0.hand(Seat(0)), before.0.hand(Seat(0)));
}

fn random_game(words: &str, rng: &mut Rng, mut each: impl FnMut(&Qwirkles, &[Move])) -> Qwirkles {
    let mut table = Qwirkles::new(words);
    let mut plies = 0;
    while table.0.outcome().is_none() {
        let moves = table.moves();
        each(&table, &moves);
        // Swaps are many: without this a random game would be little else.
        let laid: Vec<_> = moves.iter().copied().filter(|mv| !matches!(mv, Move::Swap(_))).collect();
        let choice = if laid.is_empty() || rng.below(8) == 0 { &moves } else { &laid };
        assert_eq!(table.0.play(choice[rng.below(choice.len() as u32) as usize]), Ok(()));
        plies += 1;
    }
    assert!(plies <= Qwirkle::MAX_PLIES);
    assert!(table.moves().is_empty());
    table
}

#[test]
fn the_moves_visited_are_exactly_those_that_play_accepts() {
    let mut rng = Rng::new(5);
    for seed in 0..2 {
        for words in ["", "players=4 tiles=36", "players=3 tiles=36 check=base"] {
            random_game(&format!("{words} seed={seed}"), &mut rng, |table, moves| {
                let others = (0..11_237).filter_map(|code| Qwirkle::decode(MoveCode(code)));
                let accepted: Vec<_> = others.filter(|&mv| table.0.check(mv).is_ok()).collect();
                let visited: Vec<_> = moves.iter().copied().filter(|mv| !matches!(mv, Move::Swap(_))).collect();
                assert_eq!(accepted.len(), visited.len(), "{}", table.show());
                assert!(moves.iter().all(|&mv| table.0.check(mv).is_ok()), "{}", table.show());
            });
        }
    }
}

#[test]
fn the_swaps_visited_are_exactly_those_that_play_accepts() {
    for position in ["gnC1 / C2 C2 X3 X3 X3 T1 ; X1 / 4 / 0,0 / 1", "gnC1 / C2 R3 ; X1 / 1 / 0,0 / 1"] {
        let table = Qwirkles::at("", position);
        let visited = table.moves().into_iter().filter(|mv| matches!(mv, Move::Swap(_))).map(|mv| Qwirkle::encode(mv).0);
        let visited: std::collections::BTreeSet<_> = visited.collect();
        for code in (11_237..Qwirkle::CODES).step_by(11).chain(visited.iter().copied()) {
            let mv = Qwirkle::decode(MoveCode(code)).unwrap();
            assert_eq!(table.0.check(mv).is_ok(), visited.contains(&code), "{mv:?}");
        }
    }
}

#[test]
fn random_games_of_every_kind_end_and_keep_every_tile() {
    let mut rng = Rng::new(6);
    let mut reasons = std::collections::BTreeMap::new();
    for seed in 0..30 {
        for players in 2..=4 {
            for (tiles, copies) in [(108, 3), (36, 1)] {
                for check in ["strict", "base"] {
                    let words = format!("players={players} tiles={tiles} check={check} seed={seed}");
                    let table = random_game(&words, &mut rng, |_, _| ());
                    let held: usize = (0..players).map(|seat| table.0.hand(Seat(seat)).len()).sum();
                    assert_eq!(table.0.board().tiles().count() + held + table.0.bag_len(), tiles);
                    for tile in Tile::all() {
                        assert!(table.0.board().tiles().filter(|&(_, laid)| laid == tile).count() <= copies);
                    }
                    *reasons.entry(table.0.outcome().unwrap().reason().name()).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(reasons.contains_key("hand_empty") && reasons.contains_key("agreed"), "{reasons:?}");
}

#[test]
fn a_set_can_be_laid_in_every_order_in_which_each_step_is_valid_with_the_same_result() {
    let mut rng = Rng::new(8);
    for seed in 0..40 {
        random_game(&format!("tiles=36 seed={seed}"), &mut rng, |table, _| {
            if !table.0.laid().is_empty() {
                let laid = table.0.laid().iter().rev();
                let words: Vec<_> = laid.map(|&at| Qwirkles::text(Move::Place(at, table.0.board().tile(at).unwrap()))).collect();
                let mut turned = Qwirkles::at("tiles=36", &table.show());
                turned.go(&[&words.join(" ")]);
                let mut ended = table.clone();
                ended.ply("end").unwrap();
                assert_eq!((turned.0.board(), turned.scores()), (ended.0.board(), ended.scores()));
            }
        });
    }
}
