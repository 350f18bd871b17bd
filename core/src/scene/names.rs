//! The names of the four players, one a row.

use core::fmt::Write;

use heapless::{String, Vec};

use super::players::{Shown, player_word};
use crate::event::Button;
use crate::game::Seat;
use crate::session::Name;
use crate::ui::chrome::{self, A, B, Hint};
use crate::ui::list::{Layout, List, Row, Sign};
use crate::ui::screen::Painter;
use crate::ui::theme;
use crate::words::Words;

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The page stays.
    Stay,
    /// Back to the settings.
    Back,
    /// Change this player's name.
    Name(Seat),
}

/// The state of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NamesPage {
    list: List,
}

impl NamesPage {
    /// The page as it opens.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a key.
    pub fn press(&mut self, button: Button) -> Act {
        match button {
            Button::Up | Button::Down => {
                self.list.step(button == Button::Down, Seat::MOST, Layout::PAGE.shown, |_| true);
            }
            Button::A => return Act::Name(Seat(self.list.at as u8)),
            Button::B => return Act::Back,
            Button::Left | Button::Right | Button::X | Button::Y | Button::Previous | Button::Next => {}
        }
        Act::Stay
    }

    /// Paints the page.
    pub fn paint(&self, painter: &mut Painter<'_>, names: &[Name; Seat::MOST], words: &Words) {
        let mut note: String<8> = String::new();
        let _ = write!(note, "{}/{}", self.list.at + 1, Seat::MOST);
        chrome::header(painter, None, words.names, &note, theme::GOLD);
        with_rows(names, words, |rows| self.list.paint(painter, &Layout::PAGE, rows, true));
        let hints = hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}

/// The rows in words.
pub fn with_rows<T>(names: &[Name; Seat::MOST], words: &Words, use_rows: impl FnOnce(&[Row<'_>]) -> T) -> T {
    let labels: Vec<Shown, { Seat::MOST }> = (0..Seat::MOST as u8).map(|seat| player_word(Seat(seat), words)).collect();
    let rows: Vec<Row<'_>, { Seat::MOST }> = labels
        .iter()
        .zip(names)
        .enumerate()
        .map(|(seat, (label, name))| {
            let value = if name.as_str().is_empty() { "..." } else { name.as_str() };
            Row { sign: Sign::Seat(seat), label, value, ..Row::default() }
        })
        .collect();
    use_rows(&rows)
}

/// What the keys do.
#[must_use]
pub const fn hints(words: &Words) -> [Hint; 2] {
    [(A, words.change), (B, words.back)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changes_the_name_under_the_cursor() {
        let mut page = NamesPage::new();
        for seat in [0, 1, 2, 3, 0] {
            assert_eq!(page.press(Button::A), Act::Name(Seat(seat)));
            assert_eq!(page.press(Button::Down), Act::Stay);
        }
        assert_eq!(page.press(Button::B), Act::Back);
    }
}
