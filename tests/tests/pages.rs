//! The pages around a game beside the designers' pictures in the same state: how many pixels are equal.

use quintet::event::Button;
use quintet::game::{MoveCode, Seat};
use quintet::games::{AnyOptions, GameId};
use quintet::scene::answer::{AnswerPage, Asked};
use quintet::scene::curtain;
use quintet::scene::menu::{Allowed, Menu};
use quintet::scene::name::NamePage;
use quintet::scene::names::NamesPage;
use quintet::scene::result::ResultPage;
use quintet::scene::setup::SetupPage;
use quintet::session::{Name, Session, Setup};
use quintet::ui::screen::{Painter, Screen};
use quintet::words::{Language, Words};
use quintet_sim::picture;
use quintet_tests::{data, golden};

const EN: &Words = Language::English.words();
const FR: &Words = Language::French.words();
const IT: &Words = Language::Italian.words();

fn names() -> [Name; Seat::MOST] {
    ["Ada", "Bo", "Cléo", "Dario"].map(|name| Name::new(name).unwrap())
}

/// The picture of a page as RGB bytes; it lies beside the others in the folder of differences.
fn shot(name: &str, paint: impl FnOnce(&mut Painter<'_>)) -> Vec<u8> {
    let mut screen = Box::new(Screen::new());
    paint(&mut screen.begin((), false));
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    std::fs::create_dir_all(&folder).unwrap();
    picture::save(&folder.join(format!("{name}.png")), screen.frame().bytes()).unwrap();
    picture::to_rgb(screen.frame().bytes())
}

fn setup(options: AnyOptions, keys: &[Button]) -> SetupPage {
    let mut page = SetupPage::new(options);
    for key in keys {
        let _ = page.press(*key, true);
    }
    page
}

fn session(game: GameId, options: &str, position: &str) -> Session {
    let (options, seed) = game.parse_options(options.split_whitespace()).unwrap();
    Session::from_position(Setup { names: names(), ..Setup::with(options, seed) }, position).unwrap()
}

/// The table under a menu is not painted here.
const ALL: Allowed = Allowed { undo: true, redo: false, offer: None, resign: Some(true) };

#[test]
fn the_pages_are_those_of_the_design() {
    let (down, up, left) = (Button::Down, Button::Up, Button::Left);
    let _ = left;
    let colors = setup(GameId::Colors.default_options(), &[down, down, down, down]);
    let tablut = setup(GameId::Tablut.default_options(), &[]);
    let mut typing = NamePage::new(Seat::FIRST, &Name::new("Ad").unwrap());
    let _ = typing.press(down);
    let over = session(GameId::Awale, "", "1,0,0,0,0,0,0,2,0,0,0,0 27,18 S");
    let _ = up;
    let pages = [
        ("setup", 80.0, shot("setup", |p| colors.paint(p, &names(), true, EN))),
        ("setup_it", 80.0, shot("setup_it", |p| tablut.paint(p, &names(), true, IT))),
        ("menu", 50.0, shot("menu", |p| Menu::new(ALL).paint(p, EN))),
        ("menu_fr", 50.0, shot("menu_fr", |p| Menu::new(ALL).paint(p, FR))),
        ("curtain", 99.0, shot("curtain", |p| curtain::paint(p, Seat(1), "Bo", EN, curtain::STRIPS))),
        ("curtain_fr", 99.0, shot("curtain_fr", |p| curtain::paint(p, Seat(2), "Cléo", FR, curtain::STRIPS))),
        ("result", 90.0, shot("result", |p| ResultPage::new().paint(p, &over, EN))),
        ("name", 90.0, shot("name", |p| typing.paint(p, "Player 1", EN))),
    ];
    let mut faults = vec![];
    for (name, least, found) in pages {
        let design = picture::load_rgb(&data().join("mockups").join(format!("{name}.png"))).unwrap();
        let pixels = found.len() / 3;
        let share = 100.0 * (pixels - golden::different(&design, &found)) as f64 / pixels as f64;
        println!("{name:<11} {share:6.2} % equal");
        if share < least {
            faults.push(format!("{name}: {share:.2} % equal, at least {least} % wanted"));
        }
        let _ = golden::against(&format!("mockups/{name}"), &design, &found);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn look() {
    let mut resigned = Session::new(Setup { names: names(), ..Setup::new(GameId::Tablut) });
    resigned.play(MoveCode::RESIGN).unwrap();
    let draw = session(GameId::Awale, "", "1,0,0,0,0,0,0,1,0,0,0,0 23,23 S");
    let latice = session(GameId::Latice, "", "- / - / A1 / 0,31 / 7,12 / 9 1");
    let shared = session(GameId::Qwirkle, "players=3", "gnC1 / - ; - ; - / 0 / 5,127,127 / 1");
    let four = session(GameId::Qwirkle, "players=4", "gnC1 / - ; - ; - ; - / 0 / 134,129,231,118 / 1");
    let four_drawn = session(GameId::Qwirkle, "players=4", "gnC1 / - ; - ; - ; - / 0 / 7,7,7,7 / 1");
    for (name, over) in [
        ("res_tablut", &resigned),
        ("res_draw", &draw),
        ("res_latice", &latice),
        ("res_shared", &shared),
        ("res_four", &four),
        ("res_four_drawn", &four_drawn),
    ] {
        shot(name, |p| ResultPage::new().paint(p, over, FR));
    }
    let (down, up) = (Button::Down, Button::Up);
    shot("set_qwirkle", |p| setup(GameId::Qwirkle.default_options().with(0, 2), &[up]).paint(p, &names(), false, IT));
    shot("set_colors", |p| setup(GameId::Colors.default_options().with(0, 1), &[up, up]).paint(p, &names(), false, FR));
    shot("set_awale", |p| setup(GameId::Awale.default_options(), &[down, down, down]).paint(p, &names(), true, EN));
    shot("set_tablut", |p| setup(GameId::Tablut.default_options(), &[up, up]).paint(p, &Default::default(), true, FR));
    shot("names", |p| NamesPage::new().paint(p, &names(), IT));
    shot("answer", |p| AnswerPage::new().paint(p, Asked { game: GameId::Awale, seat: Seat(1), name: "Bo", proposer: "Ada" }, FR));
    shot("answer_q", |p| {
        AnswerPage::new().paint(p, Asked { game: GameId::Qwirkle, seat: Seat(2), name: "Cléo", proposer: "Ada" }, EN)
    });
    shot("cur_wide", |p| curtain::paint(p, Seat(3), "Mmmmmm", IT, 6));
    shot("cur_fall", |p| curtain::paint(p, Seat(0), "Giocatore 1", IT, 3));
    let mut typing = NamePage::new(Seat(1), &Name::new("Maximum").unwrap());
    shot("name_tick", |p| typing.paint(p, "Player 2", FR));
    let _ = typing.press(Button::Up);
    let _ = typing.press(Button::Up);
    let mut typing = NamePage::new(Seat(2), &Name::new("Mmmmm").unwrap());
    for _ in 0..13 {
        let _ = typing.press(Button::Down);
    }
    let _ = typing.press(Button::A);
    shot("name_full", |p| typing.paint(p, "Player 3", IT));
    let _ = NamePage::new(Seat(2), &Name::default());
    shot("name_first", |p| NamePage::new(Seat(3), &Name::default()).paint(p, "Nero", IT));
    shot("menu_all", |p| Menu::new(Allowed { undo: false, redo: false, offer: Some(true), resign: Some(true) }).paint(p, FR));
}
