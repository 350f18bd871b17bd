//! Entering a name: a wheel of letters that goes from slot to slot.

use core::fmt::Write;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;
use heapless::{String, Vec};

use super::players::NAME_ROOM;
use crate::event::{Button, Pad};
use crate::game::Seat;
use crate::session::Name;
use crate::ui::chrome::{self, A, B, Cap, Hint, Y};
use crate::ui::frame::Frame;
use crate::ui::glyphs;
use crate::ui::marks;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::words::Words;

/// The wheel, in order; capital letters in the first slot. The sign "done" follows.
const WHEEL: &str = "abcdefghijklmnopqrstuvwxyzàéèçñöùìòâêîôûäëïüáíóúåæø0123456789-.";
/// The letters named beside the wheel.
pub const ACCENTS: &str = "à é è ç ñ ö";
/// The room beside the wheel, for two lines.
pub const ASIDE_ROOM: i32 = 104;
const SLOT: i32 = 28;

/// What a key did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The page stays.
    Stay,
    /// The name is complete; empty = the word for the seat.
    Done(Name),
    /// The name stays as it was.
    Cancel,
}

/// What the wheel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Symbol {
    Letter(char),
    Done,
}

/// The state of the page.
#[derive(Clone, Debug)]
pub struct NamePage {
    seat: Seat,
    typed: Vec<char, { Name::MOST }>,
    /// The place of the wheel.
    at: usize,
    /// The last key asked for more than there is room for.
    full: bool,
}

impl NamePage {
    /// Begins with the present name, behind its last letter.
    #[must_use]
    pub fn new(seat: Seat, name: &Name) -> Self {
        let mut page = Self { seat, typed: name.as_str().chars().collect(), at: 0, full: false };
        if page.typed.is_full() {
            page.back();
        } else if !page.typed.is_empty() {
            page.at = places() - 1;
        }
        page
    }

    /// Takes a key.
    pub fn press(&mut self, button: Button) -> Act {
        self.full = false;
        match button {
            Button::Up => self.at = (self.at + places() - 1) % places(),
            Button::Down => self.at = (self.at + 1) % places(),
            Button::A | Button::Right if self.symbol(0) != Symbol::Done && !self.is_last() => self.forward(),
            Button::A | Button::Y => return self.done(),
            Button::B if self.typed.is_empty() => return Act::Cancel,
            Button::B | Button::Left => self.back(),
            Button::Right | Button::X | Button::Previous | Button::Next => {}
        }
        Act::Stay
    }

    /// Whether the wheel stands on the last slot.
    fn is_last(&self) -> bool {
        self.typed.len() + 1 == Name::MOST
    }

    /// What stands `by` places after the wheel's place.
    fn symbol(&self, by: i32) -> Symbol {
        let at = (self.at as i32 + by).rem_euclid(places() as i32) as usize;
        match WHEEL.chars().nth(at) {
            Some(letter) if self.typed.is_empty() => Symbol::Letter(capital(letter)),
            Some(letter) => Symbol::Letter(letter),
            None => Symbol::Done,
        }
    }

    /// The name with the letter on the wheel, as long as it is one and there is room.
    fn shown(&self) -> Option<Name> {
        let letter = match self.symbol(0) {
            Symbol::Letter(letter) => Some(letter),
            Symbol::Done => None,
        };
        let text: String<32> = self.typed.iter().copied().chain(letter).collect();
        let name = Name::new(&text)?;
        // What was there before may be wide; it may only not get wider.
        (letter.is_none() || text::width(Face::Body, &text) <= NAME_ROOM).then_some(name)
    }

    fn forward(&mut self) {
        self.full = self.shown().is_none();
        if let (Symbol::Letter(letter), false) = (self.symbol(0), self.full) {
            let _ = self.typed.push(letter);
            self.at = places() - 1;
        }
    }

    fn back(&mut self) {
        if let Some(letter) = self.typed.pop() {
            self.at = WHEEL.chars().position(|other| other == letter || capital(other) == letter).unwrap_or(places() - 1);
        }
    }

    fn done(&mut self) -> Act {
        let name = self.shown();
        self.full = name.is_none();
        name.map_or(Act::Stay, Act::Done)
    }

    /// Paints the page; `title` says whose name it is, `place` why it is asked for: a place among the ten best totals.
    pub fn paint(&self, painter: &mut Painter<'_>, title: &str, place: Option<usize>, words: &Words) {
        let slot = self.typed.len();
        let mut note: String<8> = String::new();
        let _ = write!(note, "{} / {}", slot + 1, Name::MOST);
        chrome::header(painter, None, title, &note, self.color());
        let right = slot < Name::MOST / 2;
        for (i, x) in (0..Name::MOST).zip((theme::MARGIN..).step_by(SLOT as usize)) {
            // The wheel's frame reaches two pixels into its neighbours.
            let near = i.abs_diff(slot) <= 1;
            let wheel = (i == slot).then_some(self.at);
            let edge = if i == 0 { 4 } else { 0 };
            let column = area(x - edge, 40, (SLOT + edge + if i + 1 == Name::MOST { 4 } else { 0 }) as u32, 172);
            painter.part(column, (self.typed.get(i), wheel, near, i < slot, right), |frame| self.draw(frame));
        }
        let aside = area(if right { 124 } else { 4 }, 162, 112, 42);
        painter.part(aside, (slot, self.full), |frame| self.draw_aside(frame, right, words));
        if let Some(place) = place {
            let above = area(if right { 124 } else { 4 }, 48, 112, 56);
            painter.part(above, (slot, place), |frame| draw_place(frame, above, right, place, words));
        }
        let hints = self.hints(painter.pad(), words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }

    /// What the keys do now.
    #[must_use]
    pub fn hints(&self, pad: Pad, words: &Words) -> [Hint; 3] {
        let turn = (Cap::UpDown, words.letter);
        let is_quick = !self.typed.is_empty() && self.symbol(0) != Symbol::Done && pad.has(Button::Y);
        let last = if is_quick { (Y, words.done) } else { (B, words.back) };
        if self.symbol(0) == Symbol::Done || self.is_last() {
            [turn, (A, words.done), (B, words.back)]
        } else {
            [turn, (A, words.next), last]
        }
    }

    fn color(&self) -> Rgb565 {
        theme::SEAT[self.seat.index() % Seat::MOST]
    }

    /// Draws slots and wheel.
    fn draw(&self, frame: &mut Frame) {
        let slot = self.typed.len();
        frame.rect(area(0, 40, 240, 172), theme::INK);
        for (i, x) in (0..Name::MOST).zip((theme::MARGIN..).step_by(SLOT as usize)) {
            frame.rect(area(x + 2, 146, 24, 2), if i == slot { self.color() } else { theme::LINE });
            if let Some(letter) = self.typed.get(i) {
                draw_letter(frame, Face::Title, x + 14, 138, *letter, theme::TEXT);
            }
        }
        let x = theme::MARGIN + SLOT * slot as i32;
        frame.round(area(x, 44, 28, 164), 10, theme::PANEL);
        let window = area(x - 2, 112, 32, 36);
        frame.round(window, 8, theme::RAISED);
        for (by, dy, color) in
            [(-2, -56, theme::LINE), (-1, -30, theme::MUTED), (0, 0, theme::WHITE), (1, 30, theme::MUTED), (2, 54, theme::LINE)]
        {
            let face = if by == 0 { Face::Title } else { Face::Head };
            match self.symbol(by) {
                Symbol::Letter(letter) => draw_letter(frame, face, x + 14, 138 + dy, letter, color),
                Symbol::Done => text::icon(frame, x + 6, 123 + dy, icon::TICK, if by == 0 { self.color() } else { color }),
            }
        }
        marks::brackets(frame, window, 7);
        let [up, down] = &glyphs::ARROWS_UP_DOWN;
        frame.stamp(x + 10, 48, up, self.color());
        frame.stamp(x + 10, 201, down, self.color());
    }

    /// Draws what stands beside the wheel: where the accents are, or that there is no room.
    fn draw_aside(&self, frame: &mut Frame, right: bool, words: &Words) {
        let (x, align) = if right { (232, Align::Right) } else { (theme::MARGIN, Align::Left) };
        let color = if self.full { theme::BAD } else { theme::MUTED };
        frame.rect(area(if right { 148 } else { 4 }, 162, if right { 88 } else { 112 }, 42), theme::INK);
        let [first, second] = aside(self.full, words);
        text::draw(frame, Face::Label, align, x, 178, first, color);
        text::draw(frame, Face::Label, align, x, 196, second, color);
    }
}

/// Draws which place the name is for, above what is said about letters.
fn draw_place(frame: &mut Frame, above: Rectangle, right: bool, place: usize, words: &Words) {
    let (x, align) = if right { (232, Align::Right) } else { (theme::MARGIN, Align::Left) };
    frame.rect(above, theme::INK);
    text::draw(frame, Face::Title, align, x, 74, words.place(place), theme::GOLD);
    text::draw(frame, Face::Label, align, x, 95, words.of_top_ten, theme::TEXT);
}

/// The two lines beside the wheel; `full` = there is no room for the letter.
#[must_use]
pub fn aside(full: bool, words: &Words) -> [&'static str; 2] {
    if !full {
        return [words.after_z, ACCENTS];
    }
    let mut lines = text::lines(Face::Label, words.no_room, ASIDE_ROOM - 24);
    [lines.next().unwrap_or(""), lines.next().unwrap_or("")]
}

/// How many places the wheel has.
fn places() -> usize {
    WHEEL.chars().count() + 1
}

/// The capital of a letter of the wheel.
fn capital(letter: char) -> char {
    letter.to_uppercase().next().unwrap_or(letter)
}

fn draw_letter(frame: &mut Frame, face: Face, x: i32, y: i32, letter: char, color: Rgb565) {
    text::draw(frame, face, Align::Center, x, y, letter.encode_utf8(&mut [0; 4]), color);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(name: &str) -> NamePage {
        NamePage::new(Seat::FIRST, &Name::new(name).unwrap())
    }

    fn press(page: &mut NamePage, keys: &[(Button, usize)]) {
        for (button, times) in keys {
            for _ in 0..*times {
                assert_eq!(page.press(*button), Act::Stay);
            }
        }
    }

    fn done(name: &str) -> Act {
        Act::Done(Name::new(name).unwrap())
    }

    #[test]
    fn four_keys_type_ada() {
        let mut page = page("");
        press(&mut page, &[(Button::A, 1), (Button::Down, 4), (Button::A, 1), (Button::Down, 1), (Button::A, 1)]);
        assert_eq!(page.press(Button::A), done("Ada"));
    }

    #[test]
    fn y_takes_what_is_seen() {
        let mut page = page("");
        press(&mut page, &[(Button::Down, 1), (Button::A, 1), (Button::Up, 1)]);
        assert_eq!(page.press(Button::Y), done("B."));
    }

    #[test]
    fn a_name_is_kept_by_a_and_changed_from_its_end() {
        assert_eq!(page("Ada").press(Button::A), done("Ada"));
        let mut page = page("Ada");
        press(&mut page, &[(Button::B, 1), (Button::Down, 3)]);
        assert_eq!(page.press(Button::Y), done("Add"));
    }

    #[test]
    fn back_from_the_first_slot_leaves_and_an_empty_name_is_one() {
        assert_eq!(page("").press(Button::B), Act::Cancel);
        let mut page = page("Bo");
        press(&mut page, &[(Button::B, 2), (Button::Up, 2)]);
        assert_eq!(page.press(Button::A), done(""));
        press(&mut page, &[(Button::Left, 3)]);
        assert_eq!(page.press(Button::B), Act::Cancel);
    }

    #[test]
    fn the_wheel_wraps() {
        let mut page = page("");
        let first = page.symbol(0);
        press(&mut page, &[(Button::Up, 1)]);
        assert_eq!(page.symbol(0), Symbol::Done);
        press(&mut page, &[(Button::Down, places() + 1)]);
        assert_eq!(page.symbol(0), first);
    }

    #[test]
    fn what_is_too_wide_is_refused_and_said() {
        let mut page = page("");
        press(&mut page, &[(Button::Down, 12), (Button::A, 1)]);
        for _ in 0..4 {
            press(&mut page, &[(Button::Down, 13), (Button::A, 1)]);
        }
        assert!(!page.full);
        press(&mut page, &[(Button::Down, 13), (Button::A, 1)]);
        assert!(page.full);
        assert_eq!(page.press(Button::Y), Act::Stay);
        assert!(page.full);
        press(&mut page, &[(Button::Down, 1)]);
        assert!(!page.full);
    }

    #[test]
    fn the_eighth_letter_ends_the_name() {
        let mut page = page("Iiiiiii");
        press(&mut page, &[(Button::Down, 9)]);
        assert_eq!(page.press(Button::A), done("Iiiiiiii"));
        assert_eq!(super::NamePage::new(Seat::FIRST, &Name::new("Iiiiiiii").unwrap()).press(Button::A), done("Iiiiiiii"));
    }
}
