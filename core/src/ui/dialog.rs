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
    /// The button that does it; without one the dialog is a notice.
    pub yes: Option<&'static str>,
}

impl Dialog {
    /// Paints the dialog over the page below; `yes` = the cursor is on that button.
    pub fn paint(&self, painter: &mut Painter<'_>, yes: bool, hints: [chrome::Hint; 2]) {
        painter.veil(1);
        painter.part(area(LEFT - 2, TOP - 2, WIDTH + 4, HEIGHT + 4), self, |frame| {
            chrome::panel(frame, area(LEFT, TOP, WIDTH, HEIGHT));
            text::icon(frame, LEFT + 12, TOP + 11, if self.yes.is_some() { icon::WARN } else { icon::INFO }, theme::GOLD);
            text::draw(frame, Face::Head, Align::Left, LEFT + 36, TOP + 26, self.title, theme::TEXT);
            for (line, i) in text::lines(Face::Read, self.text, ROOM).zip(0..) {
                text::draw(frame, Face::Read, Align::Left, LEFT + 12, TOP + 52 + 20 * i, line, theme::MUTED);
            }
        });
        let y = TOP + HEIGHT as i32 - 36;
        let (no, yes_at) =
            if self.yes.is_some() { (area(LEFT + 8, y, 98, 28), LEFT + 114) } else { (area(LEFT + 8, y, 204, 28), 0) };
        painter.part(no, yes, |frame| chrome::Button::new(self.no).draw(frame, no, !yes));
        if let Some(label) = self.yes {
            let place = area(yes_at, y, 98, 28);
            painter.part(place, yes, |frame| chrome::Button::new(label).draw(frame, place, yes));
        }
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}
