//! The pictures in the rules of Colors: three rows of the real board.

use super::sketch::{Mark, ground, score};
use crate::game::Seat;
use crate::games::colors::board::COLOUR;
use crate::games::colors::{Piece, view};
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::shapes::area;
use crate::ui::theme;
use crate::words::rules::colors::Picture;

use Mark::{Chosen, Cursor, From, Legal, To};
/// Player A, who moves up,
const A: Seat = Seat::FIRST;
/// and B, who moves down.
const B: Seat = Seat::SECOND;

/// A place by row and column of the board.
type At = (i32, i32);

/// Three rows of the board from `top` on: pieces by place, colour and owner, the places of queens, and marks.
struct Crop {
    top: i32,
    pieces: &'static [(At, u8, Seat)],
    queens: &'static [At],
    marks: &'static [(At, Mark)],
}

/// The pieces at home in row 7.
const HOME: &[(At, u8, Seat)] = &[
    ((7, 0), 7, A),
    ((7, 1), 6, A),
    ((7, 2), 5, A),
    ((7, 3), 4, A),
    ((7, 4), 3, A),
    ((7, 5), 2, A),
    ((7, 6), 1, A),
    ((7, 7), 0, A),
];

/// B's green piece is stuck at the edge, A's red one has just landed on green.
const STUCK: &[(At, u8, Seat)] = &[
    ((3, 0), 1, B),
    ((3, 1), 6, A),
    ((4, 0), 4, A),
    ((4, 1), 2, A),
    ((3, 2), 0, A),
    ((4, 5), 1, A),
    ((4, 7), 3, A),
    ((2, 4), 5, B),
    ((2, 6), 7, B),
];

const fn crop(picture: Picture) -> Option<Crop> {
    Some(match picture {
        Picture::Home => Crop { top: 5, pieces: HOME, queens: &[], marks: &[] },
        Picture::Ways => Crop {
            top: 3,
            pieces: &[((5, 3), 4, A), ((3, 3), 0, B), ((5, 6), 6, A)],
            queens: &[],
            marks: &[
                ((4, 3), Legal),
                ((4, 2), Legal),
                ((3, 1), Legal),
                ((4, 4), Legal),
                ((3, 5), Legal),
                ((5, 0), Legal),
                ((5, 1), Legal),
                ((5, 2), Legal),
                ((5, 4), Legal),
                ((5, 5), Legal),
            ],
        },
        Picture::Landing => Crop {
            top: 2,
            pieces: &[((2, 3), 4, A), ((3, 6), 5, B), ((4, 4), 7, A), ((2, 0), 2, B)],
            queens: &[],
            marks: &[((4, 1), From), ((2, 3), To), ((3, 6), Chosen)],
        },
        Picture::Skip => Crop {
            top: 2,
            pieces: STUCK,
            queens: &[],
            marks: &[((4, 3), From), ((3, 2), To), ((3, 0), Cursor), ((4, 5), Chosen)],
        },
        Picture::Deadlock => Crop {
            top: 2,
            pieces: &[
                ((3, 0), 1, B),
                ((4, 0), 1, A),
                ((3, 1), 6, A),
                ((4, 1), 2, A),
                ((3, 2), 0, A),
                ((4, 6), 3, A),
                ((2, 5), 5, B),
            ],
            queens: &[],
            marks: &[((4, 3), From), ((3, 2), To), ((3, 0), Cursor), ((4, 0), Cursor)],
        },
        Picture::Reach => Crop {
            top: 0,
            pieces: &[((0, 6), 2, A), ((0, 0), 0, B), ((0, 1), 1, B), ((0, 7), 7, B), ((1, 3), 5, B), ((2, 2), 6, A)],
            queens: &[],
            marks: &[((2, 4), From), ((0, 6), To)],
        },
        Picture::Queen => Crop {
            top: 3,
            pieces: &[((5, 1), 5, A)],
            queens: &[(5, 1)],
            marks: &[
                ((5, 0), Legal),
                ((5, 2), Legal),
                ((5, 3), Legal),
                ((5, 4), Legal),
                ((5, 5), Legal),
                ((5, 6), Legal),
                ((4, 0), Legal),
                ((4, 1), Legal),
                ((4, 2), Legal),
                ((3, 1), Legal),
                ((3, 3), Legal),
            ],
        },
        Picture::Push => Crop {
            top: 2,
            pieces: &[((4, 2), 3, A), ((3, 3), 4, B), ((3, 6), 2, B), ((4, 7), 1, A)],
            queens: &[(4, 2)],
            marks: &[((4, 2), Cursor), ((3, 3), Legal)],
        },
        Picture::Pushed => Crop {
            top: 2,
            pieces: &[((3, 3), 3, A), ((2, 4), 4, B), ((3, 6), 2, B), ((4, 7), 1, A)],
            queens: &[(3, 3)],
            marks: &[((4, 2), From), ((3, 3), To), ((3, 6), Chosen)],
        },
        Picture::NextRound => Crop { top: 5, pieces: HOME, queens: &[(7, 4)], marks: &[] },
        Picture::Classic => Crop {
            top: 2,
            pieces: STUCK,
            queens: &[],
            marks: &[((4, 3), From), ((3, 2), To), ((3, 0), Cursor), ((4, 7), Chosen)],
        },
        Picture::Match => return None,
    })
}

pub(super) fn draw(frame: &mut Frame, picture: Picture, marks: bool) {
    let Some(crop) = crop(picture) else {
        ground(frame, theme::PANEL);
        score(frame, ["4", "2"]);
        return;
    };
    ground(frame, theme::BLACK);
    let at = |(row, column): At| (16 + 26 * column, 36 + 25 * (row - crop.top));
    for (color, cell) in COLOUR.iter().zip(0..) {
        let (row, column) = (cell / 8, cell % 8);
        if (crop.top..crop.top + 3).contains(&row) {
            let (x, y) = at((row, column));
            view::square(frame, x, y, *color, marks);
        }
    }
    for (place, color, owner) in crop.pieces {
        let (x, y) = at(*place);
        let queen = crop.queens.contains(place);
        view::piece(frame, x, y, Piece { seat: *owner, colour: *color, queen }, *owner == A, marks);
    }
    for (place, mark) in crop.marks {
        let (x, y) = at(*place);
        match mark {
            // The square's glyph stays readable beside the dot.
            Legal => marks::legal(frame, x + 19, y + 19, 6),
            other => other.draw(frame, area(x, y, 25, 25)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::string::String;

    use super::*;
    use crate::games::GameId;
    use crate::session::{Session, Setup};

    /// The game of a crop with `moved` = a piece put back from one place to another, `colour` to be played.
    fn session(crop: &Crop, moved: Option<(At, At)>, player: char, colour: &str, variant: &str) -> Session {
        let mut cells = std::vec!['.'; 64];
        let mut queens = std::vec![];
        for (place, color, owner) in crop.pieces {
            let (row, column) = moved.filter(|(now, _)| now == place).map_or(*place, |(_, before)| before);
            let letter = char::from(b"RGBPYOUN"[usize::from(*color)]);
            cells[(8 * row + column) as usize] = if *owner == A { letter } else { letter.to_ascii_lowercase() };
            if crop.queens.contains(place) {
                queens.push(std::format!("{row},{column}"));
            }
        }
        let queens = if queens.is_empty() { String::from("-") } else { queens.join(";") };
        let text = std::format!("{} {player} {colour} {queens}", cells.iter().collect::<String>());
        let (options, seed) = GameId::Colors.parse_options([variant].into_iter()).unwrap();
        Session::from_position(Setup::with(options, seed), &text).unwrap()
    }

    fn marked(crop: &Crop, wanted: Mark) -> Option<At> {
        crop.marks.iter().find(|(_, mark)| *mark == wanted).map(|(place, _)| *place)
    }

    #[test]
    fn the_dots_are_the_legal_moves() {
        for (picture, (row, column), color) in
            [(Picture::Ways, (5, 3), "Y"), (Picture::Queen, (5, 1), "O"), (Picture::Push, (4, 2), "P")]
        {
            let crop = crop(picture).unwrap();
            let session = session(&crop, None, 'A', color, "variant=seed");
            let dots: BTreeSet<At> = crop.marks.iter().filter(|(_, mark)| *mark == Legal).map(|(place, _)| *place).collect();
            let rows = (crop.top..crop.top + 3).flat_map(|row| (0..8).map(move |column| (row, column)));
            let legal: BTreeSet<At> = rows
                .filter(|to| {
                    let text = std::format!("{row} {column} {} {}", to.0, to.1);
                    session.clone().play_text(&text, |_| {}).is_ok()
                })
                .collect();
            match picture {
                // Only the target that pushes has its dot.
                Picture::Push => assert!(dots.is_subset(&legal) && dots == BTreeSet::from([(3, 3)])),
                _ => assert_eq!(dots, legal, "{picture:?}"),
            }
        }
    }

    #[test]
    fn the_piece_framed_is_the_one_that_must_move() {
        for (picture, mover, next, variant) in [
            (Picture::Landing, 4, "B O", "variant=seed"),
            (Picture::Skip, 0, "A G", "variant=seed"),
            (Picture::Classic, 0, "A P", "variant=classic"),
        ] {
            let crop = crop(picture).unwrap();
            let (from, to) = (marked(&crop, From).unwrap(), marked(&crop, To).unwrap());
            let colour = std::format!("{}", char::from(b"RGBPYOUN"[mover]));
            let mut session = session(&crop, Some((to, from)), 'A', &colour, variant);
            let text = std::format!("{} {} {} {}", from.0, from.1, to.0, to.1);
            assert!(session.play_text(&text, |_| {}).is_ok(), "{picture:?}");
            let mut shown = String::new();
            session.game().erased().write_position(&mut shown).unwrap();
            assert_eq!(shown[65..68], *next, "{picture:?}");
            let chosen = marked(&crop, Chosen).unwrap();
            let piece = crop.pieces.iter().find(|(place, ..)| *place == chosen).unwrap();
            assert_eq!(char::from(b"RGBPYOUN"[usize::from(piece.1)]), next.chars().last().unwrap(), "{picture:?}");
        }
    }

    #[test]
    fn the_push_the_last_row_and_the_deadlock_are_true() {
        let pushing = crop(Picture::Push).unwrap();
        let mut game = session(&pushing, None, 'A', "P", "variant=seed");
        assert!(game.play_text("4 2 3 3", |_| {}).is_ok());
        let mut shown = String::new();
        game.game().erased().write_position(&mut shown).unwrap();
        let pushed = session(&crop(Picture::Pushed).unwrap(), None, 'B', "B", "variant=seed");
        let mut told = String::new();
        pushed.game().erased().write_position(&mut told).unwrap();
        assert_eq!(shown, told);
        for (picture, text, color) in [(Picture::Reach, "2 4 0 6", "B"), (Picture::Deadlock, "4 3 3 2", "R")] {
            let crop = crop(picture).unwrap();
            let back = Some((marked(&crop, To).unwrap(), marked(&crop, From).unwrap()));
            let mut game = session(&crop, back, 'A', color, "rounds=1");
            assert!(game.play_text(text, |_| {}).is_ok(), "{picture:?}");
            let mut outcome = String::new();
            game.write_outcome(&mut outcome).unwrap();
            assert!(outcome.starts_with("win A"), "{picture:?}: {outcome}");
        }
    }
}
