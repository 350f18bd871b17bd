//! The boards the firmware is built for, by the names of its features.

use crate::process::{Failure, Outcome};

/// All of them, the default one first.
pub(crate) const BOARDS: [&str; 3] = ["pico-lcd-1.3", "picosystem", "pico-display-2"];
/// The one that is built when nothing else is asked for.
pub(crate) const DEFAULT: &str = BOARDS[0];

/// The board of this name.
pub(crate) fn find(name: &str) -> Outcome<&'static str> {
    let unknown = || Failure::usage(format!("there is no board \"{name}\": it is {}.", BOARDS.join(", ")));
    BOARDS.into_iter().find(|board| *board == name).ok_or_else(unknown)
}

/// Those that `[--board NAME|all]` asks for.
pub(crate) fn asked(arguments: &[String]) -> Outcome<Vec<&'static str>> {
    match arguments {
        [] => Ok(vec![DEFAULT]),
        [option, name] if option == "--board" && name == "all" => Ok(BOARDS.to_vec()),
        [option, name] if option == "--board" => Ok(vec![find(name)?]),
        _ => Err(Failure::usage(format!("use: [--board NAME], with {} or all.", BOARDS.join(", ")))),
    }
}

/// What chooses a board for cargo.
pub(crate) fn features(board: &str) -> [&str; 3] {
    ["--no-default-features", "--features", board]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::root;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn one_board_or_all_can_be_asked_for() {
        assert_eq!(asked(&[]).ok(), Some(vec!["pico-lcd-1.3"]));
        assert_eq!(asked(&words("--board picosystem")).ok(), Some(vec!["picosystem"]));
        assert_eq!(asked(&words("--board all")).ok(), Some(BOARDS.to_vec()));
        assert!(asked(&words("--board toaster")).is_err_and(|fault| fault.sentence.contains("toaster")));
        assert!(asked(&words("--fast")).is_err());
    }

    #[test]
    fn the_boards_are_the_features_of_the_firmware() {
        let manifest = std::fs::read_to_string(root().join("firmware/Cargo.toml")).unwrap_or_default();
        let features = manifest.split("[features]").nth(1).and_then(|rest| rest.split("\n[").next()).unwrap_or_default();
        let names = features.lines().filter_map(|line| line.split_once(" = []")).map(|(name, _)| name.trim_matches('"'));
        assert_eq!(names.collect::<Vec<_>>(), BOARDS);
        assert!(features.contains(&format!("default = [\"{DEFAULT}\"]")));
    }
}
