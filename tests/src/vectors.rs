//! Labelled positions and games: trimmed copies under `data/vectors`, or whole files from the folder `QUINTET_VECTORS` names.

use std::path::{Path, PathBuf};

use serde_json::Value;

fn path(name: &str) -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/vectors").join(name);
    let given = std::env::var_os("QUINTET_VECTORS").map(|folder| PathBuf::from(folder).join(name));
    given.filter(|path| path.exists()).unwrap_or(own)
}

fn text(name: &str) -> String {
    let path = path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The objects of a file with one a line.
#[must_use]
pub fn lines(name: &str) -> Vec<Value> {
    let lines: Vec<Value> = text(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    eprintln!("{name}: {} lines", lines.len());
    assert!(!lines.is_empty(), "{name} is empty");
    lines
}

/// The one object of a file.
#[must_use]
pub fn object(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap()
}

/// A list of strings.
#[must_use]
pub fn strings(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|item| item.as_str().unwrap().to_owned()).collect()
}

/// A list of numbers.
#[must_use]
pub fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|item| item.as_u64().unwrap()).collect()
}

/// The text of a field.
#[must_use]
pub fn string<'a>(row: &'a Value, field: &str) -> &'a str {
    row[field].as_str().unwrap_or_else(|| panic!("{field} is no text in {row}"))
}

/// The number of a field.
#[must_use]
pub fn number(row: &Value, field: &str) -> i64 {
    row[field].as_i64().unwrap_or_else(|| panic!("{field} is no number in {row}"))
}

/// The items of a list.
#[must_use]
pub fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}
