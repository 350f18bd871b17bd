//! The handheld without hardware: a scenario's keys in, what reached the panel out, in virtual time.

use std::collections::VecDeque;

use embedded_graphics::primitives::Rectangle;
use quintet::app::App;
use quintet::battery::Millivolts;
use quintet::event::{Button, ButtonSet, Effect, Event, Micros};
use quintet::keys::Keys;
use quintet::platform::{Platform, run};
use quintet::ui::frame::{Frame, SIDE};
use quintet::ui::screen::Screen;

use crate::block_on;
use crate::computer::Computer;
use crate::nor::Nor;
use crate::picture::BYTES;
use crate::scenario::{PRESS_MS, QUIET_MS, REST_MS, Scenario, Step, Usb};

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

/// Runs a scenario on the core of a device with this flash.
#[must_use]
pub fn play_on(scenario: &Scenario, flash: &mut Nor) -> Run {
    let mut screen = Box::new(Screen::new());
    let mut app = App::new(scenario.seed);
    app.fit(scenario.pad());
    let mut device = VirtualDevice::new(scenario);
    block_on(run(&mut app, &mut screen, &mut device, flash));
    device.run.ms = device.now.0 / 1000;
    device.run.received = device.computer.received;
    device.run
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
    Usb(Usb),
}

struct VirtualDevice {
    acts: VecDeque<Act>,
    /// When the next act is due.
    due: Micros,
    now: Micros,
    levels: ButtonSet,
    keys: Keys,
    panel: Vec<u8>,
    is_asleep: bool,
    /// What is at the pin that measures it. A new script has none.
    battery: Millivolts,
    last_sent: Micros,
    /// Something was sent since the last picture was complete that the panel did not show before.
    changed: bool,
    screen: &'static str,
    computer: Computer,
    run: Run,
}

impl VirtualDevice {
    fn new(scenario: &Scenario) -> Self {
        let mut acts = VecDeque::from([Act::Settle]);
        for (line, step) in &scenario.steps {
            match step {
                Step::Press(key) => acts.extend(press(*key, PRESS_MS)),
                Step::Hold(key, ms) => acts.extend(press(*key, *ms)),
                Step::Wait(ms) => acts.push_back(Act::Sleep(*ms)),
                Step::Battery(millivolts) => acts.push_back(Act::Battery(*millivolts)),
                Step::Shot(name) => acts.extend([Act::Settle, Act::Shot(*line, name.clone())]),
                Step::Expect(name) => acts.extend([Act::Settle, Act::Expect(*line, name.clone())]),
                Step::Usb(usb) => acts.push_back(Act::Usb(*usb)),
            }
        }
        Self {
            acts,
            due: Micros(0),
            now: Micros(0),
            levels: ButtonSet::EMPTY,
            keys: Keys::new(),
            panel: vec![0; BYTES],
            is_asleep: false,
            battery: Millivolts(0),
            last_sent: Micros(0),
            changed: false,
            screen: "",
            computer: Computer::default(),
            run: Run::default(),
        }
    }

    /// Does what the script has for this moment. False at its end.
    fn act(&mut self) -> bool {
        match self.acts.pop_front() {
            None => return false,
            Some(Act::Level(key, down)) => self.levels = self.levels.with(key, down),
            Some(Act::Sleep(ms)) => self.due = self.now.after_ms(ms),
            Some(Act::Settle) => {
                let quiet = self.last_sent.after_ms(QUIET_MS);
                if quiet > self.now {
                    self.due = quiet;
                    self.acts.push_front(Act::Settle);
                }
            }
            Some(Act::Battery(millivolts)) => self.battery = Millivolts(millivolts),
            Some(Act::Usb(usb)) => self.computer.happen(usb),
            Some(Act::Shot(line, name)) => self.shoot(line, name),
            Some(Act::Expect(line, name)) => {
                if name != self.screen {
                    self.run.failures.push(format!("line {line}: expected screen {name}, found {}", self.screen));
                }
                self.shoot(line, format!("expect-{line}"));
            }
        }
        true
    }

    fn shoot(&mut self, line: usize, name: String) {
        // A panel that sleeps is black, and keeps what it will show.
        let bytes = if self.is_asleep { vec![0; BYTES] } else { self.panel.clone() };
        self.run.shots.push(Shot { line, name, screen: self.screen, bytes });
    }
}

fn press(key: Button, ms: u32) -> [Act; 4] {
    [Act::Level(key, true), Act::Sleep(ms), Act::Level(key, false), Act::Sleep(REST_MS)]
}

impl Platform for VirtualDevice {
    async fn next_event(&mut self, deadline: Option<Micros>) -> Option<Event> {
        loop {
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
        if self.screen != screen {
            self.screen = screen;
            self.run.screens.push(screen);
        }
    }

    async fn perform(&mut self, effect: Effect) {
        self.computer.perform(effect);
        self.run.effects.push(effect);
    }

    async fn sleep(&mut self) -> Option<()> {
        (self.is_asleep, self.last_sent) = (true, self.now);
        self.run.sleeps.push(self.now);
        let mut before = self.levels;
        while !self.levels.has_new(before) {
            before = self.levels;
            self.now = self.due.max(self.now);
            if !self.act() {
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
