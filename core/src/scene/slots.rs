//! Ten positions of the tactics board to come back to, each with a small picture.

use heapless::String;

use embedded_graphics::primitives::Rectangle;

use crate::event::Button;
use crate::games::GameId;
use crate::games::tablut::Piece;
use crate::games::tablut::layout::{Layout, SLOTS};
use crate::ui::chrome::{self, A, B, Cap, Hint, X, Y};
use crate::ui::frame::Frame;
use crate::ui::list::{self, List, Row};
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::ui::{marks, panel};
use crate::words::Words;

const ROW: u8 = 5;
/// What A and Y do, under the pictures.
const KEYS: Rectangle = area(0, 186, 240, 26);

/// What a key on the page leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The page stays, perhaps changed.
    Stay,
    /// This position comes onto the board.
    Load(Layout),
    /// Back to the board.
    Back,
    /// Back to the board's menu.
    Menu,
}

/// The slots and where the cursor is among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slots {
    stored: [Option<Layout>; SLOTS],
    at: u8,
    /// The cursor in the panel that A opens.
    open: Option<List>,
    /// The slot that was stored or loaded last.
    used: Option<u8>,
}

impl Slots {
    /// What a slot holds.
    #[must_use]
    pub fn get(&self, slot: u8) -> Option<Layout> {
        self.stored.get(usize::from(slot)).copied().flatten()
    }

    /// All of them.
    #[must_use]
    pub const fn stored(&self) -> &[Option<Layout>; SLOTS] {
        &self.stored
    }

    /// What all of them hold from now on.
    pub const fn fill(&mut self, stored: [Option<Layout>; SLOTS]) {
        self.stored = stored;
    }

    /// The slot that was stored or loaded last, while it holds something.
    #[must_use]
    pub fn used(&self) -> Option<u8> {
        self.used.filter(|used| self.get(*used).is_some())
    }

    /// Whether a panel lies over the page.
    #[must_use]
    pub const fn is_veiled(&self) -> bool {
        self.open.is_some()
    }

    /// Keeps a position in a slot.
    pub fn store(&mut self, slot: u8, layout: Layout) {
        if let Some(place) = self.stored.get_mut(usize::from(slot)) {
            *place = Some(layout);
            self.used = Some(slot);
        }
    }

    /// The rows of the panel that A opens.
    #[must_use]
    pub fn choices(&self, words: &Words) -> [Row<'static>; 3] {
        let [load, _, clear] = self.possible();
        [
            Row { disabled: !load, ..Row::act(icon::PLAY, words.slot_load) },
            Row::act(icon::TICK, words.slot_store),
            Row { disabled: !clear, ..Row::act(icon::TRASH, words.slot_clear) },
        ]
    }

    /// Which of load, store and clear can be done with the slot under the cursor.
    fn possible(&self) -> [bool; 3] {
        let holds = self.get(self.at).is_some();
        [holds, true, holds]
    }

    /// Takes a key; `board` is what would be stored.
    pub fn press(&mut self, button: Button, board: Layout) -> Act {
        if let Some(list) = self.open {
            return self.press_open(button, list, board);
        }
        let count = SLOTS as u8;
        match button {
            Button::B => return Act::Back,
            Button::X => return Act::Menu,
            Button::A => self.open = Some(List::at(if self.get(self.at).is_some() { 0 } else { 1 })),
            Button::Y => self.store(self.at, board),
            Button::Next | Button::Right => self.at = (self.at + 1) % count,
            Button::Previous | Button::Left => self.at = (self.at + count - 1) % count,
            Button::Up | Button::Down => self.at = (self.at + ROW) % count,
        }
        Act::Stay
    }

    fn press_open(&mut self, button: Button, mut list: List, board: Layout) -> Act {
        match button.in_list() {
            way @ (Button::Up | Button::Down) => {
                let possible = self.possible();
                let usable = |row| possible.get(row).is_some_and(|possible| *possible);
                list.step(way == Button::Down, possible.len(), possible.len(), usable);
                self.open = Some(list);
            }
            Button::B | Button::X => self.open = None,
            Button::A => {
                self.open = None;
                match (list.at, self.get(self.at)) {
                    (0, Some(layout)) => {
                        self.used = Some(self.at);
                        return Act::Load(layout);
                    }
                    (1, _) => self.store(self.at, board),
                    _ => self.clear(),
                }
            }
            _ => {}
        }
        Act::Stay
    }

    fn clear(&mut self) {
        if let Some(place) = self.stored.get_mut(usize::from(self.at)) {
            *place = None;
        }
    }

    /// What the keys do, at the foot of the page.
    #[must_use]
    pub const fn hints(&self, words: &Words) -> [Hint; 3] {
        [(Cap::Sideways, words.tactics_choose_slot), (B, words.back), (X, words.menu)]
    }

    /// Paints the page.
    pub fn paint(&self, painter: &mut Painter<'_>, words: &Words) {
        chrome::header(painter, Some(GameId::Tablut), words.tactics_slots, words.tactics_short, theme::ACCENT[2]);
        for slot in 0..SLOTS as u8 {
            let place = place(slot);
            let (layout, on) = (self.get(slot), self.at == slot);
            painter.part(place, (layout, on), |frame| draw_slot(frame, place, slot, layout, on));
        }
        let keys = [(A, words.open), (Y, words.slot_store)];
        painter.part(KEYS, keys, |frame| {
            frame.rect(KEYS, theme::INK);
            let pad = frame.pad();
            for ((key, word), x) in keys.into_iter().zip([12, 96]).filter(|((key, _), _)| key.is_on(pad)) {
                chrome::cap(frame, x, 192, key, theme::RAISED, theme::TEXT);
                text::draw(frame, Face::Label, Align::Left, x + 18, 203, word, theme::TEXT);
            }
        });
        let hints = self.hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
        if let Some(list) = self.open {
            // The slot it is about stays in sight.
            let layout = list::Layout { top: if self.at < ROW { 130 } else { 20 }, ..list::Layout::PANEL };
            painter.veil(1);
            panel::paint(painter, &layout, "", &self.choices(words), Some(list.at));
            let hints = [(A, words.choose), (B, words.close)];
            painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
        }
    }
}

/// The place of a slot: its picture, its number and the frame around both.
const fn place(slot: u8) -> Rectangle {
    area(5 + 46 * (slot % ROW) as i32, 37 + 68 * (slot / ROW) as i32, 46, 62)
}

fn draw_slot(frame: &mut Frame, place: Rectangle, slot: u8, layout: Option<Layout>, on: bool) {
    let (x, y) = (place.top_left.x + 3, place.top_left.y + 3);
    let board = area(x, y, 40, 40);
    frame.rect(place, theme::INK);
    if on {
        frame.round(place, 4, theme::RAISED);
    }
    match layout {
        Some(layout) => {
            frame.rect(board, theme::STONE);
            for (cell, man) in layout.men() {
                let (size, color) = match man {
                    Piece::King => (4, theme::GOLD),
                    Piece::White => (3, theme::IVORY),
                    _ => (3, theme::BLACK),
                };
                frame.rect(area(x + 2 + 4 * i32::from(cell % 9), y + 2 + 4 * i32::from(cell / 9), size, size), color);
            }
        }
        None => {
            frame.rect(board, theme::LINE);
            frame.rect(area(x + 1, y + 1, 38, 38), theme::PANEL);
        }
    }
    let mut number: String<1> = String::new();
    let _ = number.push(char::from(b'0' + slot % 10));
    text::draw(frame, Face::Label, Align::Center, x + 20, y + 54, &number, if on { theme::GOLD } else { theme::MUTED });
    if on {
        marks::solid(frame, place, 4, theme::GOLD);
    }
}
