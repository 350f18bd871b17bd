//! The designers' pictures: the least share of pixels that ours have in common with each, and why it is not more.

use quintet_sim::picture;

use crate::{data, golden};

/// Below this share a difference needs its reason.
const ALIKE: f64 = 97.0;
const LINKS: &str = "no game is suspended, so no Resume badge; Rules in the place of Link, which does not exist yet";
const ENTRIES: &str = "other entries: those that work now, Music after Sound";

/// Every picture of the design: its name, the least share of equal pixels in percent, and what differs.
pub const MOCKUPS: [(&str, f64, &str); 36] = [
    ("awale_mid", 100.0, ""),
    ("awale_start", 100.0, ""),
    ("colors_mid", 99.8, ""),
    ("colors_start", 100.0, ""),
    ("crash", 100.0, ""),
    ("curtain", 100.0, ""),
    ("curtain_fr", 100.0, ""),
    ("games", 99.4, "Rules in the place of Link, which does not exist yet"),
    ("games_colors", 99.4, LINKS),
    ("games_fr", 98.1, "as games; and the cursor"),
    ("games_latice", 98.5, "as games_colors; and the colour marks, on by default, are digits here"),
    ("games_tablut", 99.4, LINKS),
    ("latice_actions", 99.7, ""),
    ("latice_mid", 99.8, ""),
    ("menu", 96.1, "no Hint before it works, Send record is a row more"),
    ("menu_fr", 82.5, "as menu; so the cursor's row is a row higher"),
    ("name", 99.3, "small letters, and the tick before A"),
    ("qwirkle_digits", 98.9, ""),
    ("qwirkle_overview", 98.6, ""),
    ("qwirkle_play", 98.9, ""),
    ("refused", 98.5, ""),
    ("result", 99.3, "no menu"),
    ("rules", 98.4, "more pages than in the design; a groove parts the two rows"),
    ("scores", 100.0, ""),
    ("scores_games", 100.0, ""),
    ("settings", 95.3, "12 entries work now, the design shows 7 of 13; Music after Sound"),
    ("settings_fr", 90.1, ENTRIES),
    ("settings_it", 94.5, ENTRIES),
    ("setup", 92.8, "four rows and a line of help where the design has a fifth row"),
    ("setup_it", 86.5, "as setup; one cursor"),
    ("skipped", 89.6, "the toast is the design's; its position can't be reached by a skip"),
    ("tablut_mid", 100.0, ""),
    ("tablut_slots", 99.7, "A opens Load, Store and Clear: the word beside it is Open"),
    ("tablut_start", 100.0, ""),
    ("tablut_tactics", 98.7, "the hand is a fifth entry of the palette: what lies below it is lower"),
    ("title", 100.0, ""),
];

/// Holds a picture of RGB bytes against the design's `name`: it is alike enough, or what is wrong.
///
/// # Panics
/// When the design has no such picture.
pub fn check(name: &str, found: &[u8]) -> Result<(), String> {
    let (_, least, why) = MOCKUPS.into_iter().find(|mockup| mockup.0 == name).expect("a picture of the design");
    let design = picture::load_rgb(&data().join("mockups").join(format!("{name}.png"))).map_err(|error| error.to_string())?;
    let _ = golden::against(&format!("mockups/{name}"), &design, found);
    let pixels = found.len() / 3;
    let share = 100.0 * (pixels - golden::different(&design, found)) as f64 / pixels as f64;
    println!("design: {name:<16} {share:6.2} % equal  {why}");
    match () {
        () if share < least => Err(format!("{name}: {share:.2} % equal to the design, at least {least} % wanted")),
        () if share < ALIKE && why.is_empty() => Err(format!("{name}: {share:.2} % equal to the design, and no reason given")),
        () => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_of_the_design_has_its_share() {
        let files = std::fs::read_dir(data().join("mockups")).unwrap().flatten().map(|file| file.path());
        let mut names: Vec<_> = files.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect();
        names.sort();
        assert_eq!(names, MOCKUPS.map(|mockup| mockup.0));
    }
}
