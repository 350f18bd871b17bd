//! The rules of the five games as a player reads them: short pages in three languages side by side.

pub mod awale;
pub mod colors;
pub mod latice;
pub mod qwirkle;
pub mod tablut;

use super::Language;
use crate::games::GameId;

/// What a page's picture shows: one list per game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "one per game")]
pub enum Picture {
    Awale(awale::Picture),
    Colors(colors::Picture),
    Tablut(tablut::Picture),
    Latice(latice::Picture),
    Qwirkle(qwirkle::Picture),
}

/// One page of a game's rules.
#[derive(Debug)]
pub struct Page {
    /// What stands over the text; without a picture the text has the whole page.
    pub picture: Option<Picture>,
    /// The numbers of the rules it explains, as the project's rules count them; what has no number there has one of the game's
    /// constants here.
    pub covers: &'static [u8],
    /// English, French, Italian.
    texts: [&'static str; 3],
}

impl Page {
    /// Its text.
    #[must_use]
    pub const fn text(&self, language: Language) -> &'static str {
        let [english, french, italian] = self.texts;
        match language {
            Language::English => english,
            Language::French => french,
            Language::Italian => italian,
        }
    }
}

/// A page without a picture.
const fn plain(covers: &'static [u8], texts: [&'static str; 3]) -> Page {
    Page { picture: None, covers, texts }
}

/// The pages of a game; never empty.
#[must_use]
pub const fn pages(game: GameId) -> &'static [Page] {
    match game {
        GameId::Awale => awale::PAGES,
        GameId::Colors => colors::PAGES,
        GameId::Tablut => tablut::PAGES,
        GameId::Latice => latice::PAGES,
        GameId::Qwirkle => qwirkle::PAGES,
    }
}
