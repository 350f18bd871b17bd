//! The five games: the only list of them.

#[cfg(feature = "ui")]
pub mod awale;
#[cfg(feature = "ui")]
pub mod colors;
#[cfg(feature = "ui")]
pub mod latice;
#[cfg(feature = "ui")]
pub mod qwirkle;
#[cfg(feature = "ui")]
pub mod tablut;
#[cfg(feature = "ui")]
pub mod view;

/// One of the five games, in the order of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameId {
    /// Sowing seeds.
    Awale,
    /// Eight colours, the square says who moves.
    Colors,
    /// The king and his guard.
    Tablut,
    /// Tiles on a sea of suns.
    Latice,
    /// Lines of shapes and colours.
    Qwirkle,
}

impl GameId {
    /// All games, in the order of the cards.
    pub const ALL: [Self; 5] = [Self::Awale, Self::Colors, Self::Tablut, Self::Latice, Self::Qwirkle];

    /// The game's own name, the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Awale => "Awalé",
            Self::Colors => "Colors",
            Self::Tablut => "Tablut",
            Self::Latice => "Latice",
            Self::Qwirkle => "Qwirkle",
        }
    }
}
