//! The only list of the games.

pub mod awale;
pub mod colors;
pub mod fields;
pub mod grid;
pub mod latice;
pub mod qwirkle;
pub mod tablut;
#[cfg(feature = "ui")]
pub(crate) mod tile_view;
pub mod tiles;
#[cfg(feature = "ui")]
mod view;

use crate::erased::Erased;
use crate::game::{Choice, Game, Options, TextError};
use crate::options::{self, OptionError};

macro_rules! games {
    ($($(#[$doc:meta])* $number:literal $name:ident: $game:ty,)*) => {
        /// The games. The numbers are those of saves and never change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum GameId { $($(#[$doc])* $name = $number,)* }

        impl GameId {
            /// All of them, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The game's name in texts.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => <$game>::NAME,)* }
            }

            /// The options as they are when nothing is chosen.
            #[must_use]
            pub fn default_options(self) -> AnyOptions {
                match self { $(Self::$name => AnyOptions::$name(Default::default()),)* }
            }

            /// Options and seed from words `name=value`.
            ///
            /// # Errors
            /// The first word that is wrong.
            pub fn parse_options<'a>(self, words: impl Iterator<Item = &'a str>) -> Result<(AnyOptions, u64), OptionError> {
                match self { $(Self::$name => options::parse(words).map(|(o, seed)| (AnyOptions::$name(o), seed)),)* }
            }

            /// Options of these values, one number per option.
            #[must_use]
            pub fn decode_options(self, values: &[u8]) -> Option<AnyOptions> {
                match self { $(Self::$name => options::decode(values).map(AnyOptions::$name),)* }
            }
        }

        /// The options of any game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "one per game")]
        pub enum AnyOptions { $($name(<$game as Game>::Options),)* }

        impl AnyOptions {
            /// Whose options these are.
            #[must_use]
            pub const fn game(&self) -> GameId {
                match self { $(Self::$name(_) => GameId::$name,)* }
            }

            /// The options there are.
            #[must_use]
            pub const fn list(&self) -> &'static [Choice] {
                match self { $(Self::$name(_) => <$game as Game>::Options::LIST,)* }
            }

            /// Which value the option at this place of the list has.
            #[must_use]
            pub fn value(&self, option: usize) -> u8 {
                match self { $(Self::$name(options) => options.value(option),)* }
            }

            /// These options with one of them changed, and those that hang on it brought in line.
            #[must_use]
            pub fn with(mut self, option: usize, value: u8) -> Self {
                match &mut self { $(Self::$name(options) => {
                    options.set(option, value);
                    let _ = options.settle(0);
                })* }
                self
            }

            /// A new game with these options.
            #[must_use]
            pub fn deal(&self, seed: u64) -> AnyGame {
                match self { $(Self::$name(options) => AnyGame::$name(<$game>::deal(*options, seed)),)* }
            }

            /// A new game with these options that starts at the position of this text.
            ///
            /// # Errors
            /// What is wrong with the text.
            pub fn parse_position(&self, seed: u64, text: &str) -> Result<AnyGame, TextError> {
                match self {
                    $(Self::$name(options) => <$game>::parse_position(*options, seed, text).map(AnyGame::$name),)*
                }
            }
        }

        /// A position of any game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "one per game")]
        #[allow(clippy::large_enum_variant, reason = "there is no heap to put the larger ones on")]
        pub enum AnyGame { $($name($game),)* }

        impl AnyGame {
            /// Which game this is.
            #[must_use]
            pub const fn id(&self) -> GameId {
                match self { $(Self::$name(_) => GameId::$name,)* }
            }

            /// The position with its moves as codes.
            #[must_use]
            pub fn erased(&self) -> &dyn Erased {
                match self { $(Self::$name(game) => game,)* }
            }

            /// The same, to be changed.
            pub fn erased_mut(&mut self) -> &mut dyn Erased {
                match self { $(Self::$name(game) => game,)* }
            }

            /// The position as it is seen.
            #[cfg(feature = "ui")]
            #[must_use]
            pub fn view(&self) -> &dyn crate::view::ErasedView {
                match self { $(Self::$name(game) => game,)* }
            }

            /// What the players are told about a move from here that led to `after`.
            #[cfg(feature = "ui")]
            #[must_use]
            pub fn told(&self, code: crate::game::MoveCode, after: &Self, seen: &crate::view::Seen<'_>) -> Option<crate::ui::toast::Toast> {
                match (self, after) {
                    $((Self::$name(before), Self::$name(after)) => {
                        crate::view::View::told(before, <$game as Game>::decode(code)?, after, seen)
                    })*
                    #[allow(unreachable_patterns, reason = "reached as soon as there are two games")]
                    _ => None,
                }
            }

            /// Whether both positions count as the same for repetition.
            #[must_use]
            pub fn repeats(&self, earlier: &Self) -> bool {
                match (self, earlier) {
                    $((Self::$name(now), Self::$name(then)) => now.repeats(then),)*
                    #[allow(unreachable_patterns, reason = "reached as soon as there are two games")]
                    _ => false,
                }
            }
        }

        /// The size of each game's state in bytes.
        pub const STATE_SIZES: &[(GameId, usize)] = &[$((GameId::$name, size_of::<$game>()),)*];
    };
}

games! {
    /// Tiles that share colour or shape, suns and a moon.
    0 Latice: latice::Latice,
    /// The square you end on says what the other moves.
    1 Colors: colors::Colors,
    /// The king and his escape.
    2 Tablut: tablut::Tablut,
    /// Lines of one colour or one shape.
    3 Qwirkle: qwirkle::Qwirkle,
    /// Sowing and taking.
    4 Awale: awale::Awale,
}

impl GameId {
    /// All of them, in the order of the cards.
    pub const CARDS: [Self; 5] = [Self::Awale, Self::Colors, Self::Tablut, Self::Latice, Self::Qwirkle];

    /// The game's name as players read it, the same in every language.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Awale => "Awalé",
            Self::Colors => "Colors",
            Self::Tablut => "Tablut",
            Self::Latice => "Latice",
            Self::Qwirkle => "Qwirkle",
        }
    }

    /// The game's place among the cards.
    #[must_use]
    pub const fn card(self) -> usize {
        match self {
            Self::Awale => 0,
            Self::Colors => 1,
            Self::Tablut => 2,
            Self::Latice => 3,
            Self::Qwirkle => 4,
        }
    }

    /// The game of this name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.name() == name)
    }

    /// The game of this number.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|&game| game as u8 == number)
    }
}

/// The largest state of a game, in bytes: undo, search and replay copy it.
pub const LARGEST_STATE: usize = 640;
const _: () = assert!(size_of::<AnyGame>() <= LARGEST_STATE + 16);
