//! A picture of every screen, to look through.

use crate::process::{Failure, Outcome, exit_code, program, root};

/// `cargo xtask shots --out DIR`.
pub(crate) fn shots(arguments: &[String]) -> Outcome {
    let [option, folder] = arguments else { return Err(Failure::usage("use: cargo xtask shots --out DIR")) };
    if option != "--out" {
        return Err(Failure::usage("use: cargo xtask shots --out DIR"));
    }
    // In the user's folder, so that the path means what it says.
    let mut shots = program("cargo");
    shots.args(["run", "--quiet", "--package", "quintet-tests", "--bin", "shots", "--manifest-path"]);
    match exit_code(shots.arg(root().join("Cargo.toml")).args(["--", "--out", folder]))? {
        0 => Ok(()),
        code => Err(Failure { sentence: "the pictures were not written.".into(), code }),
    }
}
