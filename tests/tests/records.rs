//! Records: bytes and texts of sessions, whatever is in them.

use quintet::game::{MoveCode, Why};
use quintet::games::GameId;
use quintet::record::wire::Full;
use quintet::record::{self, LoadError, TextFault};
use quintet::rng::Rng;
use quintet::session::{Name, Session, Setup};
use quintet_tests::fuzz::seal;
use quintet_tests::table::{codes, play_all, save, session, session_at, setup, text_of};

/// Sessions of every game: new, in the middle, over, from a set position, with names, with moves taken back.
fn corpus() -> Vec<Session> {
    let mut all = vec![];
    for &game in GameId::ALL {
        let mut setup = Setup::new(game);
        setup.names[0] = Name::new("Zoë").unwrap();
        setup.names[1] = Name::new("12345678").unwrap();
        let mut session = Session::new(setup);
        let mut rng = Rng::new(6);
        while session.outcome().is_none() {
            if matches!(session.ply(), 0 | 3 | 20 | 60) {
                all.push(session.clone());
            }
            let list = codes(session.game());
            session.play(list[rng.below(list.len() as u32) as usize]).unwrap();
        }
        all.push(session.clone());
        session.rewind(session.ply() / 2);
        all.push(session.clone());
    }
    let mut set = session_at("awale seed=5", "0,1,2,1,0,0,0,1,1,2,0,0 20,20 N");
    play_all(&mut set, "c C d propose refuse".split(' '));
    all.push(set);
    all.push(session_at("colors", "..bpyoun..........r........R........G........g..........NUOYPB.. A R -"));
    all
}

/// What loads must be a session that saves and loads again.
fn check_loaded(session: &Session) {
    assert_eq!(record::load(&save(session)).as_ref(), Ok(session));
}

#[test]
fn a_record_of_the_first_version_still_loads() {
    let hex = "5154010200010000000000000000000000000006000600 8d0ef501df0ea301af0f53 475e4cf5".replace(' ', "");
    let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect();
    let mut game = session("tablut");
    play_all(&mut game, "e3-f3 d1-c1 f3-g3 c1-b1 g3-f3 b1-c1".split(' '));
    assert_eq!(save(&game), bytes);
    assert_eq!(record::load(&bytes), Ok(game));
}

#[test]
fn the_text_of_a_game_is_readable() {
    let mut setup = setup("tablut");
    setup.names[0] = Name::new("Anna").unwrap();
    let mut game = Session::new(setup);
    play_all(&mut game, "e3-f3 d1-c1 resign".split(' '));
    let text =
        "quintet 1\ngame tablut king=surrounded seed=1\nname 1 Anna\n1. e3-f3\n2. d1-c1\n3. resign\noutcome win B resigned\n";
    assert_eq!(text_of(&game), text);
    assert_eq!(record::parse(text), Ok(game));
}

#[test]
fn a_set_position_is_part_of_the_record() {
    let game = session_at("tablut king=challenge", &format!("K{}B W", ".".repeat(79)));
    let text = text_of(&game);
    assert!(text.contains("\nposition K..."), "{text}");
    assert_eq!(record::parse(&text).as_ref(), Ok(&game));
    assert_eq!(record::load(&save(&game)), Ok(game));
}

#[test]
fn comments_blank_lines_and_missing_outcomes_are_fine_in_texts() {
    let text = "# a game\n\n  quintet 1\r\ngame awale start=south\n\n# first\n1. A\n2.  a\n";
    let game = record::parse(text).unwrap();
    assert_eq!(game.played(), [MoveCode(0), MoveCode(6)]);
    assert_eq!(record::parse("quintet 1\ngame colors").unwrap(), session("colors"));
}

#[test]
fn a_text_that_is_no_record_says_which_line_is_wrong() {
    let fault = |text: &str| record::parse(text).map_err(|error| (error.line, error.fault)).unwrap_err();
    assert_eq!(fault(""), (1, TextFault::Line));
    assert_eq!(fault("hello"), (1, TextFault::FirstLine));
    assert_eq!(fault("quintet 2\n"), (1, TextFault::FirstLine));
    assert_eq!(fault("quintet 1\ngame chess"), (2, TextFault::Game));
    assert!(matches!(fault("quintet 1\ngame awale start=east"), (2, TextFault::Option(_))));
    assert_eq!(fault("quintet 1\ngame awale\nname 1 Maximilian"), (3, TextFault::Name));
    assert_eq!(fault("quintet 1\ngame awale\nname 9 Max"), (3, TextFault::Name));
    assert!(matches!(fault("quintet 1\ngame awale\nposition 1,2"), (3, TextFault::Position(_))));
    assert_eq!(fault("quintet 1\ngame awale start=south\n2. A"), (3, TextFault::Number));
    assert_eq!(fault("quintet 1\ngame awale start=south\nA"), (3, TextFault::Line));
    assert_eq!(fault("quintet 1\ngame awale start=south\n1. a"), (3, TextFault::Move(Why::NotYourHole.at(6))));
    assert_eq!(fault("quintet 1\ngame awale start=south\n1. A\noutcome win S seeds"), (4, TextFault::Outcome));
    assert_eq!(fault("quintet 1\ngame awale start=south\noutcome none\n1. A"), (4, TextFault::Line));
    for text in ["quintet 1", "quintet 1\ngame awale\nposition 1,2", "quintet 1\ngame awale\n1. z"] {
        assert!(!record::parse(text).unwrap_err().to_string().is_empty());
    }
}

#[test]
fn bytes_that_are_no_record_say_why() {
    let good = save(&session("awale start=south"));
    let changed = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        record::load(&seal(bytes)).unwrap_err()
    };
    assert_eq!(record::load(&[]), Err(LoadError::Short));
    assert_eq!(record::load(b"QT\x01"), Err(LoadError::Short));
    assert_eq!(changed(0, b'X'), LoadError::Foreign);
    assert_eq!(changed(2, 9), LoadError::Version(9));
    assert_eq!(changed(3, 77), LoadError::Game(77));
    assert_eq!(changed(4, 3), LoadError::Options);
    assert_eq!(changed(13, 200), LoadError::Short);
    assert_eq!(changed(19, 1), LoadError::Short, "a move announced that is not there");
    assert_eq!(changed(21, 1), LoadError::Length, "more played than logged");
    let mut damaged = good.clone();
    damaged[6] ^= 1;
    assert_eq!(record::load(&damaged), Err(LoadError::Damaged));
    let mut longer = good.clone();
    longer.push(0);
    assert_eq!(record::load(&seal(longer)), Err(LoadError::Excess));
    assert_eq!(record::save(&session("awale"), &mut [0; 20]), Err(Full));
}

#[test]
fn an_illegal_move_in_the_log_is_named_by_its_ply() {
    let mut game = session("awale start=south");
    play_all(&mut game, ["A", "a", "B"]);
    let mut bytes = save(&game);
    let codes_at = bytes.len() - 4 - 3;
    bytes[codes_at + 2] = 0;
    assert_eq!(record::load(&seal(bytes)), Err(LoadError::Illegal(2, Why::EmptyHole.at(0))));
}

#[test]
fn every_damaged_record_gives_a_game_or_a_named_error() {
    let mut rng = Rng::new(17);
    let (mut loaded, mut refused) = (0, 0);
    let corpus: Vec<Vec<u8>> = corpus().iter().map(save).collect();
    for round in 0..if cfg!(debug_assertions) { 150 } else { 2000 } {
        for good in &corpus {
            let mut bytes = good.clone();
            for _ in 0..=rng.below(3) {
                let at = rng.below(bytes.len() as u32) as usize;
                match rng.below(5) {
                    0 => bytes[at] = rng.next_u64() as u8,
                    1 => bytes[at] ^= 1 << rng.below(8),
                    2 => bytes.truncate(at + 1),
                    3 => bytes.insert(at, rng.next_u64() as u8),
                    _ => drop(bytes.remove(at)),
                }
                if bytes.is_empty() {
                    bytes.push(0);
                }
            }
            // Most with the check sum put right: else nothing behind it would be reached.
            match record::load(&if round % 8 == 0 { bytes } else { seal(bytes) }) {
                Ok(session) => {
                    loaded += 1;
                    check_loaded(&session);
                }
                Err(error) => {
                    refused += 1;
                    assert!(!error.to_string().is_empty());
                }
            }
        }
    }
    eprintln!("{loaded} loaded, {refused} refused");
    assert!(loaded > 20 && refused > 100);
}

#[test]
fn random_bytes_give_a_named_error() {
    let mut rng = Rng::new(23);
    for _ in 0..20_000 {
        let mut bytes: Vec<u8> = (0..rng.below(80)).map(|_| rng.next_u64() as u8).collect();
        let head = [b'Q', b'T', 1, rng.below(6) as u8];
        let keep = bytes.len().min(4);
        bytes[..keep].copy_from_slice(&head[..keep]);
        if let Ok(session) = record::load(&seal(bytes)) {
            check_loaded(&session);
        }
    }
}

#[test]
fn every_damaged_text_gives_a_game_or_a_named_error() {
    let mut rng = Rng::new(31);
    let (mut parsed, mut refused) = (0, 0);
    let texts: Vec<String> = corpus().iter().map(text_of).collect();
    for _ in 0..if cfg!(debug_assertions) { 100 } else { 1000 } {
        for good in &texts {
            let mut chars: Vec<char> = good.chars().collect();
            for _ in 0..=rng.below(2) {
                let at = rng.below(chars.len() as u32) as usize;
                match rng.below(4) {
                    0 => chars[at] = ['a', ' ', '\n', '1', '-', '.', 'é', '\0'][rng.below(8) as usize],
                    1 => drop(chars.drain(at..(at + 5).min(chars.len()))),
                    2 => chars.truncate(at + 1),
                    _ => chars.insert(at, chars[at]),
                }
                if chars.is_empty() {
                    chars.push(' ');
                }
            }
            match record::parse(&chars.into_iter().collect::<String>()) {
                Ok(session) => {
                    parsed += 1;
                    assert_eq!(record::parse(&text_of(&session)).as_ref(), Ok(&session));
                }
                Err(error) => {
                    refused += 1;
                    assert!(!error.to_string().is_empty());
                }
            }
        }
    }
    eprintln!("{parsed} parsed, {refused} refused");
    assert!(parsed > 20 && refused > 100);
}

#[test]
fn a_name_has_at_most_8_characters_and_no_control_characters() {
    for (text, fits) in
        [("", true), ("Zoë", true), ("ÀÉÎÕÜñçß", true), ("123456789", false), (" a", false), ("a\nb", false), ("a b", true)]
    {
        assert_eq!(Name::new(text).is_some(), fits, "{text:?}");
    }
}

#[test]
fn play_after_undo_forgets_the_moves_taken_back() {
    let mut game = session("awale start=south");
    play_all(&mut game, ["A", "a", "B"]);
    assert!(game.undo() && game.undo());
    play_all(&mut game, ["b"]);
    assert_eq!(game.log(), [MoveCode(0), MoveCode(7)]);
    assert!(!game.redo());
    assert!(!game.rewind(3) && game.rewind(0) && game.rewind(2));
}

#[test]
fn a_refused_turn_changes_nothing() {
    let mut game = session("awale start=south");
    play_all(&mut game, ["A", "a"]);
    game.undo();
    let before = game.clone();
    for (text, why) in [("A", Why::NotYourHole), ("zz", Why::Syntax), ("accept", Why::NothingProposed)] {
        assert_eq!(game.play_text(text, |_| {}).unwrap_err().why, why);
        assert_eq!(game, before);
    }
}

#[test]
fn a_stop_by_repetition_that_was_taken_back_leaves_no_trace() {
    let mut game = session("tablut");
    play_all(&mut game, "e3-f3 d1-c1 f3-g3 c1-b1 g3-f3 b1-c1".split(' '));
    assert!(game.outcome().is_some() && game.undo() && game.outcome().is_none());
    play_all(&mut game, ["b1-b2"]);
    assert!(game.undo() && game.redo());
    assert_eq!(game.outcome(), None);
    assert_eq!(record::load(&save(&game)), Ok(game));
}

#[test]
fn a_code_written_longer_than_it_must_be_is_refused() {
    let mut game = session("awale start=south");
    play_all(&mut game, ["A"]);
    let mut bytes = save(&game);
    let code_at = bytes.len() - 4 - 1;
    bytes[code_at] = 0x80;
    bytes.insert(code_at + 1, 0);
    assert_eq!(record::load(&seal(bytes)), Err(LoadError::Excess));
}
