//! The very first start: which language the handheld speaks.

use embedded_graphics::primitives::Rectangle;

use crate::event::Button;
use crate::settings::step;
use crate::ui::chrome::{self, A, Cap, Hint};
use crate::ui::frame::Frame;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::words::{Language, Words};

/// The name over the stave.
const HEAD: Rectangle = area(0, 0, 240, 72);
/// What is asked.
const SENTENCE: Rectangle = area(8, 74, 224, 20);
/// The lines between and beside the buttons.
const STAVE: Rectangle = area(0, 104, 240, 116);

/// The state of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Welcome {
    language: Language,
}

impl Welcome {
    /// The page with the cursor on this language.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language }
    }

    /// Takes a key; gives the language once it is chosen.
    pub fn press(&mut self, button: Button) -> Option<Language> {
        match button {
            Button::Up | Button::Down => self.language = step(&Language::ALL, self.language, button == Button::Down),
            Button::A => return Some(self.language),
            Button::Left | Button::Right | Button::B | Button::X | Button::Y | Button::Previous | Button::Next => {}
        }
        None
    }

    /// Paints the page, in the language under the cursor.
    pub fn paint(&self, painter: &mut Painter<'_>) {
        let words = self.language.words();
        painter.part(HEAD, (), draw_head);
        painter.part(SENTENCE, words.choose_language, |frame| draw_sentence(frame, words));
        painter.part(STAVE, (), draw_stave);
        for (language, y) in Language::ALL.into_iter().zip((112..).step_by(36)) {
            let place = area(44, y, 152, 28);
            let on = language == self.language;
            painter.part(place, on, |frame| chrome::Button::new(language.title()).draw(frame, place, on));
        }
        let hints = hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}

/// What the keys do.
#[must_use]
pub const fn hints(words: &Words) -> [Hint; 2] {
    [(Cap::UpDown, words.language), (A, words.choose)]
}

fn draw_head(frame: &mut Frame) {
    text::draw(frame, Face::Brand, Align::Center, 120, 60, "Quintet", theme::TEXT);
}

fn draw_sentence(frame: &mut Frame, words: &Words) {
    frame.rect(SENTENCE, theme::INK);
    text::draw(frame, Face::Label, Align::Center, 120, 88, words.choose_language, theme::MUTED);
}

fn draw_stave(frame: &mut Frame) {
    frame.rect(STAVE, theme::INK);
    for (color, y) in theme::STAVE.into_iter().zip((138..).step_by(12)) {
        frame.rect(area(0, y, 240, 1), color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_chooses_and_the_list_goes_round() {
        let mut page = Welcome::new(Language::English);
        for key in [Button::B, Button::X, Button::Y, Button::Left, Button::Right, Button::Up] {
            assert_eq!(page.press(key), None);
        }
        assert_eq!(page.press(Button::A), Some(Language::Italian));
        assert_eq!(page.press(Button::Down), None);
        assert_eq!(page.press(Button::Down), None);
        assert_eq!(page.press(Button::A), Some(Language::French));
    }
}
