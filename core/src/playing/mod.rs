//! A game from its first move to its result: whose turn to look it is, the curtain, questions, the end, and looking back.

mod keys;

use crate::event::Micros;
use crate::game::{Outcome, Reason, Seat};
use crate::games::{AnyGame, GameId};
use crate::saved::Place;
use crate::scene::answer::{self, AnswerPage};
use crate::scene::curtain::{self, STRIPS};
use crate::scene::lookback;
use crate::scene::menu::Menu;
use crate::scene::players::{Shown, display_name};
use crate::scene::result::ResultPage;
use crate::scene::table::{Around, Table};
use crate::scores::Scores;
use crate::session::{Session, Setup};
use crate::settings::{Animation, Settings};
use crate::sound::Sound;
use crate::ui::screen::{Painter, Screen};
use crate::view::Spot;

/// A strip of the curtain falls.
const STRIP_MS: u32 = 33;
/// The last position stays this long before the result comes.
const END_MS: u32 = 1200;

/// What a key leads to outside of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It goes on.
    Stay,
    /// The rules are shown.
    Rules,
    /// The game's record is to be sent.
    Send,
    /// Giving up is asked for.
    AskResign,
    /// Louder, or softer.
    Sound {
        /// The next volume, or the one before.
        forward: bool,
    },
    /// Away from the table; the game is suspended.
    Leave,
    /// Away from the result; the game is over.
    Over,
    /// The same once more.
    Rematch,
}

/// What of the game is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Room {
    Table,
    Curtain,
    Answer,
    Result,
    LookBack,
}

/// A game that is being played, and what lies over it.
#[derive(Clone, Debug)]
pub struct Playing {
    session: Session,
    table: Table,
    room: Room,
    menu: Option<Menu>,
    answer: AnswerPage,
    result: ResultPage,
    /// Who looked behind the curtain and may see his tiles.
    unveiled: Option<Seat>,
    /// How many strips of the curtain hang.
    strips: u8,
    /// When the next strip falls, or the result comes.
    next: Option<Micros>,
    heard: Option<Sound>,
}

impl Playing {
    /// A table at which nobody sits yet.
    #[must_use]
    // Inlined, its parts would lie on the caller's stack beside the whole.
    #[inline(never)]
    pub fn new() -> Self {
        Self {
            session: Session::new(Setup::new(GameId::Awale)),
            table: Table::new(),
            room: Room::Table,
            menu: None,
            answer: AnswerPage::new(),
            result: ResultPage::new(),
            unveiled: None,
            strips: 0,
            next: None,
            heard: None,
        }
    }

    /// Sits down at a new game, which begins at `start` if there is one.
    pub fn begin(&mut self, setup: Setup, start: Option<AnyGame>, settings: &Settings, now: Micros) {
        self.session.restart(setup, start);
        self.sit_down(settings, now);
    }

    /// Lays out a suspended game in place of the one that is there, ply by ply, for [`Playing::resume`].
    pub(crate) const fn lay_out(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Sits down at the game that is laid out.
    pub fn resume(&mut self, settings: &Settings, now: Micros) {
        self.sit_down(settings, now);
    }

    fn sit_down(&mut self, settings: &Settings, now: Micros) {
        self.menu = None;
        self.unveiled = None;
        self.table.sit_down(&self.session);
        let _ = self.table.take_due();
        self.settle(settings, now);
        // A game that was over when it was put away shows its result at once.
        if self.next.is_some() && self.room == Room::Table {
            self.show_result();
        }
    }

    /// Puts the hands back where they were when the power went; `looking_back` = at the move of the place's row.
    pub fn restore(&mut self, place: Place, looking_back: bool) {
        if looking_back && self.session.outcome().is_some() && self.session.rewind(place.row.into()) {
            self.show_result();
            self.room = Room::LookBack;
            self.table.refresh(&self.session);
        }
        self.table.put_back(Spot(place.cursor), place.scroll, place.turned, &self.session);
    }

    /// Whether the session is at the move the players are at: not while they look back.
    #[must_use]
    pub fn is_at_its_ply(&self) -> bool {
        self.room != Room::LookBack
    }

    /// Whether the game's record may be seen: its seed tells every tile, so with hidden ones the game has to be over.
    #[must_use]
    pub fn may_be_sent(&self) -> bool {
        // Whoever looks back looks at a game that is over.
        self.room == Room::LookBack || self.session.outcome().is_some() || !self.session.game().view().hides()
    }

    /// Ends looking back: the session is at its last ply again.
    pub fn end_look_back(&mut self) {
        if self.room == Room::LookBack {
            self.session.rewind(self.session.log().len());
            self.table.refresh(&self.session);
            self.room = Room::Result;
        }
    }

    /// Whether nobody minds if the next key takes a moment.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        self.menu.is_some() || matches!(self.room, Room::Result | Room::LookBack)
    }

    /// What was to be heard since this was last asked.
    pub fn take_heard(&mut self) -> Option<Sound> {
        self.heard.take().max(self.table.take_heard())
    }

    /// Whether the players are at it: they look neither at the menu nor at the end.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        let playing = matches!(self.room, Room::Table | Room::Curtain | Room::Answer);
        playing && self.menu.is_none() && self.session.outcome().is_none()
    }

    /// The game.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Where the hands are.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Which game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.session.game().id()
    }

    /// Whether the result is shown.
    #[must_use]
    pub fn is_at_result(&self) -> bool {
        self.room == Room::Result
    }

    /// Whether the menu lies over the table.
    #[must_use]
    pub const fn has_menu(&self) -> bool {
        self.menu.is_some()
    }

    /// The name of what is shown, for scenario files.
    #[must_use]
    pub fn screen_name(&self) -> &'static str {
        match self.room {
            _ if self.menu.is_some() => "menu",
            Room::Table => self.game().name(),
            Room::Curtain => "curtain",
            Room::Answer => "answer",
            Room::Result => "result",
            Room::LookBack => "look-back",
        }
    }

    /// Whether the picture stands upside down: for the second of two who sit face to face.
    #[must_use]
    pub fn is_turned(&self, settings: &Settings) -> bool {
        let game = self.session.game().erased();
        let playing = matches!(self.room, Room::Table | Room::Curtain | Room::Answer);
        settings.face_to_face && playing && game.seats() == 2 && self.acting() == Seat::SECOND
    }

    /// Who acts, in the picture that is shown.
    fn acting(&self) -> Seat {
        if self.table.is_moving() { self.table.mover(&self.session) } else { self.session.game().erased().turn() }
    }

    /// Whether something on the screen moves by itself.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.table.is_moving() || (self.room == Room::Curtain && self.strips < STRIPS)
    }

    /// When something happens by itself.
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        match self.room {
            _ if self.menu.is_some() => None,
            Room::Table => self.table.deadline().filter(|_| self.table.is_moving()).or(self.next).or(self.table.deadline()),
            Room::Curtain => self.next,
            Room::Answer | Room::Result | Room::LookBack => None,
        }
    }

    /// The moment of [`Playing::deadline`] has come.
    pub fn tick(&mut self, settings: &Settings, now: Micros) {
        match self.room {
            Room::Curtain => {
                self.strips = (self.strips + 1).min(STRIPS);
                self.next = (self.strips < STRIPS).then(|| now.after_ms(STRIP_MS));
            }
            Room::Table if !self.table.is_moving() && self.next.is_some_and(|at| at <= now) => self.announce(),
            Room::Table => {
                self.table.tick(settings, now);
                self.follow_up(settings, now);
            }
            Room::Answer | Room::Result | Room::LookBack => {}
        }
    }

    /// Looks at what follows from a move once it has come to rest.
    fn follow_up(&mut self, settings: &Settings, now: Micros) {
        if self.table.take_due() {
            self.settle(settings, now);
        }
    }

    /// Who has to look at what, now that nothing moves.
    fn settle(&mut self, settings: &Settings, now: Micros) {
        let game = self.session.game();
        let turn = game.erased().turn();
        self.next = None;
        if self.session.outcome().is_some() {
            self.room = Room::Table;
            let pause = match settings.animation {
                Animation::Off => 0,
                Animation::Fast => END_MS / 2,
                Animation::Normal => END_MS,
            };
            self.next = Some(now.after_ms(pause));
        } else if game.view().proposer().is_some() {
            // Whoever answers has the device in hand: the tiles of the one who asked have to be veiled again.
            self.unveiled = None;
            self.answer = AnswerPage::new();
            self.room = Room::Answer;
        } else if game.view().hides() && self.unveiled != Some(turn) {
            self.unveiled = None;
            self.room = Room::Curtain;
            self.strips = if settings.animation == Animation::Off { STRIPS } else { 1 };
            self.next = (self.strips < STRIPS).then(|| now.after_ms(STRIP_MS));
        } else {
            self.room = Room::Table;
        }
    }

    /// The game has just been decided: the result is seen and heard.
    fn announce(&mut self) {
        self.heard = self.session.outcome().map(|outcome| match outcome {
            Outcome::Win(_, Reason::Resigned) => Sound::Lose,
            Outcome::Win(..) | Outcome::Ranks(..) => Sound::Win,
            Outcome::Draw(_) => Sound::Draw,
        });
        self.show_result();
    }

    fn show_result(&mut self) {
        self.next = None;
        self.room = Room::Result;
        self.result = ResultPage::new();
    }

    /// The names as they are shown.
    fn names(&self, settings: &Settings) -> [Shown; Seat::MOST] {
        let words = settings.language.words();
        let names = &self.session.setup().names;
        [0, 1, 2, 3].map(|seat| display_name(names, self.game(), Seat(seat), words))
    }

    /// Paints what is shown; `asked` = a question will lie over it.
    pub fn draw<'a>(&self, screen: &'a mut Screen, settings: &Settings, scores: &Scores, asked: bool) -> Painter<'a> {
        let words = settings.language.words();
        let names = self.names(settings);
        let around = Around { settings, names: &names, now: Micros(0) };
        let seat = self.session.game().erased().turn();
        let name = names.get(seat.index()).map_or("", |name| name.as_str());
        screen.turn(self.is_turned(settings));
        // Other pages are about one player, the table is about both.
        let about = (self.room != Room::Table && self.room != Room::LookBack).then_some(seat);
        let page = ("playing", self.room, settings, self.table.page(), about);
        let veil = if asked { 2 } else { u8::from(self.menu.is_some()) };
        let mut painter = match self.room {
            Room::Curtain if self.strips < STRIPS => screen.begin_over(page),
            Room::Table | Room::LookBack => screen.begin_covered(page, veil),
            _ => screen.begin(page, veil),
        };
        match self.room {
            Room::Table => self.table.paint(&mut painter, &self.session, &around),
            Room::Curtain => curtain::paint(&mut painter, seat, name, words, self.strips),
            Room::Answer => {
                let proposer = self.session.game().view().proposer().unwrap_or_default();
                let proposer = names.get(proposer.index()).map_or("", |name| name.as_str());
                self.answer.paint(&mut painter, answer::Asked { game: self.game(), seat, name, proposer }, words);
            }
            Room::Result => self.result.paint(&mut painter, &self.session, scores, words),
            Room::LookBack => lookback::paint(&mut painter, &self.session, &self.table, &around),
        }
        if let Some(menu) = &self.menu {
            menu.paint(&mut painter, settings);
        }
        painter
    }
}

impl Default for Playing {
    fn default() -> Self {
        Self::new()
    }
}
