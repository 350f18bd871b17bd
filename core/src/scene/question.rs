//! Questions and notices that lie over a page.

use crate::event::Effect;
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
}

impl Question {
    /// Every kind of question.
    pub const KINDS: [Self; 4] = [Self::EraseAll, Self::UsbDrive, Self::Restart, Self::Resign];

    /// How it is put into words.
    #[must_use]
    pub const fn dialog(self, words: &Words) -> Dialog {
        match self {
            Self::EraseAll => Dialog { title: words.erase_title, text: words.erase_text, no: words.keep, yes: words.erase_yes },
            Self::UsbDrive => Dialog { title: words.usb_title, text: words.usb_text, no: words.stay, yes: words.usb_restart },
            Self::Restart => {
                Dialog { title: words.restart_title, text: words.restart_text, no: words.keep, yes: words.restart_yes }
            }
            Self::Resign => {
                Dialog { title: words.resign_title, text: words.resign_text, no: words.play_on, yes: words.resign_yes }
            }
        }
    }

    /// What a yes does.
    #[must_use]
    pub const fn yes(self) -> Answer {
        match self {
            Self::EraseAll => Answer::Erase,
            Self::UsbDrive => Answer::Do(Effect::UsbDrive),
            Self::Restart => Answer::Start,
            Self::Resign => Answer::Resign,
        }
    }
}
