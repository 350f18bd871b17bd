//! Every game's table in the situations a player meets, as golden pictures and beside the designers' ones.

#[path = "tables/tiles.rs"]
mod tiles;

use quintet::games::GameId;
use quintet_sim::picture;
use quintet_tests::stage::Stage;
use quintet_tests::{data, golden};

/// Compares the picture with its golden, and a patched screen with a fresh one.
fn check(name: &str, stage: &mut Stage, faults: &mut Vec<String>) {
    let bytes = stage.picture();
    if bytes != stage.fresh_picture() {
        faults.push(format!("{name}: the patched screen differs from a fresh one"));
    }
    faults.extend(golden::check(&format!("tables/{name}"), &bytes).unwrap().map(|difference| difference.to_string()));
}

/// The share of pixels equal to the mock-up, in percent.
fn share(mockup: &str, stage: &mut Stage) -> f64 {
    let path = data().join("mockups").join(format!("{mockup}.png"));
    let found = picture::to_rgb(&stage.picture());
    let different = golden::different(&picture::load_rgb(&path).unwrap(), &found);
    let share = 100.0 * (1.0 - different as f64 / (240.0 * 240.0));
    println!("{mockup}: {share:.2} % of the pixels are equal");
    share
}

#[test]
fn awale() {
    let mut faults = vec![];
    let mut start = Stage::new(GameId::Awale, "start=south", None);
    check("awale-start", &mut start, &mut faults);
    assert!(share("awale_start", &mut start) >= 99.0);
    let mut mid = Stage::new(GameId::Awale, "", Some("1,0,7,5,2,13,1,0,1,2,3,1 4,3 S"));
    mid.press("a");
    check("awale-mid", &mut mid, &mut faults);
    let mut refused = Stage::new(GameId::Awale, "", Some("3,0,2,1,0,4,0,0,0,0,0,0 20,18 S"));
    refused.press("left left a");
    check("awale-refused", &mut refused, &mut faults);
    assert!(share("refused", &mut refused) >= 97.0);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
