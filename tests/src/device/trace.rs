//! The emulator's `trace.json`, typed. Times are microseconds since power-on where the name does not say otherwise.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The figures of one run.
#[derive(Clone, Debug, Deserialize)]
pub struct Trace {
    /// Why the run ended: `end`, `power-cut`, `reboot`, `usb-drive`, `watchdog`, `break`, `fault`, `rom`, `no-picture`, `no-cut`,
    /// `no-fault`, `no-restart` or `max-ms`.
    pub stop: String,
    /// The same as a sentence.
    pub stop_detail: String,
    /// The number of the step that was being played then, counted from 0.
    pub step: usize,
    /// How much time passed on the handheld.
    pub emulated_ms: f64,
    /// How many instructions its processor executed.
    pub instructions: u64,
    /// The share of the time it slept, from 0 to 1.
    pub asleep: f64,
    /// When the first pixel reached the panel.
    pub first_pixel_ms: Option<f64>,
    /// When every pixel was written and the display on.
    pub first_picture_ms: Option<f64>,
    /// The panel.
    pub lcd: Lcd,
    /// The key presses.
    pub presses: Vec<Press>,
    /// The waits.
    pub waits: Vec<Wait>,
    pub(super) shots: Vec<Taken>,
    pub(super) expects: Vec<Taken>,
    /// How many times the picture on the glass changed: traffic without a gap of more than 5 ms counts once.
    pub lcd_frames: u64,
    /// How deep the stack has been.
    pub stack: Stack,
    /// The longest time during which no interrupt could run: the firmware masked them, or the boot ROM waited for the flash.
    pub blind_us: f64,
    /// Those of more than a millisecond.
    pub blind: Vec<Span>,
    /// When no clock of the chip ran.
    pub dormant: Vec<Span>,
    /// What was done to the flash.
    pub flash_ops: Vec<FlashOperation>,
    /// What the PWM pins put out, each change.
    pub pwm: Vec<PwmChange>,
    /// What left by the UARTs.
    pub uart: Uart,
    /// The restarts by the watchdog.
    pub restarts: Vec<Restart>,
    /// The hard faults.
    pub faults: Vec<Noted>,
    /// The watchdog.
    pub watchdog: Watchdog,
    /// What the emulator found odd, with how often.
    pub warnings: BTreeMap<String, u64>,
}

impl Trace {
    /// Puts the figures of the next time the handheld was on behind these. How it started is told of the first.
    pub(super) fn extend(&mut self, next: Self) {
        let asleep_ms = self.asleep * self.emulated_ms + next.asleep * next.emulated_ms;
        (self.stop, self.stop_detail, self.step) = (next.stop, next.stop_detail, next.step);
        self.emulated_ms += next.emulated_ms;
        self.asleep = asleep_ms / self.emulated_ms;
        self.instructions += next.instructions;
        self.lcd.bytes += next.lcd.bytes;
        self.lcd.pixels_beside += next.lcd.pixels_beside;
        self.lcd.power.extend(next.lcd.power);
        self.lcd.violations.extend(next.lcd.violations);
        self.presses.extend(next.presses);
        self.waits.extend(next.waits);
        self.shots.extend(next.shots);
        self.expects.extend(next.expects);
        self.lcd_frames += next.lcd_frames;
        self.stack.used_bytes = self.stack.used_bytes.max(next.stack.used_bytes);
        self.blind_us = self.blind_us.max(next.blind_us);
        self.blind.extend(next.blind);
        self.dormant.extend(next.dormant);
        self.flash_ops.extend(next.flash_ops);
        self.pwm.extend(next.pwm);
        self.restarts.extend(next.restarts);
        self.faults.extend(next.faults);
        self.uart.bytes += next.uart.bytes;
        self.watchdog = next.watchdog;
        for (warning, count) in next.warnings {
            *self.warnings.entry(warning).or_default() += count;
        }
    }

    /// When the shot of this name was taken.
    #[must_use]
    pub fn shot_us(&self, name: &str) -> Option<f64> {
        self.shots.iter().find(|shot| shot.name == name).map(|shot| shot.at_us)
    }
}

/// How the panel was treated.
#[derive(Clone, Debug, Deserialize)]
pub struct Lcd {
    /// Everything sent, commands too.
    pub bytes: u64,
    /// Pixels written into its memory beside the glass: a hand that was drawn there would stay.
    pub pixels_beside: u64,
    /// How it was switched.
    pub power: Vec<PanelPower>,
    /// Where its data sheet was not kept.
    pub violations: Vec<Violation>,
    /// Its memory access control register in the end,
    pub madctl: u8,
    /// its pixel format,
    pub colmod: u8,
    /// and whether inversion was on.
    pub inverted: bool,
}

/// A command that puts the panel to sleep or wakes it, or its display.
#[derive(Clone, Debug, Deserialize)]
pub struct PanelPower {
    /// When.
    pub at_us: f64,
    /// `SLPIN`, `SLPOUT`, `DISPOFF` or `DISPON`.
    pub command: String,
}

/// Something the panel's data sheet forbids.
#[derive(Clone, Debug, Deserialize)]
pub struct Violation {
    /// When.
    pub at_us: f64,
    /// What.
    pub text: String,
}

/// One press of a key and what reached the panel until the next step that is no shot.
#[derive(Clone, Debug, Deserialize)]
pub struct Press {
    /// The line of the scenario.
    pub line: usize,
    /// The key's name.
    pub key: String,
    /// When the key went down.
    pub edge_us: f64,
    /// The traffic to the panel.
    pub bursts: Vec<Burst>,
}

/// Traffic to the panel without a gap of more than 5 ms.
#[derive(Clone, Debug, Deserialize)]
pub struct Burst {
    /// When its first byte was there,
    pub first_us: f64,
    /// and its last.
    pub last_us: f64,
    /// Everything sent, commands too.
    pub bytes: u64,
    /// Pixels of the glass that got another colour.
    pub pixels_changed: u64,
    /// When the last byte came that changed what a person sees.
    pub last_changed_us: Option<f64>,
}

/// A wait of the scenario.
#[derive(Clone, Debug, Deserialize)]
pub struct Wait {
    /// The line of the scenario.
    pub line: usize,
    /// How long.
    pub ms: u32,
    /// The share of it that the processor slept, from 0 to 1.
    pub asleep: f64,
}

/// A picture and the file it is in.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Taken {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) file: String,
    pub(super) at_us: f64,
}

/// A time from its beginning on.
#[derive(Clone, Debug, Deserialize)]
pub struct Span {
    /// When it began.
    pub start_us: f64,
    /// How long it was.
    pub us: f64,
}

/// Something done to the flash.
#[derive(Clone, Debug, Deserialize)]
pub struct FlashOperation {
    /// `erase` or `program`.
    pub kind: String,
    /// Where, from the start of the flash.
    pub offset: u32,
    /// How many bytes.
    pub length: u32,
    /// When it began.
    pub at_us: f64,
}

/// What a PWM pin puts out from now on.
#[derive(Clone, Debug, Deserialize)]
pub struct PwmChange {
    /// The pin.
    pub pin: u8,
    /// When.
    pub at_us: f64,
    /// The frequency; 0 when it is off.
    pub hz: f64,
    /// The share of a period it is high, from 0 to 1.
    pub duty: f64,
}

/// What left by the UARTs.
#[derive(Clone, Debug, Deserialize)]
pub struct Uart {
    /// How many bytes.
    pub bytes: u64,
}

/// A restart of the chip that kept its RAM.
#[derive(Clone, Debug, Deserialize)]
pub struct Restart {
    /// When.
    pub at_us: f64,
    /// Why.
    pub reason: String,
}

/// Something that happened to the processor.
#[derive(Clone, Debug, Deserialize)]
pub struct Noted {
    /// When.
    pub at_us: f64,
    /// What and where.
    pub text: String,
}

/// How deep the stack has been.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Stack {
    /// At its deepest, interrupts included.
    pub used_bytes: u64,
    /// What it could have used.
    pub room_bytes: u64,
}

/// How the watchdog was used.
#[derive(Clone, Debug, Deserialize)]
pub struct Watchdog {
    /// Whether it was on in the end.
    pub enabled: bool,
    /// How long it waits.
    pub period_ms: f64,
    /// How often it was fed.
    pub feeds: u64,
}
