//! What the console takes from around it: where it may write, what the terminal can do, where chance comes from.

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;

/// Which habits the user's folders follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// The folders of the XDG specification.
    Xdg,
    /// `Library` in the home folder.
    Mac,
    /// The roaming folder of the profile.
    Windows,
}

impl System {
    /// The system this program was built for.
    pub const HERE: Self = if cfg!(windows) {
        Self::Windows
    } else if cfg!(target_os = "macos") {
        Self::Mac
    } else {
        Self::Xdg
    };
}

/// What the console takes from around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Environment {
    /// The folder for saved games and records, if there is a place for one.
    pub data: Option<PathBuf>,
    /// Whether colours may be used.
    pub colour: bool,
    /// Whether a person sits before a screen that can be cleared.
    pub screen: bool,
    /// Whether what is read has to be repeated because it does not show by itself.
    pub echo: bool,
    /// Where the seeds of games come from that are given none.
    pub chance: u64,
}

impl Environment {
    /// From the variables of a process and whether its two ends are terminals.
    ///
    /// `NO_COLOR` (not empty), `TERM=dumb` and an output that is no terminal mean no colours.
    #[must_use]
    pub fn new(variable: impl Fn(&str) -> Option<OsString>, system: System, input: bool, output: bool, chance: u64) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let able = output && set("TERM").is_none_or(|term| term != "dumb");
        let colour = able && set("NO_COLOR").is_none();
        Self { data: data_folder(set, system), colour, screen: able && input, echo: !input, chance }
    }

    /// From this process.
    #[must_use]
    pub fn of_process() -> Self {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let chance = now.as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(48);
        let variable = |name: &str| std::env::var_os(name);
        let (input, output) = (std::io::stdin().is_terminal(), std::io::stdout().is_terminal());
        Self::new(variable, System::HERE, input, output, chance)
    }
}

/// `QUINTET_DATA`, or else the usual place for the data of programs.
fn data_folder(set: impl Fn(&str) -> Option<OsString>, system: System) -> Option<PathBuf> {
    if let Some(own) = set("QUINTET_DATA") {
        return Some(own.into());
    }
    let home = || set("HOME").map(PathBuf::from);
    match system {
        System::Windows => set("APPDATA").map(|folder| PathBuf::from(folder).join("Quintet")),
        System::Mac => home().map(|home| home.join("Library/Application Support/Quintet")),
        System::Xdg => {
            // "All paths set in these environment variables must be absolute": others are to be ignored.
            let given = set("XDG_DATA_HOME").map(PathBuf::from).filter(|folder| folder.is_absolute());
            given.or_else(|| home().map(|home| home.join(".local/share"))).map(|folder| folder.join("quintet"))
        }
    }
}
