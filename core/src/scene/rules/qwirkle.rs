//! The pictures in the rules of Qwirkle: tiles on the felt, or in the hand.

use super::sketch::{arrow, ground, pile, pill};
use crate::games::qwirkle::view;
use crate::ui::frame::Frame;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::ui::{glyphs, marks};
use crate::words::rules::qwirkle::Picture;

/// A place by row and column of the picture.
type At = (i32, i32);
/// A tile by its letter and colour, as texts write it.
type Code = (u8, u8);

/// Three rows of felt: tiles that lie there, tiles of this turn, points around this x.
struct Crop {
    tiles: &'static [(At, Code)],
    turn: &'static [(At, Code)],
    points: Option<(i32, &'static str)>,
}

const fn crop(picture: Picture) -> Option<Crop> {
    Some(match picture {
        Picture::Color => Crop {
            tiles: &[((1, 2), (b'C', 4)), ((1, 3), (b'R', 4)), ((1, 4), (b'E', 4)), ((1, 5), (b'L', 4)), ((1, 6), (b'T', 4))],
            turn: &[],
            points: None,
        },
        Picture::Shape => Crop {
            tiles: &[((1, 2), (b'E', 1)), ((1, 3), (b'E', 3)), ((1, 4), (b'E', 5)), ((1, 5), (b'E', 2)), ((1, 6), (b'E', 4))],
            turn: &[],
            points: None,
        },
        Picture::Turn => Crop {
            tiles: &[((0, 3), (b'C', 4)), ((0, 4), (b'R', 4)), ((0, 5), (b'X', 4))],
            turn: &[((1, 5), (b'X', 2)), ((2, 5), (b'X', 5))],
            points: None,
        },
        Picture::Refused => Crop {
            tiles: &[((0, 3), (b'C', 4)), ((0, 4), (b'R', 4)), ((0, 5), (b'X', 4)), ((1, 3), (b'C', 1))],
            turn: &[((1, 4), (b'R', 3))],
            points: None,
        },
        Picture::Score => Crop {
            tiles: &[((1, 2), (b'R', 3)), ((1, 3), (b'R', 4)), ((0, 4), (b'X', 5))],
            turn: &[((1, 4), (b'R', 5))],
            points: Some((160, "+5")),
        },
        Picture::Six => Crop {
            tiles: &[((1, 1), (b'C', 4)), ((1, 2), (b'R', 4)), ((1, 3), (b'E', 4)), ((1, 4), (b'L', 4)), ((1, 5), (b'T', 4))],
            turn: &[((1, 6), (b'X', 4))],
            points: Some((204, "+12")),
        },
        _ => return None,
    })
}

fn tile(frame: &mut Frame, x: i32, y: i32, (shape, color): Code, marks: bool) {
    let shape = b"CRELTX".iter().position(|letter| *letter == shape).unwrap_or(0);
    view::tile(frame, x, y, shape, usize::from(color.saturating_sub(1)).min(5), marks);
}

pub(super) fn draw(frame: &mut Frame, picture: Picture, marks: bool) {
    if let Some(crop) = crop(picture) {
        return draw_crop(frame, &crop, picture, marks);
    }
    match picture {
        Picture::Tiles => {
            ground(frame, theme::FELT);
            let tiles = [(b'C', 2), (b'R', 1), (b'E', 3), (b'L', 4), (b'T', 5), (b'X', 6)];
            for (code, x) in tiles.into_iter().zip((24..).step_by(34)) {
                tile(frame, x, 62, code, marks);
            }
        }
        Picture::Start => {
            ground(frame, theme::PANEL);
            let hand = [(b'E', 3), (b'T', 3), (b'X', 3), (b'R', 1), (b'L', 5), (b'R', 6)];
            for (i, (code, x)) in hand.into_iter().zip((34..).step_by(30)).enumerate() {
                if i < 3 {
                    marks::solid(frame, area(x - 2, 60, 27, 27), 5, theme::WHITE);
                }
                tile(frame, x, 62, code, marks);
            }
        }
        Picture::Exchange => {
            ground(frame, theme::PANEL);
            let hand = [(b'C', 1), (b'R', 1), (b'L', 2), (b'T', 5), (b'X', 3), (b'E', 6)];
            for (i, (code, x)) in hand.into_iter().zip((16..).step_by(25)).enumerate() {
                let y = if i < 2 { 54 } else { 62 };
                tile(frame, x, y, code, marks);
                if i < 2 {
                    marks::solid(frame, area(x - 1, y - 1, 25, 25), 4, theme::WHITE);
                }
            }
            arrow(frame, 180, 73, true);
            pile(frame, 198, 61, "54");
        }
        Picture::Bonus => {
            ground(frame, theme::PANEL);
            for x in (16..).step_by(25).take(6) {
                frame.round_frame(area(x, 62, 23, 23), 4, theme::LINE, 1);
            }
            pill(frame, 196, 73, "+6");
        }
        _ => best(frame),
    }
}

/// The head of the list: rank, players, total.
fn best(frame: &mut Frame) {
    ground(frame, theme::PANEL);
    for (i, (players, total)) in [(3, "214"), (2, "198"), (4, "187")].into_iter().enumerate() {
        let y = 56 + 22 * i as i32;
        let ink = if i == 0 { theme::GOLD } else { theme::TEXT };
        let rank = ["1", "2", "3"].get(i).copied().unwrap_or("");
        text::draw(frame, Face::Label, Align::Right, 50, y, rank, ink);
        if i == 0 {
            frame.stamp(62, y - 10, &glyphs::WINNER, theme::GOLD);
        }
        for x in (100..).step_by(10).take(players) {
            frame.disc(x, y - 8, 6, theme::MUTED);
        }
        text::draw(frame, Face::Label, Align::Right, 204, y, total, ink);
    }
}

fn draw_crop(frame: &mut Frame, crop: &Crop, picture: Picture, marks: bool) {
    ground(frame, theme::FELT);
    let place = |(row, column): At| (12 + 24 * column, 37 + 24 * row);
    for at in (0..27).map(|cell| (cell / 9, cell % 9)) {
        let (x, y) = place(at);
        frame.rect(area(x + 10, y + 10, 2, 2), theme::FELT_DOT);
    }
    for (at, code) in crop.tiles.iter().chain(crop.turn) {
        let (x, y) = place(*at);
        tile(frame, x, y, *code, marks);
    }
    for (at, _) in crop.turn {
        let (x, y) = place(*at);
        frame.round_frame(area(x, y, 23, 23), 4, theme::WHITE, 1);
    }
    if let Some((x, points)) = crop.points {
        pill(frame, x, 72, points);
    }
    if picture == Picture::Refused {
        text::icon(frame, 159, 65, theme::icon::CROSS, theme::BAD);
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::games::GameId;
    use crate::session::{Session, Setup};

    /// A tile at its place, as texts write it; the picture lies somewhere on the board.
    fn token(((row, column), (shape, color)): &(At, Code)) -> String {
        let letter = |n: i32| char::from(b'd' + n as u8);
        std::format!("{}{}{}{color}", letter(*row), letter(*column), char::from(*shape))
    }

    fn tokens(tiles: &[(At, Code)]) -> String {
        tiles.iter().map(token).collect::<Vec<_>>().join(" ")
    }

    fn session(crop: &Crop) -> Session {
        let hand: Vec<_> = crop.turn.iter().map(|tile| String::from(&token(tile)[2..])).collect();
        let text = std::format!("{} / {} ; X1 / 40 / 0,0 / 1", tokens(crop.tiles), hand.join(" "));
        Session::from_position(Setup::new(GameId::Qwirkle), &text).unwrap()
    }

    #[test]
    fn the_turns_score_what_the_pill_says() {
        for picture in [Picture::Turn, Picture::Score, Picture::Six] {
            let crop = crop(picture).unwrap();
            let mut session = session(&crop);
            assert!(session.play_text(&tokens(crop.turn), |_| {}).is_ok(), "{picture:?}");
            let Some((_, points)) = crop.points else { continue };
            let mut shown = String::new();
            session.game().erased().write_position(&mut shown).unwrap();
            assert!(shown.contains(&std::format!("/ {},0 /", points.trim_start_matches('+'))), "{picture:?}: {shown}");
        }
    }

    #[test]
    fn the_refused_turn_is_refused() {
        let crop = crop(Picture::Refused).unwrap();
        assert!(session(&crop).play_text(&tokens(crop.turn), |_| {}).is_err());
    }
}
