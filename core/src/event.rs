//! What comes in from a player and what goes out to the hardware, as plain data.

use crate::battery::Millivolts;
use crate::games::GameId;

/// A point in time, in microseconds since power-on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Micros(pub u64);

impl Micros {
    /// This point in time, `ms` milliseconds later.
    #[must_use]
    pub const fn after_ms(self, ms: u32) -> Self {
        Self(self.0.saturating_add(ms as u64 * 1000))
    }
}

/// The logical keys of the handheld. The joystick's press is `A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Button {
    /// Joystick up.
    Up,
    /// Joystick down.
    Down,
    /// Joystick left.
    Left,
    /// Joystick right.
    Right,
    /// Do it.
    A,
    /// Back, put down.
    B,
    /// Menu.
    X,
    /// The shortcut of the moment.
    Y,
    /// Boards without a joystick: the target before.
    Previous,
    /// Boards without a joystick: the next target.
    Next,
}

impl Button {
    /// Every key, in the order of their bits in a [`ButtonSet`].
    pub const ALL: [Self; 10] =
        [Self::Up, Self::Down, Self::Left, Self::Right, Self::A, Self::B, Self::X, Self::Y, Self::Previous, Self::Next];

    /// The key's name in scenario files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
            Self::A => "a",
            Self::B => "b",
            Self::X => "x",
            Self::Y => "y",
            Self::Previous => "previous",
            Self::Next => "next",
        }
    }

    /// The key of this name, as [`Button::name`] writes it.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|button| button.name() == name)
    }

    /// Holding a direction repeats it.
    #[must_use]
    pub const fn is_direction(self) -> bool {
        matches!(self, Self::Up | Self::Down | Self::Left | Self::Right | Self::Previous | Self::Next)
    }

    /// The key as a list sees it: the target before is up, the next one is down.
    #[must_use]
    pub const fn in_list(self) -> Self {
        match self {
            Self::Previous => Self::Up,
            Self::Next => Self::Down,
            other => other,
        }
    }

    /// The key as the player on the other side of the device means it.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            other => other,
        }
    }
}

/// Which keys a board has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pad {
    /// A joystick, A, B, X and Y.
    #[default]
    Joystick,
    /// Four keys: A, B, and those marked X and Y, which are [`Button::Previous`] and [`Button::Next`]. The menu is B held.
    FourKeys,
}

impl Pad {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Joystick, Self::FourKeys];

    /// Whether a board with this pad has the key; B held is not one of its own.
    #[must_use]
    pub const fn has(self, button: Button) -> bool {
        match button {
            Button::A | Button::B => true,
            Button::Previous | Button::Next => matches!(self, Self::FourKeys),
            _ => matches!(self, Self::Joystick),
        }
    }
}

/// The keys that are down at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ButtonSet(u16);

impl ButtonSet {
    /// No key is down.
    pub const EMPTY: Self = Self(0);

    /// This set with `button` down or up.
    #[must_use]
    pub const fn with(self, button: Button, down: bool) -> Self {
        let bit = 1 << button as u8;
        Self(if down { self.0 | bit } else { self.0 & !bit })
    }

    /// Whether a key is down that was not in `before`.
    #[must_use]
    pub const fn has_new(self, before: Self) -> bool {
        self.0 & !before.0 != 0
    }

    /// The keys that are down in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether `button` is down.
    #[must_use]
    pub const fn contains(self, button: Button) -> bool {
        self.0 & (1 << button as u8) != 0
    }
}

/// What the application is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key acts now: debounced, repeated, a long B already turned into X.
    Press(Button),
    /// The moment the application asked to be woken at has come.
    Tick,
    /// The battery was measured.
    Battery(Millivolts),
    /// Something about the port that [`Effect::Port`] asked for.
    Port(Port),
    /// The record of the game is asked for, by a key that only a PC has.
    Record,
}

/// What becomes of the port by which a record leaves the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// Nobody is at its other end.
    Alone,
    /// A computer is.
    Found,
    /// A program there has opened it: it takes pieces from now on, the first one first.
    Open,
    /// It is a new file, and takes pieces from now on.
    File,
    /// It has taken a piece.
    Taken,
}

/// A piece of a text on its way out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    bytes: [u8; Self::MOST],
    length: u8,
    /// Whether the text begins here.
    pub is_first: bool,
}

impl Piece {
    /// No piece is longer. With another byte at each end of a line it is still shorter than a packet of USB's serial port: it goes
    /// out at once, as a packet that is full does not.
    pub const MOST: usize = 31;

    /// A piece that `fill` fills; it gives the number of bytes. `None` = there are none.
    pub fn new(is_first: bool, fill: impl FnOnce(&mut [u8]) -> usize) -> Option<Self> {
        let mut bytes = [0; Self::MOST];
        let length = fill(&mut bytes).min(Self::MOST) as u8;
        (length > 0).then_some(Self { bytes, length, is_first })
    }

    /// What it holds.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length.into()).unwrap_or(&[])
    }
}

impl core::fmt::Debug for Piece {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Piece({})", self.bytes().escape_ascii())
    }
}

/// What the application asks of the hardware, after the picture is on the glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Backlight in percent of full brightness.
    Backlight(u8),
    /// Leave the firmware and show up as a USB drive that takes a new one.
    UsbDrive,
    /// Have a port by which a record of this game can leave the device, and tell by [`Event::Port`] what becomes of it; or, with
    /// `None`, no longer.
    Port(Option<GameId>),
    /// Send this by it.
    Send(Piece),
}
