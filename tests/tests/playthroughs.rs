//! Whole games as text under `data/playthroughs`: a change of a rule shows as a difference.

use std::collections::BTreeMap;
use std::path::Path;

use quintet::games::GameId;
use quintet::record;
use quintet_tests::table::outcome;

/// The files by name, and their records.
fn files() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/playthroughs");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_playthrough_is_a_game_that_is_written_as_it_was_read() {
    for (name, text) in files() {
        let session = record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut again = String::new();
        record::write(&session, &mut again).unwrap();
        assert_eq!(again, text, "{name}");
    }
}

/// The endings that have a playthrough of their own, named `GAME-REASON`.
const ENDINGS: &[(GameId, &[&str])] = &[
    (GameId::Latice, &["emptied", "cycles", "resigned"]),
    (GameId::Colors, &["reach", "deadlock", "points", "cap", "tie", "resigned"]),
    (GameId::Tablut, &["escape", "king", "stuck", "repetition", "cap", "resigned"]),
    (GameId::Qwirkle, &["hand_empty", "blocked", "agreed", "plies", "resigned"]),
    (GameId::Awale, &["seeds", "few", "nofeed", "agreed", "repetition", "cap", "resigned"]),
];

#[test]
fn every_ending_has_a_playthrough() {
    let files = files();
    for game in GameId::ALL {
        assert!(ENDINGS.iter().any(|(known, reasons)| known == game && reasons.len() >= 2), "{} has too few", game.name());
    }
    for (game, reasons) in ENDINGS {
        for reason in *reasons {
            let name = format!("{}-{reason}", game.name());
            let text = files.get(&name).unwrap_or_else(|| panic!("{name} is missing"));
            let session = record::parse(text).unwrap();
            assert_eq!(session.setup().options.game(), *game);
            assert!(outcome(&session).ends_with(reason), "{name}: {}", outcome(&session));
        }
    }
}
