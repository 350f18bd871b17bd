//! The pictures in the rules of Tablut: three rows of the real board.

use super::sketch::{Mark, ground};
use crate::games::tablut::board::Board;
use crate::games::tablut::{Piece, view};
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::words::rules::tablut::Picture;

use Mark::{Chosen, From, Legal, Taken, TakenKing, To};

/// Three rows of the board from `top` on (rows count from 1), as position texts write them; marks by the square's name.
struct Crop {
    top: i32,
    rows: [&'static str; 3],
    marks: &'static [(&'static str, Mark)],
}

const fn crop(picture: Picture) -> Option<Crop> {
    Some(match picture {
        Picture::Start => Crop { top: 4, rows: ["B...W...B", "BBWWKWWBB", "B...W...B"], marks: &[] },
        Picture::Escape => Crop { top: 2, rows: ["....B....", "K........", "B...W...B"], marks: &[("e3", From), ("a3", To)] },
        Picture::Move => Crop {
            top: 2,
            rows: ["....B....", "....W....", "B...W...B"],
            marks: &[
                ("e3", Chosen),
                ("a3", Legal),
                ("b3", Legal),
                ("c3", Legal),
                ("d3", Legal),
                ("f3", Legal),
                ("g3", Legal),
                ("h3", Legal),
                ("i3", Legal),
            ],
        },
        Picture::Closed => Crop {
            top: 4,
            rows: ["B.....K.B", "B.W....BB", "B.......B"],
            marks: &[("c5", Chosen), ("c4", Legal), ("d5", Legal), ("c6", Legal)],
        },
        Picture::OutOfCamp => Crop {
            top: 1,
            rows: ["...B.....", "....B....", "........."],
            marks: &[
                ("d1", Chosen),
                ("a1", Legal),
                ("b1", Legal),
                ("c1", Legal),
                ("e1", Legal),
                ("f1", Legal),
                ("g1", Legal),
                ("h1", Legal),
                ("i1", Legal),
                ("d2", Legal),
                ("d3", Legal),
            ],
        },
        Picture::Capture => Crop {
            top: 3,
            rows: ["..WBW....", "B...B...B", "BB..K..BB"],
            marks: &[("h3", From), ("e3", To), ("d3", Taken), ("e4", Taken)],
        },
        Picture::Safe => Crop { top: 6, rows: ["B.......B", "...BWB...", "....B...."], marks: &[("e6", From), ("e7", To)] },
        Picture::CampAnvil => {
            Crop { top: 4, rows: ["B.......B", "B.BW...BB", "B....K..B"], marks: &[("d4", From), ("d5", To), ("c5", Taken)] }
        }
        Picture::CastleAnvil => {
            Crop { top: 4, rows: ["B.K.....B", "BB...WB.B", "B.......B"], marks: &[("g4", From), ("g5", To), ("f5", Taken)] }
        }
        Picture::Tip => {
            Crop { top: 4, rows: ["BW......B", "BB..K..BB", "BW......B"], marks: &[("f6", From), ("b6", To), ("b5", Taken)] }
        }
        Picture::KingAtHome => {
            Crop { top: 4, rows: ["B...B...B", "B..BKB..B", "B...B...B"], marks: &[("g6", From), ("e6", To), ("e5", TakenKing)] }
        }
        Picture::KingBeside => {
            Crop { top: 3, rows: ["....B....", "B..BKB..B", "BB.....BB"], marks: &[("f3", From), ("f4", To), ("e4", TakenKing)] }
        }
        Picture::Challenge => {
            Crop { top: 6, rows: ["B.......B", "..BKB....", "....B...."], marks: &[("h7", From), ("e7", To), ("d7", TakenKing)] }
        }
        Picture::Tactics => return None,
    })
}

pub(super) fn draw(frame: &mut Frame, picture: Picture) {
    let Some(crop) = crop(picture) else { return tactics(frame) };
    ground(frame, theme::STONE_LINE);
    let place = |row: i32, column: i32| area(12 + 24 * column, 37 + 24 * row, 23, 23);
    for row in 0..3 {
        for column in 0..9 {
            let cell = place(row, column);
            let shown = (9 * (row + crop.top - 1) + column).clamp(0, 80) as u8;
            view::ground(frame, cell.top_left.x, cell.top_left.y, shown);
        }
    }
    let marked = || {
        crop.marks.iter().filter_map(|(name, mark)| {
            let cell = Board::parse_cell(name.as_bytes())?;
            Some((place(Board::row(cell) as i32 + 1 - crop.top, Board::col(cell) as i32), *mark))
        })
    };
    marked().filter(|(_, mark)| mark.below()).for_each(|(cell, mark)| mark.draw(frame, cell));
    for (men, row) in crop.rows.into_iter().zip(0..) {
        for (letter, column) in men.bytes().zip(0..) {
            let cell = place(row, column).top_left;
            view::man(frame, cell.x, cell.y, man(letter));
        }
    }
    marked().filter(|(_, mark)| !mark.below()).for_each(|(cell, mark)| mark.draw(frame, cell));
}

const fn man(letter: u8) -> Piece {
    match letter {
        b'W' => Piece::White,
        b'B' => Piece::Black,
        b'K' => Piece::King,
        _ => Piece::Empty,
    }
}

/// What the Tactics board has beside it: the palette, a king chosen, and the slots.
fn tactics(frame: &mut Frame) {
    ground(frame, theme::PANEL);
    for (man, x) in [Piece::Empty, Piece::Black, Piece::White, Piece::King].into_iter().zip((68..).step_by(27)) {
        frame.rect(area(x, 45, 23, 23), theme::STONE);
        if man == Piece::King {
            marks::solid(frame, area(x - 2, 43, 27, 27), 4, theme::WHITE);
        }
        view::man(frame, x, 45, man);
    }
    for (slot, x) in ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"].into_iter().zip((21..).step_by(20)) {
        frame.round(area(x, 82, 18, 18), 4, theme::RAISED);
        text::draw(frame, Face::Label, Align::Center, x + 9, 96, slot, theme::TEXT);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::games::GameId;
    use crate::session::{Session, Setup};

    const ALL: [Picture; 13] = [
        Picture::Start,
        Picture::Escape,
        Picture::Move,
        Picture::Closed,
        Picture::OutOfCamp,
        Picture::Capture,
        Picture::Safe,
        Picture::CampAnvil,
        Picture::CastleAnvil,
        Picture::Tip,
        Picture::KingAtHome,
        Picture::KingBeside,
        Picture::Challenge,
    ];

    /// The whole board around a crop: empty, with the king at home where the crop has none.
    fn cells(crop: &Crop) -> Vec<u8> {
        let mut cells = std::vec![b'.'; 81];
        let from = 9 * (crop.top as usize - 1);
        cells[from..from + 27].copy_from_slice(crop.rows.concat().as_bytes());
        if !cells.contains(&b'K') {
            cells[40] = b'K';
        }
        cells
    }

    fn session(cells: &[u8], mover: u8, rule: &str) -> Session {
        let text = std::format!("{} {}", core::str::from_utf8(cells).unwrap(), if mover == b'B' { 'B' } else { 'W' });
        let (options, seed) = GameId::Tablut.parse_options([rule].into_iter()).unwrap();
        Session::from_position(Setup::with(options, seed), &text).unwrap()
    }

    fn cell(name: &str) -> usize {
        Board::parse_cell(name.as_bytes()).unwrap()
    }

    #[test]
    fn the_moves_shown_are_legal_and_take_what_is_framed() {
        for picture in ALL {
            let Some(crop) = crop(picture) else { continue };
            let find = |wanted| crop.marks.iter().find(|(_, mark)| *mark == wanted).map(|(name, _)| *name);
            let (Some(from), Some(to)) = (find(From), find(To)) else { continue };
            let mut before = cells(&crop);
            let mover = before[cell(to)];
            (before[cell(from)], before[cell(to)]) = (mover, b'.');
            let rule = if picture == Picture::Challenge { "king=challenge" } else { "king=surrounded" };
            let mut session = session(&before, mover, rule);
            assert!(session.play_text(&std::format!("{from}-{to}"), |_| {}).is_ok(), "{picture:?}");
            let mut after = cells(&crop);
            for (name, _) in crop.marks.iter().filter(|(_, mark)| *mark == Taken) {
                after[cell(name)] = b'.';
            }
            let mut outcome = String::new();
            session.write_outcome(&mut outcome).unwrap();
            match picture {
                Picture::Escape => assert_eq!(outcome, "win W escape"),
                _ if find(TakenKing).is_some() => assert_eq!(outcome, "win B king", "{picture:?}"),
                _ => {
                    let mut shown = String::new();
                    session.game().erased().write_position(&mut shown).unwrap();
                    assert_eq!(shown.as_bytes()[..81], after[..], "{picture:?}");
                }
            }
        }
    }

    #[test]
    fn the_dots_are_the_legal_moves() {
        for picture in ALL {
            let Some(crop) = crop(picture) else { continue };
            let Some((from, _)) = crop.marks.iter().find(|(_, mark)| *mark == Chosen) else { continue };
            let cells = cells(&crop);
            let session = session(&cells, cells[cell(from)], "king=surrounded");
            let dots: BTreeSet<_> = crop.marks.iter().filter(|(_, mark)| *mark == Legal).map(|(name, _)| cell(name)).collect();
            let rows = 9 * (crop.top as usize - 1)..9 * (crop.top as usize + 2);
            let legal: BTreeSet<_> = rows
                .filter(|to| {
                    let text = std::format!("{from}-{}", Board::cell_name(*to).iter().collect::<String>());
                    session.clone().play_text(&text, |_| {}).is_ok()
                })
                .collect();
            assert_eq!(dots, legal, "{picture:?}");
        }
    }
}
