//! The tables of the two games with tiles: golden pictures, the designers' ones, hidden hands, every move by its spots.

use core::ops::ControlFlow;

use quintet::event::Button;
use quintet::game::{MoveCode, Seat};
use quintet::games::{AnyGame, GameId};
use quintet::rng::Rng;
use quintet::scene::table::Act;
use quintet::settings::Settings;
use quintet::ui::screen::Screen;
use quintet::ui::text::width;
use quintet::ui::theme::Face;
use quintet::ui::{chrome, panel};
use quintet::view::{Said, Seen, Shown, SpotSet, Trace};
use quintet::words::Language;
use quintet_sim::picture;
use quintet_tests::stage::Stage;
use quintet_tests::{data, golden};

/// Compares the picture with its golden, and a patched screen with a fresh one.
fn check(name: &str, stage: &mut Stage, faults: &mut Vec<String>) {
    let bytes = stage.picture();
    if bytes != stage.fresh_picture() {
        faults.push(format!("{name}: the patched screen differs from a fresh one"));
    }
    faults.extend(golden::check(&format!("tables/{name}"), &bytes).unwrap().map(|difference| difference.to_string()));
}

/// The share of pixels equal to the mock-up, in percent.
fn share(mockup: &str, stage: &mut Stage) -> f64 {
    let path = data().join("mockups").join(format!("{mockup}.png"));
    let found = picture::to_rgb(&stage.picture());
    let different = golden::different(&picture::load_rgb(&path).unwrap(), &found);
    let share = 100.0 * (1.0 - different as f64 / (240.0 * 240.0));
    println!("{mockup}: {share:.2} % of the pixels are equal");
    share
}

/// The mock-up's board, before Ada's last tile.
const LATICE: &str = "b2=B3 b3=B6 c3=F6 d3=F5 e3=F2 c4=A6 d4=A5 e4=A2 d5=A5 e5=A1 f5=D1 g5=E1 d6=C5 e6=C1 f6=D1 e7=C4 \
    f7=D4 g7=E4 g8=E2 \
    / F4 A3 B1 C2 D3 / D5 B2 C3 E4 A6 / 20,19 / 5,7 / 8 1";

/// The keys to a place from wherever the cursor is: the top left corner first.
fn to(row: usize, column: usize) -> String {
    format!("{}{}{}{}", "up ".repeat(12), "left ".repeat(26), "down ".repeat(row), "right ".repeat(column))
}

#[test]
fn latice() {
    let mut faults = vec![];
    let mut start = Stage::new(GameId::Latice, "start=1 seed=3", None);
    check("latice-start", &mut start, &mut faults);
    start.press("a");
    check("latice-first", &mut start, &mut faults);
    start.press("up a");
    check("latice-refused", &mut start, &mut faults);

    let mut mid = Stage::new(GameId::Latice, "", Some(LATICE));
    mid.settings.marks = false;
    mid.play("e2=F4; pass");
    mid.press("down down down a");
    mid.press(&to(7, 7));
    check("latice-mid", &mut mid, &mut faults);
    assert!(share("latice_mid", &mut mid) >= 97.0);
    mid.settings.marks = true;
    check("latice-digits", &mut mid, &mut faults);
    mid.table.turn_board(&mid.session);
    check("latice-turned", &mut mid, &mut faults);
    mid.press("a");
    check("latice-placed", &mut mid, &mut faults);
    mid.press("up a");
    check("latice-bought-out", &mut mid, &mut faults);

    let mut actions = Stage::new(GameId::Latice, "", Some(LATICE));
    actions.settings.marks = false;
    actions.play("e2=F4; pass");
    actions.press("up a");
    check("latice-actions", &mut actions, &mut faults);
    assert!(share("latice_actions", &mut actions) >= 97.0);
    actions.settings.language = Language::French;
    check("latice-actions-fr", &mut actions, &mut faults);
    let over = "e5=A1 / - / D5 / 0,3 / 9,0 / 21 1";
    let mut over = Stage::new(GameId::Latice, "", Some(over));
    over.settings.language = Language::Italian;
    check("latice-over-it", &mut over, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// After a tile with no placement left, two keys end the turn; B takes the tile back instead.
#[test]
fn latice_ends_a_turn_in_two_keys() {
    let mut stage = Stage::new(GameId::Latice, "", Some(LATICE));
    stage.play("e2=F4");
    assert_eq!(stage.session.game().erased().turn(), Seat::FIRST);
    let mut back = Stage::new(GameId::Latice, "", Some(LATICE));
    back.play("e2=F4");
    assert_eq!(back.press("b"), Act::Stay);
    assert_eq!(back.session.ply(), 0);
    stage.press("a a");
    assert_eq!(stage.session.game().erased().turn(), Seat::SECOND);
}

/// The mock-up's board, before Dario's last tile.
const QWIRKLE: &str = "bpR2 cnX3 cpL2 dnT3 doT5 dpT2 enE3 fmR1 fnR3 foR4 fpR6 gmT1 gpL6 hkX5 hlX4 hmX1 hpC6 ikL5 ipE6 iqE2 \
    irE5 jkC5 jrX5 krR5 ksR1 \
    / C3 R2 T5 E1 R5 E5 ; C1 C2 X6 L4 T4 E4 ; L1 L3 X2 R3 C4 T6 ; R2 C2 L6 X4 T2 E1 / 54 / 34,29,31,15 / 4 / 1";

/// Ada has laid two tiles of the mock-up and holds the third over its place.
fn qwirkle_mid() -> Stage {
    let mut stage = Stage::new(GameId::Qwirkle, "players=4", Some(QWIRKLE));
    stage.settings.marks = false;
    stage.play("ktR2");
    stage.press("right right right right a");
    stage.press(&format!("{} {} down down down down down down a", to(0, 19), "left ".repeat(9)));
    stage.press("right right right right a a");
    stage.press("a");
    stage
}

#[test]
fn qwirkle() {
    let mut faults = vec![];
    let mut start = Stage::new(GameId::Qwirkle, "seed=5", None);
    check("qwirkle-start", &mut start, &mut faults);
    start.press("a");
    check("qwirkle-first", &mut start, &mut faults);

    let mut mid = qwirkle_mid();
    check("qwirkle-play", &mut mid, &mut faults);
    assert!(share("qwirkle_play", &mut mid) >= 97.0);
    mid.settings.marks = true;
    check("qwirkle-digits", &mut mid, &mut faults);
    assert!(share("qwirkle_digits", &mut mid) >= 97.0);
    mid.press("y");
    check("qwirkle-overview", &mut mid, &mut faults);
    assert!(share("qwirkle_overview", &mut mid) >= 97.0);
    mid.press("y");
    mid.table.turn_board(&mid.session);
    check("qwirkle-turned", &mut mid, &mut faults);
    mid.table.turn_board(&mid.session);
    mid.press("down a");
    check("qwirkle-refused", &mut mid, &mut faults);
    mid.press("up a");
    check("qwirkle-six", &mut mid, &mut faults);
    mid.press("left a");
    check("qwirkle-actions", &mut mid, &mut faults);

    let mut exchange = Stage::new(GameId::Qwirkle, "players=4", Some(QWIRKLE));
    exchange.press("left a a a right right a right");
    check("qwirkle-exchange", &mut exchange, &mut faults);
    exchange.press("left left left a");
    check("qwirkle-unmarked", &mut exchange, &mut faults);
    exchange.settings.language = Language::Italian;
    exchange.press("left");
    exchange.table.refresh(&exchange.session);
    exchange.press("left a");
    check("qwirkle-actions-it", &mut exchange, &mut faults);
    let over = "gnC1 goC2 / C3 R1 T4 ; - / 0 / 33,47 / 1";
    let mut over = Stage::new(GameId::Qwirkle, "", Some(over));
    over.settings.language = Language::French;
    check("qwirkle-over-fr", &mut over, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
