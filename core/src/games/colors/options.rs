//! The options of Colors.

use crate::game::{Choice, Options};

/// Which game of this family is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// With queens, pushes and rounds.
    #[default]
    Seed,
    /// As published Kamisado: one round, nothing sideways, no queens.
    Classic,
}

/// Who starts the next round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Starter {
    /// Who lost the last one; after a draw who did not start it.
    #[default]
    Loser,
    /// Who did not start the last one.
    Alternate,
    /// A.
    A,
}

/// The options of Colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColorsOptions {
    /// Which game of this family.
    pub variant: Variant,
    /// Whether pieces move sideways.
    pub sideways: bool,
    /// How many rounds a match has, 1 to 9.
    pub rounds: u8,
    /// Who starts the next round.
    pub starter: Starter,
}

impl ColorsOptions {
    /// The preset for players of Kamisado.
    pub const CLASSIC: Self = Self { variant: Variant::Classic, sideways: false, rounds: 1, starter: Starter::Loser };
}

impl Default for ColorsOptions {
    fn default() -> Self {
        Self { variant: Variant::Seed, sideways: true, rounds: 3, starter: Starter::Loser }
    }
}

const SIDEWAYS: usize = 1;
const ROUNDS: usize = 2;

impl Options for ColorsOptions {
    const LIST: &'static [Choice] = &[
        Choice { name: "variant", values: &["seed", "classic"] },
        Choice { name: "sideways", values: &["on", "off"] },
        Choice { name: "rounds", values: &["1", "2", "3", "4", "5", "6", "7", "8", "9"] },
        Choice { name: "starter", values: &["loser", "alternate", "a"] },
    ];

    fn value(&self, option: usize) -> u8 {
        match option {
            0 => self.variant as u8,
            SIDEWAYS => u8::from(!self.sideways),
            ROUNDS => self.rounds.saturating_sub(1),
            _ => self.starter as u8,
        }
    }

    fn set(&mut self, option: usize, value: u8) {
        match option {
            // Leaving the preset brings the defaults back.
            0 if value == 0 && self.variant == Variant::Classic => *self = Self { starter: self.starter, ..Self::default() },
            0 => self.variant = if value == 1 { Variant::Classic } else { Variant::Seed },
            SIDEWAYS => self.sideways = value == 0,
            ROUNDS => self.rounds = (value + 1).min(9),
            _ => {
                self.starter = match value {
                    1 => Starter::Alternate,
                    2 => Starter::A,
                    _ => Starter::Loser,
                }
            }
        }
    }

    /// "`variant=classic` fixes sideways and rounds: setting them otherwise is refused."
    fn settle(&mut self, given: u8) -> Result<(), usize> {
        if self.variant == Variant::Seed {
            return Ok(());
        }
        if given & (1 << SIDEWAYS) != 0 && self.sideways {
            return Err(SIDEWAYS);
        }
        if given & (1 << ROUNDS) != 0 && self.rounds != 1 {
            return Err(ROUNDS);
        }
        *self = Self { starter: self.starter, ..Self::CLASSIC };
        Ok(())
    }
}
