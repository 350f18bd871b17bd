//! Every word a player reads, in three languages side by side: a missing one does not compile.

pub mod refusals;
pub mod rules;
mod table;

use core::fmt::Write;

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

    /// The same where it stands alone.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
            Self::Italian => "Italiano",
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

/// The template with `value` in the place of its `{}`; what does not fit is cut off.
#[must_use]
pub fn fill<const N: usize>(template: &str, value: impl core::fmt::Display) -> heapless::String<N> {
    fill_all(template, &[&value])
}

/// The template with each of `values` in the place of the next `{}`; what does not fit is cut off.
#[must_use]
pub fn fill_all<const N: usize>(template: &str, values: &[&dyn core::fmt::Display]) -> heapless::String<N> {
    let mut text = heapless::String::new();
    let mut values = values.iter();
    // Nothing but the place of a value has braces: looking for one character is a fraction of looking for two in a row.
    for piece in template.split('{') {
        let words = match piece.strip_prefix('}') {
            Some(words) => {
                if let Some(value) = values.next() {
                    let _ = write!(text, "{value}");
                }
                words
            }
            None => piece,
        };
        let _ = text.push_str(words);
    }
    text
}

impl Words {
    /// The word for a place among the ten best, from 1.
    #[must_use]
    pub fn place(&self, place: usize) -> &'static str {
        self.places.split(' ').nth(place.saturating_sub(1)).unwrap_or("")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_into_the_sentence() {
        assert_eq!(fill::<32>("{} must be fed", "Bo").as_str(), "Bo must be fed");
        assert_eq!(fill_all::<32>("{} sows {}", &[&"C", &7]).as_str(), "C sows 7");
        assert_eq!(fill::<32>("Press A", "Bo").as_str(), "Press A");
    }
}
