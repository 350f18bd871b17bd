//! What must hold for any input at all: one harness each for record bytes, record text and the engine's lines.
//!
//! The suite `fuzz` feeds them a bounded number of mutations of a corpus on stable; `tests/fuzz` has them as cargo-fuzz targets.

use std::collections::BTreeSet;

use quintet::games::GameId;
use quintet::record;
use quintet::rng::Rng;
use quintet::session::{Session, Setup};
use quintet_sim::engine::Engine;

use crate::table::{codes, save, text_of};

/// Any bytes are a game that saves to the same bytes, or a named error. True when they are a game.
pub fn record_bytes(bytes: &[u8]) -> bool {
    match record::load(bytes) {
        Ok(session) => {
            assert_eq!(save(&session), bytes, "a record has one form");
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

/// Any text is a game whose text gives the same game, or a named error. True when it is a game.
pub fn record_text(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    match record::parse(&text) {
        Ok(session) => {
            assert_eq!(record::parse(&text_of(&session)).as_ref(), Ok(&session), "its own text gives the same game");
            true
        }
        Err(error) => {
            assert!(error.to_string().starts_with("line "), "{error}");
            false
        }
    }
}

/// Every line gets one well-framed answer, whatever is in it. True when a game is on the table at the end.
pub fn engine_lines(bytes: &[u8]) -> bool {
    let mut engine = Engine::default();
    for line in bytes.split(|byte| *byte == b'\n').take(200) {
        let line = String::from_utf8_lossy(line);
        // A deep count is right but takes its time: that is no fault.
        if line.contains("perft") {
            continue;
        }
        let (answer, _) = engine.take_line(&line);
        if !answer.is_empty() {
            assert!(answer.starts_with(['=', '?']), "{line:?}: {answer:?}");
            assert!(answer.ends_with("\n\n") && answer.matches("\n\n").count() == 1, "{line:?}: {answer:?}");
        }
    }
    engine.take_line("show").0.starts_with('=')
}

/// Sessions of every game at several plies, from the deal to the end.
#[must_use]
pub fn sessions() -> Vec<Session> {
    let mut all = vec![];
    for &game in GameId::ALL {
        for seed in 1..=2 {
            let mut session = Session::new(Setup::with(game.default_options(), seed));
            let mut rng = Rng::new(seed);
            while session.outcome().is_none() {
                if matches!(session.ply(), 0 | 1 | 7 | 40) {
                    all.push(session.clone());
                }
                let list = codes(session.game());
                session.play(list[rng.below(list.len() as u32) as usize]).expect("a listed move is legal");
            }
            all.push(session);
        }
    }
    all
}

/// A script for the engine that plays this session again.
#[must_use]
pub fn engine_script(session: &Session) -> Vec<u8> {
    let mut script = format!("1 game {} seed={}\n", session.setup().options.game().name(), session.setup().seed);
    let mut turn = String::new();
    for &code in session.played() {
        let mut text = String::new();
        session.write_move(code, &mut text).expect("a String takes everything");
        if text != "end" {
            turn = if turn.is_empty() { text } else { format!("{turn} {text}") };
        }
        if session.game().erased().ends_turn(code) {
            script += &format!("play {turn}\n");
            turn.clear();
        }
    }
    script += "legal\nshow\nscore\noutcome\nundo\nredo\nrecord\nsave\noptions\n";
    script.into_bytes()
}

/// A mutation of `seed`: bytes flipped, cut, doubled, moved, or taken from `other`.
#[must_use]
pub fn mutate(seed: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=rng.below(3) {
        let at = rng.below(bytes.len() as u32 + 1) as usize;
        let length = rng.below(12) as usize;
        let end = (at + length).min(bytes.len());
        match rng.below(6) {
            0 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
            1 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            2 => drop(bytes.drain(at..end)),
            3 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            4 => bytes.truncate(at),
            _ => {
                let from = rng.below(other.len() as u32 + 1) as usize;
                bytes.splice(at..end, other[from..(from + length).min(other.len())].iter().copied());
            }
        }
    }
    bytes
}

/// How many mutations were tried, how many of them were accepted, and how many were different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Inputs given to the harness.
    pub inputs: usize,
    /// Inputs it took for good.
    pub accepted: usize,
    /// Inputs that were not the same as another.
    pub distinct: usize,
}

/// Feeds `harness` the corpus and `count` mutations of it.
pub fn feed(corpus: &[Vec<u8>], count: usize, repair: fn(Vec<u8>) -> Vec<u8>, harness: fn(&[u8]) -> bool) -> Tried {
    let mut rng = Rng::new(corpus.len() as u64);
    let pick = |rng: &mut Rng| corpus[rng.below(corpus.len() as u32) as usize].as_slice();
    let mut seen = BTreeSet::new();
    let mut tried = Tried { inputs: 0, accepted: 0, distinct: 0 };
    let mut take = |input: Vec<u8>| {
        tried.inputs += 1;
        tried.accepted += usize::from(harness(&input));
        tried.distinct += usize::from(seen.insert(input));
    };
    corpus.iter().cloned().for_each(&mut take);
    for _ in 0..count {
        let (seed, other) = (pick(&mut rng), pick(&mut rng));
        let mutation = mutate(seed, other, &mut rng);
        take(if rng.below(2) == 0 { repair(mutation) } else { mutation });
    }
    tried
}

/// Puts the check sum of a record right, so that what lies behind it is reached.
#[must_use]
pub fn seal(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.truncate(bytes.len().saturating_sub(4));
    let crc = bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 })
    });
    bytes.extend((!crc).to_le_bytes());
    bytes
}
