//! Power cuts without end: scripts of play, each cut at every flash operation, until so many were tried.

use std::process::ExitCode;

use quintet_sim::nor::SAVES_BYTES;
use quintet_tests::cuts::{self, Tally};

const USE: &str = "soak [--cuts N] [--seed S]";
/// Things done in one script: every sector is erased twice.
const ACTS: usize = 14_000;

fn main() -> ExitCode {
    let (cuts, first) = match read(std::env::args().skip(1)) {
        Ok(read) => read,
        Err(message) => {
            eprintln!("soak: {message}\n{USE}");
            return ExitCode::from(2);
        }
    };
    let mut all = Tally::default();
    let mut seed = first;
    while all.cuts < cuts {
        let pair = [seed, seed + 1];
        let tallies = std::thread::scope(|scope| {
            let runs =
                pair.map(|seed| scope.spawn(move || cuts::cut_all(&cuts::play(seed, vec![0xFF; SAVES_BYTES], ACTS), seed, 1, 3)));
            runs.map(|run| run.join().expect("a script does not panic"))
        });
        for (seed, tally) in pair.into_iter().zip(tallies) {
            println!("seed {seed}: {} cuts, {} losses", tally.cuts, tally.losses.len());
            tally.losses.iter().take(5).for_each(|loss| println!("  {loss}"));
            all.add(tally);
        }
        seed += 2;
    }
    println!("{} distinct (state, operation, part, tear)", all.distinct.len());
    println!("{} cuts, {} losses", all.cuts, all.losses.len());
    if all.losses.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn read(mut args: impl Iterator<Item = String>) -> Result<(u64, u64), String> {
    let (mut cuts, mut seed) = (1_000_000, 1);
    while let Some(option) = args.next() {
        let value = args.next().ok_or(format!("{option} needs a number"))?;
        let number = value.parse().map_err(|_| format!("'{value}' is no number"))?;
        match option.as_str() {
            "--cuts" => cuts = number,
            "--seed" => seed = number,
            _ => return Err(format!("'{option}' is unknown")),
        }
    }
    Ok((cuts, seed))
}
