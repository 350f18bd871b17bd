//! The piezo: a task of its own changes the notes, so neither a key nor the picture waits for them. In silence nothing runs.

use embassy_futures::select::{Either, select};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pac;
use embassy_rp::pac::io::vals::Outover;
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Instant, Timer};
use quintet::event::Micros;
use quintet::sound::{Cue, Player, Tone};

/// A step of the application gives two cues at the most, and the task takes them at once.
const WAITING: usize = 8;

/// Cues on their way to the task.
pub(crate) type Cues = Channel<CriticalSectionRawMutex, Cue, WAITING>;

/// The pin and its counter.
pub(crate) struct Buzzer {
    pwm: Pwm<'static>,
    pin: u8,
    sounding: Option<Tone>,
}

impl Buzzer {
    /// Takes the counter and the number of its pin, which it holds low.
    pub(crate) fn new(pwm: Pwm<'static>, pin: u8) -> Self {
        let mut buzzer = Self { pwm, pin, sounding: None };
        buzzer.stop();
        buzzer
    }

    fn set(&mut self, tone: Option<Tone>) {
        if tone == self.sounding {
            return;
        }
        match tone {
            Some(tone) => self.start(tone),
            None => self.stop(),
        }
        self.sounding = tone;
    }

    /// From another tone the counter goes over when its period ends, without a gap.
    fn start(&mut self, tone: Tone) {
        let wave = tone.wave(clk_sys_freq());
        let mut config = Config::default();
        config.divider = wave.divider.into();
        config.top = wave.top;
        // The pin is one of the two: which is its board's business.
        (config.compare_a, config.compare_b) = (wave.high, wave.high);
        if self.sounding.is_none() {
            self.pwm.set_counter(0);
        }
        self.pwm.set_config(&config);
        self.hold(Outover::NORMAL);
    }

    /// A counter that stops may leave its pin high: the pin is held low whatever it says.
    fn stop(&mut self) {
        self.hold(Outover::LOW);
        let mut config = Config::default();
        config.enable = false;
        self.pwm.set_config(&config);
    }

    fn hold(&self, output: Outover) {
        pac::IO_BANK0.gpio(self.pin.into()).ctrl().modify(|w| w.set_outover(output));
    }
}

/// Plays what it is told, for ever. It runs above the application: a note ends on time while a picture is drawn.
#[embassy_executor::task]
pub(crate) async fn play(mut buzzer: Buzzer, cues: &'static Cues) {
    let mut player = Player::new();
    loop {
        let now = player.at(micros());
        buzzer.set(now.tone);
        let until = now.until.map_or(Instant::MAX, |at| Instant::from_micros(at.0));
        if let Either::First(cue) = select(cues.receive(), Timer::at(until)).await {
            player.take(cue, micros());
            log(cue);
        }
    }
}

fn micros() -> Micros {
    Micros(Instant::now().as_micros())
}

fn log(cue: Cue) {
    match cue {
        Cue::Play(sound) => defmt::info!("sound {=str}", sound.name()),
        Cue::Tune(tuning) => defmt::info!("volume {=u8} music {=bool}", tuning.volume as u8, tuning.music),
    }
}
