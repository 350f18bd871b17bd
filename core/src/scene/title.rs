//! The title: five lines of a stave, one a game; the pieces are the notes.

use embedded_graphics::primitives::Rectangle;

use super::{Outcome, Scene};
use crate::event::Button;
use crate::games::GameId;
use crate::ui::battery;
use crate::ui::chrome::{self, A};
use crate::ui::frame::{Frame, WHOLE};
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::words::Words;

/// The height of each note on the stave.
const NOTES: [i32; 5] = [157, 145, 151, 133, 121];

/// Where the battery's sign stands.
pub const BATTERY: Rectangle = battery::place(208, 8);

/// Takes a key.
#[must_use]
pub fn press(button: Button) -> Outcome {
    if button == Button::A { Outcome::Go(Scene::Games) } else { Outcome::Stay }
}

/// Paints the page.
pub fn paint(painter: &mut Painter<'_>, words: &Words) {
    painter.part(WHOLE, (), |frame| draw(frame, words));
}

fn draw(frame: &mut Frame, words: &Words) {
    for (color, y) in theme::STAVE.into_iter().zip((120..).step_by(12)) {
        frame.rect(area(0, y, 240, 1), color);
    }
    text::draw(frame, Face::Brand, Align::Center, 120, 68, "Quintet", theme::TEXT);
    text::draw(frame, Face::Label, Align::Center, 120, 92, words.tagline, theme::MUTED);
    for (((game, y), accent), x) in GameId::CARDS.into_iter().zip(NOTES).zip(theme::ACCENT).zip((18..).step_by(45)) {
        frame.rect(area(x + 21, y - 26, 2, 36), accent);
        game.emblem(frame, x, y);
    }
    // Centred as one: key cap, gap, word.
    let left = 118 - (22 + text::width(Face::Body, words.play)) / 2;
    chrome::cap(frame, left, 202, A, theme::GOLD, theme::INK);
    text::draw(frame, Face::Body, Align::Left, left + 22, 213, words.play, theme::TEXT);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sound::Sound;

    #[test]
    fn the_title_tune_begins_with_the_notes_on_the_stave() {
        // The middle of an emblem is 11 pixels below its top; the lowest line, an E, is at 168, and a step is half a gap.
        let written = NOTES.map(|top| (168 - (top + 11)) / 6);
        // The white keys from E, in half-tones.
        let scale = [0, 1, 3, 5, 7, 8, 10];
        let heard = Sound::Title.notes().iter().filter_map(|note| note.pitch).map(|pitch| usize::from(pitch.0 - 76));
        assert!(heard.take(5).eq(written.map(|step| scale[step as usize])));
    }
}
