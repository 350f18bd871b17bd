//! Everything CI checks, in order, up to the first red, with a table of what took how long.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::firmware::{self, Image};
use crate::process::{Failure, Outcome, cargo, program, run, succeeds};
use crate::toolchain::Toolchain;
use crate::{board, emulate, packages, sdl};

/// What was asked for, and what earlier steps leave for later ones.
#[derive(Default)]
struct Workshop {
    /// A folder with whole files of labelled games, instead of the trimmed ones.
    vectors: Option<PathBuf>,
    toolchain: Option<Toolchain>,
    images: Vec<Image>,
}

impl Workshop {
    fn toolchain(&mut self) -> Outcome<&Toolchain> {
        match &mut self.toolchain {
            Some(toolchain) => Ok(toolchain),
            none => Ok(none.insert(Toolchain::ensure()?)),
        }
    }

    fn images(&self) -> Outcome<&[Image]> {
        if self.images.is_empty() { Err(Failure::new("the firmware was not built before.")) } else { Ok(&self.images) }
    }
}

/// How a green step ended.
enum Verdict {
    Green,
    /// It cannot be done here, and why.
    Skipped(&'static str),
}

type Step = fn(&mut Workshop) -> Outcome<Verdict>;

const STEPS: [(&str, Step); 12] = [
    ("format", format),
    ("clippy, host", clippy_host),
    ("clippy, window", clippy_window),
    ("clippy, device", clippy_device),
    ("core without UI", core_without_ui),
    ("host tests", host_tests),
    ("doc tests", doc_tests),
    ("docs", docs),
    ("firmware", build_firmware),
    ("budgets", budgets),
    ("emulator", emulator_tests),
    ("emulated device", device_tests),
];

/// `cargo xtask test [--vectors DIR]`.
pub(crate) fn test(arguments: &[String]) -> Outcome {
    let vectors = match arguments {
        [] => None,
        [option, folder] if option == "--vectors" => {
            Some(std::fs::canonicalize(folder).map_err(|error| Failure::usage(format!("{folder}: {error}.")))?)
        }
        _ => return Err(Failure::usage("use: cargo xtask test [--vectors DIR]")),
    };
    let mut workshop = Workshop { vectors, ..Workshop::default() };
    let mut rows: Vec<(&str, Duration, String)> = vec![];
    let mut result = Ok(());
    for (name, step) in STEPS {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let outcome = step(&mut workshop);
        let verdict = match &outcome {
            Ok(Verdict::Green) => "ok".to_owned(),
            Ok(Verdict::Skipped(why)) => format!("skipped: {why}"),
            Err(_) => "RED".to_owned(),
        };
        rows.push((name, start.elapsed(), verdict));
        if let Err(failure) = outcome {
            result = Err(Failure { sentence: format!("{name}: {}", failure.sentence), ..failure });
            break;
        }
    }
    print(&rows);
    result
}

fn print(rows: &[(&str, Duration, String)]) {
    println!("\n{:<18}{:>9}", "step", "seconds");
    for (name, time, verdict) in rows {
        println!("{name:<18}{:>9.1}  {verdict}", time.as_secs_f32());
    }
    for (name, _) in &STEPS[rows.len()..] {
        println!("{name:<18}{:>9}  not run", "-");
    }
    println!("{:<18}{:>9.1}", "all", rows.iter().map(|row| row.1).sum::<Duration>().as_secs_f32());
}

fn green(outcome: Outcome) -> Outcome<Verdict> {
    outcome.map(|()| Verdict::Green)
}

fn format(_: &mut Workshop) -> Outcome<Verdict> {
    green(run(&mut cargo(["fmt", "--all", "--check"]), "`cargo fmt --all` has something to do."))
}

fn clippy_host(_: &mut Workshop) -> Outcome<Verdict> {
    let mut clippy = cargo(["clippy", "--locked", "--workspace", "--exclude", "quintet-firmware", "--all-targets"]);
    green(run(clippy.args(["--", "--deny", "warnings"]), "clippy has something to say about the host's code."))
}

fn clippy_window(_: &mut Workshop) -> Outcome<Verdict> {
    if !sdl::is_installed() && !packages::can_install() {
        return Ok(Verdict::Skipped("no SDL2 (`cargo xtask play` says how to get it)"));
    }
    sdl::ensure()?;
    let mut clippy = cargo(["clippy", "--locked", "--package", "quintet-sim", "--features", "window", "--all-targets"]);
    green(run(clippy.args(["--", "--deny", "warnings"]), "clippy has something to say about the simulator's window."))
}

fn clippy_device(workshop: &mut Workshop) -> Outcome<Verdict> {
    let toolchain = workshop.toolchain()?;
    toolchain.ensure_clippy()?;
    let failed = "clippy has something to say about the device's code.";
    let deny = ["--", "--deny", "warnings"];
    for board in board::BOARDS {
        let mut clippy = toolchain.cargo("clippy");
        clippy.args(["--package", "quintet-firmware"]).args(board::features(board)).args(deny);
        run(&mut clippy, failed)?;
    }
    green(run(toolchain.cargo("clippy").args(["--package", "quintet-core"]).args(deny), failed))
}

fn core_without_ui(workshop: &mut Workshop) -> Outcome<Verdict> {
    let bare = ["--package", "quintet-core", "--no-default-features"];
    let failed = "the rules need the UI: quintet-core does not stand without its `ui` feature.";
    run(cargo(["clippy", "--locked"]).args(bare).args(["--all-targets", "--", "--deny", "warnings"]), failed)?;
    run(cargo(["test", "--locked"]).args(bare), failed)?;
    green(run(workshop.toolchain()?.cargo("check").args(bare), failed))
}

fn host_tests(workshop: &mut Workshop) -> Outcome<Verdict> {
    let nextest = succeeds(program("cargo").args(["nextest", "--version"]));
    let mut tests = if nextest { cargo(["nextest", "run"]) } else { cargo(["test", "--lib", "--bins", "--tests"]) };
    if let Some(folder) = &workshop.vectors {
        tests.env("QUINTET_VECTORS", folder);
    }
    green(run(tests.args(["--locked", "--workspace", "--exclude", "quintet-firmware"]), "a test on the host is red."))
}

fn doc_tests(_: &mut Workshop) -> Outcome<Verdict> {
    let mut tests = cargo(["test", "--locked", "--doc", "--workspace", "--exclude", "quintet-firmware"]);
    green(run(&mut tests, "an example in the documentation is red."))
}

fn docs(_: &mut Workshop) -> Outcome<Verdict> {
    let mut docs = cargo(["doc", "--locked", "--workspace", "--exclude", "quintet-firmware", "--no-deps"]);
    green(run(docs.env("RUSTDOCFLAGS", "--deny warnings"), "rustdoc has something to say about the documentation."))
}

fn build_firmware(workshop: &mut Workshop) -> Outcome<Verdict> {
    workshop.images = firmware::build_all(workshop.toolchain()?)?;
    green(workshop.images.iter().try_for_each(Image::print))
}

fn budgets(workshop: &mut Workshop) -> Outcome<Verdict> {
    green(workshop.images()?.iter().try_for_each(Image::check))
}

fn emulator_tests(_: &mut Workshop) -> Outcome<Verdict> {
    emulate::ensure_emulator()?;
    green(run(&mut emulate::emulator_tests(), "a test of the emulator itself is red."))
}

fn device_tests(workshop: &mut Workshop) -> Outcome<Verdict> {
    green(run(&mut emulate::device_tests(workshop.images()?), "a test on the emulated device is red."))
}
