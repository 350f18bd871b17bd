//! What every game promises, checked over all games and all their options by random play.

use std::collections::HashSet;

use quintet::game::{Illegal, MoveCode, Seat, Why};
use quintet::games::{AnyGame, AnyOptions, GameId, LARGEST_STATE, STATE_SIZES};
use quintet::record;
use quintet::rng::Rng;
use quintet::session::{Session, Setup};
use quintet_tests::table::{codes, save, text_of};

/// Every combination of a game's options that is one.
fn combinations(game: GameId) -> Vec<AnyOptions> {
    let list = game.default_options().list();
    let mut all = vec![vec![]];
    for choice in list {
        all = all
            .iter()
            .flat_map(|head: &Vec<u8>| (0..choice.values.len() as u8).map(|value| [&head[..], &[value]].concat()))
            .collect();
    }
    all.iter().filter_map(|values| game.decode_options(values)).collect()
}

/// Every game with every combination of options, `count` seeds each, but at least `count` games and at most ten times that.
fn for_random_games(count: u64, mut check: impl FnMut(Session, &mut Rng)) {
    let mut played = 0;
    for &game in GameId::ALL {
        let combinations = combinations(game);
        let seeds = (10 * count / combinations.len() as u64).clamp(1, count);
        for options in combinations {
            for seed in 0..seeds {
                check(Session::new(Setup::with(options, seed)), &mut Rng::new(seed));
                played += 1;
            }
        }
    }
    eprintln!("{played} random games");
}

fn scale(debug: u64, release: u64) -> u64 {
    if cfg!(debug_assertions) { debug } else { release }
}

fn pick(list: &[MoveCode], rng: &mut Rng) -> MoveCode {
    list[rng.below(list.len() as u32) as usize]
}

/// Plays on to the end; `check` sees the session before every ply and the moves there are.
fn play_out(session: &mut Session, rng: &mut Rng, mut check: impl FnMut(&Session, &[MoveCode])) {
    while session.outcome().is_none() {
        let list = codes(session.game());
        assert!(!list.is_empty(), "stuck: {session:?}");
        check(session, &list);
        session.play(pick(&list, rng)).unwrap();
        assert!(session.ply() <= usize::from(session.game().erased().limits().plies), "too long");
    }
}

fn move_text(session: &Session, code: MoveCode) -> String {
    let mut text = String::new();
    session.write_move(code, &mut text).unwrap();
    text
}

fn position_text(game: &AnyGame) -> String {
    let mut text = String::new();
    game.erased().write_position(&mut text).unwrap();
    text
}

#[test]
fn a_game_is_never_stuck_and_ends_by_its_cap() {
    for_random_games(scale(300, 3000), |mut session, rng| {
        play_out(&mut session, rng, |_, _| {});
        assert!(codes(session.game()).is_empty(), "moves after the end");
        for code in [MoveCode(0), MoveCode(1), MoveCode::RESIGN] {
            let refusal = session.clone().play(code).map_err(|illegal| illegal.why);
            assert!(matches!(refusal, Err(Why::GameOver | Why::Syntax)), "{refusal:?}");
        }
    });
}

#[test]
fn codes_and_texts_are_unique_and_parse_back() {
    for_random_games(scale(30, 300), |mut session, rng| {
        play_out(&mut session, rng, |session, list| {
            let unique: HashSet<u32> = list.iter().map(|code| code.0).collect();
            assert_eq!(unique.len(), list.len(), "codes");
            let texts: HashSet<String> = list.iter().map(|&code| move_text(session, code)).collect();
            assert_eq!(texts.len(), list.len(), "texts");
            for &code in list {
                assert!(code.0 < session.game().erased().limits().codes);
                assert_eq!(session.parse_move(&move_text(session, code)), Ok(code));
            }
        });
    });
}

#[test]
fn the_moves_visited_are_exactly_those_that_play_accepts() {
    const WHOLE: u32 = 20_000;
    for_random_games(scale(2, 12), |mut session, rng| {
        let mut other = Rng::new(99);
        play_out(&mut session, rng, |session, list| {
            let legal: HashSet<MoveCode> = list.iter().copied().collect();
            let limit = session.game().erased().limits().codes;
            let some = (0..200).map(|_| MoveCode(other.below(limit))).chain(list.iter().copied());
            let tried: Vec<MoveCode> = if limit <= WHOLE { (0..limit + 9).map(MoveCode).collect() } else { some.collect() };
            for code in tried {
                let mut next = session.game().clone();
                let played = next.erased_mut().play(code);
                assert_eq!(played.is_ok(), legal.contains(&code), "{code:?} {played:?} {}", position_text(session.game()));
                if let Err(Illegal { why, .. }) = played {
                    assert_eq!(&next, session.game(), "a refused move changes nothing");
                    assert!(why != Why::GameOver);
                }
            }
        });
    });
}

#[test]
fn save_and_load_give_an_equal_session_at_every_ply() {
    for_random_games(scale(1, 3), |mut session, rng| {
        let check = |session: &Session| {
            assert_eq!(record::load(&save(session)).as_ref(), Ok(session));
            assert_eq!(record::parse(&text_of(session)).as_ref(), Ok(session));
        };
        let mut ply = 0;
        play_out(&mut session, rng, |session, _| {
            // Every ply of the first games; later games have the same kinds of plies further apart.
            if ply < 60 || ply % 7 == 0 {
                check(session);
            }
            ply += 1;
        });
        check(&session);
        session.rewind(session.ply() / 2);
        assert_eq!(record::load(&save(&session)).as_ref(), Ok(&session), "with moves taken back");
    });
}

#[test]
fn undo_all_and_redo_all_give_the_same_positions() {
    for_random_games(scale(3, 30), |mut session, rng| {
        let mut positions = vec![];
        play_out(&mut session, rng, |session, _| positions.push(session.game().clone()));
        let played = session.clone();
        for position in positions.iter().rev() {
            assert!(session.undo());
            assert_eq!(session.game(), position);
        }
        assert!(!session.undo() && session.ply() == 0);
        for position in &positions {
            assert_eq!(session.game(), position);
            assert!(session.redo());
        }
        assert!(!session.redo());
        assert_eq!(session, played);
    });
}

#[test]
fn a_positions_text_parses_back_to_itself() {
    for_random_games(scale(20, 200), |mut session, rng| {
        play_out(&mut session, rng, |session, _| {
            let setup = session.setup();
            let text = position_text(session.game());
            match setup.options.parse_position(setup.seed, &text) {
                Ok(again) => assert_eq!(position_text(&again), text),
                // Qwirkle has texts only between turns.
                Err(error) => assert_eq!(setup.options.game().name(), "qwirkle", "{text}: {error}"),
            }
        });
    });
}

#[test]
fn a_resignation_is_a_move_that_ends_the_game() {
    for &game in GameId::ALL {
        let mut session = Session::new(Setup::new(game));
        let loser = session.game().erased().turn();
        session.play(MoveCode::RESIGN).unwrap();
        let mut text = String::new();
        session.write_outcome(&mut text).unwrap();
        let expected = match (game, loser) {
            (GameId::Qwirkle, Seat::FIRST) => "rank 2 1 resigned".to_owned(),
            (GameId::Qwirkle, _) => "rank 1 2 resigned".to_owned(),
            _ => format!("win {} resigned", session.game().erased().seat_name(loser.other())),
        };
        assert_eq!(text, expected);
        assert_eq!(record::load(&save(&session)).as_ref(), Ok(&session));
        assert_eq!(record::parse(&text_of(&session)).as_ref(), Ok(&session));
        assert!(!codes(session.game()).contains(&MoveCode::RESIGN));
        assert!(session.undo() && session.outcome().is_none());
    }
}

#[test]
fn concealing_changes_nothing_that_the_seat_sees() {
    for_random_games(scale(3, 10), |mut session, rng| {
        let mut hidden = Rng::new(4);
        play_out(&mut session, rng, |session, list| {
            let seat = session.game().erased().turn();
            let mut view = session.game().clone();
            view.erased_mut().conceal(seat, &mut hidden);
            assert_eq!(codes(&view), list, "what the seat may do does not hang on what it cannot see");
            let scores =
                |game: &AnyGame| [0, 1, 2, 3].map(|seat| (seat < game.erased().seats()).then(|| game.erased().score(Seat(seat))));
            assert_eq!(scores(&view), scores(session.game()));
        });
    });
}

#[test]
fn every_state_is_small() {
    for (game, size) in STATE_SIZES {
        eprintln!("{:8} {size} bytes", game.name());
        assert!(*size <= LARGEST_STATE, "{}", game.name());
    }
    eprintln!("AnyGame {} bytes, Session {} bytes", size_of::<AnyGame>(), size_of::<Session>());
}

#[test]
fn the_readme_tells_the_sizes_of_the_states() {
    let readme = std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md")).unwrap();
    let readme = readme.split_whitespace().collect::<Vec<_>>().join(" ");
    let [a, b, c, d, e] = GameId::CARDS.map(|card| STATE_SIZES.iter().find(|(game, _)| *game == card).unwrap().1);
    let sentence = format!("A state is {a} (Awalé), {b} (Colors), {c} (Tablut), {d} (Latice) or {e} bytes (Qwirkle)");
    assert!(readme.contains(&sentence), "the README does not say: {sentence}");
}
