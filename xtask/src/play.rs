//! The handheld on this computer's screen.

use crate::process::{Failure, Outcome, exit_code, program, root};
use crate::sdl;

/// What needs no window: a scenario and the text front ends.
const WINDOWLESS: [&str; 5] = ["console", "engine", "--scenario", "--help", "--version"];

/// `cargo xtask play [-- ARGS]`.
pub(crate) fn play(arguments: &[String]) -> Outcome {
    let arguments = arguments.strip_prefix(&["--".to_owned()]).unwrap_or(arguments);
    let headless = arguments.iter().any(|argument| WINDOWLESS.contains(&argument.as_str()));
    if !headless {
        if !has_display() {
            return Err(Failure::new(
                "there is no display here: neither DISPLAY nor WAYLAND_DISPLAY is set. Without one, play in the terminal: \
                 `cargo xtask play -- console`.",
            ));
        }
        sdl::ensure()?;
    }
    // In the user's folder, so that the paths among the arguments mean what they say.
    let mut simulator = program("cargo");
    simulator.args(["run", "--release", "--package", "quintet-sim"]).arg("--manifest-path").arg(root().join("Cargo.toml"));
    if !headless {
        simulator.args(["--features", "window"]);
    }
    match exit_code(simulator.arg("--").args(arguments))? {
        0 => Ok(()),
        code => Err(Failure { sentence: "the simulator did not end well.".into(), code }),
    }
}

fn has_display() -> bool {
    // Whoever chose SDL's driver knows what it draws to.
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].into_iter().any(set)
}
