//! Set-up and build steps that cargo alone cannot do: `cargo xtask help` lists them.

mod board;
mod budget;
mod commit;
mod dist;
mod elf;
mod emulate;
mod firmware;
mod flash;
mod packages;
mod play;
mod process;
mod report;
mod sdl;
mod shots;
mod soak;
mod test;
mod toolchain;
mod uf2;

use std::process::ExitCode;

use process::{Failure, Outcome};

const HELP: &str = "\
cargo xtask COMMAND

  play [-- ARGS]   start the handheld in a window on this computer
  test [--vectors DIR]
                   everything CI checks, in order, up to the first red; with whole files of labelled games from DIR
  firmware [--board NAME|all]
                   build target/firmware/quintet-NAME.elf and .uf2, and hold them against the budget; boards are pico-lcd-1.3
                   (the default), picosystem and pico-display-2
  flash [--board NAME]
                   bring the firmware onto a Pico: by a debug probe, or by its USB drive
  emulate --scenario FILE --out DIR [--board NAME] [--flash FILE] [--elf FILE]
                   run a scenario on an emulated Pico and on the core beside it; exit 1 when a shot differs
  shots --out DIR  write a PNG of every screen that the tests know, and all of them on sheet.png
  soak [--cuts N] [--seed S]
                   lose power in every flash operation of scripts of play, a million times unless told otherwise; exit 1 on a loss
  report [--json FILE]
                   what the image does on the emulated device, in one table; as Markdown and as a plot in target/reports
  dist             a release in target/dist: an image a board, the simulator, licences, a quick start, check sums
  bless            rewrite the golden pictures and the README's; read what it wrote before you commit it
  help             this text

Each command installs what it lacks, as root through apt; otherwise it prints the commands that do.";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_else(|| "help".into());
    let arguments: Vec<String> = arguments.collect();
    match dispatch(&command, &arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { sentence, code }) => {
            eprintln!("xtask {command}: {sentence}");
            ExitCode::from(code)
        }
    }
}

fn dispatch(command: &str, arguments: &[String]) -> Outcome {
    match command {
        "play" => play::play(arguments),
        "emulate" => emulate::emulate(arguments),
        "shots" => shots::shots(arguments),
        "report" => report::report(arguments),
        "soak" => soak::soak(arguments),
        "test" => test::test(arguments),
        "firmware" => firmware::firmware(arguments),
        "flash" => flash::flash(arguments),
        "dist" => alone(arguments, dist::dist),
        "bless" => alone(arguments, emulate::bless),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(Failure::usage(format!("there is no such command.\n\n{HELP}"))),
    }
}

/// Runs a command that takes no arguments.
fn alone(arguments: &[String], command: fn() -> Outcome) -> Outcome {
    match arguments.first() {
        Some(argument) => Err(Failure::usage(format!("it takes no arguments, but was given \"{argument}\"."))),
        None => command(),
    }
}
