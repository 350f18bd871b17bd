//! The program stopped and is back: what is safe, and what to tell whoever repairs it.

use heapless::String;

use crate::fault::Fault;
use crate::ui::chrome::{self, A};
use crate::ui::frame::{Frame, WHOLE};
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::words::{Words, fill};

/// The room for a line of text,
pub const ROOM: i32 = 216;
/// and for a technical one.
const DETAIL_ROOM: i32 = 188;

/// What comes after the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// The game that was being played, at this ply.
    Ply(usize),
    /// Where the player was.
    Place,
    /// The title: it stopped too often.
    Title,
}

/// The two lines that say what is safe.
#[must_use]
pub fn told(next: Next, words: &Words) -> [String<48>; 2] {
    match next {
        Next::Ply(ply) => [fill(words.crash_game_safe, ""), fill(words.crash_at_ply, ply)],
        Next::Place => [fill(words.crash_all_safe, ""), fill(words.crash_go_on, "")],
        Next::Title => [fill(words.crash_all_safe, ""), fill(words.crash_at_title, "")],
    }
}

/// Paints the page.
pub fn paint(painter: &mut Painter<'_>, fault: &Fault, next: Next, words: &Words) {
    painter.part(WHOLE, (fault, next), |frame| draw(frame, fault, next, words));
}

fn draw(frame: &mut Frame, fault: &Fault, next: Next, words: &Words) {
    frame.rect(WHOLE, theme::INK);
    text::icon(frame, 16, 20, icon::BUG, theme::BAD);
    text::draw(frame, Face::Head, Align::Left, 40, 34, words.crash_title, theme::TEXT);
    frame.rect(area(16, 46, 208, 2), theme::BAD);
    for (line, y) in told(next, words).iter().zip([74, 94]) {
        text::draw(frame, Face::Read, Align::Left, 16, y, line, theme::TEXT);
    }
    frame.round(area(16, 112, 208, 60), 6, theme::PANEL);
    // The end of a path tells more than its beginning.
    let place = tail(&fault.place);
    for (line, y) in [place, &fault.what, &fault.build].into_iter().zip([130, 146, 162]) {
        let line = text::cut(Face::Tiny, line, DETAIL_ROOM);
        text::draw(frame, Face::Tiny, Align::Left, 26, y, line, theme::MUTED);
    }
    text::draw(frame, Face::Label, Align::Left, 16, 194, words.crash_note, theme::MUTED);
    chrome::footer(frame, &[(A, words.usb_restart)]);
}

/// As many of the last letters as have room.
fn tail(text: &str) -> &str {
    let starts = text.char_indices().map(|(at, _)| at);
    starts.filter_map(|at| text.get(at..)).find(|end| text::width(Face::Tiny, end) <= DETAIL_ROOM).unwrap_or("")
}
