//! Qwirkle's whole board at once, and everybody's total.

use core::hash::{Hash, Hasher};

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::board::{COLS, ROWS};
use super::table::{VIEW, cell_of, first_column};
use super::{Cell, Qwirkle, paint, view};
use crate::game::{Game, Seat};
use crate::games::tile_view::number;
use crate::ui::chrome::{self, Cap, X};
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::toast::fill;
use crate::view::Seen;

const FIELD: Rectangle = area(0, 18, 240, 122);
const CARDS: Rectangle = area(0, 140, 240, 84);
const CELL: i32 = 9;
const LEFT: i32 = 3;
const TOP: i32 = 26;

/// What the field shows: hashed as a whole, for it is drawn as a whole.
struct Field<'a> {
    game: &'a Qwirkle,
    cursor: Option<Cell>,
    first: usize,
    turned: bool,
}

impl Hash for Field<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for (at, tile) in self.game.board().tiles() {
            (at.index() as u16, tile).hash(state);
        }
        (self.game.laid().len() as u8, self.cursor.map(Cell::index), self.first, self.turned).hash(state);
    }
}

impl Field<'_> {
    /// The top left pixel of a cell.
    fn place(&self, row: usize, column: usize) -> (i32, i32) {
        let (row, column) = if self.turned { (ROWS - 1 - row, COLS - 1 - column) } else { (row, column) };
        (LEFT + CELL * column as i32, TOP + CELL * row as i32)
    }

    fn draw(&self, frame: &mut Frame) {
        frame.rect(FIELD, theme::FELT);
        for at in Cell::all() {
            let (x, y) = self.place(at.row(), at.col());
            match self.game.board().tile(at) {
                None => frame.dot(x + 4, y + 4, theme::FELT_DOT),
                Some(tile) => view::small_tile(frame, x, y, tile.shape().into(), tile.colour().into()),
            }
            if self.game.laid().contains(&at) || self.cursor == Some(at) {
                frame.round_frame(area(x, y, 9, 9), 2, theme::WHITE, if self.cursor == Some(at) { 2 } else { 1 });
            }
        }
        let edge = if self.turned { self.first + VIEW - 1 } else { self.first };
        let (x, _) = self.place(0, edge);
        marks::solid(frame, area(x - 2, TOP - 2, CELL as u32 * VIEW as u32 + 4, 112), 3, theme::WHITE);
    }
}

/// The whole table.
pub(super) fn table(game: &Qwirkle, painter: &mut Painter<'_>, seen: &Seen<'_>) {
    let words = seen.words();
    let bag: String<24> = fill(words.bag, &[&number(game.bag_len())]);
    paint::paint_bar(game, painter, seen, Some(&bag));
    let field = Field { game, cursor: seen.cursor.and_then(cell_of), first: first_column(seen.scroll), turned: seen.turned };
    painter.part(FIELD, &field, |frame| field.draw(frame));
    painter.part(CARDS, (), |frame| frame.rect(CARDS, theme::INK));
    for seat in (0..game.seats()).map(Seat) {
        let i = i32::from(seat.0);
        let card = area(8 + 116 * (i % 2), 148 + 36 * (i / 2), 108, 30);
        let look = (seen.name(seat), game.score(seat), seat == game.turn());
        painter.part(card, look, |frame| draw_card(frame, card, seat, look));
    }
    let hints = [(Cap::Sideways, words.scroll), (Cap::Zoom, words.zoom), (X, words.menu)];
    painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
}

fn draw_card(frame: &mut Frame, place: Rectangle, seat: Seat, (name, total, plays): (&str, u16, bool)) {
    let (x, y, i) = (place.top_left.x, place.top_left.y, seat.index() & 3);
    frame.rect(place, theme::INK);
    frame.round(place, 6, if plays { theme::SEAT_DARK[i] } else { theme::PANEL });
    marks::seat(frame, x + 8, y + 9, i, 12, theme::SEAT[i]);
    let total = number(total);
    let room = 100 - 26 - 4 - text::width(Face::Head, &total);
    // "Player 2" and "Player 3" must not be cut to the same word.
    let face = if text::width(Face::Body, name) <= room { Face::Body } else { Face::Label };
    let tail = name.rfind(' ').map_or("", |at| name.get(at..).unwrap_or(""));
    let tail = if text::width(face, name) <= room || tail.len() > 3 { "" } else { tail };
    let head = text::cut(face, name.strip_suffix(tail).unwrap_or(name), room - text::width(face, tail));
    text::draw(frame, face, Align::Left, x + 26, y + 21, head, theme::TEXT);
    text::draw(frame, face, Align::Left, x + 26 + text::width(face, head), y + 21, tail, theme::TEXT);
    text::draw(frame, Face::Head, Align::Right, x + 100, y + 21, &total, theme::SEAT[i]);
}
