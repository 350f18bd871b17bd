//! What the piezo's pin does, as samples: pulses of the same pitch, length and width.

use quintet::event::Micros;
use quintet::sound::{Cue, Player, Tone};

/// The height of a pulse: a square wave at full volume is loud enough at a third of what a sample can hold.
const HEIGHT: f64 = 0.33;

/// The player, listened to sample by sample.
#[derive(Clone, Debug)]
pub struct Synth {
    player: Player,
    rate: u32,
    /// Samples so far: its time runs with what is heard, not with the clock.
    samples: u64,
    tone: Option<Tone>,
    /// The sample at which the tone changes.
    until: Option<u64>,
    /// Where in its period the tone is, from 0 to 1.
    phase: f64,
}

impl Synth {
    /// So many samples a second.
    #[must_use]
    pub const fn new(rate: u32) -> Self {
        Self { player: Player::new(), rate, samples: 0, tone: None, until: None, phase: 0.0 }
    }

    fn now(&self) -> Micros {
        Micros(self.samples * 1_000_000 / u64::from(self.rate))
    }

    /// Takes a cue at the sample that comes next.
    pub fn cue(&mut self, cue: Cue) {
        self.player.take(cue, self.now());
        self.look();
    }

    fn look(&mut self) {
        let now = self.player.at(self.now());
        self.tone = now.tone;
        self.until = now.until.map(|at| (at.0 * u64::from(self.rate)).div_ceil(1_000_000));
    }
}

impl Iterator for Synth {
    type Item = f32;

    /// The next sample; there is always one.
    fn next(&mut self) -> Option<f32> {
        if self.until.is_some_and(|at| at <= self.samples) {
            self.look();
        }
        self.samples += 1;
        let Some(tone) = self.tone else {
            self.phase = 0.0;
            return Some(0.0);
        };
        let share = 0.5_f64.powi(tone.loudness.halvings().into());
        let step = f64::from(tone.pitch.millihertz()) / 1000.0 / f64::from(self.rate);
        let (from, to) = (self.phase, self.phase + step);
        self.phase = to.fract();
        // The mean over the sample instead of the level at one point of it: steep edges would ring at other pitches.
        let high_until = |phase: f64| phase.floor() * share + phase.fract().min(share);
        let mean = (high_until(to) - high_until(from)) / step;
        // A piezo does not feel what stays the same.
        Some(((mean - share) * 2.0 * HEIGHT) as f32)
    }
}

#[cfg(test)]
mod tests {
    use quintet::sound::{Sound, Tuning, Volume};

    use super::*;

    const RATE: u32 = 48_000;

    fn synth(volume: Volume, sound: Sound) -> Synth {
        let mut synth = Synth::new(RATE);
        synth.cue(Cue::Tune(Tuning { volume, music: false }));
        synth.cue(Cue::Play(sound));
        synth
    }

    /// How strong one frequency is in some samples: Goertzel's algorithm.
    fn strength(samples: &[f32], hertz: f64) -> f64 {
        let around = |i: usize| 2.0 * std::f64::consts::PI * hertz * i as f64 / f64::from(RATE);
        let sum = |f: fn(f64) -> f64| samples.iter().enumerate().map(|(i, s)| f64::from(*s) * f(around(i))).sum::<f64>();
        sum(f64::sin).hypot(sum(f64::cos)) * 2.0 / samples.len() as f64
    }

    #[test]
    fn each_note_has_its_pitch_and_its_length() {
        for sound in Sound::ALL {
            let mut synth = synth(Volume::High, sound);
            for note in sound.notes() {
                let count = |ms: u16| u64::from(ms) * u64::from(RATE) / 1000;
                let samples: Vec<_> = synth.by_ref().take(count(note.lasts_ms) as usize).collect();
                let (heard, rest) = samples.split_at(count(note.sounds_ms) as usize);
                assert!(rest.iter().all(|sample| *sample == 0.0), "{sound:?}: {note:?}");
                let Some(pitch) = note.pitch else { continue };
                let hertz = f64::from(pitch.millihertz()) / 1000.0;
                let aside = [1.26, 0.79].map(|factor| strength(heard, hertz * factor)).into_iter().fold(0.0, f64::max);
                assert!(strength(heard, hertz) > 3.0 * aside, "{sound:?}: {note:?}");
            }
            assert!(synth.take(1000).all(|sample| sample == 0.0));
        }
    }

    #[test]
    fn low_is_softer_and_off_is_nothing() {
        let hertz = f64::from(Sound::Score.notes()[0].pitch.unwrap().millihertz()) / 1000.0;
        let of = |volume| strength(&synth(volume, Sound::Score).take(2_000).collect::<Vec<_>>(), hertz);
        let (off, low, high) = (of(Volume::Off), of(Volume::Low), of(Volume::High));
        assert!(off == 0.0 && low > 0.05 && low < 0.5 * high && high < 0.5, "{off} {low} {high}");
    }
}
