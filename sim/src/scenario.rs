//! The scenario language: key presses and shots as text, one step a line.

use std::fmt;
use std::path::{Path, PathBuf};

use quintet::event::Button;

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
}

/// A script of key presses and shots.
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
            [command @ ("seed" | "press" | "hold" | "wait" | "shot" | "battery" | "expect"), ..] => {
                return Err(format!("'{command}' is written {}", usage(command)));
            }
            [command, ..] => return Err(format!("unknown command '{command}'")),
            [] => return Ok(()),
        };
        self.steps.push((line, step));
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
        "press" => "'press KEY...', keys up|down|left|right|a|b|x|y",
        "hold" => "'hold KEY MILLISECONDS'",
        "wait" => "'wait MILLISECONDS'",
        "shot" => "'shot NAME'",
        "battery" => "'battery MILLIVOLTS'",
        _ => "'expect screen NAME'",
    }
}

fn button(name: &str) -> Result<Button, String> {
    Button::parse(name).ok_or_else(|| format!("unknown key '{name}': up, down, left, right, a, b, x or y"))
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
        let text = "# a walk\nseed 1f\npress a # go\nhold down 900\n\nwait 250\nshot here\nexpect screen games\nbattery 3700\n";
        let scenario = parse(text).unwrap();
        assert_eq!(scenario.seed, 0x1f);
        let steps = [
            (3, Step::Press(Button::A)),
            (4, Step::Hold(Button::Down, 900)),
            (6, Step::Wait(250)),
            (7, Step::Shot("here".into())),
            (8, Step::Expect("games".into())),
            (9, Step::Battery(3700)),
        ];
        assert_eq!(scenario.steps, steps);
    }

    #[test]
    fn errors_name_file_line_and_reason() {
        for (text, message) in [
            ("press a\njump", "walk.txt:2: unknown command 'jump'"),
            ("press q", "walk.txt:1: unknown key 'q': up, down, left, right, a, b, x or y"),
            ("press", "walk.txt:1: 'press' is written 'press KEY...', keys up|down|left|right|a|b|x|y"),
            ("wait soon", "walk.txt:1: 'soon' is no number of milliseconds up to 600000"),
            ("hold a 999999999", "walk.txt:1: '999999999' is no number of milliseconds up to 600000"),
            ("seed xyz", "walk.txt:1: 'xyz' is no number of up to 16 hex digits"),
            ("press a\nseed 1", "walk.txt:2: 'seed' has to come before the first step"),
            ("shot ../up", "walk.txt:1: '../up' is no name for a shot: letters, digits, - and _ only"),
            ("shot a\nshot a", "walk.txt:2: there is a shot 'a' already"),
            ("battery full", "walk.txt:1: 'full' is no number of millivolts up to 65535"),
            ("expect title", "walk.txt:1: 'expect' is written 'expect screen NAME'"),
        ] {
            assert_eq!(parse(text).unwrap_err(), message);
        }
    }
}
