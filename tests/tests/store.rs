//! Nothing is lost: the store under power cuts, on flash that fails, and with any content.

use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::Saved;
use quintet::scores::PEOPLE;
use quintet::session::{Name, Session, Setup};
use quintet::sound::Volume;
use quintet::store::{Piece, Store, Trouble};
use quintet_sim::block_on;
use quintet_sim::nor::{Nor, SAVES_BYTES, SECTOR};
use quintet_tests::cuts::{self, Player, Tally, digest};

fn open(bytes: Vec<u8>) -> (Store<Nor>, Box<Saved>) {
    let mut saved = Box::new(Saved::new());
    let store = block_on(Store::open(Nor::with(bytes), &mut saved));
    (store, saved)
}

#[test]
fn a_blank_flash_is_a_new_device_and_stays_blank_until_something_changes() {
    let (mut store, mut saved) = open(vec![0xFF; SAVES_BYTES]);
    assert!(
        *saved == {
            let mut new = Saved::new();
            GameId::CARDS.into_iter().for_each(|game| new.shelf.set_all_stored(game));
            new
        }
    );
    assert_eq!(block_on(store.save(&mut saved, true)), Ok(false));
    assert_eq!(store.flash().operations(), 0);
    assert!(!store.wants_tidying());
}

#[test]
fn what_was_saved_is_there_after_a_start() {
    let mut player = Player::new(1);
    let mut store = block_on(Store::open(Nor::blank(), &mut player.saved));
    for act in 0..5_000 {
        player.act();
        block_on(store.save(&mut player.saved, true)).unwrap();
        if act % 97 == 0 {
            let (_, there) = open(store.flash().bytes().to_vec());
            assert!(there == player.saved, "after {act} acts");
        }
    }
    let scores = &player.saved.scores;
    assert_eq!((scores.top().len(), scores.people().len()), (10, PEOPLE), "everything is live");
    assert!(GameId::CARDS.into_iter().all(|game| scores.finished(game) > 0));
}

#[test]
fn a_ply_is_one_small_entry_and_not_the_whole_game() {
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::blank().recorded(), &mut saved));
    let mut session = Session::new(Setup::new(GameId::Tablut));
    saved.shelf.begin(&session);
    block_on(store.save(&mut saved, false)).unwrap();
    let mut longest = 0;
    for text in ["e3-f3", "d1-c1", "f3-g3", "c1-b1"] {
        store.flash_mut().take_recording();
        session.play_text(text, |_| {}).unwrap();
        saved.shelf.follow(&session);
        assert_eq!(block_on(store.save(&mut saved, false)), Ok(true));
        let noted = store.flash_mut().take_recording();
        assert_eq!(noted.len(), 1, "one page is programmed once");
        longest = longest.max(noted[0].data.as_ref().unwrap().len());
    }
    assert!(longest <= 24, "{longest} bytes");
}

/// Cuts of scripts that go on from one another, until each sector was erased twice.
#[test]
fn a_hundred_thousand_cuts_lose_nothing() {
    let scripts: Vec<_> = (0..2).map(|_| ()).collect();
    let tally = std::thread::scope(|scope| {
        let runs: Vec<_> = (0..scripts.len() as u64)
            .map(|seed| {
                scope.spawn(move || {
                    let script = cuts::play(seed, vec![0xFF; SAVES_BYTES], 14_000);
                    assert!(script.wear.iter().all(|erased| *erased >= 2), "every page is rolled twice: {:?}", script.wear);
                    // Every operation, its recovery cut again in two of a hundred cases.
                    let tally = cuts::cut_all(&script, seed, 1, 2);
                    println!("script {seed}: {} saves, {} operations, {} cuts", script.saves, script.steps.len(), tally.cuts);
                    tally
                })
            })
            .collect();
        runs.into_iter().fold(Tally::default(), |mut all, run| {
            all.add(run.join().unwrap());
            all
        })
    });
    println!("{} cuts ({} distinct), {} losses", tally.cuts, tally.distinct.len(), tally.losses.len());
    assert!(tally.losses.is_empty(), "{:#?}", &tally.losses[..tally.losses.len().min(5)]);
    assert!(tally.distinct.len() >= 100_000, "{} distinct cuts", tally.distinct.len());
}

#[test]
fn every_pair_of_cuts_of_a_short_script_loses_nothing() {
    let script = cuts::play(7, vec![0xFF; SAVES_BYTES], 60);
    let tally = cuts::cut_all(&script, 7, 1, 100);
    println!("{} cuts, {} losses", tally.cuts, tally.losses.len());
    assert!(tally.losses.is_empty(), "{:#?}", &tally.losses[..tally.losses.len().min(5)]);
}

#[test]
fn a_flash_that_takes_nothing_more_is_told_once_and_keeps_what_it_had() {
    for from in [0, 1, 2, 40, 900] {
        let mut player = Player::new(from);
        let mut store = block_on(Store::open(Nor::blank().refusing_from(from), &mut player.saved));
        let (mut told, mut kept) = (0, digest(&player.saved));
        for _ in 0..3_000 {
            player.act();
            match block_on(store.save(&mut player.saved, true)) {
                Err(trouble) => {
                    assert_eq!(trouble, Trouble::Failing);
                    told += 1;
                }
                Ok(_) if told == 0 => kept = digest(&player.saved),
                Ok(wrote) => assert!(!wrote),
            }
        }
        assert_eq!((told, store.trouble()), (1, Some(Trouble::Failing)), "from operation {from}");
        let (_, there) = open(store.into_flash().bytes().to_vec());
        assert_eq!(digest(&there), kept, "from operation {from}");
    }
}

#[test]
fn any_content_opens_and_takes_what_is_saved() {
    let mut rng = Rng::new(5);
    let random = (0..SAVES_BYTES).map(|_| rng.next_u64() as u8).collect();
    let text = b"another program's data\n".iter().copied().cycle().take(SAVES_BYTES).collect();
    for (what, bytes) in [("random", random), ("zeros", vec![0; SAVES_BYTES]), ("ones", vec![0xFF; SAVES_BYTES]), ("text", text)]
    {
        let (mut store, mut saved) = open(bytes);
        assert_eq!(store.trouble(), None, "{what}");
        assert!(saved.is_new, "{what}");
        saved.settings.dots = false;
        assert_eq!(block_on(store.save(&mut saved, true)), Ok(true), "{what}");
        let (_, there) = open(store.into_flash().bytes().to_vec());
        assert!(!there.settings.dots, "{what}");
    }
}

#[test]
fn where_there_is_no_room_one_sector_is_erased_at_a_time_and_what_changes_meanwhile_is_saved_too() {
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::with(vec![0; SAVES_BYTES]).recorded(), &mut saved));
    let mut pieces = vec![];
    loop {
        saved.settings.brightness = if saved.settings.brightness == 20 { 30 } else { 20 };
        let piece = block_on(store.save_piece(&mut saved, true)).unwrap();
        let noted = store.flash_mut().take_recording();
        let erasures = noted.iter().filter(|operation| operation.data.is_none()).count();
        assert_eq!((erasures, noted.len() - erasures > 0), (usize::from(piece == Piece::Erased), piece == Piece::Written));
        pieces.push(piece);
        if piece == Piece::Written {
            break;
        }
        assert!(open(store.flash().bytes().to_vec()).1.is_new, "nothing is promised yet");
    }
    assert_eq!(pieces.len(), SAVES_BYTES / 2 / SECTOR + 1);
    assert_eq!(block_on(store.save_piece(&mut saved, true)), Ok(Piece::Nothing));
    assert!(open(store.into_flash().bytes().to_vec()).1 == saved);
}

#[test]
fn one_flipped_bit_anywhere_costs_little_and_stops_nothing() {
    let script = cuts::play(11, vec![0xFF; SAVES_BYTES], 1_500);
    let mut bytes = script.before.clone();
    script.steps.iter().for_each(|step| Nor::operate(&mut bytes, &step.operation, None));
    let used = bytes.iter().rposition(|byte| *byte != 0xFF).unwrap() + 600;
    let mut rng = Rng::new(1);
    for at in (0..used).step_by(5).chain((used..SAVES_BYTES).step_by(997)) {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << rng.below(8);
        let (mut store, mut saved) = open(flipped);
        assert_eq!(store.trouble(), None, "byte {at}");
        let games = GameId::CARDS.into_iter().filter(|game| saved.shelf.holds(*game)).count();
        assert!(games >= 4, "byte {at}: {games} games are left");
        saved.settings.brightness = if saved.settings.brightness == 20 { 30 } else { 20 };
        let next = saved.settings.brightness;
        block_on(store.save(&mut saved, true)).unwrap();
        let (_, there) = open(store.into_flash().bytes().to_vec());
        assert_eq!(there.settings.brightness, next, "byte {at}");
    }
}

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
    let text = include_str!("../data/playthroughs/qwirkle-agreed.txt");
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

/// A year of heavy play: 200 games of 100 plies a week.
#[test]
fn a_year_of_heavy_play_wears_out_little() {
    let mut player = Player::new(21);
    let mut store = block_on(Store::open(Nor::blank(), &mut player.saved));
    let mut saves = 0_u64;
    for act in 0..60_000 {
        player.act();
        saves += u64::from(block_on(store.save(&mut player.saved, true)).unwrap());
        while act % 100 == 0 && store.wants_tidying() {
            block_on(store.tidy(&mut player.saved)).unwrap();
        }
    }
    let worst = u64::from(*store.flash().wear().iter().max().unwrap());
    let until_worn = saves / worst * 100_000;
    let a_year = 52 * 200 * 100;
    println!(
        "{saves} saves, a sector erased {worst} times at the most: 100,000 erasures after {until_worn} saves, {} years",
        until_worn / a_year
    );
    assert!(until_worn > 50 * a_year);
}

/// A flash whose other bank was just erased: before that is noted, and after.
fn erased_and_noted() -> [Vec<u8>; 2] {
    let mut player = Player::new(9);
    let mut store = block_on(Store::open(Nor::blank().recorded(), &mut player.saved));
    while !store.is_filling() {
        player.act();
        block_on(store.save(&mut player.saved, true)).unwrap();
    }
    loop {
        let mut before = store.flash().bytes().to_vec();
        store.flash_mut().take_recording();
        block_on(store.tidy(&mut player.saved)).unwrap();
        if !store.wants_tidying() {
            let [erasure, note] = &store.flash_mut().take_recording()[..] else { panic!("an erasure and a note") };
            assert!(erasure.data.is_none() && note.data.is_some());
            Nor::operate(&mut before, erasure, None);
            return [before, store.into_flash().bytes().to_vec()];
        }
    }
}

#[test]
fn a_bank_that_reads_blank_is_erased_again_unless_its_erasure_was_noted() {
    let [before, noted] = erased_and_noted();
    assert!(open(before).0.wants_tidying(), "the last erasure may have been cut: its bits may not last");
    assert!(!open(noted).0.wants_tidying());
}

#[test]
fn a_bank_noted_as_erased_that_is_not_blank_is_erased_again() {
    let [_, mut noted] = erased_and_noted();
    let active = usize::from(noted[..4] != *b"QTSV");
    noted[(1 - active) * SAVES_BYTES / 2 + 5_000] &= 0xFE;
    assert!(open(noted).0.wants_tidying());
}

#[test]
fn a_bank_that_something_was_about_to_be_written_to_is_erased_again_although_it_reads_blank() {
    let [_, noted] = erased_and_noted();
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::with(noted).recorded(), &mut saved));
    while !store.is_filling() {
        saved.settings.dots = !saved.settings.dots;
        block_on(store.save(&mut saved, true)).unwrap();
    }
    let mut bytes = store.flash().bytes().to_vec();
    store.flash_mut().take_recording();
    block_on(store.tidy(&mut saved)).unwrap();
    // The power goes before the first page of the other bank shows anything.
    Nor::operate(&mut bytes, &store.flash_mut().take_recording()[0], None);
    let mut store = block_on(Store::open(Nor::with(bytes).recorded(), &mut saved));
    block_on(store.tidy(&mut saved)).unwrap();
    assert!(store.flash_mut().take_recording()[0].data.is_none(), "first it is erased");
}

#[test]
fn a_page_that_does_not_take_what_is_written_is_left_behind() {
    let mut player = Player::new(2);
    let mut store = block_on(Store::open(Nor::blank().refusing(40..41), &mut player.saved));
    for _ in 0..60 {
        player.act();
        block_on(store.save(&mut player.saved, true)).unwrap();
    }
    assert!(store.flash().operations() > 60 && store.trouble().is_none());
    let (_, there) = open(store.into_flash().bytes().to_vec());
    assert_eq!(digest(&there), digest(&player.saved));
}

#[test]
fn an_erasure_that_did_nothing_is_noticed_at_once() {
    let dirty = || Nor::with(vec![0; SAVES_BYTES]);
    for refused in [0, 7, 15] {
        let mut saved = Box::new(Saved::new());
        let mut store = block_on(Store::open(dirty().refusing(refused..refused + 1), &mut saved));
        for _ in 0..refused {
            assert_eq!(block_on(store.tidy(&mut saved)), Ok(()));
        }
        assert_eq!(block_on(store.tidy(&mut saved)), Err(Trouble::Failing), "erasure {refused}");
    }
}

#[test]
fn however_full_a_bank_is_it_notes_that_the_other_one_is_used_before_anything_is_written_there() {
    let mut filled = std::collections::HashSet::new();
    for seed in 0..24 {
        let mut player = Player::new(seed);
        let mut store = block_on(Store::open(Nor::blank().recorded(), &mut player.saved));
        let half = SAVES_BYTES / 2;
        loop {
            player.act();
            let tail = store.flash().bytes()[..half].iter().rposition(|byte| *byte != 0xFF).unwrap_or(0);
            block_on(store.save(&mut player.saved, true)).unwrap();
            let noted = store.flash_mut().take_recording();
            if noted.iter().any(|operation| operation.at >= half) {
                assert!(noted[0].at < half && noted[0].data.is_some(), "seed {seed}: full up to byte {tail}");
                filled.insert(tail);
                break;
            }
        }
    }
    assert!(filled.len() > 12, "banks that are full up to different bytes: {filled:?}");
}

#[test]
fn one_operation_that_does_nothing_is_made_good_or_told_whichever_it_is() {
    for (what, bytes) in [("blank", vec![0xFF; SAVES_BYTES]), ("dirty", vec![0; SAVES_BYTES])] {
        for refused in 0..60 {
            let mut player = Player::new(5);
            let mut store = block_on(Store::open(Nor::with(bytes.clone()).refusing(refused..refused + 1), &mut player.saved));
            while store.flash().operations() <= refused + 4 {
                player.act();
                if block_on(store.save(&mut player.saved, true)).is_err() {
                    break;
                }
                let (_, there) = open(store.flash().bytes().to_vec());
                assert_eq!(digest(&there), digest(&player.saved), "{what}, operation {refused}");
            }
        }
    }
}
