//! A game's record on its way out: the page, what it asks of the machine, and what the window makes of it.

use std::collections::VecDeque;

use quintet::app::{App, Effects};
use quintet::event::{Button, Effect, Event, Micros, Piece, Port};
use quintet::games::GameId;
use quintet::record;
use quintet::rng::Rng;
use quintet::session::Session;
use quintet_sim::record_file::RecordPort;
use quintet_tests::hand::{Hand, Keys};
use quintet_tests::table::text_of;
use quintet_tests::whole_game;

/// A hand at a game that some plies were played of.
fn table(game: GameId, plies: usize) -> Hand {
    let mut hand = Hand::new(3, Keys::Joystick);
    let mut rng = Rng::new(2);
    hand.open(game);
    for _ in 0..plies {
        if hand.session().outcome().is_some() {
            break;
        }
        let code = whole_game::choose(hand.session(), &mut rng);
        hand.enter(code);
        hand.lift();
    }
    hand
}

fn say(app: &mut App, event: Event) -> Effects {
    app.update(event, Micros(u64::from(u32::MAX)))
}

fn press(app: &mut App, keys: &[Button]) -> Effects {
    keys.iter().fold(Effects::new(), |_, key| say(app, Event::Press(*key)))
}

/// What a port that takes every piece hears, from the news that it is open on.
fn listen(app: &mut App, opened: Port) -> String {
    let mut heard = vec![];
    let mut effects = say(app, Event::Port(opened));
    while let [Effect::Send(piece)] = effects.as_slice() {
        assert_eq!(piece.is_first, heard.is_empty());
        assert!(piece.bytes().len() <= Piece::MOST);
        heard.extend(piece.bytes());
        effects = say(app, Event::Port(Port::Taken));
    }
    assert!(effects.is_empty(), "{effects:?}");
    String::from_utf8(heard).unwrap()
}

#[test]
fn pieces_of_any_size_are_the_whole_text() {
    for &game in GameId::ALL {
        let hand = table(game, 30);
        for session in
            [hand.session(), &Session::from_position(hand.session().setup().clone(), &position(hand.session())).unwrap()]
        {
            let text = text_of(session);
            assert_eq!(record::line_count(session), text.lines().count());
            for size in (1..70).chain([10_000]) {
                let mut reader = record::Reader::default();
                let (mut heard, mut piece) = (vec![], vec![0; size]);
                loop {
                    let length = reader.read(session, &mut piece);
                    heard.extend(&piece[..length]);
                    if length == 0 {
                        break;
                    }
                    assert!(length == size || heard.len() == text.len(), "{game:?}: a piece of {length} of {size}");
                }
                assert_eq!(String::from_utf8(heard).unwrap(), text, "{game:?} by {size}");
                assert_eq!(reader.lines(), record::line_count(session));
            }
        }
    }
}

fn position(session: &Session) -> String {
    let mut text = String::new();
    session.game().erased().write_position(&mut text).unwrap();
    text
}

#[test]
fn the_menu_leads_to_the_page_and_the_port_is_there_as_long_as_it_is() {
    let mut hand = table(GameId::Tablut, 12);
    let (text, app) = (text_of(hand.session()), &mut hand.app);
    let effects = press(app, &[Button::X, Button::Up, Button::Up, Button::Up, Button::A]);
    assert_eq!((app.screen_name(), effects.as_slice()), ("send", &[Effect::Port(Some(GameId::Tablut))][..]));
    assert!(say(app, Event::Port(Port::Found)).is_empty());
    assert_eq!(listen(app, Port::Open), text);
    // Whoever comes again gets it again, from its beginning.
    assert!(say(app, Event::Port(Port::Found)).is_empty());
    assert_eq!(listen(app, Port::Open), text);
    let effects = press(app, &[Button::B]);
    assert_eq!((app.screen_name(), effects.as_slice()), ("tablut", &[Effect::Port(None)][..]));
    assert!(say(app, Event::Port(Port::Open)).is_empty(), "nobody asked");
    assert_eq!(text_of(app.session().unwrap()), text);
}

#[test]
fn a_port_that_closes_in_the_middle_is_waited_for() {
    let mut hand = table(GameId::Colors, 9);
    let (text, app) = (text_of(hand.session()), &mut hand.app);
    let _ = say(app, Event::Record);
    assert_eq!(say(app, Event::Port(Port::Open)).len(), 1);
    assert_eq!(say(app, Event::Port(Port::Taken)).len(), 1);
    assert!(say(app, Event::Port(Port::Alone)).is_empty());
    assert!(say(app, Event::Port(Port::Taken)).is_empty(), "what was taken too late leads to nothing");
    assert_eq!(listen(app, Port::Open), text);
}

#[test]
fn with_hidden_tiles_the_game_has_to_be_over() {
    for game in [GameId::Latice, GameId::Qwirkle] {
        let mut hand = table(game, 5);
        assert!(say(&mut hand.app, Event::Record).is_empty());
        assert_eq!(hand.app.screen_name(), "question");
        let _ = press(&mut hand.app, &[Button::A]);
        // The menu says the same.
        let _ = press(&mut hand.app, &[Button::X]);
        let mut rows = 0;
        while hand.app.screen_name() == "menu" && rows < 8 {
            rows += 1;
            let _ = press(&mut hand.app, &[Button::Up; 3]);
            let _ = press(&mut hand.app, &[Button::A]);
        }
        assert_eq!(hand.app.screen_name(), "question", "{game:?}");
        let mut hand = table(game, usize::MAX);
        // A high score asks for its name first.
        while hand.app.screen_name() == "name" {
            let _ = press(&mut hand.app, &[Button::B]);
        }
        assert_eq!(hand.app.screen_name(), "result");
        let text = text_of(hand.session());
        let effects = press(&mut hand.app, &[Button::X, Button::Down, Button::A]);
        assert_eq!(effects.as_slice(), [Effect::Port(Some(game))]);
        assert_eq!(listen(&mut hand.app, Port::Open), text);
        let _ = press(&mut hand.app, &[Button::B]);
        assert_eq!(hand.app.screen_name(), "result");
    }
}

#[test]
fn the_whole_game_is_sent_also_while_one_looks_back() {
    let mut hand = table(GameId::Awale, usize::MAX);
    let (text, app) = (text_of(hand.session()), &mut hand.app);
    let _ = press(app, &[Button::Down, Button::A, Button::Left, Button::Left]);
    assert_eq!(app.screen_name(), "look-back");
    let _ = say(app, Event::Record);
    assert_eq!(listen(app, Port::File), text);
    let _ = press(app, &[Button::B]);
    assert_eq!(app.screen_name(), "result");
}

#[test]
fn where_no_game_is_played_there_is_no_record() {
    let mut app = App::new(1);
    for keys in [&[][..], &[Button::A], &[Button::A]] {
        let _ = press(&mut app, keys);
        let screen = app.screen_name();
        assert!(say(&mut app, Event::Record).is_empty());
        assert_eq!(app.screen_name(), screen);
    }
}

#[test]
fn the_window_writes_a_new_file_each_time() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("sending-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut hand = table(GameId::Tablut, 40);
    let (text, app) = (text_of(hand.session()), &mut hand.app);
    let (mut port, mut news) = (RecordPort::new(folder.clone()), VecDeque::from([Event::Record]));
    for number in 1..=2 {
        let mut told = vec![];
        while let Some(event) = news.pop_front() {
            for effect in say(app, event) {
                match effect {
                    Effect::Port(game) => told.push(port.turn(game, &mut news)),
                    Effect::Send(piece) => port.take(&piece, &mut news),
                    _ => panic!("{effect:?}"),
                }
            }
        }
        let name = format!("tablut-{number:03}.txt");
        assert_eq!(told, [[name.clone(), folder.display().to_string()]]);
        assert_eq!(std::fs::read_to_string(folder.join(name)).unwrap(), text);
        assert_eq!(app.screen_name(), "send");
        for effect in press(app, &[Button::B]) {
            assert_eq!(effect, Effect::Port(None));
            assert_eq!(port.turn(None, &mut news), ["", ""]);
        }
        news.push_back(Event::Record);
    }
    // Where nothing can be written the page is left again.
    std::fs::write(folder.join("file"), "").unwrap();
    let mut port = RecordPort::new(folder.join("file"));
    news.clear();
    let _ = port.turn(Some(GameId::Tablut), &mut news);
    assert_eq!(news, [Event::Press(Button::B)]);
    std::fs::remove_dir_all(&folder).unwrap();
}
