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

/// What a picture consists of.
enum Sketch {
    Row(Row),
    Board(Board),
}

const fn sketch(picture: Picture) -> Sketch {
    let (seeds, stores, signs): ([u8; 12], [u8; 2], &[(i32, Sign)]) = match picture {
        Picture::Capture => {
            return Sketch::Row(Row { seeds: [0, 5, 3, 4, 2, 3], other: 2, signs: &[(0, From), (4, Taken), (5, Taken)] });
        }
        Picture::Stop => {
            return Sketch::Row(Row { seeds: [0, 5, 3, 3, 2, 4], other: 3, signs: &[(0, From), (3, Taken), (4, Taken)] });
        }
        Picture::Sow => ([4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4], [0, 0], &[(2, From), (6, To)]),
        Picture::Lap => ([1, 1, 0, 3, 2, 1, 1, 2, 1, 1, 2, 1], [15, 17], &[(2, From), (3, To)]),
        Picture::Feed => ([3, 0, 2, 1, 2, 1, 0, 0, 0, 0, 0, 0], [19, 20], &[(4, Legal), (5, Legal)]),
        Picture::NoFeed => ([4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0], [18, 20], &[(0, Taken), (1, Taken), (2, Taken), (3, Taken)]),
        Picture::Slam => ([4, 1, 5, 0, 0, 3, 2, 3, 0, 0, 0, 0], [14, 16], &[(4, From), (7, To)]),
        Picture::Win => ([1, 0, 2, 0, 1, 1, 0, 3, 1, 0, 2, 0], [25, 12], &[]),
        Picture::Few => ([0, 1, 0, 2, 0, 0, 1, 0, 0, 2, 0, 0], [20, 22], &[]),
        Picture::Propose => ([0, 1, 0, 2, 0, 2, 1, 0, 2, 0, 2, 0], [18, 20], &[]),
    };
    Sketch::Board(Board { seeds, stores, signs })
}

pub(super) fn draw(frame: &mut Frame, picture: Picture) {
    ground(frame, theme::WOOD);
    match sketch(picture) {
        Sketch::Row(sketch) => row(frame, &sketch),
        Sketch::Board(sketch) => board(frame, &sketch),
    }
    match picture {
        Picture::Sow => {
            for x in [117, 146, 175] {
                arrow(frame, x, 73, true);
            }
            let [up, _] = &glyphs::TIP;
            frame.stamp(187, 70, up, theme::TEXT);
        }
        Picture::Slam => pill(frame, 178, 73, "+0"),
        Picture::Win => marks::solid(frame, area(209, 39, 22, 68), 10, theme::GOLD),
        Picture::Propose => {
            pill(frame, 48, 73, "+5");
            pill(frame, 192, 73, "+5");
        }
        _ => {}
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

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::games::GameId;
    use crate::session::{Session, Setup};

    fn text(seeds: &[u8; 12], stores: [u8; 2]) -> String {
        let holes: Vec<_> = seeds.iter().map(|seeds| std::format!("{seeds}")).collect();
        std::format!("{} {},{}", holes.join(","), stores[0], stores[1])
    }

    fn session(seeds: &[u8; 12], stores: [u8; 2]) -> Session {
        Session::from_position(Setup::new(GameId::Awale), &std::format!("{} S", text(seeds, stores))).unwrap()
    }

    fn after(session: &Session) -> String {
        let mut shown = String::new();
        session.game().erased().write_position(&mut shown).unwrap();
        shown
    }

    fn outcome(session: &Session) -> String {
        let mut outcome = String::new();
        session.write_outcome(&mut outcome).unwrap();
        outcome
    }

    fn board_of(picture: Picture) -> Board {
        match sketch(picture) {
            Sketch::Board(board) => board,
            Sketch::Row(_) => panic!("{picture:?} is a row"),
        }
    }

    #[test]
    fn every_board_has_48_seeds() {
        use Picture::{Feed, Few, Lap, NoFeed, Propose, Slam, Sow, Win};
        for picture in [Sow, Lap, Feed, NoFeed, Slam, Win, Few, Propose] {
            let board = board_of(picture);
            assert_eq!(board.seeds.iter().chain(&board.stores).map(|n| u32::from(*n)).sum::<u32>(), 48, "{picture:?}");
        }
    }

    #[test]
    fn the_sowings_end_as_shown() {
        for (picture, hole, sown) in [(Picture::Sow, 2, 4), (Picture::Lap, 2, 12), (Picture::Slam, 4, 3)] {
            let Board { seeds, stores, signs } = board_of(picture);
            let mut before = seeds;
            let ring = (1..12).cycle().map(|i| (hole + i) % 12);
            ring.take(sown).for_each(|i| before[i] -= 1);
            before[hole] = sown as u8;
            let mut session = session(&before, stores);
            let letter = char::from(b'A' + hole as u8);
            assert!(session.play_text(&std::format!("{letter}"), |_| {}).is_ok(), "{picture:?}");
            assert!(after(&session).starts_with(&text(&seeds, stores)), "{picture:?}: {}", after(&session));
            let last = (1..12).cycle().map(|i| (hole + i) % 12).nth(sown - 1);
            assert!(signs.iter().any(|(i, sign)| *sign == To && last == Some(*i as usize)), "{picture:?}");
        }
    }

    #[test]
    fn the_captures_take_what_is_framed() {
        for (picture, sown, taken) in [(Picture::Capture, 5, 5), (Picture::Stop, 4, 5)] {
            let Sketch::Row(row) = sketch(picture) else { panic!("{picture:?}") };
            let first = 6 - row.other as usize;
            let mut before = [0; 12];
            for (i, seeds) in row.seeds.into_iter().enumerate() {
                before[first + i] = seeds - u8::from((1..=sown).contains(&i));
            }
            before[first] = sown as u8;
            before[11] = 6; // not a slam
            let mut session = session(&before, [0, 0]);
            assert!(session.play_text(&std::format!("{}", char::from(b'A' + first as u8)), |_| {}).is_ok());
            let mut seeds = before;
            row.seeds.into_iter().enumerate().for_each(|(i, n)| seeds[first + i] = n);
            row.signs.iter().filter(|(_, sign)| *sign == Taken).for_each(|(i, _)| seeds[first + *i as usize] = 0);
            assert!(after(&session).starts_with(&text(&seeds, [taken, 0])), "{picture:?}: {}", after(&session));
        }
    }

    #[test]
    fn feeding_and_ends_are_true() {
        let feed = board_of(Picture::Feed);
        for (hole, letter) in ["A", "B", "C", "D", "E", "F"].into_iter().enumerate() {
            let legal = session(&feed.seeds, feed.stores).play_text(letter, |_| {}).is_ok();
            assert_eq!(legal, feed.signs.iter().any(|(i, _)| *i as usize == hole), "{letter}");
        }
        let nofeed = board_of(Picture::NoFeed);
        assert_eq!(outcome(&session(&nofeed.seeds, nofeed.stores)), "win S nofeed");
        let win = board_of(Picture::Win);
        assert_eq!(outcome(&session(&win.seeds, win.stores)), "win S seeds");
        let few = board_of(Picture::Few);
        assert_eq!(outcome(&session(&few.seeds, few.stores)), "draw few");
        let propose = board_of(Picture::Propose);
        assert!(session(&propose.seeds, propose.stores).play_text("propose", |_| {}).is_ok());
    }
}
