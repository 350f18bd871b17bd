//! What is heard of a scenario that has everything in it, as a list.

use std::collections::BTreeSet;
use std::fmt::Write;

use quintet::sound::{Cue, Sound, Volume};
use quintet_sim::virtual_device::{self, Run};
use quintet_tests::{blessing, data, scenarios};

fn heard() -> Run {
    let (_, scenario) = scenarios().unwrap().into_iter().find(|(name, _)| name == "sounds").unwrap();
    let run = virtual_device::play(&scenario);
    assert!(run.failures.is_empty(), "{:#?}", run.failures);
    run
}

#[test]
fn a_scenario_sounds_as_it_is_written() {
    let mut list = String::from("# What the scenario sounds.txt lets hear: milliseconds, cue.\n");
    for (at, cue) in heard().cues {
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
fn everything_can_be_heard_in_play() {
    let heard: BTreeSet<_> = heard().cues.into_iter().filter_map(|(_, cue)| as_sound(cue)).map(Sound::name).collect();
    let all: BTreeSet<_> = Sound::ALL.into_iter().map(Sound::name).collect();
    assert_eq!(heard, all);
}

#[test]
fn with_the_sound_off_nothing_is_asked_for() {
    let run = heard();
    let off = |cue: &Cue| matches!(cue, Cue::Tune(tuning) if tuning.volume == Volume::Off);
    let last = run.cues.iter().rposition(|(_, cue)| off(cue)).unwrap();
    assert!(run.cues[last..].iter().all(|(_, cue)| as_sound(*cue).is_none()), "{:?}", &run.cues[last..]);
}

const fn as_sound(cue: Cue) -> Option<Sound> {
    match cue {
        Cue::Play(sound) => Some(sound),
        Cue::Tune(_) => None,
    }
}
