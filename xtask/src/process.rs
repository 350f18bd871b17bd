//! Starting other programs: with a clean environment, and with one clear sentence when they fail.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Why a command ended early.
pub(crate) struct Failure {
    /// What the user reads.
    pub(crate) sentence: String,
    /// What the shell sees.
    pub(crate) code: u8,
}

impl Failure {
    /// Something went wrong.
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), code: 1 }
    }

    /// The command line was wrong.
    pub(crate) fn usage(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), code: 2 }
    }
}

/// What a step gives, or why it could not.
pub(crate) type Outcome<T = ()> = Result<T, Failure>;

/// The repository's folder.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or_else(|| here.clone(), PathBuf::from)
}

/// A program in the user's folder, without what `cargo run` told us about ourselves.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(is_about_us) {
            command.env_remove(name);
        }
    }
    command
}

/// The cargo that started us, in the repository's folder.
pub(crate) fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = program("cargo");
    command.args(arguments).current_dir(root());
    command
}

/// Variables cargo sets for the programs it runs. Another cargo would take them for its own.
fn is_about_us(name: &str) -> bool {
    const NAMES: [&str; 7] =
        ["CARGO", "CARGO_CRATE_NAME", "CARGO_PRIMARY_PACKAGE", "OUT_DIR", "RUSTC", "RUSTDOC", "RUST_RECURSION_COUNT"];
    const FAMILIES: [&str; 3] = ["CARGO_MANIFEST_", "CARGO_PKG_", "CARGO_BIN_"];
    NAMES.contains(&name) || FAMILIES.iter().any(|family| name.starts_with(family))
}

/// Shows and runs `command`; `sentence` is the failure when it ends red.
pub(crate) fn run(command: &mut Command, sentence: &str) -> Outcome {
    match exit_code(command)? {
        0 => Ok(()),
        _ => Err(Failure::new(sentence)),
    }
}

/// Shows and runs `command` and gives its exit code; one that was killed counts as 1.
pub(crate) fn exit_code(command: &mut Command) -> Outcome<u8> {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let line: Vec<_> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    eprintln!("> {}", line.join(" "));
    let status = command.status().map_err(|error| cannot_start(command, &error))?;
    Ok(status.code().map_or(1, |code| u8::try_from(code).unwrap_or(1)))
}

/// What `command` prints, trimmed; nothing when it is not there or ends red.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// Whether `command` is there and ends green, without a word.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

fn cannot_start(command: &Command, error: &std::io::Error) -> Failure {
    Failure::new(format!("cannot start {}: {error}.", command.get_program().to_string_lossy()))
}

#[cfg(test)]
mod tests {
    use super::is_about_us;

    #[test]
    fn what_cargo_says_about_xtask_is_not_passed_on() {
        assert!(["CARGO", "CARGO_PKG_NAME", "CARGO_MANIFEST_DIR", "RUSTC"].into_iter().all(is_about_us));
    }

    #[test]
    fn what_the_user_set_is_passed_on() {
        assert!(
            !["CARGO_HOME", "CARGO_TERM_COLOR", "CARGO_TARGET_DIR", "RUSTUP_AUTO_INSTALL", "PATH"].into_iter().any(is_about_us)
        );
    }
}
