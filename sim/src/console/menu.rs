//! The start menu, the menu of a game, and what is asked before a new one.

use std::io::{BufRead, Write};

use quintet::game::Seat;
use quintet::games::GameId;
use quintet::session::{Name, Setup};

use super::arguments::{Choice, find_game, game_names};
use super::page::Line;
use super::people::{People, parse_name};
use super::saves::Stored;
use super::terminal::{Flow, quote};
use super::{Console, Leave, games, screen};

/// What a menu was asked for.
enum Wish {
    Rules,
    New,
    Resume,
    Scores,
    Back,
    Quit,
}

const WISHES: [(&str, Wish); 6] = [
    ("rules", Wish::Rules),
    ("new", Wish::New),
    ("resume", Wish::Resume),
    ("scores", Wish::Scores),
    ("back", Wish::Back),
    ("quit", Wish::Quit),
];

impl Wish {
    /// A menu's word, its beginning, or its number.
    fn parse(text: &str) -> Option<&'static Self> {
        let lower = text.to_lowercase();
        let word = lower.split(' ').next().unwrap_or("");
        let number = lower.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let named = || WISHES.iter().find(|(name, _)| !word.is_empty() && name.starts_with(word));
        let wish = number.map_or_else(named, |number| WISHES.get(number));
        wish.map(|(_, wish)| wish)
    }
}

impl<R: BufRead, W: Write> Console<R, W> {
    pub(super) fn main_menu(&mut self) -> Flow<()> {
        let mut fresh = true;
        loop {
            if fresh {
                self.show_main_menu()?;
            }
            fresh = false;
            let line = self.terminal.ask("Which game? ")?;
            match (find_game(&line), line.to_lowercase().as_str()) {
                (Some(game), _) => {
                    if self.game_menu(game)? == Leave::Quit {
                        return Ok(());
                    }
                    fresh = true;
                }
                (_, "scores" | "s") => self.show_scores()?,
                (_, "quit" | "q" | "exit") => return Ok(()),
                (_, "" | "help" | "?") => fresh = true,
                _ => {
                    let what = format!("`{}` is not on the menu. There are: {}, scores, quit.", quote(&line), game_names());
                    self.terminal.say(&what)?;
                }
            }
        }
    }

    fn show_main_menu(&mut self) -> Flow<()> {
        let mut lines =
            vec![Line::default(), Line::bold("QUINTET"), Line::from("five board games at one keyboard"), Line::default()];
        for (i, &game) in GameId::ALL.iter().enumerate() {
            let under_way = match self.saves.load(game) {
                Stored::Game(session) if session.outcome().is_none() => " (saved)",
                _ => "",
            };
            lines.push(Line::from(format!("  {}  {:8} {}{under_way}", i + 1, games::title(game), games::pitch(game))));
        }
        lines.extend([
            Line::default(),
            Line::from("  scores      the best totals of Qwirkle"),
            Line::from("  quit"),
            Line::default(),
        ]);
        self.terminal.show(&lines)
    }

    pub(super) fn game_menu(&mut self, game: GameId) -> Flow<Leave> {
        let mut fresh = true;
        loop {
            if fresh {
                self.show_game_menu(game)?;
            }
            fresh = false;
            let line = self.terminal.ask(&format!("{}? ", games::title(game)))?;
            let leave = match Wish::parse(&line) {
                Some(Wish::Rules) => {
                    self.terminal.page(games::rules(game))?;
                    continue;
                }
                Some(Wish::Scores) => {
                    self.show_scores()?;
                    continue;
                }
                Some(Wish::Back) => return Ok(Leave::Menu),
                Some(Wish::Quit) => return Ok(Leave::Quit),
                Some(Wish::New) => match self.ask_setup(game)? {
                    Some(setup) => self.start(setup, false)?,
                    None => Leave::Menu,
                },
                Some(Wish::Resume) => self.resume(game)?,
                None => {
                    if !line.is_empty() {
                        let what = format!("`{}` is not on the menu: type a number or a word of it.", quote(&line));
                        self.terminal.say(&what)?;
                    }
                    fresh = line.is_empty();
                    continue;
                }
            };
            if leave == Leave::Quit {
                return Ok(leave);
            }
            fresh = true;
        }
    }

    fn show_game_menu(&mut self, game: GameId) -> Flow<()> {
        let saved = match self.saves.load(game) {
            Stored::Nothing => "no game is saved".to_owned(),
            Stored::Damaged(reason) => format!("the saved game can't be read: {reason}"),
            Stored::Game(session) => {
                let people = People::new(session.setup());
                let seats = session.game().erased().seats();
                let names: Vec<&str> = (0..seats).map(|seat| people.name(Seat(seat))).collect();
                format!("{}, {}", names.join(" - "), screen::move_number(&session))
            }
        };
        let mut lines = vec![Line::default(), Line::bold(&games::title(game).to_uppercase()), Line::from(games::pitch(game))];
        lines.push(Line::default());
        let about = ["how it is played", "choose options and names", &saved, "the best totals of Qwirkle", "to all games", ""];
        for (i, ((word, _), about)) in WISHES.iter().zip(about).enumerate() {
            let entry = format!("  {}  {word:8} {about}", i + 1);
            lines.extend(super::page::wrap(&entry, super::page::COLUMNS).into_iter().map(Line::from));
        }
        lines.push(Line::default());
        self.terminal.show(&lines)
    }

    /// Options, then names; nothing when the player goes back.
    fn ask_setup(&mut self, game: GameId) -> Flow<Option<Setup>> {
        let mut choice = Choice::new(self.saves.options(game));
        loop {
            self.show_options(&choice)?;
            let line = self.terminal.ask("name=value to change, Enter to play, back: ")?;
            if line.is_empty() {
                break;
            }
            if line.eq_ignore_ascii_case("back") {
                return Ok(None);
            }
            let mut changed = choice.clone();
            let taken =
                line.split_whitespace().try_for_each(|word| changed.take(word)).and_then(|()| changed.setup().map(|_| ()));
            match taken {
                Ok(()) => choice = changed,
                Err(message) => self.terminal.say(&message)?,
            }
        }
        let Ok((mut setup, seeded)) = choice.setup() else { return Ok(None) };
        if !choice.has_names() {
            self.ask_names(&mut setup)?;
        }
        self.saves.choose(&setup, usize::from(setup.options.deal(1).erased().seats()));
        Ok(Some(if seeded { setup } else { self.with_chance(setup) }))
    }

    fn show_options(&mut self, choice: &Choice) -> Flow<()> {
        let options = choice.options;
        let mut lines = vec![Line::default(), Line::from(format!("A new game of {} with:", games::title(options.game())))];
        for (option, known) in options.list().iter().enumerate() {
            let value = known.values.get(usize::from(options.value(option))).unwrap_or(&"?");
            lines.push(Line::from(format!("  {:9} {value:11} of {}", known.name, known.values.join(", "))));
        }
        let seed = choice.seed.map_or("new each time".to_owned(), |seed| seed.to_string());
        lines.push(Line::from(format!("  {:9} {seed}", "seed")));
        self.terminal.show(&lines)
    }

    fn ask_names(&mut self, setup: &mut Setup) -> Flow<()> {
        let game = setup.options.game();
        let seats = usize::from(setup.options.deal(1).erased().seats());
        for (seat, name) in setup.names.iter_mut().enumerate().take(seats) {
            let label = games::seat_label(game, Seat(seat as u8));
            let known = self.saves.names().get(seat).cloned().unwrap_or_default();
            let question = match known.as_str() {
                "" => format!("Who plays {label}? (Enter: {label}) "),
                known => format!("Who plays {label}? (Enter: {known}, -: {label}) "),
            };
            loop {
                *name = match self.terminal.ask(&question)?.as_str() {
                    "" => known,
                    "-" => Name::default(),
                    text => match parse_name(text) {
                        Ok(given) => given,
                        Err(message) => {
                            self.terminal.say(&message)?;
                            continue;
                        }
                    },
                };
                break;
            }
        }
        Ok(())
    }
}
