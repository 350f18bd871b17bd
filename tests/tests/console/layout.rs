//! What fits where: 80 columns, 24 rows, with and without colours.

use quintet::session::Name;
use quintet_sim::console::System;

use super::*;

const CLEAR: &str = "\x1b[H\x1b[2J";

fn columns(line: &str) -> usize {
    line.chars().map(|c| if (0x2E80..=0xFFFF).contains(&(c as u32)) { 2 } else { 1 }).sum()
}

/// Runs a script before a screen and measures every screenful up to its question.
fn measure(session: &Session, lines: &str) -> usize {
    let home = Home::new();
    home.store(session);
    let environment = Environment { screen: true, echo: false, ..home.environment() };
    let name = session.setup().options.game().name();
    let (code, output) = run(environment, &format!("{name} resume"), lines);
    assert_eq!(code, 0);
    let screens: Vec<&str> = output.split(CLEAR).map(|screen| screen.trim_start_matches("\x1b[3J")).collect();
    for screen in &screens {
        let rows = screen.lines().count();
        assert!(rows <= 24, "{rows} rows\n{screen}");
        for line in screen.lines() {
            assert!(columns(line) <= 80, "{} columns: {line}\n{screen}", columns(line));
        }
    }
    screens.len()
}

fn with_names(words: &str, names: [&str; 4]) -> Session {
    let setup = new_session(words).setup().clone();
    Session::new(Setup { names: names.map(|name| Name::new(name).unwrap()), ..setup })
}

#[test]
fn every_board_fits_80_columns_and_24_rows_through_whole_games() {
    for kind in KINDS {
        for (seed, names) in [(1, [""; 4]), (2, ["Wwwwwwww"; 4]), (3, ["日本語日本語日本"; 4])] {
            let session = with_names(&format!("{kind} seed={seed}"), names);
            let script = random_game(session.clone(), seed, usize::MAX);
            assert!(measure(&session, &script.lines) > 5);
        }
    }
}

#[test]
fn full_boards_fit() {
    let letter = |number: usize| char::from(b'a' + number as u8);
    let tile = |shapes: &[u8; 6], i: usize| format!("{}{}", char::from(shapes[i % 36 / 6]), i % 6 + 1);
    let tokens: Vec<_> = (0..70).map(|i| format!("{}{}={}", letter(i % 9), i / 9 + 1, tile(b"ABCDEF", i))).collect();
    for actions in ["0+", "1", "2+"] {
        let text = format!("{} / F5 / F6 / 0,0 / 999,999 / 20 1 / {actions}", tokens.join(" "));
        measure(&session_at("latice", &text), "\n");
    }

    // Three rows of 26 and a part of a fourth, far apart.
    let tokens: Vec<_> = (0..100).map(|i| format!("{}{}{}", letter(i / 26 * 3), letter(i % 26), tile(b"CRELTX", i))).collect();
    for vote in ["1", "1 refused", "1 stop 2"] {
        let turn = format!("{} / X6 ; X5 ; X4 ; X3 / ? / 9999,9999,9999,9999 / 1 / {vote}", tokens.join(" "));
        measure(&session_at("qwirkle players=4 check=base", &turn), "\n");
    }

    measure(&session_at("awale", "40,1,0,0,0,0,0,0,0,0,0,0 0,0 S"), "A\n");
    measure(&session_at("awale", "0,0,0,0,0,8,0,0,0,0,0,1 19,20 S proposed"), "refuse\n");
}

#[test]
fn menus_help_and_lists_fit_80_columns() {
    for kind in KINDS {
        let home = Home::new();
        let name = kind.split(' ').next().unwrap();
        let curtain = if kind.starts_with("latice") || kind.starts_with("qwirkle") { "\n" } else { "" };
        let output =
            home.say("", &format!("{name}\nrules\nscores\nnew\n\n\n\n{curtain}help\nlegal\nscore\nmenu\nback\nnothing\nquit\n"));
        let help = home.say("--help", "");
        for line in output.lines().chain(help.lines()) {
            assert!(columns(line) <= 80, "{} columns: {line}", columns(line));
        }
        assert!(help.lines().count() <= 44);
    }
}

#[test]
fn a_long_text_waits_at_the_end_of_a_page() {
    let home = Home::new();
    let environment = Environment { screen: true, echo: false, ..home.environment() };
    let (_, output) = run(environment.clone(), "tablut menu", "rules\n\nquit\n");
    assert!(output.contains("-- Enter for more, q to stop -- ") && output.contains("resign gives up."), "{output}");
    let (_, output) = run(environment, "tablut menu", "rules\nq\nquit\n");
    assert!(!output.contains("resign gives up."), "{output}");
}

/// The text without the codes that colour it.
fn bare(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut bare = parts.next().unwrap().to_owned();
    for part in parts {
        bare += part.split_once('m').unwrap().1;
    }
    bare.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[test]
fn without_colour_the_same_is_shown_in_the_same_places() {
    for kind in KINDS {
        let words = format!("{kind} seed=3");
        let script = random_game(new_session(&words), 8, 12);
        let plain = Home::new().say(&words, &script.lines);
        let home = Home::new();
        let (_, coloured) = run(Environment { colour: true, ..home.environment() }, &words, &script.lines);
        assert!(!plain.contains('\x1b') && coloured.contains("\x1b["), "{kind}");
        assert_eq!(bare(&plain), bare(&coloured), "{kind}");
    }
}

fn environment(variables: &[(&str, &str)], system: System, input: bool, output: bool) -> Environment {
    let variable = |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into());
    Environment::new(variable, system, input, output, 1)
}

#[test]
fn colours_need_a_terminal_and_no_wish_against_them() {
    let term = ("TERM", "xterm-256color");
    let colour = |variables: &[(&str, &str)], output| environment(variables, System::Xdg, true, output).colour;
    assert!(colour(&[term], true));
    assert!(colour(&[], true));
    assert!(!colour(&[term], false), "no terminal");
    assert!(!colour(&[term, ("NO_COLOR", "1")], true));
    assert!(colour(&[term, ("NO_COLOR", "")], true), "an empty wish is none");
    assert!(!colour(&[("TERM", "dumb")], true));
    let screen = |input, output| environment(&[term, ("NO_COLOR", "1")], System::Xdg, input, output).screen;
    assert_eq!([screen(true, true), screen(false, true), screen(true, false)], [true, false, false]);
    assert!(environment(&[], System::Xdg, false, true).echo);
}

#[test]
fn the_data_folder_is_the_usual_one_or_the_one_named() {
    let data = |variables: &[(&str, &str)], system| environment(variables, system, false, false).data;
    let home = ("HOME", "/home/anna");
    let own = ("QUINTET_DATA", "games");
    assert_eq!(data(&[home], System::Xdg), Some("/home/anna/.local/share/quintet".into()));
    assert_eq!(data(&[home, ("XDG_DATA_HOME", "/data")], System::Xdg), Some("/data/quintet".into()));
    assert_eq!(data(&[home, ("XDG_DATA_HOME", "data")], System::Xdg), Some("/home/anna/.local/share/quintet".into()));
    assert_eq!(data(&[home, own], System::Xdg), Some("games".into()));
    assert_eq!(data(&[home], System::Mac), Some("/home/anna/Library/Application Support/Quintet".into()));
    assert_eq!(data(&[("APPDATA", "/roaming")], System::Windows), Some(PathBuf::from("/roaming").join("Quintet")));
    assert_eq!(data(&[], System::Xdg), None);
}
