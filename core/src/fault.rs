//! What a program that stopped leaves for its next start: in words for the crash page, and as bytes for memory that survives.

use heapless::String;

use crate::event::{Button, ButtonSet};
use crate::record::wire::{Sink, Source, crc32};

/// A line of the crash page.
pub type Line = String<48>;

/// Why the program stopped, in words for whoever repairs it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fault {
    /// Where: a file and its line, an address, a screen.
    pub place: Line,
    /// What happened.
    pub what: Line,
    /// In which version.
    pub build: Line,
}

/// How the device starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// Where the player was.
    #[default]
    Normal,
    /// The test image.
    Test,
    /// The title, with the settings of a new device but for the language. What is saved stays as it is.
    Safe,
}

impl Start {
    /// The start that was asked for by the keys held at power-on.
    #[must_use]
    pub const fn of(held: ButtonSet) -> Self {
        match () {
            () if held.contains(Button::A) => Self::Test,
            () if held.contains(Button::B) => Self::Safe,
            () => Self::Normal,
        }
    }
}

/// Stopping this often in a row makes the next start a safe one: what was resumed may be what stops it.
const SAFE_FROM: u8 = 3;
/// And from here on the device offers its USB drive instead: only another firmware helps.
const HOPELESS_FROM: u8 = 6;

/// A program that goes on for this long after the crash page has come through: what stopped it is not at its beginning.
pub const COME_THROUGH_MS: u32 = 30_000;

/// What the memory that survives a restart holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// How often in a row the program stopped soon after it began.
    pub in_a_row: u8,
    /// The screen that was shown last.
    pub screen: String<16>,
    /// Why the program stopped.
    pub fault: Option<Fault>,
}

impl Note {
    /// What its bytes take.
    pub const BYTES: usize = 192;
    const MAGIC: [u8; 4] = *b"Qnt1";

    /// The bytes: a magic number, the fields, and the check sum of all in the end.
    #[must_use]
    pub fn save(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        if let Some((body, sum)) = bytes.split_last_chunk_mut() {
            // Every field has a greatest length, and the longest of all fit.
            let _ = self.write(&mut Sink::new(body));
            *sum = crc32(body).to_le_bytes();
        }
        bytes
    }

    fn write(&self, sink: &mut Sink<'_>) -> Option<()> {
        sink.put(&Self::MAGIC).ok()?;
        sink.put(&[self.in_a_row, u8::from(self.fault.is_some())]).ok()?;
        put(sink, &self.screen)?;
        let Some(fault) = &self.fault else { return Some(()) };
        [&fault.place, &fault.what, &fault.build].into_iter().try_for_each(|line| put(sink, line))
    }

    /// What was saved, or `None`: memory that holds anything else is as good as empty.
    #[must_use]
    pub fn load(bytes: &[u8; Self::BYTES]) -> Option<Self> {
        let (body, sum) = bytes.split_last_chunk()?;
        (crc32(body).to_le_bytes() == *sum).then_some(())?;
        let mut source = Source::new(body);
        (source.array() == Ok(Self::MAGIC)).then_some(())?;
        let [in_a_row, has_fault] = source.array().ok()?;
        let screen = take(&mut source)?;
        let fault = match has_fault {
            0 => None,
            _ => Some(Fault { place: take(&mut source)?, what: take(&mut source)?, build: take(&mut source)? }),
        };
        Some(Self { in_a_row, screen, fault })
    }

    /// The start after this, if it was to be `wanted`; `None` when the device can't help itself any more.
    #[must_use]
    pub const fn start(&self, wanted: Start) -> Option<Start> {
        match self.in_a_row {
            HOPELESS_FROM.. => None,
            SAFE_FROM.. => Some(Start::Safe),
            _ => Some(wanted),
        }
    }
}

fn put(sink: &mut Sink<'_>, text: &str) -> Option<()> {
    sink.put(&[text.len() as u8]).ok()?;
    sink.put(text.as_bytes()).ok()
}

fn take<const N: usize>(source: &mut Source<'_>) -> Option<String<N>> {
    let length = source.byte().ok()?;
    let text = core::str::from_utf8(source.take(length.into()).ok()?).ok()?;
    String::try_from(text).ok()
}

/// As much of `text` as a line has room for: its beginning, or of a path its end.
#[must_use]
pub fn line(text: &str, keep_end: bool) -> Line {
    let mut line = Line::new();
    let too_many = text.len().saturating_sub(line.capacity());
    let from = if keep_end { (too_many..).find(|at| text.is_char_boundary(*at)).unwrap_or(0) } else { 0 };
    for letter in text.get(from..).unwrap_or("").chars() {
        // What the line has no room for is left out.
        if line.push(letter).is_err() {
            break;
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn longest() -> Note {
        let line = line(&"é".repeat(60), false);
        let fault = Fault { place: line.clone(), what: line.clone(), build: line };
        Note { in_a_row: 255, screen: String::try_from("sixteen letters.").unwrap(), fault: Some(fault) }
    }

    #[test]
    fn a_note_comes_back_from_its_bytes() {
        for note in [Note::default(), longest(), Note { fault: Some(Fault::default()), ..Note::default() }] {
            assert_eq!(Note::load(&note.save()), Some(note));
        }
    }

    #[test]
    fn memory_that_holds_anything_else_is_no_note() {
        let good = longest().save();
        for byte in 0..Note::BYTES {
            for bit in 0..8 {
                let mut bad = good;
                bad[byte] ^= 1 << bit;
                assert_eq!(Note::load(&bad), None, "bit {bit} of byte {byte}");
            }
        }
        assert_eq!(Note::load(&[0; Note::BYTES]), None);
        assert_eq!(Note::load(&[0xFF; Note::BYTES]), None);
    }

    #[test]
    fn a_device_that_stops_again_and_again_starts_safe_then_gives_up() {
        let start = |in_a_row| Note { in_a_row, ..Note::default() }.start(Start::Normal);
        assert_eq!([0, 2].map(start), [Some(Start::Normal); 2]);
        assert_eq!([3, 5].map(start), [Some(Start::Safe); 2]);
        assert_eq!([6, 255].map(start), [None; 2]);
    }

    #[test]
    fn a_long_line_keeps_its_beginning_and_a_path_its_end() {
        let long = "core/src/games/somewhere/quite/deep/in/the/tree/rules.rs:214";
        assert_eq!(line(long, false).as_str(), &long[..48]);
        assert_eq!(line(long, true).as_str(), &long[long.len() - 48..]);
        assert_eq!(line("short", true).as_str(), "short");
    }

    #[test]
    fn keys_held_at_power_on_ask_for_a_start() {
        let held = |button| Start::of(ButtonSet::EMPTY.with(button, true));
        assert_eq!([Button::A, Button::B, Button::X].map(held), [Start::Test, Start::Safe, Start::Normal]);
    }
}
