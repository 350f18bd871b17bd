//! Properties over arbitrary games, texts and bytes.

use proptest::prelude::*;
use quintet::games::GameId;
use quintet::record;
use quintet::rng::Rng;
use quintet::session::{Name, Session, Setup};
use quintet_tests::fuzz::{record_bytes, record_text};
use quintet_tests::table::{codes, save, text_of};

fn games() -> impl Strategy<Value = GameId> {
    proptest::sample::select(GameId::ALL)
}

/// A game with any options, names and seed, played by chance for some plies, some of them taken back.
fn session() -> impl Strategy<Value = Session> {
    let options = proptest::collection::vec(any::<u8>(), 8);
    (games(), options, any::<u64>(), "[A-Za-zéçÀ]{0,8}", 0..120usize, 0..20usize).prop_map(
        |(game, values, seed, name, plies, back)| {
            let mut options = game.default_options();
            for (option, value) in values.iter().enumerate().take(options.list().len()) {
                options = options.with(option, value % options.list()[option].values.len() as u8);
            }
            let mut setup = Setup::with(options, seed);
            setup.names[0] = Name::new(&name).unwrap();
            let mut session = Session::new(setup);
            let mut rng = Rng::new(seed);
            while session.outcome().is_none() && session.ply() < plies {
                let list = codes(session.game());
                session.play(list[rng.below(list.len() as u32) as usize]).unwrap();
            }
            session.rewind(session.ply().saturating_sub(back));
            session
        },
    )
}

fn position(session: &Session) -> String {
    let mut text = String::new();
    session.game().erased().write_position(&mut text).unwrap();
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_session_saves_and_loads_as_bytes_and_as_text(session in session()) {
        let loaded = record::load(&save(&session));
        prop_assert_eq!(loaded.as_ref(), Ok(&session));
        let text = text_of(&session);
        let parsed = record::parse(&text).unwrap();
        prop_assert_eq!(text_of(&parsed), text);
        prop_assert_eq!(parsed.played(), session.played());
    }

    #[test]
    fn moves_parse_back_to_what_was_written(session in session()) {
        for code in codes(session.game()).into_iter().take(200) {
            let mut text = String::new();
            session.write_move(code, &mut text).unwrap();
            prop_assert_eq!(session.parse_move(&text), Ok(code), "{}", text);
        }
    }

    #[test]
    fn canonical_positions_write_back_to_their_text(session in session()) {
        let text = position(&session);
        let setup = Setup::with(session.setup().options, session.setup().seed);
        // Qwirkle has texts only between turns; elsewhere every position has one.
        if let Ok(again) = Session::from_position(setup, &text) {
            prop_assert_eq!(position(&again), text);
        } else {
            prop_assert_eq!(session.setup().options.game(), GameId::Qwirkle);
        }
    }

    #[test]
    fn undoing_all_and_redoing_all_changes_nothing(session in session()) {
        let mut copy = session.clone();
        let ply = copy.ply();
        while copy.undo() {}
        prop_assert_eq!(copy.ply(), 0);
        while copy.ply() < ply && copy.redo() {}
        prop_assert_eq!(copy, session);
    }

    #[test]
    fn any_bytes_and_any_text_are_a_game_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..300), text in "\\PC{0,200}") {
        record_bytes(&bytes);
        record_text(text.as_bytes());
    }

    #[test]
    fn any_move_text_is_a_move_or_syntax(game in games(), text in "\\PC{0,24}") {
        let session = Session::new(Setup::new(game));
        if let Ok(code) = session.parse_move(&text) {
            let mut written = String::new();
            session.write_move(code, &mut written).unwrap();
            prop_assert_eq!(session.parse_move(&written), Ok(code));
        }
        let _ = session.parse_turn(&text);
    }

    #[test]
    fn any_position_text_is_a_position_or_an_error(game in games(), text in "[-A-Za-z0-9.,;/? ]{0,120}") {
        if let Ok(session) = Session::from_position(Setup::new(game), &text) {
            let canonical = position(&session);
            let again = Session::from_position(Setup::new(game), &canonical).unwrap();
            prop_assert_eq!(position(&again), canonical);
        }
    }
}
