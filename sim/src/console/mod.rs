//! The console: the five games for people at a terminal, or for scripts that type like them.

mod arguments;
mod environment;
mod games;
mod menu;
mod page;
mod people;
mod saves;
mod scores;
mod screen;
mod table;
mod terminal;
mod typed;
mod words;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use quintet::games::GameId;
use quintet::rng::Rng;
use quintet::session::{Session, Setup};

use arguments::Order;
pub use environment::{Environment, System};
use people::People;
use saves::{Saves, Stored};
use terminal::{Ended, Flow, Terminal};

/// Everything went as asked.
const FINE: u8 = 0;
/// The output is gone, or a game could not be saved.
const FAILED: u8 = 1;
/// The arguments mean nothing.
const MISUSED: u8 = 2;

/// Where the player goes from a table or a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leave {
    Menu,
    Quit,
}

/// The console between two lines.
struct Console<R, W> {
    terminal: Terminal<R, W>,
    saves: Saves,
    /// Where records go.
    folder: Option<PathBuf>,
    chance: Rng,
    /// Why the game at the table is not saved, if it is not.
    unsaved: Option<String>,
    /// The game at the table, as long as it is not over.
    table: Option<GameId>,
}

/// Plays until the player quits or the input ends; gives the exit code: 0, 1 when the output is gone, a game could not be saved, or
/// another program has the saved games, 2 when the arguments mean nothing.
pub fn play(arguments: &[String], input: impl BufRead, output: impl Write, environment: Environment) -> u8 {
    let Environment { data, colour, screen, echo, chance } = environment;
    let mut terminal = Terminal { input, output, colour, screen, echo };
    let order = match arguments::parse(arguments) {
        Ok(Order::Help) => return if terminal.page(&arguments::help()).is_ok() { FINE } else { FAILED },
        Ok(order) => order,
        Err(message) => {
            let told = terminal.say(&format!("{message}\n`quintet console --help` says what can be asked for."));
            return if told.is_ok() { MISUSED } else { FAILED };
        }
    };
    let saves = match Saves::open(data.as_deref()) {
        Ok(saves) => saves,
        Err(reason) => {
            let _ = terminal.say(&words::sentence(&reason));
            return FAILED;
        }
    };
    let chance = Rng::new(chance);
    let mut console = Console { terminal, saves, folder: data, chance, unsaved: None, table: None };
    let flow = console.follow(order);
    match flow.or_else(|ended| console.end(ended)) {
        Ok(()) if console.unsaved.is_none() => FINE,
        _ => FAILED,
    }
}

impl<R: BufRead, W: Write> Console<R, W> {
    fn follow(&mut self, order: Order) -> Flow<()> {
        let leave = match order {
            Order::Help | Order::Menu => Leave::Menu,
            Order::Game(game) => self.game_menu(game)?,
            Order::Resume(game) => self.resume(game)?,
            Order::New { mut setup, named, seeded, sure } => {
                if !named {
                    setup.names.clone_from_slice(self.saves.names());
                }
                let setup = if seeded { setup } else { self.with_chance(setup) };
                self.start(setup, sure)?
            }
        };
        if leave == Leave::Menu { self.main_menu() } else { Ok(()) }
    }

    /// The input or the output is gone: whatever can be saved is saved already.
    fn end(&mut self, ended: Ended) -> Flow<()> {
        if ended == Ended::Output {
            return Err(ended);
        }
        match self.table {
            Some(game) => {
                if games::hides(game) && self.terminal.screen {
                    self.terminal.clear(true)?;
                }
                self.terminal.say("The input has ended.")?;
                self.say_saved(game)
            }
            None => self.terminal.say("The input has ended."),
        }
    }

    fn say_saved(&mut self, game: GameId) -> Flow<()> {
        let text = match &self.unsaved {
            Some(reason) => format!("The game could not be saved: {reason}."),
            None => format!("The game is saved: `quintet console {} resume` goes on with it.", game.name()),
        };
        self.terminal.say(&text)
    }

    /// The same set-up with a seed of its own.
    fn with_chance(&mut self, setup: Setup) -> Setup {
        // A seed people can read and type again.
        Setup { seed: self.chance.next_u64() >> 32, ..setup }
    }

    /// Takes in whether the game could be saved; tells trouble when it begins.
    fn note_saved(&mut self, saved: Result<(), String>) -> Flow<()> {
        if let Err(reason) = &saved
            && self.unsaved.as_ref() != Some(reason)
        {
            self.terminal.say(&format!("This game can't be saved: {reason}."))?;
        }
        self.unsaved = saved.err();
        Ok(())
    }

    /// Starts a game, unless that would cost one that is under way and the player does not want that.
    fn start(&mut self, setup: Setup, sure: bool) -> Flow<Leave> {
        let game = setup.options.game();
        match self.saves.load(game) {
            Stored::Game(old) if !sure && old.ply() > 0 && old.outcome().is_none() => {
                let people = People::new(old.setup());
                let turn = people.name(old.game().erased().turn());
                let what =
                    format!("A game of {} is under way ({}, {turn} to play).", games::title(game), screen::move_number(&old));
                self.terminal.say(&what)?;
                if !self.confirm("Start a new one instead of it? (yes or no) ")? {
                    return Ok(Leave::Menu);
                }
            }
            Stored::Damaged(reason) => {
                self.terminal.say(&format!("The saved game can't be read ({reason}): the new one takes its place."))?;
            }
            Stored::Game(_) | Stored::Nothing => {}
        }
        self.sit_down(Session::new(setup), true)
    }

    fn resume(&mut self, game: GameId) -> Flow<Leave> {
        match self.saves.load(game) {
            Stored::Game(session) => self.sit_down(*session, false),
            Stored::Nothing => {
                self.terminal.say(&format!("There is no saved game of {}.", games::title(game)))?;
                Ok(Leave::Menu)
            }
            Stored::Damaged(reason) => {
                self.terminal.say(&format!("The saved game of {} can't be read: {reason}.", games::title(game)))?;
                Ok(Leave::Menu)
            }
        }
    }

    fn show_scores(&mut self) -> Flow<()> {
        self.terminal.show(&scores::show(self.saves.scores()))
    }

    fn confirm(&mut self, question: &str) -> Flow<bool> {
        loop {
            match self.terminal.ask(question)?.to_lowercase().as_str() {
                "yes" | "y" => return Ok(true),
                "no" | "n" => return Ok(false),
                _ => {}
            }
        }
    }
}
