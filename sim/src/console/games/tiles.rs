//! Tiles of six shapes in six colours as two coloured characters.

use quintet::games::tiles::{Letters, Tile};

use crate::console::page::{Line, Style};

/// Red, orange, yellow, green, blue, purple: ink and ground of the six colours.
const COLOURS: [(u8, u8); 6] = [(231, 160), (16, 208), (16, 226), (16, 77), (16, 75), (231, 91)];

pub(super) fn text(letters: Letters, tile: Tile) -> String {
    let mut text = String::new();
    let _ = letters.write(&mut text, tile);
    text
}

pub(super) fn style(tile: Tile) -> Style {
    let (ink, ground) = COLOURS[usize::from(tile.colour()) % COLOURS.len()];
    Style::ink(ink).on(ground).bold()
}

/// `Your hand: A1 B2`; tiles in use are left out.
pub(super) fn hand(what: &str, letters: Letters, tiles: impl Iterator<Item = Tile>) -> Line {
    let mut line = Line::from(what);
    let mut any = false;
    for tile in tiles {
        line.push(" ", Style::PLAIN);
        line.push(&text(letters, tile), style(tile));
        any = true;
    }
    if any { line } else { line.with(" none", Style::PLAIN) }
}
