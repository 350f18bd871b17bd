//! A game being played at the console: the board, the question, the answer, and the curtain between hidden hands.

use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::path::Path;

use quintet::game::Seat;
use quintet::games::GameId;
use quintet::record;
use quintet::session::{Session, Setup};

use super::page::{COLUMNS, Line, in_columns};
use super::people::People;
use super::screen::{self, last_told, score_lines, screen, story};
use super::terminal::Flow;
use super::typed::{COMMANDS, Typed};
use super::{Console, Leave, games, words};
use crate::record_file;

/// More moves than this are not listed at once.
const MOST_LISTED_ROWS: usize = 20;

/// A table: the game and who may see his tiles.
struct Table {
    session: Session,
    people: People,
    viewer: Option<Seat>,
    /// The board has to be shown again.
    stale: bool,
}

impl Table {
    fn new(session: Session) -> Self {
        let people = People::new(session.setup());
        Self { session, people, viewer: None, stale: true }
    }

    fn id(&self) -> GameId {
        self.session.setup().options.game()
    }

    fn turn(&self) -> Seat {
        self.session.game().erased().turn()
    }

    fn is_over(&self) -> bool {
        self.session.outcome().is_some()
    }

    /// Whether the tiles of the one to play have to stay covered until he says he is there.
    fn is_covered(&self) -> bool {
        games::hides(self.id()) && !self.is_over() && self.viewer != Some(self.turn())
    }

    /// Takes one move back. With hidden tiles only one of the player's own turn: further back lies what others did or drew.
    fn undo(&mut self) -> Result<(), &'static str> {
        let nothing = "There is nothing to take back.";
        let mut earlier = self.session.clone();
        if !earlier.undo() {
            return Err(nothing);
        }
        if games::hides(self.id()) && (self.is_over() || earlier.game().erased().turn() != self.turn()) {
            return Err("With hidden tiles only what you did in this turn can be taken back.");
        }
        self.session = earlier;
        Ok(())
    }

    /// Plays a line as notation, or as what it was probably meant to be.
    fn play(&mut self, line: &str) -> Result<(), String> {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let refused = match self.session.play_text(&line, |_| {}) {
            Ok(_) => return Ok(()),
            Err(illegal) => illegal,
        };
        let meant = games::meant(self.id(), &line).filter(|meant| *meant != line && refused.why.name() == "syntax");
        let again = meant.map_or(Err(refused), |meant| self.session.play_text(&meant, |_| {}));
        again.map(|_| ()).map_err(|illegal| words::refusal(self.id(), illegal))
    }

    fn legal(&self, part: &str) -> Vec<String> {
        let mut list = vec![];
        if self.is_over() {
            return list;
        }
        let game = self.session.game().erased();
        let _ = game.visit_codes(&mut |code| {
            let mut text = String::new();
            if game.is_listed(code) && self.session.write_move(code, &mut text).is_ok() && text.contains(part) {
                list.push(text);
            }
            ControlFlow::Continue(())
        });
        list.sort_unstable();
        list
    }
}

impl<R: BufRead, W: Write> Console<R, W> {
    /// Plays until the player leaves the table; the game is saved at every step.
    pub(super) fn sit_down(&mut self, session: Session, is_new: bool) -> Flow<Leave> {
        let mut table = Table::new(session);
        self.table = (!table.is_over()).then_some(table.id());
        self.unsaved = None;
        let saved = if is_new { self.saves.begin(&table.session) } else { self.saves.follow(&table.session) };
        self.note_saved(saved)?;
        loop {
            if let Some(leave) = self.step(&mut table)? {
                if games::hides(table.id()) {
                    self.terminal.clear(true)?;
                }
                if leave == Leave::Menu {
                    let saved = self.saves.leave(&table.session);
                    self.note_saved(saved)?;
                }
                if !table.is_over() {
                    self.say_saved(table.id())?;
                }
                self.table = None;
                return Ok(leave);
            }
        }
    }

    /// Shows what is to be seen, asks, and does what was typed.
    fn step(&mut self, table: &mut Table) -> Flow<Option<Leave>> {
        if table.is_covered() {
            if let Some(leave) = self.curtain(table)? {
                return Ok(Some(leave));
            }
            table.viewer = Some(table.turn());
            table.stale = true;
        }
        if std::mem::take(&mut table.stale) {
            self.terminal.clear(games::hides(table.id()))?;
            self.terminal.show(&screen(&table.session, &table.people, table.viewer))?;
            self.terminal.show(&[Line::default()])?;
        }
        let prompt = match (table.is_over(), games::hides(table.id())) {
            (true, true) => "new, record FILE, menu or quit> ".to_owned(),
            (true, false) => "new, undo, record FILE, menu or quit> ".to_owned(),
            (false, _) => format!("{}> ", table.people.name(table.turn())),
        };
        let line = self.terminal.ask(&prompt)?;
        self.obey(table, &line)
    }

    /// The screen without any tile until the one to play says he is there.
    fn curtain(&mut self, table: &Table) -> Flow<Option<Leave>> {
        let Table { session, people, .. } = table;
        let name = people.name(table.turn());
        self.terminal.clear(true)?;
        let mut lines =
            vec![Line::bold(&format!("{}, {}", games::title(table.id()), screen::move_number(session))), Line::default()];
        lines.extend(score_lines(session, people));
        lines.push(Line::default());
        let told = last_told(&story(session, people), people, COLUMNS, 8);
        if !told.is_empty() {
            lines.extend(told);
            lines.push(Line::default());
        }
        lines.push(Line::from(format!("It is {name}'s turn; nobody else should see the screen now.")));
        self.terminal.show(&lines)?;
        loop {
            let line = self.terminal.ask(&format!("{name}, press Enter to see your tiles> "))?;
            match Typed::parse(&line) {
                Typed::Nothing => return Ok(None),
                Typed::Menu => return Ok(Some(Leave::Menu)),
                Typed::Quit => return Ok(Some(Leave::Quit)),
                Typed::Rules => self.terminal.page(games::rules(table.id()))?,
                Typed::Score => self.say_score(table)?,
                _ => self
                    .terminal
                    .say("First an empty line, so that nobody plays another's tiles (or rules, score, menu, quit).")?,
            }
        }
    }

    fn obey(&mut self, table: &mut Table, line: &str) -> Flow<Option<Leave>> {
        match Typed::parse(line) {
            Typed::Nothing => {}
            Typed::Board => table.stale = true,
            Typed::Help => {
                let text = format!("{}\n\n{COMMANDS}", games::moves(table.id()));
                self.terminal.say(&text)?;
            }
            Typed::Rules => self.terminal.page(games::rules(table.id()))?,
            Typed::Score => self.say_score(table)?,
            Typed::Legal(part) => self.list_legal(table, part)?,
            Typed::Undo => match table.undo() {
                Ok(()) => self.changed(table)?,
                Err(message) => self.terminal.say(message)?,
            },
            Typed::Redo => {
                if table.session.redo() {
                    self.changed(table)?;
                } else {
                    self.terminal.say("There is nothing to play again.")?;
                }
            }
            Typed::Save => {
                self.unsaved = None;
                self.keep(table)?;
                if self.unsaved.is_none() {
                    self.say_saved(table.id())?;
                }
            }
            Typed::Record(file) => self.write_record(table, file)?,
            Typed::New => return self.rematch(table),
            Typed::Menu => return Ok(Some(Leave::Menu)),
            Typed::Quit => return Ok(Some(Leave::Quit)),
            Typed::Move(line) => match table.play(line) {
                Ok(()) => self.changed(table)?,
                Err(message) => self.terminal.say(&message)?,
            },
        }
        Ok(None)
    }

    fn changed(&mut self, table: &mut Table) -> Flow<()> {
        table.stale = true;
        if table.is_over() {
            table.viewer = None;
        }
        self.table = (!table.is_over()).then_some(table.id());
        self.keep(table)
    }

    fn keep(&mut self, table: &Table) -> Flow<()> {
        let saved = self.saves.follow(&table.session);
        self.note_saved(saved)
    }

    /// The same players and options again.
    fn rematch(&mut self, table: &mut Table) -> Flow<Option<Leave>> {
        if table.is_over() {
            let setup: Setup = self.with_chance(table.session.setup().clone());
            *table = Table::new(Session::new(setup));
            let saved = self.saves.begin(&table.session);
            self.note_saved(saved)?;
            self.changed(table)?;
        } else {
            self.terminal.say("This game is not over. `menu` leads to another one.")?;
        }
        Ok(None)
    }

    fn say_score(&mut self, table: &Table) -> Flow<()> {
        let game = table.session.game().erased();
        for seat in (0..game.seats()).map(Seat) {
            let text = format!("{}: {}", table.people.title(seat), games::count(table.id(), game.score(seat)));
            self.terminal.say(&text)?;
        }
        Ok(())
    }

    fn list_legal(&mut self, table: &Table, part: &str) -> Flow<()> {
        let list = table.legal(part);
        if list.is_empty() {
            let what = if table.is_over() { "The game is over." } else { "There is no such move." };
            return self.terminal.say(what);
        }
        let rows = in_columns(&list);
        self.terminal.show(rows.get(..MOST_LISTED_ROWS.min(rows.len())).unwrap_or(&rows))?;
        if rows.len() > MOST_LISTED_ROWS {
            let what = format!("... {} moves in all; `legal` and a part of a move lists those that have it.", list.len());
            self.terminal.say(&what)?;
        }
        Ok(())
    }

    /// To this file, or to one of its own in the data folder.
    fn write_record(&mut self, table: &Table, file: &str) -> Flow<()> {
        if games::hides(table.id()) && !table.is_over() {
            return self
                .terminal
                .say("The record tells every tile, also those nobody may see yet: it can be written when the game is over.");
        }
        let mut text = String::new();
        let _ = record::write(&table.session, &mut text);
        let written = match &self.folder {
            Some(folder) if file.is_empty() => record_file::create(folder, table.id())
                .and_then(|(mut made, path)| made.write_all(text.as_bytes()).map(|()| path.display().to_string())),
            None if file.is_empty() => return self.terminal.say("Record to which file? For example: record game.txt"),
            _ => record_file::write_new(Path::new(file), &text).map(|()| file.to_owned()),
        };
        let answer = match written {
            Ok(path) => format!("The game is written to {path}."),
            Err(error) => format!("The record can't be written: {error}."),
        };
        self.terminal.say(&answer)
    }
}
