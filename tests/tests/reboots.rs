//! Random keys and random power-ons: the device that comes on is the one that went off.

use std::collections::BTreeMap;

use quintet::app::App;
use quintet::event::{Button, Event, Micros};
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::Saved;
use quintet::ui::screen::Screen;
use quintet_sim::nor::Nor;
use quintet_sim::{block_on, picture};
use quintet_tests::{cuts, golden, power};

const SEEDS: u64 = 4;
const PRESSES: u32 = 12_000;
/// One press in so many is followed by a power-on.
const REBOOTED: u32 = 12;
/// How many pictures have to be compared at the least.
const LEAST: usize = 500;

/// Whether nothing is in the hand or on its way that a power-on lets fall.
fn is_at_rest(app: &App) -> bool {
    let in_hand = app.playing().is_some_and(|playing| !playing.table().picked().is_empty() || playing.table().is_telling());
    !in_hand && !app.is_moving()
}

/// Whether a power-on shows this very picture again. Lists come back at their top, and nobody is shown another's tiles.
fn comes_back(app: &App) -> bool {
    let board = ["awale", "colors", "tablut"].contains(&app.screen_name());
    is_at_rest(app) && (board || ["title", "look-back", "curtain"].contains(&app.screen_name()))
}

/// What is kept, but for the cursor of a player who held something: what he held is back in its place, and so is the cursor.
fn kept(app: &App, other: &App) -> Box<Saved> {
    let mut saved = Box::new(app.saved().clone());
    if !is_at_rest(other) {
        saved.place.cursor = other.saved().place.cursor;
    }
    saved
}

fn picture_of(app: &App) -> Vec<u8> {
    let mut screen = Box::new(Screen::new());
    app.draw(&mut screen);
    picture::to_rgb(screen.frame().bytes())
}

/// Presses a random key; what moves then comes to rest, or is cut short by the next key.
fn press(app: &mut App, now: &mut Micros, rng: &mut Rng) {
    *now = now.after_ms(10);
    let key = if rng.below(3) == 0 { Button::A } else { Button::ALL[rng.below(Button::ALL.len() as u32) as usize] };
    let _ = app.update(Event::Press(key), *now);
    if rng.below(3) > 0 {
        settle(app, now);
    }
}

fn settle(app: &mut App, now: &mut Micros) {
    while let Some(at) = app.deadline() {
        *now = at;
        let _ = app.update(Event::Tick, at);
    }
}

#[test]
fn a_power_on_at_any_moment_goes_on_where_it_was() {
    let mut seen: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    let mut pictures = 0;
    for seed in 0..SEEDS {
        let mut rng = Rng::new(seed);
        let (mut app, mut store) = power::on(Nor::blank().bytes().to_vec(), seed);
        let mut now = Micros(0);
        for number in 0..PRESSES {
            press(&mut app, &mut now, &mut rng);
            block_on(store.save(app.saved_mut(), false)).unwrap();
            if rng.below(REBOOTED) > 0 {
                continue;
            }
            block_on(store.save(app.saved_mut(), true)).unwrap();
            let (again, fresh) = power::on(store.into_flash().bytes().to_vec(), seed);
            let at = || format!("seed {seed}, press {number}: {} -> {}", app.screen_name(), again.screen_name());
            assert_eq!(cuts::digest(&kept(&again, &app)), cuts::digest(app.saved()), "{}", at());
            assert_eq!(again.session().map(|session| session.ply()), app.session().map(|session| session.ply()), "{}", at());
            if comes_back(&app) {
                pictures += 1;
                let mut fallen = again.clone();
                settle(&mut fallen, &mut Micros(0));
                let (before, after) = (picture_of(&app), picture_of(&fallen));
                let difference = golden::against(&format!("power-on-{seed}"), &before, &after).unwrap();
                assert!(difference.is_none(), "{}: {}", at(), difference.unwrap());
            }
            *seen.entry((app.screen_name(), again.screen_name())).or_default() += 1;
            (app, store) = (again, fresh);
        }
    }
    println!("{} power-ons, {pictures} pictures compared: {seen:?}", seen.values().sum::<u32>());
    assert!(pictures >= LEAST, "{pictures} pictures");
    for game in GameId::CARDS {
        assert!(seen.keys().any(|(before, _)| *before == game.name()), "no power-on at {game:?}");
    }
}
