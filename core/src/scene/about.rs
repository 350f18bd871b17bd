//! About: what this is, licences, and the way to a new version.

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::question::Question;
use super::{Outcome, Scene};
use crate::event::Button;
use crate::games::GameId;
use crate::ui::chrome::{self, A, B, Cap, Hint};
use crate::ui::frame::Frame;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::words::Words;

/// The number of pages.
pub const PAGES: usize = 3;
/// The room for a line of text.
pub const ROOM: i32 = 220;
/// The page that leads to the USB drive.
const USB: usize = 2;
const BODY: Rectangle = area(0, 30, 240, 176);
const DOTS: Rectangle = area(60, 207, 120, 10);

/// The state of the page.
#[derive(Clone, Debug, Default)]
pub struct About {
    page: usize,
}

impl About {
    /// Takes a key.
    pub fn press(&mut self, button: Button) -> Outcome {
        match button {
            Button::B => return Outcome::Go(Scene::Games),
            Button::Left | Button::Up => self.page = self.page.saturating_sub(1),
            Button::Right | Button::Down => self.page = (self.page + 1).min(PAGES - 1),
            Button::A if self.page == USB => return Outcome::Ask(Question::UsbDrive),
            _ => {}
        }
        Outcome::Stay
    }

    /// Paints the page.
    pub fn paint(&self, painter: &mut Painter<'_>, words: &Words) {
        let mut note: String<8> = String::new();
        let _ = write!(note, "{} / {PAGES}", self.page + 1);
        chrome::header(painter, None, words.about, &note, theme::GOLD);
        painter.part(BODY, self.page, |frame| draw(frame, self.page, words));
        painter.part(DOTS, self.page, |frame| {
            frame.rect(DOTS, theme::INK);
            chrome::pager(frame, 212, self.page, PAGES, 12, theme::GOLD);
        });
        let hints = hints(self.page, words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}

/// What the keys do on a page.
#[must_use]
pub const fn hints(page: usize, words: &Words) -> [Hint; 2] {
    let turn = (Cap::Sideways, words.page);
    if page == USB { [(A, words.usb_restart), turn] } else { [turn, (B, words.back)] }
}

/// The licences, each with what it is for.
#[must_use]
pub const fn licences(words: &Words) -> [(&'static str, &'static str); 3] {
    [
        (words.licence_program, words.licence_program_text),
        (words.licence_letters, words.licence_letters_text),
        (words.licence_icons, words.licence_icons_text),
    ]
}

fn draw(frame: &mut Frame, page: usize, words: &Words) {
    frame.rect(BODY, theme::INK);
    match page {
        0 => draw_what(frame, words),
        1 => draw_licences(frame, words),
        _ => draw_usb(frame, words),
    }
}

/// Draws a paragraph from the baseline `y` on and gives the baseline behind it.
fn paragraph(frame: &mut Frame, mut y: i32, words: &str) -> i32 {
    for line in text::lines(Face::Read, words, ROOM) {
        text::draw(frame, Face::Read, Align::Left, 12, y, line, theme::TEXT);
        y += 20;
    }
    y
}

fn draw_what(frame: &mut Frame, words: &Words) {
    for (game, x) in GameId::CARDS.into_iter().zip((38..).step_by(35)) {
        game.emblem(frame, x, 40);
    }
    let mut version: String<24> = String::new();
    let _ = write!(version, "Quintet {}", env!("CARGO_PKG_VERSION"));
    text::draw(frame, Face::Head, Align::Center, 120, 88, &version, theme::GOLD);
    paragraph(frame, 114, words.about_what);
}

fn draw_licences(frame: &mut Frame, words: &Words) {
    let mut y = 48;
    for (what, licence) in licences(words) {
        text::draw(frame, Face::Label, Align::Left, 12, y, what, theme::MUTED);
        y = paragraph(frame, y + 19, licence) + 8;
    }
}

fn draw_usb(frame: &mut Frame, words: &Words) {
    paragraph(frame, 54, words.about_usb);
    chrome::Button::new(words.usb_restart).draw(frame, area(theme::MARGIN, 156, 224, 28), true);
}
