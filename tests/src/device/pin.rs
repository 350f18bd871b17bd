//! What the piezo's pin did, beside what the core's player makes of the cues that the firmware logged.

use quintet::event::Micros;
use quintet::sound::{Cue, Now, Player, Sound, Tone, Tuning, Volume};

use super::{Board, DeviceRun};

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
///
/// # Errors
/// A tone is missing, at the wrong pitch, too loud or too soft, or too early or late.
pub fn compare(run: &DeviceRun, board: Board, expected: &[Change], most_us: f64) -> Result<f64, String> {
    let changes = run.trace.pwm.iter().filter(|change| change.pin == board.piezo());
    let found: Vec<_> = changes.skip_while(|change| change.duty == 0.0).collect();
    let mut worst = 0.0_f64;
    for ((at_us, tone), found) in expected.iter().zip(&found) {
        let hertz = tone.map_or(0.0, |tone| f64::from(tone.pitch.millihertz()) / 1000.0);
        let duty = tone.map_or(0.0, |tone| 0.5_f64.powi(tone.loudness.halvings().into()));
        let lag = found.at_us - at_us;
        if (found.hz - hertz).abs() > hertz * 0.005 || (found.duty - duty).abs() > 0.001 || lag.abs() > most_us {
            return Err(format!("at {at_us} us {tone:?} is expected, {hertz:.1} Hz, and there is {found:?}"));
        }
        worst = worst.max(lag.abs());
    }
    if expected.len() != found.len() {
        return Err(format!("{} changes are expected, and there are {}", expected.len(), found.len()));
    }
    Ok(worst)
}
