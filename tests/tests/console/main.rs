//! The console, typed at as a person or a script would.

mod files;
mod hidden;
mod layout;
mod menus;
mod nonsense;
mod shared;
mod whole_games;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use quintet::game::{MoveCode, Seat};
use quintet::games::GameId;
use quintet::record;
use quintet::rng::Rng;
use quintet::saved::Saved;
use quintet::session::{Name, Session, Setup};
use quintet::store::Store;
use quintet_sim::block_on;
use quintet_sim::console::{Environment, play};
use quintet_sim::flash_file::{self, FlashFile};

/// A folder of a test's own, removed with it.
struct Home(PathBuf);

impl Home {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("console-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    fn environment(&self) -> Environment {
        Environment { data: Some(self.0.clone()), colour: false, screen: false, echo: true, chance: 1 }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Types `input` at `quintet console ARGUMENTS`; gives the exit code and all that was shown.
    fn run(&self, arguments: &str, input: impl AsRef<[u8]>) -> (u8, String) {
        run(self.environment(), arguments, input)
    }

    /// The same, where everything is to go well.
    fn say(&self, arguments: &str, input: &str) -> String {
        let (code, output) = self.run(arguments, input);
        assert_eq!(code, 0, "{output}");
        output
    }

    fn open(&self) -> (Box<Saved>, Store<FlashFile>) {
        let mut saved = Box::new(Saved::new());
        let flash = FlashFile::open(&self.file(flash_file::FILE)).unwrap();
        let store = block_on(Store::open(flash, &mut saved));
        (saved, store)
    }

    /// Puts a game into the folder as a saved one.
    fn store(&self, session: &Session) {
        let (mut saved, mut store) = self.open();
        saved.shelf.begin(session);
        saved.shelf.follow(session);
        assert_eq!(block_on(store.save(&mut saved, true)), Ok(true));
    }

    /// The game that is saved, if one is.
    fn find(&self, game: GameId) -> Option<Session> {
        let (saved, _) = self.open();
        let mut session = Session::new(Setup::new(game));
        saved.shelf.load_into(&mut session, game).ok().map(|()| session)
    }

    fn stored(&self, game: GameId) -> Session {
        self.find(game).expect("a game is saved")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run(environment: Environment, arguments: &str, input: impl AsRef<[u8]>) -> (u8, String) {
    let arguments: Vec<String> = arguments.split_whitespace().map(str::to_owned).collect();
    let mut output = vec![];
    let code = play(&arguments, input.as_ref(), &mut output, environment);
    (code, String::from_utf8(output).unwrap())
}

/// The words of a text, however its lines were broken.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A new game with these options, `GAME name=value ...`.
fn new_session(words: &str) -> Session {
    let (name, options) = words.split_once(' ').unwrap_or((words, ""));
    let (options, seed) = GameId::parse(name).unwrap().parse_options(options.split_ascii_whitespace()).unwrap();
    Session::new(Setup::with(options, seed))
}

fn session_at(words: &str, position: &str) -> Session {
    Session::from_position(new_session(words).setup().clone(), position).unwrap()
}

fn position(session: &Session) -> String {
    let mut text = String::new();
    session.game().erased().write_position(&mut text).unwrap();
    text
}

/// A game played at random, and the lines that play it at the console.
struct Script {
    end: Session,
    lines: String,
    /// The skips of Colors on the way.
    skips: usize,
}

/// Plays at random, mostly the moves that bring the game on, up to its end or for `most` turns.
fn random_game(mut session: Session, seed: u64, most: usize) -> Script {
    let hides = matches!(session.setup().options.game(), GameId::Latice | GameId::Qwirkle);
    let mut rng = Rng::new(seed);
    let (mut lines, mut skips, mut turns) = (String::new(), 0, 0);
    let mut viewer = None;
    while session.outcome().is_none() && turns < most {
        turns += 1;
        let turn = session.game().erased().turn();
        if hides && viewer != Some(turn) {
            lines.push('\n');
            viewer = Some(turn);
        }
        loop {
            let code = random_move(&session, &mut rng);
            let mut text = String::new();
            session.write_move(code, &mut text).unwrap();
            session.game().erased().visit_notes(code, &mut |_| skips += 1);
            session.play(code).unwrap();
            lines += if text == "end" { "" } else { &text };
            if session.game().erased().ends_turn(code) {
                lines.push('\n');
                break;
            }
            lines.push(' ');
        }
    }
    Script { end: session, lines, skips }
}

fn random_move(session: &Session, rng: &mut Rng) -> MoveCode {
    let (mut good, mut other) = (vec![], vec![]);
    let _ = session.game().erased().visit_codes(&mut |code| {
        let mut text = String::new();
        session.write_move(code, &mut text).unwrap();
        let slow = ["swap", "pass", "exchange", "stop", "propose", "accept", "agree"].iter().any(|word| text.starts_with(word));
        if slow {
            other.push(code)
        } else {
            good.push(code)
        }
        std::ops::ControlFlow::Continue(())
    });
    let list = if good.is_empty() || (!other.is_empty() && rng.below(10) == 0) { other } else { good };
    list[rng.below(list.len() as u32) as usize]
}

fn scores(session: &Session) -> Vec<u16> {
    let game = session.game().erased();
    (0..game.seats()).map(|seat| game.score(Seat(seat))).collect()
}

/// Every kind of game there is.
const KINDS: &[&str] = &[
    "awale",
    "colors rounds=2",
    "colors variant=classic",
    "tablut",
    "tablut king=challenge",
    "latice",
    "qwirkle",
    "qwirkle players=4 tiles=36",
    "qwirkle players=3 check=base",
];
