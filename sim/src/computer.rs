//! A computer that a virtual device may be connected to: what a program at the serial port hears.

use std::collections::VecDeque;

use quintet::event::{Effect, Port};

use crate::scenario::Usb;

/// The computer, its cable, and what came through it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Computer {
    is_plugged: bool,
    is_open: bool,
    /// Whether the device wants a port.
    is_wanted: bool,
    /// Whether the text that comes is heard from its beginning.
    is_taking: bool,
    news: VecDeque<Port>,
    pub(crate) received: Vec<u8>,
}

impl Computer {
    /// Lets something happen at the computer.
    pub(crate) fn happen(&mut self, usb: Usb) {
        match usb {
            Usb::Plug => self.is_plugged = true,
            Usb::Open => self.is_open = self.is_plugged && self.is_wanted,
            Usb::Close => self.is_open = false,
            Usb::Unplug => (self.is_plugged, self.is_open) = (false, false),
        }
        self.tell();
    }

    /// The device is without power: its cable is out, and it wants nothing.
    pub(crate) fn lose_device(&mut self) {
        *self = Self { received: std::mem::take(&mut self.received), ..Self::default() };
    }

    /// Does what the device asks for.
    pub(crate) fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Port(game) => {
                self.is_wanted = game.is_some();
                self.is_open = false;
                self.news.clear();
                if self.is_wanted && self.is_plugged {
                    self.tell();
                }
            }
            Effect::Send(piece) if self.is_open && (piece.is_first || self.is_taking) => {
                self.is_taking = true;
                self.received.extend(piece.bytes());
                self.news.push_back(Port::Taken);
            }
            _ => {}
        }
    }

    fn tell(&mut self) {
        self.is_taking = false;
        if self.is_wanted {
            self.news.push_back(match (self.is_plugged, self.is_open) {
                (false, _) => Port::Alone,
                (true, false) => Port::Found,
                (true, true) => Port::Open,
            });
        }
    }

    /// What the device hears next.
    pub(crate) fn next(&mut self) -> Option<Port> {
        self.news.pop_front()
    }
}
