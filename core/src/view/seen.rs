//! What a table shows beside the position: the cursor, what is picked, the last move.

use embedded_graphics::primitives::Rectangle;

use super::{Spot, SpotSet};
use crate::game::{MoveCode, Seat};
use crate::scene::players::Shown;
use crate::settings::Settings;
use crate::ui::frame::Frame;
use crate::ui::marks;
use crate::ui::shapes::area;
use crate::words::Words;

/// What a move leaves to be seen: where it came from and where it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Trace {
    /// It came from here.
    pub from: Option<Spot>,
    /// It ended here.
    pub to: Option<Spot>,
    /// What it took or won, as the game counts it.
    pub gained: u8,
}

/// Everything a table shows beside the position.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The spot under the cursor; none while something moves or when nobody is to play.
    pub cursor: Option<Spot>,
    /// What is picked of a move.
    pub picked: &'a [Spot],
    /// The spots that may be picked next.
    pub targets: &'a SpotSet,
    /// The picked spots are a whole move that waits for its confirmation.
    pub armed: bool,
    /// How far to the side the spot under the cursor is while it shakes because it was refused, in pixels.
    pub shake: i32,
    /// The last move.
    pub last: Trace,
    /// A move that is being shown, and its step. The position is the one before it.
    pub moving: Option<(MoveCode, u8)>,
    /// Whose hand may be seen.
    pub viewer: Option<Seat>,
    /// Whether the board is turned round.
    pub turned: bool,
    /// How far the board is scrolled, as the game counts it.
    pub scroll: u16,
    /// The whole board instead of a part of it.
    pub overview: bool,
    /// The settings.
    pub settings: &'a Settings,
    /// The names, in seat order.
    pub names: &'a [Shown; Seat::MOST],
}

impl<'a> Seen<'a> {
    /// The words of the language.
    #[must_use]
    pub const fn words(&self) -> &'static Words {
        self.settings.language.words()
    }

    /// The name of a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("", |name| name.as_str())
    }

    /// The marks on a spot.
    #[must_use]
    pub fn marks(&self, spot: Spot) -> Marks {
        let cursor = self.cursor == Some(spot);
        Marks {
            cursor,
            shake: if cursor { self.shake } else { 0 },
            picked: self.picked.contains(&spot),
            legal: self.settings.dots && self.cursor.is_some() && !self.armed && self.targets.contains(spot),
            from: self.moving.is_none() && self.last.from == Some(spot),
            to: self.moving.is_none() && self.last.to == Some(spot),
        }
    }
}

/// The marks on a spot, told apart by their form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// The cursor.
    pub cursor: bool,
    /// How far to the side everything is that lies on the spot's ground, in pixels.
    pub shake: i32,
    /// Picked.
    pub picked: bool,
    /// May be picked next.
    pub legal: bool,
    /// The last move came from here.
    pub from: bool,
    /// The last move ended here.
    pub to: bool,
}

impl Marks {
    /// Where a spot at `place` is drawn while it shakes.
    #[must_use]
    pub const fn shaken(&self, place: Rectangle) -> Rectangle {
        area(place.top_left.x + self.shake, place.top_left.y, place.size.width, place.size.height)
    }

    /// Draws on a square what lies over its piece; the dot of a legal target is this wide, its middle so far in from the corner.
    pub fn draw_over(&self, frame: &mut Frame, square: Rectangle, dot_at: i32, dot_width: u32) {
        let (x, y) = (square.top_left.x, square.top_left.y);
        if self.from {
            marks::dashed(frame, square);
        }
        if self.to {
            marks::corner(frame, x, y, 8);
        }
        if self.legal {
            marks::legal(frame, x + dot_at, y + dot_at, dot_width);
        }
        if self.cursor && !self.picked {
            marks::brackets(frame, square, 7);
        }
    }
}
