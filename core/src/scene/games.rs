//! The five cards, one at a time with its neighbours peeping in, and the links below.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use crate::event::{Button, Micros};
use crate::games::GameId;
use crate::settings::{Animation, Settings};
use crate::ui::battery;
use crate::ui::chrome::{self, A, Cap, Hint};
use crate::ui::frame::Frame;
use crate::ui::glyphs;
use crate::ui::screen::Painter;
use crate::ui::shapes::area;
use crate::ui::text::{self, Align};
use crate::ui::theme::{self, Face, icon};
use crate::words::Words;

/// A step of a motion.
const STEP_MS: u32 = 33;
/// From one card's left edge to the next one's.
const PITCH: i32 = 208;
/// How far a card has come at each step, in eighths of its way.
const NORMAL: &[i32] = &[5, 7];
/// The same at half the length.
const FAST: &[i32] = &[6];

/// The strip in which the cards move.
const STRIP: Rectangle = area(0, 8, 240, 140);
const DOTS: Rectangle = area(60, 152, 120, 10);
/// Where the battery's sign stands.
pub const BATTERY: Rectangle = battery::place(208, 150);
/// The links with their icons, two a row.
const LINKS: [(char, Link); 4] =
    [(icon::CHART, Link::Scores), (icon::COG, Link::Settings), (icon::BOOK, Link::Rules), (icon::INFO, Link::About)];

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// The page stays, perhaps changed.
    Stay,
    /// Back to the title.
    Back,
    /// Open the game.
    Open(GameId),
    /// Open the scores.
    Scores,
    /// Show the rules, those of this game first.
    Rules(GameId),
    /// Open the settings.
    Settings,
    /// Open the page about the device.
    About,
}

/// Where a link leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    Scores,
    Settings,
    Rules,
    About,
}

/// Where the cursor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Focus {
    Card,
    Link(usize),
}

/// Cards on the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slide {
    from: usize,
    path: &'static [i32],
    step: usize,
    next: Micros,
}

/// The state of the page; it stays while other pages are open.
#[derive(Clone, Debug)]
pub struct Games {
    card: usize,
    focus: Focus,
    slide: Option<Slide>,
}

impl Games {
    /// The first card.
    #[must_use]
    pub const fn new() -> Self {
        Self { card: 0, focus: Focus::Card, slide: None }
    }

    /// When the next step of a motion is due.
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        self.slide.map(|slide| slide.next)
    }

    /// Takes the next step of a motion.
    pub fn tick(&mut self, now: Micros) {
        self.slide = self.slide.and_then(|slide| {
            let step = slide.step + 1;
            (step < slide.path.len()).then(|| Slide { step, next: now.after_ms(STEP_MS), ..slide })
        });
    }

    /// The game whose card is shown.
    #[must_use]
    pub fn game(&self) -> GameId {
        GameId::CARDS.get(self.card).copied().unwrap_or(GameId::Awale)
    }

    /// Shows this game's card.
    pub const fn show(&mut self, game: GameId) {
        self.card = game.card();
    }

    /// Takes a key. A motion under way ends first.
    pub fn press(&mut self, button: Button, settings: &Settings, now: Micros) -> Act {
        self.slide = None;
        let last = self.card + 1 == GameId::CARDS.len();
        // Without a joystick: the five cards, then the links.
        let button = match (self.focus, button) {
            (Focus::Card, Button::Next) => {
                if last {
                    Button::Down
                } else {
                    Button::Right
                }
            }
            (Focus::Card, Button::Previous) => Button::Left,
            (_, button) => button.in_list(),
        };
        match (self.focus, button) {
            (Focus::Link(_), Button::B) => self.focus = Focus::Card,
            (Focus::Card, Button::B) => return Act::Back,
            (Focus::Card, Button::Left) if self.card > 0 => self.go(self.card - 1, settings, now),
            (Focus::Card, Button::Right) if self.card + 1 < GameId::CARDS.len() => self.go(self.card + 1, settings, now),
            (Focus::Card, Button::Down) => self.focus = Focus::Link(0),
            (Focus::Card, Button::A) => return Act::Open(self.game()),
            (Focus::Link(0), Button::Up) => self.focus = Focus::Card,
            (Focus::Link(at), Button::Up) => self.focus = Focus::Link(at - 1),
            (Focus::Link(at), Button::Down) if at + 1 < LINKS.len() => self.focus = Focus::Link(at + 1),
            (Focus::Link(at), Button::Left) if at % 2 == 1 => self.focus = Focus::Link(at - 1),
            (Focus::Link(at), Button::Right) if at % 2 == 0 && at + 1 < LINKS.len() => self.focus = Focus::Link(at + 1),
            (Focus::Link(at), Button::A) => return self.follow(at),
            _ => {}
        }
        Act::Stay
    }

    fn follow(&self, link: usize) -> Act {
        match LINKS.get(link) {
            Some((_, Link::Scores)) => Act::Scores,
            Some((_, Link::Settings)) => Act::Settings,
            Some((_, Link::Rules)) => Act::Rules(self.game()),
            Some((_, Link::About)) => Act::About,
            None => Act::Stay,
        }
    }

    fn go(&mut self, card: usize, settings: &Settings, now: Micros) {
        let path = match settings.animation {
            Animation::Off => &[],
            Animation::Fast => FAST,
            Animation::Normal => NORMAL,
        };
        let from = core::mem::replace(&mut self.card, card);
        self.slide = (!path.is_empty()).then(|| Slide { from, path, step: 0, next: now.after_ms(STEP_MS) });
    }

    /// Where the card that is coming stands now, in pixels right of its place.
    fn offset(&self) -> i32 {
        self.slide.map_or(0, |slide| {
            let left = PITCH * (8 - slide.path.get(slide.step).copied().unwrap_or(8)) / 8;
            if slide.from < self.card { left } else { -left }
        })
    }

    /// Paints the page; `resumable` says of which cards a game is suspended.
    pub fn paint(&self, painter: &mut Painter<'_>, settings: &Settings, resumable: [bool; GameId::CARDS.len()]) {
        let words = settings.language.words();
        let cards = (self.card, self.offset(), settings.marks, resumable);
        painter.part(STRIP, cards, |frame| self.draw_strip(frame, settings, resumable));
        // The card's frame tells where the cursor is: it changes without the picture in it.
        let on = self.focus == Focus::Card;
        let color = if on { theme::ACCENT[self.card] } else { theme::LINE };
        let x = 20 + self.offset();
        for edge in [area(x, 8, 200, 12), area(x, 136, 200, 12), area(x, 20, 2, 116), area(x + 198, 20, 2, 116)] {
            painter.part(edge, (cards, on), |frame| frame.round_frame(area(x, 8, 200, 140), 12, color, 2));
        }
        painter.part(DOTS, self.card, |frame| {
            frame.rect(DOTS, theme::INK);
            chrome::pager(frame, 157, self.card, GameId::CARDS.len(), 14, theme::ACCENT[self.card]);
        });
        for (i, (icon, link)) in LINKS.into_iter().enumerate() {
            let place = area(theme::MARGIN + 114 * (i % 2) as i32, 166 + 28 * (i / 2) as i32, 110, 26);
            let on = self.focus == Focus::Link(i);
            painter.part(place, on, |frame| draw_link(frame, place, icon, link_label(link, words), on));
        }
        let hints = self.hints(words);
        painter.part(chrome::FOOTER, hints, |frame| chrome::footer(frame, &hints));
    }

    /// What the keys do now.
    #[must_use]
    pub const fn hints(&self, words: &Words) -> [Hint; 3] {
        match self.focus {
            Focus::Card => [(A, words.open), (Cap::Sideways, words.game), (Cap::UpDown, words.more)],
            Focus::Link(_) => [(A, words.open), (Cap::Sideways, words.link), (Cap::UpDown, words.games)],
        }
    }

    fn draw_strip(&self, frame: &mut Frame, settings: &Settings, resumable: [bool; GameId::CARDS.len()]) {
        frame.rect(STRIP, theme::INK);
        let moving = self.slide.map(|slide| slide.from);
        for (i, game) in GameId::CARDS.into_iter().enumerate() {
            let x = 20 + (i as i32 - self.card as i32) * PITCH + self.offset();
            if !(-200..240).contains(&x) {
                continue;
            }
            if i == self.card || Some(i) == moving {
                draw_card(frame, x, game, theme::ACCENT[i], settings);
                if resumable[i] {
                    draw_badge(frame, x + 190, settings.language.words().resume);
                }
            } else {
                let inset = if i < self.card { 4 } else { 0 };
                frame.round(area(x + inset, 20, 196, 112), 10, theme::ACCENT_DARK[i]);
            }
        }
    }
}

impl Default for Games {
    fn default() -> Self {
        Self::new()
    }
}

fn draw_card(frame: &mut Frame, x: i32, game: GameId, accent: Rgb565, settings: &Settings) {
    let place = area(x, 8, 200, 140);
    frame.round(place, 12, theme::PANEL);
    game.picture(frame, area(x, 8, 200, 86), settings.marks);
    frame.round_off_top(place, 12, theme::INK);
    frame.round_frame(place, 12, accent, 2);
    frame.rect(area(x + 2, 94, 196, 1), theme::LINE);
    text::draw(frame, Face::Title, Align::Left, x + 14, 119, game.title(), theme::TEXT);
    text::draw(frame, Face::Label, Align::Left, x + 14, 138, pitch(game, settings.language.words()), theme::MUTED);
}

/// A badge that ends at `right`: a game is suspended.
fn draw_badge(frame: &mut Frame, right: i32, label: &str) {
    let width = text::width(Face::Label, label) + 30;
    let left = right - width;
    frame.round(area(left - 2, 14, width as u32 + 4, 24), 8, theme::BLACK);
    frame.round(area(left, 16, width as u32, 20), 6, theme::GOLD);
    frame.stamp(left + 9, 22, &glyphs::PLAY, theme::INK);
    text::draw(frame, Face::Label, Align::Left, left + 22, 31, label, theme::INK);
}

/// The game in a few words.
#[must_use]
pub const fn pitch(game: GameId, words: &Words) -> &'static str {
    match game {
        GameId::Awale => words.pitch_awale,
        GameId::Colors => words.pitch_colors,
        GameId::Tablut => words.pitch_tablut,
        GameId::Latice => words.pitch_latice,
        GameId::Qwirkle => words.pitch_qwirkle,
    }
}

const fn link_label(link: Link, words: &Words) -> &'static str {
    match link {
        Link::Scores => words.scores,
        Link::Settings => words.settings_link,
        Link::Rules => words.rules,
        Link::About => words.about,
    }
}

fn draw_link(frame: &mut Frame, place: Rectangle, icon: char, label: &str, on: bool) {
    let (x, y) = (place.top_left.x, place.top_left.y);
    frame.rect(place, theme::INK);
    if on {
        frame.round(place, 6, theme::RAISED);
        frame.round(area(x, y + 4, 4, 18), 2, theme::GOLD);
    }
    text::icon(frame, x + 10, y + 5, icon, if on { theme::GOLD } else { theme::MUTED });
    text::draw(frame, Face::Label, Align::Left, x + 32, y + 18, label, if on { theme::WHITE } else { theme::TEXT });
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    fn press(games: &mut Games, button: Button) -> Act {
        games.press(button, &Settings::NEW, Micros::default())
    }

    #[test]
    fn down_goes_through_the_links_one_by_one_and_up_goes_back() {
        let mut games = Games::new();
        press(&mut games, Button::Right);
        let mut acts = Vec::new();
        for _ in 0..=LINKS.len() {
            acts.push(press(&mut games, Button::A));
            press(&mut games, Button::Down);
        }
        let colors = GameId::Colors;
        assert_eq!(acts, [Act::Open(colors), Act::Scores, Act::Settings, Act::Rules(colors), Act::About]);
        for act in [Act::About, Act::Rules(colors), Act::Settings, Act::Scores, Act::Open(colors)] {
            assert_eq!(press(&mut games, Button::A), act);
            press(&mut games, Button::Up);
        }
        assert_eq!(press(&mut games, Button::B), Act::Back);
    }

    #[test]
    fn left_and_right_stay_in_a_row_of_links() {
        let mut games = Games::new();
        press(&mut games, Button::Down);
        press(&mut games, Button::Right);
        press(&mut games, Button::Right);
        assert_eq!(press(&mut games, Button::A), Act::Settings);
        press(&mut games, Button::Left);
        press(&mut games, Button::Left);
        assert_eq!(press(&mut games, Button::A), Act::Scores);
    }
}
