//! The form of the saves: samples that must always load, and what a later form is met with.

use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::Saved;
use quintet::session::{Name, Session, Setup};
use quintet::sound::Volume;
use quintet::store::{Store, Trouble};
use quintet_sim::block_on;
use quintet_sim::nor::{Nor, SAVES_BYTES};

use crate::open;

/// The saves of the first format, as this program wrote them once: they must always load.
#[test]
fn the_first_sample_loads() {
    let (store, saved) = open(sample("format-1.bin"));
    assert_eq!(store.trouble(), None);
    assert!(!saved.is_new);
    assert_eq!(saved.settings.sleep, quintet::settings::Settings::NEW.sleep, "it did not know of sleep");
    assert_eq!(saved.settings.language, quintet::words::Language::French);
    assert_eq!(saved.names[2].as_str(), "Cléo");
    assert_eq!(saved.slots.iter().flatten().count(), 3);
    let plies: Vec<_> = GameId::CARDS.iter().map(|game| saved.shelf.moves(*game).0.len()).collect();
    assert_eq!(plies, [9, 8, 7, 6, 5]);
    for game in GameId::CARDS {
        let mut session = Session::new(Setup::new(GameId::Awale));
        saved.shelf.load_into(&mut session, game).unwrap();
        assert_eq!(session.setup().seed, 40 + game as u64);
    }
}

#[test]
fn the_sample_with_scores_loads() {
    let (store, saved) = open(sample("format-1-scores.bin"));
    assert_eq!(store.trouble(), None);
    assert_eq!(saved.settings.language, quintet::words::Language::French);
    assert_eq!(saved.slots.iter().flatten().count(), 3);
    let plies: Vec<_> = GameId::CARDS.iter().map(|game| saved.shelf.moves(*game).0.len()).collect();
    assert_eq!(plies, [9, 8, 7, 6, 5]);
    let top: Vec<_> =
        saved.scores.top().iter().map(|score| (score.name.as_str(), score.total, score.players, score.game)).collect();
    assert_eq!(top, [("Ada", 2, 4, 1), ("Cléo", 2, 4, 1)]);
    let people: Vec<_> = saved.scores.people().iter().map(|person| person.name.as_str()).collect();
    assert_eq!(people, ["Cléo", "Bo", "Ada"]);
    assert_eq!(saved.scores.finished(GameId::Qwirkle), 1);
}

#[test]
fn the_sample_with_the_volume_loads() {
    let (store, saved) = open(sample("format-1-sound.bin"));
    assert_eq!(store.trouble(), None);
    assert_eq!((saved.settings.sound, saved.settings.music), (Volume::High, true));
    // Those before had none: as on a new device.
    let (_, before) = open(sample("format-1-scores.bin"));
    assert_eq!((before.settings.sound, before.settings.music), (Volume::Low, false));
}

/// A kept sample, with the blank flash behind it.
fn sample(name: &str) -> Vec<u8> {
    let mut bytes = std::fs::read(quintet_tests::data().join("saves").join(name)).unwrap();
    bytes.resize(SAVES_BYTES, 0xFF);
    bytes
}

/// Writes the sample of the present format; it is kept as it is once that format was released.
fn write_sample() -> Vec<u8> {
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::blank(), &mut saved));
    saved.is_new = false;
    saved.settings.language = quintet::words::Language::French;
    (saved.settings.sound, saved.settings.music) = (Volume::High, true);
    saved.names = ["Ada", "Bo", "", ""].map(|name| Name::new(name).unwrap());
    for slot in [0, 4, 9] {
        saved.slots[slot] = Some(saved.board);
    }
    for (card, game) in GameId::CARDS.into_iter().enumerate() {
        let mut session = Session::new(Setup::with(game.default_options(), 40 + game as u64));
        saved.begin(&session);
        let mut rng = Rng::new(3);
        for _ in 0..9 - card {
            let code = quintet_tests::whole_game::choose(&session, &mut rng);
            session.play(code).unwrap();
            saved.follow(&session);
            block_on(store.save(&mut saved, true)).unwrap();
        }
    }
    // A finished game of four, and the name of one of them afterwards.
    let text = include_str!("../../data/playthroughs/qwirkle-agreed.txt");
    let played = quintet::record::parse(text).unwrap();
    let mut session = Session::new(Setup { names: saved.names.clone(), ..played.setup().clone() });
    played.log().iter().for_each(|code| session.play(*code).unwrap());
    saved.scores.count(&session);
    block_on(store.save(&mut saved, true)).unwrap();
    let nameless = saved.scores.nameless(&session);
    nameless.iter().for_each(|seat| saved.scores.name(&session, *seat, &Name::new("Cléo").unwrap()));
    block_on(store.save(&mut saved, true)).unwrap();
    let mut bytes = store.into_flash().bytes().to_vec();
    let used = bytes.iter().rposition(|byte| *byte != 0xFF).unwrap() + 1;
    bytes.truncate(used);
    bytes
}

#[test]
fn the_sample_is_what_this_program_writes() {
    // Samples of what was released are never written again.
    let path = quintet_tests::data().join("saves/format-1-sound.bin");
    if quintet_tests::blessing() {
        std::fs::write(&path, write_sample()).unwrap();
    }
    assert!(std::fs::read(&path).unwrap() == write_sample(), "the form of the saves has changed: keep the sample, add another");
}

#[test]
fn saves_of_a_later_format_are_told_and_not_touched() {
    let mut bytes = write_sample();
    bytes.resize(SAVES_BYTES, 0xFF);
    // Both copies of the header say format 2, and their check sums are right.
    for at in [0, 128] {
        bytes[at + 4] = 2;
        let crc = quintet::record::wire::crc32(&bytes[at..at + 12]);
        bytes[at + 12..at + 16].copy_from_slice(&crc.to_le_bytes());
    }
    let (mut store, mut saved) = open(bytes.clone());
    assert_eq!(store.trouble(), Some(Trouble::Newer));
    saved.settings.dots = !saved.settings.dots;
    assert_eq!(block_on(store.save(&mut saved, true)), Ok(false));
    assert!(!store.wants_tidying());
    assert!(store.into_flash().bytes() == bytes, "not a bit has changed");
}
