//! Scores: the ten best totals of Qwirkle, then what was won, drawn and lost in each game, by the first player and by each name.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::players::{Shown, display_name};
use crate::event::Button;
use crate::game::Seat;
use crate::games::GameId;
use crate::scores::{Scores, TOP, Tally, TopScore};
use crate::session::Name;
use crate::ui::chrome::{self, B, Cap, Hint};
use crate::ui::frame::Frame;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face};
use crate::words::{Words, fill};

/// The right edges of the columns won, drawn and lost.
pub const COLUMNS: [i32; 3] = [138, 190, 230];
/// Where a total ends.
pub const TOTAL: i32 = 228;
/// The height of a line of the top ten.
const LINE: i32 = 19;
const BAR: Rectangle = area(44, 0, 186, 6);

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The page stays, perhaps changed.
    Stay,
    /// Back to where it was opened.
    Back,
}

/// The state of the page: tables that lie side by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScoresPage {
    /// The top ten, the first player's games, then the games of each name.
    table: usize,
    /// The line of the top ten that is looked at, from 1.
    line: usize,
}

impl ScoresPage {
    /// The page that opens at this table; where there is no such name any more, it is the first player's.
    #[must_use]
    pub const fn new(table: usize) -> Self {
        Self { table, line: 0 }
    }

    /// Which table is shown.
    #[must_use]
    pub const fn table(&self) -> usize {
        self.table
    }

    /// Takes a key.
    pub fn press(&mut self, button: Button, scores: &Scores) -> Act {
        let tables = 2 + scores.people().len();
        // Up and down choose a line of the top ten, elsewhere they go from one player to the next.
        let (at, count) = if self.table == 0 { (self.line, scores.top().len() + 1) } else { (self.table - 1, tables - 1) };
        match button {
            Button::B => return Act::Back,
            Button::Right | Button::A => *self = Self::new((self.table + 1) % tables),
            Button::Left => *self = Self::new((self.table + tables - 1) % tables),
            Button::Up => self.go((at + count - 1) % count),
            Button::Down => self.go((at + 1) % count),
            Button::X | Button::Y | Button::Previous | Button::Next => {}
        }
        Act::Stay
    }

    const fn go(&mut self, at: usize) {
        if self.table == 0 { self.line = at } else { self.table = at + 1 }
    }

    /// The name of what is shown, for scenario files.
    #[must_use]
    pub const fn screen_name(&self) -> &'static str {
        if self.table == 0 { "scores" } else { "played" }
    }

    /// Paints the page.
    pub fn paint(&self, painter: &mut Painter<'_>, scores: &Scores, words: &Words) {
        if self.table == 0 {
            self.paint_top(painter, scores.top(), words);
        } else {
            self.paint_played(painter, scores, words);
        }
        let hints = hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }

    fn paint_top(&self, painter: &mut Painter<'_>, top: &[TopScore], words: &Words) {
        let looked_at = self.line.checked_sub(1).and_then(|line| top.get(line));
        let note: String<32> =
            looked_at.map_or_else(|| fill(GameId::Qwirkle.title(), ""), |score| fill(words.game_number, score.game));
        let accent = theme::ACCENT[GameId::Qwirkle.card()];
        chrome::header(painter, Some(GameId::Qwirkle), words.top_ten, &note, accent);
        for (i, y) in (0..TOP).zip((32..).step_by(LINE as usize)) {
            let on = self.line == i + 1 && looked_at.is_some();
            let said = top.get(i);
            painter.part(area(0, y, 240, LINE as u32), (i, said, on, top.is_empty()), |frame| {
                draw_ground(frame, y, i, on, accent);
                match said {
                    Some(score) => draw_score(frame, y, i, score, on, words),
                    None => draw_vacant(frame, y, i, top.is_empty(), words),
                }
            });
        }
    }

    fn paint_played(&self, painter: &mut Painter<'_>, scores: &Scores, words: &Words) {
        let person = self.table.checked_sub(2).and_then(|at| scores.people().get(at));
        let title = person.map_or(words.played, |person| person.name.as_str());
        painter.part(chrome::HEADER, title, |frame| {
            chrome::draw_header(frame, None, "", theme::GOLD);
            text::draw(frame, title_face(title, words), Align::Left, 12, 20, title, theme::TEXT);
            for (x, word) in heading_edges(words).into_iter().zip(columns(words)) {
                text::draw(frame, Face::Label, Align::Right, x, 19, word, theme::MUTED);
            }
        });
        for (game, y) in GameId::CARDS.into_iter().zip((38..).step_by(36)) {
            let tally = person.map_or_else(|| scores.seat(game, Seat::FIRST), |person| person.tally(game));
            painter.part(area(0, y - 2, 240, 30), (game, tally), |frame| draw_played(frame, y, game, tally));
        }
    }
}

/// What the keys do.
#[must_use]
pub const fn hints(words: &Words) -> [Hint; 2] {
    [(Cap::Change, words.table), (B, words.back)]
}

/// The words over the columns.
#[must_use]
pub const fn columns(words: &Words) -> [&'static str; 3] {
    [words.count_won, words.count_drawn, words.count_lost]
}

/// Where these words end: over their numbers, the last one further right where it has to leave the one before it room.
#[must_use]
pub fn heading_edges(words: &Words) -> [i32; 3] {
    let [won, drawn, lost] = COLUMNS;
    [won, drawn, lost.max(drawn + 6 + text::width(Face::Label, words.count_lost))]
}

/// The room for who is meant, before the columns.
#[must_use]
pub fn title_room(words: &Words) -> i32 {
    COLUMNS[0] - text::width(Face::Label, words.count_won) - 12 - 6
}

/// The face of who is meant: a wide name takes the smaller one.
#[must_use]
pub fn title_face(title: &str, words: &Words) -> Face {
    if text::width(Face::Head, title) <= title_room(words) { Face::Head } else { Face::Label }
}

fn draw_ground(frame: &mut Frame, y: i32, i: usize, on: bool, accent: Rgb565) {
    let ground = if i.is_multiple_of(2) { theme::STRIPE } else { theme::INK };
    frame.rect(area(0, y, 240, LINE as u32), ground);
    if on {
        frame.round(area(4, y, 232, LINE as u32), 6, theme::RAISED);
        frame.round(area(4, y + 3, 4, LINE as u32 - 6), 2, accent);
    }
}

fn draw_score(frame: &mut Frame, y: i32, i: usize, score: &TopScore, on: bool, words: &Words) {
    let color = match i {
        0 => theme::GOLD,
        1 | 2 => theme::TEXT,
        _ => theme::MUTED,
    };
    draw_number(frame, 30, y + 14, i + 1, color);
    text::draw(frame, Face::Label, Align::Left, 46, y + 14, &name_of(score, words), theme::TEXT);
    for x in (140..).step_by(8).take(score.players.into()) {
        frame.disc(x, y + 7, 5, if on { theme::MUTED } else { theme::LINE });
    }
    if score.degraded {
        text::draw(frame, Face::Label, Align::Right, FEW_TILES, y + 14, "36", theme::MUTED);
    }
    draw_number(frame, TOTAL, y + 14, score.total.into(), color);
}

/// Where it is said that a game had few tiles.
pub const FEW_TILES: i32 = 190;

/// Whose total it is.
#[must_use]
pub fn name_of(score: &TopScore, words: &Words) -> Shown {
    let mut names: [Name; Seat::MOST] = Default::default();
    if let Some(name) = names.get_mut(score.seat.index()) {
        name.clone_from(&score.name);
    }
    display_name(&names, GameId::Qwirkle, score.seat, words)
}

/// A line that waits for a total; an empty table says so in its first two.
fn draw_vacant(frame: &mut Frame, y: i32, i: usize, is_empty: bool, words: &Words) {
    draw_number(frame, 30, y + 14, i + 1, theme::LINE);
    let (said, color) = match i {
        0 if is_empty => (words.no_score, theme::TEXT),
        1 if is_empty => (words.no_score_hint, theme::MUTED),
        _ => return,
    };
    text::draw(frame, Face::Label, Align::Left, 46, y + 14, said, color);
}

fn draw_number(frame: &mut Frame, right: i32, y: i32, number: usize, color: Rgb565) {
    let text: String<8> = fill("{}", number);
    text::draw(frame, Face::Label, Align::Right, right, y, &text, color);
}

fn draw_played(frame: &mut Frame, y: i32, game: GameId, tally: Tally) {
    frame.rect(area(0, y - 2, 240, 30), theme::INK);
    game.emblem(frame, 10, y);
    let played = tally.played();
    text::draw(frame, Face::Label, Align::Left, 44, y + 11, game.title(), if played > 0 { theme::TEXT } else { theme::MUTED });
    let counts = [tally.won, tally.drawn, tally.lost];
    for (x, count) in COLUMNS.into_iter().zip(counts) {
        draw_number(frame, x, y + 11, count.into(), if played > 0 { theme::MUTED } else { theme::LINE });
    }
    if played == 0 {
        frame.rect(area(BAR.top_left.x, y + 17, BAR.size.width - 1, BAR.size.height), theme::PANEL);
    }
    let mut x = BAR.top_left.x;
    for (count, color) in counts.into_iter().zip([theme::SEAT[0], theme::LINE, theme::SEAT[1]]) {
        let share = (BAR.size.width * u32::from(count)).checked_div(played).unwrap_or(0);
        frame.rect(area(x, y + 17, share.saturating_sub(1), BAR.size.height), color);
        x += share as i32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::wire::{Sink, Source};

    /// The scores of these totals; somebody called Ada and somebody called Bo have played.
    fn scores(totals: &[u8]) -> Scores {
        let mut bytes = [0; 256];
        let mut sink = Sink::new(&mut bytes);
        sink.put(&[0, 0]).unwrap();
        totals.iter().for_each(|total| sink.put(&[0, 0, 2, 0, *total, 1]).unwrap());
        let mut scores = Scores::new();
        scores.read(&mut Source::new(sink.written())).unwrap();
        scores.read_people(&mut Source::new(b"\0\x03Ada\x02Bo")).unwrap();
        scores
    }

    fn after(keys: &[Button], scores: &Scores) -> (usize, usize) {
        let mut page = ScoresPage::default();
        for key in keys {
            assert_eq!(page.press(*key, scores), Act::Stay);
        }
        (page.table, page.line)
    }

    #[test]
    fn sideways_and_a_go_round_the_tables() {
        let scores = scores(&[9, 8]);
        assert_eq!(after(&[Button::Right], &scores), (1, 0));
        assert_eq!(after(&[Button::A, Button::A, Button::Right], &scores), (3, 0));
        assert_eq!(after(&[Button::A; 4], &scores), (0, 0));
        assert_eq!(after(&[Button::Left], &scores), (3, 0));
        assert_eq!(ScoresPage::new(2).press(Button::B, &scores), Act::Back);
    }

    #[test]
    fn up_and_down_look_at_a_line_or_another_player() {
        let two = scores(&[9, 8]);
        assert_eq!(after(&[Button::Down], &two), (0, 1));
        assert_eq!(after(&[Button::Up], &two), (0, 2));
        assert_eq!(after(&[Button::Down; 3], &two), (0, 0));
        assert_eq!(after(&[Button::Down, Button::Right], &two), (1, 0));
        assert_eq!(after(&[Button::Right, Button::Up], &two), (3, 0));
        assert_eq!(after(&[Button::Right, Button::Up, Button::Down], &two), (1, 0));
        assert_eq!(after(&[Button::Down, Button::Up, Button::Up], &scores(&[])), (0, 0));
    }
}
