//! Flash that does not do what it is asked for.

use quintet::saved::Saved;
use quintet::store::{Store, Trouble};
use quintet_sim::block_on;
use quintet_sim::nor::{Nor, SAVES_BYTES};
use quintet_tests::cuts::{Player, digest};

use crate::open;

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
