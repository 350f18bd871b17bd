//! A hand that plays by keys alone: it sees where the cursor is and presses until a move is said.

use quintet::app::App;
use quintet::event::{Button, Event, Micros, Pad};
use quintet::game::MoveCode;
use quintet::games::{AnyOptions, GameId};
use quintet::playing::Playing;
use quintet::session::Session;
use quintet::view::{Reach, Spot};

/// Which keys the hand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// The joystick and four keys.
    Joystick,
    /// Previous target, next target, A and B.
    Four,
}

impl Keys {
    /// The pad that has them.
    #[must_use]
    pub const fn pad(self) -> Pad {
        match self {
            Self::Joystick => Pad::Joystick,
            Self::Four => Pad::FourKeys,
        }
    }

    /// The key that goes on: down a list, to the next target.
    #[must_use]
    pub const fn forward(self) -> Button {
        if matches!(self, Self::Four) { Button::Next } else { Button::Down }
    }

    /// The key that goes back.
    #[must_use]
    pub const fn back(self) -> Button {
        if matches!(self, Self::Four) { Button::Previous } else { Button::Up }
    }

    /// The key that changes a value.
    #[must_use]
    pub const fn change(self) -> Button {
        if matches!(self, Self::Four) { Button::A } else { Button::Right }
    }
}

/// What a key press was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// A step of the cursor at a table.
    Step,
    /// Pointing at something at a table that is no move yet.
    Pick,
    /// The press that plays a move.
    Play,
    /// Another screen or panel comes.
    Open,
    /// The board scrolls.
    Scroll,
    /// The game is played again up to some ply: undo, looking back.
    Replay,
    /// Anything else.
    Other,
}

/// The application, the keys, and what was pressed.
pub struct Hand {
    /// The application.
    pub app: App,
    /// The keys there are.
    pub keys: Keys,
    /// Everything pressed so far, and what it did.
    pub pressed: Vec<(Button, What)>,
    /// Whether a message came over the board; who asks resets it.
    pub told: bool,
    now: Micros,
}

impl Hand {
    /// A new device in the hand, at the title: English is chosen.
    #[must_use]
    pub fn new(seed: u64, keys: Keys) -> Self {
        let mut app = App::new(seed);
        app.fit(keys.pad());
        let mut hand = Self::holding(app, keys);
        hand.app.power_on(hand.now);
        hand.press(Button::A);
        hand
    }

    /// A device that shows this, in the hand.
    #[must_use]
    pub fn holding(app: App, keys: Keys) -> Self {
        Self { app, keys, pressed: vec![], told: false, now: Micros(0) }
    }

    /// Wants no name beside a total among the ten best; says how often that was asked.
    pub fn decline_names(&mut self) -> usize {
        (0..)
            .find(|_| {
                self.app.screen_name() != "name" || {
                    self.press(Button::B);
                    false
                }
            })
            .unwrap_or(0)
    }

    /// Presses a key, and waits until nothing moves any more.
    pub fn press(&mut self, button: Button) {
        self.now = self.now.after_ms(10);
        let ply = |app: &App| app.session().map(Session::ply);
        let (screen, played) = (self.app.screen_name(), ply(&self.app));
        let (scrolled, panel) = (scroll(&self.app), in_panel(&self.app));
        let _ = self.app.update(Event::Press(button), self.now);
        let at_table = GameId::parse(screen).is_some();
        let is_back = |screen| screen == "look-back";
        let what = match () {
            () if is_back(screen) || is_back(self.app.screen_name()) => What::Replay,
            () if at_table && scroll(&self.app) != scrolled => What::Scroll,
            () if at_table && in_panel(&self.app) != panel => What::Open,
            () if at_table && panel => What::Other,
            () if at_table && ply(&self.app) > played => What::Play,
            () if screen != self.app.screen_name() => What::Open,
            () if at_table && button == Button::A => What::Pick,
            () if at_table && button.is_direction() => What::Step,
            () => What::Other,
        };
        self.pressed.push((button, what));
        self.told |= self.app.playing().is_some_and(|playing| playing.table().is_telling());
        while let Some(at) = self.app.deadline() {
            self.now = at;
            let _ = self.app.update(Event::Tick, at);
        }
    }

    /// From the title to a new game with default options: its table, or the curtain before it.
    ///
    /// # Panics
    /// When the way is not what it was.
    pub fn open_to_curtain(&mut self, game: GameId) {
        self.open_set_up(game);
        self.press(Button::A);
    }

    fn open_set_up(&mut self, game: GameId) {
        self.press(Button::A);
        for _ in 0..GameId::CARDS.iter().position(|card| *card == game).unwrap() {
            self.press(if self.keys == Keys::Four { Button::Next } else { Button::Right });
        }
        self.press(Button::A);
        assert_eq!(self.app.screen_name(), "set-up");
    }

    /// From the title to the table of a new game with default options, the curtain lifted.
    ///
    /// # Panics
    /// When the way is not what it was.
    pub fn open(&mut self, game: GameId) {
        self.open_to_curtain(game);
        self.lift();
    }

    /// From the title to a new game with these options: its table, or the curtain before it.
    ///
    /// # Panics
    /// When the options can't be set by keys.
    pub fn open_with(&mut self, options: AnyOptions) {
        let game = options.game();
        if options == game.default_options() {
            return self.open_to_curtain(game);
        }
        self.open_set_up(game);
        let (back, forward, change) = (self.keys.back(), self.keys.forward(), self.keys.change());
        self.press(back);
        for _ in 0..60 {
            let (downs, now) = would_begin(&self.app);
            if now == options {
                (0..downs).for_each(|_| self.press(forward));
                return self.press(Button::A);
            }
            // The row whose value is not the one wanted is turned on, another one is passed.
            let mut turned = self.app.clone();
            let _ = turned.update(Event::Press(change), self.now);
            let turned = if turned.screen_name() == "set-up" { would_begin(&turned).1 } else { now };
            let mut rows = 0..options.list().len();
            let is_wrong = rows.any(|row| turned.value(row) != now.value(row) && now.value(row) != options.value(row));
            self.press(if is_wrong { change } else { back });
        }
        panic!("the options can't be set");
    }

    /// Lifts the curtain, if there is one.
    pub fn lift(&mut self) {
        if self.app.screen_name() == "curtain" {
            self.press(Button::A);
        }
    }

    /// The game on the table.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.app.session().unwrap()
    }

    fn playing(&self) -> &Playing {
        self.app.playing().unwrap()
    }

    /// Enters a legal move by keys.
    ///
    /// # Panics
    /// When it can't be entered.
    pub fn enter(&mut self, code: MoveCode) {
        let view = self.session().game().view();
        let path = view.path(code);
        if self.app.screen_name() == "answer" {
            let yes = view.answer(true) == Some(code);
            if yes {
                self.press(self.keys.forward());
            }
            return self.press(Button::A);
        }
        if path.is_empty() {
            return self.choose(code);
        }
        let picked = self.playing().table().picked().len();
        assert!(path.starts_with(self.playing().table().picked()), "{path:?}");
        for spot in path.iter().skip(picked) {
            self.go(*spot);
            self.press(Button::A);
        }
        if self.app.screen_name() != "result" && self.playing().table().is_armed() {
            self.press(Button::A);
        }
    }

    /// A move that only the menu has.
    fn choose(&mut self, code: MoveCode) {
        assert_eq!(self.session().game().view().offer(), Some(code), "no path, and no offer");
        self.point_in_menu(|after| after.session().is_some_and(|session| session.played().last() == Some(&code)));
        self.press(Button::A);
    }

    /// Opens the menu of the table and goes to the row that does this.
    ///
    /// # Panics
    /// When there is none.
    pub fn point_in_menu(&mut self, does_it: impl Fn(&App) -> bool) {
        self.press(Button::X);
        for _ in 0..10 {
            let mut copy = self.app.clone();
            let _ = copy.update(Event::Press(Button::A), self.now);
            if does_it(&copy) {
                return;
            }
            self.press(self.keys.forward());
        }
        panic!("the menu has no such row");
    }

    /// Leaves the table through the menu.
    pub fn leave(&mut self) {
        self.point_in_menu(|after| after.screen_name() == "games");
        self.press(Button::A);
    }

    /// Brings the cursor to a spot.
    fn go(&mut self, spot: Spot) {
        for _ in 0..400 {
            let table = self.playing().table();
            if table.cursor() == spot {
                return;
            }
            let reach = self.session().game().view().reach(table.picked(), table.is_turned());
            assert!(reach.contains(spot), "{spot:?} is out of reach: {reach:?}");
            let key = match self.keys {
                Keys::Four => {
                    assert!(table.targets().contains(spot), "{spot:?} is no target");
                    shorter(table.targets().iter().collect(), table.cursor(), spot, reach.mirrored)
                }
                Keys::Joystick => step(reach, table.cursor(), spot),
            };
            self.press(key);
        }
        panic!("the cursor does not come to {spot:?}");
    }
}

/// How many rows below the cursor of a set-up the new game begins, and its options.
fn would_begin(app: &App) -> (usize, AnyOptions) {
    let mut at = app.clone();
    for downs in 0..16 {
        let mut begun = at.clone();
        let _ = begun.update(Event::Press(Button::A), Micros(0));
        if let Some(session) = begun.session() {
            return (downs, session.setup().options);
        }
        let _ = at.update(Event::Press(Button::Down), Micros(0));
    }
    panic!("the page begins no game");
}

fn scroll(app: &App) -> Option<u16> {
    app.playing().map(|playing| playing.table().scroll())
}

/// Whether the cursor is on a row of a panel: something is picked that leads to no board.
fn in_panel(app: &App) -> bool {
    app.playing().is_some_and(|playing| {
        let table = playing.table();
        !table.picked().is_empty() && !playing.session().game().view().is_board(table.cursor())
    })
}

/// The shorter way round through the targets.
fn shorter(targets: Vec<Spot>, from: Spot, to: Spot, mirrored: bool) -> Button {
    let between = |a: Spot, b: Spot| targets.iter().filter(|spot| **spot > a && **spot <= b).count();
    let ahead = if to > from { between(from, to) } else { targets.len() - between(to, from).min(targets.len()) };
    let forward = 2 * ahead <= targets.len() + 1;
    if forward != mirrored { Button::Next } else { Button::Previous }
}

/// The key that brings the cursor nearer.
fn step(reach: Reach, from: Spot, to: Spot) -> Button {
    let place = |spot: Spot| {
        (i32::from(spot.0 - reach.first) % i32::from(reach.columns), i32::from(spot.0 - reach.first) / i32::from(reach.columns))
    };
    let ((x, y), (to_x, to_y)) = (place(from), place(to));
    let line = reach.columns == 1 || reach.rows == 1;
    let ahead = |from: i32, to: i32, count: u16| {
        let far = line && (to - from).abs() * 2 > i32::from(count);
        ((to > from) != far) != reach.mirrored
    };
    match () {
        () if x != to_x && ahead(x, to_x, reach.columns) => Button::Right,
        () if x != to_x => Button::Left,
        () if ahead(y, to_y, reach.rows) => Button::Down,
        () => Button::Up,
    }
}
