//! Debian's packages: installed as root, otherwise the exact commands are named.

use crate::process::{Failure, Outcome, output, program, run, succeeds};

/// Installs `packages`, which `purpose` needs.
pub(crate) fn install(packages: &[&str], purpose: &str) -> Outcome {
    let list = packages.join(" ");
    if !has_apt() {
        return Err(Failure::new(format!(
            "{purpose} needs what Debian calls {list}, and this system has no apt: install your system's counterparts."
        )));
    }
    if !is_root() {
        return Err(Failure::new(format!(
            "{purpose} needs the packages {list}. Install them with\n\n    sudo apt-get update\n    sudo apt-get install {list}\n"
        )));
    }
    let failed = format!("apt-get could not install {list}, which {purpose} needs.");
    let apt = |arguments: &[&str]| run(program("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"), &failed);
    apt(&["update", "-q"])?;
    apt(&[&["install", "-q", "-y", "--no-install-recommends"], packages].concat())
}

/// Whether Debian's packages could be installed here and now.
pub(crate) fn can_install() -> bool {
    has_apt() && is_root()
}

fn has_apt() -> bool {
    succeeds(program("apt-get").arg("--version"))
}

fn is_root() -> bool {
    output(program("id").arg("-u")).is_some_and(|id| id == "0")
}
