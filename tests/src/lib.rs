//! What the suites share: scenarios, goldens, the emulated device beside the core, figures, labelled games.

pub mod budgets;
pub mod cuts;
pub mod design;
pub mod device;
pub mod device_report;
pub mod dist;
pub mod figures;
pub mod flash_image;
pub mod fuzz;
pub mod gallery;
pub mod golden;
pub mod hand;
pub mod honours;
pub mod image;
pub mod long_game;
pub mod played;
pub mod power;
pub mod report;
pub mod save_times;
pub mod screens_figures;
pub mod side_by_side;
pub mod slow_colors;
pub mod slow_tablut;
pub mod soak;
pub mod stage;
pub mod table;
pub mod tables_figures;
pub mod typed;
pub mod vectors;
pub mod whole_game;

use std::path::{Path, PathBuf};

use quintet_sim::scenario::{Scenario, ScenarioError};

/// The folder of test data.
#[must_use]
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

/// Every scenario of the test data with its name, in order.
pub fn scenarios() -> Result<Vec<(String, Scenario)>, ScenarioError> {
    let folder = data().join("scenarios");
    let files =
        std::fs::read_dir(&folder).map_err(|error| ScenarioError { source: folder, line: 0, message: error.to_string() })?;
    let mut paths: Vec<_> = files.flatten().map(|file| file.path()).collect();
    paths.sort();
    let named = |path: PathBuf| Ok((path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), Scenario::load(&path)?));
    paths.into_iter().map(named).collect()
}

/// Whether this run rewrites goldens and figures instead of comparing them (`cargo xtask bless`).
#[must_use]
pub fn blessing() -> bool {
    std::env::var_os("BLESS").is_some_and(|value| value == "1")
}
