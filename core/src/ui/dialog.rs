//! A question or a notice over a darkened page: title, a few lines, one or two buttons.

use super::chrome;
use super::screen::Painter;
use super::shapes::area;
use super::text::{self, Align};
use super::theme::{self, Face, icon};

/// The panel.
const LEFT: i32 = 10;
const TOP: i32 = 40;
const WIDTH: u32 = 220;
const HEIGHT: u32 = 148;
/// The room for a line of text.
pub const ROOM: i32 = WIDTH as i32 - 24;
/// The most lines.
pub const LINES: usize = 3;

/// What a dialog says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dialog {
    /// What it is about.
    pub title: &'static str,
    /// What happens.
    pub text: &'static str,
    /// The button that leaves everything as it is.
    pub no: &'static str,
    /// The button that does it; a notice has none.
    pub yes: Option<&'static str>,
}

impl Dialog {
    /// Paints the dialog over the page below; `yes` = the cursor is on that button.
    pub fn paint(&self, painter: &mut Painter<'_>, yes: bool, hints: [chrome::Hint; 2]) {
        painter.veil(1);
        let place = area(LEFT, TOP, WIDTH, HEIGHT);
        painter.part(chrome::panel_edge(place), self, |frame| {
            chrome::panel(frame, place);
            text::icon(frame, LEFT + 12, TOP + 11, icon::WARN, theme::GOLD);
            text::draw(frame, Face::Head, Align::Left, LEFT + 36, TOP + 26, self.title, theme::TEXT);
            for (line, i) in text::lines(Face::Read, self.text, ROOM).zip(0..) {
                text::draw(frame, Face::Read, Align::Left, LEFT + 12, TOP + 52 + 20 * i, line, theme::MUTED);
            }
        });
        let y = TOP + HEIGHT as i32 - 36;
        let width = if self.yes.is_some() { 98 } else { WIDTH - 16 };
        let buttons = [Some((LEFT + 8, self.no, !yes)), self.yes.map(|label| (LEFT + 114, label, yes))];
        for (x, label, on) in buttons.into_iter().flatten() {
            let place = area(x, y, width, 28);
            painter.part(place, on, |frame| chrome::Button::new(label).draw(frame, place, on));
        }
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}
