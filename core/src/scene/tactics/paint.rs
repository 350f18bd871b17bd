//! How the tactics board looks: the squares, the palette beside them, the menu and the messages.

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::{Message, PLACES, Page, ROWS, SQUARES, Tactics, Tool};
use crate::game::Seat;
use crate::games::tablut::Piece;
use crate::games::tablut::view::{self, BAR, Look};
use crate::settings::Settings;
use crate::ui::chrome::{self, A, B, Hint, X, Y};
use crate::ui::frame::Frame;
use crate::ui::list::{Layout, Row, Sign};
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::ui::toast::Toast;
use crate::ui::{glyphs, marks, panel};
use crate::view::Marks;
use crate::words::Words;

/// The rail under the palette: key Y and the slot in use.
const REST: Rectangle = area(216, 143, 24, 73);
/// The rows of the menu.
const MENU: Layout = Layout { top: 33, ..Layout::PANEL };

impl Tool {
    fn draw(self, frame: &mut Frame, y: i32) {
        match self {
            Self::Put(Piece::Empty) => frame.round_frame(area(221, y + 6, 14, 14), 3, theme::LINE, 2),
            Self::Put(man) => view::man(frame, 216, y + 1, man),
            Self::Hand => frame.stamp(220, y + 5, &glyphs::ANYWHERE, theme::TEXT),
        }
    }
}

impl Message {
    fn toast(self, words: &Words) -> Toast {
        let (lines, name) = match self {
            Self::Nothing => ([words.no_piece, words.tactics_nothing], ""),
            Self::NoKing => ([words.tactics_no_king, words.tactics_no_king_why], ""),
            Self::Escaped => ([words.tactics_escaped, words.tactics_escaped_why], ""),
            Self::Stuck(seat) => ([words.tactics_stuck, words.tactics_stuck_why], side(seat, words)),
            Self::TooMany => ([words.tactics_many, words.tactics_many_why], ""),
        };
        Toast::new(None, lines, name)
    }
}

const fn side(seat: Seat, words: &Words) -> &'static str {
    if seat.0 == Seat::FIRST.0 { words.tactics_white } else { words.tactics_black }
}

impl Tactics {
    /// The rows of the menu.
    #[must_use]
    pub fn choices(&self, words: &Words) -> [Row<'static>; ROWS] {
        let turn = self.board.turn;
        [
            Row::act(icon::PLAY, words.tactics_play),
            Row {
                sign: Sign::SeatAsIcon(turn.index()),
                label: words.tactics_turn,
                value: side(turn, words),
                changes: true,
                ..Row::default()
            },
            Row::act(icon::RELOAD, words.tactics_reset),
            Row::act(icon::TRASH, words.tactics_empty),
            Row::act(icon::BOOK, words.tactics_slots),
            Row::act(icon::LEAVE, words.tactics_leave),
        ]
    }

    /// What the keys do on the board.
    #[must_use]
    pub const fn hints(&self, words: &Words) -> [Hint; 2] {
        let what = match (self.tool, self.held) {
            _ if self.cursor >= SQUARES => words.choose,
            (Tool::Hand, None) => words.pick,
            _ => words.tactics_put,
        };
        [(A, what), (X, words.menu)]
    }

    /// Paints the page; the picture was begun with [`Tactics::page`] and [`Tactics::is_veiled`].
    pub fn paint(&self, painter: &mut Painter<'_>, settings: &Settings) {
        let words = settings.language.words();
        if self.page == Page::Slots {
            return self.slots.paint(painter, words);
        }
        let is_low = if self.cursor < SQUARES { self.cursor < 45 } else { self.cursor < PLACES - 1 };
        painter.expect_cover(self.message.map(|_| Toast::place(is_low)));
        self.paint_squares(painter, settings);
        self.paint_palette(painter, words);
        let hints = self.hints(words);
        painter.part(BAR, (hints, words.tactics_short), |frame| draw_bar(frame, words.tactics_short, &hints));
        if let Some(message) = self.message {
            painter.cover(message, |frame, place| message.toast(words).draw(frame, place));
        }
        if let Some(list) = self.menu {
            painter.veil(1);
            panel::paint(painter, &MENU, "", &self.choices(words), Some(list.at));
            let hints = [(A, words.choose), (B, words.close)];
            painter.part(BAR, (hints, words.tactics_short), |frame| draw_bar(frame, words.tactics_short, &hints));
        }
    }

    fn paint_squares(&self, painter: &mut Painter<'_>, settings: &Settings) {
        let mut open = 0u128;
        if let Some(held) = self.held.filter(|_| settings.dots) {
            self.position(self.board.turn).slides(held.into()).for_each(|cell| open |= 1 << (cell & 127));
        }
        for cell in 0..SQUARES {
            let marks = Marks {
                cursor: self.cursor == cell,
                picked: self.held == Some(cell),
                legal: open >> cell & 1 != 0,
                ..Marks::default()
            };
            let look = Look { shown: cell, man: self.board.man(cell), marks, ..Look::default() };
            painter.part(view::place(cell), look, |frame| view::draw(frame, look));
        }
    }

    fn paint_palette(&self, painter: &mut Painter<'_>, words: &Words) {
        for (tool, i) in Tool::ALL.into_iter().zip(0..) {
            let place = if i == 0 { area(216, 0, 24, 31) } else { area(216, 3 + 28 * i, 24, 28) };
            let (chosen, on) = (self.tool == tool, i32::from(self.cursor) == i32::from(SQUARES) + i);
            painter.part(place, (chosen, on), |frame| draw_tool(frame, place, 4 + 28 * i, tool, chosen, on));
        }
        let used = self.slots.used();
        painter.part(REST, (used, words.tactics_slot), |frame| {
            frame.rect(REST, theme::PANEL);
            chrome::cap(frame, 221, 148, Y, theme::RAISED, theme::TEXT);
            if let Some(used) = used {
                let mut number: String<1> = String::new();
                let _ = number.push(char::from(b'0' + used % 10));
                frame.rect(area(220, 170, 16, 1), theme::LINE);
                text::draw(frame, Face::Tiny, Align::Center, 228, 186, words.tactics_slot, theme::MUTED);
                text::draw(frame, Face::Head, Align::Center, 228, 206, &number, theme::GOLD);
            }
        });
    }
}

fn draw_tool(frame: &mut Frame, place: Rectangle, y: i32, tool: Tool, chosen: bool, on: bool) {
    let inner = area(216, y, 24, 26);
    frame.rect(place, theme::PANEL);
    if chosen {
        frame.round(inner, 4, theme::RAISED);
    }
    tool.draw(frame, y);
    if chosen {
        marks::solid(frame, inner, 4, theme::WHITE);
    } else if on {
        marks::brackets(frame, inner, 7);
    }
}

fn draw_bar(frame: &mut Frame, title: &str, hints: &[Hint]) {
    frame.rect(BAR, theme::PANEL);
    text::draw(frame, Face::Body, Align::Left, 8, 233, title, theme::TEXT);
    chrome::hints_right(frame, hints, theme::RAISED, theme::MUTED);
}
