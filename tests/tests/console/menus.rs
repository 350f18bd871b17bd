//! Walks through the menus, and what the arguments ask for.

use super::*;

#[test]
fn the_menu_of_every_game_leads_everywhere() {
    let home = Home::new();
    for (i, game) in GameId::ALL.iter().enumerate() {
        let curtain = if matches!(game, GameId::Latice | GameId::Qwirkle) { "\n" } else { "" };
        let output = home.say(
            "",
            &format!("{}\nrules\nscores\nresume\nnew\n\nAnna\nBo\n{curtain}menu\nresume\n{curtain}menu\n5\nquit\n", i + 1),
        );
        let title = if *game == GameId::Awale { "AWALÉ".to_owned() } else { game.name().to_uppercase() };
        assert!(output.contains(&title), "{output}");
        assert!(output.contains("Typing\n"), "{output}");
        assert!(output.contains("No game has been finished yet."), "{output}");
        assert!(output.contains("There is no saved game of"), "{output}");
        assert!(output.contains("Who plays "), "{output}");
        assert!(output.contains("Anna - Bo, move 1"), "{output}");
        let session = home.stored(*game);
        assert_eq!([0, 1].map(|seat| session.setup().names[seat].as_str().to_owned()), ["Anna", "Bo"]);
    }
}

#[test]
fn options_are_chosen_in_words_and_wrong_ones_explained() {
    let home = Home::new();
    let script = "colors\nnew\nrounds=12\nspeed=3\nseed=x\nvariant=classic\nrounds=3\nvariant=seed rounds=5 seed=9\n\n\n\nquit\n";
    let output = home.say("", script);
    for sentence in [
        "rounds can be 1, 2, 3, 4, 5, 6, 7, 8, 9, not `12`.",
        "`speed=3` is no option of Colors.",
        "A seed is a number, not `x`.",
        "rounds=3 does not go with the other options.",
    ] {
        assert!(output.contains(sentence), "{sentence}\n{output}");
    }
    let session = home.stored(GameId::Colors);
    assert_eq!(session.setup(), new_session("colors rounds=5 seed=9").setup());
}

#[test]
fn names_that_are_none_are_asked_again() {
    let home = Home::new();
    let output = home.say("", "tablut\nnew\n\nMaximilian\nMax\n\nquit\n");
    assert!(output.contains("A name has at most 8 characters."), "{output}");
    let session = home.stored(GameId::Tablut);
    assert_eq!((session.setup().names[0].as_str(), session.setup().names[1].as_str()), ("Max", ""));
    assert!(output.contains("> Max (White): 9 pieces") && output.contains("  Black: 16 pieces"), "{output}");
}

#[test]
fn arguments_lead_straight_into_a_game() {
    let home = Home::new();
    let output = home.say("qwirkle players=3 tiles=36 check=base seed=5 names=Anna,Bo,Cy", "");
    assert!(!output.contains("Which game?") && output.contains("Cy 0"), "{output}");
    let expected = new_session("qwirkle players=3 tiles=36 check=base seed=5");
    assert_eq!(position(&home.stored(GameId::Qwirkle)), position(&expected));
    assert!(home.say("Tablut menu", "quit\n").contains("TABLUT"));
    assert!(home.say("--help", "").contains("king=surrounded|challenge"));
    assert!(home.say("help", "").contains("rounds=3|1|2"));
}

#[test]
fn arguments_that_mean_nothing_are_refused_with_a_reason_and_code_2() {
    for (arguments, reason) in [
        ("chess", "There is no game `chess`. There are: latice, colors, tablut, qwirkle, awale."),
        ("awale start=west", "start can be random, south, north, not `west`."),
        ("awale faster", "`faster` is no option of Awalé."),
        ("awale seed=-1", "A seed is a number, not `-1`."),
        ("awale names=A,B,C", "Awalé has 2 players, not 3."),
        ("awale names=Alexander", "A name has at most 8 characters."),
        ("awale resume start=south", "`resume` goes on with a saved game and takes no options."),
        ("colors variant=classic rounds=2", "rounds=2 does not go with the other options."),
    ] {
        let (code, output) = Home::new().run(arguments, "");
        assert_eq!(code, 2, "{arguments}");
        assert!(output.starts_with(reason), "{arguments}: {output}");
    }
}

#[test]
fn without_a_seed_every_game_is_dealt_anew() {
    let home = Home::new();
    let deal = |chance| {
        let environment = Environment { chance, ..home.environment() };
        assert_eq!(run(environment, "latice new", "").0, 0);
        position(&home.stored(GameId::Latice))
    };
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}

#[test]
fn a_game_under_way_is_not_lost_by_a_new_one_without_a_yes() {
    let home = Home::new();
    home.say("tablut", "e3-f3\nquit\n");
    let output = home.say("tablut", "perhaps\nno\nquit\n");
    assert!(output.contains("A game of Tablut is under way (move 2, Black to play)."), "{output}");
    assert_eq!(home.stored(GameId::Tablut).ply(), 1);
    home.say("tablut", "");
    assert_eq!(home.stored(GameId::Tablut).ply(), 1, "the end of input is no yes");
    home.say("tablut", "yes\nquit\n");
    assert_eq!(home.stored(GameId::Tablut).ply(), 0);
    home.say("tablut", "e3-f3\nresign\nquit\n");
    home.say("tablut", "e3-f3\nquit\n");
    assert_eq!(home.stored(GameId::Tablut).ply(), 1, "a finished game needs no question");
    home.say("tablut new", "quit\n");
    assert_eq!(home.stored(GameId::Tablut).ply(), 0);
}

#[test]
fn commands_answer_at_every_table() {
    for kind in KINDS {
        let home = Home::new();
        let file = home.file("game.txt");
        let curtain = if kind.starts_with("latice") || kind.starts_with("qwirkle") { "\n" } else { "" };
        let script = format!(
            "{curtain}help\nlegal\nlegal zz99\nscore\nrules\nboard\nsave\nundo\nredo\nrecord\nrecord {}\nrecord {0}\n{curtain}quit\n",
            file.display()
        );
        let output = home.say(kind, &script);
        for part in
            ["resign     give up", "There is no such move.", "Typing\n", "The game is saved:", "to take back", "to play again."]
        {
            assert!(output.contains(part), "{kind}: {part}\n{output}");
        }
        if !curtain.is_empty() {
            // Its seed tells every tile.
            assert_eq!(output.matches("The record tells every tile").count(), 3, "{output}");
            assert!(!file.exists());
            continue;
        }
        assert_eq!(output.matches("The game is written to").count(), 2, "{output}");
        assert!(output.contains("can't be written"), "a file that is there is not overwritten: {output}");
        let name = kind.split(' ').next().unwrap();
        for file in [file, home.file(&format!("{name}-001.txt"))] {
            let session = record::parse(&std::fs::read_to_string(&file).unwrap()).unwrap();
            assert_eq!(position(&session), position(&home.stored(session.setup().options.game())));
        }
    }
}

#[test]
fn the_record_of_hidden_tiles_is_written_when_the_game_is_over() {
    for kind in ["latice", "qwirkle tiles=36"] {
        let home = Home::new();
        let script = random_game(new_session(kind), 2, usize::MAX);
        home.say(&format!("{kind} seed=1"), &(script.lines + "record\nquit\n"));
        let text = std::fs::read_to_string(home.file(&format!("{}-001.txt", script.end.game().id().name()))).unwrap();
        assert_eq!(position(&record::parse(&text).unwrap()), position(&script.end), "{kind}");
    }
}

#[test]
fn names_and_options_are_those_of_the_last_time_and_of_the_window() {
    let home = Home::new();
    let (mut saved, mut store) = home.open();
    saved.names[1] = Name::new("Zoé").unwrap();
    block_on(store.save(&mut saved, true)).unwrap();
    drop(store);
    let output = home.say("", "tablut\nnew\nking=challenge\n\nAda\n\nmenu\nnew\n\n-\n\nquit\n");
    assert!(output.contains("Who plays Black? (Enter: Zoé, -: Black)"), "{output}");
    assert!(output.contains("Who plays White? (Enter: Ada, -: White)"), "{output}");
    let setup = home.stored(GameId::Tablut).setup().clone();
    assert_eq!(setup.options, new_session("tablut king=challenge").setup().options);
    assert_eq!([0, 1].map(|seat| setup.names[seat].as_str().to_owned()), ["", "Zoé"]);
    // Straight into a game: the names that are known, the options that were asked for.
    home.say("tablut new", "");
    let setup = home.stored(GameId::Tablut).setup().clone();
    assert_eq!((setup.options, setup.names[1].as_str()), (GameId::Tablut.default_options(), "Zoé"));
    let (saved, _) = home.open();
    assert_eq!(saved.options[GameId::Tablut.card()], new_session("tablut king=challenge").setup().options);
    assert!(saved.is_new, "nobody has chosen a language");
}
