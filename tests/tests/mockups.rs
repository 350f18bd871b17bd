//! The designers' pictures beside ours in the same state: how many pixels are equal, and why where they are few.

use quintet_sim::scenario::Scenario;
use quintet_sim::{picture, virtual_device};
use quintet_tests::{data, golden};

/// A picture of the design: the keys that lead to its state, the least share of equal pixels in percent, and what differs.
struct Mockup {
    name: &'static str,
    keys: &'static str,
    least: f64,
    why: &'static str,
}

/// Below this share a difference needs its reason.
const ALIKE: f64 = 97.0;
const LINKS: &str = "no game is suspended, so no Resume badge; Rules instead of Scores, and no Link before it works";

const MOCKUPS: [Mockup; 9] = [
    Mockup { name: "title", keys: "", least: 100.0, why: "" },
    Mockup { name: "games", keys: "a", least: 92.0, why: LINKS },
    Mockup { name: "games_colors", keys: "a right", least: 95.5, why: LINKS },
    Mockup { name: "games_tablut", keys: "a right right", least: 95.5, why: LINKS },
    Mockup {
        name: "games_latice",
        keys: "a right right right",
        least: 93.0,
        why: "as games; and the colour marks, on by default, are digits here",
    },
    Mockup {
        name: "games_fr",
        keys: "a down right a right b up up right right right right down right",
        least: 82.5,
        why: "as games_latice",
    },
    Mockup {
        name: "settings",
        keys: "a down right a down down down",
        least: 86.0,
        why: "9 entries work now, the design shows 7 of 13",
    },
    Mockup {
        name: "settings_fr",
        keys: "a down right a right down down",
        least: 89.5,
        why: "other entries: those that work now",
    },
    Mockup { name: "settings_it", keys: "a down right a left down down", least: 91.5, why: "other entries: those that work now" },
];

#[test]
fn the_screens_are_those_of_the_design() {
    let mut faults = vec![];
    for Mockup { name, keys, least, why } in MOCKUPS {
        let text: String = keys.split_whitespace().map(|key| format!("press {key}\n")).chain(["shot it".into()]).collect();
        let scenario = Scenario::parse(name.as_ref(), &text).unwrap();
        let shot = virtual_device::play(&scenario).shots.remove(0);
        let found = picture::to_rgb(&shot.bytes);
        let design = picture::load_rgb(&data().join("mockups").join(format!("{name}.png"))).unwrap();
        let pixels = found.len() / 3;
        let share = 100.0 * (pixels - golden::different(&design, &found)) as f64 / pixels as f64;
        println!("{name:<13} {share:6.2} % equal  {why}");
        if share < least || (share < ALIKE && why.is_empty()) {
            faults.push(format!("{name}: {share:.2} % equal, at least {least} % wanted"));
        }
        let _ = golden::against(&format!("mockups/{name}"), &design, &found);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
