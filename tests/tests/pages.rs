//! The pages around a game: beside the designers' pictures in the same state, as golden pictures, patched and fresh.

use quintet::event::{Button, Micros, Pad, Port};
use quintet::fault::{self, Fault};
use quintet::game::Seat;
use quintet::games::{AnyOptions, GameId};
use quintet::record;
use quintet::scene::answer::{AnswerPage, Asked};
use quintet::scene::crash::{self, Next};
use quintet::scene::curtain;
use quintet::scene::games::Games;
use quintet::scene::menu::{self, Allowed, Menu};
use quintet::scene::name::{self, NamePage};
use quintet::scene::names::NamesPage;
use quintet::scene::players::player_word;
use quintet::scene::result::ResultPage;
use quintet::scene::scores::ScoresPage;
use quintet::scene::send::SendPage;
use quintet::scene::setup::SetupPage;
use quintet::scene::test_image::TestImage;
use quintet::scene::welcome::Welcome;
use quintet::scores::Scores;
use quintet::session::{Name, Session, Setup};
use quintet::settings::{Animation, Settings, step};
use quintet::sound::Volume;
use quintet::store::Trouble;
use quintet::ui::screen::{Painter, Screen};
use quintet::words::{Language, Words};
use quintet_sim::picture;
use quintet_tests::{data, design, golden, honours};

const EN: &Words = Language::English.words();
const FR: &Words = Language::French.words();
const IT: &Words = Language::Italian.words();

fn names() -> [Name; Seat::MOST] {
    ["Ada", "Bo", "Cléo", "Dario"].map(|name| Name::new(name).unwrap())
}

/// The picture of a page as RGB bytes; kept as a file to look at.
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

/// What the design's program stopped for.
fn fault() -> Fault {
    let line = |text| fault::line(text, false);
    Fault {
        place: line("games/latice/rules.rs:214"),
        what: line("index out of range: 9 of 9"),
        build: line("build 1.0.0  a41f09c"),
    }
}

#[test]
fn the_pages_are_those_of_the_design() {
    let colors = setup(GameId::Colors.default_options(), &[Button::Down; 4]);
    let tablut = SetupPage::new(GameId::Tablut.default_options());
    let mut typing = NamePage::new(Seat::FIRST, &Name::new("AD").unwrap());
    let _ = typing.press(Button::Down);
    let over = session(GameId::Awale, "", "1,0,0,0,0,0,0,2,0,0,0,0 27,18 S");
    let pages = [
        ("setup", shot("setup", |p| colors.paint(p, &names(), true, EN))),
        ("setup_it", shot("setup_it", |p| tablut.paint(p, &names(), true, IT))),
        ("curtain", shot("curtain", |p| curtain::paint(p, Seat(1), "Bo", EN, curtain::STRIPS))),
        ("curtain_fr", shot("curtain_fr", |p| curtain::paint(p, Seat(2), "Cléo", FR, curtain::STRIPS))),
        ("crash", shot("crash", |p| crash::paint(p, &fault(), Next::Ply(37), EN))),
        ("result", shot("result", |p| ResultPage::new().paint(p, &over, &honours::design(), EN))),
        ("scores", shot("scores", |p| ScoresPage::new(0).paint(p, &honours::design(), EN))),
        ("scores_games", shot("scores_games", |p| ScoresPage::new(1).paint(p, &honours::design(), EN))),
        ("name", shot("name", |p| typing.paint(p, "Player 1", None, EN))),
    ];
    let all = pages.into_iter().chain(games_pages());
    let faults: Vec<_> = all.filter_map(|(name, found)| design::check(name, &found).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The cards with a suspended game, as the design shows them.
fn games_pages() -> [(&'static str, Vec<u8>); 2] {
    let english = Settings { marks: false, ..Settings::NEW };
    let french = Settings { language: Language::French, animation: Animation::Off, ..english };
    let (awale, mut qwirkle) = (Games::new(), Games::new());
    for key in [Button::Right, Button::Right, Button::Right, Button::Right, Button::Down, Button::Right] {
        let _ = qwirkle.press(key, &french, Micros::default());
    }
    let first = shot("games", |p| awale.paint(p, &english, [true, false, false, false, false]));
    let last = shot("games_fr", |p| qwirkle.paint(p, &french, [false, false, false, false, true]));
    [("games", first), ("games_fr", last)]
}

/// The scores after this game alone.
fn counted(session: &Session) -> Scores {
    let mut scores = Scores::new();
    scores.count(session);
    scores
}

/// Totals of every kind: without a name, of few tiles, the widest there are.
fn wide_scores() -> Scores {
    let top = [("", 9999, 4, true), ("Mmmmm.i", 888, 4, true), ("Ada", 88, 2, false), ("Bo", 8, 3, true)];
    let most = [[9999, 9999, 9999], [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0]];
    honours::scores(&top, [[0; 3]; 5], &[("Mmmmm.i", most), ("Ada", honours::PLAYED)])
}

/// How a page differs from its golden picture, if it does.
fn difference(pad: Pad, name: &str, paint: &dyn Fn(&mut Painter<'_>)) -> Option<String> {
    let mut screen = Box::new(Screen::new());
    screen.fit(pad);
    paint(&mut screen.begin((), false));
    let difference = golden::check(&format!("pages/{name}"), screen.frame().bytes()).unwrap();
    difference.map(|difference| difference.to_string())
}

/// Scores, the page of the very first start, and the name of a total among the ten best, in three languages.
#[test]
fn scores_and_the_first_start_are_their_golden_pictures() {
    let mut faults = vec![];
    let mut check = |name: String, paint: &dyn Fn(&mut Painter<'_>)| faults.extend(difference(Pad::Joystick, &name, paint));
    let page = |table, keys: &[Button], scores: &Scores| {
        let mut page = ScoresPage::new(table);
        keys.iter().for_each(|key| _ = page.press(*key, scores));
        page
    };
    let (none, full, wide) = (Scores::new(), honours::design(), wide_scores());
    for (language, words) in [("en", EN), ("fr", FR), ("it", IT)] {
        for (what, page, scores) in [
            ("scores-empty", page(0, &[], &none), &none),
            ("scores-full", page(0, &[], &full), &full),
            ("scores-line", page(0, &[Button::Down; 4], &full), &full),
            ("scores-wide", page(0, &[Button::Down; 2], &wide), &wide),
            ("played-empty", page(1, &[], &none), &none),
            ("played-full", page(1, &[], &full), &full),
            ("played-name", page(2, &[Button::Right], &full), &full),
            ("played-wide", page(2, &[], &wide), &wide),
        ] {
            check(format!("{what}-{language}"), &|p| page.paint(p, scores, words));
        }
        let typed = NamePage::new(Seat(1), &Name::new("Ad").unwrap());
        check(format!("name-place-{language}"), &|p| typed.paint(p, &player_word(Seat(1), words), Some(3), words));
        let typed = NamePage::new(Seat(2), &Name::new("Iiiii").unwrap());
        check(format!("name-place-right-{language}"), &|p| typed.paint(p, &player_word(Seat(2), words), Some(10), words));
    }
    for (language, name) in Language::ALL.into_iter().zip(["en", "fr", "it"]) {
        check(format!("language-{name}"), &|p| Welcome::new(language).paint(p));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Every page that asks for an answer, and the result of games that ended for every reason, in three languages.
#[test]
fn answers_and_results_are_their_golden_pictures() {
    let mut faults = vec![];
    let mut check_on = |pad, name: String, paint: &dyn Fn(&mut Painter<'_>)| faults.extend(difference(pad, &name, paint));
    for (language, words) in [("en", EN), ("fr", FR), ("it", IT)] {
        let mut image = TestImage::default();
        let _ = image.press(Button::Next);
        check_on(Pad::FourKeys, format!("test-image-four-keys-{language}"), &|p| image.paint(p, words));
    }
    let mut check = |name, paint: &dyn Fn(&mut Painter<'_>)| check_on(Pad::Joystick, name, paint);
    for (language, words) in [("en", EN), ("fr", FR), ("it", IT)] {
        for (game, seat, name, proposer) in
            [(GameId::Awale, Seat(1), "Bo", "Ada"), (GameId::Qwirkle, Seat(2), "Maximilian", "Guillaume")]
        {
            let asked = Asked { game, seat, name, proposer };
            check(format!("answer-{}-{language}", game.name()), &|p| AnswerPage::new().paint(p, asked, words));
        }
    }
    for (language, words) in [("en", EN), ("fr", FR), ("it", IT)] {
        let mut image = TestImage::default();
        check(format!("test-image-{language}"), &|p| image.clone().paint(p, words));
        for (name, done) in [("written", Ok(())), ("newer", Err(Trouble::Newer)), ("failing", Err(Trouble::Failing))] {
            let _ = image.press(Button::A);
            image.flash_is(done);
            check(format!("test-image-{name}-{language}"), &|p| image.clone().paint(p, words));
        }
        let mut suspended = SetupPage::new(GameId::Qwirkle.default_options());
        [Button::Down, Button::Right].into_iter().for_each(|key| _ = suspended.press(key, true));
        check(format!("set-up-qwirkle-resume-{language}"), &|p| suspended.paint(p, &names(), true, words));
        for (name, next) in [("ply", Next::Ply(512)), ("place", Next::Place), ("title", Next::Title)] {
            check(format!("crash-{name}-{language}"), &|p| crash::paint(p, &fault(), next, words));
        }
    }
    let allowed = Allowed { undo: true, redo: true, overview: Some(true), offer: Some(true), resign: Some(true) };
    let game = session(GameId::Awale, "", "1,0,0,0,0,0,0,2,0,0,0,0 20,25 S");
    for (of, (language, words)) in Language::ALL.into_iter().zip([("en", EN), ("fr", FR), ("it", IT)]) {
        let settings = Settings { language: of, ..Settings::NEW };
        check(format!("menu-whole-{language}"), &|p| Menu::new(allowed).paint(p, &settings));
        for (name, news) in [
            ("sending", &[Port::Open, Port::Taken][..]),
            ("file", &[Port::File, Port::Taken, Port::Taken, Port::Taken, Port::Taken, Port::Taken]),
        ] {
            check(format!("send-{name}-{language}"), &|p| heard(news, &game).paint(p, &game, words));
        }
    }
    // The endings go round the languages: every reason once, each game in all three.
    let mut paths: Vec<_> = std::fs::read_dir(data().join("playthroughs")).unwrap().flatten().map(|file| file.path()).collect();
    paths.sort();
    for (path, (language, words)) in paths.iter().zip([("en", EN), ("fr", FR), ("it", IT)].into_iter().cycle()) {
        let played = record::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy();
        check(format!("result-{name}-{language}"), &|p| ResultPage::new().paint(p, &played, &counted(&played), words));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The page that sends a record, after this news of the port.
fn heard(news: &[Port], game: &Session) -> SendPage {
    let mut page = SendPage::default();
    for port in news {
        let _ = page.hear(*port, game);
    }
    page
}

/// A small generator: the same keys in every run.
fn random(state: &mut u32) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    *state as usize
}

/// Presses keys at random; after each the screen that was patched must be the one drawn afresh.
fn patched_is_fresh<P>(name: &str, mut page: P, mut press: impl FnMut(&mut P, Button), paint: impl Fn(&P, &mut Painter<'_>)) {
    let mut state = 0x2545_F491;
    let mut screen = Box::new(Screen::new());
    for step in 0..1_500 {
        paint(&page, &mut screen.begin((), false));
        let mut fresh = Box::new(Screen::new());
        paint(&page, &mut fresh.begin((), false));
        if screen.frame().bytes() != fresh.frame().bytes() {
            let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
            picture::save(&file.join("patched.png"), screen.frame().bytes()).unwrap();
            picture::save(&file.join("fresh.png"), fresh.frame().bytes()).unwrap();
            panic!("{name}: patched and fresh differ after {step} keys, see {}", file.display());
        }
        let keys = Button::ALL.len();
        press(&mut page, Button::ALL[random(&mut state) % keys]);
    }
}

#[test]
fn a_patched_page_equals_a_fresh_one() {
    for game in GameId::CARDS {
        for resume in [false, true] {
            let page = SetupPage::new(game.default_options());
            let press = |page: &mut SetupPage, key| _ = page.press(key, resume);
            patched_is_fresh("set-up", page, press, |page, painter| page.paint(painter, &names(), resume, FR));
        }
    }
    let name = |text| NamePage::new(Seat(1), &Name::new(text).unwrap());
    patched_is_fresh(
        "name",
        name("Iiiii"),
        |page, key| {
            if page.press(key) == name::Act::Cancel {
                *page = NamePage::new(Seat(1), &Name::new("Iiii").unwrap());
            }
        },
        |page, painter| page.paint(painter, "Player 2", Some(3), EN),
    );
    let press = |page: &mut TestImage, key| _ = page.press(key);
    patched_is_fresh("test image", TestImage::default(), press, |page, painter| page.paint(painter, FR));
    let press = |page: &mut NamesPage, key| _ = page.press(key);
    patched_is_fresh("names", NamesPage::new(), press, |page, painter| page.paint(painter, &names(), IT));
    let over = session(GameId::Qwirkle, "players=4", "gnC1 / - ; - ; - ; - / 0 / 34,29,31,18 / 1");
    let press = |page: &mut ResultPage, key| _ = page.press(key);
    patched_is_fresh("result", ResultPage::new(), press, |page, painter| page.paint(painter, &over, &Scores::new(), IT));
    for scores in [Scores::new(), honours::design(), wide_scores()] {
        let press = |page: &mut ScoresPage, key| _ = page.press(key, &scores);
        // The top ten and what was played are two pages, as the application has it.
        for table in [0, 1] {
            let press = |page: &mut ScoresPage, key| {
                let before = *page;
                press(page, key);
                if (page.table() == 0) != (before.table() == 0) {
                    *page = before;
                }
            };
            patched_is_fresh("scores", ScoresPage::new(table), press, |page, painter| page.paint(painter, &scores, FR));
        }
    }
    let press = |page: &mut Welcome, key| _ = page.press(key);
    patched_is_fresh("language", Welcome::new(Language::French), press, |page, painter| page.paint(painter));
    let asked = Asked { game: GameId::Awale, seat: Seat(1), name: "Bo", proposer: "Ada" };
    let press = |page: &mut AnswerPage, key| _ = page.press(key);
    let news = [Port::Alone, Port::Found, Port::Open, Port::File, Port::Taken, Port::Taken, Port::Taken];
    let hear = |page: &mut SendPage, key: Button| _ = page.hear(news[key as usize % news.len()], &over);
    patched_is_fresh("send", SendPage::default(), hear, |page, painter| page.paint(painter, &over, FR));
    patched_is_fresh("answer", AnswerPage::new(), press, |page, painter| page.paint(painter, asked, EN));
    let allowed = Allowed { undo: true, redo: false, overview: Some(true), offer: Some(true), resign: Some(false) };
    let press = |page: &mut (Menu, Settings), key| {
        if let menu::Act::Sound { forward } = page.0.press(key) {
            page.1.sound = step(&Volume::ALL, page.1.sound, forward);
        }
    };
    let french = Settings { language: Language::French, ..Settings::NEW };
    patched_is_fresh("menu", (Menu::new(allowed), french), press, |(page, settings), painter| page.paint(painter, settings));
}
