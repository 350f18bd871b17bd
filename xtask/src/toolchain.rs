//! How to compile for the RP2040: with rustup's target where it can be had, else with Debian's compiler and core from source.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages;
use crate::process::{Failure, Outcome, output, program, root, run, succeeds};

/// The RP2040's processor.
pub(crate) const TARGET: &str = "thumbv6m-none-eabi";
/// The profile of everything that is compiled for it, so that the build scripts and macros are compiled once.
const PROFILE: &str = "firmware";

const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_CLIPPY: &str = "/usr/bin/cargo-clippy";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CORE: &str = "/usr/lib/rustlib/src/rust/library/core/Cargo.toml";
const DEBIAN_LLD: &str = "/usr/bin/ld.lld";
/// The oldest compiler that knows the edition the workspace is written in.
const OLDEST_MINOR: u32 = 88;

/// A way to compile for the device.
pub(crate) enum Toolchain {
    /// The cargo that started us has the target's core library.
    Installed,
    /// Debian's compiler builds the core library from source and links with this linker.
    Debian { linker: PathBuf },
}

impl Toolchain {
    /// Finds a way, and installs what it lacks.
    pub(crate) fn ensure() -> Outcome<Self> {
        if has_core_library() || (may_use_rustup() && add_target()) {
            return Ok(Self::Installed);
        }
        if !has_debian_compiler() {
            let purpose = format!("the firmware, without rustup's {TARGET},");
            packages::install(&["rustc-web", "cargo-web", "rust-web-src"], &purpose)?;
        }
        if !has_debian_compiler() {
            return Err(Failure::new(format!(
                "{DEBIAN_RUSTC} is too old or has no source in {DEBIAN_CORE}: run `rustup target add {TARGET}` instead."
            )));
        }
        Ok(Self::Debian { linker: linker()? })
    }

    /// Gets the linter of this toolchain when it is missing.
    pub(crate) fn ensure_clippy(&self) -> Outcome {
        match self {
            Self::Debian { .. } if !Path::new(DEBIAN_CLIPPY).exists() => {
                packages::install(&["rust-web-clippy"], "linting the firmware with Debian's compiler")
            }
            _ => Ok(()),
        }
    }

    /// `cargo SUBCOMMAND` for the device, in the repository's folder.
    pub(crate) fn cargo(&self, subcommand: &str) -> Command {
        let (mut command, sysroot) = match self {
            Self::Installed => (program("cargo"), output(program("rustc").args(["--print", "sysroot"]))),
            Self::Debian { linker } => (debian(subcommand, linker), Some("/usr".into())),
        };
        command.arg(subcommand).args(["--target", TARGET, "--profile", PROFILE, "--locked", "--target-dir", "target/thumb"]);
        if matches!(self, Self::Debian { .. }) {
            command.arg("-Zbuild-std=core");
        }
        command.current_dir(root());
        command.env("DEFMT_LOG", "info").env("CARGO_ENCODED_RUSTFLAGS", path_free(sysroot.as_deref()));
        command
    }
}

/// Debian's cargo, kept apart from the rustup that may have started us.
fn debian(subcommand: &str, linker: &Path) -> Command {
    // By its own name: cargo would look for `cargo-clippy` in rustup's folder first.
    let mut command = program(if subcommand == "clippy" { DEBIAN_CLIPPY } else { DEBIAN_CARGO });
    command.env_remove("RUSTUP_TOOLCHAIN").env_remove("LD_LIBRARY_PATH").env_remove("RUSTC_WRAPPER");
    command.env("CARGO", DEBIAN_CARGO).env("RUSTC", DEBIAN_RUSTC);
    // Building core from source is not stable yet; this unlocks it in a stable compiler.
    command.env("RUSTC_BOOTSTRAP", "1");
    command.env("CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER", linker);
    command
}

/// Flags that keep this machine's paths out of the image, so that two machines build the same one.
fn path_free(sysroot: Option<&str>) -> String {
    let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo_home = cargo_home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let source = sysroot.map(|sysroot| Path::new(sysroot).join("lib/rustlib/src/rust"));
    // Debian has a link there, and the compiler sees where it leads.
    let linked_source = source.as_ref().and_then(|source| source.canonicalize().ok());
    let places = [(Some(root()), "/quintet"), (cargo_home, "/cargo"), (source, "/rust"), (linked_source, "/rust")];
    let flags = places.into_iter().filter_map(|(place, name)| Some(format!("--remap-path-prefix={}={name}", place?.display())));
    flags.collect::<Vec<_>>().join("\x1f")
}

fn has_core_library() -> bool {
    output(program("rustc").args(["--print", "target-libdir", "--target", TARGET]))
        .is_some_and(|folder| Path::new(&folder).is_dir())
}

/// `RUSTUP_AUTO_INSTALL=0` says that rustup must not fetch anything here.
fn may_use_rustup() -> bool {
    std::env::var_os("RUSTUP_AUTO_INSTALL").is_none_or(|value| value != "0") && succeeds(program("rustup").arg("--version"))
}

fn add_target() -> bool {
    run(program("rustup").args(["target", "add", TARGET]), "").is_ok() && has_core_library()
}

fn has_debian_compiler() -> bool {
    let version = output(program(DEBIAN_RUSTC).arg("--version")).and_then(|text| minor_version(&text));
    version.is_some_and(|minor| minor >= OLDEST_MINOR) && Path::new(DEBIAN_CARGO).exists() && Path::new(DEBIAN_CORE).exists()
}

/// The 96 of `rustc 1.96.0 (…)`.
fn minor_version(text: &str) -> Option<u32> {
    text.split_whitespace().nth(1)?.split('.').nth(1)?.parse().ok()
}

/// rustup's own linker when there is one, else Debian's.
fn linker() -> Outcome<PathBuf> {
    let bundled = output(program("rustc").args(["--print", "sysroot"])).zip(output(program("rustc").arg("-vV")));
    let bundled = bundled.and_then(|(sysroot, version)| {
        let host = version.lines().find_map(|line| line.strip_prefix("host: "))?;
        Some(Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld"))
    });
    if let Some(bundled) = bundled.filter(|linker| linker.exists()) {
        return Ok(bundled);
    }
    if !Path::new(DEBIAN_LLD).exists() {
        packages::install(&["lld"], "linking the firmware")?;
    }
    Ok(DEBIAN_LLD.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_minor_version_is_found_in_what_rustc_says() {
        assert_eq!(minor_version("rustc 1.96.0 (ac68faa20 2026-05-25) (built from a source tarball)"), Some(96));
        assert_eq!(minor_version("no compiler"), None);
    }

    #[test]
    fn the_folder_of_the_repository_is_kept_out_of_the_image() {
        assert!(path_free(None).contains(&format!("--remap-path-prefix={}=/quintet", root().display())));
    }
}
