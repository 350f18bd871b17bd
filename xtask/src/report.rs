//! What the image does on the emulated device, in one table.

use crate::board;
use crate::emulate::ensure_emulator;
use crate::firmware;
use crate::process::{Failure, Outcome, exit_code, program, root};
use crate::toolchain::Toolchain;

/// `cargo xtask report [--json FILE]`.
pub(crate) fn report(arguments: &[String]) -> Outcome {
    if !matches!(arguments, [] | [_, _]) || arguments.first().is_some_and(|option| option != "--json") {
        return Err(Failure::usage("use: cargo xtask report [--json FILE]"));
    }
    let image = firmware::build(&Toolchain::ensure()?, board::DEFAULT)?;
    ensure_emulator()?;
    // In the user's folder, so that the path means what it says.
    let mut report = program("cargo");
    report.args(["run", "--quiet", "--package", "quintet-tests", "--bin", "report", "--manifest-path"]);
    report.arg(root().join("Cargo.toml")).arg("--").arg("--elf").arg(image.elf).args(arguments);
    match exit_code(&mut report)? {
        0 => Ok(()),
        code => Err(Failure { sentence: "something is above its limit, or could not be measured.".into(), code }),
    }
}
