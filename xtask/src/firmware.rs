//! The image a player flashes: ELF and UF2, built the same on every machine.

use std::path::{Path, PathBuf};

use crate::board;
use crate::budget;
use crate::commit;
use crate::elf::{Elf, Section};
use crate::process::{Failure, Outcome, root, run};
use crate::toolchain::{TARGET, Toolchain};
use crate::uf2;

/// A built image.
pub(crate) struct Image {
    /// The board it is for.
    pub(crate) board: &'static str,
    /// For a debug probe, the emulator and the log's decoder.
    pub(crate) elf: PathBuf,
    /// For the Pico's USB drive.
    pub(crate) uf2: PathBuf,
    /// What takes up memory.
    pub(crate) sections: Vec<Section>,
}

/// `cargo xtask firmware [--board NAME|all]`.
pub(crate) fn firmware(arguments: &[String]) -> Outcome {
    let boards = board::asked(arguments)?;
    let toolchain = Toolchain::ensure()?;
    for board in boards {
        let image = build(&toolchain, board)?;
        image.print()?;
        println!("{}\n{}", image.elf.display(), image.uf2.display());
        image.check()?;
    }
    Ok(())
}

impl Image {
    /// Prints what it takes of the memory.
    pub(crate) fn print(&self) -> Outcome {
        println!("\n{}", self.board);
        budget::print(&self.sections)
    }

    /// Holds it against the budget.
    pub(crate) fn check(&self) -> Outcome {
        budget::check(&self.sections)
            .map_err(|failure| Failure { sentence: format!("{}: {}", self.board, failure.sentence), ..failure })
    }
}

/// Compiles the firmware for every board.
pub(crate) fn build_all(toolchain: &Toolchain) -> Outcome<Vec<Image>> {
    board::BOARDS.into_iter().map(|board| build(toolchain, board)).collect()
}

/// Compiles the firmware for a board and writes both files.
pub(crate) fn build(toolchain: &Toolchain, board: &'static str) -> Outcome<Image> {
    let mut build = toolchain.cargo("build");
    build.args(["--package", "quintet-firmware"]).args(board::features(board));
    run(&mut build, "the firmware does not compile.")?;
    let built = root().join("target/thumb").join(TARGET).join("firmware/quintet-firmware");
    let folder = root().join("target/firmware");
    let (elf, uf2) = (folder.join(format!("quintet-{board}.elf")), folder.join(format!("quintet-{board}.uf2")));
    std::fs::create_dir_all(&folder).map_err(|error| cannot("create", &folder, &error))?;
    let mut bytes = std::fs::read(&built).map_err(|error| cannot("read", &built, &error))?;
    let faulty = |fault| Failure::new(format!("{}: {fault}.", built.display()));
    commit::write(&mut bytes, &commit::name()).map_err(faulty)?;
    let (file, sections) = convert(&bytes).map_err(faulty)?;
    std::fs::write(&elf, &bytes).map_err(|error| cannot("write", &elf, &error))?;
    std::fs::write(&uf2, file).map_err(|error| cannot("write", &uf2, &error))?;
    Ok(Image { board, elf, uf2, sections })
}

/// The UF2 of an ELF, checked, and the ELF's sections.
fn convert(elf: &[u8]) -> Result<(Vec<u8>, Vec<Section>), String> {
    let elf = Elf::parse(elf).ok_or("it is no 32-bit ELF file")?;
    let damaged = "its tables are damaged";
    let saves = elf.symbol("__saves_start").ok_or("it does not say where the saved games are (__saves_start of memory.x)")?;
    let file = uf2::write(&elf.segments().ok_or(damaged)?);
    uf2::check(&file, &uf2::program_flash(saves))?;
    Ok((file, elf.sections().ok_or(damaged)?))
}

fn cannot(what: &str, path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("cannot {what} {}: {error}.", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elf::tests::sample;

    #[test]
    fn an_image_that_does_not_name_its_saves_is_refused() {
        assert!(convert(&sample(0x1000_0000, &[0; 256])).is_err_and(|fault| fault.contains("__saves_start")));
        assert!(convert(b"no image").is_err_and(|fault| fault.contains("no 32-bit ELF")));
    }
}
