//! The pages of the handheld, one screenful of behaviour a file.

pub mod about;
pub mod answer;
pub mod choices;
pub mod crash;
pub mod curtain;
pub mod games;
pub mod lookback;
pub mod menu;
pub mod name;
pub mod names;
pub mod players;
pub mod question;
pub mod result;
pub mod rules;
pub mod scores;
pub mod send;
pub mod settings;
pub mod setup;
pub mod slots;
pub mod table;
pub mod tactics;
pub mod test_image;
pub mod title;
pub mod welcome;

use crate::event::Effect;
use crate::game::Seat;
use question::Question;

/// Where the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scene {
    /// The very first start: the language.
    Welcome,
    /// The name and the five emblems.
    Title,
    /// The five cards.
    Games,
    /// The best totals, and what was played.
    Scores,
    /// The settings.
    Settings,
    /// Version, licences, USB drive.
    About,
    /// Who plays and how, before a game.
    Setup,
    /// The players' names.
    Names,
    /// A player's name being entered. It goes back to where it came from,
    Name(Seat),
    /// and so does how a game is played,
    Rules,
    /// and sending its record.
    Send,
    /// Tablut's free board.
    Tactics,
    /// A game.
    Playing,
    /// The test image.
    TestImage,
}

impl Scene {
    /// The name of this page in scenario files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Welcome => "language",
            Self::Title => "title",
            Self::Games => "games",
            Self::Scores => "scores",
            Self::Settings => "settings",
            Self::About => "about",
            Self::Setup => "set-up",
            Self::Names => "names",
            Self::Name(_) => "name",
            Self::Rules => "rules",
            Self::Send => "send",
            Self::Tactics => "tactics",
            Self::Playing => "playing",
            Self::TestImage => "test-image",
        }
    }
}

/// What a key did on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The page stays, perhaps changed.
    Stay,
    /// Another page comes.
    Go(Scene),
    /// A question or a notice comes over the page.
    Ask(Question),
    /// The hardware has to do something.
    Do(Effect),
}
