//! What stays of finished games: the ten best totals of Qwirkle, and who won, drew and lost how often.

use heapless::Vec;

use crate::game::{Reason, Seat, Standing};
use crate::games::{AnyOptions, GameId};
use crate::record::wire::{Full, Sink, Source};
use crate::session::{Name, Session};

/// "The ten best totals of finished games."
pub const TOP: usize = 10;
/// So many names are known. One more takes the place of the name whose last finished game is the longest ago.
pub const PEOPLE: usize = 12;
/// Nothing is counted further: four digits have room.
pub const MOST_COUNTED: u16 = 9999;
const GAMES: usize = GameId::ALL.len();

/// How often somebody has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Alone, or with others before somebody else.
    pub won: u16,
    /// With everybody.
    pub drawn: u16,
    /// Games that somebody else has won.
    pub lost: u16,
}

impl Tally {
    /// How many games these are.
    #[must_use]
    pub const fn played(&self) -> u32 {
        self.won as u32 + self.drawn as u32 + self.lost as u32
    }

    const fn add(&mut self, standing: Standing) {
        let count = match standing {
            Standing::Won => &mut self.won,
            Standing::Drawn => &mut self.drawn,
            Standing::Lost => &mut self.lost,
        };
        if *count < MOST_COUNTED {
            *count += 1;
        }
    }

    fn write(&self, sink: &mut Sink<'_>) -> Result<(), Full> {
        [self.won, self.drawn, self.lost].into_iter().try_for_each(|count| sink.put_code(count.into()))
    }

    fn read(source: &mut Source<'_>) -> Option<Self> {
        let mut count = || source.code().ok().and_then(|count| u16::try_from(count).ok());
        Some(Self { won: count()?, drawn: count()?, lost: count()? })
    }
}

/// A total that is one of the ten best.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TopScore {
    /// Whose it is; may be empty.
    pub name: Name,
    /// Where that player sat.
    pub seat: Seat,
    /// The total.
    pub total: u16,
    /// Whether it was the game of 36 tiles.
    pub degraded: bool,
    /// How many played.
    pub players: u8,
    /// Which of the finished games of Qwirkle it was, from 1.
    pub game: u16,
}

/// The games of one name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name.
    pub name: Name,
    games: [Tally; GAMES],
}

impl Person {
    /// How this one did in a game.
    #[must_use]
    pub fn tally(&self, game: GameId) -> Tally {
        self.games.get(game as usize).copied().unwrap_or_default()
    }
}

/// What stays of finished games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// The best totals, the best first; of equal ones the earlier first.
    top: Vec<TopScore, TOP>,
    /// Who sat where, whatever their names.
    seats: [[Tally; Seat::MOST]; GAMES],
    /// Who finished a game last comes first.
    people: Vec<Person, PEOPLE>,
    /// A bit for each game: the one of its kind that was begun last is counted.
    counted: u8,
}

impl Scores {
    /// Nobody has played yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The best totals of Qwirkle, the best first.
    #[must_use]
    pub fn top(&self) -> &[TopScore] {
        &self.top
    }

    /// The names that are known; who finished a game last comes first.
    #[must_use]
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// How those on this seat did in a game.
    #[must_use]
    pub fn seat(&self, game: GameId, seat: Seat) -> Tally {
        self.seats.get(game as usize).and_then(|seats| seats.get(seat.index())).copied().unwrap_or_default()
    }

    /// How often the player on this seat has won this game: under this name or, without one, on this seat.
    #[must_use]
    pub fn won(&self, game: GameId, seat: Seat, name: &Name) -> u16 {
        let person = self.people.iter().find(|person| person.name == *name);
        person.map_or_else(|| self.seat(game, seat), |person| person.tally(game)).won
    }

    /// How many games of this kind are finished: the number of the last one.
    #[must_use]
    pub fn finished(&self, game: GameId) -> u32 {
        // Somebody sits on the first seat of every game.
        self.seat(game, Seat::FIRST).played()
    }

    /// The number of the last finished game of Qwirkle.
    fn number(&self) -> u16 {
        u16::try_from(self.finished(GameId::Qwirkle)).unwrap_or(u16::MAX)
    }

    const fn is_counted(&self, game: GameId) -> bool {
        self.counted & 1 << game as u8 != 0
    }

    /// Another game of this kind begins: its end will count.
    pub const fn begin(&mut self, game: GameId) {
        self.counted &= !(1 << game as u8);
    }

    /// Counts a game that is over, the first time it is: what is taken back and ended otherwise counts no more. A game that began
    /// at a position somebody set up does not count.
    pub fn count(&mut self, session: &Session) {
        let game = session.game().id();
        if self.is_counted(game) || session.set_position().is_some() {
            return;
        }
        let Some(outcome) = session.outcome() else { return };
        self.counted |= 1 << game as u8;
        let seats = session.game().erased().seats();
        for (seat, name) in (0..seats).map(Seat).zip(&session.setup().names) {
            let standing = outcome.standing(seat, seats);
            if let Some(tally) = self.seats.get_mut(game as usize).and_then(|seats| seats.get_mut(seat.index())) {
                tally.add(standing);
            }
            self.count_for(name, game, standing);
        }
        // Who resigns has not finished.
        if let (AnyOptions::Qwirkle(options), true) = (&session.setup().options, outcome.reason() != Reason::Resigned) {
            self.rank(session, options.degraded, seats);
        }
    }

    fn count_for(&mut self, name: &Name, game: GameId, standing: Standing) {
        if name.as_str().is_empty() {
            return;
        }
        let known = self.people.iter().position(|person| person.name == *name);
        let mut person = match known {
            Some(at) => self.people.remove(at),
            None => Person { name: name.clone(), games: Default::default() },
        };
        if let Some(tally) = person.games.get_mut(game as usize) {
            tally.add(standing);
        }
        self.people.truncate(PEOPLE - 1);
        let _ = self.people.insert(0, person);
    }

    /// Takes in the totals of a finished game of Qwirkle that are good enough.
    fn rank(&mut self, session: &Session, degraded: bool, seats: u8) {
        let game = self.number();
        for (seat, name) in (0..seats).map(Seat).zip(&session.setup().names) {
            let total = session.game().erased().score(seat);
            self.enter(TopScore { name: name.clone(), seat, total, degraded, players: seats, game });
        }
    }

    /// Takes in a total if it is among the ten best. One that is as good as another comes after it; nothing is no total.
    fn enter(&mut self, score: TopScore) {
        let place = self.top.iter().position(|other| other.total < score.total).unwrap_or(self.top.len());
        if place < TOP && score.total > 0 {
            self.top.truncate(TOP - 1);
            let _ = self.top.insert(place, score);
        }
    }

    /// The totals of the game of Qwirkle that was counted last, as long as no other one begins: each with its place from 1.
    pub fn newest(&self) -> impl Iterator<Item = (usize, &TopScore)> {
        let is_counted = self.is_counted(GameId::Qwirkle);
        let game = self.number();
        (1..).zip(&self.top).filter(move |(_, score)| is_counted && score.game == game)
    }

    /// The place from 1 that the player on this seat has come to in this game, if it is one of the ten best.
    #[must_use]
    pub fn place(&self, session: &Session, seat: Seat) -> Option<usize> {
        self.newest().find(|(_, score)| is_of(session) && score.seat == seat).map(|(place, _)| place)
    }

    /// The names of those who play this game, with those that were entered for one of the ten best totals.
    #[must_use]
    pub fn names(&self, session: &Session) -> [Name; Seat::MOST] {
        let mut names = session.setup().names.clone();
        for (_, score) in self.newest().filter(|_| is_of(session)) {
            if let Some(name) = names.get_mut(score.seat.index()) {
                name.clone_from(&score.name);
            }
        }
        names
    }

    /// Those of this game whose totals are among the ten best and have no name, in the order of their places.
    #[must_use]
    pub fn nameless(&self, session: &Session) -> Vec<Seat, { Seat::MOST }> {
        let without = self.newest().filter(|(_, score)| is_of(session) && score.name.as_str().is_empty());
        without.map(|(_, score)| score.seat).take(Seat::MOST).collect()
    }

    /// Gives one of the ten best totals that has none a name. The game counts for that name too.
    pub fn name(&mut self, session: &Session, seat: Seat, name: &Name) {
        let Some(place) = self.place(session, seat) else { return };
        let Some(score) = self.top.get_mut(place - 1).filter(|score| score.name.as_str().is_empty()) else { return };
        score.name.clone_from(name);
        let seats = score.players;
        if let Some(outcome) = session.outcome() {
            self.count_for(name, GameId::Qwirkle, outcome.standing(seat, seats));
        }
    }

    /// Writes the best totals and the seats; [`Scores::MOST_BYTES`] always suffice.
    ///
    /// # Errors
    /// The sink is full.
    pub fn write(&self, sink: &mut Sink<'_>) -> Result<(), Full> {
        sink.put(&[self.counted, GAMES as u8])?;
        self.seats.iter().flatten().try_for_each(|tally| tally.write(sink))?;
        self.top.iter().try_for_each(|score| {
            sink.put_name(&score.name)?;
            sink.put(&[score.seat.0, score.players, u8::from(score.degraded)])?;
            sink.put_code(score.total.into())?;
            sink.put_code(score.game.into())
        })
    }

    /// What [`Scores::write`] takes at the most.
    pub const MOST_BYTES: usize = 2 + GAMES * Seat::MOST * 9 + TOP * (33 + 3 + 6);

    /// Takes back what [`Scores::write`] wrote.
    pub fn read(&mut self, source: &mut Source<'_>) -> Option<()> {
        let mut read = Self { people: Vec::new(), ..Self::default() };
        let [counted, games] = source.array().ok()?;
        read.counted = counted;
        for game in 0..games {
            for seat in 0..Seat::MOST {
                let tally = Tally::read(source)?;
                if let Some(place) = read.seats.get_mut(usize::from(game)).and_then(|seats| seats.get_mut(seat)) {
                    *place = tally;
                }
            }
        }
        while !source.is_empty() {
            let name = source.name(0).ok()?;
            let [seat, players, degraded] = source.array().ok()?;
            (usize::from(players) <= Seat::MOST && seat < players).then_some(())?;
            let mut number = || source.code().ok().and_then(|number| u16::try_from(number).ok());
            let (total, game) = (number()?, number()?);
            read.enter(TopScore { name, seat: Seat(seat), total, degraded: degraded != 0, players, game });
        }
        (self.top, self.seats, self.counted) = (read.top, read.seats, read.counted);
        Some(())
    }

    /// Writes the names and their games; [`Scores::MOST_PEOPLE_BYTES`] always suffice.
    ///
    /// # Errors
    /// The sink is full.
    pub fn write_people(&self, sink: &mut Sink<'_>) -> Result<(), Full> {
        sink.put(&[GAMES as u8])?;
        self.people.iter().try_for_each(|person| {
            sink.put_name(&person.name)?;
            person.games.iter().try_for_each(|tally| tally.write(sink))
        })
    }

    /// What [`Scores::write_people`] takes at the most.
    pub const MOST_PEOPLE_BYTES: usize = 1 + PEOPLE * (33 + GAMES * 9);

    /// Takes back what [`Scores::write_people`] wrote.
    pub fn read_people(&mut self, source: &mut Source<'_>) -> Option<()> {
        let games = source.byte().ok()?;
        let mut people = Vec::new();
        while !source.is_empty() {
            let mut person = Person { name: source.name(0).ok()?, games: Default::default() };
            for game in 0..games {
                let tally = Tally::read(source)?;
                if let Some(place) = person.games.get_mut(usize::from(game)) {
                    *place = tally;
                }
            }
            people.push(person).ok()?;
        }
        self.people = people;
        Some(())
    }
}

fn is_of(session: &Session) -> bool {
    session.game().id() == GameId::Qwirkle && session.set_position().is_none()
}

#[cfg(test)]
#[path = "scores_tests.rs"]
mod tests;
