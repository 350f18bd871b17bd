//! A random key masher over all scenes: no panic, never stuck, and a patched screen is always a fresh one.

use std::collections::BTreeMap;

use quintet::app::App;
use quintet::battery::Millivolts;
use quintet::event::{Button, Event, Micros};
use quintet::rng::Rng;
use quintet::ui::frame::SIDE;
use quintet::ui::screen::Screen;
use quintet_sim::picture;
use quintet_tests::golden;

const PRESSES: u32 = 1_000_000;
const SEEDS: u64 = 4;
/// Devices that are only unpacked, and the presses on each.
const NEW_DEVICES: u64 = 500;
const AFTER_UNPACKING: u32 = 6;
/// Every so many presses the picture is compared, and the way home is tried.
const COMPARED: u32 = 100;
/// Every so many presses the battery has another voltage.
const MEASURED: u32 = 300;
/// How often each screen has to be seen.
const LEAST: u64 = 1000;
/// The screens there are: the pages, the tables, and what lies over them.
const SCREENS: [&str; 26] = [
    "about",
    "answer",
    "awale",
    "colors",
    "curtain",
    "games",
    "language",
    "latice",
    "look-back",
    "menu",
    "name",
    "names",
    "played",
    "question",
    "qwirkle",
    "result",
    "rules",
    "scores",
    "send",
    "set-up",
    "settings",
    "tablut",
    "slots",
    "tactics",
    "tactics-menu",
    "title",
];

/// A panel that only knows what was sent to it.
struct Panel(Vec<u8>);

impl Panel {
    fn take(&mut self, screen: &mut Screen) {
        while let Some(area) = screen.take_dirty() {
            for y in area.rows() {
                let row = screen.frame().row_bytes(area, y);
                let start = (y as usize * SIDE + area.top_left.x as usize) * 2;
                self.0[start..start + row.len()].copy_from_slice(row);
            }
        }
    }
}

/// What a masher saw.
type Seen = BTreeMap<&'static str, u64>;

fn settle(app: &mut App, now: &mut Micros) {
    while let Some(at) = app.deadline() {
        *now = at;
        let _ = app.update(Event::Tick, at);
    }
}

/// From any state B or the menu leads home: gives the presses it took.
fn go_home(app: &App, mut now: Micros) -> Option<u32> {
    let mut app = app.clone();
    for presses in 0..80 {
        let key = match app.screen_name() {
            "title" => return Some(presses),
            // A new device has no other way on.
            "language" => Button::A,
            // The row "Save and leave" is found by trying.
            "menu" | "tactics-menu" => match row_to(&app, "games", now).or_else(|| row_to(&app, "set-up", now)) {
                Some(downs) => {
                    (0..downs).for_each(|_| drop(app.update(Event::Press(Button::Down), now)));
                    Button::A
                }
                // The menu of a result has none.
                None => Button::B,
            },
            "curtain" | "answer" | "awale" | "colors" | "tablut" | "latice" | "qwirkle" | "tactics" => Button::X,
            _ => Button::B,
        };
        now = now.after_ms(10);
        let _ = app.update(Event::Press(key), now);
        settle(&mut app, &mut now);
    }
    None
}

/// How many rows down of a menu the screen `wanted` is, found by trying.
fn row_to(app: &App, wanted: &str, now: Micros) -> Option<u32> {
    (0..10).find(|downs| {
        let mut copy = app.clone();
        (0..*downs).for_each(|_| drop(copy.update(Event::Press(Button::Down), now)));
        let _ = copy.update(Event::Press(Button::A), now);
        copy.screen_name() == wanted
    })
}

/// Every now and then a key has a purpose: screens that chance alone hardly finds.
fn purpose(app: &App, rng: &mut Rng, now: Micros) -> Option<Button> {
    let wanted = match app.screen_name() {
        "menu" => "answer",
        "tactics-menu" => "slots",
        // A proposal is possible: the menu has it.
        "qwirkle" | "awale" if rng.below(4) == 0 => {
            let session = app.session()?;
            let offer = session.game().view().offer()?;
            return session.is_legal(offer).then_some(Button::X);
        }
        "answer" | "slots" if rng.below(2) == 0 => return Some(Button::Down),
        _ => return None,
    };
    match row_to(app, wanted, now)? {
        0 => Some(Button::A),
        _ => Some(Button::Down),
    }
}

fn mash(seed: u64, presses: u32) -> Seen {
    let (mut rng, mut voltages) = (Rng::new(seed), Rng::new(!seed));
    let mut app = App::new(seed);
    app.power_on(Micros(0));
    let mut screen = Box::new(Screen::new());
    let mut panel = Panel(vec![0xAA; SIDE * SIDE * 2]);
    let mut now = Micros(0);
    let mut seen = Seen::new();
    for press in 0..presses {
        // Some motions are let run, some are cut short by the next key.
        while let Some(at) = app.deadline() {
            if rng.below(3) == 0 {
                break;
            }
            now = at;
            let _ = app.update(Event::Tick, at);
            app.draw(&mut screen);
            panel.take(&mut screen);
        }
        now = now.after_ms(10);
        // A player presses A more often than anything else.
        let chance = if rng.below(4) == 0 { Button::A } else { Button::ALL[rng.below(Button::ALL.len() as u32) as usize] };
        let key = purpose(&app, &mut rng, now).filter(|_| rng.below(4) > 0).unwrap_or(chance);
        let _ = app.update(Event::Press(key), now);
        app.draw(&mut screen);
        panel.take(&mut screen);
        if press % MEASURED == 0 && app.takes_notices() {
            let voltage = Millivolts(3_000 + voltages.below(2_000) as u16);
            let _ = app.update(Event::Battery(voltage), now);
            app.draw(&mut screen);
            panel.take(&mut screen);
        }
        *seen.entry(app.screen_name()).or_default() += 1;
        if press % COMPARED == 0 {
            let at = || format!("seed {seed} press {press}: {key:?} at {}", app.screen_name());
            assert!(go_home(&app, now).is_some(), "{}: no way home", at());
            // A curtain that is falling lies over the picture before it.
            if !app.is_moving() {
                let mut fresh = Box::new(Screen::new());
                app.draw(&mut fresh);
                let (patched, fresh) = (picture::to_rgb(&panel.0), picture::to_rgb(fresh.frame().bytes()));
                if let Some(difference) = golden::against(&format!("mashed-{seed}"), &fresh, &patched).unwrap() {
                    panic!("{}: {difference}", at());
                }
            }
        }
    }
    seen
}

#[test]
fn a_million_random_presses_break_nothing_and_reach_every_screen() {
    let mashers: Vec<_> = (0..SEEDS).map(|seed| std::thread::spawn(move || mash(seed, PRESSES / SEEDS as u32))).collect();
    let mut all = Seen::new();
    for masher in mashers {
        for (screen, count) in masher.join().unwrap() {
            *all.entry(screen).or_default() += count;
        }
    }
    // The language is asked for once in a device's life.
    for (screen, count) in (0..NEW_DEVICES).flat_map(|seed| mash(seed, AFTER_UNPACKING)) {
        *all.entry(screen).or_default() += count;
    }
    println!("{PRESSES} presses: {all:?}");
    let rare: Vec<_> = SCREENS.iter().filter(|screen| all.get(*screen).is_none_or(|count| *count < LEAST)).collect();
    assert!(rare.is_empty(), "seen less than {LEAST} times: {rare:?}");
}
