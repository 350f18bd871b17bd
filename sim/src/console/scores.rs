//! Qwirkle's ten best totals of finished games, in a small text file.
//!
//! ```text
//! quintet scores 1
//! games 12
//! 98 108 strict 2 11 Anna
//! ```
//! One line a total: points, tiles, checking, players, number of the game, name.

use quintet::game::Seat;
use quintet::games::GameId;
use quintet::session::Session;

use super::page::{Line, width};
use super::people::People;
use super::words;

pub(crate) const FILE: &str = "qwirkle-scores.txt";
const FIRST_LINE: &str = "quintet scores 1";
const MOST: usize = 10;

/// The table, best first; of equal totals the older first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scores {
    /// How many games are finished.
    games: u32,
    entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    total: u16,
    tiles: String,
    check: String,
    players: u8,
    game: u32,
    name: String,
}

impl Scores {
    /// The table of a file's text; nothing is the empty table.
    ///
    /// # Errors
    /// The number of the line that is wrong.
    pub(crate) fn parse(text: &str) -> Result<Self, usize> {
        let mut scores = Self::default();
        for (number, line) in text.lines().enumerate() {
            let read = match number {
                0 => (line == FIRST_LINE).then_some(()),
                1 => line.strip_prefix("games ").and_then(|games| games.parse().ok()).map(|games| scores.games = games),
                _ => parse_entry(line).map(|entry| scores.entries.push(entry)),
            };
            read.ok_or(number + 1)?;
        }
        scores.sort();
        Ok(scores)
    }

    pub(crate) fn write(&self) -> String {
        let mut text = format!("{FIRST_LINE}\ngames {}\n", self.games);
        for Entry { total, tiles, check, players, game, name } in &self.entries {
            text += &format!("{total} {tiles} {check} {players} {game} {name}\n");
        }
        text
    }

    fn sort(&mut self) {
        self.entries.sort_by_key(|entry| (std::cmp::Reverse(entry.total), entry.game));
        self.entries.truncate(MOST);
    }

    /// Takes the totals of a finished game of Qwirkle in.
    pub(crate) fn add(&mut self, session: &Session, people: &People) {
        self.games = self.games.saturating_add(1);
        let game = session.game().erased();
        let value = |name: &str| {
            let words = words::options(&session.setup().options);
            words.iter().find_map(|word| Some(word.strip_prefix(name)?.strip_prefix('=')?.to_owned())).unwrap_or_default()
        };
        for seat in (0..game.seats()).map(Seat) {
            self.entries.push(Entry {
                total: game.score(seat),
                tiles: value("tiles"),
                check: value("check"),
                players: game.seats(),
                game: self.games,
                name: people.name(seat).to_owned(),
            });
        }
        self.sort();
    }

    pub(crate) fn show(&self) -> Vec<Line> {
        let mut lines = vec![Line::bold("QWIRKLE: THE TEN BEST TOTALS"), Line::default()];
        if self.entries.is_empty() {
            lines.push(Line::from("No game has been finished yet."));
            return lines;
        }
        lines.push(Line::from("      total  name              mode         players  game"));
        for (i, entry) in self.entries.iter().enumerate() {
            let Entry { total, tiles, check, players, game, name } = entry;
            let gap = " ".repeat(16usize.saturating_sub(width(name)));
            let mode = format!("{tiles} {check}");
            lines.push(Line::from(format!("  {:2}. {total:5}  {name}{gap}  {mode:12} {players:7}  {game:4}", i + 1)));
        }
        lines
    }
}

/// Whether this game's totals go into the table.
pub(crate) fn counts(session: &Session) -> bool {
    session.setup().options.game() == GameId::Qwirkle && session.outcome().is_some()
}

fn parse_entry(line: &str) -> Option<Entry> {
    let mut parts = line.splitn(6, ' ');
    let mut next = || parts.next();
    let (total, tiles, check) = (next()?.parse().ok()?, next()?.to_owned(), next()?.to_owned());
    let (players, game, name) = (next()?.parse().ok()?, next()?.parse().ok()?, next()?.to_owned());
    let known = ["108", "36"].contains(&&*tiles) && ["strict", "base"].contains(&&*check) && (2..=4).contains(&players);
    let is_name = quintet::session::Name::new(&name).is_some() && !name.is_empty();
    (known && is_name).then_some(Entry { total, tiles, check, players, game, name })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_keeps_the_ten_best_and_the_older_of_equals() {
        let mut text = format!("{FIRST_LINE}\ngames 12\n");
        for game in 1..=12 {
            text += &format!("{} 108 strict 2 {game} Anna B\n", 50 + game % 3);
        }
        let scores = Scores::parse(&text).unwrap();
        let games: Vec<u32> = scores.entries.iter().map(|entry| entry.game).collect();
        assert_eq!(games, [2, 5, 8, 11, 1, 4, 7, 10, 3, 6]);
        assert_eq!(Scores::parse(&scores.write()), Ok(scores));
    }

    #[test]
    fn a_damaged_table_names_its_line() {
        assert_eq!(Scores::parse(""), Ok(Scores::default()));
        assert_eq!(Scores::parse("nonsense"), Err(1));
        assert_eq!(Scores::parse(&format!("{FIRST_LINE}\ngames x")), Err(2));
        for line in
            ["", "1", "1 108 strict 2 1 ", "1 108 lax 2 1 A", "70000 108 strict 2 1 A", "1 36 base 9 1 A", "1 36 base 2 1 \u{1b}"]
        {
            assert_eq!(Scores::parse(&format!("{FIRST_LINE}\ngames 1\n{line}\n5 36 base 2 1 A")), Err(3), "{line}");
        }
    }
}
