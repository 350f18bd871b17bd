//! Questions and notices that lie over a page.

use crate::battery::Alert;
use crate::event::Effect;
use crate::store::Trouble;
use crate::ui::dialog::Dialog;
use crate::words::Words;

/// What is asked or told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Forget all settings?
    EraseAll,
    /// Restart as a USB drive?
    UsbDrive,
    /// Begin although a game is suspended?
    Restart,
    /// Give the game up?
    Resign,
    /// Nothing is saved any more, and why.
    Trouble(Trouble),
    /// A game that was saved can't be read.
    Unreadable,
    /// The battery runs down.
    Battery(Alert),
    /// The record of a game with hidden tiles can't be sent yet.
    Secret,
}

/// What a yes means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All settings go back.
    Erase,
    /// The hardware has to do something.
    Do(Effect),
    /// The new game begins.
    Start,
    /// The other player wins.
    Resign,
    /// It was only told.
    Nothing,
}

impl Question {
    /// Every kind of question.
    pub const KINDS: [Self; 10] = [
        Self::EraseAll,
        Self::UsbDrive,
        Self::Restart,
        Self::Resign,
        Self::Trouble(Trouble::Newer),
        Self::Trouble(Trouble::Failing),
        Self::Unreadable,
        Self::Secret,
        Self::Battery(Alert::Low),
        Self::Battery(Alert::Empty),
    ];

    /// How it is put into words.
    #[must_use]
    pub const fn dialog(self, words: &Words) -> Dialog {
        match self {
            Self::EraseAll => {
                Dialog { title: words.erase_title, text: words.erase_text, no: words.keep, yes: Some(words.erase_yes) }
            }
            Self::UsbDrive => {
                Dialog { title: words.usb_title, text: words.usb_text, no: words.stay, yes: Some(words.usb_restart) }
            }
            Self::Restart => {
                Dialog { title: words.restart_title, text: words.restart_text, no: words.keep, yes: Some(words.restart_yes) }
            }
            Self::Resign => {
                Dialog { title: words.resign_title, text: words.resign_text, no: words.play_on, yes: Some(words.resign_yes) }
            }
            Self::Trouble(Trouble::Newer) => {
                Dialog { title: words.newer_title, text: words.newer_text, no: words.go_on, yes: None }
            }
            Self::Trouble(Trouble::Failing) => {
                Dialog { title: words.failing_title, text: words.failing_text, no: words.go_on, yes: None }
            }
            Self::Secret => Dialog { title: words.secret_title, text: words.secret_text, no: words.go_on, yes: None },
            Self::Unreadable => Dialog { title: words.unreadable_title, text: words.unreadable_text, no: words.go_on, yes: None },
            Self::Battery(Alert::Low) => {
                Dialog { title: words.battery_low_title, text: words.battery_low_text, no: words.go_on, yes: None }
            }
            Self::Battery(Alert::Empty) => {
                Dialog { title: words.battery_empty_title, text: words.battery_empty_text, no: words.go_on, yes: None }
            }
        }
    }

    /// Whether there is something to choose.
    #[must_use]
    pub const fn is_open(self) -> bool {
        !matches!(self, Self::Trouble(_) | Self::Unreadable | Self::Secret | Self::Battery(_))
    }

    /// What a yes does.
    #[must_use]
    pub const fn yes(self) -> Answer {
        match self {
            Self::EraseAll => Answer::Erase,
            Self::UsbDrive => Answer::Do(Effect::UsbDrive),
            Self::Restart => Answer::Start,
            Self::Resign => Answer::Resign,
            Self::Trouble(_) | Self::Unreadable | Self::Secret | Self::Battery(_) => Answer::Nothing,
        }
    }
}
