//! Light and sleep through the loop that device and desktop share, with keys at any time.

use std::path::Path;

use embedded_graphics::primitives::Rectangle;
use proptest::prelude::*;
use quintet::app::App;
use quintet::battery::Millivolts;
use quintet::event::{Button, Effect, Event, Micros};
use quintet::games::GameId;
use quintet::light::{DIM_MS, dimmed};
use quintet::platform::{Platform, run};
use quintet::settings::SleepAfter;
use quintet::sound::{Cue, Tuning, Volume};
use quintet::ui::frame::Frame;
use quintet::ui::screen::Screen;
use quintet_sim::block_on;
use quintet_sim::nor::Nor;
use quintet_sim::scenario::Scenario;
use quintet_sim::virtual_device;
use quintet_tests::cuts::digest;
use quintet_tests::flash_image;

/// What became of a key, and what the light did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Note {
    /// The application got a key,
    Key(Micros),
    /// or the key only ended the sleep.
    Woke(Micros),
    /// It fell asleep.
    Slept(Micros),
    /// The light changed.
    Light(Micros, u8),
    /// The battery was looked at.
    Measured(Micros),
}

/// A machine whose keys come at set times and do nothing at the title.
struct Timeline {
    now: Micros,
    keys: std::vec::IntoIter<Micros>,
    notes: Vec<Note>,
    ticks: u32,
}

impl Platform for Timeline {
    async fn next_event(&mut self, deadline: Option<Micros>) -> Option<Event> {
        let key = self.keys.as_slice().first().copied();
        if let Some(tick) = deadline.filter(|tick| key.is_none_or(|key| *tick < key)) {
            self.now = self.now.max(tick);
            self.ticks += 1;
            return Some(Event::Tick);
        }
        self.now = self.keys.next()?;
        self.notes.push(Note::Key(self.now));
        Some(Event::Press(Button::Left))
    }

    fn now(&self) -> Micros {
        self.now
    }

    async fn present(&mut self, _frame: &Frame, _area: Rectangle) {}

    async fn perform(&mut self, effect: Effect) {
        let Effect::Backlight(percent) = effect else { return };
        self.notes.push(Note::Light(self.now, percent));
    }

    async fn sleep(&mut self) -> Option<()> {
        self.notes.push(Note::Slept(self.now));
        self.now = self.keys.next()?;
        self.notes.push(Note::Woke(self.now));
        Some(())
    }

    fn battery(&mut self) -> Option<Millivolts> {
        self.notes.push(Note::Measured(self.now));
        Some(Millivolts(0))
    }
}

/// Runs the loop with keys after these pauses. The ticks it took come with the notes.
fn play(sleep: SleepAfter, pauses_ms: &[u32]) -> (Vec<Note>, u32) {
    let keys = pauses_ms.iter().scan(Micros(0), |now, pause| {
        *now = now.after_ms(*pause);
        Some(*now)
    });
    let mut machine = Timeline { now: Micros(0), keys: keys.collect::<Vec<_>>().into_iter(), notes: vec![], ticks: 0 };
    let mut app = App::new(1);
    app.saved_mut().settings.sleep = sleep;
    block_on(run(&mut app, &mut Box::new(Screen::new()), &mut machine, Nor::blank()));
    (machine.notes, machine.ticks)
}

/// The same by the rule as one would say it.
fn expected(sleep: SleepAfter, pauses_ms: &[u32], brightness: u8) -> Vec<Note> {
    let mut now = Micros(0);
    let mut notes = vec![Note::Light(now, brightness)];
    let night = sleep.minutes().map(|minutes| minutes * 60_000);
    for pause in pauses_ms.iter().copied().map(Some).chain([None]) {
        let dims = night.filter(|night| pause.is_none_or(|pause| night - DIM_MS < pause));
        let sleeps = night.filter(|night| pause.is_none_or(|pause| *night < pause));
        notes.extend(dims.map(|night| Note::Light(now.after_ms(night - DIM_MS), dimmed(brightness))));
        notes.extend(sleeps.map(|night| Note::Slept(now.after_ms(night))));
        let Some(pause) = pause else { break };
        now = now.after_ms(pause);
        notes.push(if sleeps.is_some() { Note::Woke(now) } else { Note::Key(now) });
        notes.extend(dims.map(|_| Note::Light(now, brightness)));
    }
    notes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn it_dims_sleeps_and_wakes_by_the_rule_whenever_keys_come(
        sleep in proptest::sample::select(SleepAfter::ALL.to_vec()),
        pauses in proptest::collection::vec(prop_oneof![1..2_000u32, 40_000..70_000u32, 100_000..400_000u32], 0..20),
    ) {
        let (notes, ticks) = play(sleep, &pauses);
        let (measured, others): (Vec<_>, Vec<_>) = notes.iter().copied().partition(|note| matches!(note, Note::Measured(_)));
        prop_assert_eq!(&others, &expected(sleep, &pauses, 80));
        // Nothing ticks by itself: after each key, or waking, there is a moment of quiet, dimming and falling asleep, and after
        // a measurement quiet once more.
        let most = (pauses.len() as u32 + 1) * 4;
        prop_assert!(ticks <= most, "{} ticks for {} keys", ticks, pauses.len());
        let times: Vec<_> = measured.iter().map(|note| if let Note::Measured(at) = note { at.0 } else { 0 }).collect();
        let woken = |from: u64, to: u64| notes.iter().any(|note| matches!(note, Note::Woke(at) if (from..to).contains(&at.0)));
        for pair in times.windows(2) {
            prop_assert!(pair[1] - pair[0] >= 60_000_000 || woken(pair[0], pair[1]), "{pair:?}");
        }
    }
}

#[test]
fn the_player_is_where_he_was_when_the_power_goes_in_sleep() {
    let play = |steps: &str, flash: &mut Nor| {
        let scenario = Scenario::parse(Path::new("sleep"), &format!("seed 5\n{steps}")).unwrap();
        virtual_device::play_on(&scenario, flash)
    };
    let mut flash = Nor::blank();
    let first = play("press a a a a\nwait 1000\npress a a right\nshot before\nwait 121000\nshot asleep", &mut flash);
    assert_eq!(first.sleeps.len(), 1);
    assert!(first.shots[1].bytes.iter().all(|byte| *byte == 0), "a sleeping panel is black");
    let second = play("shot after", &mut flash);
    assert!(first.shots[0].bytes == second.shots[0].bytes);
}

#[test]
fn it_is_silent_in_sleep_and_as_loud_as_before_afterwards() {
    let settings = "press a a down right a down down down right\npress b left up a a\nwait 1000\nexpect screen awale\n";
    let scenario =
        Scenario::parse(Path::new("sleep"), &format!("seed 5\n{settings}wait 121000\npress left\nwait 1000\n")).unwrap();
    let run = virtual_device::play(&scenario);
    assert_eq!(run.failures, [""; 0]);
    let music = Cue::Tune(Tuning { volume: Volume::Low, music: true });
    let tunings: Vec<_> = run.cues.into_iter().filter(|(_, cue)| matches!(cue, Cue::Tune(_))).collect();
    let [.., (_, before), (hushed, silent), (_, after)] = tunings[..] else { panic!("{tunings:?}") };
    assert_eq!((before, silent, after), (music, Cue::Tune(Tuning::SILENT), music));
    assert_eq!(run.sleeps, [hushed]);
}

/// A machine with a glass that can be so slow that the night comes while something still moves, or before anything was saved. When it
/// falls asleep its power goes.
struct LastNight {
    now: Micros,
    keys: std::vec::IntoIter<(Micros, Button)>,
    /// How long the next pictures take, in milliseconds.
    glass: std::iter::Cycle<std::vec::IntoIter<u32>>,
    slept: bool,
}

impl Platform for LastNight {
    async fn next_event(&mut self, deadline: Option<Micros>) -> Option<Event> {
        let key = self.keys.as_slice().first().map(|(at, _)| *at);
        if let Some(tick) = deadline.filter(|tick| key.is_none_or(|key| *tick < key)) {
            self.now = self.now.max(tick);
            return Some(Event::Tick);
        }
        let (at, button) = self.keys.next()?;
        self.now = self.now.max(at);
        Some(Event::Press(button))
    }

    fn now(&self) -> Micros {
        self.now
    }

    async fn present(&mut self, _frame: &Frame, _area: Rectangle) {
        self.now = self.now.after_ms(self.glass.next().unwrap_or(0));
    }

    async fn perform(&mut self, _effect: Effect) {}

    async fn sleep(&mut self) -> Option<()> {
        self.slept = true;
        None
    }

    fn battery(&mut self) -> Option<Millivolts> {
        None
    }
}

/// The keys to the table of each of the games, behind the curtain where there is one.
fn to_table(game: GameId) -> impl Iterator<Item = Button> {
    let cards = std::iter::repeat_n(Button::Right, game.card());
    [Button::A; 2].into_iter().chain(cards).chain([Button::A; 3])
}

fn any_key() -> impl Strategy<Value = Button> {
    use Button::{A, B, Down, Left, Right, Up, X, Y};
    prop_oneof![3 => Just(A), 4 => proptest::sample::select(vec![Up, Down, Left, Right]), 1 => proptest::sample::select(vec![B, X, Y])]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn it_falls_asleep_when_nothing_moves_and_everything_is_saved(
        game in proptest::sample::select(GameId::CARDS.to_vec()),
        keys in proptest::collection::vec((1..3_000u32, any_key()), 0..30),
        glass in proptest::collection::vec(prop_oneof![8 => Just(0u32), 1 => 1..200u32, 1 => 59_000..130_000u32], 1..20),
    ) {
        let keys = to_table(game).map(|key| (1_500, key)).chain(keys).scan(Micros(0), |now, (pause, key)| {
            *now = now.after_ms(pause);
            Some((*now, key))
        });
        let keys = keys.collect::<Vec<_>>().into_iter();
        let mut machine = LastNight { now: Micros(0), keys, glass: glass.into_iter().cycle(), slept: false };
        let (mut app, mut flash) = (Box::new(App::new(7)), Nor::blank());
        app.saved_mut().settings.sleep = SleepAfter::One;
        block_on(run(&mut app, &mut Box::new(Screen::new()), &mut machine, &mut flash));
        // Only the page that sends a record keeps it awake.
        prop_assert_eq!(machine.slept, app.screen_name() != "send");
        if machine.slept {
            prop_assert!(app.is_at_rest(), "asleep while something moves");
            prop_assert_eq!(digest(&flash_image::open(flash.bytes())), digest(app.saved()), "something is not saved");
        }
    }
}

#[test]
fn the_page_that_sends_a_record_keeps_it_awake() {
    let table = "press a a a a\nwait 1000\nexpect screen awale\n";
    let page = "press x up up up a\nexpect screen send\nwait 600000\nexpect screen send\npress b\nwait 1000\nshot table\n";
    let scenario = Scenario::parse(Path::new("sleep"), &format!("seed 5\n{table}{page}wait 121000\nshot asleep\n")).unwrap();
    let run = virtual_device::play(&scenario);
    assert_eq!(run.failures, [""; 0]);
    assert_eq!(run.sleeps.len(), 1, "{:?}", run.sleeps);
    assert!(run.sleeps[0].0 > 720_000_000, "{:?}", run.sleeps);
}
