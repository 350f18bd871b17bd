//! The pictures in the rules of Awalé: holes in sowing order, or both rows with the stores.

use heapless::String;

use super::sketch::{arrow, ground, pill};
use crate::games::awale::view;
use crate::ui::frame::Frame;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::{glyphs, marks};
use crate::words::rules::awale::Picture;

/// What is said about a hole.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    From,
    To,
    Legal,
    Taken,
}

use Sign::{From, Legal, Taken, To};

/// Six holes one after another as they are sown; the groove lies before the first of the other row.
struct Row {
    seeds: [u8; 6],
    other: i32,
    signs: &'static [(i32, Sign)],
}

/// The board: South's six holes from his left, North's six from his own left, what both have taken, marks by the hole.
struct Board {
    seeds: [u8; 12],
    stores: [u8; 2],
    signs: &'static [(i32, Sign)],
}

pub(super) fn draw(frame: &mut Frame, picture: Picture) {
    ground(frame, theme::WOOD);
    match picture {
        Picture::Sow => {
            let seeds = [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4];
            board(frame, &Board { seeds, stores: [0, 0], signs: &[(2, From), (6, To)] });
            let [up, _] = &glyphs::TIP;
            for x in [117, 146, 175] {
                arrow(frame, x, 73, true);
            }
            frame.stamp(187, 70, up, theme::TEXT);
        }
        Picture::Capture => {
            row(frame, &Row { seeds: [0, 5, 3, 4, 2, 3], other: 2, signs: &[(0, From), (4, Taken), (5, Taken)] });
        }
        Picture::Stop => {
            row(frame, &Row { seeds: [0, 5, 3, 3, 2, 4], other: 3, signs: &[(0, From), (3, Taken), (4, Taken)] });
        }
        Picture::Lap => {
            let seeds = [1, 1, 0, 3, 2, 1, 1, 2, 1, 1, 2, 1];
            board(frame, &Board { seeds, stores: [15, 17], signs: &[(2, From), (3, To)] });
        }
        Picture::Feed => {
            let seeds = [3, 0, 2, 1, 2, 1, 0, 0, 0, 0, 0, 0];
            board(frame, &Board { seeds, stores: [19, 20], signs: &[(4, Legal), (5, Legal)] });
        }
        Picture::NoFeed => {
            let seeds = [4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0];
            board(frame, &Board { seeds, stores: [18, 20], signs: &[(0, Taken), (1, Taken), (2, Taken), (3, Taken)] });
        }
        Picture::Slam => {
            let seeds = [4, 1, 5, 0, 0, 3, 2, 3, 0, 0, 0, 0];
            board(frame, &Board { seeds, stores: [14, 16], signs: &[(4, From), (7, To)] });
            pill(frame, 178, 73, "+0");
        }
        Picture::Win => {
            let seeds = [1, 0, 2, 0, 1, 1, 0, 3, 1, 0, 2, 0];
            board(frame, &Board { seeds, stores: [25, 12], signs: &[] });
            marks::solid(frame, area(209, 39, 22, 68), 10, theme::GOLD);
        }
        Picture::Few => {
            let seeds = [0, 1, 0, 2, 0, 0, 1, 0, 0, 2, 0, 0];
            board(frame, &Board { seeds, stores: [20, 22], signs: &[] });
        }
        Picture::Propose => {
            let seeds = [0, 1, 0, 2, 0, 2, 1, 0, 2, 0, 2, 0];
            board(frame, &Board { seeds, stores: [18, 20], signs: &[] });
            pill(frame, 48, 73, "+5");
            pill(frame, 192, 73, "+5");
        }
    }
}

fn row(frame: &mut Frame, row: &Row) {
    let at = |i: i32| 22 + 34 * i;
    for (seeds, i) in row.seeds.into_iter().zip(0..) {
        view::hole(frame, area(at(i), 44, 27, 42), seeds);
        let ink = if seeds > 0 { theme::TEXT } else { theme::PIT };
        text::draw(frame, Face::Body, Align::Center, at(i) + 13, 104, &number(seeds), ink);
    }
    let groove = at(row.other) - 5;
    frame.rect(area(groove, 40, 2, 66), theme::WOOD_DARK);
    frame.rect(area(groove + 2, 40, 1, 66), theme::WOOD_LIGHT);
    for (i, sign) in row.signs {
        match sign {
            From => marks::dashed(frame, area(at(*i) - 2, 42, 31, 46)),
            To => marks::corner(frame, at(*i), 44, 8),
            Taken => marks::solid(frame, area(at(*i) - 1, 43, 29, 44), 14, theme::GOLD),
            Legal => marks::legal(frame, at(*i) + 13, 46, 8),
        }
    }
}

fn board(frame: &mut Frame, board: &Board) {
    let [south, north] = board.stores;
    store(frame, 11, north, 1);
    store(frame, 211, south, 0);
    let place = |hole: i32| {
        let (column, y) = if hole < 6 { (hole, 79) } else { (11 - hole, 38) };
        area(34 + 29 * column, y, 27, 29)
    };
    frame.rect(area(34, 72, 172, 1), theme::WOOD_DARK);
    frame.rect(area(34, 73, 172, 1), theme::WOOD_LIGHT);
    for (seeds, i) in board.seeds.into_iter().zip(0..) {
        view::hole(frame, place(i), seeds);
    }
    for (i, sign) in board.signs {
        let place = place(*i);
        let (x, y) = (place.top_left.x, place.top_left.y);
        match sign {
            From => marks::dashed(frame, place),
            To => marks::corner(frame, x, y, 8),
            Taken => marks::solid(frame, place, 13, theme::GOLD),
            Legal => marks::legal(frame, x + 13, 73, 8),
        }
    }
}

/// What a player has taken: his form and the number.
fn store(frame: &mut Frame, x: i32, seeds: u8, seat: usize) {
    frame.round(area(x, 40, 18, 66), 9, theme::WOOD_DARK);
    frame.round(area(x + 1, 42, 16, 63), 8, theme::PIT);
    let color = theme::SEAT.get(seat).copied().unwrap_or(theme::TEXT);
    marks::seat(frame, x + 4, 51, seat, 10, color);
    text::draw(frame, Face::Label, Align::Center, x + 9, 86, &number(seeds), theme::TEXT);
}

fn number(seeds: u8) -> String<3> {
    let mut text = String::new();
    let _ = core::fmt::write(&mut text, format_args!("{seeds}"));
    text
}
