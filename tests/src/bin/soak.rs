//! Power cuts without end, until so many were tried: exit code 1 when something was lost.

use std::process::ExitCode;

use quintet_tests::soak::{script, soak};

const USE: &str = "soak [--cuts N] [--seed S]";

fn main() -> ExitCode {
    let (cuts, seed) = match read(std::env::args().skip(1)) {
        Ok(read) => read,
        Err(message) => {
            eprintln!("soak: {message}\n{USE}");
            return ExitCode::from(2);
        }
    };
    match soak(cuts, seed, script, &mut std::io::stdout()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) | Err(_) => ExitCode::FAILURE,
    }
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
