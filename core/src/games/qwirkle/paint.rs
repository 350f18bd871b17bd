//! How Qwirkle's table looks: totals, fifteen columns of the board, the hand in its tray, the panel of actions.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::board::{COLS, ROWS};
use super::table::{BAG, END, EXCHANGE, VIEW, cell_of, cell_spot, first_column, hand_spot};
use super::{Cell, HAND, Move, Qwirkle, view};
use crate::game::{Game, Seat};
use crate::games::tile_view::{self, Coming, Digits, Pill, gain, number};
use crate::games::tiles::Tile;
use crate::ui::bar;
use crate::ui::chrome::{self, A, Cap, X};
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::view::{Marks, Seen, Spot};
use crate::words::Words;

/// The strip over the table.
const BAR: Rectangle = area(0, 0, 240, 18);
const CELL: i32 = 16;
/// The room of the points in it.
const PILL_ROOM: u32 = 36;
/// What is darkened under a panel.
const BOARD: Rectangle = area(0, 18, 240, 192);
const TRAY: Rectangle = area(0, 210, 240, 30);
const HINTS: Rectangle = area(154, 210, 62, 30);
/// The bag, which is the button of actions.
const BAG_PLACE: Rectangle = area(216, 210, 24, 30);
/// The left edge of the rows of actions.
const PANEL_X: i32 = 42;
/// The sentence while tiles are marked.
const NOTE: Rectangle = area(14, 156, 212, 46);
/// The room of that sentence.
pub const NOTE_ROOM: i32 = 188;
/// The room of a hint in the tray.
pub const HINT_ROOM: i32 = 42;
/// The room it has where the caps stand by choice.
const USUAL_ROOM: i32 = 38;

/// What lies over the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Over {
    Nothing,
    Panel,
    Marking,
}

impl Over {
    const fn of(picked: &[Spot]) -> Self {
        match picked {
            [BAG, EXCHANGE, ..] => Self::Marking,
            [BAG, ..] => Self::Panel,
            _ => Self::Nothing,
        }
    }
}

/// The whole table.
pub(super) fn table(game: &Qwirkle, painter: &mut Painter<'_>, seen: &Seen<'_>) {
    let over = Over::of(seen.picked);
    painter.expect_panel(BOARD, (over != Over::Nothing).then_some(over));
    paint_bar(game, painter, seen, None);
    paint_board(game, painter, seen);
    paint_tray(game, painter, seen, over);
    if over != Over::Nothing {
        painter.darken(BOARD, over);
    }
    match over {
        Over::Nothing => {}
        Over::Panel => paint_panel(game, painter, seen),
        Over::Marking => paint_note(painter, seen),
    }
}

/// What the tile in hand would make of the turn under the cursor.
fn would_score(game: &Qwirkle, seen: &Seen<'_>) -> Option<u16> {
    let [slot] = *seen.picked else { return None };
    let at = cell_of(seen.cursor.filter(|cursor| seen.targets.contains(*cursor))?)?;
    Some(game.score_with(at, game.tile_at(slot)?))
}

/// The turn's points as they are now, while those of a tile count up.
fn points(game: &Qwirkle, seen: &Seen<'_>) -> Option<u16> {
    let so_far = game.turn_score();
    match moving(seen) {
        Some(Coming { at, tile, counting: Some(step) }) => Some(so_far + game.count(at, tile).shown(step)),
        _ => Some(so_far).filter(|_| !game.laid().is_empty()),
    }
}

/// Paints name, total and the turn's points; at the right the totals of the others, or `note` instead.
pub(super) fn paint_bar(game: &Qwirkle, painter: &mut Painter<'_>, seen: &Seen<'_>, note: Option<&str>) {
    let seat = game.turn();
    let pill = match would_score(game, seen) {
        Some(points) => Some((gain(points), Pill::Would)),
        None => points(game, seen).map(|points| (gain(points), Pill::Won)),
    };
    let total = number(game.score(seat));
    let others = (0..game.seats()).map(Seat).filter(|other| *other != seat).map(|other| (other, number(game.score(other))));
    let others: Vec<(Seat, Digits), { Seat::MOST }> = others.filter(|_| note.is_none()).collect();
    let widths: i32 = others.iter().map(|(_, total)| text::width(Face::Label, total) + 13 + 8).sum();
    let right = note.map_or(234, |note| 232 - text::width(Face::Label, note)) - widths;
    // A long name is cut where the others, and the points of the turn, need the room.
    let room = right - 26 - 8 - text::width(Face::Label, &total) - text::width(Face::Label, "+88") - 12;
    let name = text::cut(Face::Body, seen.name(seat), room);
    painter.part(BAR, (seat, name, &total, &others, note), |frame| {
        bar::ground(frame, seat, 18);
        let mut right = 234;
        if let Some(note) = note {
            text::draw(frame, Face::Label, Align::Right, 232, 13, note, theme::TEXT);
        }
        for (other, total) in others.iter().rev() {
            let width = text::width(Face::Label, total);
            text::draw(frame, Face::Label, Align::Right, right, 13, total, theme::TEXT);
            marks::seat(frame, right - width - 13, 3, other.index(), 10, theme::SEAT[other.index() & 3]);
            right -= width + 13 + 8;
        }
        let x = text::draw(frame, Face::Body, Align::Left, 26, 14, name, theme::WHITE).max(26) + 8;
        text::draw(frame, Face::Label, Align::Left, x, 13, &total, theme::WHITE);
    });
    // The points change with every step of the cursor: they are drawn alone.
    let x = 26 + text::width(Face::Body, name).max(0) + 8 + text::width(Face::Label, &total) + 4;
    painter.now_and_then(area(x, 0, PILL_ROOM, 16), pill.as_ref().map(|pill| (x, pill, seat, name, &total, &others)), |frame| {
        frame.rect(area(x, 0, PILL_ROOM, 16), theme::SEAT_DARK[seat.index() & 3]);
        if let Some((points, kind)) = &pill {
            let place = area(x, 1, text::width(Face::Label, points) as u32 + 8, 14);
            tile_view::pill(frame, place, 4, *kind, points, Face::Label, 12);
        }
    });
}

/// Everything that is drawn on one cell.
#[derive(Clone, Copy, Hash)]
struct Look {
    tile: Option<Tile>,
    /// Laid in this turn.
    pending: bool,
    /// The tile has not come down yet.
    high: bool,
    digits: bool,
    marks: Marks,
}

/// The tile on its way to the board.
fn moving(seen: &Seen<'_>) -> Option<Coming<Cell>> {
    let (code, step) = seen.moving?;
    match Qwirkle::decode(code)? {
        Move::Place(at, tile) => Some(Coming::new(at, tile, step)),
        _ => None,
    }
}

fn paint_board(game: &Qwirkle, painter: &mut Painter<'_>, seen: &Seen<'_>) {
    let in_hand = match *seen.picked {
        [slot] if seen.viewer == Some(game.turn()) => game.tile_at(slot),
        _ => None,
    };
    painter.ground(BOARD, theme::FELT);
    let (first, moving, is_bare) = (first_column(seen.scroll), moving(seen), game.board().is_empty());
    for i in 0..ROWS * VIEW {
        let (row, column) = (i / VIEW, i % VIEW);
        let place = area(CELL * column as i32, BAR.size.height as i32 + CELL * row as i32, 16, 16);
        let (row, column) = if seen.turned { (ROWS - 1 - row, VIEW - 1 - column) } else { (row, column) };
        let Some(at) = Cell::new(row, (first + column).min(COLS - 1)) else { continue };
        let mut marks = seen.marks(cell_spot(at));
        // Before the first tile every cell is a target: dots all over would say nothing.
        marks.legal &= !is_bare;
        let coming = moving.filter(|coming| coming.at == at);
        let tile = game.board().tile(at).or(coming.map(|coming| coming.tile)).or(in_hand.filter(|_| marks.cursor));
        let pending = game.laid().contains(&at) || coming.is_some();
        let high = coming.is_some_and(|coming| coming.counting.is_none());
        let look = Look { tile, pending, high, digits: seen.settings.marks, marks };
        painter.part_on_ground(place, look, |frame| draw_cell(frame, place, look));
    }
}

fn draw_cell(frame: &mut Frame, place: Rectangle, look: Look) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    let x = x + look.marks.shake;
    match look.tile {
        None => frame.rect(area(x + 7, y + 7, 2, 2), theme::FELT_DOT),
        Some(tile) => {
            let y = if look.high { y - 2 } else { y };
            view::board_tile(frame, x, y, tile.shape().into(), tile.colour().into(), look.digits);
            if look.pending {
                frame.round_frame(area(x, y, 15, 15), 3, theme::WHITE, 1);
            }
        }
    }
    if look.marks.to && !look.pending {
        marks::corner(frame, x, y, 6);
    }
    if look.marks.legal && look.tile.is_none() {
        marks::legal(frame, x + 8, y + 8, 4);
    }
    if look.marks.cursor {
        marks::brackets(frame, area(x, y, 15, 15), 4);
    }
}

/// Everything that is drawn on one place of the hand.
#[derive(Clone, Copy, Hash)]
struct SlotLook {
    tile: Option<Tile>,
    hidden: bool,
    /// Marked for an exchange.
    marked: bool,
    digits: bool,
    marks: Marks,
}

fn draw_slot(frame: &mut Frame, place: Rectangle, look: SlotLook) {
    // A marked tile is lifted, and a bar lies under it.
    let (x, y) = (place.top_left.x + 1, if look.marked { 211 } else { 213 });
    frame.rect(place, theme::PANEL);
    let x = x + look.marks.shake;
    match look.tile {
        None => frame.round_frame(area(x, y, 23, 23), 4, theme::LINE, 1),
        Some(_) if look.hidden => tile_view::back(frame, area(x, y, 23, 23)),
        Some(tile) => view::tile(frame, x, y, tile.shape().into(), tile.colour().into(), look.digits),
    }
    if look.marked {
        frame.round(area(x, 236, 23, 3), 1, theme::WHITE);
    }
    if look.marks.cursor && (look.marked || !look.marks.picked) {
        marks::brackets(frame, area(x - 1, y - 1, 25, 25), 7);
    } else if look.marks.picked {
        marks::solid(frame, area(x - 1, y - 1, 25, 25), 5, theme::WHITE);
    }
}

fn paint_tray(game: &Qwirkle, painter: &mut Painter<'_>, seen: &Seen<'_>, over: Over) {
    painter.part(TRAY, (), |frame| frame.rect(TRAY, theme::PANEL));
    // Only the viewer's own hand is ever shown.
    let owner = seen.viewer.unwrap_or(game.turn());
    let gone = moving(seen).and_then(|coming| {
        let mut own = game.hand(owner).iter().enumerate();
        own.position(|(slot, own)| *own == coming.tile && !game.is_used(owner, slot))
    });
    for slot in 0..HAND {
        let tile = game.hand(owner).get(slot).copied().filter(|_| gone != Some(slot) && !game.is_used(owner, slot));
        let (hidden, marks) = (seen.viewer.is_none(), seen.marks(hand_spot(slot)));
        let look = SlotLook {
            tile: if hidden { tile.and(Tile::from_index(0)) } else { tile },
            hidden,
            marked: over == Over::Marking && marks.picked,
            digits: seen.settings.marks,
            marks,
        };
        let place = area(3 + 25 * slot as i32, 210, 25, 30);
        painter.part(place, look, |frame| draw_slot(frame, place, look));
    }
    paint_hints(painter, seen, over);
    let done = (over == Over::Marking).then_some(seen.picked.len() > 2);
    let (left, marks) = (number(game.bag_len()), seen.marks(BAG));
    let (on, shake) = (marks.cursor, marks.shake);
    painter.part(BAG_PLACE, (&left, on, shake, done), |frame| {
        tile_view::button_ground(frame, BAG_PLACE, on);
        draw_bag(frame, shake, &left, done);
        tile_view::button_cursor(frame, BAG_PLACE, on);
    });
}

/// Draws the bag; while tiles are marked a tick, bright once there is one.
fn draw_bag(frame: &mut Frame, aside: i32, left: &str, done: Option<bool>) {
    match done {
        None => tile_view::backs(frame, area(aside + 222, 212, 10, 11), area(aside + 224, 214, 10, 11)),
        Some(true) => {
            frame.round(area(aside + 218, 211, 20, 15), 4, theme::GOLD);
            text::icon(frame, aside + 220, 211, icon::TICK, theme::INK);
        }
        Some(false) => text::icon(frame, aside + 220, 211, icon::TICK, theme::LINE),
    }
    text::draw(frame, Face::Label, Align::Center, aside + 228, 238, left, theme::TEXT);
}

/// The words the tray may show.
#[must_use]
pub const fn tray_words(words: &Words) -> [&'static str; 5] {
    [words.ok, words.mark, words.take, words.place, words.menu]
}

/// Where the caps stand: a little to the left in a language with long words.
fn hint_column(words: &Words) -> i32 {
    let widest = tray_words(words).map(|word| text::width(Face::Label, word)).into_iter().max().unwrap_or(0);
    159 - (widest - USUAL_ROOM).clamp(0, HINT_ROOM - USUAL_ROOM)
}

fn paint_hints(painter: &mut Painter<'_>, seen: &Seen<'_>, over: Over) {
    let words = seen.words();
    let does = match (over, seen.cursor == Some(BAG)) {
        (Over::Panel, _) | (Over::Marking, true) => words.ok,
        (Over::Marking, false) => words.mark,
        // One word for tiles and bag: a step between them draws no hint.
        (Over::Nothing, _) if seen.picked.is_empty() => words.take,
        (Over::Nothing, _) => words.place,
    };
    // While a tile comes down the keys do what they did: nothing flickers.
    let does = if seen.moving.is_some() { Some(words.place) } else { seen.cursor.map(|_| does) };
    painter.part(HINTS, (does, seen.settings.language), |frame| {
        frame.rect(HINTS, theme::PANEL);
        let x = hint_column(words);
        let hints: [Option<(Cap, &str)>; 2] = [does.map(|does| (A, does)), Some((X, words.menu))];
        for ((key, word), y) in hints.into_iter().flatten().zip([211, 226].into_iter().skip(usize::from(does.is_none()))) {
            chrome::cap(frame, x, y, key, theme::RAISED, theme::TEXT);
            text::draw(frame, Face::Label, Align::Left, x + 18, y + 11, word, theme::TEXT);
        }
    });
}

fn paint_panel(game: &Qwirkle, painter: &mut Painter<'_>, seen: &Seen<'_>) {
    let words = seen.words();
    let points = if game.laid().is_empty() { Digits::new() } else { gain(game.turn_score()) };
    let texts = [(words.end_turn, points.as_str()), (words.exchange_some, ""), (words.pass, ""), (words.place_on, "")];
    tile_view::actions(painter, PANEL_X, END, texts, seen);
}

/// What is to be done while tiles are marked.
fn paint_note(painter: &mut Painter<'_>, seen: &Seen<'_>) {
    let words = seen.words();
    let (x, y) = (NOTE.top_left.x, NOTE.top_left.y);
    painter.part(area(x - 2, y - 2, NOTE.size.width + 4, NOTE.size.height + 4), seen.settings.language, |frame| {
        chrome::panel(frame, NOTE);
        text::draw(frame, Face::Body, Align::Left, x + 12, y + 19, words.mark_tiles, theme::TEXT);
        text::draw(frame, Face::Label, Align::Left, x + 12, y + 37, words.mark_then, theme::MUTED);
    });
}
