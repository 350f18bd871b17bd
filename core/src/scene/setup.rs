//! The page before a game: who plays, the options, and the ways to go on.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::choices;
use super::games::pitch;
use super::players::{Shown, display_name, seat_word};
use crate::event::Button;
use crate::game::Seat;
use crate::games::{AnyOptions, GameId};
use crate::session::Name;
use crate::ui::chrome::{self, A, B, Cap, Hint};
use crate::ui::list::{Layout, List, Row, outermost};
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::words::Words;

/// The most rows a game has.
const MOST: usize = 8;
/// Rows in view.
const SHOWN: usize = 4;
/// The line of help,
const HELP: Rectangle = area(8, 137, 224, 22);
/// and the room for its words.
pub const HELP_ROOM: i32 = 220;
const NEW: Rectangle = area(8, 164, 224, 26);
const LEFT: Rectangle = area(8, 194, 108, 26);
const RIGHT: Rectangle = area(124, 194, 108, 26);
const WHOLE: Rectangle = area(8, 194, 224, 26);
/// The right one in two, each with room for its sign alone.
const RIGHT_HALVES: [Rectangle; 2] = [area(124, 194, 50, 26), area(182, 194, 50, 26)];

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The page stays.
    Stay,
    /// Back to the cards.
    Back,
    /// Begin a game.
    New,
    /// Go on with the suspended one.
    Resume,
    /// Show the rules.
    Rules,
    /// Show the best totals.
    Scores,
    /// Open the tactics board.
    Tactics,
    /// Change the name of this seat's player.
    Name(Seat),
}

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Option(usize),
    Seat(Seat),
    Tactics,
}

/// Where the cursor is; in a row that is the list's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Focus {
    Rows,
    New,
    Resume,
    Rules,
    Scores,
}

/// The buttons under "New game", from left to right.
type Lower = Vec<Focus, 3>;

/// The state of the page.
#[derive(Clone, Debug)]
pub struct SetupPage {
    options: AnyOptions,
    list: List,
    focus: Focus,
}

impl SetupPage {
    /// The page of the game that these options are of, the cursor on "New game".
    #[must_use]
    pub fn new(options: AnyOptions) -> Self {
        Self { options, list: List::default(), focus: Focus::New }
    }

    /// The game this page is about.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.options.game()
    }

    /// The options as they are set now.
    #[must_use]
    pub const fn options(&self) -> &AnyOptions {
        &self.options
    }

    /// How many play.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        match &self.options {
            AnyOptions::Qwirkle(qwirkle) => qwirkle.players,
            _ => 2,
        }
    }

    /// The rows: who plays (how many first), then the options.
    fn items(&self) -> Vec<Item, MOST> {
        let counted = usize::from(self.game() == GameId::Qwirkle);
        let count = (0..counted).map(Item::Option);
        let seats = (0..self.seats()).map(|seat| Item::Seat(Seat(seat)));
        let options = (counted..self.options.list().len()).map(Item::Option);
        let tactics = (self.game() == GameId::Tablut).then_some(Item::Tactics);
        count.chain(seats).chain(options).chain(tactics).take(MOST).collect()
    }

    fn item(&self) -> Option<Item> {
        self.items().get(self.list.at).copied().filter(|_| self.focus == Focus::Rows)
    }

    fn is_usable(&self, items: &[Item], row: usize) -> bool {
        match items.get(row) {
            Some(Item::Option(option)) => !choices::is_fixed(&self.options, *option),
            Some(_) => true,
            None => false,
        }
    }

    /// Takes a key; `resume` = a game is suspended.
    pub fn press(&mut self, button: Button, resume: bool) -> Act {
        match button {
            Button::B => return Act::Back,
            Button::Up => self.walk(false, resume),
            Button::Down => self.walk(true, resume),
            Button::Left | Button::Right => match (self.focus, self.item()) {
                (Focus::Resume | Focus::Rules | Focus::Scores, _) => {
                    self.focus = self.beside(button == Button::Right, resume).unwrap_or(self.focus);
                }
                (_, Some(Item::Option(option))) => self.change(option, button == Button::Right),
                _ => {}
            },
            Button::A => match (self.focus, self.item()) {
                (Focus::New, _) => return Act::New,
                (Focus::Resume, _) => return if resume { Act::Resume } else { Act::Stay },
                (Focus::Rules, _) => return Act::Rules,
                (Focus::Scores, _) => return Act::Scores,
                (_, Some(Item::Option(option))) => self.change(option, true),
                (_, Some(Item::Seat(seat))) => return Act::Name(seat),
                (_, Some(Item::Tactics)) => return Act::Tactics,
                (_, None) => {}
            },
            Button::X | Button::Y | Button::Previous | Button::Next => {}
        }
        Act::Stay
    }

    /// Only Qwirkle has totals to be best at.
    fn lower(&self, resume: bool) -> Lower {
        let scores = self.game() == GameId::Qwirkle;
        let all = [(resume, Focus::Resume), (true, Focus::Rules), (scores, Focus::Scores)];
        all.into_iter().filter_map(|(is_there, focus)| is_there.then_some(focus)).collect()
    }

    /// The button beside the one under the cursor.
    fn beside(&self, forward: bool, resume: bool) -> Option<Focus> {
        let lower = self.lower(resume);
        let at = lower.iter().position(|focus| *focus == self.focus)?;
        let next = if forward { at + 1 } else { at.checked_sub(1)? };
        lower.get(next).copied()
    }

    /// Down the rows, then New game, the buttons under it, and from the end to the beginning.
    fn walk(&mut self, forward: bool, resume: bool) {
        let items = self.items();
        let usable = |row| self.is_usable(&items, row);
        let (focus, row) = match (self.focus, forward) {
            (Focus::Rows, _) => match (self.list.neighbour(forward, items.len(), usable), forward) {
                (Some(row), _) => (Focus::Rows, Some(row)),
                (None, true) => (Focus::New, None),
                (None, false) => (self.lower(resume).last().copied().unwrap_or(Focus::New), None),
            },
            (Focus::New, true) => (self.lower(resume).first().copied().unwrap_or(Focus::New), None),
            (Focus::New, false) => (Focus::Rows, outermost(forward, items.len(), usable)),
            (Focus::Resume | Focus::Rules | Focus::Scores, _) => match (self.beside(forward, resume), forward) {
                (Some(focus), _) => (focus, None),
                (None, true) => (Focus::Rows, outermost(forward, items.len(), usable)),
                (None, false) => (Focus::New, None),
            },
        };
        self.focus = focus;
        if let Some(row) = row {
            self.list.go(row, SHOWN);
        }
    }

    fn change(&mut self, option: usize, forward: bool) {
        let count = self.options.list().get(option).map_or(1, |choice| choice.values.len()) as u8;
        let by = if forward { 1 } else { count - 1 };
        self.options = self.options.with(option, (self.options.value(option) + by) % count.max(1));
    }

    /// Paints the page with the players' names.
    pub fn paint(&self, painter: &mut Painter<'_>, names: &[Name; Seat::MOST], resume: bool, words: &Words) {
        let game = self.game();
        chrome::header(painter, Some(game), game.title(), &choices::note(&self.options, words), game.accent());
        self.with_rows(names, words, |rows| self.list.paint(painter, &layout(game), rows, self.focus == Focus::Rows));
        let help = self.help(words);
        painter.part(HELP, help, |frame| {
            frame.rect(HELP, theme::INK);
            text::draw(frame, Face::Label, Align::Left, 12, 152, help, theme::MUTED);
        });
        let accent = game.accent();
        for (place, focus, button) in self.buttons(resume, words) {
            let on = self.focus == focus;
            painter.part(place, on, |frame| chrome::Button { accent, ..button }.draw(frame, place, on));
        }
        let hints = self.hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }

    /// The rows in words.
    pub fn with_rows<T>(&self, names: &[Name; Seat::MOST], words: &Words, use_rows: impl FnOnce(&[Row<'_>]) -> T) -> T {
        let game = self.game();
        let items = self.items();
        let texts: Vec<(Shown, Shown), MOST> = items
            .iter()
            .map(|item| match *item {
                Item::Option(option) => {
                    (shown(choices::label(game, option, words)), choices::value(&self.options, option, words))
                }
                Item::Seat(seat) => (seat_word(game, seat, words), self.name_value(names, seat, words)),
                Item::Tactics => (shown(words.tactics), shown("...")),
            })
            .collect();
        let rows: Vec<Row<'_>, MOST> = items
            .iter()
            .zip(&texts)
            .enumerate()
            .map(|(i, (item, (label, value)))| Row {
                label,
                value,
                changes: matches!(item, Item::Option(_)),
                disabled: !self.is_usable(&items, i),
                ..Row::default()
            })
            .collect();
        use_rows(&rows)
    }

    /// A seat without a name shows none: its word stands at the left already.
    fn name_value(&self, names: &[Name; Seat::MOST], seat: Seat, words: &Words) -> Shown {
        let named = names.get(seat.index()).is_some_and(|name| !name.as_str().is_empty());
        if named { display_name(names, self.game(), seat, words) } else { shown("...") }
    }

    /// What the row or button under the cursor is about.
    #[must_use]
    pub fn help(&self, words: &Words) -> &'static str {
        match (self.focus, self.item()) {
            (Focus::New, _) => pitch(self.game(), words),
            (Focus::Resume, _) => words.help_resume,
            (Focus::Rules, _) => words.help_rules,
            (Focus::Scores, _) => words.help_scores,
            (_, Some(Item::Option(option))) => choices::help(&self.options, option, words),
            (_, Some(Item::Tactics)) => words.help_tactics,
            (_, Some(Item::Seat(_)) | None) => words.help_name,
        }
    }

    /// What the keys do now.
    #[must_use]
    pub fn hints(&self, words: &Words) -> [Hint; 2] {
        let act = match self.item() {
            Some(Item::Option(_)) => (Cap::Change, words.change),
            Some(Item::Seat(_)) => (A, words.name),
            Some(Item::Tactics) => (A, words.open),
            None => (A, words.choose),
        };
        [act, (B, words.back)]
    }

    /// The buttons with their places.
    fn buttons(&self, resume: bool, words: &Words) -> Vec<(Rectangle, Focus, chrome::Button<'static>), 4> {
        let lower = self.lower(resume);
        let [third, fourth] = RIGHT_HALVES;
        let places: &[Rectangle] = match lower.len() {
            1 => &[WHOLE],
            2 => &[LEFT, RIGHT],
            _ => &[LEFT, third, fourth],
        };
        // Where there is a third one, two have to do with the signs they have on the cards and in the menu.
        let button = |focus| match focus {
            Focus::Resume => chrome::Button::new(words.resume),
            Focus::Scores => labelled(icon::CHART, words.scores, lower.len()),
            _ if lower.contains(&Focus::Scores) => labelled(icon::BOOK, words.rules, lower.len()),
            _ => chrome::Button::new(words.rules),
        };
        let new = chrome::Button { icon: Some(icon::PLAY), primary: true, ..chrome::Button::new(words.new_game) };
        let lower = lower.iter().zip(places).map(|(focus, place)| (*place, *focus, button(*focus)));
        [(NEW, Focus::New, new)].into_iter().chain(lower).collect()
    }
}

/// A button with a sign, and with its word where there are no more than two.
const fn labelled(icon: char, word: &'static str, count: usize) -> chrome::Button<'static> {
    chrome::Button { icon: Some(icon), ..chrome::Button::new(if count > 2 { "" } else { word }) }
}

fn shown(text: &str) -> Shown {
    text.parse().unwrap_or_default()
}

/// Where the rows lie.
#[must_use]
pub const fn layout(game: GameId) -> Layout {
    Layout { top: 34, height: 25, shown: SHOWN, accent: game.accent(), ..Layout::PAGE }
}

#[cfg(test)]
#[path = "setup_tests.rs"]
mod tests;
