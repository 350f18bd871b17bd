//! From raw key levels to presses: 8 ms stable, directions repeat, a long B is X. No clock and no pins of its own.

use crate::event::{Button, ButtonSet, Micros};

/// A level counts once it has been stable for this long.
pub const DEBOUNCE_MS: u32 = 8;
/// A held direction acts again after this long,
pub const REPEAT_FIRST_MS: u32 = 400;
/// and then at this pace.
pub const REPEAT_NEXT_MS: u32 = 120;
/// B held this long is X; released earlier it is B.
pub const LONG_MS: u32 = 500;

#[derive(Clone, Copy, Debug, Default)]
struct Key {
    raw: bool,
    raw_since: Micros,
    /// The debounced level.
    down: bool,
    /// When the key acts by being held on: repeat of a direction, B turning into X.
    held: Option<Micros>,
}

/// The state of all keys. Feed it the levels at every edge and whenever [`Keys::deadline`] has come.
#[derive(Clone, Debug, Default)]
pub struct Keys {
    keys: [Key; Button::ALL.len()],
}

impl Keys {
    /// All keys up.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// These keys are down already: what they were held for has happened.
    #[must_use]
    pub fn holding(levels: ButtonSet) -> Self {
        let key = |button| Key { raw: levels.contains(button), down: levels.contains(button), ..Key::default() };
        Self { keys: Button::ALL.map(key) }
    }

    /// Takes the levels at `now` and gives one key that acts; call again until `None`.
    pub fn poll(&mut self, levels: ButtonSet, now: Micros) -> Option<Button> {
        for (key, button) in self.keys.iter_mut().zip(Button::ALL) {
            let raw = levels.contains(button);
            if raw != key.raw {
                key.raw = raw;
                key.raw_since = now;
            }
        }
        self.keys.iter_mut().zip(Button::ALL).find_map(|(key, button)| key.act(button, now))
    }

    /// Tells of a time in which nobody could look, after it; `levels` is how the keys are now. What was not seen counts in favour of
    /// the press: a tap that may have lasted long enough has.
    pub fn unseen(&mut self, blind: Blind, levels: ButtonSet) -> impl Iterator<Item = Button> {
        let mut taps = ButtonSet::EMPTY;
        for (key, button) in self.keys.iter_mut().zip(Button::ALL) {
            let tapped = key.unseen(button, blind, levels.contains(button));
            taps = taps.with(button, tapped);
        }
        Button::ALL.into_iter().filter(move |button| taps.contains(*button))
    }

    /// Takes the keys for what they are now. Those that are down do nothing more, neither held on nor let go, until they are
    /// pressed again.
    pub fn swallow(&mut self, levels: ButtonSet) {
        for (key, button) in self.keys.iter_mut().zip(Button::ALL) {
            let down = levels.contains(button);
            *key = Key { raw: down, down, ..Key::default() };
        }
    }

    /// When [`Keys::poll`] has to be called again although no level changes.
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        self.keys.iter().flat_map(|key| [key.settles(), key.held]).flatten().min()
    }
}

/// A time in which nobody could look at the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blind {
    /// Its beginning,
    pub from: Micros,
    /// and its end.
    pub to: Micros,
    /// The keys that were down when it began,
    pub down: ButtonSet,
    /// and those that went down at some moment of it.
    pub fell: ButtonSet,
}

impl Key {
    /// Whether the key acts for what it did in a time nobody saw. What `poll` will find by itself is left to it.
    fn unseen(&mut self, button: Button, blind: Blind, is_down: bool) -> bool {
        if self.down {
            return self.unseen_again(button, blind, is_down);
        }
        let fell = blind.fell.contains(button) || blind.down.contains(button);
        // How long it can have been down at the most.
        let since = if self.raw { self.raw_since } else { blind.from };
        let long_enough = since.after_ms(DEBOUNCE_MS) <= blind.to;
        if is_down {
            if fell && !self.raw {
                (self.raw, self.raw_since) = (true, blind.from);
            }
            return false;
        }
        if !long_enough || !(fell || self.raw) {
            return false;
        }
        (self.raw, self.raw_since) = (false, blind.to);
        true
    }

    /// The same for a key that is down and has acted: it may have been let go and pressed again.
    fn unseen_again(&mut self, button: Button, blind: Blind, is_down: bool) -> bool {
        // How long it can have been up at the most.
        let was_seen = !self.raw;
        let up_since = if was_seen { self.raw_since } else { blind.from };
        let settled = up_since.after_ms(DEBOUNCE_MS);
        let again = blind.fell.contains(button) && settled <= blind.to;
        if !is_down {
            (self.raw, self.raw_since) = (false, up_since);
            // Contacts that are let go bounce: only where that was seen before, the edge is another tap.
            return again && was_seen && settled.after_ms(DEBOUNCE_MS) <= blind.to;
        }
        if !again {
            return false;
        }
        let acts = self.went_up(button).is_some();
        *self = Self { raw: true, raw_since: settled, ..Self::default() };
        acts
    }

    /// When the raw level becomes the debounced one, if it differs.
    fn settles(&self) -> Option<Micros> {
        (self.raw != self.down).then(|| self.raw_since.after_ms(DEBOUNCE_MS))
    }

    fn act(&mut self, button: Button, now: Micros) -> Option<Button> {
        if self.settles().is_some_and(|at| at <= now) {
            self.down = self.raw;
            return if self.down { self.went_down(button, now) } else { self.went_up(button) };
        }
        if self.held.is_some_and(|at| at <= now) {
            self.held = button.is_direction().then(|| now.after_ms(REPEAT_NEXT_MS));
            return Some(if button == Button::B { Button::X } else { button });
        }
        None
    }

    fn went_down(&mut self, button: Button, now: Micros) -> Option<Button> {
        if button == Button::B {
            self.held = Some(self.raw_since.after_ms(LONG_MS));
            return None;
        }
        self.held = button.is_direction().then(|| now.after_ms(REPEAT_FIRST_MS));
        Some(button)
    }

    fn went_up(&mut self, button: Button) -> Option<Button> {
        let pending = self.held.take().is_some();
        (button == Button::B && pending).then_some(Button::B)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays `(microsecond, levels)` edges, polling at deadlines too, and gives the acts with their times.
    fn play(edges: &[(u64, ButtonSet)], until: u64) -> std::vec::Vec<(u64, Button)> {
        let mut keys = Keys::new();
        let mut levels = ButtonSet::EMPTY;
        let mut acts = std::vec![];
        let mut edges = edges.iter().peekable();
        loop {
            let edge = edges.peek().map_or(u64::MAX, |e| e.0);
            let at = keys.deadline().map_or(u64::MAX, |d| d.0).min(edge);
            if at > until {
                return acts;
            }
            if at == edge
                && let Some(e) = edges.next()
            {
                levels = e.1;
            }
            while let Some(button) = keys.poll(levels, Micros(at)) {
                acts.push((at, button));
            }
        }
    }

    const UP: ButtonSet = ButtonSet::EMPTY;

    fn only(button: Button) -> ButtonSet {
        ButtonSet::EMPTY.with(button, true)
    }

    #[test]
    fn a_key_acts_when_its_level_has_been_stable_for_8_ms() {
        assert_eq!(play(&[(1_000, only(Button::A)), (60_000, UP)], 1_000_000), [(9_000, Button::A)]);
    }

    #[test]
    fn bounces_count_once_and_start_the_8_ms_again() {
        let edges =
            [(0, only(Button::A)), (300, UP), (600, only(Button::A)), (50_000, UP), (50_300, only(Button::A)), (50_600, UP)];
        assert_eq!(play(&edges, 1_000_000), [(8_600, Button::A)]);
    }

    #[test]
    fn a_spike_of_3_ms_is_no_press() {
        assert_eq!(play(&[(0, only(Button::Y)), (3_000, UP)], 1_000_000), []);
    }

    #[test]
    fn a_held_direction_repeats_until_it_is_let_go() {
        let acts = play(&[(0, only(Button::Down)), (700_000, UP)], 2_000_000);
        assert_eq!(acts.iter().map(|a| a.0).collect::<std::vec::Vec<_>>(), [8_000, 408_000, 528_000, 648_000]);
        assert!(acts.iter().all(|a| a.1 == Button::Down));
    }

    #[test]
    fn other_keys_do_not_repeat() {
        assert_eq!(play(&[(0, only(Button::A)), (3_000_000, UP)], 4_000_000).len(), 1);
    }

    #[test]
    fn b_acts_on_release_before_500_ms() {
        assert_eq!(play(&[(0, only(Button::B)), (100_000, UP)], 1_000_000), [(108_000, Button::B)]);
    }

    #[test]
    fn b_is_x_at_500_ms_and_not_b_on_release() {
        assert_eq!(play(&[(0, only(Button::B)), (900_000, UP)], 2_000_000), [(500_000, Button::X)]);
    }

    /// The keys after `(from, to, fell)` unseen microseconds with these levels before and after.
    fn blind(before: &[(u64, ButtonSet)], (from, to): (u64, u64), fell: ButtonSet, after: ButtonSet) -> std::vec::Vec<Button> {
        let mut keys = Keys::new();
        for (at, levels) in before {
            assert_eq!(keys.poll(*levels, Micros(*at)), None);
        }
        let blind = Blind { from: Micros(from), to: Micros(to), down: UP, fell };
        let mut acts: std::vec::Vec<_> = keys.unseen(blind, after).collect();
        acts.extend(std::iter::from_fn(|| keys.poll(after, Micros(to))));
        acts
    }

    #[test]
    fn a_tap_while_nobody_could_look_counts_when_it_can_have_lasted_8_ms() {
        let a = only(Button::A);
        assert_eq!(blind(&[], (0, 45_000), a, UP), [Button::A], "wholly inside of an erasure");
        assert_eq!(blind(&[], (0, 3_000), a, UP), [], "too short a time for a tap: a spike");
        assert_eq!(blind(&[], (0, 45_000), UP, UP), [], "nothing happened");
        assert_eq!(blind(&[], (0, 9_000), only(Button::B), UP), [Button::B]);
    }

    #[test]
    fn a_press_that_began_unseen_counts_from_the_beginning_of_that_time() {
        let a = only(Button::A);
        assert_eq!(blind(&[], (0, 9_000), a, a), [Button::A]);
        assert_eq!(blind(&[], (0, 4_000), a, a), [], "4 ms are not 8, but the rest is waited for");
    }

    #[test]
    fn a_press_that_ended_unseen_counts_with_what_was_seen_of_it() {
        let a = only(Button::A);
        assert_eq!(blind(&[(0, a)], (6_000, 9_000), UP, UP), [Button::A]);
        assert_eq!(blind(&[(0, a)], (2_000, 5_000), UP, UP), []);
    }

    #[test]
    fn a_key_that_is_down_before_it_acts_once() {
        let a = only(Button::A);
        // Held on through it, let go meanwhile, and let go with contacts that bounce.
        for (after, fell) in [(a, UP), (UP, UP), (UP, a)] {
            let mut keys = Keys::new();
            assert_eq!(keys.poll(a, Micros(0)), None);
            assert_eq!(keys.poll(a, Micros(8_000)), Some(Button::A));
            let blind = Blind { from: Micros(20_000), to: Micros(65_000), down: a, fell };
            assert_eq!(keys.unseen(blind, after).count(), 0);
            assert_eq!(keys.poll(after, Micros(65_000)), None);
            assert_eq!(keys.poll(UP, Micros(70_000)), None);
            assert_eq!(keys.poll(UP, Micros(80_000)), None);
        }
    }

    #[test]
    fn contacts_that_bounce_while_a_page_is_written_are_no_other_press() {
        let a = only(Button::A);
        let mut keys = Keys::new();
        assert_eq!(keys.poll(a, Micros(0)), None);
        assert_eq!(keys.poll(a, Micros(8_000)), Some(Button::A));
        let blind = Blind { from: Micros(20_000), to: Micros(20_700), down: a, fell: a };
        assert_eq!(keys.unseen(blind, a).count(), 0);
        assert_eq!((keys.poll(a, Micros(20_700)), keys.deadline()), (None, None));
    }

    /// Two presses of a key, down for `down_ms` and up for `up_ms`, and `blind_ms` without a look from half a millisecond `begin` on:
    /// what acts.
    fn two_presses(button: Button, (down_ms, up_ms): (u64, u64), begin: u64, blind_ms: u64) -> std::vec::Vec<Button> {
        let level = |half: u64| {
            let ms = (half / 2).wrapping_sub(20);
            if ms < down_ms || (down_ms + up_ms..2 * down_ms + up_ms).contains(&ms) { only(button) } else { UP }
        };
        let (mut keys, mut acts) = (Keys::new(), std::vec![]);
        let end = begin + 2 * blind_ms;
        for half in (0..800).filter(|half| !(begin + 1..end).contains(half)) {
            let now = Micros(500 * half);
            if half == end {
                let fell = (begin + 1..=end).any(|half| level(half) != UP && level(half - 1) == UP);
                let fell = if fell { only(button) } else { UP };
                let blind = Blind { from: Micros(500 * begin), to: now, down: level(begin), fell };
                acts.extend(keys.unseen(blind, level(half)));
            }
            acts.extend(std::iter::from_fn(|| keys.poll(level(half), now)));
        }
        acts
    }

    #[test]
    fn two_presses_act_twice_whenever_nobody_looks_for_as_long_as_a_sector_takes() {
        for button in [Button::A, Button::B, Button::Right] {
            for begin in 0..320 {
                let acts = two_presses(button, (40, 40), begin, 45);
                assert_eq!(acts, [button; 2], "from half a millisecond {begin} on");
                let acts = two_presses(button, (12, 30), begin, 45);
                assert!(acts == [button; 2] || acts == [button], "{acts:?} from half a millisecond {begin} on");
            }
        }
    }

    #[test]
    fn a_key_that_was_held_at_the_start_acts_only_when_it_is_pressed_again() {
        let b = only(Button::B);
        let mut keys = Keys::holding(b);
        assert_eq!((keys.poll(b, Micros(900_000)), keys.deadline()), (None, None));
        for (at, levels, acts) in [(1_000_000, UP, None), (1_008_000, UP, None), (2_000_000, b, None), (2_008_000, b, None)] {
            assert_eq!(keys.poll(levels, Micros(at)), acts);
        }
        assert_eq!(keys.poll(UP, Micros(2_100_000)), None);
        assert_eq!(keys.poll(UP, Micros(2_108_000)), Some(Button::B));
    }

    #[test]
    fn a_swallowed_key_does_nothing_until_it_is_pressed_again() {
        for button in Button::ALL {
            let mut keys = Keys::new();
            assert_eq!(keys.poll(only(button), Micros(0)), None);
            keys.swallow(only(button));
            let mut acts = std::vec![];
            let mut poll = |levels: ButtonSet, at: u64| acts.extend(keys.poll(levels, Micros(at)).map(|button| (at, button)));
            // Held on past repeat and long press, a bounce on the way, let go; then pressed for good.
            for at in (1..1_000).map(|ms| ms * 1_000) {
                poll(if at == 5_000 { UP } else { only(button) }, at);
            }
            (1_000..1_020).for_each(|ms| poll(UP, ms * 1_000));
            (1_020..1_030).for_each(|ms| poll(only(button), ms * 1_000));
            (1_030..1_050).for_each(|ms| poll(UP, ms * 1_000));
            let at = if button == Button::B { 1_038_000 } else { 1_028_000 };
            assert_eq!(acts, [(at, button)]);
        }
    }

    #[test]
    fn two_keys_at_once_both_act() {
        let both = only(Button::A).with(Button::Left, true);
        let acts = play(&[(0, both), (20_000, UP)], 1_000_000);
        assert_eq!(acts, [(8_000, Button::Left), (8_000, Button::A)]);
    }
}
