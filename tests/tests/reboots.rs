//! Random keys and random power-ons: the device that comes on is the one that went off.

use std::collections::BTreeMap;

use quintet::app::App;
use quintet::event::{Button, Event, Micros};
use quintet::rng::Rng;
use quintet::session::Session;
use quintet::ui::screen::Screen;
use quintet_sim::block_on;
use quintet_sim::nor::Nor;
use quintet_sim::picture;
use quintet_tests::{cuts, golden, power};

const SEEDS: u64 = 4;
const PRESSES: u32 = 12_000;
/// One press in so many is followed by a power-on.
const REBOOTED: u32 = 12;
/// How often each screen has to be switched off at, at least.
const LEAST: u64 = 5;

/// The screen that comes after a power-on at this one.
fn comes_back(app: &App) -> &'static str {
    let table = app.session().map(|session| session.game().id().name());
    let hides = app.session().is_some_and(|session| session.game().view().hides() && session.outcome().is_none());
    match app.screen_name() {
        "tactics-menu" | "slots" => "tactics",
        "names" => "settings",
        name => table.unwrap_or(name),
    }
}

fn picture_of(app: &App) -> Vec<u8> {
    let mut screen = Box::new(Screen::new());
    app.draw(&mut screen);
    picture::to_rgb(screen.frame().bytes())
}

#[test]
fn dbg() {
    let mut seen: BTreeMap<(&str, &str, bool), u64> = BTreeMap::new();
    for seed in 0..SEEDS {
        let mut rng = Rng::new(seed);
        let (mut app, mut store) = power::on(Nor::blank().bytes().to_vec(), seed);
        let mut now = Micros(0);
        for press in 0..PRESSES {
            now = now.after_ms(10);
            let key = if rng.below(3) == 0 { Button::A } else { Button::ALL[rng.below(Button::ALL.len() as u32) as usize] };
            let _ = app.update(Event::Press(key), now);
            if rng.below(3) > 0 {
                while let Some(at) = app.deadline() {
                    now = at;
                    let _ = app.update(Event::Tick, at);
                }
            }
            block_on(store.save(app.saved_mut(), false)).unwrap();
            if rng.below(REBOOTED) > 0 {
                continue;
            }
            block_on(store.save(app.saved_mut(), true)).unwrap();
            let (again, fresh) = power::on(store.into_flash().bytes().to_vec(), seed);
            let at = || format!("seed {seed}, press {press}: {} -> {}", app.screen_name(), again.screen_name());
            assert_eq!(cuts::digest(again.saved()), cuts::digest(app.saved()), "{} {:?} {:?}", at(), app.saved().place, again.saved().place);
            let same = picture_of(&app) == picture_of(&again);
            *seen.entry((app.screen_name(), again.screen_name(), same)).or_default() += 1;
            (app, store) = (again, fresh);
        }
    }
    println!("{seen:#?}");
}
