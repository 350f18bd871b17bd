//! What Latice and Qwirkle draw alike: the digit of a tile's colour, tile backs with a count, the pill of points.

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use heapless::String;

use crate::games::tiles::Tile;
use crate::ui::frame::Frame;
use crate::ui::list::{Layout, Row};
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::{glyphs, marks, panel};
use crate::view::{Seen, Spot};

/// A number as it is shown.
pub(crate) type Digits = String<8>;

/// A number as text.
pub(crate) fn number(count: impl core::fmt::Display) -> Digits {
    let mut text = Digits::new();
    let _ = write!(text, "{count}");
    text
}

/// Points to be won as text.
pub(crate) fn gain(points: u16) -> Digits {
    let mut text = Digits::new();
    let _ = write!(text, "+{points}");
    text
}

/// The digit of a colour on its tile; `x`, `y` is the top left of its black ground.
pub(crate) fn digit(frame: &mut Frame, x: i32, y: i32, color: usize) {
    frame.rect(area(x, y, 6, 9), theme::BLACK);
    frame.stamp(x + 1, y + 1, &glyphs::DIGITS[color % 6], theme::WHITE);
}

/// A tile whose face must not be seen.
pub(crate) fn back(frame: &mut Frame, place: Rectangle) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    frame.round(place, 4, theme::LINE);
    frame.round(area(x + 2, y + 2, place.size.width.saturating_sub(4), place.size.height.saturating_sub(4)), 3, theme::MUTED);
}

/// A tile on its way to the board.
#[derive(Clone, Copy)]
pub(crate) struct Coming<S> {
    pub(crate) at: S,
    pub(crate) tile: Tile,
    /// It lies there, and its points count up: which step of that.
    pub(crate) counting: Option<u8>,
}

impl<S> Coming<S> {
    /// At this step of showing it: first it comes down.
    pub(crate) const fn new(at: S, tile: Tile, step: u8) -> Self {
        Self { at, tile, counting: step.checked_sub(1) }
    }
}

/// What a pill of points means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Pill {
    /// Points that are won, or would be where nothing else is shown: filled.
    Won,
    /// Points a tile under the cursor would make of them: outlined.
    Would,
}

/// A pill with points in it, their baseline at `base`.
pub(crate) fn pill(frame: &mut Frame, place: Rectangle, radius: u32, kind: Pill, points: &str, face: Face, base: i32) {
    let middle = place.top_left.x + place.size.width as i32 / 2;
    let ink = match kind {
        Pill::Won => {
            frame.round(place, radius, theme::GOLD);
            theme::INK
        }
        Pill::Would => {
            frame.round(place, radius, theme::INK);
            frame.round_frame(place, radius, theme::GOLD, 1);
            theme::GOLD
        }
    };
    text::draw(frame, face, Align::Center, middle, base, points, ink);
}

/// The actions of a turn.
const ACTIONS: usize = 4;

/// Paints the panel of a turn's actions over the darkened table, each with what it costs or earns; the left edge of the rows is at
/// `x`. They are spots, from `first` on, and the last one only closes the panel.
pub(crate) fn actions(painter: &mut Painter<'_>, x: i32, first: Spot, texts: [(&str, &str); ACTIONS], seen: &Seen<'_>) {
    let is_possible = |i: usize| i + 1 == ACTIONS || seen.targets.contains(Spot(first.0 + i as u16));
    let mut rows = texts.map(|(label, value)| Row { label, value, ..Row::default() });
    rows.iter_mut().enumerate().for_each(|(i, row)| row.disabled = !is_possible(i));
    let at = seen.cursor.and_then(|cursor| cursor.0.checked_sub(first.0)).map(usize::from);
    if let Some(row) = at.and_then(|at| rows.get_mut(at)) {
        row.shake = seen.shake;
    }
    panel::paint(painter, &Layout { x, ..Layout::ACTIONS }, seen.words().turn, &rows, at);
}

/// Two tile backs, one before the other: a pile or a bag.
pub(crate) fn backs(frame: &mut Frame, back: Rectangle, front: Rectangle) {
    frame.round(back, 2, theme::LINE);
    frame.round(front, 2, theme::MUTED);
}

/// The ground of a button that is a part of the table; `on` = the cursor is on it.
pub(crate) fn button_ground(frame: &mut Frame, place: Rectangle, on: bool) {
    frame.rect(place, if on { theme::RAISED } else { theme::PANEL });
}

/// The cursor on such a button.
pub(crate) fn button_cursor(frame: &mut Frame, place: Rectangle, on: bool) {
    if on {
        marks::brackets(frame, place, 5);
    }
}
