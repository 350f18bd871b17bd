//! The handheld at power-on with these saves, and scripts that are recorded from there.

use quintet::app::App;
use quintet::event::{Button, Micros};
use quintet::game::MoveCode;
use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::saved::{Place, Saved};
use quintet::session::{Session, Setup};
use quintet::store::Store;
use quintet_sim::block_on;
use quintet_sim::nor::Nor;
use quintet_sim::scenario::{Scenario, Step};

use crate::cuts::{self, Digest};
use crate::hand::{Hand, Keys};
use crate::whole_game::{RESULT_MS, Script, TOLD_MS, choose};

/// Where the player is gets saved, and tidying begins, within this.
pub const QUIET_MS: u32 = 1_000;

/// The application as it comes on with these saves, and the store it has.
///
/// # Panics
/// When the store has trouble.
#[must_use]
pub fn on(saves: Vec<u8>, seed: u64) -> (App, Store<Nor>) {
    let mut app = App::new(seed);
    let store = block_on(Store::open(Nor::with(saves), app.saved_mut()));
    assert_eq!(store.trouble(), None);
    app.power_on(Micros(0));
    (app, store)
}

/// What a flash holds, as a number.
#[must_use]
pub fn digest(saves: &[u8]) -> Digest {
    let mut saved = Box::new(Saved::new());
    let _ = block_on(Store::open(Nor::with(saves.to_vec()), &mut saved));
    cuts::digest(&saved)
}

/// Saves with a game of Qwirkle that has so many plies to go, at its table, and those plies.
///
/// # Panics
/// When a random game does not end.
#[must_use]
pub fn nearly_won(plies: usize) -> (Vec<u8>, Vec<MoveCode>) {
    let mut session = (0..).map(random_qwirkle).find(|session| is_laid_out(session, plies)).expect("there are seeds enough");
    let log = session.log().to_vec();
    session.restart(session.setup().clone(), None);
    let (played, rest) = log.split_at(log.len() - plies);
    for code in played {
        session.play(*code).expect("a legal move");
    }
    let mut saved = Box::new(Saved::new());
    let mut store = block_on(Store::open(Nor::blank(), &mut saved));
    saved.is_new = false;
    saved.begin(&session);
    saved.follow(&session);
    saved.place = Place::at_table(GameId::Qwirkle);
    block_on(store.save(&mut saved, true)).expect("the flash is good");
    (store.into_flash().bytes().to_vec(), rest.to_vec())
}

/// A random game, to its end.
fn random_qwirkle(seed: u64) -> Session {
    let mut session = Session::new(Setup::with(GameId::Qwirkle.default_options(), seed));
    let mut rng = Rng::new(seed);
    while session.outcome().is_none() {
        let code = choose(&session, &mut rng);
        session.play(code).expect("a legal move");
    }
    session
}

/// Whether the last plies of a game were played on the board: nobody offered to stop.
fn is_laid_out(session: &Session, plies: usize) -> bool {
    let mut game = session.clone();
    (0..plies).all(|_| {
        let code = game.played().last().copied();
        game.undo() && code.is_some_and(|code| !game.game().view().path(code).is_empty())
    })
}

/// A hand that plays, and what it pressed as a script.
pub struct Recorder {
    /// The hand.
    pub hand: Hand,
    /// The script so far.
    pub script: Script,
    rng: Rng,
}

impl Recorder {
    /// Begins with a device that shows this.
    #[must_use]
    pub fn new(app: App) -> Self {
        Self::with(Hand::holding(app, Keys::Joystick))
    }

    /// Begins with what this hand has pressed already.
    #[must_use]
    pub fn with(hand: Hand) -> Self {
        Self { hand, script: Script::default(), rng: Rng::new(2) }
    }

    /// The picture now, under a name of its own.
    pub fn shot(&mut self) {
        self.script.take(&mut self.hand);
        let name = format!("line-{}", self.script.steps.len() + 1);
        self.script.shot(&name);
    }

    /// Nothing, until everything is saved.
    pub fn wait(&mut self, ms: u32) {
        self.script.take(&mut self.hand);
        self.script.step(Step::Wait(ms));
    }

    /// Keys, each when nothing moves any more.
    pub fn press(&mut self, keys: &[Button]) {
        for key in keys {
            self.hand.press(*key);
            self.shot();
        }
    }

    /// Lifts the curtain, if there is one, and plays so many random plies, or to the end of the game.
    pub fn plies(&mut self, count: usize) {
        for _ in 0..count {
            if self.hand.session().outcome().is_none() {
                let code = choose(self.hand.session(), &mut self.rng);
                self.ply(code);
            }
        }
    }

    /// Lifts the curtain, if there is one, and plays this.
    pub fn ply(&mut self, code: MoveCode) {
        self.hand.lift();
        self.hand.enter(code);
        self.shot();
        if std::mem::take(&mut self.hand.told) {
            self.wait(TOLD_MS);
        }
        self.hand.lift();
        self.script.take(&mut self.hand);
        if self.hand.session().outcome().is_some() {
            self.wait(RESULT_MS);
            self.shot();
        }
    }

    /// The script, with this seed.
    #[must_use]
    pub fn scenario(self, name: &str, seed: u64) -> Scenario {
        Scenario { source: name.into(), seed, steps: self.script.steps }
    }
}
