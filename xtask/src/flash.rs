//! Bringing the firmware onto a Pico.

use std::path::{Path, PathBuf};

use crate::board;
use crate::firmware::{self, Image};
use crate::process::{Failure, Outcome, output, program, run};
use crate::toolchain::Toolchain;

/// The file by which a Pico's USB drive is told from any other.
const DRIVE_MARK: &str = "INFO_UF2.TXT";
const DRIVE_BOARD: &str = "RPI-RP2";

/// `cargo xtask flash [--board NAME]`: by a debug probe, else by the Pico's USB drive.
pub(crate) fn flash(arguments: &[String]) -> Outcome {
    let boards = board::asked(arguments)?;
    let [board] = boards[..] else { return Err(Failure::usage("a Pico takes the image of one board.")) };
    let image = firmware::build(&Toolchain::ensure()?, board)?;
    if has_probe() {
        return by_probe(&image);
    }
    let Some(drive) = drives().into_iter().find(|drive| is_pico(drive)) else {
        return Err(Failure::new(format!(
            "there is no debug probe and no {DRIVE_BOARD} drive. Hold BOOTSEL on the Pico while you plug it in, wait for the drive \
             {DRIVE_BOARD}, and run this again; or copy {} to it yourself.",
            image.uf2.display()
        )));
    };
    let target = drive.join("quintet.uf2");
    let copied = std::fs::copy(&image.uf2, &target);
    copied.map_err(|error| Failure::new(format!("cannot copy the firmware to {}: {error}.", target.display())))?;
    println!("copied to {}: the Pico restarts by itself", target.display());
    Ok(())
}

fn by_probe(image: &Image) -> Outcome {
    let failed = "the debug probe could not flash the Pico.";
    run(program("probe-rs").args(["download", "--chip", "RP2040"]).arg(&image.elf), failed)?;
    run(program("probe-rs").args(["reset", "--chip", "RP2040"]), failed)
}

fn has_probe() -> bool {
    output(program("probe-rs").arg("list")).is_some_and(|list| list.contains("[0]"))
}

/// Where a drive may be mounted: what Linux says, macOS's folder, Windows' letters.
fn drives() -> Vec<PathBuf> {
    let mounts = std::fs::read_to_string("/proc/mounts").unwrap_or_default();
    // The kernel writes a space in a path as \040.
    let mut drives: Vec<PathBuf> =
        mounts.lines().filter_map(|line| line.split(' ').nth(1)).map(|path| path.replace("\\040", " ").into()).collect();
    drives.push(Path::new("/Volumes").join(DRIVE_BOARD));
    if cfg!(windows) {
        drives.extend(('D'..='Z').map(|letter| PathBuf::from(format!("{letter}:\\"))));
    }
    drives
}

fn is_pico(drive: &Path) -> bool {
    std::fs::read_to_string(drive.join(DRIVE_MARK)).is_ok_and(|text| text.contains(DRIVE_BOARD))
}
