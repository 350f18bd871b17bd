//! The options of the games in words: what each is called, its values, and one line of help.

use super::players::{Shown, seat_word};
use crate::game::Seat;
use crate::games::{AnyOptions, GameId};
use crate::words::{Words, fill};

/// The name of the option at this place of the game's list.
#[must_use]
pub const fn label(game: GameId, option: usize, words: &Words) -> &'static str {
    match (game, option) {
        (GameId::Awale | GameId::Latice, _) => words.option_start,
        (GameId::Colors, 0) => words.option_variant,
        (GameId::Colors, 1) => words.option_sideways,
        (GameId::Colors, 2) => words.option_rounds,
        (GameId::Colors, _) => words.option_starter,
        (GameId::Tablut, _) => words.option_king,
        (GameId::Qwirkle, 0) => words.option_players,
        (GameId::Qwirkle, 1) => words.option_tiles,
        (GameId::Qwirkle, _) => words.option_check,
    }
}

/// What the option at this place is set to.
#[must_use]
pub fn value(options: &AnyOptions, option: usize, words: &Words) -> Shown {
    let game = options.game();
    let value = options.value(option);
    let word = match (game, option, value) {
        (GameId::Awale | GameId::Latice, _, 0) => words.start_random,
        (GameId::Awale | GameId::Latice, _, seat) => return seat_word(game, Seat(seat - 1), words),
        (GameId::Colors, 0, 0) => words.variant_queens,
        (GameId::Colors, 0, _) => words.variant_classic,
        (GameId::Colors, 1, 0) => words.on,
        (GameId::Colors, 1, _) => words.off,
        (GameId::Colors, 3, 0) => words.starter_loser,
        (GameId::Colors, 3, 1) => words.starter_alternate,
        (GameId::Colors, 3, _) => return seat_word(game, Seat::FIRST, words),
        (GameId::Tablut, _, 0) => words.king_surrounded,
        (GameId::Tablut, _, _) => words.king_challenge,
        (GameId::Qwirkle, 2, 0) => words.check_strict,
        (GameId::Qwirkle, 2, _) => words.check_base,
        // Numbers are their own words.
        _ => options.list().get(option).and_then(|choice| choice.values.get(usize::from(value))).copied().unwrap_or(""),
    };
    fill(word, "")
}

/// What the option, or its value, is about.
#[must_use]
pub fn help(options: &AnyOptions, option: usize, words: &Words) -> &'static str {
    match (options.game(), option, options.value(option)) {
        (GameId::Awale, ..) => words.help_start_awale,
        (GameId::Latice, ..) => words.help_start_latice,
        (GameId::Colors, 0, 0) => words.help_variant_queens,
        (GameId::Colors, 0, _) => words.help_variant_classic,
        (GameId::Colors, 1, _) => words.help_sideways,
        (GameId::Colors, 2, _) => words.help_rounds,
        (GameId::Colors, ..) => words.help_starter,
        (GameId::Tablut, _, 0) => words.help_king_surrounded,
        (GameId::Tablut, ..) => words.help_king_challenge,
        (GameId::Qwirkle, 0, _) => words.help_players,
        (GameId::Qwirkle, 1, _) => words.help_tiles,
        (GameId::Qwirkle, _, 0) => words.help_check_strict,
        (GameId::Qwirkle, ..) => words.help_check_base,
    }
}

/// The game that these options make, in a word or two.
#[must_use]
pub fn note(options: &AnyOptions, words: &Words) -> Shown {
    match options {
        AnyOptions::Awale(_) => fill(words.seeds_48, ""),
        AnyOptions::Colors(_) if options.value(0) != 0 => fill(words.variant_classic, ""),
        AnyOptions::Colors(colors) => fill(words.match_of, colors.rounds),
        AnyOptions::Tablut(_) => fill(if options.value(0) == 0 { words.ashton } else { words.unibo }, ""),
        AnyOptions::Latice(_) => fill(words.tiles_n, 72),
        AnyOptions::Qwirkle(_) => fill(words.tiles_n, value(options, 1, words)),
    }
}

/// Whether another option says what this one is: "classic fixes sideways and rounds".
#[must_use]
pub fn is_fixed(options: &AnyOptions, option: usize) -> bool {
    options.game() == GameId::Colors && options.value(0) != 0 && matches!(option, 1 | 2)
}
