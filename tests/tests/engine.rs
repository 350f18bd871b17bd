//! Engine mode: one answer a line, names and texts to the letter.

use std::ops::ControlFlow;

use quintet::games::GameId;
use quintet::rng::Rng;
use quintet_sim::engine::{Engine, serve};

/// The answers to a script, without the empty lines between them.
fn run(script: &str) -> Vec<String> {
    let mut output = vec![];
    serve(script.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

fn last(script: &str) -> String {
    run(script).pop().unwrap()
}

#[test]
fn the_framing_is_that_of_gtp() {
    assert_eq!(
        run("name\n12 name\n\n# comment\nprotocol_version # too\n\tversion\r\n"),
        ["= Quintet".to_owned(), "=12 Quintet".to_owned(), "= 2".to_owned(), format!("= {}", env!("CARGO_PKG_VERSION")),]
    );
    assert_eq!(
        run("7 nonsense\n8\nshow\nquit\nname\n"),
        ["?7 unknown command", "?8 unknown command", "? no game: `game NAME` starts one", "="]
    );
    assert_eq!(run("name"), ["= Quintet"], "the last line need not end");
}

#[test]
fn every_command_listed_is_known() {
    let list = last("list_commands");
    for command in list.trim_start_matches("= ").lines() {
        assert_eq!(last(&format!("known_command {command}")), "= true");
    }
    assert_eq!(last("known_command genmove"), "= false");
}

#[test]
fn options_are_printed_with_the_seed_and_refused_when_wrong() {
    assert_eq!(last("game colors rounds=5 seed=77\noptions"), "= variant=seed\nsideways=on\nrounds=5\nstarter=loser\nseed=77");
    assert_eq!(last("game colors variant=classic\noptions"), "= variant=classic\nsideways=off\nrounds=1\nstarter=loser\nseed=1");
    for line in [
        "game",
        "game chess",
        "game awale start=west",
        "game awale start=south start=south",
        "game colors variant=classic rounds=3",
    ] {
        assert!(last(line).starts_with("? "), "{line}");
    }
    assert_eq!(last("game awale start=north\ngame nonsense\nturn"), "= N", "a refused line changes nothing");
}

#[test]
fn a_game_is_played_line_by_line() {
    let script = "game awale start=south\nshow\nturn\nlegal\nperft 3\nplay C\nplay a\nundo\nundo\nredo\nshow\nscore\noutcome\n";
    assert_eq!(
        run(script),
        [
            "=",
            "= 4,4,4,4,4,4,4,4,4,4,4,4 0,0 S",
            "= S",
            "= A\nB\nC\nD\nE\nF",
            "= 190",
            "=",
            "=",
            "=",
            "=",
            "=",
            "= 4,4,0,5,5,5,5,4,4,4,4,4 0,0 N",
            "= 0 0",
            "= none",
        ]
    );
    assert!(last("game awale\nundo").starts_with('?'));
    assert!(last("game awale\nredo").starts_with('?'));
}

#[test]
fn refusals_begin_with_their_name() {
    let refusal = |script: &str| last(script).split(' ').nth(1).unwrap().to_owned();
    assert_eq!(refusal("game awale start=south\nplay a"), "illegal");
    assert_eq!(refusal("game awale start=south\nplay g"), "syntax");
    assert_eq!(refusal("game awale start=south\nplay resign\nplay A"), "game_over");
    assert_eq!(refusal("game awale start=south\nplay resign\nplay ?"), "syntax");
    assert_eq!(refusal("game tablut\nplay e5-e6"), "illegal");
    assert_eq!(refusal("game colors\nplay 0 0 1 0"), "illegal");
    assert_eq!(refusal("game qwirkle players=3\nplay resign"), "syntax");
}

#[test]
fn skips_are_told_in_the_answer_to_play() {
    let board = format!("{}bP......GN......{}...R...B", ".".repeat(24), ".".repeat(16));
    let script = format!("game colors\nposition {board} A R -\nplay 7 3 5 3\nturn\nplay 7 7 5 7");
    assert_eq!(run(&script), ["=", "=", "= skip B B", "= A", "= skip B U"], "and then nobody has purple: the round is over");
}

#[test]
fn resigning_ends_the_game_and_empties_the_list() {
    assert_eq!(
        run("game tablut\nplay resign\noutcome\nlegal\nperft 1\nundo\noutcome"),
        ["=", "=", "= win B resigned", "=", "= 0", "=", "= none"]
    );
}

#[test]
fn undo_takes_back_one_play_of_several_plies() {
    let mut engine = Engine::default();
    let mut ask = |line: &str| engine.take_line(line).0.trim_end().trim_start_matches("= ").to_owned();
    ask("game qwirkle");
    let before = ask("show");
    let first = ask("legal").lines().next().unwrap().to_owned();
    assert_eq!(ask(&format!("play {first}")), "=");
    let after = ask("show");
    assert_ne!(before, after);
    let saved = ask("save");
    ask("undo");
    assert_eq!(ask("show"), before);
    ask("redo");
    assert_eq!(ask("show"), after);
    ask("game awale");
    ask(&format!("load {saved}"));
    ask("undo");
    assert_eq!(ask("show"), before, "also after a load");
}

#[test]
fn save_and_load_record_and_position_give_the_same_game() {
    for game in GameId::ALL {
        let mut engine = Engine::default();
        let mut ask = |line: &str| engine.take_line(line).0.trim_end().trim_start_matches("= ").to_owned();
        ask(&format!("game {}", game.name()));
        for i in 0..9 {
            let moves = ask("legal");
            let list: Vec<&str> = moves.lines().collect();
            assert!(!ask(&format!("play {}", list[i * 7 % list.len()])).starts_with('?'));
        }
        let (saved, shown, record) = (ask("save"), ask("show"), ask("record"));
        ask("game awale");
        assert_eq!(ask(&format!("load {saved}")), "=");
        assert_eq!((ask("show"), ask("record")), (shown.clone(), record.clone()));
        assert_eq!(quintet::record::parse(&record).unwrap().ply(), quintet::record::load(&hex(&saved)).unwrap().ply());
        assert_eq!(ask(&format!("position {shown}")), "=");
        assert_eq!(ask("show"), shown);
        assert!(ask(&format!("load {}", &saved[2..])).starts_with('?'));
        assert!(ask("load xyz").starts_with('?'));
        assert_eq!(ask("show"), shown);
    }
}

fn hex(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|i| u8::from_str_radix(&text[i..i + 2], 16).unwrap()).collect()
}

#[test]
fn perft_has_a_bound() {
    assert_eq!(last("game awale\nperft 0"), "= 1");
    for line in ["perft", "perft -1", "perft 513", "perft x", "perft 99999999999999999999"] {
        assert!(last(&format!("game awale\n{line}")).starts_with('?'), "{line}");
    }
}

#[test]
fn every_line_gets_one_answer_whatever_is_in_it() {
    let mut rng = Rng::new(41);
    let words = [
        "game",
        "awale",
        "colors",
        "tablut",
        "latice",
        "qwirkle",
        "seed=3",
        "play",
        "A",
        "7 3 4 3",
        "e3-f3",
        "undo",
        "redo",
        "show",
        "position",
        "4,4,4,4,4,4,4,4,4,4,4,4 0,0 S",
        "-",
        "/",
        "legal",
        "pass",
        "swap C1",
        "e5=A1",
        "perft 1",
        "load",
        "5154",
        "\u{0}",
        "é",
        "17",
        "resign",
    ];
    let mut engine = Engine::default();
    for _ in 0..if cfg!(debug_assertions) { 20_000 } else { 200_000 } {
        let line: Vec<&str> = (0..=rng.below(4)).map(|_| words[rng.below(words.len() as u32) as usize]).collect();
        let (answer, flow) = engine.take_line(&line.join(" "));
        assert_eq!(flow, ControlFlow::Continue(()));
        let blank = line.iter().all(|word| *word == "\u{0}");
        assert_eq!(answer.is_empty(), blank, "{line:?}");
        assert!(
            blank || answer.starts_with(['=', '?']) && answer.matches("\n\n").count() == 1 && answer.ends_with("\n\n"),
            "{answer:?}"
        );
    }
    let mut bytes = vec![];
    for _ in 0..50_000 {
        bytes.push(rng.next_u64() as u8);
    }
    let mut output = vec![];
    serve(&bytes[..], &mut output).unwrap();
}
