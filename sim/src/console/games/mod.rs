//! The games as a console shows and tells them: one voice per game, and the only place that asks which game it is.

mod awale;
mod colors;
mod latice;
mod qwirkle;
mod tablut;
mod tiles;

use quintet::game::{Game, MoveCode, Seat};
use quintet::games::awale::Awale;
use quintet::games::colors::Colors;
use quintet::games::latice::Latice;
use quintet::games::qwirkle::Qwirkle;
use quintet::games::tablut::Tablut;
use quintet::games::{AnyGame, GameId};

use super::page::Line;
use super::people::People;

/// What the console knows of a game beside its rules.
pub(crate) trait Voice: Game {
    /// The game's name as people write it.
    const TITLE: &'static str;
    /// One line that says what it is about.
    const PITCH: &'static str;
    /// The page of rules.
    const RULES: &'static str;
    /// How moves are typed, a few lines.
    const MOVES: &'static str;
    /// What the score counts: one, several.
    const UNIT: [&'static str; 2];
    /// Whether players hold tiles that the others must not see.
    const HIDES: bool = false;
    /// Whether the board is so wide that everything else goes below it.
    const WIDE: bool = false;
    /// What the seats are called when nobody gives a name.
    const SEAT_LABELS: &'static [&'static str];

    /// The board, its coordinates around it.
    fn board(&self) -> Vec<Line>;

    /// What a player needs to know beside the board; each line fits beside it when broken.
    fn status(&self, people: &People) -> Vec<String>;

    /// The tiles of a player.
    fn hand(&self, _seat: Seat) -> Option<Line> {
        None
    }

    /// What a move did, told after the mover's name; `self` is the position before it. Nothing for a part of a turn.
    fn tell(&self, mv: Self::Move, after: &Self, people: &People) -> Option<String>;

    /// The notation that a line was probably meant to be, when it is none as it stands.
    fn meant(line: &str) -> Option<String>;

    /// The place a refusal names.
    fn place(_at: u16) -> Option<String> {
        None
    }
}

macro_rules! of {
    ($id:expr, $item:ident) => {
        match $id {
            GameId::Latice => Latice::$item,
            GameId::Colors => Colors::$item,
            GameId::Tablut => Tablut::$item,
            GameId::Qwirkle => Qwirkle::$item,
            GameId::Awale => Awale::$item,
        }
    };
}

macro_rules! with {
    ($game:expr, $name:ident => $what:expr) => {
        match $game {
            AnyGame::Latice($name) => $what,
            AnyGame::Colors($name) => $what,
            AnyGame::Tablut($name) => $what,
            AnyGame::Qwirkle($name) => $what,
            AnyGame::Awale($name) => $what,
        }
    };
}

pub(crate) const fn title(id: GameId) -> &'static str {
    of!(id, TITLE)
}

pub(crate) const fn pitch(id: GameId) -> &'static str {
    of!(id, PITCH)
}

pub(crate) const fn rules(id: GameId) -> &'static str {
    of!(id, RULES)
}

pub(crate) const fn moves(id: GameId) -> &'static str {
    of!(id, MOVES)
}

pub(crate) const fn hides(id: GameId) -> bool {
    of!(id, HIDES)
}

pub(crate) const fn is_wide(id: GameId) -> bool {
    of!(id, WIDE)
}

pub(crate) fn seat_label(id: GameId, seat: Seat) -> &'static str {
    of!(id, SEAT_LABELS).get(seat.index()).unwrap_or(&"?")
}

pub(crate) fn meant(id: GameId, line: &str) -> Option<String> {
    of!(id, meant)(line)
}

pub(crate) fn place(id: GameId, at: u16) -> Option<String> {
    of!(id, place)(at)
}

/// A number with what it counts.
pub(crate) fn count(id: GameId, number: u16) -> String {
    let [one, several] = of!(id, UNIT);
    format!("{number} {}", if number == 1 { one } else { several })
}

pub(crate) fn board(game: &AnyGame) -> Vec<Line> {
    with!(game, game => Voice::board(game))
}

pub(crate) fn status(game: &AnyGame, people: &People) -> Vec<String> {
    with!(game, game => Voice::status(game, people))
}

pub(crate) fn hand(game: &AnyGame, seat: Seat) -> Option<Line> {
    with!(game, game => Voice::hand(game, seat))
}

/// What this move of the log did.
pub(crate) fn tell(before: &AnyGame, code: MoveCode, after: &AnyGame, people: &People) -> Option<String> {
    if code == MoveCode::RESIGN {
        return Some("gives up".to_owned());
    }
    match (before, after) {
        (AnyGame::Latice(before), AnyGame::Latice(after)) => told(before, code, after, people),
        (AnyGame::Colors(before), AnyGame::Colors(after)) => told(before, code, after, people),
        (AnyGame::Tablut(before), AnyGame::Tablut(after)) => told(before, code, after, people),
        (AnyGame::Qwirkle(before), AnyGame::Qwirkle(after)) => told(before, code, after, people),
        (AnyGame::Awale(before), AnyGame::Awale(after)) => told(before, code, after, people),
        _ => None,
    }
}

fn told<G: Voice>(before: &G, code: MoveCode, after: &G, people: &People) -> Option<String> {
    before.tell(G::decode(code)?, after, people)
}

/// `1 seed`, `2 seeds`.
fn plural(number: usize, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

/// The move as it is written.
fn written<G: Game>(mv: G::Move) -> String {
    let mut text = String::new();
    let _ = G::write_move(mv, &mut text);
    text
}
