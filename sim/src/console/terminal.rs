//! The two ends of the console: lines typed, text shown.

use std::io::{BufRead, ErrorKind, Write};

use super::page::{COLUMNS, Line, wrap};

/// Why the console comes to its end without being asked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Nothing more can be read.
    Input,
    /// Nothing more can be written.
    Output,
}

pub(crate) type Flow<T> = Result<T, Ended>;

/// A longer line is no answer to anything; the rest of it is read and forgotten.
const LONGEST_LINE: usize = 4096;
/// What an error message repeats of a line.
const LONGEST_QUOTE: usize = 60;
/// A page of a long text leaves room for the question below it on 24 rows.
const PAGE_ROWS: usize = 22;

/// Input and output, and what the output can do.
pub(crate) struct Terminal<R, W> {
    pub(crate) input: R,
    pub(crate) output: W,
    /// Colours may be used.
    pub(crate) colour: bool,
    /// A person sits before a screen that can be cleared.
    pub(crate) screen: bool,
    /// What is read does not show by itself.
    pub(crate) echo: bool,
}

impl<R: BufRead, W: Write> Terminal<R, W> {
    fn put(&mut self, text: &str) -> Flow<()> {
        self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush()).map_err(|_| Ended::Output)
    }

    pub(crate) fn show(&mut self, lines: &[Line]) -> Flow<()> {
        let mut text = String::new();
        for line in lines {
            line.write(&mut text, self.colour);
            text.push('\n');
        }
        self.put(&text)
    }

    /// Says something in words, as many lines as it takes.
    pub(crate) fn say(&mut self, text: &str) -> Flow<()> {
        let lines: Vec<Line> = text.lines().flat_map(|line| wrap(line, COLUMNS)).map(Line::from).collect();
        self.show(&lines)
    }

    /// Shows a long text; before a screen page by page.
    pub(crate) fn page(&mut self, text: &str) -> Flow<()> {
        let lines: Vec<Line> = text.lines().map(Line::from).collect();
        if !self.screen {
            return self.show(&lines);
        }
        let mut pages = lines.chunks(PAGE_ROWS).peekable();
        while let Some(page) = pages.next() {
            self.show(page)?;
            if pages.peek().is_some() && !self.ask("-- Enter for more, q to stop -- ")?.is_empty() {
                break;
            }
        }
        Ok(())
    }

    /// Takes everything off the screen; what is `secret` also out of the lines that could be scrolled back to.
    pub(crate) fn clear(&mut self, secret: bool) -> Flow<()> {
        match (self.screen, secret) {
            (true, true) => self.put("\x1b[H\x1b[2J\x1b[3J"),
            (true, false) => self.put("\x1b[H\x1b[2J"),
            (false, true) => self.put("\x0c\n"),
            (false, false) => self.put("\n"),
        }
    }

    /// Asks for a line; gives it without control characters and spaces at its ends.
    pub(crate) fn ask(&mut self, prompt: &str) -> Flow<String> {
        loop {
            self.put(prompt)?;
            let read = self.read_line();
            if self.echo || read.is_none() {
                self.put(&format!("{}\n", read.as_deref().map_or(String::new(), quote)))?;
            }
            let line = read.ok_or(Ended::Input)?;
            if line.len() < LONGEST_LINE {
                return Ok(line.trim().to_owned());
            }
            self.say("That line is too long to mean anything.")?;
        }
    }

    fn read_line(&mut self) -> Option<String> {
        let mut line = vec![];
        let mut any = false;
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => &[],
            };
            if bytes.is_empty() {
                break;
            }
            any = true;
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let part = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or(bytes);
            line.extend(part.iter().take(LONGEST_LINE - line.len()));
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        // A cut through a character must not make the line look shorter than it is: what replaces it is not shorter.
        let text = String::from_utf8_lossy(&line);
        let text: String = text.trim_start_matches('\u{FEFF}').chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        any.then_some(text)
    }
}

/// A line as it is shown to the one who typed it: not longer than it helps.
pub(crate) fn quote(text: &str) -> String {
    let text = text.trim();
    let cut: String = text.chars().take(LONGEST_QUOTE).collect();
    if cut.len() < text.len() { format!("{cut}...") } else { cut }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terminal(input: &[u8]) -> Terminal<&[u8], Vec<u8>> {
        Terminal { input, output: vec![], colour: false, screen: false, echo: false }
    }

    #[test]
    fn a_line_is_what_was_typed_without_what_cannot_be_shown() {
        let mut terminal = terminal(b"\xEF\xBB\xBFhelp\r\n  e3-d3\t\n\x1b[2Jx\xFF\n\nlast");
        let lines: Vec<_> = std::iter::from_fn(|| terminal.ask("").ok()).collect();
        assert_eq!(lines, ["help", "e3-d3", "[2Jx\u{FFFD}", "", "last"]);
        assert_eq!(terminal.ask(""), Err(Ended::Input));
    }

    #[test]
    fn a_line_without_end_is_refused_and_the_next_one_is_heard() {
        let mut input = vec![b'x'; 1_000_000];
        input.extend(b"\nhelp\n");
        let mut terminal = terminal(&input);
        assert_eq!(terminal.ask("? "), Ok("help".to_owned()));
        assert_eq!(String::from_utf8(terminal.output).unwrap(), "? That line is too long to mean anything.\n? ");
    }
}
