//! The menu over a table: what can be done beside playing on.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::event::Button;
use crate::settings::Settings;
use crate::sound::Volume;
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
    /// Show the whole board.
    Overview,
    /// Louder, or softer; the menu stays.
    Sound {
        /// The next volume, or the one before.
        forward: bool,
    },
    /// Send the game's record to a computer.
    Send,
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
    /// The whole board can be shown.
    pub overview: Option<bool>,
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

/// The height of all rows.
const ROOM: i32 = 204;
/// The most rows.
const MOST: usize = 10;

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
        let acts = [
            (Act::Undo, Some(allowed.undo)),
            (Act::Redo, Some(allowed.redo)),
            (Act::Rules, Some(true)),
            (Act::Overview, allowed.overview),
            (Act::Turn, Some(true)),
            (SOUND, Some(true)),
            (Act::Send, Some(true)),
            (Act::Leave, Some(true)),
            (Act::Offer, allowed.offer),
            (Act::Resign, allowed.resign),
        ];
        Self::of(acts.into_iter().filter_map(|(act, usable)| Some((act, usable?))))
    }

    /// The menu over the result of a game.
    #[must_use]
    pub fn of_result() -> Self {
        Self::of([Act::Rules, Act::Send].map(|act| (act, true)).into_iter())
    }

    fn of(acts: impl Iterator<Item = (Act, bool)>) -> Self {
        let items: Vec<_, MOST> = acts.map(|(act, usable)| Item { act, usable }).collect();
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
            Button::Left | Button::Right if self.is_at_sound() => return Act::Sound { forward: button == Button::Right },
            Button::Left | Button::Right | Button::Y | Button::Previous | Button::Next => {}
        }
        Act::Stay
    }

    fn is_at_sound(&self) -> bool {
        self.items.get(self.list.at).is_some_and(|item| item.act == SOUND)
    }

    /// Paints the menu over the darkened table.
    pub fn paint(&self, painter: &mut Painter<'_>, settings: &Settings) {
        painter.veil(2);
        let rows = self.rows(settings);
        panel::paint(painter, &layout(rows.len()), "", &rows, Some(self.list.at));
        let hints = hints(settings.language.words());
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }

    /// Its rows.
    #[must_use]
    pub fn rows(&self, settings: &Settings) -> Vec<Row<'static>, MOST> {
        let words = settings.language.words();
        let row = |item: &Item| match item.act {
            SOUND => {
                let (icon, value) = volume(settings.sound, words);
                Row { value, changes: true, ..Row::act(icon, words.sound) }
            }
            act => {
                let (icon, label) = face(act, words);
                Row { disabled: !item.usable, ..Row::act(icon, label) }
            }
        };
        self.items.iter().map(row).collect()
    }
}

/// What A does in the row of the sound.
const SOUND: Act = Act::Sound { forward: true };

/// Where the rows lie on the panel.
pub const LAYOUT: Layout = Layout { x: 28, width: 184, shown: MOST, ..Layout::PANEL };

/// The same for so many rows: more than eight stand closer together.
fn layout(rows: usize) -> Layout {
    Layout { height: LAYOUT.height.min(ROOM / rows.max(1) as i32), ..LAYOUT }
}

/// Where the battery's sign stands: at the end of the footer.
pub const BATTERY: Rectangle = battery::place(208, theme::FOOTER_Y + 2);

/// The icon and the word of a volume.
pub(super) const fn volume(volume: Volume, words: &Words) -> (char, &'static str) {
    match volume {
        Volume::Off => (icon::SOUND_OFF, words.sound_off),
        Volume::Low => (icon::SOUND_LOW, words.sound_low),
        Volume::High => (icon::SOUND_HIGH, words.sound_high),
    }
}

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
        Act::Overview => (icon::LENS, words.whole_board),
        Act::Turn => (icon::TURN, words.turn_board),
        Act::Send => (icon::SEND, words.send),
        Act::Leave => (icon::LEAVE, words.save_and_leave),
        Act::Offer => (icon::TICK, words.offer),
        Act::Resign => (icon::FLAG, words.resign),
        Act::Stay | Act::Sound { .. } | Act::Close => (icon::CROSS, words.close),
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
        assert_eq!(reached(nothing), [Act::Rules, Act::Turn, SOUND, Act::Send, Act::Leave]);
        let two = Allowed { undo: true, redo: false, overview: Some(false), offer: Some(false), resign: Some(true) };
        assert_eq!(reached(two), [Act::Undo, Act::Rules, Act::Turn, SOUND, Act::Send, Act::Leave, Act::Resign]);
        let all = Allowed { undo: true, redo: true, overview: Some(true), offer: Some(true), resign: Some(true) };
        assert_eq!(reached(all).len(), MOST);
    }

    #[test]
    fn left_and_right_change_the_volume_and_nothing_else() {
        let mut menu = Menu::new(Allowed::default());
        for _ in [Act::Rules, Act::Turn] {
            assert_eq!((menu.press(Button::Left), menu.press(Button::Right)), (Act::Stay, Act::Stay));
            assert_eq!(menu.press(Button::Down), Act::Stay);
        }
        let sides = (Act::Sound { forward: false }, Act::Sound { forward: true });
        assert_eq!((menu.press(Button::Left), menu.press(Button::Right)), sides);
    }

    #[test]
    fn b_and_x_close_it() {
        for button in [Button::B, Button::X] {
            assert_eq!(Menu::new(Allowed::default()).press(button), Act::Close);
        }
    }
}
