//! Quintet on a PC: the window, the terminal, other programs, or a scenario without any of them.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use quintet_sim::scenario::Scenario;
use quintet_sim::{console, engine, picture, virtual_device, wav};

const HELP: &str = "\
Quintet: five board games for two, as on the handheld.

  quintet [--scale 2|3|4]               play in a window
  quintet console [GAME] [options]      play in the terminal (quintet console --help)
  quintet engine                        the games for other programs, by lines (GTP framing)
  quintet --scenario FILE --out DIR     run a script without a window, one PNG per shot
  quintet --sounds DIR                  write every tune and sound as a WAV file
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
    Sounds(PathBuf),
    Engine,
    Console(Vec<String>),
}

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let order = match parse(arguments) {
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
        Order::Sounds(folder) => return sounds(&folder),
        Order::Engine => return serve(),
        Order::Console(arguments) => {
            let environment = console::Environment::of_process();
            return console::play(&arguments, std::io::stdin().lock(), std::io::stdout().lock(), environment).into();
        }
    }
    ExitCode::SUCCESS
}

fn parse(args: impl Iterator<Item = String>) -> Result<Order, String> {
    let mut args = args.peekable();
    match args.peek().map(String::as_str) {
        Some("console") => Ok(Order::Console(args.skip(1).collect())),
        Some("engine") => {
            let extra = args.nth(1);
            extra.map_or(Ok(Order::Engine), |extra| Err(format!("engine takes no arguments, but was given '{extra}'")))
        }
        _ => parse_options(args),
    }
}

fn parse_options(mut args: impl Iterator<Item = String>) -> Result<Order, String> {
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
            "--sounds" => return Ok(Order::Sounds(value()?.into())),
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

/// Engine mode on standard input and output.
fn serve() -> ExitCode {
    match engine::serve(std::io::stdin().lock(), std::io::stdout().lock()) {
        // A reader that has gone away is no fault of ours.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            eprintln!("quintet: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
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

/// Writes the WAV files.
fn sounds(folder: &Path) -> ExitCode {
    match wav::save_all(folder) {
        Ok(names) => println!("{} in {}", names.join(" "), folder.display()),
        Err(error) => {
            eprintln!("{}: can't be written: {error}", folder.display());
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
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
         Without a display: quintet console, or quintet --scenario FILE --out DIR"
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
        assert_eq!(order("engine now"), Err("engine takes no arguments, but was given 'now'".into()));
    }

    #[test]
    fn a_window_is_what_one_gets_by_default() {
        assert_eq!(order(""), Ok(Order::Window { scale: 3 }));
        assert_eq!(order("--scale 2"), Ok(Order::Window { scale: 2 }));
    }
}
