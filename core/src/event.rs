//! What comes in from a player and what goes out to the hardware, as plain data.

use crate::battery::Millivolts;

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
}

/// What the application asks of the hardware, after the picture is on the glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Backlight in percent of full brightness.
    Backlight(u8),
    /// Leave the firmware and show up as a USB drive that takes a new one.
    UsbDrive,
}
