//! SDL2, which the simulator's window needs.

use crate::packages;
use crate::process::{Outcome, program, succeeds};

/// Whether SDL2 can be linked against.
pub(crate) fn is_installed() -> bool {
    succeeds(program("pkg-config").args(["--exists", "sdl2"])) || succeeds(program("sdl2-config").arg("--version"))
}

/// Gets SDL2 when it is missing.
pub(crate) fn ensure() -> Outcome {
    if is_installed() { Ok(()) } else { packages::install(&["libsdl2-dev"], "the window") }
}
