//! What a player can choose before a game: named options with a few named values each, the same form for every game.

use core::fmt;

/// One option: its name, the names of its values. Defaults are those of the struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The option's name.
    pub name: &'static str,
    /// The names of its values.
    pub values: &'static [&'static str],
}

/// The options of a game, a typed struct seen as a list of numbered choices.
pub trait Options: Copy + Eq + fmt::Debug + Default + 'static {
    /// The options there are, at most 8.
    const LIST: &'static [Choice];

    /// Which value the option at this place of the list has.
    fn value(&self, option: usize) -> u8;

    /// Sets the option at this place of the list; `value` is below the number of its values.
    fn set(&mut self, option: usize, value: u8);

    /// Brings options that hang together in line after all those `given` (a bit each) were set.
    ///
    /// # Errors
    /// The place of a given option that contradicts another.
    fn settle(&mut self, _given: u8) -> Result<(), usize> {
        Ok(())
    }
}

/// What is wrong with a list of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// There is no option of this name; the number of the word.
    Unknown(u8),
    /// The option has no such value.
    Value(u8),
    /// The option is there twice.
    Twice(u8),
    /// The value contradicts another option.
    Fixed(u8),
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, what) = match self {
            Self::Unknown(word) => (word, "no such option"),
            Self::Value(word) => (word, "no such value"),
            Self::Twice(word) => (word, "option given twice"),
            Self::Fixed(word) => (word, "value fixed by another option"),
        };
        write!(f, "{what}: option {}", u32::from(*word) + 1)
    }
}

/// Options and seed from words `name=value`; what is not named has its default, the seed's is 1.
///
/// # Errors
/// The first word that is wrong.
pub fn parse<'a, O: Options>(words: impl Iterator<Item = &'a str>) -> Result<(O, u64), OptionError> {
    let mut options = O::default();
    let mut seed = None;
    let mut given = 0u8;
    let mut word_of = [0u8; 8];
    for (i, word) in words.enumerate() {
        let i = u8::try_from(i).unwrap_or(u8::MAX);
        let (name, value) = word.split_once('=').ok_or(OptionError::Unknown(i))?;
        if name == "seed" {
            let number = parse_seed(value).ok_or(OptionError::Value(i))?;
            if seed.replace(number).is_some() {
                return Err(OptionError::Twice(i));
            }
            continue;
        }
        let option = O::LIST.iter().position(|choice| choice.name == name).ok_or(OptionError::Unknown(i))?;
        let names = O::LIST.get(option).map_or(&[][..], |choice| choice.values);
        let value = names.iter().position(|name| *name == value).ok_or(OptionError::Value(i))?;
        if given & (1 << option) != 0 {
            return Err(OptionError::Twice(i));
        }
        given |= 1 << option;
        if let Some(at) = word_of.get_mut(option) {
            *at = i;
        }
        options.set(option, value as u8);
    }
    options.settle(given).map_err(|option| OptionError::Fixed(word_of.get(option).copied().unwrap_or(0)))?;
    Ok((options, seed.unwrap_or(1)))
}

/// A seed is a decimal number without sign.
fn parse_seed(text: &str) -> Option<u64> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Options of these values, one number per option.
#[must_use]
pub fn decode<O: Options>(values: &[u8]) -> Option<O> {
    let mut options = O::default();
    if values.len() != O::LIST.len() {
        return None;
    }
    for (option, (&value, choice)) in values.iter().zip(O::LIST).enumerate() {
        if usize::from(value) >= choice.values.len() {
            return None;
        }
        options.set(option, value);
    }
    options.settle(u8::MAX).ok()?;
    Some(options)
}

/// Calls `visit` with the name of each option and of its value, in list order.
pub fn visit<O: Options>(options: &O, mut visit: impl FnMut(&'static str, &'static str)) {
    for (option, choice) in O::LIST.iter().enumerate() {
        if let Some(value) = choice.values.get(usize::from(options.value(option))) {
            visit(choice.name, value);
        }
    }
}
