//! Looking back through a finished game, move by move: the session itself is rewound, all its moves stay in its log.

use super::table::{Around, Table};
use crate::event::Button;
use crate::session::Session;
use crate::ui::chrome::{self, B, Cap};
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::words::{Words, fill_all};

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Still looking.
    Stay,
    /// Back to the result.
    Back,
}

/// Takes a key.
pub fn press(button: Button, session: &mut Session, table: &mut Table) -> Act {
    let (ply, last) = (session.ply(), session.log().len());
    let to = match button {
        Button::Left | Button::Previous => ply.saturating_sub(1),
        Button::Right | Button::Next | Button::A => (ply + 1).min(last),
        Button::Up => 0,
        Button::Down => last,
        Button::B | Button::X => {
            session.rewind(last);
            table.refresh(session);
            return Act::Back;
        }
        Button::Y => ply,
    };
    if to != ply {
        session.rewind(to);
        table.refresh(session);
    }
    Act::Stay
}

/// Paints the table as it was, and the number of the move.
pub fn paint(painter: &mut Painter<'_>, session: &Session, table: &Table, around: &Around<'_>) {
    let words = around.settings.language.words();
    let foot = session.game().view().foot();
    let place = area(0, foot, 240, (240 - foot) as u32);
    table.paint_still(painter, session, around, Some(place));
    let said = said(session, words);
    painter.cover((&said, session.ply()), |frame, place| {
        frame.rect(place, theme::PANEL);
        let middle = foot + (240 - foot) / 2;
        text::draw(frame, Face::Label, Align::Left, 8, middle + 4, &said, theme::TEXT);
        let mut right = 232;
        for (key, word) in hints(words).into_iter().rev() {
            right -= text::width(Face::Label, word);
            text::draw(frame, Face::Label, Align::Left, right, middle + 4, word, theme::MUTED);
            right -= key.room(frame.pad());
            chrome::cap(frame, right, middle - 7, key, theme::RAISED, theme::TEXT);
            right -= 10;
        }
    });
}

/// What the keys do.
#[must_use]
pub const fn hints(words: &Words) -> [chrome::Hint; 2] {
    [(Cap::Sideways, words.step), (B, words.back)]
}

/// The number of the move.
#[must_use]
pub fn said(session: &Session, words: &Words) -> heapless::String<48> {
    match session.ply() {
        0 => fill_all(words.ply_start, &[]),
        ply => fill_all("{} / {}", &[&ply, &session.log().len()]),
    }
}
