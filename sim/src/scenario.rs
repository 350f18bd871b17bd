//! The scenario language: key presses and shots as text.

use quintet::event::Button;

/// How long a `press` holds its key, and how long after any key is let go the next step begins.
pub const PRESS_MS: u32 = 40;
/// The rest after a key is let go.
pub const REST_MS: u32 = 40;
/// A picture that has not changed for this long has come to rest.
pub const QUIET_MS: u32 = 100;

/// One line of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Key down for [`PRESS_MS`], then [`REST_MS`] of rest.
    Press(Button),
    /// Key down for so many milliseconds, then [`REST_MS`] of rest.
    Hold(Button, u32),
    /// Nothing for so many milliseconds.
    Wait(u32),
    /// Waits until the picture has not changed for [`QUIET_MS`], then takes it under this name.
    Shot(String),
    /// The application says it is at this screen.
    Expect(String),
}

/// A script of key presses and shots.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scenario {
    /// What every shuffle comes from.
    pub seed: u64,
    /// The steps, each with the number of its line.
    pub steps: Vec<(usize, Step)>,
}
