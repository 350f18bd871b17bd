//! What is noted about the bank that does not count.

use quintet::saved::Saved;
use quintet::store::Store;
use quintet_sim::block_on;
use quintet_sim::nor::{Nor, SAVES_BYTES};
use quintet_tests::cuts::Player;

use crate::open;

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
