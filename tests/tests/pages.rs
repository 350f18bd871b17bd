//! The pages around a game beside the designers' pictures in the same state: how many pixels are equal.

use quintet::event::{Button, Micros};
use quintet::game::Seat;
use quintet::games::{AnyOptions, GameId};
use quintet::scene::answer::{AnswerPage, Asked};
use quintet::scene::curtain;
use quintet::scene::games::Games;
use quintet::scene::menu::{Allowed, Menu};
use quintet::scene::name::{self, NamePage};
use quintet::scene::names::NamesPage;
use quintet::scene::result::ResultPage;
use quintet::scene::setup::SetupPage;
use quintet::session::{Name, Session, Setup};
use quintet::settings::{Animation, Settings};
use quintet::ui::screen::{Painter, Screen};
use quintet::words::{Language, Words};
use quintet_sim::picture;
use quintet_tests::{data, golden};

/// The set-up has a line of help where the design has a fifth row.
const SETUP: f64 = 86.0;

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

/// A picture of the design: the rectangle that can be compared, the least share of equal pixels in percent, what differs.
struct Mockup {
    name: &'static str,
    rows: std::ops::Range<usize>,
    columns: std::ops::Range<usize>,
    least: f64,
    why: &'static str,
    found: Vec<u8>,
}

impl Mockup {
    fn new(name: &'static str, least: f64, why: &'static str, found: Vec<u8>) -> Self {
        Self { name, rows: 0..240, columns: 0..240, least, why, found }
    }

    /// Below the rows of the menu lies the table, which is not painted here.
    fn menu(name: &'static str, found: Vec<u8>) -> Self {
        let why = "no hint and no sound before they work: the first two rows and the panel around them";
        Self { rows: 6..62, columns: 22..218, ..Self::new(name, 97.0, why, found) }
    }

    fn share(&self) -> f64 {
        let design = picture::load_rgb(&data().join("mockups").join(format!("{}.png", self.name))).unwrap();
        let _ = golden::against(&format!("mockups/{}", self.name), &design, &self.found);
        let at = |y: usize, x: usize| 3 * (240 * y + x)..3 * (240 * y + x) + 3;
        let pixels = self.rows.clone().flat_map(|y| self.columns.clone().map(move |x| at(y, x)));
        let equal = pixels.clone().filter(|pixel| design[pixel.clone()] == self.found[pixel.clone()]).count();
        100.0 * equal as f64 / pixels.count() as f64
    }
}

#[test]
fn the_pages_are_those_of_the_design() {
    let colors = setup(GameId::Colors.default_options(), &[Button::Down; 4]);
    let tablut = SetupPage::new(GameId::Tablut.default_options());
    let mut typing = NamePage::new(Seat::FIRST, &Name::new("AD").unwrap());
    let _ = typing.press(Button::Down);
    let over = session(GameId::Awale, "", "1,0,0,0,0,0,0,2,0,0,0,0 27,18 S");
    let allowed = Allowed { undo: true, redo: false, offer: None, resign: Some(true) };
    let mockups = [
        Mockup::new("setup", SETUP, "four rows and a line of help", shot("setup", |p| colors.paint(p, &names(), true, EN))),
        Mockup::new("setup_it", SETUP, "as setup; one cursor", shot("setup_it", |p| tablut.paint(p, &names(), true, IT))),
        Mockup::menu("menu", shot("menu", |p| Menu::new(allowed).paint(p, EN))),
        Mockup::new("curtain", 100.0, "", shot("curtain", |p| curtain::paint(p, Seat(1), "Bo", EN, curtain::STRIPS))),
        Mockup::new("curtain_fr", 100.0, "", shot("curtain_fr", |p| curtain::paint(p, Seat(2), "Cléo", FR, curtain::STRIPS))),
        Mockup::new("result", 97.5, "no statistics yet, no menu", shot("result", |p| ResultPage::new().paint(p, &over, EN))),
        Mockup::new("name", 98.5, "small letters, and the tick before A", shot("name", |p| typing.paint(p, "Player 1", EN))),
    ];
    let cards = games_pages();
    let mut faults = vec![];
    for mockup in mockups.iter().chain(&cards) {
        let (name, share) = (mockup.name, mockup.share());
        println!("{name:<11} {share:6.2} % equal  {}", mockup.why);
        if share < mockup.least {
            faults.push(format!("{name}: {share:.2} % equal, at least {} % wanted", mockup.least));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The cards with a suspended game, as the design shows them.
fn games_pages() -> [Mockup; 2] {
    let english = Settings { marks: false, ..Settings::NEW };
    let french = Settings { language: Language::French, animation: Animation::Off, ..english };
    let (awale, mut qwirkle) = (Games::new(), Games::new());
    for key in [Button::Right, Button::Right, Button::Right, Button::Right, Button::Down, Button::Right] {
        let _ = qwirkle.press(key, &french, Micros::default());
    }
    let links = "Rules instead of Scores, no Link before it works";
    let first = shot("games", |p| awale.paint(p, &english, [true, false, false, false, false]));
    let last = shot("games_fr", |p| qwirkle.paint(p, &french, [false, false, false, false, true]));
    [Mockup::new("games", 98.0, links, first), Mockup::new("games_fr", 96.5, "as games; About stands at the left", last)]
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
        |page, painter| page.paint(painter, "Player 2", EN),
    );
    let press = |page: &mut NamesPage, key| _ = page.press(key);
    patched_is_fresh("names", NamesPage::new(), press, |page, painter| page.paint(painter, &names(), IT));
    let over = session(GameId::Qwirkle, "players=4", "gnC1 / - ; - ; - ; - / 0 / 34,29,31,18 / 1");
    let press = |page: &mut ResultPage, key| _ = page.press(key);
    patched_is_fresh("result", ResultPage::new(), press, |page, painter| page.paint(painter, &over, IT));
    let asked = Asked { game: GameId::Awale, seat: Seat(1), name: "Bo", proposer: "Ada" };
    let press = |page: &mut AnswerPage, key| _ = page.press(key);
    patched_is_fresh("answer", AnswerPage::new(), press, |page, painter| page.paint(painter, asked, EN));
    let allowed = Allowed { undo: true, redo: false, offer: Some(true), resign: Some(false) };
    let press = |page: &mut Menu, key| _ = page.press(key);
    patched_is_fresh("menu", Menu::new(allowed), press, |page, painter| page.paint(painter, FR));
}
