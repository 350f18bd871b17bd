//! Every word a player reads, in three languages side by side: a missing one does not compile.

pub mod rules;
mod table;

pub use table::Words;

/// A language of the handheld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
    /// Italian.
    Italian,
}

impl Language {
    /// All languages, in the order of the setting.
    pub const ALL: [Self; 3] = [Self::English, Self::French, Self::Italian];

    /// The language's name in itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "français",
            Self::Italian => "italiano",
        }
    }

    /// The words of this language.
    #[must_use]
    pub const fn words(self) -> &'static Words {
        match self {
            Self::English => &Words::ENGLISH,
            Self::French => &Words::FRENCH,
            Self::Italian => &Words::ITALIAN,
        }
    }
}

/// Makes the table of words: `name: English, French, Italian;`.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident: $english:literal, $french:literal, $italian:literal;)+) => {
        /// Every word of one language.
        #[derive(Debug, PartialEq, Eq)]
        pub struct Words {
            $($(#[$doc])* pub $name: &'static str,)+
        }

        impl Words {
            pub(super) const ENGLISH: Self = Self { $($name: $english,)+ };
            pub(super) const FRENCH: Self = Self { $($name: $french,)+ };
            pub(super) const ITALIAN: Self = Self { $($name: $italian,)+ };

            /// Name and text of every entry, for checks over all of them.
            pub fn entries(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$((stringify!($name), self.$name),)+].into_iter()
            }
        }
    };
}
use words;
