//! Every tune and sound as a WAV file, to be listened to without a device.

use std::fs;
use std::io;
use std::path::Path;

use quintet::sound::{Cue, Sound, Tuning, Volume, music};

use crate::synth::Synth;

/// Samples a second.
const RATE: u32 = 48_000;
/// What is heard after the last note.
const TAIL: usize = RATE as usize / 10;

/// Writes each sound, and the tune of the table once through, into a folder; gives their names.
pub fn save_all(folder: &Path) -> io::Result<Vec<String>> {
    fs::create_dir_all(folder)?;
    let loud = |music| Cue::Tune(Tuning { volume: Volume::High, music });
    let mut names = vec![];
    let mut save = |name: &str, cue: Cue, ms: u32| {
        let mut synth = Synth::new(RATE);
        synth.cue(loud(false));
        synth.cue(cue);
        let count = ms as usize * RATE as usize / 1000 + TAIL;
        names.push(format!("{name}.wav"));
        fs::write(folder.join(format!("{name}.wav")), bytes(&synth.take(count).collect::<Vec<_>>()))
    };
    for sound in Sound::ALL {
        save(sound.name(), Cue::Play(sound), sound.lasts_ms())?;
    }
    save("table", loud(true), music().iter().map(|note| u32::from(note.lasts_ms)).sum())?;
    Ok(names)
}

/// A WAV file: one channel, 16 bits.
fn bytes(samples: &[f32]) -> Vec<u8> {
    let data = 2 * samples.len() as u32;
    let mut file = vec![];
    file.extend(b"RIFF");
    file.extend((36 + data).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Plain samples, one channel.
    file.extend([1_u16, 1].into_iter().flat_map(u16::to_le_bytes));
    file.extend([RATE, 2 * RATE].into_iter().flat_map(u32::to_le_bytes));
    // Two bytes a sample of 16 bits.
    file.extend([2_u16, 16].into_iter().flat_map(u16::to_le_bytes));
    file.extend(b"data");
    file.extend(data.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| ((sample * f32::from(i16::MAX)) as i16).to_le_bytes()));
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_how_long_it_is() {
        let file = bytes(&[0.0, 1.0, -1.0]);
        assert_eq!(file.len(), 44 + 6);
        assert_eq!((&file[..4], &file[4..8], &file[40..44]), (&b"RIFF"[..], &42_u32.to_le_bytes()[..], &6_u32.to_le_bytes()[..]));
        assert_eq!(file[44..], [0, 0, 0xFF, 0x7F, 0x01, 0x80]);
    }
}
