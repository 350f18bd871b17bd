//! Who sits where: a player's name, or the word for the seat where there is none.

use heapless::String;

use crate::game::Seat;
use crate::games::GameId;
use crate::session::Name;
use crate::words::{Words, fill};

/// A player's name or the word for the seat.
pub type Shown = String<32>;

/// A name is at most this wide at [`crate::ui::theme::Face::Body`].
pub const NAME_ROOM: i32 = 76;

/// The word for a seat: "South", "White", "Player 1".
#[must_use]
pub fn seat_word(game: GameId, seat: Seat, words: &Words) -> Shown {
    let first = seat == Seat::FIRST;
    match game {
        GameId::Awale => fill(if first { words.south } else { words.north }, ""),
        GameId::Tablut => fill(if first { words.white } else { words.black }, ""),
        GameId::Colors => fill(words.player, if first { 'A' } else { 'B' }),
        GameId::Latice | GameId::Qwirkle => player_word(seat, words),
    }
}

/// The word for a player of no game: "Player 1".
#[must_use]
pub fn player_word(seat: Seat, words: &Words) -> Shown {
    fill(words.player, u32::from(seat.0) + 1)
}

/// The player's name or, where it is empty, the word for the seat.
#[must_use]
pub fn display_name(names: &[Name; Seat::MOST], game: GameId, seat: Seat, words: &Words) -> Shown {
    match names.get(seat.index()).map(Name::as_str) {
        Some(name) if !name.is_empty() => fill("{}", name),
        _ => seat_word(game, seat, words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn a_name_goes_before_the_seats_word() {
        let words = Language::French.words();
        let mut names: [Name; 4] = Default::default();
        assert_eq!(display_name(&names, GameId::Colors, Seat::SECOND, words), "Joueur B");
        assert_eq!(display_name(&names, GameId::Qwirkle, Seat(3), words), "Joueur 4");
        names[1] = Name::new("Bo").unwrap();
        assert_eq!(display_name(&names, GameId::Tablut, Seat::FIRST, words), "Blanc");
        assert_eq!(display_name(&names, GameId::Tablut, Seat::SECOND, words), "Bo");
    }
}
