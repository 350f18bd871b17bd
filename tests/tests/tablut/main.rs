//! Tablut: a test per sentence of the rules, the labelled data, perft, and a second implementation to compare with.

mod labelled;
mod rules;
mod slow;

use quintet::game::Seat;
use quintet::games::tablut::{KingRule, TablutOptions};

pub(crate) const WHITE: Seat = Seat::FIRST;
pub(crate) const BLACK: Seat = Seat::SECOND;
pub(crate) const START: &str = "...BBB.......B........W....B...W...BBBWWKWWBBB...W...B....W........B.......BBB... W";
pub(crate) const SURROUNDED: TablutOptions = TablutOptions { king: KingRule::Surrounded };
pub(crate) const CHALLENGE: TablutOptions = TablutOptions { king: KingRule::Challenge };
