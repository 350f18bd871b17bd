//! The piezo of the emulated handheld: every note at its pitch and on time, silence where it is asked for, and no key later for it.
#![cfg(feature = "device")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use quintet::event::Micros;
use quintet::settings::Settings;
use quintet::sound::{Cue, Sound, Volume};
use quintet_sim::scenario::{Scenario, Step};
use quintet_tests::device::pin::MOST_LATE_US;
use quintet_tests::device::{self, Board, DeviceRun, Options, pin};
use quintet_tests::{flash_image, scenarios, side_by_side};

/// Sound may cost a key this much: a note changes while a whole screen is drawn, whose code the flash cache has to load again then.
const MOST_LATER_US: f64 = 150.0;

fn elf() -> PathBuf {
    Board::default().elf()
}

fn named(name: &str) -> Scenario {
    scenarios().unwrap().into_iter().find(|(other, _)| other == name).unwrap().1
}

fn sounds() -> Scenario {
    named("sounds")
}

/// A handheld on which this is set, and nobody has chosen a language yet.
fn set_to(name: &str, sound: Volume, music: bool) -> Options {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sound");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}.bin"));
    flash_image::write(&file, &flash_image::set_to(Settings { sound, music, ..Settings::NEW })).unwrap();
    Options { flash: Some(file), ..Options::default() }
}

fn run(name: &str, sound: Volume, music: bool, scenario: &Scenario) -> DeviceRun {
    device::run(&elf(), scenario, &set_to(name, sound, music)).unwrap()
}

#[test]
fn every_note_is_heard_at_its_pitch_and_on_time() {
    let run = side_by_side::run(&elf(), &sounds(), &Options::default()).unwrap();
    assert!(run.faults.is_empty(), "{}", run.faults.join("\n"));
    let logged = pin::cues(&run.device);
    let played = |cues: &[(Micros, Cue)]| cues.iter().map(|(_, cue)| as_text(*cue)).collect::<Vec<_>>();
    assert_eq!(played(&logged), played(&run.core.cues), "the device plays other cues than the core");
    let end = Micros((run.device.trace.emulated_ms * 1000.0) as u64);
    let expected = pin::expected(&logged, end);
    let worst = pin::compare(&run.device, Board::default(), &expected, MOST_LATE_US).unwrap_or_else(|fault| panic!("{fault}"));
    println!("{} cues, {} changes of the pin, {worst:.0} us late at the most", logged.len(), expected.len());
}

#[test]
fn each_key_of_the_test_image_is_heard_at_its_pitch_also_when_the_sound_is_set_off() {
    for (board, scenario, keys) in
        [(Board::PicoLcd, "test-image", 8), (Board::PicoSystem, "test-image", 8), (Board::PicoDisplay, "four-keys-test-image", 4)]
    {
        for (name, set, duty) in [("off", Volume::Off, 0.125), ("high", Volume::High, 0.5)] {
            let options = Options { board, ..set_to(&format!("test-image-{}-{name}", board.name()), set, false) };
            let run = side_by_side::run(&board.elf(), &named(scenario), &options).unwrap();
            let what = format!("{} {name}", board.name());
            assert!(run.faults.is_empty(), "{what}: {}", run.faults.join("\n"));
            let piezo = run.device.trace.pwm.iter().filter(|change| change.pin == board.piezo() && change.duty > 0.0);
            let heard: Vec<_> = piezo.map(|change| (change.hz, change.duty)).collect();
            let asked = run.core.cues.iter().filter_map(|(_, cue)| match cue {
                Cue::Play(sound @ Sound::Key(_)) => sound.notes()[0].pitch,
                _ => None,
            });
            let asked: Vec<_> = asked.collect();
            let different: BTreeSet<_> = asked.iter().collect();
            assert_eq!(different.len(), keys, "{what}: {asked:?}");
            for (pitch, (hertz, strength)) in asked.iter().zip(&heard) {
                let wanted = f64::from(pitch.millihertz()) / 1000.0;
                assert!(
                    (hertz / wanted - 1.0).abs() < 0.005 && (strength - duty).abs() < 0.001,
                    "{what}: {pitch:?} in {heard:?}"
                );
            }
            let expected = pin::expected(&pin::cues(&run.device), Micros((run.device.trace.emulated_ms * 1000.0) as u64));
            pin::compare(&run.device, board, &expected, MOST_LATE_US).unwrap_or_else(|fault| panic!("{what}: {fault}"));
            // Whoever leaves hears what is set again.
            assert_eq!(heard.len() > asked.len(), set != Volume::Off, "{what}: {heard:?}");
        }
    }
}

/// A drop by the name of its voice: that is all the log has.
fn as_text(cue: Cue) -> String {
    match cue {
        Cue::Play(sound) => sound.name().into(),
        Cue::Tune(tuning) => format!("{tuning:?}"),
    }
}

#[test]
fn every_board_has_its_piezo_on_its_own_pin() {
    let scenario = Scenario::parse(Path::new("title.txt"), "press a\nwait 5000").unwrap();
    for board in Board::ALL {
        let run = device::run(&board.elf(), &scenario, &Options { board, ..Options::default() }).unwrap();
        let expected = pin::expected(&pin::cues(&run), Micros((run.trace.emulated_ms * 1000.0) as u64));
        assert!(expected.len() > 20, "{} has no title tune", board.name());
        pin::compare(&run, board, &expected, MOST_LATE_US).unwrap_or_else(|fault| panic!("{}: {fault}", board.name()));
    }
}

#[test]
fn with_the_sound_off_the_pin_never_moves() {
    let mut scenario = sounds();
    // Everything up to where the scenario itself changes the volume.
    let end = scenario.steps.iter().rposition(|(_, step)| *step == Step::Expect("curtain".into())).unwrap();
    scenario.steps.truncate(end + 1);
    let muted = run("off", Volume::Off, true, &scenario);
    let ends = muted.log.iter().filter(|line| line.text == "screen result").count();
    assert_eq!(ends, 3, "it did not go through everything");
    let piezo = Board::default().piezo();
    let moved: Vec<_> = muted.trace.pwm.iter().filter(|change| change.pin == piezo && change.duty > 0.0).collect();
    assert!(moved.is_empty(), "{moved:?}");
    // The same keys with the sound on do move it.
    let heard = run("high", Volume::High, false, &scenario);
    assert!(heard.trace.pwm.iter().any(|change| change.pin == piezo && change.duty > 0.4));
}

#[test]
fn in_sleep_the_pin_is_low_and_the_music_goes_on_afterwards() {
    let text = "press a a a a\nwait 3000\nexpect screen awale\nwait 122000\npress left\nwait 5000\n";
    let run = run("asleep", Volume::High, true, &Scenario::parse(Path::new("asleep.txt"), text).unwrap());
    let [dormant] = &run.trace.dormant[..] else { panic!("one sleep: {:?}", run.trace.dormant) };
    let piezo: Vec<_> = run.trace.pwm.iter().filter(|change| change.pin == Board::default().piezo()).collect();
    let (before, after) = piezo.split_at(piezo.partition_point(|change| change.at_us < dormant.start_us));
    let [.., heard, low] = before else { panic!("{before:?}") };
    assert!(heard.duty > 0.0 && low.duty == 0.0, "{heard:?} {low:?}");
    assert!(after.iter().any(|change| change.duty > 0.0), "{after:?}");
    let expected = pin::expected(&pin::cues(&run), Micros((run.trace.emulated_ms * 1000.0) as u64));
    pin::compare(&run, Board::default(), &expected, MOST_LATE_US).unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn no_key_waits_for_a_sound_and_the_chip_sleeps_between_the_notes() {
    let text = "press a\nwait 300\npress a right right left left down up a a\nexpect screen awale\npress right left a a\nwait 1000\n\
                press right a a\nwait 2000\npress x down b\nwait 400\npress right a left\nwait 10000\n";
    let scenario = Scenario::parse(Path::new("keys.txt"), text).unwrap();
    let loud = run("music", Volume::High, true, &scenario);
    let mute = run("mute", Volume::Off, true, &scenario);
    let mut later = vec![];
    for (with, without) in loud.latencies.iter().zip(&mute.latencies) {
        let shown = |press: &device::Latency| Some(press.first_us? - press.debounce_us?);
        // What a key changes while a card still slides is not told from the slide.
        let (Some(with_us), Some(without_us)) = (shown(with), shown(without)) else { continue };
        assert!(with_us - without_us < MOST_LATER_US, "line {}: {}: {with_us} and {without_us} us", with.line, with.key);
        later.push(with_us - without_us);
    }
    assert!(later.len() >= 15, "only {} keys compared", later.len());
    later.sort_by(f64::total_cmp);
    let (median, worst) = (later[later.len() / 2], later[later.len() - 1]);
    let asleep = |run: &DeviceRun| run.trace.waits.last().unwrap().asleep * 100.0;
    println!("with sound and music {} keys are shown {median:.0} us later, {worst:.0} us at the most", later.len());
    println!("asleep: {:.3} % while the music plays, {:.3} % in silence", asleep(&loud), asleep(&mute));
    assert!(asleep(&loud) > 99.8, "{} %", asleep(&loud));
}
