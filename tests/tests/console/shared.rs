//! One store for console and window: a game begun in one goes on in the other, and only one of them has it at a time.

use quintet::app::App;
use quintet::event::{Button, Event, Micros};

use super::*;

/// The window as it comes up on these saves: the application and its store.
fn window(home: &Home) -> (Box<App>, Store<FlashFile>) {
    let mut app = Box::new(App::new(7));
    let flash = FlashFile::open(&home.file(flash_file::FILE)).unwrap();
    let store = block_on(Store::open(flash, app.saved_mut()));
    app.power_on(Micros(0));
    if app.screen_name() == "language" {
        let _ = app.update(Event::Press(Button::A), Micros(0));
    }
    (app, store)
}

fn press(app: &mut App, store: &mut Store<FlashFile>, keys: &[Button]) {
    for &key in keys {
        let _ = app.update(Event::Press(key), Micros(0));
        block_on(store.save(app.saved_mut(), false)).unwrap();
    }
}

#[test]
fn the_window_comes_up_at_the_table_the_console_was_left_at() {
    for kind in KINDS {
        let home = Home::new();
        let script = random_game(new_session(kind), 8, 7);
        home.say(&format!("{kind} seed=1 names=Ada,Bo"), &(script.lines.clone() + "quit\n"));
        let (app, _) = window(&home);
        let session = app.session().expect("it sits at the table");
        assert_eq!((session.ply(), position(session)), (script.end.ply(), position(&script.end)), "{kind}");
        assert_eq!(session.setup().names[0].as_str(), "Ada");
        let hides = matches!(session.game().id(), GameId::Latice | GameId::Qwirkle);
        assert_eq!(app.screen_name() == "curtain", hides, "{kind}");
    }
}

#[test]
fn a_game_ended_in_the_console_counts_in_the_window() {
    let home = Home::new();
    home.say("tablut names=Ada,Bo", "e3-f3\nresign\nundo\nresign\nnew\nresign\nquit\n");
    let (app, _) = window(&home);
    let scores = &app.saved().scores;
    assert_eq!(scores.finished(GameId::Tablut), 2, "what is taken back and ended again counts once");
    assert_eq!(scores.people()[0].tally(GameId::Tablut).played(), 2);
}

#[test]
fn who_left_for_the_menu_finds_the_game_on_its_card() {
    let home = Home::new();
    home.say("tablut", "e3-f3\nmenu\nquit\n");
    let (mut app, mut store) = window(&home);
    assert_eq!((app.screen_name(), app.session().is_none()), ("games", true));
    // Its card, and "Resume" below "New game".
    press(&mut app, &mut store, &[Button::A, Button::Down, Button::A]);
    assert_eq!((app.screen_name(), app.session().unwrap().ply()), ("tablut", 1));
}

#[test]
fn the_console_goes_on_with_the_windows_game() {
    let home = Home::new();
    let (mut app, mut store) = window(&home);
    // The first card, its "New game", a hole and the same again: one sowing.
    press(&mut app, &mut store, &[Button::A, Button::A, Button::A, Button::A, Button::A]);
    let session = app.session().unwrap();
    assert_eq!((session.game().id(), session.ply()), (GameId::Awale, 1));
    let shown = position(session);
    let refused = home.run("awale resume", "quit\n");
    assert_eq!(refused, (1, "Another Quintet is running and has the saved games: close it first.\n".to_owned()));
    assert_eq!(home.run("--help", "").0, 0, "what needs no saves is told all the same");
    drop(store);
    let output = home.say("awale resume", "score\nquit\n");
    assert!(output.contains("move 2"), "{output}");
    assert_eq!(position(&home.stored(GameId::Awale)), shown);
}

#[test]
fn a_finished_game_stays_until_its_result_is_left() {
    let home = Home::new();
    home.say("tablut", "e3-f3\nresign\nquit\n");
    let (app, store) = window(&home);
    assert_eq!(app.screen_name(), "result");
    drop((app, store));
    home.say("tablut resume", "record\nmenu\nquit\n");
    assert!(home.find(GameId::Tablut).is_none());
    assert_eq!(window(&home).0.screen_name(), "games");
    let text = std::fs::read_to_string(home.file("tablut-001.txt")).unwrap();
    assert!(text.ends_with("1. e3-f3\n2. resign\noutcome win W resigned\n"), "{text}");
}
