//! Refusals, endings and options in sentences.

use quintet::game::{Choice, Illegal, Outcome, Reason, Seat, Why};
use quintet::games::{AnyOptions, GameId};
use quintet::session::Session;

use super::games;
use super::people::People;

/// Why a move is refused, as a sentence, and what may help.
pub(crate) fn refusal(game: GameId, illegal: Illegal) -> String {
    let mut text = sentence(illegal.why.words());
    let has_place = matches!(
        illegal.why,
        Why::NotYourHole
            | Why::EmptyHole
            | Why::MustFeed
            | Why::NoPiece
            | Why::NotYourPiece
            | Why::WrongColour
            | Why::InTheWay
            | Why::CastleClosed
            | Why::CampClosed
            | Why::Occupied
            | Why::Isolated
            | Why::Mismatch
    );
    if let Some(place) = games::place(game, illegal.at).filter(|_| has_place) {
        text = format!("{} ({place}).", text.trim_end_matches('.'));
    }
    match hint(illegal.why) {
        Some(hint) => format!("{text} {hint}"),
        None => text,
    }
}

/// What the one who was refused may want to know.
const fn hint(why: Why) -> Option<&'static str> {
    Some(match why {
        Why::Syntax => "`help` says how moves are typed, `legal` lists those you have.",
        Why::GameOver => "`new` starts another, `menu` leads to all games.",
        Why::NotYourHole => "Capital letters are South's, small ones North's.",
        Why::MustFeed | Why::WrongColour | Why::CampClosed => "`legal` lists what you can play.",
        Why::MustAnswer => "Type accept or refuse.",
        Why::VoteFirst => "Type agree or refuse.",
        Why::NoAction => "`buy` pays for another tile, `pass` ends the turn.",
        Why::FirstNotMoon => "That is e5.",
        Why::EmptyPile => "Lay a tile or pass.",
        Why::NoPass => "Lay tiles, or exchange some: swap and the tiles.",
        Why::Disconnected => "Only the first tiles of a game lie alone.",
        Why::NotInHand | Why::NotInRack => "A tile is a letter and a digit, as your tiles are shown.",
        _ => return None,
    })
}

/// With a capital at the beginning and a full stop at the end.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// How the game ended: who won, by how much, and why.
pub(crate) fn outcome(session: &Session, people: &People) -> Option<Vec<String>> {
    let id = session.setup().options.game();
    let score = |seat| session.game().erased().score(seat);
    let outcome = session.outcome()?;
    let why = reason(id, outcome.reason());
    let mut lines = match outcome {
        Outcome::Win(seat, _) => vec![format!("{} wins: {why}.", people.title(seat))],
        Outcome::Draw(_) => vec![format!("A draw: {why}.")],
        Outcome::Ranks(ranks, _) => {
            let mut lines = vec![format!("The game is over: {why}.")];
            let mut seats: Vec<(u8, Seat)> = ranks.iter().zip((0..).map(Seat)).map(|(&rank, seat)| (rank, seat)).collect();
            seats.retain(|(rank, _)| *rank > 0);
            seats.sort_unstable();
            let row = |(rank, seat): &(u8, Seat)| format!("{rank}. {} {}", people.name(*seat), games::count(id, score(*seat)));
            lines.push(seats.iter().map(row).collect::<Vec<_>>().join("   "));
            return Some(lines);
        }
    };
    lines.push(format!(
        "{} {}, {} {}.",
        people.name(Seat::FIRST),
        score(Seat::FIRST),
        people.name(Seat::SECOND),
        score(Seat::SECOND)
    ));
    Some(lines)
}

const fn reason(game: GameId, reason: Reason) -> &'static str {
    match (reason, game) {
        (Reason::Resigned, _) => "the other gave up",
        (Reason::Seeds, _) => "more than half of the seeds",
        (Reason::Few, _) => "at most six seeds are left and nobody has more than half",
        (Reason::NoFeed, _) => "the opponent cannot be given a seed, the player to move takes the rest",
        (Reason::Agreed, GameId::Awale) => "both agreed to stop and share the rest",
        (Reason::Agreed, _) => "all agreed to stop",
        (Reason::Repetition, GameId::Awale) => "the board came up for the third time, each takes the own row",
        (Reason::Repetition, _) => "the same position came up again",
        (Reason::Cap, GameId::Awale) => "400 sowings were played, each takes the own row",
        (Reason::Cap, GameId::Colors) => "512 moves were played, the points decide",
        (Reason::Cap, _) => "500 moves were played",
        (Reason::Reach, _) => "a piece reached the far row",
        (Reason::Deadlock, _) => "nobody can move",
        (Reason::Points, _) => "most points of the match",
        (Reason::Tie, _) => "equal points",
        (Reason::Escape, _) => "the king stands on an escape",
        (Reason::King, _) => "the king is taken",
        (Reason::Stuck, _) => "the other cannot move",
        (Reason::Emptied, _) => "all tiles are laid, rack and pile are empty",
        (Reason::Cycles, _) => "twenty turns are over, the tiles laid decide",
        (Reason::HandEmpty, _) => "the bag and a hand are empty",
        (Reason::Blocked, _) => "no tile that is left fits anywhere",
        (Reason::Plies, _) => "500 moves were played",
    }
}

/// These options with one word `name=value` applied.
///
/// # Errors
/// What is wrong with the word, in a sentence.
pub(crate) fn set_option(options: AnyOptions, word: &str) -> Result<AnyOptions, String> {
    let list = options.list();
    let names = || list.iter().map(|choice| choice.name).chain(["seed"]).collect::<Vec<_>>().join(", ");
    let unknown = || format!("`{word}` is no option of {}. There are: {}.", games::title(options.game()), names());
    let (name, value) = word.split_once('=').ok_or_else(unknown)?;
    let option = list.iter().position(|choice| choice.name == name).ok_or_else(unknown)?;
    let values = list.get(option).map_or(&[][..], |choice: &Choice| choice.values);
    let number = values.iter().position(|known| *known == value);
    let number = number.ok_or_else(|| format!("{name} can be {}, not `{value}`.", values.join(", ")))?;
    let changed = options.with(option, number as u8);
    if usize::from(changed.value(option)) == number {
        Ok(changed)
    } else {
        Err(format!("{name}={value} does not go with the other options."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_a_sentence() {
        for &why in Why::ALL {
            for &game in GameId::ALL {
                let text = refusal(game, why.nowhere());
                assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{why:?}: {text}");
            }
        }
        let place = quintet::games::tablut::board::Board::parse_cell(b"e3").unwrap() as u16;
        assert_eq!(refusal(GameId::Tablut, Why::NoPiece.at(place)), "There is no piece on that square (e3).");
    }

    #[test]
    fn options_are_set_by_words_and_refused_in_sentences() {
        let colors = GameId::Colors.default_options();
        let classic = set_option(colors, "variant=classic").unwrap();
        let values: Vec<&str> = (0..).zip(classic.list()).map(|(i, known)| known.values[usize::from(classic.value(i))]).collect();
        assert_eq!(values, ["classic", "off", "1", "loser"]);
        for word in ["rounds=0", "rounds", "speed=3", "=", ""] {
            assert!(set_option(colors, word).unwrap_err().ends_with('.'), "{word}");
        }
        assert!(set_option(classic, "rounds=3").unwrap_err().contains("does not go with"));
    }
}
