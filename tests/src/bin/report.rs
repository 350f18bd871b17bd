//! The device report: one table on the terminal; as Markdown, as a plot and, if asked for, as JSON in files.

use std::path::PathBuf;
use std::process::ExitCode;

use quintet_tests::device_report::{self, Measured};

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// Whether everything keeps its limits.
fn run(mut arguments: impl Iterator<Item = String>) -> Result<bool, String> {
    let (mut elf, mut json) = (None, None);
    while let Some(name) = arguments.next() {
        let value = arguments.next().map(PathBuf::from).ok_or(format!("{name} needs a value"))?;
        match name.as_str() {
            "--elf" => elf = Some(value),
            "--json" => json = Some(value),
            _ => return Err(format!("\"{name}\" is no option; report --elf FILE [--json FILE]")),
        }
    }
    let measured = Measured::run(&elf.ok_or("--elf is missing")?)?;
    let cannot = |error: std::io::Error| format!("can't be written: {error}");
    measured.write_games().map_err(cannot)?;
    let (text, plot) = (device_report::folder().join("report.md"), device_report::folder().join("report.svg"));
    std::fs::write(&text, measured.markdown()).map_err(cannot)?;
    std::fs::write(&plot, measured.svg()).map_err(cannot)?;
    if let Some(json) = json {
        let written = serde_json::to_string_pretty(&measured.json()).map_err(|error| error.to_string())?;
        std::fs::write(&json, written).map_err(|error| format!("{}: {error}", json.display()))?;
    }
    println!("{}", measured.markdown());
    println!("also in {} and {}", text.display(), plot.display());
    let faults = measured.faults();
    faults.iter().for_each(|fault| eprintln!("{fault}"));
    Ok(faults.is_empty())
}
