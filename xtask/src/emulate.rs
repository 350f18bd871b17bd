//! The firmware on an emulated RP2040: the emulator's set-up, single runs, the device's tests and new goldens.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::board;
use crate::firmware::{self, Image};
use crate::packages;
use crate::process::{Failure, Outcome, cargo, exit_code, output, program, root, run};
use crate::toolchain::Toolchain;

/// Where the emulator's board model lives.
const EMULATOR: &str = "tests/emulator";
const OLDEST_NODE: u32 = 20;
const USAGE: &str = "use: cargo xtask emulate --scenario FILE --out DIR [--board NAME] [--flash FILE] [--elf FILE]";

/// `cargo xtask emulate`: one scenario on the image and on the core beside it.
pub(crate) fn emulate(arguments: &[String]) -> Outcome {
    let given = options(arguments).map_err(|fault| Failure::usage(format!("{fault}; {USAGE}")))?;
    let value = |wanted: &str| given.iter().find(|(name, _)| *name == wanted).map(|(_, value)| *value);
    let board = board::find(value("--board").unwrap_or(board::DEFAULT))?;
    let elf = match value("--elf") {
        Some(elf) => PathBuf::from(elf),
        None => firmware::build(&Toolchain::ensure()?, board)?.elf,
    };
    ensure_emulator()?;
    // In the user's folder, so that the paths mean what they say.
    let mut emulator = program("cargo");
    emulator.args(["run", "--quiet", "--package", "quintet-tests", "--bin", "emulate", "--manifest-path"]);
    emulator.arg(root().join("Cargo.toml")).arg("--").arg("--elf").arg(elf);
    for (name, value) in given.iter().filter(|(name, _)| *name != "--elf") {
        emulator.args([name, value]);
    }
    match exit_code(&mut emulator)? {
        0 => Ok(()),
        code => Err(Failure { sentence: "the run is red.".into(), code }),
    }
}

/// The options of `emulate` as pairs; those it cannot do without are there.
fn options(arguments: &[String]) -> Result<Vec<(&str, &str)>, String> {
    let mut given: Vec<(&str, &str)> = vec![];
    let mut arguments = arguments.iter().map(String::as_str);
    while let Some(name) = arguments.next() {
        if !["--scenario", "--out", "--board", "--flash", "--elf"].contains(&name) {
            return Err(format!("\"{name}\" is no option"));
        }
        given.push((name, arguments.next().ok_or_else(|| format!("{name} has no value"))?));
    }
    match ["--scenario", "--out"].into_iter().find(|needed| !given.iter().any(|(name, _)| name == needed)) {
        Some(missing) => Err(format!("{missing} is missing")),
        None => Ok(given),
    }
}

/// `cargo xtask bless`: the suites write what they find instead of comparing it.
pub(crate) fn bless() -> Outcome {
    let failed = "the goldens were not rewritten.";
    run(cargo(["test", "--locked", "--package", "quintet-tests"]).env("BLESS", "1"), failed)?;
    let images = firmware::build_all(&Toolchain::ensure()?)?;
    ensure_emulator()?;
    run(device_tests(&images).env("BLESS", "1"), failed)?;
    println!("blessed: read the difference before you commit it (git diff --stat)");
    Ok(())
}

/// The suites that boot the images of all boards on the emulator; most of them take the default board's.
pub(crate) fn device_tests(images: &[Image]) -> Command {
    let mut command = cargo([
        "test",
        "--locked",
        "--package",
        "quintet-tests",
        "--features",
        "device",
        "--test",
        "device",
        "--test",
        "device_boards",
        "--test",
        "device_export",
        "--test",
        "device_faults",
        "--test",
        "device_games",
        "--test",
        "device_report",
        "--test",
        "device_saves",
        "--test",
        "device_sleep",
        "--test",
        "device_sound",
    ]);
    for image in images {
        if image.board == board::DEFAULT {
            command.env("QUINTET_ELF", &image.elf).env("QUINTET_UF2", &image.uf2);
        }
        if let Some(folder) = image.elf.parent() {
            command.env("QUINTET_FIRMWARE", folder);
        }
    }
    command
}

/// The emulator's own tests.
pub(crate) fn emulator_tests() -> Command {
    let mut command = program("npm");
    command.args(["test", "--silent"]).current_dir(root().join(EMULATOR));
    command
}

/// Gets node and the emulator's packages when they are missing.
pub(crate) fn ensure_emulator() -> Outcome {
    if node_version().is_none_or(|version| version < OLDEST_NODE) && packages::can_install() {
        packages::install(&["nodejs", "npm"], "the emulator")?;
    }
    match node_version() {
        Some(version) if version >= OLDEST_NODE => {}
        Some(version) => {
            return Err(Failure::new(format!(
                "the emulator needs node {OLDEST_NODE}, and this is {version}: see https://nodejs.org."
            )));
        }
        None => return packages::install(&["nodejs", "npm"], "the emulator"),
    }
    let folder = root().join(EMULATOR);
    if is_fresh(&folder) {
        return Ok(());
    }
    run(program("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(folder), "npm could not get the emulator's packages.")
}

/// Whether the installed packages are those of the lock file.
fn is_fresh(folder: &Path) -> bool {
    let changed = |file: &str| std::fs::metadata(folder.join(file)).and_then(|data| data.modified()).ok();
    changed("node_modules/.package-lock.json")
        .zip(changed("package-lock.json"))
        .is_some_and(|(installed, lock)| installed >= lock)
}

/// The 20 of `v20.11.1`.
fn node_version() -> Option<u32> {
    output(program("node").arg("--version"))?.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::options;

    fn words(line: &str) -> Vec<String> {
        line.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn options_come_in_any_order() {
        let line = words("--out there --scenario file --elf image");
        assert_eq!(options(&line), Ok(vec![("--out", "there"), ("--scenario", "file"), ("--elf", "image")]));
    }

    #[test]
    fn a_wrong_or_missing_option_is_named() {
        assert_eq!(options(&words("--scenario file")), Err("--out is missing".into()));
        assert_eq!(options(&words("--scenario file --out")), Err("--out has no value".into()));
        assert_eq!(options(&words("--fast yes")), Err("\"--fast\" is no option".into()));
    }
}
