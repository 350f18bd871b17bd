//! The end of a game: who has won and why, the scores, and the ways to go on.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;
use heapless::{String, Vec};

use super::players::{Shown, display_name};
use crate::event::Button;
use crate::game::{Outcome, Reason, Seat, Standing};
use crate::games::{AnyGame, GameId};
use crate::scores::Scores;
use crate::session::Session;
use crate::ui::chrome::{self, A, B, Hint, X};
use crate::ui::frame::Frame;
use crate::ui::glyphs;
use crate::ui::marks;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::words::{Words, fill};

/// The room for who has won and for why.
pub const ROOM: i32 = 172;
const BAND: Rectangle = area(0, 0, 240, 72);

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The page stays.
    Stay,
    /// The same game again.
    Rematch,
    /// Through the game move by move.
    LookBack,
    /// To the cards.
    Games,
    /// What else there is.
    Menu,
}

/// The buttons in the order of the cursor.
const ACTS: [Act; 3] = [Act::Rematch, Act::LookBack, Act::Games];

/// How the lower part of the page is divided: three and four players take room from the gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Division {
    heading: i32,
    first_row: i32,
    row: i32,
    buttons: [Rectangle; 3],
}

impl Division {
    const fn of(rows: usize) -> Self {
        let (heading, first_row, row, rematch, others, height) = match rows {
            0..=2 => (88, 94, 24, 150, 186, 28),
            3 => (87, 92, 20, 156, 190, 28),
            _ => (84, 89, 17, 160, 191, 26),
        };
        let buttons = [area(8, rematch, 224, height), area(8, others, 108, height), area(124, others, 108, height)];
        Self { heading, first_row, row, buttons }
    }

    fn table(&self) -> Rectangle {
        area(0, 72, 240, (self.buttons[0].top_left.y - 72) as u32)
    }
}

/// The state of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultPage {
    at: usize,
}

impl ResultPage {
    /// The page as it opens: the cursor on "Rematch".
    #[must_use]
    pub const fn new() -> Self {
        Self { at: 0 }
    }

    /// Takes a key.
    pub fn press(&mut self, button: Button) -> Act {
        match button {
            Button::Up => self.at = (self.at + ACTS.len() - 1) % ACTS.len(),
            Button::Down => self.at = (self.at + 1) % ACTS.len(),
            Button::Left if self.at > 0 => self.at = 1,
            Button::Right if self.at > 0 => self.at = 2,
            Button::A => return ACTS.get(self.at).copied().unwrap_or(Act::Stay),
            Button::B => return Act::Games,
            Button::X => return Act::Menu,
            Button::Left | Button::Right | Button::Y | Button::Previous | Button::Next => {}
        }
        Act::Stay
    }

    /// Paints the page of a game that is over.
    pub fn paint(&self, painter: &mut Painter<'_>, session: &Session, scores: &Scores, words: &Words) {
        let told = Told::new(session, scores, words);
        painter.part(BAND, (&told.title, &told.reason, &told.winners), |frame| told.draw_band(frame));
        let division = Division::of(told.rows.len());
        painter.part(division.table(), (&told.rows, told.headings), |frame| told.draw_table(frame, &division));
        for (i, (act, place)) in ACTS.into_iter().zip(division.buttons).enumerate() {
            let on = self.at == i;
            painter.part(place, on, |frame| button(act, words).draw(frame, place, on));
        }
        let hints = hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }
}

/// What the keys do.
#[must_use]
pub const fn hints(words: &Words) -> [Hint; 3] {
    [(A, words.choose), (B, words.games), (X, words.menu)]
}

/// The face of a button.
#[must_use]
pub const fn button(act: Act, words: &Words) -> chrome::Button<'static> {
    match act {
        Act::Rematch => chrome::Button { icon: Some(icon::RELOAD), primary: true, label: words.rematch, accent: theme::GOLD },
        Act::LookBack => chrome::Button::new(words.look_back),
        Act::Games | Act::Menu | Act::Stay => chrome::Button::new(words.games),
    }
}

/// One line of the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Line {
    name: Shown,
    score: u16,
    /// Latice's points.
    second: String<8>,
    /// The games of this kind that this player has won or, where somebody comes among the ten best, the place.
    last: String<8>,
}

/// The page in words.
#[derive(Clone, Debug)]
pub struct Told {
    /// Who has won.
    pub title: String<48>,
    /// Why.
    pub reason: String<64>,
    /// The heading of each column; an empty one is not there.
    pub headings: [&'static str; 3],
    game: GameId,
    winners: Vec<Seat, { Seat::MOST }>,
    /// Whether nobody or several have won.
    even: bool,
    rows: Vec<Line, { Seat::MOST }>,
}

impl Told {
    /// What the page says about this game.
    #[must_use]
    pub fn new(session: &Session, scores: &Scores, words: &Words) -> Self {
        let game = session.game();
        let seats = game.erased().seats();
        let all = (0..seats).map(Seat);
        let outcome = session.outcome().unwrap_or(Outcome::Draw(Reason::Agreed));
        let names = scores.names(session);
        let name = |seat| display_name(&names, game.id(), seat, words);
        let is_first = |seat: &Seat| outcome.standing(*seat, seats) != Standing::Lost;
        let winners: Vec<Seat, { Seat::MOST }> = all.clone().filter(is_first).collect();
        let title = match winners.as_slice() {
            [winner] => fill(words.wins, name(*winner)),
            many if many.len() == usize::from(seats) => fill(words.drawn, ""),
            _ => fill(words.shared_win, ""),
        };
        let winner = winners.first().copied().unwrap_or_default();
        let reason = reason(outcome.reason(), game.erased().score(winner), &name(winner.other()), words);
        let won = |seat: Seat| names.get(seat.index()).map_or(0, |name| scores.won(game.id(), seat, name));
        let place = |seat| scores.place(session, seat);
        let is_placed = all.clone().any(|seat| place(seat).is_some());
        let line = |seat| Line {
            name: name(seat),
            score: score(game, seat),
            second: match game {
                AnyGame::Latice(_) => fill("{}", game.erased().score(seat)),
                _ => String::new(),
            },
            last: match place(seat) {
                Some(place) => fill(words.place(place), ""),
                None if is_placed => String::new(),
                None => fill("{}", won(seat)),
            },
        };
        Self {
            game: game.id(),
            title,
            reason,
            headings: headings(game.id(), is_placed, words),
            even: winners.len() != 1,
            winners,
            rows: all.map(line).collect(),
        }
    }

    /// The face of the title: the larger one where it fits.
    #[must_use]
    pub fn face(&self) -> Face {
        if text::width(Face::Title, &self.title) <= ROOM { Face::Title } else { Face::Head }
    }

    fn draw_band(&self, frame: &mut Frame) {
        let n = self.winners.first().map_or(0, |seat| seat.index() % Seat::MOST);
        let (ground, line, soft) = if self.even {
            (theme::PANEL, theme::LINE, theme::MUTED)
        } else {
            (theme::SEAT_DARK[n], theme::SEAT[n], theme::SEAT_SOFT[n])
        };
        frame.rect(BAND, ground);
        frame.rect(area(0, 70, 240, 2), line);
        if self.even {
            self.draw_forms(frame);
        } else {
            marks::seat(frame, 16, 16, n, 36, line);
            // The triangle is wide only further down.
            frame.stamp(28, if n == 2 { 38 } else { 29 }, &glyphs::WINNER, theme::INK);
        }
        text::draw(frame, self.face(), Align::Left, 64, 36, &self.title, theme::WHITE);
        text::draw(frame, Face::Label, Align::Left, 64, 56, &self.reason, soft);
    }

    /// The forms of all who share the first place: two side by side, more of them two by two.
    fn draw_forms(&self, frame: &mut Frame) {
        let (size, top) = if self.winners.len() > 2 { (18, 15) } else { (20, 25) };
        for (i, seat) in (0..).zip(&self.winners) {
            let n = seat.index() % Seat::MOST;
            marks::seat(frame, 10 + 24 * (i % 2), top + 22 * (i / 2), n, size, theme::SEAT[n]);
        }
    }

    fn draw_table(&self, frame: &mut Frame, division: &Division) {
        frame.rect(division.table(), theme::INK);
        let columns = edges(self.game, self.headings);
        let face = if division.row < 20 { Face::Body } else { Face::Head };
        for (x, heading) in columns.into_iter().zip(self.headings) {
            text::draw(frame, Face::Label, Align::Right, x, division.heading, heading, theme::MUTED);
        }
        let [first, second, last] = columns;
        for (n, (line, y)) in self.rows.iter().zip((division.first_row..).step_by(division.row as usize)).enumerate() {
            let color = theme::SEAT[n % Seat::MOST];
            let middle = y + division.row / 2;
            marks::seat(frame, 16, middle - 7, n, 12, color);
            text::draw(frame, Face::Body, Align::Left, 38, middle + 5, &line.name, theme::TEXT);
            draw_number(frame, face, first, middle + 5, line.score, color);
            text::draw(frame, Face::Body, Align::Right, second, middle + 5, &line.second, theme::MUTED);
            text::draw(frame, Face::Body, Align::Right, last, middle + 5, &line.last, theme::MUTED);
            if n > 0 && division.row >= 20 {
                frame.rect(area(16, y - 1, 208, 1), theme::PANEL);
            }
        }
    }
}

fn draw_number(frame: &mut Frame, face: Face, right: i32, y: i32, number: u16, color: Rgb565) {
    let text: String<8> = fill("{}", number);
    text::draw(frame, face, Align::Right, right, y, &text, color);
}

/// What decides the game: Latice's tiles on the board, elsewhere the score.
fn score(game: &AnyGame, seat: Seat) -> u16 {
    match game {
        AnyGame::Latice(latice) => latice.placed(seat),
        _ => game.erased().score(seat),
    }
}

/// The words over the numbers; `placed` = somebody has come among the ten best.
#[must_use]
pub const fn headings(game: GameId, placed: bool, words: &Words) -> [&'static str; 3] {
    let won = words.count_won;
    match game {
        GameId::Awale => [words.seeds, "", won],
        GameId::Colors => [words.points, "", won],
        GameId::Tablut => [words.pieces, "", won],
        GameId::Latice => [words.tiles, words.points, won],
        GameId::Qwirkle => [words.points, "", if placed { words.in_top_ten } else { won }],
    }
}

/// Where the columns under these headings end; only Latice has a second one.
#[must_use]
pub fn edges(game: GameId, headings: [&str; 3]) -> [i32; 3] {
    match game {
        GameId::Awale | GameId::Colors | GameId::Tablut => [160, 0, 224],
        GameId::Latice => {
            let most = text::width(Face::Body, "9999");
            let second = 235 - text::width(Face::Label, headings[2]).max(most) - 6;
            [second - text::width(Face::Label, headings[1]) - 6, second, 235]
        }
        // Totals of three digits.
        GameId::Qwirkle => [170, 0, 230],
    }
}

/// Why the game is over: `score` is the winner's, `loser` the other one's name.
#[must_use]
pub fn reason(reason: Reason, score: u16, loser: &str, words: &Words) -> String<64> {
    let plain = match reason {
        Reason::Resigned => return fill(words.reason_resigned, loser),
        Reason::Seeds => return fill(words.reason_seeds, score),
        Reason::Stuck => return fill(words.reason_stuck, loser),
        Reason::Few => words.reason_few,
        Reason::NoFeed => words.reason_no_feed,
        Reason::Agreed => words.reason_agreed,
        Reason::Repetition => words.reason_repetition,
        Reason::Cap | Reason::Plies => words.reason_cap,
        Reason::Reach => words.reason_reach,
        Reason::Deadlock => words.reason_deadlock,
        Reason::Points => words.reason_points,
        Reason::Tie => words.reason_tie,
        Reason::Escape => words.reason_escape,
        Reason::King => words.reason_king,
        Reason::Emptied => words.reason_emptied,
        Reason::Cycles => words.reason_cycles,
        Reason::HandEmpty => words.reason_hand_empty,
        Reason::Blocked => words.reason_blocked,
    };
    fill(plain, "")
}

#[cfg(test)]
#[path = "result_tests.rs"]
mod tests;
