//! `firmware/budgets.txt`: what the image may use and what it uses.

use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The file.
#[must_use]
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../firmware/budgets.txt")
}

/// What was measured, by its name in the file.
pub type Used<'a> = [(&'a str, u64)];

/// A line that is no comment: its name, its limit, and what is used.
fn row(line: &str) -> Option<(&str, u64, u64)> {
    let mut words = line.split_whitespace();
    let name = words.next().filter(|name| !name.starts_with('#'))?;
    let mut number = || words.next()?.parse().ok();
    Some((name, number()?, number()?))
}

/// What is above its limit, or has none.
#[must_use]
pub fn broken(text: &str, used: &Used<'_>) -> Vec<String> {
    let fault = |(name, used): &(&str, u64)| match text.lines().filter_map(row).find(|row| row.0 == *name) {
        None => Some(format!("{name}: there is no limit for it")),
        Some((_, limit, _)) if *used > limit => Some(format!("{name}: {used} bytes, at most {limit}")),
        Some(_) => None,
    };
    used.iter().filter_map(fault).collect()
}

/// The file with what is used now.
#[must_use]
pub fn with(text: &str, used: &Used<'_>) -> String {
    let mut now = String::new();
    for line in text.lines() {
        match row(line).and_then(|(name, limit, _)| Some((name, limit, used.iter().find(|used| used.0 == name)?.1))) {
            Some((name, limit, used)) => _ = writeln!(now, "{name:<10}{limit:>9}{used:>10}"),
            None => _ = writeln!(now, "{line}"),
        }
    }
    now
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# why\nflash          2048       100\nram              64        10\n";

    #[test]
    fn what_is_used_is_written_behind_its_limit() {
        assert_eq!(with(FILE, &[("flash", 100), ("ram", 10)]), FILE);
        assert_eq!(with(FILE, &[("ram", 12)]), FILE.replace("        10\n", "        12\n"));
    }

    #[test]
    fn what_is_above_its_limit_or_has_none_is_named() {
        assert_eq!(broken(FILE, &[("flash", 2048), ("ram", 64)]), [""; 0]);
        assert_eq!(broken(FILE, &[("ram", 65), ("stack", 1)]), ["ram: 65 bytes, at most 64", "stack: there is no limit for it"]);
    }
}
