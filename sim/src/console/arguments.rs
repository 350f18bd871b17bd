//! What the words after `quintet console` ask for.

use quintet::games::{AnyOptions, GameId};
use quintet::session::{Name, Setup};

use super::games;
use super::people::parse_name;
use super::words::set_option;

/// What the console is asked to begin with.
#[derive(Debug)]
pub(crate) enum Order {
    Help,
    Menu,
    /// The menu of a game.
    Game(GameId),
    Resume(GameId),
    /// A new game; `sure` that it may take the place of one under way. Names and seed may be `named` and `seeded` or left open.
    New {
        setup: Setup,
        named: bool,
        seeded: bool,
        sure: bool,
    },
}

/// # Errors
/// What is wrong, in words.
pub(crate) fn parse(arguments: &[String]) -> Result<Order, String> {
    let Some((name, words)) = arguments.split_first() else { return Ok(Order::Menu) };
    if arguments.iter().any(|word| ["--help", "-h", "help"].contains(&word.as_str())) {
        return Ok(Order::Help);
    }
    let game = find_game(name).ok_or_else(|| format!("There is no game `{name}`. There are: {}.", game_names()))?;
    let mut choice = Choice::new(game.default_options());
    let mut sure = false;
    match words {
        [word] if word == "resume" => return Ok(Order::Resume(game)),
        [word] if word == "menu" => return Ok(Order::Game(game)),
        _ => {}
    }
    for word in words {
        match word.as_str() {
            "new" => sure = true,
            "resume" => return Err("`resume` goes on with a saved game and takes no options.".to_owned()),
            word => choice.take(word)?,
        }
    }
    let (setup, seeded) = choice.setup()?;
    Ok(Order::New { setup, named: choice.has_names(), seeded, sure })
}

/// The game of this name or number, however it is capitalised.
pub(crate) fn find_game(text: &str) -> Option<GameId> {
    let lower = text.to_lowercase();
    let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let named = |game: &&GameId| game.name() == lower || games::title(**game).to_lowercase() == lower;
    GameId::ALL.iter().find(named).or_else(|| GameId::ALL.get(number?)).copied()
}

pub(crate) fn game_names() -> String {
    GameId::ALL.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ")
}

/// Options, seed and names being chosen word by word. The last word on an option counts.
#[derive(Clone)]
pub(crate) struct Choice {
    pub(crate) options: AnyOptions,
    pub(crate) seed: Option<u64>,
    names: Option<Vec<Name>>,
}

impl Choice {
    pub(crate) const fn new(options: AnyOptions) -> Self {
        Self { options, seed: None, names: None }
    }

    /// # Errors
    /// What is wrong with the word, in a sentence.
    pub(crate) fn take(&mut self, word: &str) -> Result<(), String> {
        if let Some(seed) = word.strip_prefix("seed=") {
            let digits = seed.bytes().all(|byte| byte.is_ascii_digit());
            let number = seed.parse().ok().filter(|_| digits);
            self.seed = Some(number.ok_or_else(|| format!("A seed is a number, not `{seed}`."))?);
        } else if let Some(names) = word.strip_prefix("names=") {
            self.names = Some(names.split(',').map(|name| parse_name(name.trim())).collect::<Result<_, _>>()?);
        } else {
            self.options = set_option(self.options, word)?;
        }
        Ok(())
    }

    /// The set-up, and whether a seed was chosen.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub(crate) fn setup(&self) -> Result<(Setup, bool), String> {
        let mut setup = Setup::with(self.options, self.seed.unwrap_or(1));
        let seats = usize::from(self.options.deal(1).erased().seats());
        let names = self.names.as_deref().unwrap_or(&[]);
        if names.len() > seats {
            return Err(format!("{} has {seats} players, not {}.", games::title(self.options.game()), names.len()));
        }
        for (name, given) in setup.names.iter_mut().zip(names) {
            name.clone_from(given);
        }
        Ok((setup, self.seed.is_some()))
    }

    pub(crate) fn has_names(&self) -> bool {
        self.names.is_some()
    }
}

pub(crate) fn help() -> String {
    let mut text = "\
quintet console                          the menu of all games
quintet console GAME [new] [options]     straight into a new game
quintet console GAME resume              on with the saved game
quintet console GAME menu                the menu of that game

names=Anna,Bo    the players, in seat order
seed=7           the same tiles and starter every time
new              even when a saved game is under way

Games and their options, the first value is what you get without:
"
    .to_owned();
    for game in GameId::ALL {
        let options = game.default_options();
        text += &format!("  {}\n", game.name());
        for (option, choice) in options.list().iter().enumerate() {
            let default = usize::from(options.value(option));
            let first = choice.values.get(default..=default).unwrap_or(&[]);
            let others = choice.values.iter().enumerate().filter(|(value, _)| *value != default).map(|(_, name)| name);
            let values: Vec<&str> = first.iter().chain(others).copied().collect();
            text += &format!("    {}={}\n", choice.name, values.join("|"));
        }
    }
    text += "
Games are saved in the folder QUINTET_DATA names, or else where programs keep
their data, and the window goes on with them. NO_COLOR turns colours off. In a
game, `help` lists the commands.
";
    text
}
