//! The pages of the handheld, one screenful of behaviour a file.

pub mod about;
pub mod choices;
pub mod games;
pub mod question;
pub mod settings;
pub mod slots;
pub mod table;
pub mod tactics;
pub mod title;

use crate::event::Effect;
use question::Question;

/// Where the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scene {
    /// The name and the five emblems.
    Title,
    /// The five cards.
    Games,
    /// The settings.
    Settings,
    /// Version, licences, USB drive.
    About,
}

impl Scene {
    /// The name of this page in scenario files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Games => "games",
            Self::Settings => "settings",
            Self::About => "about",
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
