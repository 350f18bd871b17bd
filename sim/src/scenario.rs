//! The scenario language: key presses and shots as text, one step a line.

use std::fmt;
use std::path::{Path, PathBuf};

use quintet::event::{Button, Pad};

use crate::tear::Tear;

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
    /// The key is down while the power comes on, until the first picture is at rest. Only the first step can say this.
    StartHolding(Button),
    /// Key down for [`PRESS_MS`], then [`REST_MS`] of rest.
    Press(Button),
    /// Key down for so many milliseconds, then [`REST_MS`] of rest.
    Hold(Button, u32),
    /// Key down for so many milliseconds, then up for so many.
    Tap(Button, u32, u32),
    /// Nothing for so many milliseconds.
    Wait(u32),
    /// Waits until the picture has been at rest for [`QUIET_MS`], then takes it under this name.
    Shot(String),
    /// The battery has so many millivolts from now on.
    Battery(u16),
    /// Waits as a shot does; the application must then be at this screen.
    Expect(String),
    /// The program stops for this reason and starts again; waits until its picture is at rest.
    Fault(FaultKind),
    /// Something happens at the computer that the device may be connected to.
    Usb(Usb),
    /// Waits as a shot does; then the power goes in a flash operation to come. The step during which it goes ends there, and the
    /// next one begins when the handheld is on again and its picture at rest.
    Cut(PowerCut),
    /// Waits as a shot does, then switches the handheld off and on.
    Reboot,
}

/// When the power goes, and what that leaves of the flash operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowerCut {
    /// In which operation from here on: 1 is the next one.
    pub count: u32,
    /// When so many of 256 parts of its page or sector are done.
    pub part: u8,
    /// What is left of it.
    pub tear: Tear,
}

/// A way in which a program stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// One of its own checks fails.
    Panic,
    /// It jumps to where no memory is.
    HardFault,
    /// It calls itself without end.
    Overflow,
    /// It does not get anywhere any more.
    Hang,
    /// The same with interrupts off.
    DeafHang,
}

impl FaultKind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Panic, Self::HardFault, Self::Overflow, Self::Hang, Self::DeafHang];

    /// Its name in scenario files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Panic => "panic",
            Self::HardFault => "hard-fault",
            Self::Overflow => "overflow",
            Self::Hang => "hang",
            Self::DeafHang => "deaf-hang",
        }
    }
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
            ["start", "holding", key] if self.steps.is_empty() => Step::StartHolding(button(key)?),
            ["start", "holding", _] => return Err("'start' has to come before the first step".into()),
            ["seed", _] => return Err("'seed' has to come before the first step".into()),
            ["press", ref keys @ .., last] => {
                for key in keys {
                    self.steps.push((line, Step::Press(button(key)?)));
                }
                Step::Press(button(last)?)
            }
            ["hold", key, ms] => Step::Hold(button(key)?, milliseconds(ms)?),
            ["tap", key, down, up] => Step::Tap(button(key)?, milliseconds(down)?, milliseconds(up)?),
            ["wait", ms] => Step::Wait(milliseconds(ms)?),
            ["shot", name] => Step::Shot(self.new_name(name)?),
            ["battery", millivolts] => Step::Battery(
                millivolts.parse().map_err(|_| format!("'{millivolts}' is no number of millivolts up to {}", u16::MAX))?,
            ),
            ["expect", "screen", name] => Step::Expect(name.into()),
            ["fault", kind] => Step::Fault(fault_kind(kind)?),
            ["usb", name] => Step::Usb(usb(name)?),
            ["cut", count, ref how @ ..] if how.len().is_multiple_of(2) => Step::Cut(power_cut(count, how)?),
            ["reboot"] => Step::Reboot,
            [
                command @ ("seed" | "start" | "press" | "hold" | "tap" | "wait" | "shot" | "battery" | "expect" | "fault" | "cut"
                | "reboot" | "usb"),
                ..,
            ] => {
                return Err(format!("'{command}' is written {}", usage(command)));
            }
            [command, ..] => return Err(format!("unknown command '{command}'")),
            [] => return Ok(()),
        };
        self.steps.push((line, step));
        Ok(())
    }

    /// The key that is held while the power comes on.
    #[must_use]
    pub fn holding(&self) -> Option<Button> {
        match self.steps.first() {
            Some((_, Step::StartHolding(key))) => Some(*key),
            _ => None,
        }
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
        "start" => "'start holding KEY'",
        "fault" => "'fault panic|hard-fault|overflow|hang|deaf-hang'",
        "press" => "'press KEY...', keys up|down|left|right|a|b|x|y or previous|next|a|b",
        "hold" => "'hold KEY MILLISECONDS'",
        "tap" => "'tap KEY MILLISECONDS-DOWN MILLISECONDS-UP'",
        "wait" => "'wait MILLISECONDS'",
        "cut" => "'cut OPERATION [fraction F] [kind prefix|bits|noise]'",
        "reboot" => "'reboot'",
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

/// `how` is made of pairs.
fn power_cut(count: &str, how: &[&str]) -> Result<PowerCut, String> {
    let number = count.parse().ok().filter(|count| *count > 0);
    let count = number.ok_or_else(|| format!("'{count}' is no number of an operation: 1 is the next one"))?;
    let mut cut = PowerCut { count, part: 128, tear: Tear::Prefix };
    for pair in how.chunks_exact(2) {
        match *pair {
            ["fraction", text] => {
                let fraction = text.parse().ok().filter(|fraction| (0.0..1.0).contains(fraction));
                let fraction: f64 = fraction.ok_or_else(|| format!("'{text}' is no fraction from 0 to below 1"))?;
                cut.part = (fraction * 256.0) as u8;
            }
            ["kind", text] => {
                cut.tear = Tear::parse(text).ok_or_else(|| format!("'{text}' is none of prefix, bits and noise"))?
            }
            _ => return Err(format!("'cut' is written {}", usage("cut"))),
        }
    }
    Ok(cut)
}

fn fault_kind(name: &str) -> Result<FaultKind, String> {
    let kind = FaultKind::ALL.into_iter().find(|kind| kind.name() == name);
    kind.ok_or_else(|| format!("unknown fault '{name}': {}", FaultKind::ALL.map(FaultKind::name).join(", ")))
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
        let text = "# a walk\nseed 1f\nstart holding b\npress a # go\nhold down 900\n\nwait 250\nshot here\nexpect screen games\n\
                    tap y 10 12\ncut 3 kind bits fraction 0.25\ncut 1\nreboot\nfault hang\nusb plug\nbattery 3700\n";
        let scenario = parse(text).unwrap();
        assert_eq!(scenario.seed, 0x1f);
        let steps = [
            (3, Step::StartHolding(Button::B)),
            (4, Step::Press(Button::A)),
            (5, Step::Hold(Button::Down, 900)),
            (7, Step::Wait(250)),
            (8, Step::Shot("here".into())),
            (9, Step::Expect("games".into())),
            (10, Step::Tap(Button::Y, 10, 12)),
            (11, Step::Cut(PowerCut { count: 3, part: 64, tear: Tear::Bits })),
            (12, Step::Cut(PowerCut { count: 1, part: 128, tear: Tear::Prefix })),
            (13, Step::Reboot),
            (14, Step::Fault(FaultKind::Hang)),
            (15, Step::Usb(Usb::Plug)),
            (16, Step::Battery(3700)),
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
            ("press a\nstart holding a", "walk.txt:2: 'start' has to come before the first step"),
            ("start a", "walk.txt:1: 'start' is written 'start holding KEY'"),
            ("fault flu", "walk.txt:1: unknown fault 'flu': panic, hard-fault, overflow, hang, deaf-hang"),
            ("usb on", "walk.txt:1: unknown 'on': plug, open, close or unplug"),
            ("expect title", "walk.txt:1: 'expect' is written 'expect screen NAME'"),
            ("tap a 10", "walk.txt:1: 'tap' is written 'tap KEY MILLISECONDS-DOWN MILLISECONDS-UP'"),
            ("cut 0", "walk.txt:1: '0' is no number of an operation: 1 is the next one"),
            ("cut 1 fraction 1", "walk.txt:1: '1' is no fraction from 0 to below 1"),
            ("cut 1 kind odd", "walk.txt:1: 'odd' is none of prefix, bits and noise"),
            ("cut 1 bits", "walk.txt:1: 'cut' is written 'cut OPERATION [fraction F] [kind prefix|bits|noise]'"),
            ("cut 1 at noon", "walk.txt:1: 'cut' is written 'cut OPERATION [fraction F] [kind prefix|bits|noise]'"),
            ("reboot now", "walk.txt:1: 'reboot' is written 'reboot'"),
        ] {
            assert_eq!(parse(text).unwrap_err(), message);
        }
    }
}
