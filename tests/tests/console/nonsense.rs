//! Whatever is typed, the console answers, shows nothing that could upset a terminal, and ends cleanly.

use super::*;

const WORDS: &[&str] = &[
    "help",
    "legal",
    "legal a",
    "undo",
    "redo",
    "save",
    "record",
    "rules",
    "score",
    "menu",
    "new",
    "board",
    "resume",
    "1",
    "2",
    "3",
    "4",
    "5",
    "back",
    "tablut",
    "colors",
    "awale",
    "latice",
    "qwirkle",
    "scores",
    "yes",
    "no",
    "",
    "",
    "",
    "A",
    "a",
    "e3-f3",
    "7 3 4 3",
    "e5=A1",
    "pass",
    "buy",
    "exchange",
    "ebC1",
    "swap C1",
    "stop",
    "agree",
    "refuse",
    "propose",
    "accept",
    "resign",
    "rounds=5",
    "names=A,B",
    "seed=3",
    "Anna",
    "\u{1b}[2J",
    "é",
    "日本語",
    "\0",
    "   ",
    "\t",
    "e3-",
    "99 99 99 99",
    "-1",
    "=",
    "players=9",
];

fn nonsense(rng: &mut Rng) -> Vec<u8> {
    let mut input = vec![];
    for _ in 0..60 {
        match rng.below(12) {
            0 => input.extend((0..rng.below(40)).map(|_| rng.below(256) as u8)),
            1 => input.extend((0..rng.below(9000)).map(|_| b'x')),
            2 => input.extend((0..rng.below(300)).map(|_| rng.below(95) as u8 + 32)),
            _ => input.extend(WORDS[rng.below(WORDS.len() as u32) as usize].bytes()),
        }
        input.push(b'\n');
    }
    input
}

#[test]
fn nonsense_is_answered_and_nothing_falls_over() {
    let mut rng = Rng::new(7);
    for round in 0..20 {
        for arguments in ["", "tablut new", "colors new", "awale new", "latice new", "qwirkle new players=4"] {
            let home = Home::new();
            let (code, output) = home.run(arguments, nonsense(&mut rng));
            assert_eq!(code, 0, "{arguments} {round}\n{output}");
            for line in output.lines() {
                assert!(line.chars().all(|c| !c.is_control() || c == '\x0c'), "{line:?}");
                assert!(line.chars().count() <= 110, "{line:?}");
            }
        }
    }
}

#[test]
fn the_end_of_input_is_clean_in_every_state() {
    for kind in KINDS {
        let name = kind.split(' ').next().unwrap();
        let script = random_game(new_session(kind), 4, 6);
        let curtain = if kind.starts_with("latice") || kind.starts_with("qwirkle") { "\n" } else { "" };
        let options = kind.split_once(' ').map_or("", |(_, options)| options);
        let names = if options.contains("players=4") {
            4
        } else if options.contains("players=3") {
            3
        } else {
            2
        };
        let whole =
            format!("{name}\nrules\nscores\nnew\n{options} seed=1\n\n{}{}legal\nhelp\n", "N\n".repeat(names), script.lines);
        let whole = whole + curtain + "menu\nresume\n";
        for cut in (0..=whole.len()).filter(|&cut| whole.is_char_boundary(cut) && (cut % 11 == 0 || whole[..cut].ends_with('\n')))
        {
            let home = Home::new();
            let (code, output) = home.run("", &whole[..cut]);
            assert_eq!(code, 0, "{output}");
            assert!(output.contains("The input has ended."), "{output}");
            let sat = output.contains(", move ") || output.contains("> ");
            assert!(!sat || home.find(script.end.game().id()).is_some(), "{output}");
        }
        let home = Home::new();
        home.run("", &whole);
        let game = script.end.setup().options.game();
        assert_eq!(position(&home.stored(game)), position(&script.end), "{kind}");
    }
}

#[test]
fn a_last_line_without_an_end_counts() {
    let home = Home::new();
    home.say("tablut", "e3-f3");
    assert_eq!(home.stored(GameId::Tablut).ply(), 1);
}
