//! What a release has beside programs: the licences of everything in it, a quick start, and check sums.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use serde_json::Value;
use sha2::{Digest, Sha256};

/// The page for somebody who has just unpacked it; `{version}` is the release's.
pub const QUICK_START: &str = include_str!("quick-start.html");

/// The licences of the letters: the crate that has them only names where they are.
pub const FONTS: &str = include_str!("fonts.txt");

/// A crate that is part of a program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crate {
    /// Its name,
    pub name: String,
    /// its version,
    pub version: String,
    /// and its licence, as its maker says it.
    pub licence: String,
    /// The texts that came with it.
    texts: BTreeSet<String>,
}

/// The crates that these packages of the workspace are made of, themselves left out, as `cargo metadata` tells it.
///
/// # Errors
/// What it tells is not understood, or a crate has no licence.
pub fn crates(metadata: &Value, roots: &[&str]) -> Result<Vec<Crate>, String> {
    let list = |value: &Value, key: &str| value[key].as_array().cloned().ok_or(format!("cargo metadata has no {key}"));
    let packages: BTreeMap<String, Value> =
        list(metadata, "packages")?.into_iter().map(|package| (text(&package, "id"), package)).collect();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"], "nodes")?.into_iter().map(|node| (text(&node, "id"), node)).collect();
    let mut waiting: Vec<String> = packages
        .iter()
        .filter(|(_, package)| roots.contains(&text(package, "name").as_str()))
        .map(|(id, _)| id.clone())
        .collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if !seen.insert(id.clone()) {
            continue;
        }
        let is_linked = |dependency: &&Value| {
            dependency["dep_kinds"].as_array().is_none_or(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
        };
        let dependencies = nodes.get(&id).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        waiting.extend(dependencies.filter(is_linked).map(|dependency| text(dependency, "pkg")));
    }
    let foreign = seen.iter().filter_map(|id| packages.get(id)).filter(|package| !package["source"].is_null());
    foreign.map(describe).collect::<Result<Vec<_>, _>>().map(|mut crates| {
        crates.sort();
        crates
    })
}

fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

fn describe(package: &Value) -> Result<Crate, String> {
    let (name, version) = (text(package, "name"), text(package, "version"));
    // Some have a text of their own instead of a name for it.
    let named = package["license"].as_str().or(package["license_file"].as_str().map(|_| "its own text, below"));
    let licence = named.ok_or(format!("{name} {version} does not say its licence"))?.to_owned();
    let manifest = text(package, "manifest_path");
    let folder = Path::new(&manifest).parent().unwrap_or(Path::new("."));
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let is_licence =
        |name: &str| ["LICEN", "COPYING", "UNLICEN", "NOTICE"].iter().any(|start| name.to_uppercase().starts_with(start));
    let files = files.flatten().filter(|file| file.path().is_file() && is_licence(&file.file_name().to_string_lossy()));
    let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).map(|text| text.replace('\r', ""));
    Ok(Crate { name, version, licence, texts: texts.map(|text| text.trim().to_owned()).collect() })
}

/// One page: a line a crate, then each text once with the crates it came with.
#[must_use]
pub fn licences(crates: &[Crate]) -> String {
    let mut page =
        String::from("Quintet is made with the work of others. Each crate, its licence, and the texts that came with them.\n\n");
    for Crate { name, version, licence, texts } in crates {
        let none = if texts.is_empty() { " (no text came with it)" } else { "" };
        let _ = writeln!(page, "{name} {version}: {licence}{none}");
    }
    let mut texts: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for part in crates {
        part.texts.iter().for_each(|text| texts.entry(text).or_default().push(&part.name));
    }
    let mut texts: Vec<_> = texts.into_iter().collect();
    texts.sort_by_key(|(text, names)| (std::cmp::Reverse(names.len()), *text));
    for (text, names) in texts {
        let _ = write!(page, "\n{}\n{}\n\n{text}\n", "=".repeat(100), names.join(", "));
    }
    page
}

/// A line a file, as `sha256sum --check` reads it; `files` are paths inside `folder`.
///
/// # Errors
/// A file can't be read.
pub fn check_sums(folder: &Path, files: &[String]) -> std::io::Result<String> {
    let mut sums = String::new();
    for file in files {
        let digest = Sha256::digest(std::fs::read(folder.join(file))?);
        digest.iter().for_each(|byte| _ = write!(sums, "{byte:02x}"));
        let _ = writeln!(sums, "  {file}");
    }
    Ok(sums)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_licence_of_every_face_is_there() {
        let theme = include_str!("../../../core/src/ui/theme.rs");
        let faces: BTreeSet<&str> = theme
            .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
            .filter(|word| word.starts_with("u8g2_font_"))
            .collect();
        assert!(faces.len() >= 9, "{faces:?}");
        assert!(faces.iter().all(|face| FONTS.contains(face)), "{faces:?}");
    }

    fn package(name: &str, licence: &Value, foreign: bool) -> Value {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
        json!({"id": name, "name": name, "version": "1.2.3", "license": licence, "manifest_path": manifest, "source": foreign.then_some("somewhere")})
    }

    fn metadata(licence: &Value) -> Value {
        let needs = |name: &str, kind: Value| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        json!({
            "packages": [package("ours", &json!("MIT"), false), package("theirs", licence, true), package("builder", &json!("MIT"), true), package("alone", &json!("MIT"), true)],
            "resolve": {"nodes": [{"id": "ours", "deps": [needs("theirs", Value::Null), needs("builder", json!("build"))]}]},
        })
    }

    #[test]
    fn what_is_linked_into_a_program_is_listed_with_its_texts() {
        let crates = crates(&metadata(&json!("Zlib")), &["ours"]).unwrap();
        assert_eq!(crates.iter().map(|part| part.name.as_str()).collect::<Vec<_>>(), ["theirs"]);
        let page = licences(&crates);
        // The workspace's own texts stand in for a crate's.
        assert!(page.contains("theirs 1.2.3: Zlib\n") && page.contains("Permission is hereby granted"), "{page}");
    }

    #[test]
    fn a_crate_without_a_licence_is_no_part_of_a_release() {
        assert_eq!(crates(&metadata(&Value::Null), &["ours"]).unwrap_err(), "theirs 1.2.3 does not say its licence");
    }

    #[test]
    fn check_sums_are_those_of_sha_256() {
        let folder = std::env::temp_dir().join(format!("quintet-sums-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("abc"), "abc").unwrap();
        let sums = check_sums(&folder, &["abc".into()]).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(sums, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc\n");
    }
}
