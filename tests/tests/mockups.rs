//! The screens that keys lead to from the start, beside the designers' pictures in the same state.

use quintet_sim::scenario::Scenario;
use quintet_sim::{picture, virtual_device};
use quintet_tests::design;

/// A picture of the design and the keys that lead to its state.
const SCREENS: [(&str, &str); 7] = [
    ("title", "a"),
    ("games_colors", "a a right"),
    ("games_tablut", "a a right right"),
    ("games_latice", "a a right right right"),
    ("settings", "a a down right a down down down"),
    ("settings_fr", "down a a down right a down down"),
    ("settings_it", "up a a down right a down down"),
];

#[test]
fn the_screens_are_those_of_the_design() {
    let mut faults = vec![];
    for (name, keys) in SCREENS {
        let scenario = Scenario::parse(name.as_ref(), &format!("press {keys}\nshot it")).unwrap();
        let shot = virtual_device::play(&scenario).shots.remove(0);
        faults.extend(design::check(name, &picture::to_rgb(&shot.bytes)).err());
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
