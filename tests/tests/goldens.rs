//! Every scenario on the core: its expectations hold and its shots are the golden pictures.

use quintet_sim::virtual_device;
use quintet_tests::{blessing, data, golden, scenarios};

#[test]
fn every_shot_is_its_golden_picture() {
    let mut faults = vec![];
    let mut shots = 0;
    for (name, scenario) in scenarios().unwrap() {
        let run = virtual_device::play(&scenario);
        faults.extend(run.failures.iter().map(|failure| format!("{name}: {failure}")));
        for shot in run.shots.iter().filter(|shot| !shot.name.starts_with("expect-")) {
            let difference = golden::check(&format!("{name}/{}", shot.name), &shot.bytes).unwrap();
            faults.extend(difference.map(|difference| difference.to_string()));
            shots += 1;
        }
    }
    println!("{shots} shots");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(shots > 0);
}

#[test]
fn every_golden_picture_belongs_to_a_shot() {
    let mut known = vec![];
    for (name, scenario) in scenarios().unwrap() {
        let shots = virtual_device::play(&scenario).shots;
        known.extend(shots.into_iter().map(|shot| data().join("golden").join(&name).join(format!("{}.png", shot.name))));
    }
    // The pictures of tables and pages have no scenario: their own suites look after them.
    let folders = std::fs::read_dir(data().join("golden")).unwrap().flatten();
    for folder in folders.filter(|folder| !["tables", "pages"].iter().any(|own| folder.file_name() == *own)) {
        for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
            if !known.contains(&file.path()) {
                assert!(blessing(), "{} belongs to no shot", file.path().display());
                std::fs::remove_file(file.path()).unwrap();
            }
        }
    }
}
