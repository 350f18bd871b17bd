//! A whole game as a scenario: from the title to the result by key presses, a shot after every ply.

use std::ops::ControlFlow;

use quintet::event::Button;
use quintet::game::MoveCode;
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::session::Session;
use quintet_sim::scenario::{Scenario, Step};

use crate::hand::{Hand, Keys, What};
use crate::power::QUIET_MS;

/// Games tried to find a short one.
const TRIED: u64 = 60;
/// The result comes this long after the last move at the latest.
pub const RESULT_MS: u32 = 1500;
/// A message is gone by itself after this long.
pub const TOLD_MS: u32 = 2700;
/// B is held a little longer than it has to be.
const HELD_MS: u32 = 560;
/// Plies looked back at.
const LOOKED_BACK: usize = 3;

/// A scenario and what each of its presses is for.
pub struct WholeGame {
    /// The game.
    pub game: GameId,
    /// The script.
    pub scenario: Scenario,
    /// What the press in each line does.
    pub whats: Vec<(usize, What)>,
    /// The lines of the presses that play its plies.
    pub played: Vec<usize>,
    /// How many plies it has.
    pub plies: usize,
}

impl WholeGame {
    /// The shortest of some random games.
    ///
    /// # Panics
    /// When a game can't be played by keys.
    #[must_use]
    pub fn short(game: GameId, keys: Keys) -> Self {
        let games = (0..TRIED).map(|seed| Self::record(game, keys, seed));
        games.filter(|game| game.plies >= 12).min_by_key(|game| game.scenario.steps.len()).unwrap()
    }

    /// The random game of this seed.
    ///
    /// # Panics
    /// When it can't be played by keys.
    #[must_use]
    pub fn record(game: GameId, keys: Keys, seed: u64) -> Self {
        let mut hand = Hand::new(seed, keys);
        let mut script = Script::default();
        let mut rng = Rng::new(seed ^ 0xDECA);
        hand.open(game);
        script.take(&mut hand);
        script.shot("start");
        let (mut plies, mut played) = (0, vec![]);
        while hand.session().outcome().is_none() {
            hand.enter(choose(hand.session(), &mut rng));
            plies += 1;
            script.take(&mut hand);
            played.push(script.steps.len());
            script.shot(&format!("ply-{plies}"));
            if std::mem::take(&mut hand.told) {
                script.step(Step::Wait(TOLD_MS));
            }
            hand.lift();
            script.take(&mut hand);
        }
        script.step(Step::Wait(RESULT_MS));
        if hand.app.screen_name() == "name" {
            script.shot("name");
        }
        hand.decline_names();
        script.take(&mut hand);
        script.step(Step::Expect("result".into()));
        script.shot("result");
        for key in [keys.forward(), Button::A] {
            hand.press(key);
        }
        script.take(&mut hand);
        for i in 1..=LOOKED_BACK {
            hand.press(if keys == Keys::Four { Button::Previous } else { Button::Left });
            script.take(&mut hand);
            script.shot(&format!("back-{i}"));
        }
        for key in [Button::B, Button::B] {
            hand.press(key);
        }
        script.take(&mut hand);
        script.step(Step::Expect("games".into()));
        // Until it is saved where the player is.
        script.step(Step::Wait(QUIET_MS));
        let Script { steps, whats } = script;
        Self { game, scenario: Scenario { source: game.name().into(), seed, steps }, whats, played, plies }
    }
}

/// A random move, no exchange if there is another one: games that end.
///
/// # Panics
/// When there is no move.
#[must_use]
pub fn choose(session: &Session, rng: &mut Rng) -> MoveCode {
    let mut codes = vec![];
    let _ = session.game().erased().visit_codes(&mut |code| {
        codes.push(code);
        ControlFlow::Continue(())
    });
    let short: Vec<_> = codes.iter().copied().filter(|code| (1..=2).contains(&session.game().view().path(*code).len())).collect();
    let from = if short.is_empty() { &codes } else { &short };
    from[rng.below(from.len() as u32) as usize]
}

/// A scenario that is being written, and what each of its presses is for.
#[derive(Default)]
pub struct Script {
    /// The steps so far.
    pub steps: Vec<(usize, Step)>,
    /// What the press in each line does.
    pub whats: Vec<(usize, What)>,
}

impl Script {
    /// Adds a step.
    pub fn step(&mut self, step: Step) {
        self.steps.push((self.steps.len() + 1, step));
    }

    /// Adds a shot.
    pub fn shot(&mut self, name: &str) {
        self.step(Step::Shot(name.into()));
    }

    /// Everything the hand has pressed since the last time.
    pub fn take(&mut self, hand: &mut Hand) {
        for (button, what) in hand.pressed.drain(..) {
            // Without a key of its own the menu is B held.
            let is_held = button == Button::X && hand.keys == Keys::Four;
            self.step(if is_held { Step::Hold(Button::B, HELD_MS) } else { Step::Press(button) });
            self.whats.push((self.steps.len(), what));
        }
    }
}
