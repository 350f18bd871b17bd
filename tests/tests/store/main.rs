//! Nothing is lost: the store under power cuts, on flash that fails, and with any content.

mod banks;
mod failing;
mod samples;

use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::Saved;
use quintet::scores::PEOPLE;
use quintet::session::{Session, Setup};
use quintet::store::{Piece, Store};
use quintet_sim::block_on;
use quintet_sim::nor::{Nor, SAVES_BYTES, SECTOR};
use quintet_tests::cuts::{self, Player, Tally};

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
