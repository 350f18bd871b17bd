//! A panel around rows that lies over a darkened page, with a title or without.

use super::chrome;
use super::list::{Layout, List, Row};
use super::screen::Painter;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face};

/// Free between the edge and the rows.
const EDGE: i32 = 4;
/// What a title takes above the rows, and more of the panel it leaves free below them.
const TITLE: i32 = 26;
const BELOW: i32 = 2;

/// Paints a panel around the rows, which lie where `layout` has them, the cursor on row `at`; "" = no title. Rows of a panel
/// do not scroll.
pub fn paint(painter: &mut Painter<'_>, layout: &Layout, title: &str, rows: &[Row<'_>], at: Option<usize>) {
    let (above, below) = if title.is_empty() { (0, 0) } else { (TITLE, BELOW) };
    let (x, y) = (layout.x - EDGE, layout.top - EDGE - above);
    let (width, height) = (layout.width + 2 * EDGE, layout.height * rows.len() as i32 + 2 * EDGE + above + below);
    let place = area(x, y, width as u32, height as u32);
    painter.part(chrome::panel_edge(place), (title, rows.len()), |frame| {
        chrome::panel(frame, place);
        text::draw(frame, Face::Head, Align::Left, x + 12, y + 22, title, theme::TEXT);
    });
    List::at(at.unwrap_or(0)).paint(painter, layout, rows, at.is_some());
}
