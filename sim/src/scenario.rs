//! The scenario language: key presses and shots as text, one step a line.

use std::fmt;
use std::path::{Path, PathBuf};

use quintet::event::{Button, Pad};

/// How long a `press` holds its key.
pub const PRESS_MS: u32 = 40;
/// How long after a key is let go the next step begins.
pub const REST_MS: u32 = 40;
/// A picture that has not been sent anything for this long has come to rest.
pub const QUIET_MS: u32 = 150;
/// A single wait or hold is at most this long: a slip of the pen must not run for days.
const LONGEST_MS: u32 = 600_000;

/// One line of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Key down for [`PRESS_MS`], then [`REST_MS`] of rest.
    Press(Button),
    /// Key down for so many milliseconds, then [`REST_MS`] of rest.
    Hold(Button, u32),
    /// Nothing for so many milliseconds.
    Wait(u32),
    /// Waits until the picture has been at rest for [`QUIET_MS`], then takes it under this name.
    Shot(String),
    /// The battery has so many millivolts from now on.
    Battery(u16),
    /// Waits as a shot does; the application must then be at this screen.
    Expect(String),
    /// Something happens at the computer that the device may be connected to.
    Usb(Usb),
}

/// What happens at a computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usb {
    /// The cable is plugged in.
    Plug,
    /// A program opens the serial port.
    Open,
    /// It closes it.
    Close,
    /// The cable is pulled out.
    Unplug,
}

impl Usb {
    const ALL: [Self; 4] = [Self::Plug, Self::Open, Self::Close, Self::Unplug];

    /// Its name in scenario files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plug => "plug",
            Self::Open => "open",
            Self::Close => "close",
            Self::Unplug => "unplug",
        }
    }
}

/// A script of key presses and shots, for a board with a joystick unless it presses `previous` or `next`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scenario {
    /// Where it comes from, for messages.
    pub source: PathBuf,
    /// What every shuffle comes from.
    pub seed: u64,
    /// The steps, each with the number of its line.
    pub steps: Vec<(usize, Step)>,
}

/// What is wrong with a scenario, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    /// The file.
    pub source: PathBuf,
    /// The line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.source.display(), self.message),
            line => write!(f, "{}:{line}: {}", self.source.display(), self.message),
        }
    }
}

impl std::error::Error for ScenarioError {}

impl Scenario {
    /// The keys of the board it is for.
    #[must_use]
    pub fn pad(&self) -> Pad {
        let is_pressed = |key| move |(_, step): &(usize, Step)| matches!(step, Step::Press(it) | Step::Hold(it, _) if *it == key);
        let four_keys = [Button::Previous, Button::Next].into_iter().any(|key| self.steps.iter().any(is_pressed(key)));
        if four_keys { Pad::FourKeys } else { Pad::Joystick }
    }

    /// Reads a scenario file.
    pub fn load(path: &Path) -> Result<Self, ScenarioError> {
        let text = std::fs::read_to_string(path).map_err(|error| ScenarioError {
            source: path.to_path_buf(),
            line: 0,
            message: format!("can't be read: {error}"),
        })?;
        Self::parse(path, &text)
    }

    /// Reads a scenario from text; `source` names it in messages.
    pub fn parse(source: &Path, text: &str) -> Result<Self, ScenarioError> {
        let mut scenario = Self { source: source.to_path_buf(), ..Self::default() };
        for (line, content) in text.lines().enumerate().map(|(i, content)| (i + 1, content)) {
            let content = content.split('#').next().unwrap_or("").trim();
            if content.is_empty() {
                continue;
            }
            let words: Vec<_> = content.split_whitespace().collect();
            scenario.line(line, &words).map_err(|message| ScenarioError { source: source.to_path_buf(), line, message })?;
        }
        scenario.check_keys()?;
        Ok(scenario)
    }

    fn line(&mut self, line: usize, words: &[&str]) -> Result<(), String> {
        let step = match *words {
            ["seed", hex] if self.steps.is_empty() => {
                self.seed = u64::from_str_radix(hex, 16).map_err(|_| format!("'{hex}' is no number of up to 16 hex digits"))?;
                return Ok(());
            }
            ["seed", _] => return Err("'seed' has to come before the first step".into()),
            ["press", ref keys @ .., last] => {
                for key in keys {
                    self.steps.push((line, Step::Press(button(key)?)));
                }
                Step::Press(button(last)?)
            }
            ["hold", key, ms] => Step::Hold(button(key)?, milliseconds(ms)?),
            ["wait", ms] => Step::Wait(milliseconds(ms)?),
            ["shot", name] => Step::Shot(self.new_name(name)?),
            ["battery", millivolts] => Step::Battery(
                millivolts.parse().map_err(|_| format!("'{millivolts}' is no number of millivolts up to {}", u16::MAX))?,
            ),
            ["expect", "screen", name] => Step::Expect(name.into()),
            ["usb", name] => Step::Usb(usb(name)?),
            [command @ ("seed" | "press" | "hold" | "wait" | "shot" | "battery" | "expect" | "usb"), ..] => {
                return Err(format!("'{command}' is written {}", usage(command)));
            }
            [command, ..] => return Err(format!("unknown command '{command}'")),
            [] => return Ok(()),
        };
        self.steps.push((line, step));
        Ok(())
    }

    /// No board has both a joystick and keys for previous and next.
    fn check_keys(&self) -> Result<(), ScenarioError> {
        let pad = self.pad();
        for (line, step) in &self.steps {
            if let Step::Press(key) | Step::Hold(key, _) = step
                && !pad.has(*key)
            {
                let message = format!("a board with keys for previous and next has no key '{}'", key.name());
                return Err(ScenarioError { source: self.source.clone(), line: *line, message });
            }
        }
        Ok(())
    }

    /// A shot's name becomes a file name, so it has to be plain and new.
    fn new_name(&self, name: &str) -> Result<String, String> {
        if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
            return Err(format!("'{name}' is no name for a shot: letters, digits, - and _ only"));
        }
        if self.steps.iter().any(|(_, step)| matches!(step, Step::Shot(known) if known == name)) {
            return Err(format!("there is a shot '{name}' already"));
        }
        Ok(name.into())
    }
}

fn usage(command: &str) -> &'static str {
    match command {
        "seed" => "'seed HEX'",
        "press" => "'press KEY...', keys up|down|left|right|a|b|x|y or previous|next|a|b",
        "hold" => "'hold KEY MILLISECONDS'",
        "wait" => "'wait MILLISECONDS'",
        "shot" => "'shot NAME'",
        "battery" => "'battery MILLIVOLTS'",
        "usb" => "'usb plug|open|close|unplug'",
        _ => "'expect screen NAME'",
    }
}

fn button(name: &str) -> Result<Button, String> {
    Button::parse(name).ok_or_else(|| format!("unknown key '{name}': up, down, left, right, a, b, x, y, previous or next"))
}

fn usb(name: &str) -> Result<Usb, String> {
    Usb::ALL.into_iter().find(|usb| usb.name() == name).ok_or_else(|| format!("unknown '{name}': plug, open, close or unplug"))
}

fn milliseconds(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|ms| *ms <= LONGEST_MS)
        .ok_or_else(|| format!("'{text}' is no number of milliseconds up to {LONGEST_MS}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Scenario, String> {
        Scenario::parse(Path::new("walk.txt"), text).map_err(|error| error.to_string())
    }

    #[test]
    fn every_command_is_read() {
        let text = "# a walk\nseed 1f\npress a # go\nhold down 900\n\nwait 250\nshot here\nexpect screen games\nusb plug\nbattery 3700\n";
        let scenario = parse(text).unwrap();
        assert_eq!(scenario.seed, 0x1f);
        let steps = [
            (3, Step::Press(Button::A)),
            (4, Step::Hold(Button::Down, 900)),
            (6, Step::Wait(250)),
            (7, Step::Shot("here".into())),
            (8, Step::Expect("games".into())),
            (9, Step::Usb(Usb::Plug)),
            (10, Step::Battery(3700)),
        ];
        assert_eq!(scenario.steps, steps);
    }

    #[test]
    fn the_keys_it_presses_tell_the_board() {
        assert_eq!(parse("press a b\nhold b 600").unwrap().pad(), Pad::Joystick);
        assert_eq!(parse("press a\nhold next 600").unwrap().pad(), Pad::FourKeys);
    }

    #[test]
    fn errors_name_file_line_and_reason() {
        for (text, message) in [
            ("press a\njump", "walk.txt:2: unknown command 'jump'"),
            ("press q", "walk.txt:1: unknown key 'q': up, down, left, right, a, b, x, y, previous or next"),
            ("press", "walk.txt:1: 'press' is written 'press KEY...', keys up|down|left|right|a|b|x|y or previous|next|a|b"),
            ("press next\npress a left", "walk.txt:2: a board with keys for previous and next has no key 'left'"),
            ("wait soon", "walk.txt:1: 'soon' is no number of milliseconds up to 600000"),
            ("hold a 999999999", "walk.txt:1: '999999999' is no number of milliseconds up to 600000"),
            ("seed xyz", "walk.txt:1: 'xyz' is no number of up to 16 hex digits"),
            ("press a\nseed 1", "walk.txt:2: 'seed' has to come before the first step"),
            ("shot ../up", "walk.txt:1: '../up' is no name for a shot: letters, digits, - and _ only"),
            ("shot a\nshot a", "walk.txt:2: there is a shot 'a' already"),
            ("battery full", "walk.txt:1: 'full' is no number of millivolts up to 65535"),
            ("usb on", "walk.txt:1: unknown 'on': plug, open, close or unplug"),
            ("expect title", "walk.txt:1: 'expect' is written 'expect screen NAME'"),
        ] {
            assert_eq!(parse(text).unwrap_err(), message);
        }
    }
}
