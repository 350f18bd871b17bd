//! The handheld without hardware: a scenario's keys in, what reached the panel out, in virtual time.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::slice::Iter;

use embedded_graphics::primitives::Rectangle;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use quintet::app::App;
use quintet::battery::Millivolts;
use quintet::event::{Button, ButtonSet, Effect, Event, Micros};
use quintet::fault::{self, COME_THROUGH_MS, Fault, Note, Start};
use quintet::keys::Keys;
use quintet::platform::{Platform, run};
use quintet::sound::Cue;
use quintet::ui::frame::{Frame, SIDE};
use quintet::ui::screen::Screen;

use crate::block_on;
use crate::computer::Computer;
use crate::nor::{Nor, NorError};
use crate::picture::BYTES;
use crate::scenario::{FaultKind, PRESS_MS, PowerCut, QUIET_MS, REST_MS, Scenario, Step, Usb};

/// A picture that a scenario asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The line of the scenario.
    pub line: usize,
    /// Its name; an `expect` is taken too, as `expect-LINE`.
    pub name: String,
    /// The screen that was shown.
    pub screen: &'static str,
    /// What was on the panel: RGB565, big-endian.
    pub bytes: Vec<u8>,
}

/// What a scenario did.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// Every shot, in order.
    pub shots: Vec<Shot>,
    /// What `expect` lines were not met.
    pub failures: Vec<String>,
    /// The screens it went through, in order.
    pub screens: Vec<&'static str>,
    /// What the hardware was asked for.
    pub effects: Vec<Effect>,
    /// When it went to sleep.
    pub sleeps: Vec<Micros>,
    /// What was to be heard, and when.
    pub cues: Vec<(Micros, Cue)>,
    /// How many times the picture on the panel changed.
    pub frames: u64,
    /// What a program at the serial port received.
    pub received: Vec<u8>,
    /// Virtual milliseconds.
    pub ms: u64,
}

/// Runs a scenario on the core of a new device.
#[must_use]
pub fn play(scenario: &Scenario) -> Run {
    play_on(scenario, &mut Nor::blank())
}

/// Runs a scenario on the core of a device with this flash. Where it loses power, what follows runs on what is left.
#[must_use]
pub fn play_on(scenario: &Scenario, flash: &mut Nor) -> Run {
    play_faults(scenario, flash, &[])
}

/// The same, where each `fault` of the scenario leaves the next of these; those that are missing are named by their kind.
#[must_use]
pub fn play_faults(scenario: &Scenario, flash: &mut Nor, faults: &[Fault]) -> Run {
    let chip = RefCell::new(flash);
    let mut device = VirtualDevice::new(scenario, &chip);
    let mut start = Start::of(device.levels);
    let mut left = None;
    let mut note = Note::default();
    let mut faults = faults.iter().cloned();
    loop {
        let mut screen = Box::new(Screen::new());
        let mut app = Box::new(App::new(scenario.seed));
        app.fit(scenario.pad());
        app.begin_as(start, left.take());
        block_on(run(&mut app, &mut screen, &mut device, Chip(&chip)));
        if let Some(kind) = device.stopped.take() {
            // The handheld does not count the time at the crash page: scripts do not stay there.
            let has_come_through = device.now >= device.started.after_ms(COME_THROUGH_MS);
            note.in_a_row = if has_come_through { 1 } else { note.in_a_row + 1 };
            let Some(next) = note.start(Start::Normal) else { break };
            start = next;
            left = Some(faults.next().unwrap_or_else(|| unknown(kind)));
            device.restart();
        } else if device.power_on() {
            // What is noted of faults does not outlive the power.
            (start, note) = (Start::Normal, Note::default());
        } else {
            break;
        }
    }
    device.run.ms = device.now.0 / 1000;
    device.run.received = device.computer.received;
    device.run
}

/// The flash that the application has, and the script beside it.
struct Chip<'a>(&'a RefCell<&'a mut Nor>);

impl ErrorType for Chip<'_> {
    type Error = NorError;
}

// The model never waits, so nothing is borrowed across an await.
impl ReadNorFlash for Chip<'_> {
    const READ_SIZE: usize = Nor::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorError> {
        block_on(self.0.borrow_mut().read(offset, bytes))
    }

    fn capacity(&self) -> usize {
        self.0.borrow().capacity()
    }
}

impl NorFlash for Chip<'_> {
    const WRITE_SIZE: usize = Nor::WRITE_SIZE;
    const ERASE_SIZE: usize = Nor::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), NorError> {
        block_on(self.0.borrow_mut().erase(from, to))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorError> {
        block_on(self.0.borrow_mut().write(offset, bytes))
    }
}

/// What a fault leaves that nobody described.
fn unknown(kind: FaultKind) -> Fault {
    let line = |text| fault::line(text, false);
    Fault { place: line("somewhere"), what: line(kind.name()), build: line(concat!("build ", env!("CARGO_PKG_VERSION"))) }
}

/// What a scenario's step comes down to.
#[derive(Clone, Debug)]
enum Act {
    Level(Button, bool),
    Sleep(u32),
    /// Waits until nothing has been sent to the panel for [`QUIET_MS`].
    Settle,
    Battery(u16),
    Shot(usize, String),
    Expect(usize, String),
    Cut(usize, PowerCut),
    Reboot,
    Fault(FaultKind),
    Usb(Usb),
}

struct VirtualDevice<'a> {
    chip: &'a RefCell<&'a mut Nor>,
    seed: u64,
    steps: Iter<'a, (usize, Step)>,
    /// What is left of the present step.
    acts: VecDeque<Act>,
    /// The line of a cut that is still to come.
    cut: Option<usize>,
    is_switched_off: bool,
    /// When the next act is due.
    due: Micros,
    now: Micros,
    /// When the program started.
    started: Micros,
    levels: ButtonSet,
    keys: Keys,
    panel: Vec<u8>,
    is_asleep: bool,
    /// What is at the pin that measures it: nothing at power-on.
    battery: Millivolts,
    last_sent: Micros,
    /// Something was sent since the last picture was complete that the panel did not show before.
    changed: bool,
    screen: &'static str,
    /// Why the program stopped, until it starts again.
    stopped: Option<FaultKind>,
    computer: Computer,
    run: Run,
}

impl<'a> VirtualDevice<'a> {
    fn new(scenario: &'a Scenario, chip: &'a RefCell<&'a mut Nor>) -> Self {
        let levels = scenario.holding().map_or(ButtonSet::EMPTY, |key| ButtonSet::EMPTY.with(key, true));
        Self {
            chip,
            seed: scenario.seed,
            steps: scenario.steps.iter(),
            acts: VecDeque::from([Act::Settle]),
            cut: None,
            is_switched_off: false,
            due: Micros(0),
            now: Micros(0),
            started: Micros(0),
            levels,
            keys: Keys::holding(levels),
            panel: vec![0; BYTES],
            is_asleep: false,
            battery: Millivolts(0),
            last_sent: Micros(0),
            changed: false,
            screen: "",
            stopped: None,
            computer: Computer::default(),
            run: Run::default(),
        }
    }

    /// Whether there is no power, by a cut or as the script wants it.
    fn is_off(&self) -> bool {
        self.is_switched_off || self.chip.borrow().is_off()
    }

    /// Has power again after it went, with nothing left of what was; the step it went in is over. False when it did not go.
    fn power_on(&mut self) -> bool {
        if self.chip.borrow().is_off() {
            self.cut = None;
        }
        self.forget_cut();
        if !self.is_off() {
            return false;
        }
        self.chip.borrow_mut().power_on();
        self.is_switched_off = false;
        self.acts = VecDeque::from([Act::Settle]);
        (self.levels, self.keys) = (ButtonSet::EMPTY, Keys::new());
        (self.due, self.last_sent, self.started) = (self.now, self.now, self.now);
        self.computer.lose_device();
        self.battery = Millivolts(0);
        self.panel.fill(0);
        self.is_asleep = false;
        self.screen = "";
        true
    }

    /// A cut that was asked for and did not come is a fault of the script.
    fn forget_cut(&mut self) {
        if let Some(line) = self.cut.take() {
            self.run.failures.push(format!("line {line}: so many flash operations did not come"));
        }
    }

    /// The next act of the script.
    fn next_act(&mut self) -> Option<Act> {
        if let Some(act) = self.acts.pop_front() {
            return Some(act);
        }
        let (line, step) = self.steps.next()?;
        match step {
            Step::StartHolding(key) => self.acts.extend([Act::Level(*key, false), Act::Sleep(REST_MS)]),
            Step::Press(key) => self.acts.extend(press(*key, PRESS_MS, REST_MS)),
            Step::Hold(key, ms) => self.acts.extend(press(*key, *ms, REST_MS)),
            Step::Tap(key, down, up) => self.acts.extend(press(*key, *down, *up)),
            Step::Wait(ms) => self.acts.push_back(Act::Sleep(*ms)),
            Step::Battery(millivolts) => self.acts.push_back(Act::Battery(*millivolts)),
            Step::Shot(name) => self.acts.extend([Act::Settle, Act::Shot(*line, name.clone())]),
            Step::Expect(name) => self.acts.extend([Act::Settle, Act::Expect(*line, name.clone())]),
            Step::Fault(kind) => self.acts.extend([Act::Fault(*kind), Act::Settle]),
            Step::Usb(usb) => self.acts.push_back(Act::Usb(*usb)),
            Step::Cut(cut) => self.acts.extend([Act::Settle, Act::Cut(*line, *cut)]),
            Step::Reboot => self.acts.extend([Act::Settle, Act::Reboot]),
        }
        self.acts.pop_front()
    }

    /// The program begins again: the keys are as they are, the panel shows what it showed.
    fn restart(&mut self) {
        self.keys = Keys::holding(self.levels);
        self.started = self.now;
        (self.is_asleep, self.last_sent) = (false, self.now);
    }

    /// Does what the script has for this moment. False at its end, and where the program stops.
    fn act(&mut self) -> bool {
        let Some(act) = self.next_act() else { return false };
        match act {
            Act::Level(key, down) => self.levels = self.levels.with(key, down),
            Act::Sleep(ms) => self.due = self.now.after_ms(ms),
            Act::Settle => {
                let quiet = self.last_sent.after_ms(QUIET_MS);
                if quiet > self.now {
                    self.due = quiet;
                    self.acts.push_front(Act::Settle);
                }
            }
            Act::Battery(millivolts) => self.battery = Millivolts(millivolts),
            Act::Usb(usb) => self.computer.happen(usb),
            Act::Shot(line, name) => self.shoot(line, name),
            Act::Fault(kind) => {
                self.stopped = Some(kind);
                return false;
            }
            Act::Expect(line, name) => {
                if name != self.screen {
                    self.run.failures.push(format!("line {line}: expected screen {name}, found {}", self.screen));
                }
                self.shoot(line, format!("expect-{line}"));
            }
            Act::Cut(line, PowerCut { count, part, tear }) => {
                self.forget_cut();
                self.cut = Some(line);
                self.chip.borrow_mut().cut_in(count, part, tear, self.seed as u32);
            }
            Act::Reboot => self.is_switched_off = true,
        }
        true
    }

    fn shoot(&mut self, line: usize, name: String) {
        // A panel that sleeps is black, and keeps what it will show.
        let bytes = if self.is_asleep { vec![0; BYTES] } else { self.panel.clone() };
        self.run.shots.push(Shot { line, name, screen: self.screen, bytes });
    }
}

fn press(key: Button, down: u32, up: u32) -> [Act; 4] {
    [Act::Level(key, true), Act::Sleep(down), Act::Level(key, false), Act::Sleep(up)]
}

impl Platform for VirtualDevice<'_> {
    async fn next_event(&mut self, deadline: Option<Micros>) -> Option<Event> {
        loop {
            if self.is_off() {
                return None;
            }
            if let Some(button) = self.keys.poll(self.levels, self.now) {
                return Some(Event::Press(button));
            }
            if let Some(port) = self.computer.next() {
                return Some(Event::Port(port));
            }
            if deadline.is_some_and(|at| at <= self.now) {
                return Some(Event::Tick);
            }
            if self.due <= self.now {
                if !self.act() {
                    return None;
                }
                continue;
            }
            let next = [Some(self.due), deadline, self.keys.deadline()].into_iter().flatten().min();
            self.now = next.unwrap_or(self.due).max(self.now);
        }
    }

    fn now(&self) -> Micros {
        self.now
    }

    async fn present(&mut self, frame: &Frame, area: Rectangle) {
        if self.is_off() {
            return;
        }
        for y in area.rows() {
            let row = frame.row_bytes(area, y);
            let start = (y as usize * SIDE + area.top_left.x as usize) * 2;
            let there = &mut self.panel[start..start + row.len()];
            self.changed |= *there != *row;
            there.copy_from_slice(row);
        }
        self.last_sent = self.now;
    }

    fn shown(&mut self, screen: &'static str) {
        self.run.frames += u64::from(core::mem::take(&mut self.changed));
        if self.screen != screen && !self.is_off() {
            self.screen = screen;
            self.run.screens.push(screen);
        }
    }

    fn sound(&mut self, cue: Cue) {
        self.run.cues.push((self.now, cue));
    }

    async fn perform(&mut self, effect: Effect) {
        if !self.is_off() {
            self.computer.perform(effect);
            self.run.effects.push(effect);
        }
    }

    async fn sleep(&mut self) -> Option<()> {
        (self.is_asleep, self.last_sent) = (true, self.now);
        self.run.sleeps.push(self.now);
        let mut before = self.levels;
        while !self.levels.has_new(before) {
            before = self.levels;
            self.now = self.due.max(self.now);
            if !self.act() || self.is_off() {
                return None;
            }
        }
        (self.is_asleep, self.last_sent) = (false, self.now);
        self.keys.swallow(self.levels);
        Some(())
    }

    fn battery(&mut self) -> Option<Millivolts> {
        Some(self.battery)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn run(text: &str) -> Run {
        play(&Scenario::parse(Path::new("power.txt"), text).unwrap())
    }

    #[test]
    fn what_follows_a_cut_or_a_reboot_runs_on_what_is_left() {
        let settings = "press a a down right a right\nwait 1000\n";
        let rebooted = run(&format!("{settings}shot before\nreboot\nshot after\n"));
        assert_eq!(rebooted.failures, [""; 0]);
        assert_eq!(rebooted.screens, ["language", "title", "games", "settings", "settings"]);
        assert!(rebooted.shots[0].bytes == rebooted.shots[1].bytes);
        let cut = run(&format!("{settings}shot before\ncut 1 fraction 0\npress right down\nshot after\n"));
        assert_eq!(cut.failures, [""; 0]);
        assert_eq!(cut.screens, rebooted.screens);
        assert!(cut.shots[0].bytes != cut.shots[1].bytes, "the key after the one that was cut short acts");
    }

    #[test]
    fn a_cut_that_does_not_come_is_a_fault() {
        for end in ["", "reboot\n", "cut 1\npress right\nwait 1000\n"] {
            let run = run(&format!("press a a\ncut 9\nwait 1000\n{end}"));
            assert_eq!(run.failures, ["line 2: so many flash operations did not come"], "{end}");
        }
    }
}
