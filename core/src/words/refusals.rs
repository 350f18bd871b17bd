//! Refusals as a player at the table reads them: what, and why.

use super::Words;
use crate::refusal::Why;

/// Two lines; `{}` stands for the opponent's name.
#[must_use]
pub const fn say(why: Why, words: &Words) -> [&'static str; 2] {
    match why {
        Why::EmptyHole => [words.no_empty_hole, words.no_empty_hole_why],
        Why::MustFeed => [words.no_feed, words.no_feed_why],
        Why::NoPiece => [words.no_piece, words.no_piece_why],
        Why::NotYourPiece => [words.no_yours, words.no_yours_why],
        Why::WrongColour => [words.no_colour, words.no_colour_why],
        Why::NotALine => [words.no_line, words.no_line_why],
        Why::Backwards => [words.no_backwards, words.no_backwards_why],
        Why::NoSideways => [words.no_sideways, words.no_sideways_why],
        Why::InTheWay => [words.no_way, words.no_way_why],
        Why::QueenTooFar => [words.no_far, words.no_far_why],
        Why::NoPush => [words.no_push, words.no_push_why],
        Why::CastleClosed => [words.no_castle, words.no_castle_why],
        Why::CampClosed => [words.no_camp, words.no_camp_why],
        Why::NoAction => [words.no_action, words.no_action_why],
        Why::Occupied => [words.no_taken, words.no_taken_why],
        Why::FirstNotMoon => [words.no_moon, words.no_moon_why],
        Why::Isolated | Why::Disconnected => [words.no_touch, words.no_touch_why],
        Why::Mismatch => [words.no_match, words.no_match_why],
        Why::NotEnoughPoints => [words.no_points, words.no_points_why],
        Why::NoTile => [words.no_tile, words.no_tile_why],
        Why::EmptyPile => [words.no_pile, words.no_pile_why],
        Why::TwoAxes => [words.no_axes, words.no_axes_why],
        Why::Gap => [words.no_gap, words.no_gap_why],
        Why::TooLong => [words.no_long, words.no_long_why],
        Why::Duplicate => [words.no_double, words.no_double_why],
        Why::Mixed => [words.no_mixed, words.no_mixed_why],
        Why::BagTooSmall => [words.no_bag, words.no_bag_why],
        Why::NoPass => [words.no_pass, words.no_pass_why],
        Why::NothingLaid => [words.no_laid, words.no_laid_why],
        Why::TilesLaid => [words.no_begun, words.no_begun_why],
        // What the table never lets a player say.
        _ => [words.no_title, words.no_text],
    }
}
