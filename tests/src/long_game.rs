//! The longest games there are, by keys: what is done near their caps, and which line of the scenario does it.

use std::ops::ControlFlow;

use quintet::event::Button;
use quintet::game::{Game, MoveCode};
use quintet::games::{AnyGame, AnyOptions, GameId};
use quintet::games::{latice, qwirkle};
use quintet::record;
use quintet::session::Session;
use quintet_sim::scenario::{Scenario, Step};

use crate::data;
use crate::hand::{Hand, Keys};
use crate::whole_game::Script;

/// What takes the log of a game into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// A ply is taken back.
    Undo,
    /// A ply is played again.
    Redo,
    /// The game that was left last is gone on with.
    Return,
    /// The step to "Resume" on a page that lays such a game out meanwhile.
    Meanwhile,
    /// A game that was left before another one is gone on with.
    Resume,
    /// Looking back: the first page of it, and a ply back or on.
    Look,
    /// Looking back: to the start or the end.
    Far,
}

impl Asked {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::Undo, Self::Redo, Self::Return, Self::Meanwhile, Self::Resume, Self::Look, Self::Far];
}

/// A long game as a scenario.
pub struct LongGame {
    /// The game.
    pub game: GameId,
    /// The script.
    pub scenario: Scenario,
    /// How many plies it has.
    pub plies: usize,
    /// The lines that do what is asked.
    pub asked: Vec<(Asked, usize)>,
}

/// Plies looked back at: more than there are between two positions that a session keeps.
const LOOKED_BACK: usize = 40;
/// Plies taken back, where a game lets one.
const TAKEN_BACK: usize = 3;
/// The result comes this long after the last move at the latest.
const RESULT_MS: u32 = 1500;
/// A curtain has fallen after this long.
const CURTAIN_MS: u32 = 400;

impl LongGame {
    /// The longest game known, from the title to looking back at it.
    ///
    /// # Panics
    /// When it can't be played by keys.
    #[must_use]
    pub fn longest(game: GameId) -> Self {
        let (seed, session) = longest(game);
        let mut player = Player { hand: Hand::new(seed, Keys::Joystick), script: Script::default(), asked: vec![] };
        player.reach(&session);
        player.take_back(&session);
        player.leave_and_return(game);
        player.finish(&session);
        player.look_back();
        let Player { script, asked, .. } = player;
        let scenario = Scenario { source: game.name().into(), seed, steps: script.steps };
        Self { game, scenario, plies: session.log().len(), asked }
    }
}

/// Whoever holds the device, and what was done with it.
struct Player {
    hand: Hand,
    script: Script,
    asked: Vec<(Asked, usize)>,
}

impl Player {
    fn press(&mut self, keys: &[Button]) {
        keys.iter().for_each(|key| self.hand.press(*key));
        self.script.take(&mut self.hand);
    }

    /// Presses a key whose time is wanted.
    fn ask(&mut self, asked: Asked, key: Button) {
        self.press(&[key]);
        let line = self.script.steps.len();
        self.asked.push((asked, line));
        self.script.shot(&format!("line-{line}"));
    }

    /// The next ply of the game.
    fn follow(&mut self, session: &Session) {
        self.hand.enter(session.log()[self.hand.session().ply()]);
        self.script.take(&mut self.hand);
        self.lift();
    }

    fn lift(&mut self) {
        if self.hand.session().game().view().hides() {
            self.script.step(Step::Wait(CURTAIN_MS));
        }
        self.hand.lift();
        self.script.take(&mut self.hand);
    }

    /// From the title to the last ply after which one can be taken back and the game is not over, a pair of plies in the middle
    /// taken back on the way.
    fn reach(&mut self, session: &Session) {
        self.hand.open_with(session.setup().options);
        self.lift();
        let last = last_open(session);
        let middle = last_open_before(session, last / 2);
        while self.hand.session().ply() < last {
            self.follow(session);
            if self.hand.session().ply() == middle {
                self.take_back(session);
            }
        }
    }

    /// Takes plies back through the menu, which opens on "Undo", and plays them again.
    fn take_back(&mut self, session: &Session) {
        let ply = self.hand.session().ply();
        let mut taken = 0;
        while taken < TAKEN_BACK && can_undo(self.hand.session()) {
            self.press(&[Button::X]);
            self.ask(Asked::Undo, Button::A);
            taken += 1;
        }
        while self.hand.session().ply() < ply {
            let next = self.hand.session().ply() + 1;
            self.hand.point_in_menu(|after| after.session().is_some_and(|session| session.ply() == next));
            self.ask(Asked::Redo, Button::A);
        }
        assert_eq!(self.hand.session().played(), &session.log()[..ply]);
    }

    fn leave(&mut self) {
        self.hand.leave();
        self.script.take(&mut self.hand);
    }

    /// Leaves the game and returns to it, then the same with another game begun in between.
    fn leave_and_return(&mut self, game: GameId) {
        self.leave();
        self.press(&[Button::A, Button::Down]);
        self.ask(Asked::Return, Button::A);
        self.lift();
        self.leave();
        // A neighbour that hides nothing.
        let (there, back) = if game == GameId::Awale { (Button::Right, Button::Left) } else { (Button::Left, Button::Right) };
        let steps = match game {
            GameId::Qwirkle => 2,
            _ => 1,
        };
        self.press(&[there].repeat(steps));
        self.press(&[Button::A, Button::A]);
        self.leave();
        self.press(&[back].repeat(steps));
        // As fast as a script presses: no shot may give it time.
        self.press(&[Button::A, Button::Down]);
        self.asked.push((Asked::Meanwhile, self.script.steps.len()));
        self.ask(Asked::Resume, Button::A);
        self.lift();
    }

    fn finish(&mut self, session: &Session) {
        while self.hand.session().ply() < session.log().len() {
            self.follow(session);
        }
        assert!(self.hand.session().outcome().is_some(), "the game is not over");
        self.script.step(Step::Wait(RESULT_MS));
        self.hand.decline_names();
        self.script.take(&mut self.hand);
        self.script.step(Step::Expect("result".into()));
    }

    fn look_back(&mut self) {
        self.press(&[Button::Down]);
        self.ask(Asked::Look, Button::A);
        for key in [Button::Left].repeat(LOOKED_BACK) {
            self.ask(Asked::Look, key);
        }
        for (asked, key) in [
            (Asked::Look, Button::Right),
            (Asked::Far, Button::Up),
            (Asked::Look, Button::Right),
            (Asked::Far, Button::Down),
            (Asked::Look, Button::Left),
            (Asked::Far, Button::B),
        ] {
            self.ask(asked, key);
        }
    }
}

fn can_undo(session: &Session) -> bool {
    let view = session.game().view();
    if view.hides() { view.has_begun() } else { session.ply() > 0 }
}

fn last_open(session: &Session) -> usize {
    last_open_before(session, session.log().len() - 1)
}

/// The last ply up to `ply` after which one can be taken back.
fn last_open_before(session: &Session, ply: usize) -> usize {
    let mut session = session.clone();
    (0..=ply)
        .rev()
        .find(|ply| {
            session.rewind(*ply);
            can_undo(&session) && session.game().view().proposer().is_none()
        })
        .unwrap_or(ply)
}

/// The longest game known and the seed of the device that deals it.
///
/// # Panics
/// When the test data have no such game.
#[must_use]
pub fn longest(game: GameId) -> (u64, Session) {
    match game {
        GameId::Awale => recorded("awale-cap"),
        GameId::Colors => recorded("colors-cap"),
        GameId::Tablut => recorded("tablut-cap"),
        GameId::Latice => {
            (0..LATICE_TRIED).map(|seed| (seed, play(game, seed, buy_and_place))).max_by_key(|(_, it)| it.ply()).unwrap()
        }
        GameId::Qwirkle => (0, play(game, 0, lay_then_swap)),
    }
}

const LATICE_TRIED: u64 = 300;

/// A game of the test data, on a device that begins it as it began.
fn recorded(name: &str) -> (u64, Session) {
    let text = std::fs::read_to_string(data().join(format!("playthroughs/{name}.txt"))).unwrap();
    let mut session = record::parse(&text).unwrap();
    let log = session.log().len();
    session.rewind(0);
    let seed = (0..).find(|seed| dealt(*seed, session.setup().options).game() == session.game()).unwrap();
    session.rewind(log);
    (seed, session)
}

/// The game that the device of this seed deals first.
fn dealt(seed: u64, options: AnyOptions) -> Session {
    let mut hand = Hand::new(seed, Keys::Joystick);
    hand.open_with(options);
    hand.session().clone()
}

fn play(game: GameId, seed: u64, choose: impl Fn(&Session) -> MoveCode) -> Session {
    let mut session = dealt(seed, game.default_options());
    while session.outcome().is_none() {
        session.play(choose(&session)).unwrap();
    }
    session
}

/// Latice as long as can be had: place what earns most, buy as long as something can be placed, leave the last tile in the hand.
fn buy_and_place(session: &Session) -> MoveCode {
    use latice::Move;
    let AnyGame::Latice(game) = session.game() else { unreachable!("this is Latice") };
    let places = |game: &latice::Latice| {
        let mut best = None;
        let _ = game.visit_moves(|mv| {
            if let Move::Place(at, _) = mv {
                best = best.max(Some((game.board().points(at), latice::Latice::encode(mv).0)));
            }
            ControlFlow::Continue(())
        });
        best.filter(|_| usize::from(game.placed(game.turn())) + 1 < latice::OWN)
    };
    if let Some((_, code)) = places(game) {
        return MoveCode(code);
    }
    let mut bought = game.clone();
    let mv = match () {
        () if bought.play(Move::Buy).is_ok() && places(&bought).is_some() => Move::Buy,
        () if game.check(Move::Exchange).is_ok() => Move::Exchange,
        () => Move::Pass,
    };
    latice::Latice::encode(mv)
}

/// Tiles in the bag from which on they are only exchanged: the board is crowded, and there is much to shuffle.
const KEPT: usize = 48;
/// From this ply on tiles are laid again.
const LAID_AGAIN: usize = 490;

/// Qwirkle as long as can be had: a crowded board in the middle of the window, then one tile exchanged after the other.
fn lay_then_swap(session: &Session) -> MoveCode {
    use qwirkle::{Move, Qwirkle};
    let AnyGame::Qwirkle(game) = session.game() else { unreachable!("this is Qwirkle") };
    let distance = |at: qwirkle::Cell| at.row().abs_diff(qwirkle::ROWS / 2) + at.col().abs_diff(qwirkle::COLS / 2);
    let (mut nearest, mut swap) = (None, None);
    let _ = game.visit_moves(|mv| {
        match mv {
            Move::Place(at, _) if nearest.is_none_or(|(least, _)| distance(at) < least) => nearest = Some((distance(at), mv)),
            Move::Swap(it) if it.count() == 1 => swap = swap.or(Some(mv)),
            _ => {}
        }
        ControlFlow::Continue(())
    });
    let lays = game.bag_len() > KEPT || session.ply() >= LAID_AGAIN;
    let mv = match (nearest, swap) {
        (Some((_, mv)), _) if lays => mv,
        _ if !game.laid().is_empty() => Move::End,
        (_, Some(mv)) => mv,
        (Some((_, mv)), None) => mv,
        (None, None) => Move::Pass,
    };
    Qwirkle::encode(mv)
}
