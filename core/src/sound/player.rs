//! Who speaks when: a sound interrupts the tune of the table, which runs on unheard and is heard again afterwards.

use super::{Cue, Loudness, Note, Sound, Tone, Tuning, Volume, music, soft};
use crate::event::Micros;

/// What sounds now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// The tone; none is silence.
    pub tone: Option<Tone>,
    /// When that changes by itself; never, if there is none.
    pub until: Option<Micros>,
}

/// How far somebody has come in some notes.
#[derive(Clone, Copy, Debug)]
struct Track {
    notes: &'static [Note],
    at: usize,
    /// When the note at `at` began.
    from: Micros,
    repeats: bool,
}

impl Track {
    /// The note of this moment; none after the last one.
    fn note(&mut self, now: Micros) -> Option<Note> {
        loop {
            if self.repeats && self.at == self.notes.len() {
                self.at = 0;
            }
            let note = *self.notes.get(self.at)?;
            let end = self.from.after_ms(note.lasts_ms.into());
            if now < end {
                return Some(note);
            }
            self.from = end;
            self.at += 1;
        }
    }
}

/// The one voice of the handheld. It is told what to play and asked what sounds; times may only grow.
#[derive(Clone, Debug)]
pub struct Player {
    tuning: Tuning,
    once: Option<(Sound, Track)>,
    music: Track,
}

impl Player {
    /// A player that is silent until it is told how loud to be.
    #[must_use]
    pub const fn new() -> Self {
        Self { tuning: Tuning::SILENT, once: None, music: Track { notes: music(), at: 0, from: Micros(0), repeats: true } }
    }

    /// Takes a cue.
    pub fn take(&mut self, cue: Cue, now: Micros) {
        match cue {
            Cue::Play(sound) => {
                let track = Track { notes: sound.notes(), at: 0, from: now, repeats: false };
                self.once = (self.tuning.volume != Volume::Off).then_some((sound, track));
            }
            Cue::Tune(tuning) => {
                match (is_playing(self.tuning), is_playing(tuning)) {
                    // On from the note at which it fell silent, wherever that was under a sound.
                    (false, true) => self.music.from = now,
                    (true, false) => _ = self.music.note(now),
                    _ => {}
                }
                self.tuning = tuning;
                if tuning.volume == Volume::Off {
                    self.once = None;
                }
            }
        }
    }

    /// What sounds at this moment.
    pub fn at(&mut self, now: Micros) -> Now {
        let volume = self.tuning.volume;
        if let Some((sound, track)) = &mut self.once {
            if let Some(note) = track.note(now) {
                return heard(note, track.from, now, sound.loudness(volume));
            }
            self.once = None;
        }
        if !is_playing(self.tuning) {
            return Now::default();
        }
        let note = self.music.note(now);
        note.map_or(Now::default(), |note| heard(note, self.music.from, now, soft(volume)))
    }
}

impl Default for Player {
    fn default() -> Self {
        Self::new()
    }
}

const fn is_playing(tuning: Tuning) -> bool {
    tuning.music && !matches!(tuning.volume, Volume::Off)
}

/// What is heard of a note that began at `from`.
fn heard(note: Note, from: Micros, now: Micros, loudness: Loudness) -> Now {
    let silent = from.after_ms(note.sounds_ms.into());
    match note.pitch {
        Some(pitch) if now < silent => Now { tone: Some(Tone { pitch, loudness }), until: Some(silent) },
        _ => Now { tone: None, until: Some(from.after_ms(note.lasts_ms.into())) },
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    const LOUD: Cue = Cue::Tune(Tuning { volume: Volume::High, music: false });
    const MUSIC: Cue = Cue::Tune(Tuning { volume: Volume::High, music: true });

    /// What is heard while the cues come at these milliseconds: when a tone begins, and which; 0 is silence.
    fn heard(cues: &[(u64, Cue)], end_ms: u64) -> Vec<(u64, u8)> {
        let (mut player, mut cues) = (Player::new(), cues.iter().peekable());
        let (mut now, mut log) = (Micros(0), std::vec![]);
        while now.0 < end_ms * 1000 {
            while let Some((_, cue)) = cues.next_if(|(at, _)| at * 1000 <= now.0) {
                player.take(*cue, now);
            }
            let Now { tone, until } = player.at(now);
            let number = tone.map_or(0, |tone| tone.pitch.0);
            if log.last().map_or(number != 0, |(_, last)| *last != number) {
                log.push((now.0 / 1000, number));
            }
            let next = [until, cues.peek().map(|(at, _)| Micros(at * 1000)), Some(Micros(end_ms * 1000))];
            let next = next.into_iter().flatten().min().unwrap();
            assert!(next > now, "it asks for a moment that has passed");
            now = next;
        }
        log
    }

    #[test]
    fn a_sound_is_its_notes_and_then_silence() {
        let [first, second] = *Sound::Refusal.notes() else { panic!("two notes") };
        let number = |note: Note| note.pitch.unwrap().0;
        let [gap, a, b] = [first.sounds_ms, first.lasts_ms, first.lasts_ms + second.sounds_ms].map(u64::from);
        let expected = [(10, number(first)), (10 + gap, 0), (10 + a, number(second)), (10 + b, 0)];
        assert_eq!(heard(&[(0, LOUD), (10, Cue::Play(Sound::Refusal))], 1000), expected);
    }

    #[test]
    fn a_newer_sound_takes_the_place_of_the_one_before() {
        let click = Sound::Click.notes()[0].pitch.unwrap().0;
        let title = Sound::Title.notes()[0].pitch.unwrap().0;
        let cues = [(0, LOUD), (0, Cue::Play(Sound::Title)), (100, Cue::Play(Sound::Click))];
        assert_eq!(heard(&cues, 5000), [(0, title), (100, click), (100 + u64::from(Sound::Click.lasts_ms()), 0)]);
    }

    #[test]
    fn the_music_keeps_its_beat_under_a_sound_and_begins_anew_at_its_end() {
        let all: u64 = music().iter().map(|note| u64::from(note.lasts_ms)).sum();
        let alone = heard(&[(0, MUSIC)], 2 * all);
        let starts: Vec<_> = alone.iter().map(|(at, number)| (at % all, *number)).collect();
        assert_eq!(starts[..starts.len() / 2], starts[starts.len() / 2..]);
        let (from, length) = (700, u64::from(Sound::Capture.lasts_ms()));
        let with_sound = heard(&[(0, MUSIC), (from, Cue::Play(Sound::Capture))], 2 * all);
        let outside =
            |log: &[(u64, u8)]| log.iter().copied().filter(|(at, _)| !(from..=from + length).contains(at)).collect::<Vec<_>>();
        assert_eq!(outside(&alone), outside(&with_sound));
        assert_ne!(alone, with_sound);
    }

    #[test]
    fn music_that_was_stopped_goes_on_where_it_was() {
        let alone = heard(&[(0, MUSIC)], 5000);
        let stopped = heard(&[(0, MUSIC), (1440, LOUD), (9440, MUSIC)], 13_000);
        let (before, after): (Vec<_>, Vec<_>) = stopped.into_iter().partition(|(at, _)| *at < 9440);
        let moved = after.into_iter().map(|(at, number)| (at - 8000, number));
        assert_eq!(before.into_iter().chain(moved).collect::<Vec<_>>(), alone);
    }

    #[test]
    fn off_is_silence() {
        let off = |music| Cue::Tune(Tuning { volume: Volume::Off, music });
        let cues = [(0, off(true)), (5, Cue::Play(Sound::Win)), (3000, LOUD)];
        assert_eq!(heard(&cues, 60_000), []);
        let cut = heard(&[(0, MUSIC), (5, Cue::Play(Sound::Win)), (50, off(true))], 60_000);
        assert_eq!(cut.last(), Some(&(50, 0)));
    }

    #[test]
    fn silence_asks_for_nothing() {
        let mut player = Player::new();
        assert_eq!(player.at(Micros(0)), Now::default());
        player.take(LOUD, Micros(0));
        player.take(Cue::Play(Sound::Click), Micros(0));
        assert!(player.at(Micros(0)).until.is_some());
        assert_eq!(player.at(Micros(0).after_ms(Sound::Click.lasts_ms())), Now::default());
    }

    #[test]
    fn low_is_softer_than_high_and_music_softer_than_sounds() {
        let loudness = |volume, cue| {
            let mut player = Player::new();
            player.take(Cue::Tune(Tuning { volume, music: true }), Micros(0));
            player.take(cue, Micros(0));
            player.at(Micros(0)).tone.unwrap().loudness.halvings()
        };
        let (win, none) = (Cue::Play(Sound::Win), |volume| Cue::Tune(Tuning { volume, music: true }));
        assert!(loudness(Volume::Low, win) > loudness(Volume::High, win));
        assert!(loudness(Volume::Low, none(Volume::Low)) > loudness(Volume::Low, win));
        assert!(loudness(Volume::High, none(Volume::High)) > loudness(Volume::High, win));
    }
}
