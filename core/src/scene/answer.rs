//! A page that asks a player to answer a proposal; nothing of the table is under it.

use crate::event::Button;
use crate::game::Seat;
use crate::games::GameId;
use crate::ui::chrome::{self, A, Hint};
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::words::{Words, fill};

/// The room for a line of text,
pub const ROOM: i32 = 220;
/// and the most lines.
pub const LINES: usize = 4;
/// The room of a button's word.
pub const BUTTON_ROOM: i32 = 100;

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The page stays.
    Stay,
    /// Yes.
    Accept,
    /// No.
    Refuse,
}

/// The state of the page: the cursor begins on the answer that changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerPage {
    yes: bool,
}

/// Who asks whom, by the names that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked<'a> {
    /// The game.
    pub game: GameId,
    /// Who has to answer.
    pub seat: Seat,
    /// That player's name.
    pub name: &'a str,
    /// The name of who proposes.
    pub proposer: &'a str,
}

impl AnswerPage {
    /// The page as it opens.
    #[must_use]
    pub const fn new() -> Self {
        Self { yes: false }
    }

    /// Takes a key.
    pub fn press(&mut self, button: Button) -> Act {
        match button {
            Button::A => return if self.yes { Act::Accept } else { Act::Refuse },
            Button::Left => self.yes = false,
            Button::Right => self.yes = true,
            Button::Up | Button::Down => self.yes = !self.yes,
            Button::B | Button::X | Button::Y | Button::Previous | Button::Next => {}
        }
        Act::Stay
    }

    /// Paints the page.
    pub fn paint(&self, painter: &mut Painter<'_>, asked: Asked<'_>, words: &Words) {
        let look = (asked.game, asked.seat, asked.name, asked.proposer);
        painter.part(area(0, 0, 240, 180), look, |frame| draw(frame, asked, words));
        for (place, label, on) in
            [(area(8, 186, 108, 28), words.refuse, !self.yes), (area(124, 186, 108, 28), words.accept, self.yes)]
        {
            painter.part(place, on, |frame| chrome::Button::new(label).draw(frame, place, on));
        }
        let hints = hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}

/// What the keys do.
#[must_use]
pub const fn hints(words: &Words) -> [Hint; 2] {
    [(A, words.choose), (chrome::Cap::Sideways, words.change)]
}

/// What is proposed.
#[must_use]
pub fn proposal(game: GameId, proposer: &str, words: &Words) -> heapless::String<128> {
    fill(if game == GameId::Awale { words.offer_awale } else { words.offer_qwirkle }, proposer)
}

fn draw(frame: &mut Frame, asked: Asked<'_>, words: &Words) {
    let n = asked.seat.index() % Seat::MOST;
    frame.rect(area(0, 0, 240, 70), theme::SEAT_DARK[n]);
    frame.rect(area(0, 70, 240, 2), theme::SEAT[n]);
    marks::seat(frame, 16, 16, n, 36, theme::SEAT[n]);
    text::draw(frame, Face::Title, Align::Left, 64, 36, asked.name, theme::WHITE);
    text::draw(frame, Face::Label, Align::Left, 64, 56, words.must_answer, theme::SEAT_SOFT[n]);
    let proposal = proposal(asked.game, asked.proposer, words);
    for (line, i) in text::lines(Face::Read, &proposal, ROOM).zip(0..) {
        text::draw(frame, Face::Read, Align::Left, 12, 104 + 20 * i, line, theme::TEXT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_begins_on_no_and_up_and_down_reach_both() {
        let mut page = AnswerPage::new();
        assert_eq!(page.press(Button::A), Act::Refuse);
        assert_eq!(page.press(Button::Down), Act::Stay);
        assert_eq!(page.press(Button::A), Act::Accept);
        assert_eq!(page.press(Button::B), Act::Stay);
        page.press(Button::Up);
        assert_eq!(page.press(Button::A), Act::Refuse);
        page.press(Button::Right);
        page.press(Button::Right);
        assert_eq!(page.press(Button::A), Act::Accept);
    }
}
