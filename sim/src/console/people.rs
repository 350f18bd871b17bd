//! Who plays: the names given, or what the game calls its seats.

use quintet::game::Seat;
use quintet::session::{Name, Setup};

use super::games;

/// The names at a table, in seat order.
pub(crate) struct People(Vec<Person>);

struct Person {
    name: String,
    /// The name, and the seat's where that is another.
    title: String,
}

impl People {
    pub(crate) fn new(setup: &Setup) -> Self {
        let game = setup.options.game();
        let person = |(seat, name): (usize, &Name)| {
            let label = games::seat_label(game, Seat(seat as u8));
            match name.as_str() {
                "" => Person { name: label.to_owned(), title: label.to_owned() },
                own => Person { name: own.to_owned(), title: format!("{own} ({})", label.trim_start_matches("Player ")) },
            }
        };
        Self(setup.names.iter().enumerate().map(person).collect())
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("?", |person| &person.name)
    }

    pub(crate) fn title(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("?", |person| &person.title)
    }
}

/// The name a player typed.
///
/// # Errors
/// What is wrong with it, in words.
pub(crate) fn parse_name(text: &str) -> Result<Name, String> {
    Name::new(text).ok_or_else(|| format!("A name has at most {} characters.", Name::MOST))
}
