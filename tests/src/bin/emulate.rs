//! One scenario on the firmware image and on the core beside it: a PNG per shot and `report.json`.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use quintet::ui::frame::SIDE;
use quintet_sim::picture;
use quintet_sim::scenario::Scenario;
use quintet_tests::device::{Board, DeviceError, Options};
use quintet_tests::side_by_side::{self, SideBySide};
use quintet_tests::{golden, report};

const USAGE: &str = "emulate --elf FILE --scenario FILE --out DIR [--board NAME] [--flash FILE]";

struct Order {
    elf: PathBuf,
    scenario: PathBuf,
    out: PathBuf,
    options: Options,
}

fn main() -> ExitCode {
    let order = match parse(std::env::args().skip(1)) {
        Ok(order) => order,
        Err(message) => return bad_input(&format!("{message}\n{USAGE}")),
    };
    let scenario = match Scenario::load(&order.scenario) {
        Ok(scenario) => scenario,
        Err(error) => return bad_input(&error.to_string()),
    };
    let run = match side_by_side::run(&order.elf, &scenario, &order.options) {
        Ok(run) => run,
        Err(error @ (DeviceError::BadInput(_) | DeviceError::File(..))) => return bad_input(&error.to_string()),
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    if let Err(error) = write(&order.out, &run) {
        return bad_input(&format!("{}: can't be written: {error}", order.out.display()));
    }
    for fault in &run.faults {
        eprintln!("{}: {fault}", order.scenario.display());
    }
    println!("{} pictures and report.json in {}", run.device.shots.len(), order.out.display());
    if run.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn bad_input(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(2)
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Order, String> {
    let (mut elf, mut scenario, mut out, mut options) = (None, None, None, Options::default());
    while let Some(name) = args.next() {
        let value = args.next().ok_or(format!("{name} needs a value"))?;
        if name == "--board" {
            options.board = Board::parse(&value).ok_or_else(|| format!("there is no board '{value}'"))?;
            continue;
        }
        let value = PathBuf::from(value);
        match name.as_str() {
            "--elf" => elf = Some(value),
            "--scenario" => scenario = Some(value),
            "--out" => out = Some(value),
            "--flash" => options.flash = Some(value),
            _ => return Err(format!("'{name}' is unknown")),
        }
    }
    let missing = |name: &str| format!("{name} is missing");
    Ok(Order {
        elf: elf.ok_or_else(|| missing("--elf"))?,
        scenario: scenario.ok_or_else(|| missing("--scenario"))?,
        out: out.ok_or_else(|| missing("--out"))?,
        options,
    })
}

/// Writes what the panel showed; where the core showed something else, the difference too.
fn write(out: &Path, run: &SideBySide) -> io::Result<()> {
    std::fs::create_dir_all(out)?;
    for shot in &run.device.shots {
        let width = (shot.glass.len() / (2 * SIDE)) as u32;
        picture::save_rgb(&out.join(format!("{}.png", shot.name)), width, &picture::to_rgb(&shot.glass))?;
        let Some(core) = run.core.shots.iter().find(|core| core.line == shot.line) else { continue };
        if core.bytes != shot.picture {
            let drawn = out.join(format!("{}.difference.png", shot.name));
            golden::draw(&drawn, &picture::to_rgb(&core.bytes), &picture::to_rgb(&shot.picture))?;
        }
    }
    let text = serde_json::to_string_pretty(&report::of(run)).map_err(io::Error::other)?;
    std::fs::write(out.join("report.json"), text + "\n")
}
