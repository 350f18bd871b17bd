//! The rules of a game, page by page: a small picture of real pieces and a few lines of text.

mod awale;
mod colors;
mod latice;
mod qwirkle;
mod sketch;
mod tablut;

use core::fmt::Write;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;
use heapless::String;

use crate::event::Button;
use crate::games::GameId;
use crate::settings::Settings;
use crate::ui::chrome::{self, B, Cap, Hint};
use crate::ui::frame::Frame;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::words::Words;
use crate::words::rules::{self, Page, Picture};

/// The room for a line of text.
pub const ROOM: i32 = 220;
/// The most lines beside a picture,
pub const LINES: usize = 4;
/// and on a page without one.
pub const LINES_ALONE: usize = 8;
/// The most pages whose dots have room.
pub const MOST_PAGES: usize = 18;

/// Where the picture lies.
const PICTURE: Rectangle = area(8, 36, 224, 74);
/// The page's upper part: the picture,
const UPPER: Rectangle = area(0, 30, 240, 84);
/// its lower part: the text,
const LOWER: Rectangle = area(0, 114, 240, 92);
/// and both, for text without a picture.
const BODY: Rectangle = area(0, 30, 240, 176);
/// A part with nothing in it.
const NOTHING: Rectangle = area(0, 0, 0, 0);
const DOTS: Rectangle = area(8, 210, 224, 10);
/// From a dot to the next.
const PITCH: i32 = 12;

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The rules stay, perhaps at another page.
    Stay,
    /// The player has read enough.
    Back,
}

/// The rules of a game, open at a page.
#[derive(Clone, Debug)]
pub struct RulesPage {
    game: GameId,
    page: usize,
}

impl RulesPage {
    /// The rules of `game` at their first page.
    #[must_use]
    pub const fn new(game: GameId) -> Self {
        Self { game, page: 0 }
    }

    /// The game whose rules they are.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// The number of the page, from 0.
    #[must_use]
    pub const fn page(&self) -> usize {
        self.page
    }

    /// Takes a key: the arrows turn pages and stop at the ends; A reads on and leaves after the last page.
    pub fn press(&mut self, button: Button) -> Act {
        let last = rules::pages(self.game).len().saturating_sub(1);
        match button {
            Button::B => return Act::Back,
            Button::A if self.page >= last => return Act::Back,
            Button::A | Button::Right | Button::Down => self.page = (self.page + 1).min(last),
            Button::Left | Button::Up => self.page = self.page.saturating_sub(1),
            Button::X | Button::Y | Button::Previous | Button::Next => {}
        }
        Act::Stay
    }

    /// Paints the page. The screen's page must differ by game and language, nothing else.
    pub fn paint(&self, painter: &mut Painter<'_>, settings: &Settings) {
        let pages = rules::pages(self.game);
        let Some(page) = pages.get(self.page) else { return };
        let mut note: String<8> = String::new();
        let _ = write!(note, "{} / {}", self.page + 1, pages.len());
        let accent = accent(self.game);
        let words = settings.language.words();
        let text = page.text(settings.language);
        chrome::header(painter, Some(self.game), self.game.title(), &note, accent);
        // A page without a picture is drawn as one part, over both parts of the others.
        let (upper, lower) = if page.picture.is_some() { (UPPER, LOWER) } else { (BODY, NOTHING) };
        let alone = page.picture.is_none().then_some(text);
        painter.part(upper, (page.picture, alone, settings.marks), |frame| {
            frame.rect(upper, theme::INK);
            match page.picture {
                Some(picture) => draw_picture(frame, picture, settings.marks),
                None => draw_lines(frame, top(page, text), text),
            }
        });
        painter.part(lower, page.picture.is_some().then_some(text), |frame| {
            frame.rect(lower, theme::INK);
            draw_lines(frame, top(page, text), text);
        });
        painter.part(DOTS, self.page, |frame| {
            frame.rect(DOTS, theme::INK);
            draw_dots(frame, self.page, pages.len(), accent);
        });
        let hints = hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}

/// What the keys do.
#[must_use]
pub const fn hints(words: &Words) -> [Hint; 2] {
    [(Cap::Sideways, words.page), (B, words.back)]
}

/// The accent of a game, by the place of its card.
fn accent(game: GameId) -> Rgb565 {
    let pairs = GameId::CARDS.into_iter().zip(theme::ACCENT);
    pairs.into_iter().find(|(card, _)| *card == game).map_or(theme::GOLD, |(_, accent)| accent)
}

/// The baseline of the first line: under the picture, or so that the lines stand in the middle of the page.
fn top(page: &Page, text: &str) -> i32 {
    if page.picture.is_some() {
        return 134;
    }
    let lines = text::lines(Face::Read, text, ROOM).count() as i32;
    54 + 10 * (LINES_ALONE as i32 - lines).max(0)
}

fn draw_lines(frame: &mut Frame, top: i32, text: &str) {
    for (line, y) in text::lines(Face::Read, text, ROOM).zip((top..).step_by(20)) {
        text::draw(frame, Face::Read, Align::Left, 12, y, line, theme::TEXT);
    }
}

fn draw_dots(frame: &mut Frame, at: usize, count: usize, accent: Rgb565) {
    let left = 120 - PITCH * count as i32 / 2 + 3;
    for (i, x) in (0..count).zip((left..).step_by(PITCH as usize)) {
        frame.disc(x, 212, 6, if i == at { accent } else { theme::LINE });
    }
}

fn draw_picture(frame: &mut Frame, picture: Picture, marks: bool) {
    frame.clipped(PICTURE, |frame| match picture {
        Picture::Awale(picture) => awale::draw(frame, picture),
        Picture::Colors(picture) => colors::draw(frame, picture, marks),
        Picture::Tablut(picture) => tablut::draw(frame, picture),
        Picture::Latice(picture) => latice::draw(frame, picture, marks),
        Picture::Qwirkle(picture) => qwirkle::draw(frame, picture, marks),
    });
}
