//! The menu over a table: what can be done beside playing on.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::event::Button;
use crate::ui::battery;
use crate::ui::chrome::{self, A, B, Hint};
use crate::ui::list::{Layout, List, Row};
use crate::ui::panel;
use crate::ui::screen::Painter;
use crate::ui::theme::{self, icon};
use crate::words::Words;

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The menu stays.
    Stay,
    /// Back to the table.
    Close,
    /// Take the last move back.
    Undo,
    /// Play it again.
    Redo,
    /// Show the rules.
    Rules,
    /// Turn the board.
    Turn,
    /// Save and go to the cards.
    Leave,
    /// Propose to stop.
    Offer,
    /// Give the game up.
    Resign,
}

/// What the table allows now. `None` = the game knows no such thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowed {
    /// There is a move to take back.
    pub undo: bool,
    /// There is a move to play again.
    pub redo: bool,
    /// The player to act may propose to stop.
    pub offer: Option<bool>,
    /// The player to act may resign.
    pub resign: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Item {
    act: Act,
    usable: bool,
}

/// The most rows.
const MOST: usize = 7;

/// The state of the menu.
#[derive(Clone, Debug)]
pub struct Menu {
    items: Vec<Item, MOST>,
    list: List,
}

impl Menu {
    /// A menu of what is `allowed`, the cursor on the first row that can be used.
    #[must_use]
    pub fn new(allowed: Allowed) -> Self {
        let always =
            [(Act::Undo, allowed.undo), (Act::Redo, allowed.redo), (Act::Rules, true), (Act::Turn, true), (Act::Leave, true)];
        let some = [(Act::Offer, allowed.offer), (Act::Resign, allowed.resign)];
        let some = some.into_iter().filter_map(|(act, usable)| usable.map(|usable| (act, usable)));
        let items: Vec<_, MOST> = always.into_iter().chain(some).map(|(act, usable)| Item { act, usable }).collect();
        let at = items.iter().position(|item| item.usable).unwrap_or(0);
        Self { items, list: List::at(at) }
    }

    /// Takes a key.
    pub fn press(&mut self, button: Button) -> Act {
        match button {
            Button::Up | Button::Down => {
                let items = &self.items;
                let usable = |row: usize| items.get(row).is_some_and(|item| item.usable);
                self.list.step(button == Button::Down, items.len(), MOST, usable);
            }
            Button::A => return self.items.get(self.list.at).filter(|item| item.usable).map_or(Act::Stay, |item| item.act),
            Button::B | Button::X => return Act::Close,
            Button::Left | Button::Right | Button::Y | Button::Previous | Button::Next => {}
        }
        Act::Stay
    }

    /// Paints the menu over the darkened table.
    pub fn paint(&self, painter: &mut Painter<'_>, words: &Words) {
        painter.veil(2);
        panel::paint(painter, &LAYOUT, "", &self.rows(words), Some(self.list.at));
        let hints = hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }

    /// Its rows.
    #[must_use]
    pub fn rows(&self, words: &Words) -> Vec<Row<'static>, MOST> {
        let row = |item: &Item| {
            let (icon, label) = face(item.act, words);
            Row { disabled: !item.usable, ..Row::act(icon, label) }
        };
        self.items.iter().map(row).collect()
    }
}

/// Where the rows lie on the panel.
pub const LAYOUT: Layout = Layout { x: 28, width: 184, ..Layout::PANEL };

/// Where the battery's sign stands: at the end of the footer.
pub const BATTERY: Rectangle = battery::place(208, theme::FOOTER_Y + 2);

/// What the keys do.
#[must_use]
pub const fn hints(words: &Words) -> [Hint; 2] {
    [(A, words.choose), (B, words.close)]
}

const fn face(act: Act, words: &Words) -> (char, &'static str) {
    match act {
        Act::Undo => (icon::UNDO, words.undo),
        Act::Redo => (icon::REDO, words.redo),
        Act::Rules => (icon::BOOK, words.rules),
        Act::Turn => (icon::TURN, words.turn_board),
        Act::Leave => (icon::LEAVE, words.save_and_leave),
        Act::Offer => (icon::TICK, words.offer),
        Act::Resign => (icon::FLAG, words.resign),
        Act::Stay | Act::Close => (icon::CROSS, words.close),
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    /// The acts that Down and A reach.
    fn reached(allowed: Allowed) -> Vec<Act> {
        let mut menu = Menu::new(allowed);
        let first = menu.press(Button::A);
        let mut acts = std::vec![first];
        loop {
            assert_eq!(menu.press(Button::Down), Act::Stay);
            match menu.press(Button::A) {
                act if act == first => return acts,
                act => acts.push(act),
            }
        }
    }

    #[test]
    fn what_is_impossible_is_skipped() {
        let nothing = Allowed::default();
        assert_eq!(reached(nothing), [Act::Rules, Act::Turn, Act::Leave]);
        let two = Allowed { undo: true, redo: false, offer: Some(false), resign: Some(true) };
        assert_eq!(reached(two), [Act::Undo, Act::Rules, Act::Turn, Act::Leave, Act::Resign]);
        let all = Allowed { undo: true, redo: true, offer: Some(true), resign: Some(true) };
        assert_eq!(reached(all).len(), MOST);
    }

    #[test]
    fn b_and_x_close_it() {
        for button in [Button::B, Button::X] {
            assert_eq!(Menu::new(Allowed::default()).press(button), Act::Close);
        }
    }
}
