//! A game as a screenful: the board, who plays, what was done, and the hand of the one who may see it.

use quintet::game::Seat;
use quintet::session::Session;

use super::games;
use super::page::{COLUMNS, Line, Style, beside, width, wrap};
use super::people::People;
use super::words;

/// With an empty line, the question and the answer's echo this fits 24 rows.
const ROWS: usize = 20;

/// What one move of the log did.
pub(crate) struct Told {
    pub(crate) seat: Seat,
    pub(crate) text: String,
}

/// What every move so far did, as far as all may know.
pub(crate) fn story(session: &Session, people: &People) -> Vec<Told> {
    let mut story = vec![];
    let mut replay = session.clone();
    replay.rewind(0);
    for &code in session.played() {
        let before = replay.game().clone();
        replay.redo();
        let seat = before.erased().turn();
        story.extend(games::tell(&before, code, replay.game(), people).map(|text| Told { seat, text }));
    }
    story
}

/// The screen; `viewer` may see his hand, nobody else's is in it.
pub(crate) fn screen(session: &Session, people: &People, viewer: Option<Seat>) -> Vec<Line> {
    let id = session.setup().options.game();
    let board = games::board(session.game());
    if games::is_wide(id) {
        let mut lines = board;
        let room = ROWS + 1 - lines.len();
        lines.extend(panel(session, people, viewer, COLUMNS, room));
        lines
    } else {
        let wide = board.iter().map(Line::width).max().unwrap_or(0) + 2;
        beside(board, panel(session, people, viewer, COLUMNS - wide, ROWS))
    }
}

fn panel(session: &Session, people: &People, viewer: Option<Seat>, columns: usize, rows: usize) -> Vec<Line> {
    let id = session.setup().options.game();
    let mut lines = if games::is_wide(id) { score_lines(session, people) } else { heading(session, people, columns) };
    let ending = words::outcome(session, people);
    let status = games::status(session.game(), people);
    lines.extend(status.iter().flat_map(|text| wrap(text, columns)).map(Line::from));
    if let Some(ending) = &ending {
        lines.extend(ending.iter().flat_map(|text| wrap(text, columns)).map(|text| Line::bold(&text)));
    }
    let hand = viewer.filter(|_| ending.is_none()).and_then(|seat| games::hand(session.game(), seat));
    let hand_rows = usize::from(hand.is_some());
    let gap = usize::from(!games::is_wide(id));
    let room = rows.saturating_sub(lines.len() + hand_rows + 2 * gap);
    let told = last_told(&story(session, people), people, columns, room);
    if gap > 0 && !told.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(told);
    if gap > 0 && hand.is_some() {
        lines.push(Line::default());
    }
    lines.extend(hand);
    lines
}

/// The game's name, and a line per player, the one to play marked.
fn heading(session: &Session, people: &People, columns: usize) -> Vec<Line> {
    let id = session.setup().options.game();
    let game = session.game().erased();
    let title = format!("{}, {}", games::title(id), move_number(session));
    let mut lines = vec![Line::bold(&title)];
    for seat in (0..game.seats()).map(Seat) {
        let due = session.outcome().is_none() && seat == game.turn();
        let text = format!("{} {}: {}", if due { '>' } else { ' ' }, people.title(seat), games::count(id, game.score(seat)));
        let rows = wrap(&text, columns).into_iter();
        lines.extend(rows.map(|text| if due { Line::bold(&text) } else { Line::from(text) }));
    }
    lines
}

/// All players on one line, or on two when their names are wide.
pub(crate) fn score_lines(session: &Session, people: &People) -> Vec<Line> {
    let game = session.game().erased();
    let mut lines = vec![Line::default()];
    for seat in (0..game.seats()).map(Seat) {
        let due = session.outcome().is_none() && seat == game.turn();
        let text = format!("{}{} {}   ", if due { "> " } else { "" }, people.name(seat), game.score(seat));
        if lines.last().is_some_and(|line| line.width() + width(text.trim_end()) > COLUMNS) {
            lines.push(Line::default());
        }
        if let Some(line) = lines.last_mut() {
            line.push(&text, if due { Style::BOLD } else { Style::PLAIN });
        }
    }
    lines
}

/// `move 12`: the one that comes next.
pub(crate) fn move_number(session: &Session) -> String {
    match session.outcome() {
        Some(_) => format!("over after move {}", session.ply()),
        None => format!("move {}", session.ply() + 1),
    }
}

/// The end of the story, as much as fits.
pub(crate) fn last_told(story: &[Told], people: &People, columns: usize, rows: usize) -> Vec<Line> {
    let mut lines: Vec<Vec<String>> = vec![];
    let mut left = rows;
    for Told { seat, text } in story.iter().rev() {
        let told = wrap(&format!("{} {text}.", people.name(*seat)), columns);
        if told.len() > left {
            break;
        }
        left -= told.len();
        lines.push(told);
    }
    lines.into_iter().rev().flatten().map(Line::from).collect()
}
