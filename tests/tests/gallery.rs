//! The README's pictures are what the program draws now.

use quintet::games::GameId;
use quintet_sim::picture;
use quintet_tests::{blessing, gallery, golden};

#[test]
fn the_pictures_of_the_games_are_fresh() {
    let mut faults = vec![];
    for game in GameId::CARDS {
        let file = gallery::folder().join(format!("{}.png", game.name()));
        let bytes = gallery::middle(game).picture();
        if blessing() {
            picture::save(&file, &bytes).unwrap();
        }
        let kept = picture::load_rgb(&file).unwrap_or_default();
        let difference = golden::against(&format!("gallery/{}", game.name()), &kept, &picture::to_rgb(&bytes)).unwrap();
        faults.extend(difference.map(|difference| difference.to_string()));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_film_is_fresh_and_small() {
    let file = gallery::folder().join("moves.png");
    let stills = gallery::film();
    let bytes = picture::film(&stills).unwrap();
    println!("{} pictures, {} bytes", stills.len(), bytes.len());
    if blessing() {
        std::fs::write(&file, &bytes).unwrap();
    }
    assert!(std::fs::read(&file).unwrap_or_default() == bytes, "{} is stale: `cargo xtask bless`", file.display());
    assert!(bytes.len() < 400 * 1024, "{} bytes", bytes.len());
}
