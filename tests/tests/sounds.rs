//! What is heard of a scenario that has everything in it, as a list, and of the test image key by key.

use std::collections::BTreeSet;
use std::fmt::Write;

use quintet::event::{Button, Pad};
use quintet::saved::Saved;
use quintet::settings::Settings;
use quintet::sound::{Cue, Sound, Tuning, Volume};
use quintet::store::Store;
use quintet_sim::block_on;
use quintet_sim::nor::Nor;
use quintet_sim::scenario::{Scenario, Step};
use quintet_sim::virtual_device::{self, Run};
use quintet_tests::{blessing, data, scenarios};

fn scenario(name: &str) -> Scenario {
    scenarios().unwrap().into_iter().find(|(other, _)| other == name).unwrap().1
}

fn heard(name: &str) -> Run {
    let run = virtual_device::play(&scenario(name));
    assert!(run.failures.is_empty(), "{:#?}", run.failures);
    run
}

#[test]
fn a_scenario_sounds_as_it_is_written() {
    let mut list = String::from("# What the scenario sounds.txt lets hear: milliseconds, cue.\n");
    for (at, cue) in heard("sounds").cues {
        let what = match cue {
            Cue::Play(sound) => sound.name().into(),
            Cue::Tune(tuning) => format!("= volume {:?}, music {}", tuning.volume, tuning.music).to_lowercase(),
        };
        writeln!(list, "{:>7} {what}", at.0 / 1000).unwrap();
    }
    let path = data().join("sounds.txt");
    if blessing() {
        std::fs::write(&path, &list).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    let difference = golden.lines().zip(list.lines()).find(|(golden, found)| golden != found);
    assert!(golden == list, "first difference, golden and found: {difference:#?}");
}

#[test]
fn everything_can_be_heard() {
    let cues = ["sounds", "test-image"].into_iter().flat_map(|name| heard(name).cues);
    let heard: BTreeSet<_> = cues.filter_map(|(_, cue)| as_sound(cue)).map(Sound::name).collect();
    let all: BTreeSet<_> = Sound::ALL.into_iter().map(Sound::name).collect();
    assert_eq!(heard, all);
}

#[test]
fn with_the_sound_off_nothing_is_asked_for() {
    let run = heard("sounds");
    let off = |cue: &Cue| matches!(cue, Cue::Tune(tuning) if tuning.volume == Volume::Off);
    let last = run.cues.iter().rposition(|(_, cue)| off(cue)).unwrap();
    assert!(run.cues[last..].iter().all(|(_, cue)| as_sound(*cue).is_none()), "{:?}", &run.cues[last..]);
}

/// A handheld that was at the title last, with this volume set.
fn set_to(sound: Volume) -> Nor {
    let mut flash = Nor::blank();
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(&mut flash, &mut saved));
    saved.settings = Settings { sound, ..Settings::NEW };
    saved.is_new = false;
    block_on(store.save(&mut saved, true)).unwrap();
    flash
}

#[test]
fn each_key_of_the_test_image_has_its_own_note_however_loud_it_is_set() {
    let rising = [Button::Up, Button::Down, Button::Left, Button::Right, Button::A, Button::B, Button::X, Button::Y];
    let four = [Button::A, Button::B, Button::Previous, Button::Next];
    for (pad, scale) in [(Pad::Joystick, &rising[..]), (Pad::FourKeys, &four)] {
        for set in Volume::ALL {
            let mut steps = vec![(1, Step::StartHolding(Button::A))];
            steps.extend(scale.iter().map(|key| (2, Step::Press(*key))));
            let mut flash = set_to(set);
            let run = virtual_device::play_on(&Scenario { steps: steps.clone(), ..Scenario::default() }, &mut flash);
            let audible = if set == Volume::Off { Volume::Low } else { set };
            let tune = |volume| Cue::Tune(Tuning { volume, music: false });
            let cues: Vec<_> = run.cues.iter().map(|(_, cue)| *cue).collect();
            assert_eq!(cues[0], tune(audible), "{pad:?} {set:?}");
            let pitches: Vec<_> = cues[1..].iter().map(|cue| as_sound(*cue).unwrap().notes()[0].pitch.unwrap()).collect();
            assert!(pitches.len() == scale.len() && pitches.is_sorted_by(|a, b| a < b), "{pad:?} {set:?}: {cues:?}");
            // Out again: the title, as loud as it was set.
            steps.extend([(3, Step::Press(Button::B)), (4, Step::Press(Button::B))]);
            let run = virtual_device::play_on(&Scenario { steps, ..Scenario::default() }, &mut set_to(set));
            let after: Vec<_> = run.cues.iter().skip(cues.len() + 1).map(|(_, cue)| *cue).collect();
            let title = (set != Volume::Off).then_some(Cue::Play(Sound::Title));
            assert_eq!(after, [tune(set)].into_iter().chain(title).collect::<Vec<_>>(), "{pad:?} {set:?}");
            let mut saved = Box::new(Saved::new());
            block_on(Store::open(&mut flash, &mut saved));
            assert_eq!(saved.settings.sound, set, "{pad:?}");
        }
    }
}

const fn as_sound(cue: Cue) -> Option<Sound> {
    match cue {
        Cue::Play(sound) => Some(sound),
        Cue::Tune(_) => None,
    }
}
