//! The curtain between turns: who takes the device next, and nothing of the game.

use crate::event::Button;
use crate::game::Seat;
use crate::ui::chrome::{self, A, Cap, X};
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::words::{Words, fill};

/// The curtain falls in this many strips,
pub const STRIPS: u8 = 6;
/// each this high.
const STRIP: i32 = 40;
/// The room for the name,
pub const ROOM: i32 = 160;
/// and for the sentence above it.
pub const SENTENCE_ROOM: i32 = 190;
/// The tones of one fold, from its left edge.
const FOLD: [u8; 24] = [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 2];

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The curtain stays down.
    Stay,
    /// Who is named is here.
    Lift,
    /// Open the menu.
    Menu,
}

/// Takes a key.
#[must_use]
pub const fn press(button: Button) -> Act {
    match button {
        Button::A => Act::Lift,
        Button::X => Act::Menu,
        Button::Up | Button::Down | Button::Left | Button::Right | Button::B | Button::Y | Button::Previous | Button::Next => {
            Act::Stay
        }
    }
}

/// Paints the first `strips_down` strips of the curtain for `seat`; the last one brings the footer.
pub fn paint(painter: &mut Painter<'_>, seat: Seat, name: &str, words: &Words, strips_down: u8) {
    for strip in 0..strips_down.min(STRIPS) {
        let place = area(0, STRIP * i32::from(strip), 240, STRIP as u32);
        painter.part(place, (seat, name, words.hand_over), |frame| draw(frame, seat, name, words));
    }
}

/// The largest face in which the name fits its room.
#[must_use]
pub fn face(name: &str) -> Face {
    let fits = |face: &Face| text::width(*face, name) <= ROOM;
    [Face::Hero, Face::Title].into_iter().find(fits).unwrap_or(Face::Head)
}

/// What the keys do.
pub fn with_hints<T>(name: &str, words: &Words, use_hints: impl FnOnce(&[(Cap, &str)]) -> T) -> T {
    let here: heapless::String<48> = fill(words.i_am, name);
    use_hints(&[(A, &here), (X, words.menu)])
}

fn draw(frame: &mut Frame, seat: Seat, name: &str, words: &Words) {
    let n = seat.index() % Seat::MOST;
    draw_cloth(frame, n);
    frame.round(area(16, 52, 208, 96), 12, theme::BLACK);
    frame.round(area(18, 54, 204, 92), 10, theme::INK);
    text::draw(frame, Face::Read, Align::Center, 120, 82, words.hand_over, theme::MUTED);
    let face = face(name);
    let left = 120 - (text::width(face, name) + 36) / 2;
    marks::seat(frame, left, 102, n, 24, theme::SEAT[n]);
    // Smaller letters stand in the middle of the form's height.
    let base = match face {
        Face::Hero => 127,
        Face::Title => 124,
        _ => 121,
    };
    text::draw(frame, face, Align::Left, left + 36, base, name, theme::SEAT[n]);
    with_hints(name, words, |hints| chrome::footer(frame, hints));
}

/// Folds, a hem on top, a fringe below.
fn draw_cloth(frame: &mut Frame, n: usize) {
    let (folds, hem) = (theme::FOLDS[n], theme::HEM[n]);
    frame.rect(area(0, 196, 240, 28), theme::INK);
    for (tone, x) in FOLD.into_iter().cycle().zip(0..240) {
        frame.rect(area(x, 10, 1, 180), folds[usize::from(tone & 3)]);
    }
    frame.rect(area(0, 0, 240, 8), hem);
    frame.rect(area(0, 8, 240, 2), theme::BLACK);
    frame.rect(area(0, 190, 240, 6), hem);
    for x in (0..240).step_by(8) {
        frame.rect(area(x + 2, 196, 4, 10), hem);
        frame.rect(area(x + 3, 206, 2, 2), hem);
    }
}

#[cfg(test)]
mod tests {
    use std::boxed::Box;

    use super::*;
    use crate::ui::screen::Screen;
    use crate::words::Language;

    #[test]
    fn it_falls_strip_by_strip_and_is_whole_at_the_end() {
        let words = Language::English.words();
        let (mut falling, mut whole) = (Box::new(Screen::new()), Box::new(Screen::new()));
        for strips in 0..=STRIPS {
            paint(&mut falling.begin((), false), Seat::SECOND, "Bo", words, strips);
        }
        paint(&mut whole.begin((), false), Seat::SECOND, "Bo", words, STRIPS);
        assert!(falling.frame().bytes() == whole.frame().bytes());
    }

    #[test]
    fn wide_names_take_a_smaller_face() {
        assert_eq!([face("Bo"), face("Maximilian"), face("WWWWWWWWWWW")], [Face::Hero, Face::Title, Face::Head]);
    }

    #[test]
    fn only_a_lifts_it() {
        for button in Button::ALL {
            assert_eq!(press(button) == Act::Lift, button == Button::A);
        }
    }
}
