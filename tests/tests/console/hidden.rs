//! Nobody sees another's tiles: not before he says he is there, not by undo, not in what is told.

use super::*;

/// Everything a player does in a turn except handing over.
const LATICE: &str = "\nhelp\nlegal\nscore\nboard\nundo\ne5=A1\nlegal\nundo\nredo\nbuy\nsave\nrules\npass\n";
const QWIRKLE: &str = "\nhelp\nlegal e\nscore\nboard\nundo\nredo\nsave\nrules\nswap X1\nggC1\n";

#[test]
fn what_others_hold_makes_no_difference_to_what_is_shown() {
    let latice = |rack: &str, other: &str| format!("- / {rack} / {other} / 31,31 / 4,0 / 1 1 / 1");
    let qwirkle = |hand: &str, other: &str| format!("- / {hand} ; {other} / ? / 3,0 / 1");
    let cases = [
        ("latice", latice("A1 B2 C3 D4 E5", "A1 B2 C3 D4 E5"), latice("A1 B2 C3 D4 E5", "F1 F2 F3 F4 F5"), LATICE),
        (
            "qwirkle",
            qwirkle("C1 C2 C3 R1 R2 R3", "X1 X2 X3 X4 X5 X6"),
            qwirkle("C1 C2 C3 R1 R2 R3", "E1 L1 T1 E2 L2 T2"),
            QWIRKLE,
        ),
    ];
    for (game, one, two, script) in cases {
        let shown = |position: &str, script: &str| {
            let home = Home::new();
            home.store(&session_at(game, position));
            home.say(&format!("{game} resume"), script)
        };
        assert_eq!(shown(&one, script), shown(&two, script), "{game}");
        // The moment the other says he is there, he sees what is his.
        let script = format!("{script}\n");
        assert_ne!(shown(&one, &script), shown(&two, &script), "{game}");
    }
}

/// The tiles after `Your hand:` or `Your rack:`.
fn hand(screen: &str) -> Option<Vec<&str>> {
    let line = screen.lines().find_map(|line| line.split_once("Your hand: ").or(line.split_once("Your rack: ")))?.1;
    Some(line.split_whitespace().take_while(|word| word.len() == 2).collect())
}

#[test]
fn a_hand_is_shown_only_after_the_one_to_play_was_asked_for() {
    for kind in ["latice", "qwirkle", "qwirkle players=4", "qwirkle players=3 tiles=36"] {
        for seed in 1..6 {
            let words = format!("{kind} seed={seed}");
            let script = random_game(new_session(&words), seed, 40);
            let output = Home::new().say(&words, &script.lines);
            let mut asked = None;
            let mut hands = 0;
            for screen in output.split('\x0c') {
                if let Some((before, _)) = screen.split_once(", press Enter to see your tiles> ") {
                    assert_eq!(hand(screen), None, "{screen}");
                    asked = before.lines().last().map(str::to_owned);
                } else if hand(screen).is_some() {
                    hands += 1;
                    let player = asked.clone().unwrap();
                    assert!(screen.contains(&format!("\n{player}> ")), "{player} was asked for\n{screen}");
                }
            }
            assert!(hands > 3, "{output}");
        }
    }
}

#[test]
fn undo_stays_within_the_own_turn() {
    let home = Home::new();
    home.store(&session_at("latice", "- / A1 B2 C3 D4 E5 / A1 B2 C3 D4 E5 / 31,31 / 0,0 / 1 1 / 1"));
    let output = home.say("latice resume", "\ne5=A1\nundo\nundo\ne5=B2\npass\nundo\n\nundo\nquit\n");
    assert!(output.contains("There is nothing to take back."), "{output}");
    assert!(output.contains("First an empty line"), "{output}");
    assert!(output.contains("With hidden tiles only what you did in this turn can be taken back."), "{output}");
    assert_eq!(home.stored(GameId::Latice).ply(), 2);
}

#[test]
fn a_move_typed_too_early_is_not_played_with_anothers_tiles() {
    let home = Home::new();
    let output = home.say("latice start=1", "\npass\npass\npass\n");
    assert_eq!(home.stored(GameId::Latice).ply(), 1, "{output}");
}

#[test]
fn an_exchange_does_not_tell_which_tiles() {
    let home = Home::new();
    home.store(&session_at("qwirkle", "- / C1 C2 C3 R1 R2 R3 ; X1 X2 X3 X4 X5 X6 / ? / 0,0 / 1"));
    let output = home.say("qwirkle resume", "\nswap C1 R3\n\nquit\n");
    let after = output.split("swap C1 R3\n").nth(1).unwrap();
    assert!(after.contains("Player 1 exchanges 2 tiles."), "{after}");
    assert!(!after.contains("C1") && !after.contains("R3"), "{after}");
}

#[test]
fn a_turn_begun_elsewhere_can_be_ended_or_taken_back() {
    let mut session = session_at("qwirkle", "- / C1 C2 C3 R1 R2 R3 ; X1 X2 X3 X4 X5 X6 / ? / 0,0 / 1");
    session.play(session.parse_move("ggC1").unwrap()).unwrap();
    let home = Home::new();
    home.store(&session);
    let output = home.say("qwirkle resume", "\nundo\nredo\nend\nquit\n");
    assert!(output.contains("has laid 1 tile for 1 point"), "{output}");
    assert!(output.contains("Player 1 lays ggC1 for 1 point."), "{output}");
    assert_eq!(home.stored(GameId::Qwirkle).ply(), 2);
}

#[test]
fn leaving_takes_the_tiles_off_the_screen() {
    let home = Home::new();
    let environment = Environment { screen: true, echo: false, ..home.environment() };
    for script in ["\nquit\n", "\nmenu\nquit\n", "\n"] {
        let (_, output) = run(environment.clone(), "latice new", script);
        let (_, after) = output.rsplit_once("\x1b[H\x1b[2J\x1b[3J").unwrap();
        assert!(output.contains("Your rack:") && !after.contains("Your rack:"), "{script:?}: {after}");
    }
}
