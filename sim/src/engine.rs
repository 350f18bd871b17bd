//! Engine mode: the games for other programs, a line protocol with the framing of GTP.

use std::fmt::Write as _;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use quintet::game::{Note, Seat};
use quintet::games::GameId;
use quintet::record::{self, MOST_BYTES};
use quintet::session::{Session, Setup};

const COMMANDS: &[&str] = &[
    "game",
    "known_command",
    "legal",
    "list_commands",
    "load",
    "name",
    "options",
    "outcome",
    "perft",
    "play",
    "position",
    "protocol_version",
    "quit",
    "record",
    "redo",
    "save",
    "score",
    "show",
    "turn",
    "undo",
    "version",
];

/// No game has more plies; deeper counts would only exhaust the stack.
const DEEPEST_PERFT: u32 = 512;

/// Answers every line of `input` until `quit` or the end.
///
/// # Errors
/// Those of reading and writing.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut engine = Engine::default();
    let mut line = vec![];
    while input.read_until(b'\n', &mut line)? > 0 {
        let (answer, flow) = engine.take_line(&String::from_utf8_lossy(&line));
        output.write_all(answer.as_bytes())?;
        output.flush()?;
        if flow.is_break() {
            break;
        }
        line.clear();
    }
    Ok(())
}

/// An answer's text, or what is wrong.
type Answer = Result<String, String>;

/// The state between two lines: the game being played, if one was chosen.
#[derive(Default)]
pub struct Engine {
    session: Option<Session>,
}

impl Engine {
    /// The framed answer to a line, empty for a line that means nothing; breaks at `quit`.
    pub fn take_line(&mut self, line: &str) -> (String, ControlFlow<()>) {
        // As GTP has it: comments and control characters go, a tab is a space.
        let line = line.split('#').next().unwrap_or("").replace('\t', " ");
        let line: String = line.chars().filter(|c| !c.is_control()).collect();
        let line = line.trim();
        if line.is_empty() {
            return (String::new(), ControlFlow::Continue(()));
        }
        let (first, rest) = split_word(line);
        let is_id = first.bytes().all(|byte| byte.is_ascii_digit());
        let (id, (command, text)) = if is_id { (first, split_word(rest)) } else { ("", (first, rest)) };
        let flow = if command == "quit" { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let (mark, answer) = match self.answer(command, text) {
            Ok(answer) => ('=', answer),
            Err(error) => ('?', error),
        };
        let gap = if answer.is_empty() { "" } else { " " };
        (format!("{mark}{id}{gap}{}\n\n", answer.trim_end()), flow)
    }

    fn answer(&mut self, command: &str, text: &str) -> Answer {
        match command {
            "name" => Ok("Quintet".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "protocol_version" => Ok("2".to_owned()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "known_command" => Ok(COMMANDS.contains(&text).to_string()),
            "quit" => Ok(String::new()),
            "game" => self.start(text),
            "load" => self.load(text),
            _ if !COMMANDS.contains(&command) => Err("unknown command".to_owned()),
            _ => {
                let session = self.session.as_mut().ok_or("no game: `game NAME` starts one")?;
                answer_in_game(session, command, text)
            }
        }
    }

    fn start(&mut self, text: &str) -> Answer {
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or("");
        let names = || GameId::ALL.iter().map(|game| game.name()).collect::<Vec<_>>().join(" ");
        let game = GameId::parse(name).ok_or_else(|| format!("no such game; there are {}", names()))?;
        let (options, seed) = game.parse_options(words).map_err(|error| error.to_string())?;
        self.session = Some(Session::new(Setup::with(options, seed)));
        Ok(String::new())
    }

    fn load(&mut self, hex: &str) -> Answer {
        let bytes = from_hex(hex).ok_or("a record is an even number of hexadecimal digits")?;
        self.session = Some(record::load(&bytes).map_err(|error| error.to_string())?);
        Ok(String::new())
    }
}

fn answer_in_game(session: &mut Session, command: &str, text: &str) -> Answer {
    let mut out = String::new();
    let game = session.game().erased();
    let written = match command {
        "options" => write_options(session, &mut out),
        "show" => game.write_position(&mut out),
        "turn" => write!(out, "{}", game.seat_name(game.turn())),
        "score" => {
            let scores: Vec<String> = (0..game.seats()).map(|seat| game.score(Seat(seat)).to_string()).collect();
            out.write_str(&scores.join(" "))
        }
        "outcome" => session.write_outcome(&mut out),
        "legal" => out.write_str(&legal(session).join("\n")),
        "record" => record::write(session, &mut out),
        "save" => save(session, &mut out),
        "perft" => {
            let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST_PERFT);
            let depth = depth.ok_or_else(|| format!("perft needs a number of plies from 0 to {DEEPEST_PERFT}"))?;
            let leaves = if session.outcome().is_some() && depth > 0 { 0 } else { game.perft(depth) };
            write!(out, "{leaves}")
        }
        "position" => {
            *session = Session::from_position(session.setup().clone(), text).map_err(|error| error.to_string())?;
            Ok(())
        }
        "play" => return play(session, text),
        "undo" => return undo(session).then(String::new).ok_or_else(|| "there is nothing to take back".to_owned()),
        "redo" => return redo(session).then(String::new).ok_or_else(|| "there is nothing to play again".to_owned()),
        _ => Ok(()),
    };
    written.map_err(|_| "the answer could not be written".to_owned())?;
    Ok(out)
}

fn play(session: &mut Session, text: &str) -> Answer {
    let mut notes = vec![];
    session.play_text(text, |note| notes.push(note)).map_err(|illegal| illegal.to_string())?;
    let seat_name = |seat| session.game().erased().seat_name(seat);
    let lines = notes.into_iter().map(|Note::Skip(seat, colour)| {
        let letter = quintet::games::colors::board::LETTERS.get(usize::from(colour)).map_or('-', |&letter| letter as char);
        format!("skip {} {letter}", seat_name(seat))
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// "`undo` takes back one `play`": of a turn of several plies all of them.
fn undo(session: &mut Session) -> bool {
    let ends = |session: &Session| session.played().last().is_none_or(|&code| session.game().erased().ends_turn(code));
    let any = session.undo();
    while !ends(session) {
        session.undo();
    }
    any
}

fn redo(session: &mut Session) -> bool {
    let any = session.redo();
    while session.played().last().is_some_and(|&code| !session.game().erased().ends_turn(code)) && session.redo() {}
    any
}

/// "`legal` one move a line in byte order, nothing when the game is over."
fn legal(session: &Session) -> Vec<String> {
    let mut list = vec![];
    if session.outcome().is_some() {
        return list;
    }
    let game = session.game().erased();
    let _ = game.visit_codes(&mut |code| {
        let mut text = String::new();
        if game.is_listed(code) && session.write_move(code, &mut text).is_ok() {
            list.push(text);
        }
        ControlFlow::Continue(())
    });
    list.sort_unstable();
    list
}

fn write_options(session: &Session, out: &mut String) -> std::fmt::Result {
    let options = &session.setup().options;
    for (option, choice) in options.list().iter().enumerate() {
        let value = choice.values.get(usize::from(options.value(option))).unwrap_or(&"?");
        writeln!(out, "{}={value}", choice.name)?;
    }
    write!(out, "seed={}", session.setup().seed)
}

fn save(session: &Session, out: &mut String) -> std::fmt::Result {
    let mut bytes = vec![0; MOST_BYTES];
    let length = record::save(session, &mut bytes).map_err(|_| std::fmt::Error)?;
    bytes.iter().take(length).try_for_each(|byte| write!(out, "{byte:02x}"))
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect();
    let (pairs, rest) = digits.as_ref()?.as_chunks::<2>();
    rest.is_empty().then(|| pairs.iter().map(|[high, low]| high << 4 | low).collect())
}

fn split_word(text: &str) -> (&str, &str) {
    text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim()))
}
