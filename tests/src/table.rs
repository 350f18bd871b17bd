//! Playing by texts in tests: positions, moves and lists as strings.

use std::ops::ControlFlow;

use quintet::game::{Game, Illegal, MoveCode, Outcome};
use quintet::games::AnyGame;
use quintet::record::{self, MOST_BYTES};
use quintet::rng::Rng;
use quintet::session::{Session, Setup};

/// The position of this text, with default options.
#[must_use]
pub fn at<G: Game>(text: &str) -> G {
    at_with(G::Options::default(), text)
}

/// The position of this text.
#[must_use]
pub fn at_with<G: Game>(options: G::Options, text: &str) -> G {
    G::parse_position(options, 1, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The text of a position.
#[must_use]
pub fn show<G: Game>(game: &G) -> String {
    let mut text = String::new();
    game.write_position(&mut text).unwrap();
    text
}

/// The position after these moves.
#[must_use]
pub fn after<G: Game>(game: &G, moves: &[&str]) -> G {
    let mut game = game.clone();
    for text in moves {
        play(&mut game, text).unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
    }
    game
}

/// Plays the move of this text.
///
/// # Errors
/// Why it is refused.
pub fn play<G: Game>(game: &mut G, text: &str) -> Result<(), Illegal> {
    let mv = G::parse_move(text)?;
    game.play(mv)
}

/// The texts of all legal moves, sorted.
#[must_use]
pub fn legal<G: Game>(game: &G) -> Vec<String> {
    let mut list = vec![];
    let _ = game.visit_moves(|mv| {
        let mut text = String::new();
        G::write_move(mv, &mut text).unwrap();
        list.push(text);
        ControlFlow::Continue(())
    });
    list.sort();
    list
}

/// The codes of all legal moves, in the game's order.
#[must_use]
pub fn codes(game: &AnyGame) -> Vec<MoveCode> {
    let mut list = vec![];
    let _ = game.erased().visit_codes(&mut |code| {
        list.push(code);
        ControlFlow::Continue(())
    });
    list
}

/// A session from a `game` line: name and options.
#[must_use]
pub fn session(line: &str) -> Session {
    Session::new(setup(line))
}

/// A session from a `game` line that starts at this position.
#[must_use]
pub fn session_at(line: &str, position: &str) -> Session {
    Session::from_position(setup(line), position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// A set-up from a `game` line.
#[must_use]
pub fn setup(line: &str) -> Setup {
    let mut words = line.split_whitespace();
    let game = quintet::games::GameId::parse(words.next().unwrap()).unwrap();
    let (options, seed) = game.parse_options(words).unwrap();
    Setup::with(options, seed)
}

/// Plays these turns.
pub fn play_all<'a>(session: &mut Session, turns: impl IntoIterator<Item = &'a str>) {
    for turn in turns {
        session.play_text(turn, |_| {}).unwrap_or_else(|illegal| panic!("{turn} at {}: {illegal}", session.ply()));
    }
}

/// The outcome as text.
#[must_use]
pub fn outcome(session: &Session) -> String {
    let mut text = String::new();
    session.write_outcome(&mut text).unwrap();
    text
}

/// The position of a session as text.
#[must_use]
pub fn shown(session: &Session) -> String {
    let mut text = String::new();
    session.game().erased().write_position(&mut text).unwrap();
    text
}

/// The scores in seat order.
#[must_use]
pub fn scores(session: &Session) -> Vec<u16> {
    let game = session.game().erased();
    (0..game.seats()).map(|seat| game.score(quintet::game::Seat(seat))).collect()
}

/// Plays random moves to the end of the game; `each` sees the position before every move and the move chosen.
pub fn random_game<G: Game>(mut game: G, rng: &mut Rng, mut each: impl FnMut(&G, G::Move)) -> Outcome {
    let mut moves = vec![];
    loop {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        moves.clear();
        let _ = game.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        let mv = moves[rng.below(moves.len() as u32) as usize];
        each(&game, mv);
        game.apply(mv);
    }
}

/// The bytes of a session.
#[must_use]
pub fn save(session: &Session) -> Vec<u8> {
    let mut bytes = vec![0; MOST_BYTES];
    let length = record::save(session, &mut bytes).expect("MOST_BYTES always suffice");
    bytes.truncate(length);
    bytes
}

/// The record of a session as text.
#[must_use]
pub fn text_of(session: &Session) -> String {
    let mut text = String::new();
    record::write(session, &mut text).expect("a String takes everything");
    text
}
