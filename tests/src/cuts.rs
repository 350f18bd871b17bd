//! Power cuts: scripts of play on a strict flash, the power lost in every operation, and what is there afterwards.
//!
//! A script runs once, on a flash that notes its operations. Each operation is then torn in every way, without running the script
//! again: the flash as it was before it, with as much of it as the tear leaves, is opened, and has to hold what was confirmed
//! before the operation, or what it was about to confirm. Then the handheld goes on from there, and loses power again.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

use quintet::game::{MoveCode, Seat};
use quintet::games::GameId;
use quintet::games::tablut::layout::Layout;
use quintet::record;
use quintet::record::wire::Sink;
use quintet::rng::Rng;
use quintet::saved::{Part, Place, Saved};
use quintet::session::{Name, Session, Setup};
use quintet::settings::Animation;
use quintet::store::Store;
use quintet::words::Language;
use quintet_sim::block_on;
use quintet_sim::nor::{Cut, Nor, Operation, PAGE};
use quintet_sim::tear::Tear;

/// What a store holds, as a number.
pub type Digest = u64;

/// The digest of everything that is kept.
#[must_use]
pub fn digest(saved: &Saved) -> Digest {
    let mut hasher = DefaultHasher::new();
    for part in Part::ALL {
        let mut bytes = [0; Part::MOST_BYTES];
        let mut sink = Sink::new(&mut bytes);
        saved.write(part, &mut sink).expect("a part fits");
        sink.written().hash(&mut hasher);
    }
    for game in GameId::CARDS {
        let (log, ply) = saved.shelf.moves(game);
        (saved.shelf.start(game), log.iter().map(|code| code.0).collect::<Vec<_>>(), ply).hash(&mut hasher);
    }
    hasher.finish()
}

/// Somebody who plays, changes settings, stores positions: everything that is kept comes up.
#[derive(Debug)]
pub struct Player {
    rng: Rng,
    /// What is kept.
    pub saved: Box<Saved>,
    sessions: [Session; 5],
    /// A short game of Qwirkle that is over.
    finished: Session,
}

impl Player {
    /// Begins with a new device.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let sessions = GameId::CARDS.map(|game| Session::new(Setup::new(game)));
        let finished = record::parse(include_str!("../data/playthroughs/qwirkle-agreed.txt")).expect("a game");
        Self { rng: Rng::new(seed), saved: Box::new(Saved::new()), sessions, finished }
    }

    /// One thing a person does between two pictures.
    pub fn act(&mut self) {
        let below = self.rng.below(100);
        match below {
            0..80 => self.play(),
            80..84 => self.configure(),
            84..88 => {
                let slot = self.rng.below(10) as usize;
                let layout = self.layout();
                self.saved.slots[slot] = if self.rng.below(5) == 0 { None } else { Some(layout) };
                self.saved.board = layout;
            }
            88..92 => {
                let seat = self.rng.below(Seat::MOST as u32) as usize;
                self.saved.names[seat] = self.name();
            }
            92..94 => self.finish(),
            94..96 => {
                let card = self.rng.below(5) as usize;
                let game = GameId::CARDS[card];
                let options = game.default_options();
                let option = self.rng.below(options.list().len() as u32) as usize;
                let values = options.list()[option].values.len() as u32;
                self.saved.options[card] = options.with(option, self.rng.below(values) as u8);
            }
            _ => {
                let place =
                    Place { page: 6, game: self.rng.below(5) as u8, cursor: self.rng.below(90) as u16, ..Place::default() };
                self.saved.place = place;
            }
        }
    }

    fn name(&mut self) -> Name {
        const NAMES: [&str; 16] = [
            "Ada", "Bo", "Cléo", "Noël", "", "Wilhelm2", "Dario", "Eve", "Finn", "Gaëlle", "Hugo", "Ida", "Jules", "Kim", "Léa",
            "Max",
        ];
        Name::new(NAMES[self.rng.below(NAMES.len() as u32) as usize]).expect("a name")
    }

    /// A game of Qwirkle ends, or one of the ten best totals of the last one gets its name.
    fn finish(&mut self) {
        let name = self.name();
        if let Some(seat) = self.saved.scores.nameless(&self.finished).first() {
            return self.saved.scores.name(&self.finished, *seat, &name);
        }
        let played = self.finished.log().to_vec();
        let names = [self.name(), self.name(), self.name(), self.name()];
        self.finished.restart(Setup { names, ..self.finished.setup().clone() }, None);
        played.into_iter().for_each(|code| self.finished.play(code).expect("it was played before"));
        self.saved.scores.begin(GameId::Qwirkle);
        self.saved.scores.count(&self.finished);
    }

    fn play(&mut self) {
        let card = self.rng.below(5) as usize;
        let session = &mut self.sessions[card];
        let game = GameId::CARDS[card];
        if !self.saved.shelf.holds(game) || session.outcome().is_some() || self.rng.below(150) == 0 {
            let setup = Setup::with(self.saved.options[card], self.rng.next_u64());
            session.restart(Setup { names: self.saved.names.clone(), ..setup }, None);
            self.saved.begin(session);
            return;
        }
        match self.rng.below(20) {
            0 => drop(session.undo()),
            1 => drop(session.redo()),
            2 if self.rng.below(8) == 0 => self.saved.shelf.clear(game),
            3 if self.rng.below(8) == 0 && session.game().erased().seats() == 2 => drop(session.play(MoveCode::RESIGN)),
            _ => {
                let mut codes: Vec<MoveCode> = vec![];
                let _ = session.game().erased().visit_codes(&mut |code| {
                    codes.push(code);
                    ControlFlow::Continue(())
                });
                let code = codes[self.rng.below(codes.len() as u32) as usize];
                session.play(code).expect("a legal move");
            }
        }
        if self.saved.shelf.holds(game) {
            self.saved.follow(&self.sessions[card]);
        }
    }

    fn configure(&mut self) {
        let settings = &mut self.saved.settings;
        match self.rng.below(4) {
            0 => settings.language = Language::ALL[self.rng.below(3) as usize],
            1 => settings.brightness = 10 * (1 + self.rng.below(10) as u8),
            2 => settings.animation = Animation::ALL[self.rng.below(3) as usize],
            _ => settings.dots = !settings.dots,
        }
        self.saved.is_new = false;
    }

    fn layout(&mut self) -> Layout {
        use quintet::games::tablut::Piece;
        let mut layout = Layout::empty(Seat(self.rng.below(2) as u8));
        for _ in 0..self.rng.below(20) {
            let man = [Piece::White, Piece::Black, Piece::King][self.rng.below(3) as usize];
            layout.put(self.rng.below(81) as u8, man);
        }
        layout
    }
}

/// An operation of a script, with what was confirmed before it and what it is about to confirm.
#[derive(Clone, Debug)]
pub struct Step {
    /// What is done to the flash.
    pub operation: Operation,
    /// What has to be there when it is torn: one of the two.
    pub either: [Digest; 2],
}

/// A script that was played.
#[derive(Clone, Debug)]
pub struct Script {
    /// What the flash held before it.
    pub before: Vec<u8>,
    /// What was done to it.
    pub steps: Vec<Step>,
    /// How often each sector was erased.
    pub wear: Vec<u32>,
    /// How many times something was saved.
    pub saves: u64,
}

/// Plays `acts` things on a flash with these bytes. Now and then the handheld is calm and tidies.
#[must_use]
pub fn play(seed: u64, before: Vec<u8>, acts: usize) -> Script {
    let mut player = Player::new(seed);
    let mut chance = Rng::new(seed ^ 0xC4);
    let mut store = block_on(Store::open(Nor::with(before.clone()).recorded(), &mut player.saved));
    assert_eq!(store.trouble(), None);
    for (session, game) in player.sessions.iter_mut().zip(GameId::CARDS) {
        if player.saved.shelf.holds(game) {
            player.saved.shelf.load_into(session, game).expect("what was kept is a game");
        }
    }
    let mut confirmed = digest(&player.saved);
    let mut steps = vec![];
    let mut saves = 0;
    let mut note = |store: &mut Store<Nor>, either| {
        let noted = store.flash_mut().take_recording();
        steps.extend(noted.into_iter().map(|operation| Step { operation, either }));
    };
    for _ in 0..acts {
        player.act();
        let next = digest(&player.saved);
        let wrote = block_on(store.save(&mut player.saved, true)).expect("the flash is good");
        saves += u64::from(wrote);
        note(&mut store, [confirmed, next]);
        confirmed = next;
        if chance.below(12) == 0 && store.wants_tidying() {
            block_on(store.tidy(&mut player.saved)).expect("the flash is good");
            note(&mut store, [confirmed; 2]);
        }
    }
    let wear = store.flash().wear().to_vec();
    Script { before, steps, wear, saves }
}

/// What came of cutting.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Power cuts tried.
    pub cuts: u64,
    /// Those of them that no other was like: another state, operation, part or tear.
    pub distinct: HashSet<u64>,
    /// What was lost, each with the words to try it again.
    pub losses: Vec<String>,
}

impl Tally {
    fn cut(&mut self, state: Digest, cut: Cut) {
        self.cuts += 1;
        let mut hasher = DefaultHasher::new();
        (state, cut).hash(&mut hasher);
        self.distinct.insert(hasher.finish());
    }

    /// Adds another's.
    pub fn add(&mut self, other: Self) {
        self.cuts += other.cuts;
        self.distinct.extend(other.distinct);
        self.losses.extend(other.losses);
    }
}

/// Opens what a cut left behind; gives the store and what it holds.
fn reboot(bytes: Vec<u8>) -> (Store<Nor>, Box<Saved>) {
    let mut saved = Box::new(Saved::new());
    let store = block_on(Store::open(Nor::with(bytes).recorded(), &mut saved));
    (store, saved)
}

/// Where an operation is cut: at its beginning, within it, and just before its end. Of a page only the bytes that are written count.
fn parts(operation: &Operation) -> [u8; 4] {
    let (first, length) = operation.data.as_ref().map_or((0, PAGE), |data| (operation.at % PAGE, data.len()));
    [0, 90, 180, 255].map(|part| (first + length * part / 256) as u8)
}

/// What the chance of a cut comes from: another one for each.
const fn chance_of(seed: u64, operation: usize, part: u8) -> u32 {
    (seed as u32 ^ operation as u32).wrapping_mul(256).wrapping_add(part as u32)
}

/// Cuts a script at each `every`th operation in every way; in `seconds` of 100 cases the handheld then goes on, and each of the
/// operations of that is cut too.
#[must_use]
pub fn cut_all(script: &Script, seed: u64, every: usize, seconds: u32) -> Tally {
    let mut tally = Tally::default();
    let mut chance = Rng::new(seed ^ 0x5EC0);
    let mut bytes = script.before.clone();
    for (index, step) in script.steps.iter().enumerate() {
        if index.is_multiple_of(every) {
            for tear in Tear::ALL {
                // Programming knows no noise: it would be the same as the bits.
                for part in parts(&step.operation).into_iter().filter(|_| tear != Tear::Noise || step.operation.data.is_none()) {
                    let cut = Cut { operation: index as u64, part, tear, seed: chance_of(seed, index, part) };
                    tally.cut(step.either[0], cut);
                    let mut torn = bytes.clone();
                    Nor::operate(&mut torn, &step.operation, Some(cut));
                    let again = chance.below(100) < seconds;
                    after(torn, &step.either, &mut tally, &format!("seed {seed} {cut:?}"), again.then_some(chance.next_u64()));
                }
            }
        }
        Nor::operate(&mut bytes, &step.operation, None);
    }
    tally
}

/// Looks at what is there after a cut and goes on; with `again` every operation of going on is cut as well.
fn after(torn: Vec<u8>, either: &[Digest], tally: &mut Tally, case: &str, again: Option<u64>) {
    let (mut store, mut saved) = reboot(torn.clone());
    let found = digest(&saved);
    if store.trouble().is_some() || !either.contains(&found) {
        tally.losses.push(format!("{case}: {found:x} is none of {either:x?} ({:?})", store.trouble()));
        return;
    }
    // It works: something new is saved, everything that waits is tidied, and it is there after another start.
    saved.settings.brightness = if saved.settings.brightness == 20 { 30 } else { 20 };
    let next = digest(&saved);
    let mut going = block_on(store.save(&mut saved, true)).map(|_| ());
    let saving = store.flash_mut().take_recording();
    while going.is_ok() && again.is_some() && store.wants_tidying() {
        going = block_on(store.tidy(&mut saved));
    }
    let tidying = store.flash_mut().take_recording();
    let (_, there) = reboot(store.into_flash().bytes().to_vec());
    if going.is_err() || digest(&there) != next {
        tally.losses.push(format!("{case}: what was saved after it is not there ({going:?})"));
        return;
    }
    let Some(seed) = again else { return };
    let mut bytes = torn;
    let steps = saving.into_iter().map(|operation| (operation, [found, next]));
    let steps = steps.chain(tidying.into_iter().map(|operation| (operation, [next; 2])));
    for (index, (operation, either)) in steps.enumerate() {
        let tear = Tear::ALL[index % 3];
        let part = parts(&operation)[((seed >> 8) as usize + index) % 4];
        let cut = Cut { operation: index as u64, part, tear, seed: chance_of(seed, index, part) };
        tally.cut(seed ^ either[0], cut);
        let mut torn = bytes.clone();
        Nor::operate(&mut torn, &operation, Some(cut));
        after(torn, &either, tally, &format!("{case}, then {cut:?}"), None);
        Nor::operate(&mut bytes, &operation, None);
    }
}
