//! Every game's table in the situations a player meets, as golden pictures and beside the designers' ones.

#[path = "tables/tiles.rs"]
mod tiles;

use std::ops::ControlFlow;

use quintet::event::Button;
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::scene::menu::{Allowed, Menu};
use quintet::scene::table::Around;
use quintet::settings::Animation;
use quintet::ui::screen::Screen;
use quintet::view::Said;
use quintet::words::Language;
use quintet_sim::picture;
use quintet_tests::gallery::{COLORS, TABLUT_TAKES, middle};
use quintet_tests::stage::Stage;
use quintet_tests::{design, golden};

/// Compares the picture with its golden, and a patched screen with a fresh one.
fn check(name: &str, stage: &mut Stage, faults: &mut Vec<String>) {
    let bytes = stage.picture();
    if bytes != stage.fresh_picture() {
        faults.push(format!("{name}: the patched screen differs from a fresh one"));
    }
    faults.extend(golden::check(&format!("tables/{name}"), &bytes).unwrap().map(|difference| difference.to_string()));
}

/// Holds the picture against the design's.
fn check_design(name: &str, stage: &mut Stage, faults: &mut Vec<String>) {
    faults.extend(design::check(name, &picture::to_rgb(&stage.picture())).err());
}

/// The menu over a table, the cursor so many rows that can be used further down.
fn with_menu(stage: &Stage, down: usize) -> Vec<u8> {
    let mut screen = Box::new(Screen::new());
    let mut painter = screen.begin("table", true);
    let around = Around { settings: &stage.settings, names: &stage.names, now: stage.now };
    stage.table.paint(&mut painter, &stage.session, &around);
    let allowed = Allowed { undo: true, redo: false, overview: None, offer: None, resign: Some(true) };
    let mut menu = Menu::new(allowed);
    (0..down).for_each(|_| _ = menu.press(Button::Down));
    menu.paint(&mut painter, &stage.settings);
    picture::to_rgb(screen.frame().bytes())
}

#[test]
fn awale() {
    let mut faults = vec![];
    let mut start = Stage::new(GameId::Awale, "start=south", None);
    check("awale-start", &mut start, &mut faults);
    check_design("awale_start", &mut start, &mut faults);
    let mut mid = middle(GameId::Awale);
    check("awale-mid", &mut mid, &mut faults);
    check_design("awale_mid", &mut mid, &mut faults);
    let mut over = Stage::new(GameId::Awale, "", Some("0,0,0,0,0,2,1,1,0,4,0,0 22,18 S"));
    over.play("F");
    assert!(over.session.outcome().is_some());
    check("awale-over", &mut over, &mut faults);
    let mut refused = Stage::new(GameId::Awale, "", Some("3,0,2,1,0,4,0,0,0,0,0,0 20,18 S"));
    refused.press("left left a");
    check("awale-refused", &mut refused, &mut faults);
    check_design("refused", &mut refused, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Paints every step of the motion under way on a patched and on a fresh screen; the picture of step `at` is a golden.
fn check_motion(name: &str, stage: &mut Stage, at: usize, faults: &mut Vec<String>) {
    let mut steps = 0;
    while stage.table.is_moving() {
        let bytes = stage.picture();
        if bytes != stage.fresh_picture() {
            faults.push(format!("{name}: step {steps} on the patched screen differs from a fresh one"));
        }
        if steps == at {
            check(name, stage, faults);
        }
        steps += 1;
        assert!(stage.tick());
    }
    assert!(steps > at, "{name} has only {steps} steps");
    if stage.picture() != stage.fresh_picture() {
        faults.push(format!("{name}: the end differs from a fresh screen"));
    }
}

/// What the spots of a legal move say is that move, and each shorter part that more is needed.
fn check_paths(stage: &Stage) {
    let game = stage.session.game();
    let _ = game.erased().visit_codes(&mut |code| {
        let path = game.view().path(code);
        assert_eq!(game.view().say(&path), Said::Move(code));
        for len in 1..path.len() {
            assert_eq!(game.view().say(&path[..len]), Said::More);
        }
        ControlFlow::Continue(())
    });
}

/// Plays random games with every motion painted.
fn check_random(id: GameId, options: &str, plies: usize, faults: &mut Vec<String>) {
    let mut stage = Stage::new(id, options, None);
    stage.settings.animation = Animation::Normal;
    let mut rng = Rng::new(7);
    for ply in 0..plies {
        if stage.session.outcome().is_some() {
            let settings = stage.settings;
            stage = Stage::new(id, options, None);
            stage.settings = settings;
            stage.table.turn_board(&stage.session);
        }
        check_paths(&stage);
        let mut codes = vec![];
        let _ = stage.session.game().erased().visit_codes(&mut |code| {
            codes.push(code);
            ControlFlow::Continue(())
        });
        let code = codes[rng.below(codes.len() as u32) as usize];
        let around = Around { settings: &stage.settings, names: &stage.names, now: stage.now };
        stage.table.play(code, &mut stage.session, &around);
        let mut step = 0;
        loop {
            if stage.picture() != stage.fresh_picture() {
                faults.push(format!("{id:?}: ply {ply}, step {step} on the patched screen differs from a fresh one"));
            }
            if !stage.table.is_moving() {
                break;
            }
            step += 1;
            assert!(stage.tick());
        }
    }
}

fn stage(id: GameId, options: &str, position: &str) -> Stage {
    Stage::new(id, options, Some(position))
}

#[test]
fn colors() {
    let id = GameId::Colors;
    let mut faults = vec![];
    let mut start = Stage::new(id, "", None);
    check("colors-start", &mut start, &mut faults);
    check_design("colors_start", &mut start, &mut faults);
    start.table.turn_board(&start.session);
    check("colors-turned", &mut start, &mut faults);

    let mut mid = stage(id, "", COLORS);
    mid.play("0 4 5 4");
    check("colors-forced", &mut mid, &mut faults);
    mid.press("up up up");
    check("colors-mid", &mut mid, &mut faults);
    check_design("colors_mid", &mut mid, &mut faults);
    mid.table.turn_board(&mid.session);
    check("colors-mid-turned", &mut mid, &mut faults);
    mid.table.turn_board(&mid.session);
    mid.settings.marks = false;
    check("colors-no-marks", &mut mid, &mut faults);
    mid.press("down down down down a");
    check("colors-refused", &mut mid, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn colors_says_what_it_does() {
    let id = GameId::Colors;
    let mut faults = vec![];
    // Bo's orange stands between his others; Ada's green lands on orange.
    let shut = "r.bpyou.....ngB...O..............U......................N..YP.GR A G 4,1";
    let reach = "..bpyou..........g.....n.........U...........B....Or....N..YP.GR B R 4,1";
    for (language, name) in Language::ALL.into_iter().zip(["en", "fr", "it"]) {
        let mut skipped = stage(id, "", shut);
        skipped.settings.language = language;
        skipped.play("7 6 3 6");
        check(&format!("colors-skipped-{name}"), &mut skipped, &mut faults);
        if language == Language::English {
            check_design("skipped", &mut skipped, &mut faults);
        }
        // Bo wins round 1 with a pawn, Ada starts round 2.
        let mut won = stage(id, "", reach);
        won.settings.language = language;
        won.play("6 3 7 2");
        check(&format!("colors-round-{name}"), &mut won, &mut faults);
    }
    // What ends a match is told by the page that follows.
    let mut over = stage(id, "rounds=1", "n..p..........R.............g.........................u.N..YP.G. A R 1,6");
    over.play("1 6 0 6");
    check("colors-over", &mut over, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn colors_moves_and_pushes() {
    let id = GameId::Colors;
    let mut faults = vec![];
    let mut push = stage(id, "", "n..p........................g....................R....u.N..YP.G. A R 6,1");
    push.settings.animation = Animation::Normal;
    push.play("6 1 3 4");
    check_motion("colors-push", &mut push, 2, &mut faults);
    check("colors-pushed", &mut push, &mut faults);
    check_random(id, "", 160, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn tablut() {
    let id = GameId::Tablut;
    let mut faults = vec![];
    let mut start = Stage::new(id, "", None);
    start.press("up");
    check("tablut-start", &mut start, &mut faults);
    check_design("tablut_start", &mut start, &mut faults);
    start.table.turn_board(&start.session);
    check("tablut-turned", &mut start, &mut faults);

    let mut mid = middle(id);
    check("tablut-mid", &mut mid, &mut faults);
    check_design("tablut_mid", &mut mid, &mut faults);
    faults.extend(design::check("menu", &with_menu(&mid, 0)).err());
    for (language, name) in Language::ALL.into_iter().zip(["en", "fr", "it"]) {
        mid.settings.language = language;
        mid.press("down a");
        check(&format!("tablut-refused-{name}"), &mut mid, &mut faults);
        mid.press("up");
    }
    mid.settings = Stage::new(id, "", None).settings;
    mid.press("b");
    mid.table.turn_board(&mid.session);
    mid.press("a");
    check("tablut-mid-turned", &mut mid, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn tablut_takes_and_ends() {
    let id = GameId::Tablut;
    let mut faults = vec![];
    let mut take = stage(id, "", TABLUT_TAKES);
    take.settings.animation = Animation::Normal;
    take.play("c8-c6");
    check_motion("tablut-takes", &mut take, 4, &mut faults);
    check("tablut-taken", &mut take, &mut faults);
    let mut slide = stage(id, "", TABLUT_TAKES);
    slide.settings.animation = Animation::Normal;
    slide.play("c4-h4");
    check_motion("tablut-slides", &mut slide, 1, &mut faults);
    let mut king = stage(id, "", "....B......B.......BKB...........B....................................W.......... B");
    king.settings.animation = Animation::Normal;
    king.play("g4-c4");
    check_motion("tablut-king-blinks", &mut king, 9, &mut faults);
    check("tablut-king-taken", &mut king, &mut faults);
    let mut escape = stage(id, "", "...BB...............K............B...B................................W.......... W");
    escape.play("c3-a3");
    check("tablut-escaped", &mut escape, &mut faults);
    check_random(id, "", 120, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Presses keys at random until a spot is refused.
fn refused(game: GameId) -> Stage {
    let mut stage = Stage::new(game, "", None);
    let mut rng = Rng::new(7);
    stage.settings.animation = Animation::Normal;
    loop {
        let ply = stage.session.ply();
        stage.push(Button::ALL[rng.below(Button::ALL.len() as u32) as usize]);
        stage.picture();
        let spot = stage.table.cursor();
        if stage.table.is_moving() && stage.session.ply() == ply && stage.session.game().view().is_board(spot) {
            return stage;
        }
    }
}

#[test]
fn a_refused_spot_shakes_four_times_and_a_key_ends_it() {
    for &game in GameId::ALL {
        let mut stage = refused(game);
        let start = stage.now;
        let mut shaken = vec![stage.picture()];
        while stage.table.is_moving() {
            assert!(stage.tick());
            let sent = stage.repaint();
            assert!(sent <= 29 * 75, "{game:?}: {sent} pixels for one spot");
            assert!(stage.picture() == stage.fresh_picture(), "{game:?}: the patched screen differs from a fresh one");
            shaken.push(stage.picture());
        }
        assert_eq!(stage.now, start.after_ms(160), "{game:?}");
        let [right, left, again, last, still] = shaken.try_into().unwrap();
        assert!(right == again && left == last && right != left && left != still && right != still, "{game:?}");
        let mut cut = refused(game);
        cut.table.finish(cut.now);
        assert!(cut.picture() == still && !cut.table.is_moving(), "{game:?}");
        cut.settings.animation = Animation::Off;
        cut.push(Button::A);
        assert!(cut.picture() == still && !cut.table.is_moving(), "{game:?}: off");
    }
}
