//! How Latice's table looks: the board, the rack at its side, the pile, the points to be won, the panel of actions.

use embedded_graphics::primitives::Rectangle;
use heapless::{String, Vec};

use super::table::{ACTIONS, BUY, rack_spot, square_of, square_spot};
use super::{Latice, Move, RACK, Square, TURNS, view};
use crate::game::Game;
use crate::games::tile_view::{self, Coming, Digits, Pill, gain, number};
use crate::games::tiles::Tile;
use crate::ui::bar::{self, Fact};
use crate::ui::chrome::{self, A, B, Hint, X};
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::toast::fill;
use crate::view::{Marks, Seen};

/// What is darkened under the panel.
const TABLE: Rectangle = area(0, 20, 240, 204);
const SEA: Rectangle = area(0, 20, 203, 204);
const RAIL: Rectangle = area(203, 20, 37, 204);
/// The pile, which is the button of actions.
const PILE: Rectangle = area(204, 179, 35, 21);
const PREVIEW: Rectangle = area(206, 204, 31, 18);
/// The left edge of the rows of actions.
const PANEL_X: i32 = 24;
/// Between the name and the facts in the bar.
const APART: i32 = 6;

/// Everything that is drawn on one square.
#[derive(Clone, Copy, Hash)]
struct Look {
    tile: Option<Tile>,
    /// The tile has not come down yet.
    high: bool,
    digits: bool,
    marks: Marks,
}

/// The places of the board's squares, always in the same order, each with the square it shows. Turned round, suns and moon stay.
fn places(turned: bool) -> impl Iterator<Item = (Rectangle, Square)> {
    let last = super::rules::SQUARES - 1;
    (0..=last).filter_map(move |i| {
        let (column, row) = ((i % 9) as i32, (i / 9) as i32);
        let at = Square::from_index(if turned { last - i } else { i })?;
        Some((area(2 + view::CELL * column, 22 + view::CELL * row, 21, 21), at))
    })
}

fn draw_square(frame: &mut Frame, place: Rectangle, at: Square, look: Look) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    view::square(frame, x, y, at.is_sun(), at == Square::MOON);
    let (x, place) = (x + look.marks.shake, look.marks.shaken(place));
    if let Some(tile) = look.tile {
        let drop = if look.high { 2 } else { 0 };
        view::tile(frame, x, y - drop, tile.shape().into(), tile.colour().into(), look.digits);
    }
    if look.marks.to {
        marks::corner(frame, x, y, 8);
    }
    if look.marks.legal && look.tile.is_none() {
        marks::legal(frame, x + 11, y + 11, 6);
    }
    if look.marks.cursor {
        marks::brackets(frame, place, 5);
    }
}

/// Everything that is drawn on one place of the rack.
#[derive(Clone, Copy, Hash)]
struct RackLook {
    tile: Option<Tile>,
    hidden: bool,
    digits: bool,
    marks: Marks,
}

fn draw_slot(frame: &mut Frame, place: Rectangle, look: RackLook) {
    let (x, y) = (place.top_left.x + 2, place.top_left.y + 2);
    frame.rect(place, theme::PANEL);
    let (x, place) = (x + look.marks.shake, look.marks.shaken(place));
    match look.tile {
        None => frame.round_frame(area(x, y, 27, 27), 4, theme::LINE, 1),
        Some(_) if look.hidden => tile_view::back(frame, area(x, y, 27, 27)),
        Some(tile) => view::rack_tile(frame, x, y, tile.shape().into(), tile.colour().into(), look.digits),
    }
    if look.marks.picked {
        marks::solid(frame, place, 5, theme::WHITE);
    } else if look.marks.cursor {
        marks::brackets(frame, place, 7);
    }
}

/// What a picked tile would earn under the cursor, or has earned so far on its way.
fn preview(game: &Latice, seen: &Seen<'_>) -> Option<u16> {
    if let Some(coming) = moving(seen) {
        return coming.counting.map(|step| game.count(coming.at).shown(step));
    }
    let cursor = seen.cursor.filter(|cursor| seen.targets.contains(*cursor))?;
    let at = square_of(cursor)?;
    Some(game.board().points(at))
}

/// The tile on its way to the board.
fn moving(seen: &Seen<'_>) -> Option<Coming<Square>> {
    let (code, step) = seen.moving?;
    match Latice::decode(code)? {
        Move::Place(at, tile) => Some(Coming::new(at, tile, step)),
        _ => None,
    }
}

/// The whole table.
pub(super) fn table(game: &Latice, painter: &mut Painter<'_>, seen: &Seen<'_>) {
    let is_open = seen.picked.first() == Some(&ACTIONS);
    painter.expect_panel(TABLE, is_open.then_some(()));
    paint_bar(game, painter, seen);
    paint_board(game, painter, seen);
    paint_rail(game, painter, seen);
    let hints = hints(game, seen, is_open);
    painter.part(chrome::FOOTER, &hints, |frame| chrome::footer(frame, &hints));
    if is_open {
        painter.darken(TABLE, ());
        paint_panel(game, painter, seen);
    }
}

fn paint_bar(game: &Latice, painter: &mut Painter<'_>, seen: &Seen<'_>) {
    let (words, seat) = (seen.words(), game.turn());
    let laid = number(game.placed(seat));
    let tiles: String<24> = fill(words.tiles_laid, &[&laid]);
    let points: String<24> = fill(words.pts, &[&number(game.score(seat))]);
    let mut turn = number(game.turn_number().min(TURNS));
    let _ = turn.push_str("/20");
    let room = 240 - 2 * theme::MARGIN - 18 - APART - text::width(Face::Body, seen.name(seat));
    // Beside a long name a tile stands for the word.
    let fits = bar::facts_width(&[&tiles, &points, &turn]) <= room;
    let tiles: (&str, Fact) = if fits { (&tiles, Fact::Plain) } else { (&laid, Fact::Tiles) };
    bar::paint(painter, seat, seen.name(seat), &[tiles, (&points, Fact::Gold), (&turn, Fact::Muted)]);
}

fn paint_board(game: &Latice, painter: &mut Painter<'_>, seen: &Seen<'_>) {
    painter.part(SEA, (), |frame| {
        frame.rect(SEA, theme::SEA);
        frame.rect(area(1, 21, 199, 199), theme::SEA_LINE);
    });
    let in_hand = match *seen.picked {
        [slot] if seen.viewer == Some(game.turn()) => game.tile_at(slot),
        _ => None,
    };
    let moving = moving(seen);
    for (place, at) in places(seen.turned) {
        let marks = seen.marks(square_spot(at));
        let coming = moving.filter(|coming| coming.at == at);
        let tile = game.board().tile(at).or(coming.map(|coming| coming.tile)).or(in_hand.filter(|_| marks.cursor));
        let high = coming.is_some_and(|coming| coming.counting.is_none());
        let look = Look { tile, high, digits: seen.settings.marks, marks };
        painter.part(place, look, |frame| draw_square(frame, place, at, look));
    }
}

fn paint_rail(game: &Latice, painter: &mut Painter<'_>, seen: &Seen<'_>) {
    painter.part(RAIL, (), |frame| {
        frame.rect(RAIL, theme::PANEL);
    });
    // Only the viewer's own rack is ever shown.
    let owner = seen.viewer.unwrap_or(game.turn());
    let gone = moving(seen).and_then(|coming| game.rack(owner).iter().position(|own| *own == coming.tile));
    for slot in 0..RACK {
        let tile = game.rack(owner).get(slot).copied().filter(|_| gone != Some(slot));
        let hidden = seen.viewer.is_none();
        let look = RackLook {
            tile: if hidden { tile.and(Tile::from_index(0)) } else { tile },
            hidden,
            digits: seen.settings.marks,
            marks: seen.marks(rack_spot(slot)),
        };
        let place = area(206, 24 + 31 * slot as i32, 31, 31);
        painter.part(place, look, |frame| draw_slot(frame, place, look));
    }
    let (left, on) = (number(game.pile_len(owner)), seen.cursor == Some(ACTIONS));
    painter.part(PILE, (&left, on), |frame| draw_pile(frame, &left, on));
    let points: Option<Digits> = preview(game, seen).map(gain);
    painter.part(PREVIEW, &points, |frame| {
        frame.rect(PREVIEW, theme::PANEL);
        if let Some(points) = &points {
            tile_view::pill(frame, PREVIEW, 5, Pill::Won, points, Face::Body, 218);
        }
    });
}

fn draw_pile(frame: &mut Frame, left: &str, on: bool) {
    tile_view::button_ground(frame, PILE, on);
    tile_view::backs(frame, area(208, 185, 9, 11), area(210, 183, 9, 11));
    text::draw(frame, Face::Label, Align::Right, 236, 195, left, theme::TEXT);
    tile_view::button_cursor(frame, PILE, on);
}

/// What the keys do now.
fn hints(game: &Latice, seen: &Seen<'_>, is_open: bool) -> Vec<Hint, 3> {
    let words = seen.words();
    if is_open {
        return Vec::from_iter([(A, words.choose), (B, words.back)]);
    }
    // While a tile comes down the keys do what they did: nothing flickers.
    if seen.moving.is_some() {
        return Vec::from_iter([(A, words.place), (B, words.back), (X, words.menu)]);
    }
    let mut hints = Vec::new();
    if seen.cursor.is_some() {
        // One word for tiles and actions: a step between them draws no footer.
        let does = if seen.picked.is_empty() { words.pick } else { words.place };
        let _ = hints.push((A, does));
        if !seen.picked.is_empty() {
            let _ = hints.push((B, words.back));
        } else if game.begun() {
            let _ = hints.push((B, words.take_back));
        }
    }
    let _ = hints.push((X, words.menu));
    hints
}

fn paint_panel(game: &Latice, painter: &mut Painter<'_>, seen: &Seen<'_>) {
    let words = seen.words();
    let texts = [
        (words.buy_move, "-2"),
        (words.exchange, words.whole_rack),
        (if game.begun() { words.end_turn } else { words.pass }, ""),
        (words.place_on, ""),
    ];
    tile_view::actions(painter, PANEL_X, BUY, texts, seen);
}
