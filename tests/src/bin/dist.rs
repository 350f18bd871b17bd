//! Completes the folder of a release: licences, quick start, pictures, check sums.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use quintet_tests::dist;

/// The packages that programs of the release are made from.
const PROGRAMS: [&str; 2] = ["quintet-firmware", "quintet-sim"];

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).map(PathBuf::from).collect();
    let [folder] = &arguments[..] else {
        eprintln!("dist DIR");
        return ExitCode::from(2);
    };
    match complete(folder) {
        Ok(files) => {
            println!("{} files in {}", files.len(), folder.display());
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn complete(folder: &Path) -> Result<Vec<String>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let cannot = |error: std::io::Error| format!("{}: {error}", folder.display());
    let (licences, pictures) = (folder.join("licences"), folder.join("pictures"));
    std::fs::create_dir_all(&licences).map_err(cannot)?;
    std::fs::create_dir_all(&pictures).map_err(cannot)?;

    let metadata = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--locked", "--all-features"])
        .current_dir(&root)
        .output();
    let metadata = metadata.map_err(|error| format!("cargo metadata: {error}"))?;
    let metadata = serde_json::from_slice(&metadata.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let crates = dist::crates(&metadata, &PROGRAMS)?;
    println!("{} crates", crates.len());
    std::fs::write(licences.join("crates.txt"), dist::licences(&crates)).map_err(cannot)?;
    std::fs::write(licences.join("fonts.txt"), dist::FONTS).map_err(cannot)?;
    for own in ["LICENSE-MIT", "LICENSE-APACHE"] {
        std::fs::copy(root.join(own), licences.join(own)).map_err(cannot)?;
    }
    for picture in ["awale", "colors", "tablut", "latice", "qwirkle"].map(|name| format!("{name}.png")) {
        std::fs::copy(root.join("sim/pictures").join(&picture), pictures.join(&picture)).map_err(cannot)?;
    }
    std::fs::copy(root.join("CHANGELOG.md"), folder.join("CHANGELOG.md")).map_err(cannot)?;
    let page = dist::QUICK_START.replace("{version}", env!("CARGO_PKG_VERSION"));
    std::fs::write(folder.join("quick-start.html"), page).map_err(cannot)?;

    let mut files = vec![];
    list(folder, folder, &mut files).map_err(cannot)?;
    files.retain(|file| file != "SHA256SUMS");
    files.sort();
    std::fs::write(folder.join("SHA256SUMS"), dist::check_sums(folder, &files).map_err(cannot)?).map_err(cannot)?;
    Ok(files)
}

/// The files below a folder, by their paths inside `root`.
fn list(root: &Path, folder: &Path, files: &mut Vec<String>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(root, &path, files)?;
        } else if let Ok(inside) = path.strip_prefix(root) {
            files.push(inside.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(())
}
