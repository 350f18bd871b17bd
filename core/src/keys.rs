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

    /// When [`Keys::poll`] has to be called again although no level changes.
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        self.keys.iter().flat_map(|key| [key.settles(), key.held]).flatten().min()
    }
}

impl Key {
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

    #[test]
    fn two_keys_at_once_both_act() {
        let both = only(Button::A).with(Button::Left, true);
        let acts = play(&[(0, both), (20_000, UP)], 1_000_000);
        assert_eq!(acts, [(8_000, Button::Left), (8_000, Button::A)]);
    }
}
