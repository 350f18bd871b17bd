//! The handheld in a window: its picture, a line of help, its keys on the keyboard.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics_simulator::sdl2::Keycode;
use embedded_graphics_simulator::{OutputSettingsBuilder, SimulatorDisplay, SimulatorEvent, Window};
use quintet::app::App;
use quintet::battery::Millivolts;
use quintet::event::{Button, ButtonSet, Effect, Event, Micros};
use quintet::keys::{DEBOUNCE_MS, Keys};
use quintet::platform::{Platform, run};
use quintet::sound::Cue;
use quintet::ui::frame::{Frame, SIDE};
use quintet::ui::screen::Screen;
use quintet::ui::theme::Face;
use u8g2_fonts::types::{FontColor, HorizontalAlignment, VerticalPosition};

use crate::flash_file::{self, FlashFile};
use crate::nor::Nor;
use crate::picture::{self, BYTES};
use crate::record_file::RecordPort;
use crate::speaker::Speaker;
use crate::{block_on, console};

/// The strip below the picture.
const HELP_HEIGHT: u32 = 30;
const HELP: [&str; 2] = ["arrows   Z: A   X: B   C: X   V: Y", "F2: screenshot   F3: record   Esc: leave"];
const HELP_GROUND: Rgb888 = Rgb888::new(58, 62, 70);
const HELP_INK: Rgb888 = Rgb888::new(225, 225, 215);
/// How often the keyboard is read.
const PACE: Duration = Duration::from_millis(4);

/// Plays in a window until it is closed.
pub fn play(scale: u32) -> Result<(), String> {
    if cfg!(target_os = "linux")
        && ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].iter().all(|name| std::env::var_os(name).is_none())
    {
        return Err("there is no display here. Without one: quintet console".into());
    }
    let mut screen = Box::new(Screen::new());
    let mut app = App::new(seed());
    let folder = console::Environment::of_process().data;
    match &folder {
        Some(folder) => {
            let path = folder.join(flash_file::FILE);
            let flash = FlashFile::open(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            block_on(run(&mut app, &mut screen, &mut Desktop::new(scale, folder.clone()), flash));
        }
        None => {
            eprintln!("quintet: there is no folder for saved games (QUINTET_DATA names one): nothing will be kept");
            block_on(run(&mut app, &mut screen, &mut Desktop::new(scale, PathBuf::from(".")), Nor::blank()));
        }
    }
    Ok(())
}

/// A seed that differs from start to start.
fn seed() -> u64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64)
}

struct Desktop {
    window: Window,
    display: SimulatorDisplay<Rgb888>,
    panel: Vec<u8>,
    /// Backlight in percent.
    light: u8,
    stale: bool,
    started: Instant,
    /// Key edges that wait for their turn: each level lasts long enough to count, however quick the tap was.
    edges: VecDeque<(Button, bool)>,
    next_edge: Micros,
    levels: ButtonSet,
    keys: Keys,
    /// What the application has to hear beside keys.
    news: VecDeque<Event>,
    records: RecordPort,
    speaker: Speaker,
}

impl Desktop {
    /// A window; records are written to this folder.
    fn new(scale: u32, folder: PathBuf) -> Self {
        let mut display = SimulatorDisplay::new(Size::new(SIDE as u32, SIDE as u32 + HELP_HEIGHT));
        draw_strip(&mut display, HELP);
        let mut window = Window::new("Quintet", &OutputSettingsBuilder::new().scale(scale).build());
        window.update(&display);
        Self {
            window,
            display,
            panel: vec![0; BYTES],
            light: 0,
            stale: true,
            started: Instant::now(),
            edges: VecDeque::new(),
            next_edge: Micros(0),
            levels: ButtonSet::EMPTY,
            keys: Keys::new(),
            news: VecDeque::new(),
            records: RecordPort::new(folder),
            speaker: Speaker::open(),
        }
    }

    /// Shows the panel's pixels under the backlight of the moment.
    fn refresh(&mut self) {
        // A display's values grow slower than its light: the root of the percentage looks about right.
        let root = (u32::from(self.light) * 100).isqrt();
        let lit = |channel: u8| (u32::from(channel) * root / 100) as u8;
        let colors = picture::to_rgb(&self.panel);
        let colors = colors.chunks_exact(3).map(|rgb| Rgb888::new(lit(rgb[0]), lit(rgb[1]), lit(rgb[2])));
        let area = Rectangle::new(Point::zero(), Size::new_equal(SIDE as u32));
        let Ok(()) = self.display.fill_contiguous(&area, colors);
        self.window.update(&self.display);
        self.stale = false;
    }

    /// Reads the keyboard. False when the window was closed.
    fn read_keyboard(&mut self) -> bool {
        let events: Vec<_> = self.window.events().collect();
        for event in events {
            match event {
                SimulatorEvent::Quit => return false,
                SimulatorEvent::KeyDown { keycode: Keycode::F2, repeat: false, .. } => self.screenshot(),
                SimulatorEvent::KeyDown { keycode: Keycode::F3, repeat: false, .. } => self.news.push_back(Event::Record),
                SimulatorEvent::KeyDown { keycode, repeat: false, .. } => {
                    self.edges.extend(button(keycode).map(|key| (key, true)))
                }
                SimulatorEvent::KeyUp { keycode, .. } => self.edges.extend(button(keycode).map(|key| (key, false))),
                _ => {}
            }
        }
        true
    }

    /// Lets the next key edge happen when the one before has lasted.
    fn turn_edge(&mut self) {
        if self.now() >= self.next_edge
            && let Some((button, down)) = self.edges.pop_front()
        {
            self.levels = self.levels.with(button, down);
            self.next_edge = self.now().after_ms(DEBOUNCE_MS + 2);
        }
    }

    fn screenshot(&self) {
        let free = (1..).map(|n| PathBuf::from(format!("quintet-{n:03}.png"))).find(|path| !path.exists());
        let Some(path) = free else { return };
        match picture::save(&path, &self.panel) {
            Ok(()) => println!("{}", path.display()),
            Err(error) => eprintln!("quintet: {}: {error}", path.display()),
        }
    }
}

/// The strip below the picture: what the keys do, or where a record went.
fn draw_strip(display: &mut SimulatorDisplay<Rgb888>, lines: [&str; 2]) {
    let strip = Rectangle::new(Point::new(0, SIDE as i32), Size::new(SIDE as u32, HELP_HEIGHT));
    let Ok(()) = display.fill_solid(&strip, HELP_GROUND);
    for (line, y) in lines.into_iter().zip([SIDE as i32 + 12, SIDE as i32 + 25]) {
        let ink = FontColor::Transparent(HELP_INK);
        let at = Point::new(SIDE as i32 / 2, y);
        let _ = Face::Tiny.font().render_aligned(line, at, VerticalPosition::Baseline, HorizontalAlignment::Center, ink, display);
    }
}

fn button(keycode: Keycode) -> Option<Button> {
    Some(match keycode {
        Keycode::Up => Button::Up,
        Keycode::Down => Button::Down,
        Keycode::Left => Button::Left,
        Keycode::Right => Button::Right,
        Keycode::Z | Keycode::Return => Button::A,
        Keycode::X | Keycode::Backspace => Button::B,
        Keycode::C | Keycode::Tab => Button::X,
        Keycode::V | Keycode::Space => Button::Y,
        _ => return None,
    })
}

impl Platform for Desktop {
    async fn next_event(&mut self, deadline: Option<Micros>) -> Option<Event> {
        loop {
            if self.stale {
                self.refresh();
            }
            if !self.read_keyboard() {
                return None;
            }
            if let Some(event) = self.news.pop_front() {
                return Some(event);
            }
            // A level that has lasted acts before the next edge ends it.
            if let Some(button) = self.keys.poll(self.levels, self.now()) {
                return Some(Event::Press(button));
            }
            self.turn_edge();
            if deadline.is_some_and(|at| at <= self.now()) {
                return Some(Event::Tick);
            }
            sleep(PACE);
        }
    }

    fn now(&self) -> Micros {
        Micros(self.started.elapsed().as_micros() as u64)
    }

    async fn present(&mut self, frame: &Frame, _area: Rectangle) {
        self.panel.copy_from_slice(frame.bytes());
        self.stale = true;
    }

    fn sound(&mut self, cue: Cue) {
        self.speaker.sound(cue);
    }

    async fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Backlight(percent) => {
                self.light = percent;
                self.stale = true;
            }
            Effect::UsbDrive => println!("On the handheld this restarts into USB drive mode."),
            Effect::Port(game) => {
                let [name, folder] = self.records.turn(game, &mut self.news);
                draw_strip(&mut self.display, if name.is_empty() { HELP } else { [&name, &folder] });
                self.stale = true;
            }
            Effect::Send(piece) => self.records.take(&piece, &mut self.news),
        }
    }

    async fn sleep(&mut self) -> Option<()> {
        (self.light, self.stale) = (0, true);
        let mut before = self.levels;
        while !self.levels.has_new(before) {
            before = self.levels;
            if self.stale {
                self.refresh();
            }
            if !self.read_keyboard() {
                return None;
            }
            self.turn_edge();
            sleep(PACE);
        }
        self.keys.swallow(self.levels);
        Some(())
    }

    /// A PC shows its own.
    fn battery(&mut self) -> Option<Millivolts> {
        None
    }
}
