//! Latice and Qwirkle: their pictures, that everything can be pointed at, and that nothing hidden is seen.

use core::ops::ControlFlow;

use quintet::event::Button;
use quintet::game::{MoveCode, Seat};
use quintet::games::{AnyGame, GameId};
use quintet::rng::Rng;
use quintet::scene::table::Act;
use quintet::settings::{Animation, Settings};
use quintet::ui::screen::Screen;
use quintet::view::{Said, Seen, Shown, SpotSet, Trace};
use quintet::words::Language;
use quintet_tests::design;
use quintet_tests::gallery::{LATICE, QWIRKLE, middle};
use quintet_tests::stage::Stage;

use super::{check, check_design, with_menu};

#[test]
fn latice() {
    let mut faults = vec![];
    let mut start = Stage::new(GameId::Latice, "start=1 seed=3", None);
    check("latice-start", &mut start, &mut faults);
    start.press("a");
    check("latice-first", &mut start, &mut faults);
    start.press("up a");
    check("latice-refused", &mut start, &mut faults);

    let mut mid = middle(GameId::Latice);
    mid.settings.marks = false;
    check("latice-mid", &mut mid, &mut faults);
    check_design("latice_mid", &mut mid, &mut faults);
    mid.settings.language = Language::French;
    faults.extend(design::check("menu_fr", &with_menu(&mid, 3)).err());
    mid.settings.language = Language::English;
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
    check_design("latice_actions", &mut actions, &mut faults);
    actions.settings.language = Language::French;
    check("latice-actions-fr", &mut actions, &mut faults);
    let over = "e5=A1 / - / D5 / 0,3 / 9,0 / 21 1";
    let mut over = Stage::new(GameId::Latice, "", Some(over));
    over.settings.language = Language::Italian;
    check("latice-over-it", &mut over, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A tile comes down in one step and then lies where the rules put it; its points come one by one.
#[test]
fn tiles_come_down() {
    let mut faults = vec![];
    let mut latice = Stage::new(GameId::Latice, "start=1 seed=3", None);
    let mut qwirkle = Stage::new(GameId::Qwirkle, "seed=5", None);
    for (name, stage) in [("latice-down", &mut latice), ("qwirkle-down", &mut qwirkle)] {
        stage.settings.animation = Animation::Normal;
        stage.press("a a");
        assert!(stage.table.is_moving());
        check(name, stage, &mut faults);
        while stage.table.is_moving() {
            assert!(stage.tick());
            assert_eq!(stage.picture(), stage.fresh_picture());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// "Score pill counts up 60 a point, at most 600": after the tile has come down, and a key ends it.
#[test]
fn points_count_up_in_the_pill() {
    let mut faults = vec![];
    let latice = middle(GameId::Latice);
    let qwirkle = Stage::new(GameId::Qwirkle, "", Some("gnC1 goC2 gpC3 / C4 R1 T4 ; X1 X2 / ? / 3,0 / 1"));
    for (name, mut stage, keys, points) in [("latice-counts", latice, "a", 2), ("qwirkle-counts", qwirkle, "a a", 2)] {
        stage.settings.animation = Animation::Normal;
        stage.press(keys);
        let start = stage.now;
        let mut pictures = vec![];
        while stage.table.is_moving() {
            pictures.push(stage.picture());
            if pictures.len() == 3 {
                check(name, &mut stage, &mut faults);
            }
            assert!(stage.tick());
            let sent = stage.repaint();
            let pill_alone = (2..=points).contains(&pictures.len());
            assert!(!pill_alone || sent <= 36 * 18, "{name}: {sent} pixels for a pill at step {}", pictures.len());
        }
        assert_eq!(pictures.len(), 1 + points, "{name}: a step for the tile and one for each point");
        assert_eq!(stage.now, start.after_ms(100 + 60 * points as u32), "{name}");
        pictures.dedup();
        assert_eq!(pictures.len(), 1 + points, "{name}: every step shows something else");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A row that can't be chosen shakes, and says why.
#[test]
fn a_refused_row_of_the_panel_shakes() {
    for (game, options, keys) in [(GameId::Latice, "start=1 seed=3", "up a up a"), (GameId::Qwirkle, "seed=5", "left a up a")] {
        let mut stage = Stage::new(game, options, None);
        stage.settings.animation = Animation::Normal;
        stage.press(keys);
        assert!(stage.table.is_moving() && stage.table.is_telling(), "{game:?}: {:?}", stage.table.cursor());
        let mut pictures = vec![];
        while stage.table.is_moving() {
            assert!(stage.picture() == stage.fresh_picture(), "{game:?}");
            pictures.push(stage.picture());
            assert!(stage.tick());
        }
        let [right, left, again, last] = pictures.try_into().unwrap();
        assert!(right == again && left == last && right != left && right != stage.picture(), "{game:?}");
    }
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

#[test]
fn qwirkle() {
    let mut faults = vec![];
    let mut start = Stage::new(GameId::Qwirkle, "seed=5", None);
    check("qwirkle-start", &mut start, &mut faults);
    start.press("a");
    check("qwirkle-first", &mut start, &mut faults);

    let mut mid = middle(GameId::Qwirkle);
    mid.settings.marks = false;
    check("qwirkle-play", &mut mid, &mut faults);
    check_design("qwirkle_play", &mut mid, &mut faults);
    mid.settings.marks = true;
    check("qwirkle-digits", &mut mid, &mut faults);
    check_design("qwirkle_digits", &mut mid, &mut faults);
    mid.press("y");
    check("qwirkle-overview", &mut mid, &mut faults);
    check_design("qwirkle_overview", &mut mid, &mut faults);
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
    exchange.settings.language = Language::French;
    exchange.table.refresh(&exchange.session);
    exchange.press("left a a a right");
    check("qwirkle-exchange-fr", &mut exchange, &mut faults);
    exchange.settings.language = Language::Italian;
    exchange.press("left");
    exchange.table.refresh(&exchange.session);
    exchange.press("left a");
    check("qwirkle-actions-it", &mut exchange, &mut faults);
    let mut last = Stage::new(GameId::Qwirkle, "", Some("gnC1 goC2 / C3 ; X1 / 0 / 3,0 / 1"));
    last.play("gpC3");
    check("qwirkle-last-tile", &mut last, &mut faults);
    let over = "gnC1 goC2 / C3 R1 T4 ; - / 0 / 33,47 / 1";
    let mut over = Stage::new(GameId::Qwirkle, "", Some(over));
    over.settings.language = Language::French;
    check("qwirkle-over-fr", &mut over, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The moves of a position.
fn moves(game: &AnyGame) -> Vec<MoveCode> {
    let mut moves = vec![];
    let _ = game.erased().visit_codes(&mut |code| {
        moves.push(code);
        ControlFlow::Continue(())
    });
    moves
}

/// Every legal move can be said by pointing, and each spot on the way to it is a target that the cursor reaches.
fn check_paths(game: &AnyGame) {
    let view = game.view();
    let mut targets = std::collections::HashMap::new();
    for code in moves(game) {
        let path = view.path(code);
        let mut text = String::new();
        game.erased().write_move(code, &mut text).unwrap();
        for i in 0..path.len() {
            let (picked, spot) = (&path[..i], path[i]);
            let known = targets.entry(picked.to_vec()).or_insert_with(|| view.targets(picked));
            assert!(known.contains(spot), "{text}: {spot:?} is no target after {picked:?}");
            assert!(view.reach(picked, false).contains(spot), "{text}: {spot:?} is out of reach after {picked:?}");
            let said = if i + 1 < path.len() { Said::More } else { Said::Move(code) };
            assert_eq!(view.say(&path[..=i]), said, "{text}");
        }
        assert!(!path.is_empty() || matches!(text.as_str(), "stop" | "agree" | "refuse"), "{text} has no path");
    }
}

/// A game of random moves, with `look` at every position; swaps and passes are rare, or no game would grow.
fn wander(game: GameId, options: &str, seed: u64, mut look: impl FnMut(&AnyGame)) {
    let mut rng = Rng::new(seed);
    let stage = Stage::new(game, &format!("{options} seed={seed}"), None);
    let mut position = stage.session.game().clone();
    for _ in 0..120 {
        look(&position);
        let all = moves(&position);
        let tiles: Vec<_> = all.iter().copied().filter(|code| !position.erased().ends_turn(*code)).collect();
        let from = if rng.below(4) > 0 && !tiles.is_empty() { &tiles } else { &all };
        let Some(&code) = from.get(rng.below(from.len().max(1) as u32) as usize) else { break };
        position.erased_mut().apply(code);
    }
}

#[test]
fn every_move_of_a_game_with_tiles_can_be_pointed_at() {
    for seed in 0..6 {
        wander(GameId::Latice, "", seed, check_paths);
        wander(GameId::Qwirkle, ["players=2", "players=4 tiles=36", "players=3"][seed as usize % 3], seed, check_paths);
    }
}

/// Of two equal tiles the second one is as good as the first.
#[test]
fn equal_tiles_of_a_rack_have_the_same_targets() {
    let position = "e5=A1 / A2 A2 B1 / D5 / 20,19 / 5,7 / 8 1";
    let stage = Stage::new(GameId::Latice, "", Some(position));
    let view = stage.session.game().view();
    let [first, second] = [81, 82].map(|slot| view.targets(&[quintet::view::Spot(slot)]));
    assert!(first.iter().count() == 4 && first == second);
}

/// Whatever is pressed, a screen that is patched shows what a fresh one would.
#[test]
fn patched_screens_of_games_with_tiles_are_fresh_ones() {
    let keys: Vec<Button> =
        "a a a b up down left right left right y next previous".split(' ').filter_map(Button::parse).collect();
    for (game, position) in [(GameId::Latice, LATICE), (GameId::Qwirkle, QWIRKLE)] {
        for seed in 0..4 {
            let options = if game == GameId::Qwirkle { "players=4" } else { "" };
            let mut stage = Stage::new(game, options, (seed > 1).then_some(position));
            stage.settings.confirm = seed % 2 == 0;
            let mut rng = Rng::new(seed);
            for i in 0..500 {
                let key = keys[rng.below(keys.len() as u32) as usize];
                stage.push(key);
                if rng.below(40) == 0 {
                    stage.table.turn_board(&stage.session);
                }
                assert!(stage.picture() == stage.fresh_picture(), "{game:?} {seed}: key {i}, {}", key.name());
            }
        }
    }
}

/// The picture of a position for one player, who holds the first tile.
fn seen_by(game: &AnyGame, viewer: Seat, holds: bool, overview: bool) -> Vec<u8> {
    let names = ["Ada", "Bo", "Cléo", "Dario"].map(|name| Shown::try_from(name).unwrap());
    let view = game.view();
    let first = view.targets(&[]).iter().next().filter(|_| holds && game.erased().turn() == viewer);
    let picked: Vec<_> = first.into_iter().collect();
    let targets = if game.erased().turn() == viewer { view.targets(&picked) } else { SpotSet::default() };
    let seen = Seen {
        cursor: targets.iter().next(),
        picked: &picked,
        targets: &targets,
        armed: false,
        shake: 0,
        last: Trace::default(),
        moving: None,
        viewer: Some(viewer),
        turned: false,
        scroll: 6,
        overview,
        settings: &Settings::NEW,
        names: &names,
    };
    let mut screen = Box::new(Screen::new());
    view.paint(&mut screen.begin("table", false), &seen);
    screen.frame().bytes().to_vec()
}

/// "The other hand's pixels are never on the panel": hidden tiles that are dealt anew change no pixel.
#[test]
fn hidden_tiles_are_on_no_picture() {
    let mut rng = Rng::new(9);
    let mut check = |game: &AnyGame| {
        for viewer in (0..game.erased().seats()).map(Seat) {
            let mut other = game.clone();
            other.erased_mut().conceal(viewer, &mut rng);
            for (holds, overview) in [(false, false), (true, false), (false, true)] {
                let same = seen_by(game, viewer, holds, overview) == seen_by(&other, viewer, holds, overview);
                assert!(same, "{viewer:?} sees what is hidden");
            }
        }
    };
    wander(GameId::Latice, "", 2, &mut check);
    wander(GameId::Qwirkle, "players=3", 2, &mut check);
}

/// Without a viewer not even the mover's tiles are shown.
#[test]
fn without_a_viewer_only_backs_are_shown() {
    for (game, position) in [(GameId::Latice, LATICE), (GameId::Qwirkle, QWIRKLE)] {
        let stage = Stage::new(game, if game == GameId::Qwirkle { "players=4" } else { "" }, Some(position));
        let names = Default::default();
        let picture = |game: &AnyGame| {
            let mut screen = Box::new(Screen::new());
            let (settings, targets) = (&Settings::NEW, &SpotSet::default());
            let (last, moving, viewer) = (Trace::default(), None, None);
            let (cursor, picked, armed, shake, turned, scroll, overview) = (None, &[][..], false, 0, false, 6, false);
            let names = &names;
            let seen =
                Seen { cursor, picked, targets, armed, shake, last, moving, viewer, turned, scroll, overview, settings, names };
            game.view().paint(&mut screen.begin("table", false), &seen);
            screen.frame().bytes().to_vec()
        };
        let (turn, mut other) = (stage.session.game().erased().turn(), stage.session.game().clone());
        let someone_else = (0..2).map(Seat).find(|seat| *seat != turn).unwrap();
        other.erased_mut().conceal(someone_else, &mut Rng::new(4));
        assert!(picture(stage.session.game()) == picture(&other), "{game:?}");
    }
}

/// Tiles are marked and unmarked in any order, and the bag ends it.
#[test]
fn an_exchange_takes_what_is_marked() {
    let mut stage = Stage::new(GameId::Qwirkle, "players=4", Some(QWIRKLE));
    // Dario's hand: R2 C2 L6 X4 T2 E1. He marks the first three and takes the first back.
    stage.press("left a a a right a right a left left a");
    stage.press("right right right right right right a");
    let mut played = String::new();
    stage.session.game().erased().write_move(stage.session.played()[0], &mut played).unwrap();
    assert_eq!(played, "swap C2 L6");
}

/// A cursor's step over the board redraws two squares and what they would earn, not the table.
#[test]
fn a_step_of_the_cursor_sends_little() {
    let mut latice = Stage::new(GameId::Latice, "", Some(LATICE));
    latice.press("a");
    let mut qwirkle = middle(GameId::Qwirkle);
    for (stage, most) in [(&mut latice, 22 * 43 + 31 * 18), (&mut qwirkle, 16 * 32 + 240 * 18)] {
        let _ = stage.repaint();
        for key in ["up", "down", "down", "up"] {
            stage.press(key);
            let sent = stage.repaint();
            assert!(sent > 0 && sent <= most, "{key}: {sent} pixels");
        }
    }
}

/// Previous, next, A and B play a whole game of each: boards with four keys need no more.
#[test]
fn four_keys_play_games_with_tiles() {
    for (game, options) in [(GameId::Latice, "seed=1"), (GameId::Qwirkle, "players=3 tiles=36 seed=1")] {
        let mut stage = Stage::new(game, options, None);
        let mut rng = Rng::new(7);
        let mut keys = 0;
        while stage.session.outcome().is_none() && keys < 60_000 {
            for _ in 0..rng.below(6) {
                stage.press("next");
            }
            // Nothing picked can lead nowhere: what has no target is put down again.
            stage.press(if rng.below(9) == 0 && stage.session.ply() == 0 { "next" } else { "a" });
            keys += 1;
        }
        assert!(stage.session.outcome().is_some(), "{game:?} has not ended after {keys} keys");
    }
}
