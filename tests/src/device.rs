//! Runs the firmware image on the emulated handheld (`tests/emulator`) and reads what it gives.

mod board;
mod latency;
mod log;
mod options;
pub mod pin;
mod recording;
mod trace;

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use quintet::event::Button;
use quintet_sim::scenario::{PRESS_MS, QUIET_MS, REST_MS, Scenario, Step};
use serde_json::{Value, json};

pub use board::Board;
pub use latency::Latency;
pub use log::LogLine;
pub use options::{Cut, Options};
pub use recording::{PowerCut, Recording};
pub use trace::{
    Burst, FlashOperation, Lcd, Noted, PanelPower, Press, PwmChange, Restart, Span, Stack, Trace, Uart, Violation, Wait, Watchdog,
};

/// Pictures are RGB565, big-endian, 240x240, as a person sees them.
pub const PICTURE_BYTES: usize = 240 * 240 * 2;
/// Every panel has so many rows.
const ROWS: usize = 240;

/// Ends of a run that were asked for, by the caller or by a key press.
const GOOD_ENDS: [&str; 4] = ["end", "power-cut", "reboot", "usb-drive"];
const EXIT_BAD_INPUT: i32 = 2;

/// A picture that a `shot` or `expect` took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The line of the scenario.
    pub line: usize,
    /// The name it has there.
    pub name: String,
    /// [`PICTURE_BYTES`] bytes.
    pub picture: Vec<u8>,
    /// Pixels beside the picture, on a panel that is wider, that are not as they should be.
    pub wrong_beside: usize,
    /// The whole panel.
    pub glass: Vec<u8>,
}

/// What a run gave.
#[derive(Clone, Debug)]
pub struct DeviceRun {
    /// The emulator's figures.
    pub trace: Trace,
    /// The pictures of the `shot` lines.
    pub shots: Vec<Shot>,
    /// The pictures at the `expect` lines.
    pub expects: Vec<Shot>,
    /// What the firmware logged.
    pub log: Vec<LogLine>,
    /// For each press, how long it took to show.
    pub latencies: Vec<Latency>,
    /// What a program at the serial port received.
    pub received: Vec<u8>,
}

/// Why there is no [`DeviceRun`].
#[derive(Debug)]
pub enum DeviceError {
    /// Node.js cannot be started.
    NoNode(io::Error),
    /// The emulator's packages are not installed in this folder.
    NoPackages(PathBuf),
    /// A file or folder cannot be used.
    File(PathBuf, io::Error),
    /// The emulator refused its input, and says why.
    BadInput(String),
    /// The emulator itself failed, and says how.
    Emulator(String),
    /// What the emulator wrote cannot be read.
    BadOutput(String),
    /// The firmware stopped before the scenario's end. What it gave until then is here.
    Stopped(Box<DeviceRun>),
}

impl fmt::Display for DeviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNode(error) => write!(f, "node cannot be started ({error}): install Node.js 20"),
            Self::NoPackages(folder) => write!(f, "the emulator's packages are missing: run `npm ci` in {}", folder.display()),
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::BadInput(message) => f.write_str(message),
            Self::Emulator(message) => write!(f, "the emulator failed: {message}"),
            Self::BadOutput(message) => write!(f, "the emulator's output cannot be read: {message}"),
            Self::Stopped(run) => {
                write!(f, "the firmware stopped ({}): {}", run.trace.stop, run.trace.stop_detail)?;
                run.log.iter().rev().take(5).rev().try_for_each(|line| write!(f, "\n  {line}"))
            }
        }
    }
}

impl std::error::Error for DeviceError {}

/// Plays `scenario` on the image `elf`. Where it loses power, what follows runs on what is left; a recording is then of the last
/// time it was on.
///
/// # Errors
/// When the emulator cannot run, refuses its input, or the firmware stops before the scenario's end.
pub fn run(elf: &Path, scenario: &Scenario, options: &Options) -> Result<DeviceRun, DeviceError> {
    let has_cuts = scenario.steps.iter().any(|(_, step)| matches!(step, Step::Cut(_) | Step::Reboot));
    if !has_cuts {
        return live(elf, scenario, &scenario.steps, options);
    }
    let folder = Folder::new()?;
    let left = folder.0.join("left.bin");
    let flash_out = options.flash_out.as_ref();
    let mut options = Options { flash_out: Some(left.clone()), ..options.clone() };
    let mut steps = &scenario.steps[..];
    let mut all: Option<DeviceRun> = None;
    loop {
        let run = live(elf, scenario, steps, &options)?;
        let goes_on = ["power-cut", "reboot"].contains(&run.trace.stop.as_str());
        let unplayed = steps.iter().filter(|(_, step)| held(step).is_some()).count();
        steps = steps.get(unplayed + run.trace.step + 1..).unwrap_or(&[]);
        let run = all.take().map(|all| all.followed_by(run.clone())).unwrap_or(run);
        if !goes_on {
            let copied = flash_out.map_or(Ok(0), |file| fs::copy(&left, file));
            copied.map_err(|error| DeviceError::File(left, error))?;
            return Ok(run);
        }
        all = Some(run);
        options.flash = Some(left.clone());
    }
}

/// From one power-on to the end of the steps, or until the power goes.
fn live(elf: &Path, scenario: &Scenario, steps: &[(usize, Step)], options: &Options) -> Result<DeviceRun, DeviceError> {
    let emulator = Path::new(env!("CARGO_MANIFEST_DIR")).join("emulator");
    if !emulator.join("node_modules/rp2040js").is_dir() {
        return Err(DeviceError::NoPackages(emulator));
    }
    let folder = Folder::new()?;
    let file = folder.0.join("steps.json");
    let json = steps_json(scenario.seed, steps).to_string();
    fs::write(&file, json).map_err(|error| DeviceError::File(file.clone(), error))?;
    let mut command = Command::new("node");
    command.arg(emulator.join("run.mjs")).arg("--elf").arg(elf).arg("--steps").arg(&file).arg("--out").arg(&folder.0);
    options.add_to(&mut command);
    let output = command.output().map_err(DeviceError::NoNode)?;
    let message = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    match output.status.code() {
        Some(EXIT_BAD_INPUT) => return Err(DeviceError::BadInput(message)),
        // Without a trace, an exit code of 1 is the emulator's own fault.
        _ if !folder.0.join("trace.json").is_file() => return Err(DeviceError::Emulator(message)),
        _ => {}
    }
    let run = read_run(&folder.0, elf, options.board)?;
    if GOOD_ENDS.contains(&run.trace.stop.as_str()) { Ok(run) } else { Err(DeviceError::Stopped(Box::new(run))) }
}

impl DeviceRun {
    /// What came after the power was on again, behind what came before. Times begin anew at each power-on.
    fn followed_by(mut self, next: Self) -> Self {
        self.trace.extend(next.trace);
        self.shots.extend(next.shots);
        self.expects.extend(next.expects);
        self.log.extend(next.log);
        self.latencies.extend(next.latencies);
        self.received.extend(next.received);
        self
    }
}

/// The key that this step holds at power-on.
const fn held(step: &Step) -> Option<Button> {
    match step {
        Step::StartHolding(key) => Some(*key),
        _ => None,
    }
}

/// The scenario as the emulator wants it.
fn steps_json(seed: u64, steps: &[(usize, Step)]) -> Value {
    let held: Vec<_> = steps.iter().filter_map(|(_, step)| held(step)).map(Button::name).collect();
    // A key held at power-on is no step to the emulator: it begins with it.
    let steps = steps.iter().filter(|(_, step)| self::held(step).is_none()).map(|(line, step)| match step {
        Step::StartHolding(_) => Value::Null,
        Step::Press(button) => json!({"line": line, "do": "press", "key": button.name()}),
        Step::Hold(button, ms) => json!({"line": line, "do": "hold", "key": button.name(), "ms": ms}),
        Step::Tap(button, down, up) => json!({"line": line, "do": "tap", "key": button.name(), "ms": down, "rest_ms": up}),
        Step::Wait(ms) => json!({"line": line, "do": "wait", "ms": ms}),
        Step::Battery(millivolts) => json!({"line": line, "do": "battery", "millivolts": millivolts}),
        Step::Shot(name) => json!({"line": line, "do": "shot", "name": name}),
        Step::Expect(name) => json!({"line": line, "do": "expect", "name": name}),
        Step::Cut(cut) => {
            let fraction = f64::from(cut.part) / 256.0;
            json!({"line": line, "do": "cut", "count": cut.count, "fraction": fraction, "kind": cut.tear.name()})
        }
        Step::Fault(kind) => json!({"line": line, "do": "fault", "kind": kind.name()}),
        Step::Reboot => json!({"line": line, "do": "reboot"}),
        Step::Usb(usb) => json!({"line": line, "do": "usb", "name": usb.name()}),
    });
    json!({
        "seed": format!("{seed:016x}"),
        "press_ms": PRESS_MS,
        "rest_ms": REST_MS,
        "quiet_ms": QUIET_MS,
        "holding": held,
        "steps": steps.collect::<Vec<_>>(),
    })
}

fn read_run(folder: &Path, elf: &Path, board: Board) -> Result<DeviceRun, DeviceError> {
    let trace: Trace = serde_json::from_slice(&read(&folder.join("trace.json"))?)
        .map_err(|error| DeviceError::BadOutput(format!("trace.json: {error}")))?;
    let mut log = log::decode(&read(elf)?, &read(&folder.join("rtt.bin"))?).map_err(DeviceError::BadOutput)?;
    log::count_from_power_on(&mut log, &trace.restarts, &trace.dormant);
    let latencies = latency::of(&trace.presses, &log);
    let shots = pictures(folder, &trace.shots, board)?;
    let expects = pictures(folder, &trace.expects, board)?;
    let received = read(&folder.join("usb.bin"))?;
    Ok(DeviceRun { trace, shots, expects, log, latencies, received })
}

fn pictures(folder: &Path, taken: &[trace::Taken], board: Board) -> Result<Vec<Shot>, DeviceError> {
    let picture = |taken: &trace::Taken| {
        let glass = read(&folder.join(&taken.file))?;
        if glass.len() != 2 * board.width() * ROWS {
            return Err(DeviceError::BadOutput(format!("{} has {} bytes", taken.file, glass.len())));
        }
        let (picture, wrong_beside) = board.split(&glass);
        Ok(Shot { line: taken.line, name: taken.name.clone(), picture, wrong_beside, glass })
    };
    taken.iter().map(picture).collect()
}

fn read(path: &Path) -> Result<Vec<u8>, DeviceError> {
    fs::read(path).map_err(|error| DeviceError::File(path.to_owned(), error))
}

/// A folder of this run alone, gone when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self, DeviceError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("quintet-device-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).map_err(|error| DeviceError::File(path.clone(), error))?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to whoever cleans the temporary folder.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use quintet::event::Button;
    use quintet_sim::scenario::FaultKind;
    use quintet_sim::tear::Tear;

    use super::*;

    #[test]
    fn a_scenario_becomes_the_emulators_steps() {
        let steps = vec![
            (1, Step::StartHolding(Button::B)),
            (3, Step::Press(Button::A)),
            (4, Step::Hold(Button::Down, 900)),
            (5, Step::Wait(5000)),
            (6, Step::Shot("title".into())),
            (7, Step::Expect("title".into())),
            (8, Step::Tap(Button::B, 10, 12)),
            (9, Step::Cut(quintet_sim::scenario::PowerCut { count: 2, part: 64, tear: Tear::Noise })),
            (10, Step::Reboot),
            (11, Step::Fault(FaultKind::HardFault)),
            (12, Step::Battery(3700)),
        ];
        let expected = json!({
            "seed": "00000000000000ff", "press_ms": 40, "rest_ms": 40, "quiet_ms": 150, "holding": ["b"],
            "steps": [
                {"line": 3, "do": "press", "key": "a"},
                {"line": 4, "do": "hold", "key": "down", "ms": 900},
                {"line": 5, "do": "wait", "ms": 5000},
                {"line": 6, "do": "shot", "name": "title"},
                {"line": 7, "do": "expect", "name": "title"},
                {"line": 8, "do": "tap", "key": "b", "ms": 10, "rest_ms": 12},
                {"line": 9, "do": "cut", "count": 2, "fraction": 0.25, "kind": "noise"},
                {"line": 10, "do": "reboot"},
                {"line": 11, "do": "fault", "kind": "hard-fault"},
                {"line": 12, "do": "battery", "millivolts": 3700},
            ],
        });
        assert_eq!(steps_json(255, &steps), expected);
    }

    #[test]
    fn a_folder_is_gone_with_its_run() {
        let folder = Folder::new().unwrap();
        let path = folder.0.clone();
        assert!(path.is_dir());
        drop(folder);
        assert!(!path.exists());
    }
}
