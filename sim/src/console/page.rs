//! Text with colours: lines of styled spans that know how wide they are.

use std::fmt::Write as _;

/// A plain terminal has this many columns.
pub(crate) const COLUMNS: usize = 80;

/// Colours as numbers of the 256 that terminals know; nothing set is the terminal's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Style {
    ink: Option<u8>,
    ground: Option<u8>,
    bold: bool,
}

impl Style {
    pub(crate) const PLAIN: Self = Self { ink: None, ground: None, bold: false };
    pub(crate) const BOLD: Self = Self { ink: None, ground: None, bold: true };

    pub(crate) const fn ink(ink: u8) -> Self {
        Self { ink: Some(ink), ground: None, bold: false }
    }

    pub(crate) const fn on(self, ground: u8) -> Self {
        Self { ground: Some(ground), ..self }
    }

    pub(crate) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    fn write(self, out: &mut String) {
        let mut codes = vec![];
        codes.extend(self.bold.then(|| "1".to_owned()));
        codes.extend(self.ink.map(|ink| format!("38;5;{ink}")));
        codes.extend(self.ground.map(|ground| format!("48;5;{ground}")));
        let _ = write!(out, "\x1b[{}m", codes.join(";"));
    }
}

/// A line of text, its parts styled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line(Vec<(String, Style)>);

impl From<&str> for Line {
    fn from(text: &str) -> Self {
        Self::default().with(text, Style::PLAIN)
    }
}

impl From<String> for Line {
    fn from(text: String) -> Self {
        Self(vec![(text, Style::PLAIN)])
    }
}

impl Line {
    pub(crate) fn bold(text: &str) -> Self {
        Self::default().with(text, Style::BOLD)
    }

    pub(crate) fn with(mut self, text: &str, style: Style) -> Self {
        self.push(text, style);
        self
    }

    pub(crate) fn push(&mut self, text: &str, style: Style) {
        self.0.push((text.to_owned(), style));
    }

    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(|(text, _)| width(text)).sum()
    }

    /// The line filled up with spaces to this width.
    fn padded(mut self, columns: usize) -> Self {
        let missing = columns.saturating_sub(self.width());
        self.push(&" ".repeat(missing), Style::PLAIN);
        self
    }

    /// Writes the line; without colour nothing but its characters.
    pub(crate) fn write(&self, out: &mut String, colour: bool) {
        let start = out.len();
        for (text, style) in &self.0 {
            if colour && *style != Style::PLAIN {
                style.write(out);
                out.push_str(text);
                out.push_str("\x1b[0m");
            } else {
                out.push_str(text);
            }
        }
        let end = out.trim_end_matches(' ').len();
        out.truncate(end.max(start));
    }
}

/// `panel` to the right of `board`, two columns between them.
pub(crate) fn beside(board: Vec<Line>, panel: Vec<Line>) -> Vec<Line> {
    let columns = board.iter().map(Line::width).max().unwrap_or(0) + 2;
    let rows = board.len().max(panel.len());
    let (mut board, mut panel) = (board.into_iter(), panel.into_iter());
    let mut row = || {
        let mut line = board.next().unwrap_or_default().padded(columns);
        line.0.extend(panel.next().unwrap_or_default().0);
        line
    };
    (0..rows).map(|_| row()).collect()
}

/// The text in lines of at most this width, broken at spaces where possible; lines after the first are indented by two.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![];
    let words = text.trim_start_matches(' ');
    let mut line = " ".repeat((text.len() - words.len()).min(columns / 2));
    for word in words.split(' ') {
        if !line.trim().is_empty() && width(&line) + 1 + width(word) > columns {
            lines.push(std::mem::replace(&mut line, "  ".to_owned()));
        } else if !line.trim().is_empty() {
            line.push(' ');
        }
        for c in word.chars() {
            if width(&line) + char_width(c) > columns {
                lines.push(std::mem::replace(&mut line, "  ".to_owned()));
            }
            line.push(c);
        }
    }
    lines.push(line);
    lines
}

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

/// Marks that sit on the letter before take none, ideographs and emoji take two.
const fn char_width(c: char) -> usize {
    match c as u32 {
        0x300..=0x36F | 0x200B..=0x200F | 0x2060..=0x2064 | 0xFE00..=0xFE0F | 0x20D0..=0x20F0 => 0,
        0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFE6F | 0xFF00..=0xFF60 => 2,
        0x1F300..=0x1F64F | 0x1F680..=0x1F9FF | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

/// The items in as many columns as fit, read row by row.
pub(crate) fn in_columns(items: &[String]) -> Vec<Line> {
    let wide = items.iter().map(|item| width(item)).max().unwrap_or(0) + 2;
    let per_row = (COLUMNS / wide.max(1)).max(1);
    let row = |items: &[String]| {
        let cells: String = items.iter().map(|item| format!("{item}{}", " ".repeat(wide - width(item)))).collect();
        Line::from(cells.trim_end())
    };
    items.chunks(per_row).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_a_line_is_nothing_but_its_characters() {
        let line = Line::from("a ").with("R", Style::ink(196).on(16).bold()).with("  ", Style::PLAIN);
        let (mut plain, mut coloured) = (String::new(), String::new());
        line.write(&mut plain, false);
        line.write(&mut coloured, true);
        assert_eq!(plain, "a R");
        assert_eq!(coloured, "a \x1b[1;38;5;196;48;5;16mR\x1b[0m");
        assert_eq!(line.width(), 5);
    }

    #[test]
    fn a_text_is_broken_at_spaces_and_long_words_anywhere() {
        assert_eq!(wrap("one two three", 8), ["one two", "  three"]);
        assert_eq!(wrap("abcdefgh", 4), ["abcd", "  ef", "  gh"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("  1  rules", 80), ["  1  rules"]);
        for columns in 4..40 {
            assert!(wrap("the quick 日本語日本語 fox jumpsoverthelazydog", columns).iter().all(|line| width(line) <= columns));
        }
    }
}
