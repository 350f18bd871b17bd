//! The pictures in the rules of Latice: three rows of the real board, or what lies beside it.

use super::sketch::{Mark, arrow, ground, pile, pill, score};
use crate::games::latice::Square;
use crate::games::latice::view;
use crate::ui::frame::Frame;
use crate::ui::shapes::area;
use crate::ui::{glyphs, text, theme};
use crate::words::rules::latice::Picture;

use Mark::{Cursor, To};

/// A place by row and column of the board.
type At = (i32, i32);
/// A tile by its letter and colour, as texts write it.
type Code = (u8, u8);

/// Three rows of the board from `top` on: tiles, marks and points by place.
struct Crop {
    top: i32,
    tiles: &'static [(At, Code)],
    marks: &'static [(At, Mark)],
    points: &'static [(At, &'static str)],
}

const RACK: [Code; 5] = [(b'A', 1), (b'E', 5), (b'C', 3), (b'B', 6), (b'F', 2)];

const fn crop(picture: Picture) -> Option<Crop> {
    Some(match picture {
        Picture::Moon => Crop { top: 3, tiles: &[], marks: &[((4, 4), Cursor)], points: &[] },
        Picture::Match => Crop {
            top: 3,
            tiles: &[((4, 4), (b'A', 1)), ((4, 3), (b'A', 2)), ((3, 4), (b'C', 1)), ((3, 3), (b'C', 2))],
            marks: &[((3, 3), To)],
            points: &[],
        },
        Picture::Closed => Crop {
            top: 3,
            tiles: &[((4, 4), (b'A', 1)), ((4, 3), (b'A', 2)), ((3, 4), (b'C', 1)), ((3, 3), (b'C', 5))],
            marks: &[((3, 3), Cursor)],
            points: &[],
        },
        Picture::Points => Crop {
            top: 4,
            tiles: &[
                ((5, 0), (b'B', 5)),
                ((4, 1), (b'F', 3)),
                ((5, 1), (b'B', 3)),
                ((4, 4), (b'D', 1)),
                ((5, 3), (b'A', 4)),
                ((6, 4), (b'D', 6)),
                ((5, 4), (b'D', 4)),
                ((4, 7), (b'C', 1)),
                ((6, 7), (b'E', 2)),
                ((5, 6), (b'F', 2)),
                ((5, 8), (b'C', 6)),
                ((5, 7), (b'C', 2)),
            ],
            marks: &[((5, 1), To), ((5, 4), To), ((5, 7), To)],
            points: &[((4, 2), "+1"), ((4, 5), "+2"), ((6, 8), "+4")],
        },
        Picture::Sun => Crop {
            top: 1,
            tiles: &[((2, 3), (b'B', 5)), ((3, 3), (b'B', 4)), ((3, 2), (b'A', 4)), ((3, 4), (b'E', 4))],
            marks: &[((2, 2), Cursor)],
            points: &[((1, 2), "+3")],
        },
        Picture::Buy => Crop {
            top: 3,
            tiles: &[
                ((3, 2), (b'C', 5)),
                ((4, 2), (b'A', 5)),
                ((4, 3), (b'A', 2)),
                ((4, 4), (b'A', 1)),
                ((3, 4), (b'C', 1)),
                ((3, 3), (b'C', 2)),
                ((4, 5), (b'A', 3)),
            ],
            marks: &[((3, 3), To), ((4, 5), To)],
            points: &[((5, 3), "+2"), ((5, 5), "-2")],
        },
        _ => return None,
    })
}

fn tile(frame: &mut Frame, x: i32, y: i32, (shape, color): Code, marks: bool) {
    let shape = usize::from(shape.saturating_sub(b'A')).min(5);
    view::tile(frame, x, y, shape, usize::from(color.saturating_sub(1)).min(5), marks);
}

pub(super) fn draw(frame: &mut Frame, picture: Picture, marks: bool) {
    if let Some(crop) = crop(picture) {
        return draw_crop(frame, &crop, picture, marks);
    }
    ground(frame, theme::SEA);
    match picture {
        Picture::Tiles => {
            let tiles = [(b'A', 1), (b'B', 5), (b'C', 3), (b'D', 2), (b'E', 4), (b'F', 6)];
            for (code, x) in tiles.into_iter().zip((23..).step_by(34)) {
                tile(frame, x + 3, 63, code, marks);
            }
        }
        Picture::Exchange => {
            rack(frame, 5, marks);
            arrow(frame, 168, 73, true);
            pile(frame, 186, 61, "31");
        }
        Picture::Refill => {
            rack(frame, 4, marks);
            arrow(frame, 168, 73, false);
            pile(frame, 186, 61, "30");
        }
        Picture::Win => {
            rack(frame, 0, marks);
            frame.round_frame(area(162, 63, 21, 21), 4, theme::LINE, 1);
            frame.stamp(198, 68, &glyphs::WINNER, theme::GOLD);
        }
        _ => score(frame, ["24", "21"]),
    }
}

/// Five places with this many tiles.
fn rack(frame: &mut Frame, tiles: usize, marks: bool) {
    for (i, (code, x)) in RACK.into_iter().zip((27..).step_by(26)).enumerate() {
        if i < tiles {
            tile(frame, x, 63, code, marks);
        } else {
            frame.round_frame(area(x, 63, 21, 21), 4, theme::LINE, 1);
        }
    }
}

fn draw_crop(frame: &mut Frame, crop: &Crop, picture: Picture, marks: bool) {
    ground(frame, theme::SEA);
    frame.rect(area(20, 39, 199, 67), theme::SEA_LINE);
    let place = |(row, column): At| area(21 + 22 * column, 40 + 22 * (row - crop.top), 21, 21);
    for square in Square::all() {
        let at = (i32::from(square.row()), i32::from(square.col()));
        if !(crop.top..crop.top + 3).contains(&at.0) {
            continue;
        }
        let (cell, moon) = (place(at), square == Square::MOON);
        let (x, y) = (cell.top_left.x, cell.top_left.y);
        frame.rect(cell, if square.is_sun() || moon { theme::SUN_SQUARE } else { theme::SEA });
        if square.is_sun() {
            frame.stamp(x + 3, y + 3, &glyphs::SUN, theme::SUN);
        } else if moon {
            frame.stamp(x + 3, y + 3, &glyphs::MOON, theme::MOON);
        }
    }
    for (at, code) in crop.tiles {
        let cell = place(*at).top_left;
        tile(frame, cell.x, cell.y, *code, marks);
    }
    for (at, mark) in crop.marks {
        mark.draw(frame, place(*at));
    }
    for (at, points) in crop.points {
        let cell = place(*at).top_left;
        pill(frame, cell.x + 13, cell.y + 10, points);
    }
    if picture == Picture::Closed {
        text::icon(frame, 67, 43, theme::icon::CROSS, theme::BAD);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(a: Code, b: Code) -> bool {
        a.0 == b.0 || a.1 == b.1
    }

    /// The tiles beside a place.
    fn beside(crop: &Crop, (row, column): At) -> impl Iterator<Item = &(At, Code)> {
        crop.tiles.iter().filter(move |((r, c), _)| (r - row).abs() + (c - column).abs() == 1)
    }

    #[test]
    fn neighbours_match_and_points_are_right() {
        for picture in [Picture::Moon, Picture::Match, Picture::Points, Picture::Sun, Picture::Buy] {
            let crop = crop(picture).unwrap();
            for (at, code) in crop.tiles {
                assert!(beside(&crop, *at).all(|(_, other)| matches(*code, *other)), "{picture:?} {at:?}");
            }
        }
        let earned = |crop: &Crop, at: At| {
            let sun = Square::new(at.0 as u8, at.1 as u8).is_some_and(Square::is_sun);
            [0, 0, 1, 2, 4][beside(crop, at).count()] + if sun { 2 } else { 0 }
        };
        for picture in [Picture::Points, Picture::Sun] {
            let crop = crop(picture).unwrap();
            for ((at, _), (_, points)) in crop.marks.iter().zip(crop.points) {
                assert_eq!(std::format!("+{}", earned(&crop, *at)), *points, "{picture:?} {at:?}");
            }
        }
        assert_eq!(earned(&crop(Picture::Buy).unwrap(), (3, 3)), 2);
    }

    #[test]
    fn the_refused_tile_matches_one_neighbour_and_not_the_other() {
        let crop = crop(Picture::Closed).unwrap();
        let (at, code) = crop.tiles[3];
        let fits: std::vec::Vec<_> = beside(&crop, at).map(|(_, other)| matches(code, *other)).collect();
        assert!(fits.contains(&true) && fits.contains(&false));
    }
}
