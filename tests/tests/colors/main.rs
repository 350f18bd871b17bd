//! Colors: a test per sentence of the rules, the labelled data, perft, and a second implementation to compare with.

mod labelled;
mod matches;
mod moves;
mod slow;
mod texts;

use quintet::game::{Note, Seat, Why};
use quintet::games::colors::{Colors, ColorsOptions, Starter, Variant};
use quintet::session::Session;
use quintet_tests::table::{at, play};
use quintet_tests::vectors;
use serde_json::Value;

pub(crate) const A: Seat = Seat::FIRST;
pub(crate) const B: Seat = Seat::SECOND;
pub(crate) const START: &str = "rgbpyoun................................................NUOYPBGR A - -";
pub(crate) const ONE_ROUND: ColorsOptions =
    ColorsOptions { variant: Variant::Seed, sideways: true, rounds: 1, starter: Starter::Loser };

/// A position text from pieces like `R70 g01`, upper case A's; `!` after a piece makes it a queen.
pub(crate) fn text(pieces: &str, turn: char, colour: char) -> String {
    let mut board = ['.'; 64];
    let mut queens = vec![];
    for piece in pieces.split_whitespace() {
        let bytes = piece.as_bytes();
        let (row, col) = (bytes[1] - b'0', bytes[2] - b'0');
        board[usize::from(row * 8 + col)] = bytes[0] as char;
        if piece.ends_with('!') {
            queens.push((row, col));
        }
    }
    queens.sort_unstable();
    let queens: Vec<String> = queens.iter().map(|(row, col)| format!("{row},{col}")).collect();
    let queens = if queens.is_empty() { "-".to_owned() } else { queens.join(";") };
    format!("{} {turn} {colour} {queens}", board.iter().collect::<String>())
}

pub(crate) fn with(pieces: &str, turn: char, colour: char) -> Colors {
    at(&text(pieces, turn, colour))
}

pub(crate) fn refused(game: &Colors, mv: &str) -> Why {
    play(&mut game.clone(), mv).unwrap_err().why
}

pub(crate) fn notes(session: &mut Session, mv: &str) -> Vec<String> {
    let mut list = vec![];
    let note = |Note::Skip(seat, colour): Note| {
        list.push(format!("{}{}", ["A", "B"][seat.index()], "RGBPYOUN".as_bytes()[usize::from(colour)] as char));
    };
    session.play_text(mv, note).unwrap();
    list
}

pub(crate) fn letter(colour: &Value) -> char {
    let names = ["red", "green", "blue", "pink", "yellow", "orange", "purple", "brown"];
    colour.as_str().map_or('-', |name| "RGBPYOUN".as_bytes()[names.iter().position(|known| *known == name).unwrap()] as char)
}

pub(crate) fn position_text(row: &Value) -> String {
    let queens = row["queens"].as_array().map_or(vec![], |list| vectors::strings(&Value::Array(list.clone())));
    let queens = if queens.is_empty() { "-".to_owned() } else { queens.join(";").replace(' ', ",") };
    format!("{} {} {} {queens}", row["pieces"].as_str().unwrap(), row["turn"].as_str().unwrap(), letter(&row["colour"]))
}
