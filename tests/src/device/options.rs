//! How a run on the emulated handheld differs from a fresh one that keeps its power, as the emulator's arguments.

use std::path::PathBuf;
use std::process::Command;

use quintet_sim::tear::Tear;

use super::Board;

/// How a run differs from a fresh handheld that keeps its power.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The board around the chip.
    pub board: Board,
    /// What the flash holds before the image is put into it.
    pub flash: Option<PathBuf>,
    /// Where to write what the flash holds in the end.
    pub flash_out: Option<PathBuf>,
    /// The folder for a [`Recording`](super::Recording) of what is done to the saves.
    pub flash_record: Option<PathBuf>,
    /// The flash takes the longest times of its data sheet instead of the typical ones.
    pub slow_flash: bool,
    /// From this flash operation on, counted from 0, nothing changes any more.
    pub flash_fails_from: Option<u32>,
    /// This flash operation never ends.
    pub flash_sticks_at: Option<u32>,
    /// Loses power in the middle of a flash operation, and the run ends.
    pub cut: Option<Cut>,
    /// What a flash operation leaves behind when the power goes.
    pub cut_kind: Tear,
    /// What the noise of a cut comes from, instead of the scenario's seed.
    pub cut_seed: Option<u32>,
    /// A hard fault that finds the stack full does not lock the processor up: its handler runs without a frame.
    pub full_stack_is_survived: bool,
    /// Gives up after so many emulated milliseconds.
    pub max_ms: Option<u32>,
}

/// A power cut.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// The number of the flash operation, counted from 0.
    pub operation: u32,
    /// How much of it is done, from 0 to 1.
    pub fraction: f64,
}

impl Options {
    pub(super) fn add_to(&self, command: &mut Command) {
        if self.board != Board::default() {
            command.args(["--board", self.board.name()]);
        }
        let files = [("--flash", &self.flash), ("--flash-out", &self.flash_out), ("--flash-record", &self.flash_record)];
        for (name, file) in files {
            if let Some(file) = file {
                command.arg(name).arg(file);
            }
        }
        if self.slow_flash {
            command.args(["--flash-timing", "slow"]);
        }
        if self.full_stack_is_survived {
            command.args(["--full-stack", "is-survived"]);
        }
        if let Some(Cut { operation, fraction }) = self.cut {
            command.args(["--cut", &operation.to_string(), "--cut-fraction", &fraction.to_string()]);
        }
        if self.cut_kind != Tear::default() {
            command.args(["--cut-kind", self.cut_kind.name()]);
        }
        let numbers = [
            ("--flash-fails-from", self.flash_fails_from),
            ("--flash-sticks-at", self.flash_sticks_at),
            ("--cut-seed", self.cut_seed),
            ("--max-ms", self.max_ms),
        ];
        for (name, number) in numbers {
            if let Some(number) = number {
                command.arg(name).arg(number.to_string());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(options: &Options) -> String {
        let mut command = Command::new("node");
        options.add_to(&mut command);
        let arguments: Vec<_> = command.get_args().filter_map(|argument| argument.to_str()).collect();
        arguments.join(" ")
    }

    #[test]
    fn options_become_arguments() {
        let cut = Some(Cut { operation: 3, fraction: 0.25 });
        let options = Options { flash: Some("a.bin".into()), cut, cut_kind: Tear::Noise, max_ms: Some(9), ..Options::default() };
        assert_eq!(arguments(&options), "--flash a.bin --cut 3 --cut-fraction 0.25 --cut-kind noise --max-ms 9");
        let bad = Options { slow_flash: true, flash_fails_from: Some(4), flash_sticks_at: Some(5), ..Options::default() };
        assert_eq!(arguments(&bad), "--flash-timing slow --flash-fails-from 4 --flash-sticks-at 5");
        let flash_record = Some("all".into());
        let other = Options { board: Board::PicoSystem, ..Options::default() };
        assert_eq!(arguments(&other), "--board picosystem");
        let seed = Options { flash_out: Some("b.bin".into()), flash_record, cut_seed: Some(7), ..Options::default() };
        assert_eq!(arguments(&seed), "--flash-out b.bin --flash-record all --cut-seed 7");
        let survives = Options { full_stack_is_survived: true, ..Options::default() };
        assert_eq!(arguments(&survives), "--full-stack is-survived");
        assert_eq!(arguments(&Options::default()), "");
    }
}
