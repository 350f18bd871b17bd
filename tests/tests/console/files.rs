//! Saved games, damaged ones, scores, and folders that cannot be written.

use super::*;

#[test]
fn a_game_goes_on_where_it_was_left() {
    for kind in KINDS {
        let home = Home::new();
        let script = random_game(new_session(kind), 5, 9);
        home.say(&format!("{kind} seed=1"), &script.lines);
        let game = script.end.setup().options.game();
        assert_eq!(position(&home.stored(game)), position(&script.end));
        let more = random_game(script.end, 6, 9);
        home.say(&format!("{} resume", game.name()), &more.lines);
        assert_eq!(position(&home.stored(game)), position(&more.end), "{kind}");
    }
}

#[test]
fn a_game_that_cannot_be_read_is_named_with_its_reason_and_a_new_one_takes_its_place() {
    let home = Home::new();
    let (mut saved, mut store) = home.open();
    saved.shelf.set_start(GameId::Tablut, b"a letter to a friend");
    block_on(store.save(&mut saved, true)).unwrap();
    drop(store);
    let output = flat(&home.say("tablut resume", "quit\n"));
    assert!(output.contains("The saved game of Tablut can't be read: "), "{output}");
    assert!(flat(&home.say("tablut menu", "quit\n")).contains("the saved game can't be read: "));
    let output = flat(&home.say("tablut", "e3-f3\nquit\n"));
    assert!(output.contains("The saved game can't be read (") && output.contains("takes its place."), "{output}");
    assert_eq!(home.stored(GameId::Tablut).ply(), 1);
}

#[test]
fn any_bytes_in_the_files_are_survived() {
    let home = Home::new();
    home.say("qwirkle seed=2", "\nquit\n");
    let good = std::fs::read(home.file(flash_file::FILE)).unwrap();
    let used = good.iter().rposition(|byte| *byte != 0xFF).unwrap() as u32 + 64;
    let mut rng = Rng::new(9);
    for round in 0..60 {
        let mut bytes = good.clone();
        for _ in 0..=rng.below(3) {
            bytes[rng.below(used) as usize] = rng.below(256) as u8;
        }
        if round % 3 == 0 {
            bytes.truncate(rng.below(used * 2) as usize);
        }
        std::fs::write(home.file(flash_file::FILE), &bytes).unwrap();
        let (code, output) = home.run("", "qwirkle\nresume\n\nscores\nscore\nmenu\nquit\n");
        assert_eq!(code, 0, "{round}: {output}");
    }
}

#[test]
fn where_nothing_can_be_written_the_game_goes_on_and_the_code_says_so() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let file = home.file("no-folder");
    std::fs::write(&file, "").unwrap();
    for data in [Some(file.join("data")), None] {
        let environment = Environment { data, ..home.environment() };
        let (code, output) = run(environment, "tablut", "e3-f3\nd1-c1\nsave\n");
        assert_eq!(code, 1);
        assert!(output.contains("This game can't be saved: ") && output.contains("Black moves d1-c1."), "{output}");
        assert!(output.ends_with(".\n") && output.contains("The game could not be saved: "), "{output}");
    }
}

#[test]
fn the_best_totals_of_qwirkle_are_kept() {
    let home = Home::new();
    let mut all = vec![];
    for seed in 1..=7u16 {
        let words = format!("qwirkle players=2 tiles=36 seed={seed}");
        let script = random_game(new_session(&words), 3, usize::MAX);
        home.say(&format!("{words} names=Anna,Bo"), &script.lines);
        all.extend(scores(&script.end).into_iter().map(|total| (total, seed)));
        // A finished game that is looked at again counts once.
        home.say("qwirkle resume", "undo\nredo\nboard\nquit\n");
    }
    all.sort_by_key(|&(total, game)| (std::cmp::Reverse(total), game));
    all.truncate(10);
    let (saved, store) = home.open();
    drop(store);
    let kept: Vec<(u16, u16)> = saved.scores.top().iter().map(|score| (score.total, score.game)).collect();
    assert_eq!(kept, all);
    assert!(saved.scores.top().iter().all(|score| score.degraded && ["Anna", "Bo"].contains(&score.name.as_str())));
    let output = home.say("", "scores\nquit\n");
    assert!(output.contains("THE TEN BEST") && output.contains(&format!("  1. {:5}  ", all[0].0)), "{output}");
}

#[test]
fn an_output_that_is_gone_ends_the_console() {
    struct Closed(usize);
    impl std::io::Write for Closed {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0 = self.0.checked_sub(1).ok_or(std::io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let home = Home::new();
    for writes in 0..20 {
        let code = play(
            &["tablut".to_owned(), "new".to_owned()],
            &b"e3-f3\nd1-c1\nscore\nquit\n"[..],
            Closed(writes),
            home.environment(),
        );
        assert!(code <= 1);
    }
    assert!(home.stored(GameId::Tablut).ply() <= 2);
}
