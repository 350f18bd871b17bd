//! Power cuts by the million, on the host.

use crate::process::{Failure, Outcome, cargo, exit_code};

/// `cargo xtask soak [--cuts N] [--seed S]`.
pub(crate) fn soak(arguments: &[String]) -> Outcome {
    let mut soak = cargo(["run", "--quiet", "--release", "--locked", "--package", "quintet-tests", "--bin", "soak", "--"]);
    match exit_code(soak.args(arguments))? {
        0 => Ok(()),
        code => Err(Failure { sentence: "something was lost, or the options are none.".into(), code }),
    }
}
