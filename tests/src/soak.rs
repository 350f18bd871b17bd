//! Power cuts without end: scripts of play, each cut at every flash operation, until so many were tried.

use std::io::{self, Write};

use quintet_sim::nor::SAVES_BYTES;

use crate::cuts::{self, Tally};

/// Things done in one script: every sector is erased twice.
const ACTS: usize = 14_000;
/// In so many of a hundred cases the recovery is cut, too.
const SECONDS: u32 = 3;
/// Losses of a script that are told.
const TOLD: usize = 5;

/// The script of this seed, cut everywhere.
#[must_use]
pub fn script(seed: u64) -> Tally {
    cuts::cut_all(&cuts::play(seed, vec![0xFF; SAVES_BYTES], ACTS), seed, 1, SECONDS)
}

/// Cuts scripts from this seed on until there were so many cuts, of which no two are alike. The last line says how many, and how
/// many losses; gives whether there were none.
///
/// # Errors
/// `out` does not take it.
///
/// # Panics
/// When a script does.
pub fn soak(cuts: u64, first: u64, script: impl Fn(u64) -> Tally + Sync, out: &mut impl Write) -> io::Result<bool> {
    let mut all = Tally::default();
    let mut seed = first;
    while (all.distinct.len() as u64) < cuts {
        let pair = [seed, seed + 1];
        let tallies = std::thread::scope(|scope| {
            let runs = pair.map(|seed| {
                scope.spawn({
                    let script = &script;
                    move || script(seed)
                })
            });
            runs.map(|run| run.join().expect("a script does not panic"))
        });
        for (seed, tally) in pair.into_iter().zip(tallies) {
            writeln!(out, "seed {seed}: {} cuts, {} losses", tally.cuts, tally.losses.len())?;
            tally.losses.iter().take(TOLD).try_for_each(|loss| writeln!(out, "  {loss}"))?;
            all.add(tally);
        }
        seed += 2;
    }
    writeln!(out, "{} tried; another state, operation, part or tear each:", all.cuts)?;
    writeln!(out, "{} cuts, {} losses", all.distinct.len(), all.losses.len())?;
    Ok(all.losses.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A short script; `lies` says that one of its operations was about to confirm something else.
    fn short(seed: u64, lies: bool) -> Tally {
        let mut script = cuts::play(seed, vec![0xFF; SAVES_BYTES], 20);
        if lies {
            script.steps[9].either = [1, 2];
        }
        cuts::cut_all(&script, seed, 1, 0)
    }

    #[test]
    fn the_last_line_counts_cuts_and_losses() {
        let mut out = vec![];
        assert!(soak(100, 1, |seed| short(seed, false), &mut out).unwrap());
        let text = String::from_utf8(out).unwrap();
        let expected = short(1, false).distinct.len() + short(2, false).distinct.len();
        assert_eq!(text.lines().last(), Some(&*format!("{expected} cuts, 0 losses")), "{text}");
    }

    #[test]
    fn a_loss_is_told_with_the_words_to_try_it_again_and_makes_it_red() {
        let mut out = vec![];
        assert!(!soak(1, 4, |seed| short(seed, seed == 4), &mut out).unwrap());
        let text = String::from_utf8(out).unwrap();
        let cuts = short(4, true).distinct.len() + short(5, false).distinct.len();
        let losses = short(4, true).losses.len();
        assert!(losses >= 8, "{losses}");
        assert_eq!(text.lines().last(), Some(&*format!("{cuts} cuts, {losses} losses")), "{text}");
        assert!(text.contains("  seed 4 Cut { operation: 9, "), "{text}");
    }
}
