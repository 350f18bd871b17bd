//! What the piezo's pin did, beside what the core's player makes of the cues that the firmware logged.

use quintet::event::Micros;
use quintet::sound::{Cue, Now, Player, Sound, Tone, Tuning, Volume};

use super::{Board, DeviceRun, PwmChange};

/// A note may be this late: writing a page of the flash holds everything up.
pub const MOST_LATE_US: f64 = 1_000.0;

/// From a moment on: a tone, or silence.
pub type Change = (f64, Option<Tone>);

/// The cues that the firmware logged, and when.
///
/// # Panics
/// When a line of its log has no such form.
#[must_use]
pub fn cues(run: &DeviceRun) -> Vec<(Micros, Cue)> {
    let cue = |text: &str| {
        if let Some(name) = text.strip_prefix("sound ") {
            return Some(Cue::Play(Sound::ALL.into_iter().find(|sound| sound.name() == name).expect("a sound")));
        }
        let (volume, music) = text.strip_prefix("volume ")?.split_once(" music ").expect("both");
        let volume = Volume::ALL[volume.parse::<usize>().expect("a number")];
        Some(Cue::Tune(Tuning { volume, music: music == "true" }))
    };
    let lines = run.log.iter().filter_map(|line| Some((Micros(line.at_us?), cue(&line.text)?)));
    lines.collect()
}

/// How the pin has to change when these cues come, until `end`.
#[must_use]
pub fn expected(cues: &[(Micros, Cue)], end: Micros) -> Vec<Change> {
    let (mut player, mut cues) = (Player::new(), cues.iter().peekable());
    let (mut now, mut sounding, mut changes) = (Micros(0), None, vec![]);
    while now < end {
        while let Some((_, cue)) = cues.next_if(|(at, _)| *at <= now) {
            player.take(*cue, now);
        }
        let Now { tone, until } = player.at(now);
        if tone != sounding {
            changes.push((now.0 as f64, tone));
            sounding = tone;
        }
        now = until.into_iter().chain(cues.peek().map(|(at, _)| *at)).chain([end]).min().unwrap_or(end);
    }
    changes
}

/// Compares the piezo's pin on this board with what is expected of it: gives the greatest lag in microseconds, or the first difference.
/// A tone that something newer takes the place of before it would be late need not be there.
///
/// # Errors
/// A tone is missing, at the wrong pitch, too loud or too soft, or too early or late.
pub fn compare(run: &DeviceRun, board: Board, expected: &[Change], most_us: f64) -> Result<f64, String> {
    let changes = run.trace.pwm.iter().filter(|change| change.pin == board.piezo());
    let found: Vec<_> = changes.skip_while(|change| change.duty == 0.0).collect();
    lag(&found, expected, most_us)
}

fn lag(found: &[&PwmChange], expected: &[Change], most_us: f64) -> Result<f64, String> {
    let (mut worst, mut next, mut sounding) = (0.0_f64, 0, None);
    let ends = expected.iter().skip(1).map(|(at_us, _)| *at_us).chain([f64::INFINITY]);
    for ((at_us, tone), end_us) in expected.iter().zip(ends) {
        if found.get(next).is_some_and(|found| is_tone(found, *tone) && (found.at_us - at_us).abs() <= most_us) {
            worst = worst.max((found[next].at_us - at_us).abs());
            sounding = *tone;
            next += 1;
        } else if end_us - at_us > most_us && sounding != *tone {
            let found = found.get(next);
            return Err(format!("at {at_us} us {tone:?} is expected until {end_us} us, and there is {found:?}"));
        }
    }
    if next != found.len() {
        return Err(format!("{} changes are expected, and there are {}: {:?}", expected.len(), found.len(), found[next]));
    }
    Ok(worst)
}

fn is_tone(found: &PwmChange, tone: Option<Tone>) -> bool {
    let hertz = tone.map_or(0.0, |tone| f64::from(tone.pitch.millihertz()) / 1000.0);
    let duty = tone.map_or(0.0, |tone| 0.5_f64.powi(tone.loudness.halvings().into()));
    (found.hz - hertz).abs() <= hertz * 0.005 && (found.duty - duty).abs() <= 0.001
}

#[cfg(test)]
mod tests {
    use quintet::sound::{Loudness, Pitch};

    use super::*;

    fn tone(pitch: Pitch) -> Option<Tone> {
        Some(Tone { pitch, loudness: Loudness::Full })
    }

    fn found(at_us: f64, tone: Option<Tone>) -> PwmChange {
        let duty = tone.map_or(0.0, |tone| 0.5_f64.powi(tone.loudness.halvings().into()));
        PwmChange { pin: 22, at_us, hz: tone.map_or(0.0, |tone| f64::from(tone.pitch.millihertz()) / 1000.0), duty }
    }

    fn check(changes: &[Change], expected: &[Change]) -> Result<f64, String> {
        let found: Vec<_> = changes.iter().map(|(at_us, tone)| found(*at_us, *tone)).collect();
        lag(&found.iter().collect::<Vec<_>>(), expected, MOST_LATE_US)
    }

    #[test]
    fn a_note_is_late_wrong_missing_or_too_much() {
        let (low, high) = (tone(Pitch(60)), tone(Pitch(72)));
        let expected = [(0.0, low), (50_000.0, high), (90_000.0, None)];
        assert_eq!(check(&[(100.0, low), (50_300.0, high), (90_000.0, None)], &expected), Ok(300.0));
        let wrong: [&[Change]; 4] = [
            &[(100.0, low), (51_300.0, high), (90_000.0, None)],
            &[(100.0, high), (50_300.0, high), (90_000.0, None)],
            &[(100.0, low), (90_000.0, None)],
            &[(100.0, low), (50_300.0, high), (90_000.0, None), (95_000.0, low)],
        ];
        for changes in wrong {
            assert!(check(changes, &expected).is_err(), "{changes:?}");
        }
    }

    #[test]
    fn a_note_whose_place_is_taken_before_it_would_be_late_need_not_be_there() {
        let (low, high) = (tone(Pitch(60)), tone(Pitch(72)));
        let expected = [(0.0, low), (50_000.0, None), (50_060.0, high)];
        assert_eq!(check(&[(0.0, low), (50_150.0, high)], &expected), Ok(90.0));
        assert_eq!(check(&[(0.0, low), (50_010.0, None), (50_150.0, high)], &expected), Ok(90.0));
        // Nor need the one before begin again.
        let back = [(0.0, low), (50_000.0, high), (50_060.0, low)];
        assert_eq!(check(&[(0.0, low)], &back), Ok(0.0));
        assert!(check(&[(0.0, low)], &expected).is_err());
    }
}
