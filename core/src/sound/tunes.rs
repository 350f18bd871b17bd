//! The tunes, composed for Quintet, all from five notes: those that stand on the stave of the title, E G F B D in C major.
//!
//! They sound an octave higher than they are written there, where a piezo is loud enough. The title asks with them, answers with
//! their mirror image and closes on C. Seeds and tiles fall to them one by one; what is taken is the five backwards; a win is the
//! five and up to the high G, giving up is their mirror image going down, a draw reads the same from both ends. The tune of the
//! table is a slow waltz of the same five, through A minor and back, with long rests. Only the test image has a scale of its own.

use super::{Note, Pitch};

const A4: u8 = 69;
const B4: u8 = 71;
const C5: u8 = 72;
const D5: u8 = 74;
const E5: u8 = 76;
const F5: u8 = 77;
const G5: u8 = 79;
const A5: u8 = 81;
const B5: u8 = 83;
const C6: u8 = 84;
const D6: u8 = 86;
const E6: u8 = 88;
const F6: u8 = 89;
const G6: u8 = 91;
const A6: u8 = 93;
const B6: u8 = 95;
const C7: u8 = 96;
/// A rest.
const R: u8 = 0;

/// Notes of so many beats each; they sound for `eighths` of their time.
const fn score<const N: usize>(beat_ms: u16, eighths: u16, notes: [(u8, u16); N]) -> [Note; N] {
    let mut played = [Note { pitch: None, sounds_ms: 0, lasts_ms: 0 }; N];
    let mut i = 0;
    while i < N {
        let (number, beats) = notes[i];
        let lasts_ms = beats * beat_ms;
        let sounds_ms = if number == R { 0 } else { lasts_ms * eighths / 8 };
        played[i] = Note { pitch: if number == R { None } else { Some(Pitch(number)) }, sounds_ms, lasts_ms };
        i += 1;
    }
    played
}

pub(super) static CLICK: [Note; 1] = score(8, 8, [(B6, 1)]);

/// The keys of the test image go up C major, where a piezo is at its loudest.
pub(super) static SCALE: [Note; 8] = score(180, 8, [(C6, 1), (D6, 1), (E6, 1), (F6, 1), (G6, 1), (A6, 1), (B6, 1), (C7, 1)]);

pub(super) static DROPS: [Note; 5] = score(30, 8, [(E5, 1), (G5, 1), (F5, 1), (B5, 1), (D6, 1)]);

pub(super) static SLIDE: [Note; 3] = score(24, 8, [(E5, 1), (F5, 1), (G5, 1)]);

pub(super) static CAPTURE: [Note; 5] = score(40, 8, [(D6, 1), (B5, 1), (F5, 1), (G5, 1), (E5, 2)]);

pub(super) static SCORE: [Note; 3] = score(50, 8, [(G5, 1), (B5, 1), (D6, 2)]);

/// The fall from B to F, the one harsh step of the five.
pub(super) static REFUSAL: [Note; 2] = score(70, 7, [(B5, 1), (F5, 2)]);

pub(super) static WIN: [Note; 8] = score(100, 7, [(E5, 1), (G5, 1), (F5, 1), (B5, 1), (D6, 2), (C6, 2), (E6, 2), (G6, 5)]);

pub(super) static LOSE: [Note; 6] = score(160, 7, [(D6, 1), (B5, 1), (C6, 1), (G5, 1), (E5, 1), (C5, 3)]);

pub(super) static DRAW: [Note; 5] = score(180, 7, [(E5, 1), (G5, 1), (F5, 2), (G5, 1), (E5, 1)]);

#[rustfmt::skip]
pub(super) static TITLE: [Note; 16] = score(120, 7, [
    // The five ask,
    (E5, 2), (G5, 2), (F5, 2), (B5, 2), (D6, 4),
    // upside down they answer,
    (D6, 2), (B5, 2), (C6, 2), (G5, 2), (E5, 4),
    // and in half the time they come home.
    (E5, 1), (G5, 1), (F5, 1), (B5, 1), (D6, 2), (C6, 6),
]);

/// Three times two beats a bar. A line is a phrase of four bars and a rest of two.
#[rustfmt::skip]
pub(super) static TABLE: [Note; 55] = score(240, 5, [
    (E5, 2), (G5, 2), (F5, 2), (B5, 2), (D6, 4), (C6, 4), (A5, 2), (G5, 6), (R, 12),
    (D6, 2), (B5, 2), (C6, 2), (G5, 2), (E5, 4), (F5, 2), (A5, 2), (G5, 2), (E5, 6), (R, 12),
    (A4, 2), (C5, 2), (B4, 2), (E5, 2), (G5, 4), (F5, 4), (D5, 2), (E5, 6), (R, 12),
    (G5, 2), (E5, 2), (F5, 2), (C5, 2), (A4, 4), (B4, 2), (D5, 2), (F5, 2), (E5, 2), (C5, 4), (R, 12),
    // The five, a bar each.
    (E5, 6), (G5, 6), (F5, 6), (B5, 6), (D6, 6), (R, 6),
    (E5, 2), (G5, 2), (F5, 2), (B5, 2), (D6, 4), (E6, 2), (D6, 2), (B5, 2), (C6, 6), (R, 36),
]);

#[cfg(test)]
mod tests {
    use super::*;

    const FIVE: [u8; 5] = [E5, G5, F5, B5, D6];

    fn heard(notes: &[Note]) -> std::vec::Vec<u8> {
        notes.iter().filter_map(|note| note.pitch).map(|pitch| pitch.0).collect()
    }

    #[test]
    fn the_tunes_are_made_of_the_five() {
        let backwards = [D6, B5, F5, G5, E5];
        let mirrored = [D6, B5, C6, G5, E5];
        assert_eq!(heard(&DROPS), FIVE);
        assert_eq!(heard(&CAPTURE), backwards);
        assert!(heard(&TITLE).starts_with(&FIVE) && heard(&TITLE)[5..].starts_with(&mirrored));
        assert!(heard(&WIN).starts_with(&FIVE) && heard(&LOSE).starts_with(&mirrored) && heard(&TABLE).starts_with(&FIVE));
        let mut draw = heard(&DRAW);
        draw.reverse();
        assert_eq!(draw, heard(&DRAW));
    }

    #[test]
    fn no_note_runs_into_the_same_one() {
        let tunes: [&[Note]; 9] = [&CLICK, &SLIDE, &CAPTURE, &SCORE, &REFUSAL, &WIN, &LOSE, &DRAW, &TITLE];
        for tune in tunes.into_iter().chain([&TABLE[..]]) {
            for pair in tune.windows(2) {
                assert!(pair[0].lasts_ms > 0 && pair[0].sounds_ms <= pair[0].lasts_ms);
                assert!(pair[0].pitch != pair[1].pitch || pair[0].sounds_ms < pair[0].lasts_ms, "{pair:?}");
            }
        }
    }
}
