//! The window's loudspeaker: SDL asks for samples in a thread of its own, so the window never waits for it.

use std::sync::mpsc::{Receiver, Sender, channel};

use quintet::sound::Cue;
use sdl2::audio::{AudioCallback, AudioDevice, AudioSpecDesired};

use crate::synth::Synth;

/// Samples a second, and how many are asked for at once: about 10 ms of them.
const RATE: i32 = 48_000;
const AT_ONCE: u16 = 512;

/// A loudspeaker, or none where there is no audio device.
pub struct Speaker(Option<(AudioDevice<Voice>, Sender<Cue>)>);

impl Speaker {
    /// Opens the audio device; without one everything is silent.
    #[must_use]
    pub fn open() -> Self {
        Self(open().inspect_err(|why| eprintln!("quintet: no sound here: {why}")).ok())
    }

    /// Lets this be heard from now on.
    pub fn sound(&self, cue: Cue) {
        if let Some((_, cues)) = &self.0 {
            // The other end lives as long as the device.
            let _ = cues.send(cue);
        }
    }
}

fn open() -> Result<(AudioDevice<Voice>, Sender<Cue>), String> {
    let audio = sdl2::init()?.audio()?;
    let (sender, cues) = channel();
    let wanted = AudioSpecDesired { freq: Some(RATE), channels: Some(1), samples: Some(AT_ONCE) };
    let device = audio.open_playback(None, &wanted, |spec| Voice { synth: Synth::new(spec.freq.unsigned_abs()), cues })?;
    device.resume();
    Ok((device, sender))
}

/// What runs in SDL's thread.
struct Voice {
    synth: Synth,
    cues: Receiver<Cue>,
}

impl AudioCallback for Voice {
    type Channel = f32;

    fn callback(&mut self, samples: &mut [f32]) {
        self.cues.try_iter().for_each(|cue| self.synth.cue(cue));
        samples.iter_mut().zip(&mut self.synth).for_each(|(place, sample)| *place = sample);
    }
}
