//! Random play against a second, slow and obvious implementation.

use quintet::game::{Game, Outcome};
use quintet::games::tablut::Tablut;
use quintet::rng::Rng;
use quintet_tests::slow_tablut::{self, SlowTablut};
use quintet_tests::table::{after, at_with, legal, random_game, show};

use super::{BLACK, CHALLENGE, SURROUNDED, WHITE};

fn compare(game: &Tablut, slow: &SlowTablut, mv: &str) -> Option<&'static str> {
    let square = |name: &str| (usize::from(name.as_bytes()[1] - b'1'), usize::from(name.as_bytes()[0] - b'a'));
    let (from, to) = mv.split_once('-').unwrap();
    let mut theirs = slow.clone();
    let (_, end) = theirs.play(square(from), square(to));
    let ours = after(game, &[mv]);
    assert_eq!(show(&ours), theirs.text(), "{} {mv}", slow.text());
    let expected = end.map(|(winner, why)| (if winner == 'W' { WHITE } else { BLACK }, why));
    let found = match ours.outcome() {
        Some(Outcome::Win(seat, reason)) => Some((seat, reason.name())),
        _ => None,
    };
    assert_eq!(found, expected, "{} {mv}", slow.text());
    end.map(|(_, why)| why)
}

/// A random set-up: every piece of the set with some luck, anywhere; the king often hard pressed.
fn random_set_up(rng: &mut Rng) -> String {
    let mut board = [b'.'; 81];
    let king = rng.below(81) as usize;
    board[king] = b'K';
    for (piece, most) in [(b'B', 4 + rng.below(13)), (b'W', rng.below(9))] {
        for _ in 0..most {
            let near = [king.wrapping_sub(9), king + 9, king.wrapping_sub(1), king + 1][rng.below(4) as usize];
            let cell = if rng.below(3) == 0 && near < 81 { near } else { rng.below(81) as usize };
            if board[cell] == b'.' {
                board[cell] = piece;
            }
        }
    }
    format!("{} {}", String::from_utf8(board.to_vec()).unwrap(), if rng.below(3) == 0 { 'W' } else { 'B' })
}

#[test]
fn every_move_of_random_set_ups_does_what_the_slow_rules_say() {
    let mut rng = Rng::new(11);
    let mut ends = std::collections::BTreeMap::new();
    for _ in 0..3000 {
        let text = random_set_up(&mut rng);
        for (options, surrounded) in [(SURROUNDED, true), (CHALLENGE, false)] {
            let game: Tablut = at_with(options, &text);
            let slow = SlowTablut::new(&text, surrounded);
            if game.outcome().is_some() {
                continue;
            }
            let mut moves: Vec<String> = slow
                .moves()
                .into_iter()
                .map(|(from, to)| format!("{}-{}", slow_tablut::name(from), slow_tablut::name(to)))
                .collect();
            moves.sort();
            assert_eq!(legal(&game), moves, "{text}");
            for mv in moves {
                if let Some(why) = compare(&game, &slow, &mv) {
                    *ends.entry((surrounded, why)).or_insert(0) += 1;
                }
            }
        }
    }
    eprintln!("{ends:?}");
    assert!(ends[&(true, "king")] > 200 && ends[&(false, "king")] > 200 && ends[&(true, "escape")] > 200, "{ends:?}");
}

#[test]
fn random_games_go_as_the_slow_rules_say() {
    for seed in 0..150 {
        for (options, surrounded) in [(SURROUNDED, true), (CHALLENGE, false)] {
            random_game(Tablut::deal(options, 1), &mut Rng::new(seed), |game, mv| {
                let slow = SlowTablut::new(&show(game), surrounded);
                let mut text = String::new();
                Tablut::write_move(mv, &mut text).unwrap();
                assert_eq!(legal(game).len(), slow.moves().len());
                compare(game, &slow, &text);
            });
        }
    }
}
