//! The fields and words of a position's text, each with the byte at which it begins, so that an error can say where.

use crate::game::TextError;
use crate::scan::Scan;

/// A piece of a text.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// What it says, without blanks around it.
    pub text: &'a str,
    /// The byte of the whole text at which it begins.
    pub at: usize,
}

impl<'a> Part<'a> {
    /// A whole text.
    #[must_use]
    pub fn whole(text: &'a str) -> Self {
        Self { text, at: 0 }.trimmed()
    }

    fn trimmed(self) -> Self {
        let text = self.text.trim_ascii_start();
        Self { text: text.trim_ascii_end(), at: self.at + self.text.len() - text.len() }
    }

    /// The parts between `separator`s; one more than there are separators.
    pub fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut at = self.at;
        self.text.split(separator).map(move |text| {
            let part = Self { text, at }.trimmed();
            at += text.len() + separator.len_utf8();
            part
        })
    }

    /// The parts between blanks; none when there is nothing but blanks.
    pub fn words(self) -> impl Iterator<Item = Self> {
        self.split(' ').filter(|part| !part.text.is_empty())
    }

    /// The words, none when the only one is `-`.
    pub fn items(self) -> impl Iterator<Item = Self> {
        Self { text: if self.text == "-" { "" } else { self.text }, at: self.at }.words()
    }

    /// The decimal number this part is, at most `most`.
    ///
    /// # Errors
    /// It is none, or larger.
    pub fn number(self, most: u16) -> Result<u16, TextError> {
        let mut scan = Scan::new(self.text);
        let number = scan.number(most, "a number is missing or too large");
        number.and_then(|number| scan.end().map(|()| number)).map_err(|error| self.error(error.what))
    }

    /// As many numbers as the array has places, separated by commas.
    ///
    /// # Errors
    /// There are more or fewer, or one is no number.
    pub fn numbers(self, numbers: &mut [u16]) -> Result<(), TextError> {
        let mut parts = self.split(',');
        for number in numbers {
            *number = parts.next().ok_or(self.error("a number is missing"))?.number(u16::MAX)?;
        }
        parts.next().map_or(Ok(()), |extra| Err(extra.error("one number too many")))
    }

    /// The error `what`, here.
    #[must_use]
    pub const fn error(self, what: &'static str) -> TextError {
        TextError::new(self.at, what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn every_part_knows_where_it_begins() {
        let parts: Vec<_> = Part::whole(" a b /  c/").split('/').map(|part| (part.text, part.at)).collect();
        assert_eq!(parts, [("a b", 1), ("c", 8), ("", 10)]);
        let words: Vec<_> = Part { text: "a  bc", at: 4 }.words().map(|part| (part.text, part.at)).collect();
        assert_eq!(words, [("a", 4), ("bc", 7)]);
    }

    #[test]
    fn a_number_has_digits_only() {
        for text in ["", "-1", "+1", "1x", "65536"] {
            assert!(Part::whole(text).number(u16::MAX).is_err(), "{text}");
        }
        assert_eq!(Part::whole("65535").number(u16::MAX), Ok(65535));
    }
}
