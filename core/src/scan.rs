//! Reading a text field by field, with the byte at which it goes wrong.

use crate::refusal::TextError;

/// What is left of a text, and how far it has been read.
#[derive(Clone, Debug)]
pub struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    /// Nothing is read yet.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// How many bytes have been read.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The error `what` at the next byte.
    #[must_use]
    pub const fn error(&self, what: &'static str) -> TextError {
        TextError::new(self.at, what)
    }

    /// What has not been read.
    #[must_use]
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next byte, not read yet.
    #[must_use]
    pub fn peek(&self) -> Option<u8> {
        self.rest().bytes().next()
    }

    /// Reads `byte` if it is next.
    pub fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Reads `byte`, or the error is `what`.
    ///
    /// # Errors
    /// Another byte or the end is there.
    pub fn need(&mut self, byte: u8, what: &'static str) -> Result<(), TextError> {
        if self.take(byte) { Ok(()) } else { Err(self.error(what)) }
    }

    /// Reads the next byte if `find` knows it, or the error is `what`.
    ///
    /// # Errors
    /// The next byte means nothing to `find`, or there is none.
    pub fn byte<T>(&mut self, what: &'static str, find: impl Fn(u8) -> Option<T>) -> Result<T, TextError> {
        let found = self.peek().filter(u8::is_ascii).and_then(find).ok_or(self.error(what))?;
        self.at += 1;
        Ok(found)
    }

    /// Reads a decimal number of at most `most`, or the error is `what`.
    ///
    /// # Errors
    /// There is no number, or it is too large.
    pub fn number(&mut self, most: u16, what: &'static str) -> Result<u16, TextError> {
        let start = self.clone();
        let mut value = 0u32;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            value = value * 10 + u32::from(digit - b'0');
            self.at += 1;
            if value > u32::from(most) {
                return Err(start.error(what));
            }
        }
        if self.at == start.at { Err(start.error(what)) } else { Ok(value as u16) }
    }

    /// Reads one space or more, or the error is `what`.
    ///
    /// # Errors
    /// No space is there.
    pub fn space(&mut self, what: &'static str) -> Result<(), TextError> {
        self.need(b' ', what)?;
        while self.take(b' ') {}
        Ok(())
    }

    /// Reads up to the next space or the end.
    pub fn word(&mut self) -> &'a str {
        let word = self.rest().split(' ').next().unwrap_or("");
        self.at += word.len();
        word
    }

    /// Nothing but spaces may follow.
    ///
    /// # Errors
    /// Something else follows.
    pub fn end(&mut self) -> Result<(), TextError> {
        while self.take(b' ') {}
        if self.rest().is_empty() { Ok(()) } else { Err(self.error("nothing more may follow")) }
    }
}
