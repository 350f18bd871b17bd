//! The tactics board of Tablut: men are put and moved freely, and a game can start from what stands there.

mod paint;

use super::slots::{self, Slots};
use crate::event::{Button, Micros};
use crate::game::{Game, Outcome, Reason, Seat};
use crate::games::tablut::board::Board;
use crate::games::tablut::layout::Layout;
use crate::games::tablut::{Piece, Tablut, TablutOptions};
use crate::ui::list::List;

const SQUARES: u8 = Board::CELLS as u8;
/// The places the cursor can be at: the squares, then the palette.
const PLACES: u8 = SQUARES + Tool::ALL.len() as u8;
/// How long a message stays.
const MESSAGE_MS: u32 = 2500;
/// The men a game has.
const MOST: [usize; 2] = [8, 16];

/// What A does on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tool {
    /// Puts this there; `Empty` takes away what stands there.
    Put(Piece),
    /// Picks up what stands there, and puts it down anywhere.
    Hand,
}

impl Tool {
    /// The palette, from the top.
    pub const ALL: [Self; 5] =
        [Self::Put(Piece::Empty), Self::Put(Piece::Black), Self::Put(Piece::White), Self::Put(Piece::King), Self::Hand];
}

/// What a key leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The page stays, perhaps changed.
    Stay,
    /// A game begins at this position, which its text can say.
    Play(Tablut),
    /// Back to where the player came from; the board and the slots stay as they are.
    Leave,
}

/// Which page is shown; another one starts from bare ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// The board, its menu too.
    Board,
    /// The slots.
    Slots,
}

/// What the player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Message {
    Nothing,
    NoKing,
    Escaped,
    Stuck(Seat),
    TooMany,
}

/// The rows of the menu, in this order.
const PLAY: usize = 0;
const TURN: usize = 1;
const RESET: usize = 2;
const EMPTY: usize = 3;
const SLOTS: usize = 4;
const LEAVE: usize = 5;
const ROWS: usize = 6;

/// The tactics board, its slots and its menu.
#[derive(Clone, Copy, Debug)]
pub struct Tactics {
    options: TablutOptions,
    board: Layout,
    slots: Slots,
    page: Page,
    /// The cursor: a square, or behind the last one a place of the palette.
    cursor: u8,
    /// The square the cursor comes back to from the palette.
    home: u8,
    tool: Tool,
    /// The square of the man in the hand.
    held: Option<u8>,
    /// The cursor in the menu.
    menu: Option<List>,
    message: Option<Message>,
    message_until: Micros,
}

impl Tactics {
    /// The starting position, under these rules.
    #[must_use]
    pub fn new(options: TablutOptions) -> Self {
        Self {
            options,
            board: Layout::start(),
            slots: Slots::default(),
            page: Page::Board,
            cursor: SQUARES / 2,
            home: SQUARES / 2,
            tool: Tool::Hand,
            held: None,
            menu: None,
            message: None,
            message_until: Micros(0),
        }
    }

    /// From now on the king is taken as these options have it.
    pub const fn play_by(&mut self, options: TablutOptions) {
        self.options = options;
    }

    /// The name of what is shown, for scenario files.
    #[must_use]
    pub const fn screen_name(&self) -> &'static str {
        match (self.page, self.is_veiled()) {
            (Page::Board, false) => "tactics",
            (Page::Board, true) => "tactics-menu",
            (Page::Slots, _) => "slots",
        }
    }

    /// The position a game can start from, if one can.
    #[must_use]
    pub fn game(&self) -> Option<Tablut> {
        self.playable().ok()
    }

    /// What stands on the board.
    #[must_use]
    pub const fn board(&self) -> &Layout {
        &self.board
    }

    /// Puts a position onto the board.
    pub const fn set(&mut self, board: Layout) {
        self.board = board;
        self.held = None;
    }

    /// Where the cursor is: a square, or behind the last one a place of the palette.
    #[must_use]
    pub const fn cursor(&self) -> u8 {
        self.cursor
    }

    /// Puts the cursor somewhere; a place there is not changes nothing.
    pub fn point_at(&mut self, place: u16) {
        if let Some(place) = u8::try_from(place).ok().filter(|place| *place < PLACES) {
            self.go(place);
        }
    }

    /// The slots.
    #[must_use]
    pub const fn slots(&self) -> &Slots {
        &self.slots
    }

    /// The slots, to be changed.
    pub const fn slots_mut(&mut self) -> &mut Slots {
        &mut self.slots
    }

    /// The page to begin a picture with.
    #[must_use]
    pub const fn page(&self) -> Page {
        self.page
    }

    /// Whether a panel lies over the page.
    #[must_use]
    pub const fn is_veiled(&self) -> bool {
        match self.page {
            Page::Board => self.menu.is_some(),
            Page::Slots => self.slots.is_veiled(),
        }
    }

    /// When a message goes.
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        self.message.map(|_| self.message_until)
    }

    /// The moment of [`Tactics::deadline`] has come.
    pub const fn tick(&mut self) {
        self.message = None;
    }

    /// The position under the rules, or why no game can start from it.
    fn playable(&self) -> Result<Tablut, Message> {
        let count = |man| self.board.men().filter(|(_, who)| *who == man).count();
        if [count(Piece::White), count(Piece::Black)].iter().zip(MOST).any(|(count, most)| *count > most) {
            return Err(Message::TooMany);
        }
        let position = self.position(self.board.turn);
        match position.outcome().map(Outcome::reason) {
            None => Ok(position),
            Some(Reason::Escape) => Err(Message::Escaped),
            Some(Reason::Stuck) => Err(Message::Stuck(self.board.turn)),
            Some(_) => Err(Message::NoKing),
        }
    }

    fn position(&self, turn: Seat) -> Tablut {
        let mut men = [Piece::Empty; Board::CELLS];
        for (man, cell) in men.iter_mut().zip(0..) {
            *man = self.board.man(cell);
        }
        Tablut::set_up(self.options, &men, turn)
    }

    /// Takes a key.
    pub fn press(&mut self, button: Button, now: Micros) -> Act {
        self.message = None;
        match (self.page, self.menu) {
            (Page::Slots, _) => self.press_slots(button),
            (Page::Board, Some(list)) => return self.press_menu(button, list, now),
            (Page::Board, None) => self.press_board(button, now),
        }
        Act::Stay
    }

    fn press_slots(&mut self, button: Button) {
        match self.slots.press(button, self.board) {
            slots::Act::Stay => {}
            slots::Act::Back => self.page = Page::Board,
            slots::Act::Menu => {
                self.page = Page::Board;
                self.menu = Some(List::at(SLOTS));
            }
            slots::Act::Load(board) => {
                self.set(board);
                self.page = Page::Board;
            }
        }
    }

    fn press_board(&mut self, button: Button, now: Micros) {
        match button {
            Button::X => self.menu = Some(List::at(PLAY)),
            Button::B if self.held.take().is_some() => {}
            Button::B if self.cursor >= SQUARES => self.cursor = self.home,
            Button::B => self.menu = Some(List::at(PLAY)),
            Button::Y => self.choose(crate::settings::step(&Tool::ALL, self.tool, true)),
            Button::A => self.act(now),
            Button::Next => self.go((self.cursor + 1) % PLACES),
            Button::Previous => self.go((self.cursor + PLACES - 1) % PLACES),
            way => self.go(self.neighbour(way)),
        }
    }

    fn go(&mut self, place: u8) {
        self.cursor = place;
        if place < SQUARES {
            self.home = place;
        }
    }

    fn neighbour(&self, way: Button) -> u8 {
        let (row, column) = (self.cursor / 9, self.cursor % 9);
        if self.cursor >= SQUARES {
            return match way {
                Button::Left => self.home,
                Button::Up => (self.cursor - 1).max(SQUARES),
                Button::Down => (self.cursor + 1).min(PLACES - 1),
                _ => self.cursor,
            };
        }
        match way {
            Button::Up if row > 0 => self.cursor - 9,
            Button::Down if row < 8 => self.cursor + 9,
            Button::Left if column > 0 => self.cursor - 1,
            Button::Right if column < 8 => self.cursor + 1,
            // Into the palette, at the same height.
            Button::Right => (SQUARES + (24 * row + 9) / 28).min(PLACES - 1),
            _ => self.cursor,
        }
    }

    fn choose(&mut self, tool: Tool) {
        self.tool = tool;
        self.held = None;
    }

    fn act(&mut self, now: Micros) {
        let at = self.cursor;
        if let Some(tool) = at.checked_sub(SQUARES).and_then(|i| Tool::ALL.get(usize::from(i))) {
            self.choose(*tool);
            self.cursor = self.home;
            return;
        }
        match (self.tool, self.held.take()) {
            (Tool::Put(man), _) => self.board.put(at, man),
            (Tool::Hand, Some(from)) if from != at => {
                let man = self.board.man(from);
                self.board.put(from, Piece::Empty);
                self.board.put(at, man);
            }
            (Tool::Hand, Some(_)) => {}
            (Tool::Hand, None) if self.board.man(at) == Piece::Empty => self.say(Message::Nothing, now),
            (Tool::Hand, None) => self.held = Some(at),
        }
    }

    fn say(&mut self, message: Message, now: Micros) {
        self.message = Some(message);
        self.message_until = now.after_ms(MESSAGE_MS);
    }

    fn press_menu(&mut self, button: Button, mut list: List, now: Micros) -> Act {
        match (button.in_list(), list.at) {
            (way @ (Button::Up | Button::Down), _) => {
                list.step(way == Button::Down, ROWS, ROWS, |_| true);
                self.menu = Some(list);
            }
            (Button::B | Button::X, _) => self.menu = None,
            (Button::A | Button::Left | Button::Right, TURN) => self.board.turn = self.board.turn.other(),
            (Button::A, row) => return self.choose_row(row, now),
            _ => {}
        }
        Act::Stay
    }

    fn choose_row(&mut self, row: usize, now: Micros) -> Act {
        self.menu = None;
        match row {
            PLAY => match self.playable() {
                Ok(position) => return Act::Play(position),
                Err(message) => self.say(message, now),
            },
            RESET => self.set(Layout::start()),
            EMPTY => self.set(Layout::empty(self.board.turn)),
            SLOTS => {
                self.held = None;
                self.page = Page::Slots;
            }
            LEAVE => {
                self.held = None;
                return Act::Leave;
            }
            _ => {}
        }
        Act::Stay
    }
}
