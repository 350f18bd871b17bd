//! Questions and notices that lie over a page.

use crate::event::Effect;
use crate::games::GameId;
use crate::ui::dialog::Dialog;
use crate::words::Words;

/// What is asked or told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Forget all settings?
    EraseAll,
    /// Restart as a USB drive?
    UsbDrive,
    /// This game has no table yet.
    NotYet(GameId),
}

/// What a yes means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All settings go back.
    Erase,
    /// The hardware has to do something.
    Do(Effect),
    /// Nothing: it was a notice.
    Nothing,
}

impl Question {
    /// Every kind of question.
    pub const KINDS: [Self; 3] = [Self::EraseAll, Self::UsbDrive, Self::NotYet(GameId::Awale)];

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
            Self::NotYet(game) => Dialog { title: game.title(), text: words.not_yet, no: words.understood, yes: None },
        }
    }

    /// What a yes does.
    #[must_use]
    pub const fn yes(self) -> Answer {
        match self {
            Self::EraseAll => Answer::Erase,
            Self::UsbDrive => Answer::Do(Effect::UsbDrive),
            Self::NotYet(_) => Answer::Nothing,
        }
    }
}
