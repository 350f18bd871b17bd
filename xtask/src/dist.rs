//! A release: the images of all boards, the simulator, licences, a quick start and check sums in one folder.

use std::path::Path;

use crate::process::{Failure, Outcome, cargo, root, run};
use crate::toolchain::Toolchain;
use crate::{firmware, sdl};

/// `cargo xtask dist`.
pub(crate) fn dist() -> Outcome {
    let folder = root().join("target/dist").join(format!("quintet-{}", env!("CARGO_PKG_VERSION")));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| cannot("empty", &folder, &error))?;
    }
    for image in firmware::build_all(&Toolchain::ensure()?)? {
        image.check()?;
        copy(&image.uf2, &folder.join("firmware"))?;
    }
    sdl::ensure()?;
    let mut simulator = cargo(["build", "--release", "--locked", "--package", "quintet-sim", "--features", "window"]);
    run(&mut simulator, "the simulator does not compile.")?;
    copy(&root().join("target/release").join(format!("quintet{}", std::env::consts::EXE_SUFFIX)), &folder.join("simulator"))?;
    let mut rest = cargo(["run", "--quiet", "--locked", "--package", "quintet-tests", "--bin", "dist", "--"]);
    run(rest.arg(&folder), "the release could not be completed.")?;
    println!("{}", folder.display());
    Ok(())
}

/// Copies a file into a folder that may have to be made.
fn copy(file: &Path, folder: &Path) -> Outcome {
    std::fs::create_dir_all(folder).map_err(|error| cannot("create", folder, &error))?;
    let to = folder.join(file.file_name().unwrap_or_default());
    std::fs::copy(file, &to).map(drop).map_err(|error| cannot("write", &to, &error))
}

fn cannot(what: &str, path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("cannot {what} {}: {error}.", path.display()))
}
