//! The device report: a whole game of each of the five shows the core's pictures after every ply, within all limits, and the README
//! and the budgets tell what was measured.
#![cfg(feature = "device")]

use std::path::{Path, PathBuf};

use quintet_tests::device_report::Measured;
use quintet_tests::{blessing, budgets, tables_figures};

#[test]
fn everything_keeps_its_limit_and_is_told() {
    let elf = PathBuf::from(std::env::var_os("QUINTET_ELF").expect("QUINTET_ELF is not set: run `cargo xtask test`"));
    let measured = Measured::run(&elf).unwrap();
    measured.write_games().unwrap();
    println!("{}", measured.markdown());
    let faults = measured.faults();
    assert!(faults.is_empty(), "{}", faults.join("\n"));

    let limits = std::fs::read_to_string(budgets::path()).unwrap();
    let used = measured.used();
    let broken = budgets::broken(&limits, &used);
    assert!(broken.is_empty(), "{}", broken.join("\n"));

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = std::fs::read_to_string(&path).unwrap();
    let told = measured.figures.put_into(&readme).unwrap();
    let told = tables_figures::put_into(&told, &measured.rows(), &measured.image.compiler).unwrap();
    let plot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/pictures/keys.svg");
    let files = [(path, readme, told), (budgets::path(), limits.clone(), budgets::with(&limits, &used)), {
        let old = std::fs::read_to_string(&plot).unwrap_or_default();
        (plot, old, measured.svg())
    }];
    let differences = measured.figures.differences(&files[0].1).unwrap();
    let same_compiler = files[0].1.contains(&format!("({})", measured.image.compiler));
    for (path, old, new) in files {
        if blessing() {
            std::fs::write(path, new).unwrap();
        } else {
            // Another compiler makes another image.
            assert!(!same_compiler || old == new, "{} tells other figures: `cargo xtask bless`", path.display());
        }
    }
    assert!(blessing() || differences.is_empty(), "the README tells other figures (`cargo xtask bless`): {differences:#?}");
}
