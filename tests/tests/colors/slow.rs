//! Random play against a second, slow and obvious implementation.

use quintet::game::{Game, Note, Seat};
use quintet::games::colors::{Colors, ColorsOptions, Variant};
use quintet::rng::Rng;
use quintet_tests::slow_colors::{Next, SlowColors};
use quintet_tests::table::{after, at_with, legal, random_game, show};

use super::{A, B, text};

fn compare(game: &Colors, mv: &str, seen: &mut [u32; 4]) {
    let options = game.options();
    let classic = options.variant == Variant::Classic;
    let mut slow = SlowColors::new(&show(game), options.sideways, classic);
    assert_eq!(legal(game), slow.moves(), "{}", show(game));
    let (skips, next) = slow.play(mv);
    let ours = after(game, &[mv]);
    let mut told = vec![];
    game.visit_notes(Colors::parse_move(mv).unwrap(), |Note::Skip(seat, colour)| {
        told.push((['A', 'B'][seat.index()], "RGBPYOUN".as_bytes()[usize::from(colour)] as char));
    });
    assert_eq!(told, skips, "{} {mv}", show(game));
    let gained = |seat: Seat| ours.score(seat) - game.score(seat);
    seen[0] += u32::from(!skips.is_empty());
    match next {
        Next::Turn(player, colour) => {
            if ours.round() == game.round() && ours.outcome().is_none() {
                let expected = format!("{} {player} {colour} ", slow.pieces());
                assert!(show(&ours).starts_with(&expected), "{} {mv}: {expected}", show(game));
            }
            assert_eq!([gained(A), gained(B)], [0, 0]);
        }
        Next::Reached(winner, points) => {
            seen[if points == 2 { 3 } else { 2 }] += 1;
            assert_eq!([gained(A), gained(B)], if winner == 'A' { [points, 0] } else { [0, points] }, "{} {mv}", show(game));
        }
        Next::Deadlock(winner) => {
            seen[1] += 1;
            assert_eq!([gained(A), gained(B)], if winner == 'A' { [1, 0] } else { [0, 1] }, "{} {mv}", show(game));
        }
    }
}

#[test]
fn random_matches_go_as_the_slow_rules_say() {
    let off = ColorsOptions { sideways: false, rounds: 9, ..ColorsOptions::default() };
    let on = ColorsOptions { rounds: 9, ..ColorsOptions::default() };
    let mut seen = [0; 4];
    for seed in 0..40 {
        for options in [on, off, ColorsOptions::CLASSIC] {
            random_game(Colors::deal(options, 1), &mut Rng::new(seed), |game, mv| {
                let mut text = String::new();
                Colors::write_move(mv, &mut text).unwrap();
                compare(game, &text, &mut seen);
            });
        }
    }
    eprintln!("skips, deadlocks, pawns, queens: {seen:?}");
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

/// A crowded random board: blocked pieces are common.
fn crowded(rng: &mut Rng, queens: bool) -> String {
    let mut cells: Vec<usize> = (8..56).collect();
    rng.shuffle(&mut cells);
    let centre = 18 + rng.below(28) as usize;
    cells.sort_by_key(|&cell| (cell / 8).abs_diff(centre / 8).max((cell % 8).abs_diff(centre % 8)));
    let mut pieces: Vec<String> = vec![];
    for (i, letter) in "RGBPYOUNrgbpyoun".chars().enumerate() {
        let queen = if queens && rng.below(4) == 0 { "!" } else { "" };
        pieces.push(format!("{letter}{}{}{queen}", cells[i] / 8, cells[i] % 8));
    }
    rng.shuffle(&mut pieces);
    let colour = "RGBPYOUN".as_bytes()[rng.below(8) as usize] as char;
    text(&pieces.join(" "), if rng.below(2) == 0 { 'A' } else { 'B' }, colour)
}

#[test]
fn every_move_on_crowded_boards_does_what_the_slow_rules_say() {
    let mut rng = Rng::new(21);
    let mut seen = [0; 4];
    let off = ColorsOptions { sideways: false, ..ColorsOptions::default() };
    for _ in 0..1500 {
        for (options, queens) in [(ColorsOptions::default(), true), (off, true), (ColorsOptions::CLASSIC, false)] {
            let text = crowded(&mut rng, queens);
            let game: Colors = at_with(options, &text);
            if game.round() > 1 || game.outcome().is_some() {
                continue;
            }
            for mv in legal(&game) {
                compare(&game, &mv, &mut seen);
            }
        }
    }
    eprintln!("skips, deadlocks, pawns, queens: {seen:?}");
    assert!(seen[0] > 500 && seen[1] > 20, "{seen:?}");
}
