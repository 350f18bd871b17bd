//! Quintet on a PC: the window, or a scenario without one.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use quintet_sim::scenario::Scenario;
use quintet_sim::{picture, virtual_device};

const HELP: &str = "\
Quintet: five board games for two, as on the handheld.

  quintet [--scale 2|3|4]               play in a window
  quintet --scenario FILE --out DIR     run a script without a window, one PNG per shot
  quintet --help | --version

Keys in the window: arrows; Z or Enter = A, X or Backspace = B, C or Tab = X (menu), V or Space = Y;
F2 saves a screenshot, Escape leaves.";

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
enum Order {
    Help,
    Version,
    Window { scale: u32 },
    Scenario { file: PathBuf, out: PathBuf },
}

fn main() -> ExitCode {
    let order = match parse(std::env::args().skip(1)) {
        Ok(order) => order,
        Err(message) => {
            eprintln!("quintet: {message}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match order {
        Order::Help => println!("{HELP}"),
        Order::Version => println!("quintet {}", env!("CARGO_PKG_VERSION")),
        Order::Window { scale } => return window(scale),
        Order::Scenario { file, out } => return scenario(&file, &out),
    }
    ExitCode::SUCCESS
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Order, String> {
    let (mut scale, mut file, mut out) = (3, None, None);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--help" | "-h" => return Ok(Order::Help),
            "--version" | "-V" => return Ok(Order::Version),
            "--scale" => {
                let text = value()?;
                scale =
                    text.parse().ok().filter(|n| (2..=4).contains(n)).ok_or(format!("--scale takes 2, 3 or 4, not '{text}'"))?;
            }
            "--scenario" => file = Some(PathBuf::from(value()?)),
            "--out" => out = Some(PathBuf::from(value()?)),
            _ => return Err(format!("'{arg}' is unknown")),
        }
    }
    match (file, out) {
        (None, None) => Ok(Order::Window { scale }),
        (Some(file), Some(out)) => Ok(Order::Scenario { file, out }),
        _ => Err("--scenario FILE and --out DIR go together".into()),
    }
}

/// Runs a script: exit code 1 when an expectation is not met, 2 when the script or the folder is no good.
fn scenario(file: &Path, out: &Path) -> ExitCode {
    let scenario = match Scenario::load(file) {
        Ok(scenario) => scenario,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let run = virtual_device::play(&scenario);
    let written = std::fs::create_dir_all(out)
        .and_then(|()| run.shots.iter().try_for_each(|shot| picture::save(&out.join(format!("{}.png", shot.name)), &shot.bytes)));
    if let Err(error) = written {
        eprintln!("{}: can't be written: {error}", out.display());
        return ExitCode::from(2);
    }
    for failure in &run.failures {
        eprintln!("{}: {failure}", file.display());
    }
    println!("{} pictures in {}", run.shots.len(), out.display());
    if run.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[cfg(feature = "window")]
fn window(scale: u32) -> ExitCode {
    match quintet_sim::window::play(scale) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("quintet: {message}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(not(feature = "window"))]
fn window(_scale: u32) -> ExitCode {
    eprintln!(
        "quintet: this build has no window. For one: cargo xtask play\n\
         Without a display: quintet --scenario FILE --out DIR"
    );
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(args: &str) -> Result<Order, String> {
        parse(args.split_whitespace().map(String::from))
    }

    #[test]
    fn options_out_of_range_are_refused_with_a_reason() {
        assert_eq!(order("--scale 9"), Err("--scale takes 2, 3 or 4, not '9'".into()));
        assert_eq!(order("--scale"), Err("--scale needs a value".into()));
        assert_eq!(order("--scenario a.txt"), Err("--scenario FILE and --out DIR go together".into()));
        assert_eq!(order("--loud"), Err("'--loud' is unknown".into()));
    }

    #[test]
    fn a_window_is_what_one_gets_by_default() {
        assert_eq!(order(""), Ok(Order::Window { scale: 3 }));
        assert_eq!(order("--scale 2"), Ok(Order::Window { scale: 2 }));
    }
}
