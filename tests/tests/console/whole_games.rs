//! Whole games by piped input, and what is said on the way.

use super::*;

#[test]
fn every_game_is_played_to_its_end_by_a_script() {
    let mut skips = 0;
    for kind in KINDS {
        for seed in 1..=4 {
            let words = format!("{kind} seed={seed}");
            let script = random_game(new_session(&words), seed, usize::MAX);
            let home = Home::new();
            let output = home.say(&words, &script.lines);
            let end = home.stored(script.end.setup().options.game());
            assert_eq!((end.outcome(), scores(&end)), (script.end.outcome(), scores(&script.end)), "{words}\n{output}");
            // Tiles of one turn may be laid in another order.
            assert_eq!(position(&end), position(&script.end), "{words}");
            assert!(
                output.contains(" wins: ") || output.contains("A draw: ") || output.contains("The game is over: "),
                "{output}"
            );
            assert_eq!(script.skips > 0, panel(&output).contains(" is skipped: "), "{words}\n{output}");
            skips += script.skips;
        }
    }
    assert!(skips > 0, "no game had a skip");
}

#[test]
fn a_draw_by_repetition_is_said() {
    let output = Home::new().say("tablut", "e3-f3\nd1-c1\nf3-g3\nc1-b1\ng3-f3\nb1-c1\ne3-d3\nquit\n");
    assert!(output.contains("A draw: the same position came"), "{output}");
    assert!(output.contains("The game is over. `new` starts another"), "{output}");
}

#[test]
fn a_capture_names_the_squares() {
    // White soldier c3 between a black piece on b3 and one that comes to d3.
    let position = ".........".repeat(2) + ".BW......" + "........." + "....K...." + &".........".repeat(3) + "...B..... B";
    let home = Home::new();
    home.store(&session_at("tablut", &position));
    let output = home.say("tablut resume", "d9-d3\nquit\n");
    assert!(output.contains("Black moves d9-d3 and takes c3."), "{output}");
}

#[test]
fn the_duty_to_feed_and_the_grand_slam_are_said() {
    let home = Home::new();
    home.store(&session_at("awale", "1,0,0,0,0,7,0,0,0,0,0,0 20,20 S"));
    let output = home.say("awale resume", "A\nF\nquit\n");
    assert!(output.contains("North has no seed: South must"), "{output}");
    assert!(output.contains("The opponent has no seed and must be given one (hole A)."), "{output}");
    assert!(output.contains("South sows F (7 seeds)"), "{output}");

    home.store(&session_at("awale", "4,4,0,0,0,2,1,1,0,0,0,0 16,16 S"));
    let output = home.say("awale resume", "F\nquit\n");
    assert!(output.replace("\n", " ").contains("taking all of"), "{output}");
    home.store(&session_at("awale", "4,4,0,0,0,2,1,1,0,0,0,4 16,12 S"));
    assert!(home.say("awale resume", "F\nquit\n").contains("South sows F (2 seeds) and takes 4."));
}

#[test]
fn a_proposal_is_put_and_answered() {
    let home = Home::new();
    home.store(&session_at("awale", "4,0,0,0,0,1,1,0,0,0,0,4 16,20 S"));
    let output = home.say("awale resume", "propose\nA\nrefuse\npropose\nF\nquit\n");
    assert!(output.contains("accept or refuse?"), "{output}");
    assert!(output.contains("A proposal to stop has to be answered first. Type accept or refuse."), "{output}");
    assert!(output.contains("North refuses to stop."), "{output}");
    home.store(&session_at("awale", "4,0,0,0,0,1,1,0,0,0,0,4 16,20 S"));
    let output = home.say("awale resume", "propose\naccept\nquit\n");
    assert!(output.contains("North wins: both agreed to stop"), "{output}");
}

/// What stands beside the board of Colors, its lines joined.
fn panel(output: &str) -> String {
    let beside = output.lines().filter_map(|line| Some(&line[line.char_indices().nth(52)?.0..]));
    flat(&beside.collect::<Vec<_>>().join("\n"))
}

#[test]
fn a_round_of_colors_and_its_queen_are_said() {
    let home = Home::new();
    let board = format!("........R.......{}r.......{}", ".".repeat(24), ".".repeat(16));
    home.store(&session_at("colors rounds=2", &format!("{board} A R -")));
    let output = home.say("colors resume", "1 0 0 0\nquit\n");
    let panel = panel(&output);
    assert!(panel.contains("Player A must move red > R <"), "{output}");
    let told = "Player A moves red to 0 0, the far row: 1 point and a queen. Round 2: Player B starts.";
    assert!(panel.contains(told), "{output}");
    assert!(panel.contains("Round 2 of 2.") && output.contains("[^R]"), "{output}");
}

#[test]
fn a_push_is_said() {
    let home = Home::new();
    let board = format!("{}g.......R.......{}", ".".repeat(32), ".".repeat(16));
    home.store(&session_at("colors", &format!("{board} A R 5,0")));
    let output = home.say("colors resume", "5 0 4 0\nquit\n");
    assert!(panel(&output).contains("moves red queen to 4 0 and pushes green"), "{output}");
}

#[test]
fn what_was_probably_meant_is_understood() {
    let home = Home::new();
    assert!(home.say("tablut new", "E3 f3\nquit\n").contains("White moves e3-f3."));
    assert!(panel(&home.say("colors new", "7,3,3,3\nquit\n")).contains("moves yellow to 3 3."));
    assert!(home.say("awale new start=south", "  a \nA\nquit\n").contains("South sows A"));
    let tile = position(&new_session("latice seed=1 start=1"))[4..6].to_ascii_lowercase();
    assert!(home.say("latice new seed=1 start=1", &format!("\nE5 {tile}\nquit\n")).contains("on e5."));
}

#[test]
fn every_refusal_is_explained_and_nothing_changes() {
    let home = Home::new();
    let output = home.say("tablut", "e3-e9\na4-a5\ne2-e3\nd5-f5\nd5-d1\ne3-f4\nquit\n");
    for sentence in ["A piece is in the way", "The piece is the opponent's", "Pieces move in a straight line."] {
        assert!(output.contains(sentence), "{sentence}\n{output}");
    }
    assert_eq!(home.stored(GameId::Tablut).ply(), 0);
    let output = home.say("qwirkle seed=3", "\npass\nzzC1\nswap\nfoo\nagree\nstop\nquit\n");
    for sentence in ["Who can place or exchange may not pass.", "This is no move of the game.", "There is no vote to answer."] {
        assert!(output.contains(sentence), "{sentence}\n{output}");
    }
}

#[test]
fn undo_and_redo_go_through_the_whole_of_an_open_game() {
    let home = Home::new();
    let output = home.say("tablut", "e3-f3\nd1-c1\nundo\nundo\nundo\nredo\nredo\nredo\nquit\n");
    assert!(output.contains("There is nothing to take back."), "{output}");
    assert!(output.contains("There is nothing to play again."), "{output}");
    assert_eq!(home.stored(GameId::Tablut).ply(), 2);
    let output = home.say("tablut new", "resign\nundo\ne3-f3\nquit\n");
    assert!(output.contains("Black wins: the other gave up."), "{output}");
    assert_eq!(home.stored(GameId::Tablut).ply(), 1);
}

#[test]
fn after_the_end_there_is_another_game() {
    let home = Home::new();
    let output = home.say("awale start=south names=Anna,Bo", "new\nresign\nnew\nA\nquit\n");
    assert!(output.contains("This game is not over."), "{output}");
    assert!(output.contains("Bo (North) wins: the other gave up."), "{output}");
    let game = home.stored(GameId::Awale);
    assert_eq!((game.ply(), game.setup().names[0].as_str()), (1, "Anna"));
}
