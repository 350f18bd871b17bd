//! The tactics board of Tablut: what each key does there, its slots, and its pictures.

use quintet::event::{Button, Micros, Pad};
use quintet::game::{Game, Outcome, Reason, Seat};
use quintet::games::tablut::layout::Layout;
use quintet::games::tablut::{Piece, Tablut, TablutOptions};
use quintet::scene::tactics::{Act, Tactics};
use quintet::settings::Settings;
use quintet::ui::screen::Screen;
use quintet::ui::text::width;
use quintet::ui::theme::Face;
use quintet::ui::{chrome, list, toast};
use quintet::words::Language;
use quintet_sim::picture;
use quintet_tests::{design, golden};

const DESIGN: &str = "...BBB.......B......W......B.....W.BBBWWK.W.B..B.W...B....W........B.......BBB...";

/// A tactics board, its settings and its screen.
struct Desk {
    tactics: Tactics,
    settings: Settings,
    screen: Box<Screen>,
    act: Act,
}

impl Desk {
    fn new() -> Self {
        let tactics = Tactics::new(TablutOptions::default());
        Self { tactics, settings: Settings::NEW, screen: Box::new(Screen::new()), act: Act::Stay }
    }

    fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.split_whitespace() {
            self.act = self.tactics.press(Button::parse(key).unwrap(), Micros(0));
            // Every picture on the way is painted, patched onto the last one, and compared with a fresh one.
            let patched = self.picture();
            let mut fresh = Box::new(Screen::new());
            self.tactics.paint(&mut fresh.begin(self.tactics.page(), self.tactics.is_veiled()), &self.settings);
            assert!(patched == fresh.frame().bytes(), "after {key} the patched screen differs from a fresh one");
        }
        self
    }

    fn picture(&mut self) -> Vec<u8> {
        self.tactics.paint(&mut self.screen.begin(self.tactics.page(), self.tactics.is_veiled()), &self.settings);
        while self.screen.take_dirty().is_some() {}
        self.screen.frame().bytes().to_vec()
    }

    fn text(&self) -> String {
        (0..81).map(|cell| letter(self.tactics.board().man(cell))).collect()
    }

    #[track_caller]
    fn check(&mut self, name: &str) {
        let bytes = self.picture();
        let difference = golden::check(&format!("tables/{name}"), &bytes).unwrap();
        assert!(difference.is_none(), "{}", difference.map(|difference| difference.to_string()).unwrap_or_default());
    }

    #[track_caller]
    fn check_design(&mut self, name: &str) {
        let found = picture::to_rgb(&self.picture());
        design::check(name, &found).unwrap();
    }
}

const fn letter(man: Piece) -> char {
    match man {
        Piece::Empty => '.',
        Piece::White => 'W',
        Piece::Black => 'B',
        Piece::King => 'K',
    }
}

fn layout(text: &str) -> Layout {
    let mut layout = Layout::empty(Seat::FIRST);
    for (cell, letter) in text.bytes().take(81).enumerate() {
        let man = match letter {
            b'W' => Piece::White,
            b'B' => Piece::Black,
            b'K' => Piece::King,
            _ => Piece::Empty,
        };
        layout.put(cell as u8, man);
    }
    layout
}

fn moved(text: &str, from: &str, to: &str) -> String {
    let cell = |name: &str| 9 * usize::from(name.as_bytes()[1] - b'1') + usize::from(name.as_bytes()[0] - b'a');
    let mut board: Vec<char> = text.chars().collect();
    let man = std::mem::replace(&mut board[cell(from)], '.');
    if !to.is_empty() {
        board[cell(to)] = man;
    }
    board.into_iter().collect()
}

fn start() -> String {
    Desk::new().text()
}

#[test]
fn it_looks_like_the_design() {
    let mut desk = Desk::new();
    desk.tactics.set(layout(DESIGN));
    desk.tactics.slots_mut().store(3, layout(DESIGN));
    // Black from the palette, then the cursor to f3.
    desk.press("y y up up right");
    desk.check("tactics-put");
    desk.check_design("tablut_tactics");
    for (language, name) in Language::ALL.into_iter().zip(["en", "fr", "it"]) {
        desk.settings.language = language;
        desk.press("x").check(&format!("tactics-menu-{name}"));
        desk.press("down");
        desk.press("b");
    }
}

#[test]
fn the_slots_look_like_the_design() {
    let mut desk = Desk::new();
    let first = start();
    let boards = [
        (0, first.clone()),
        (1, moved(&moved(&first, "e3", "c3"), "e4", "g4")),
        (2, moved(&moved(&moved(&moved(&first, "e5", "e4"), "a6", "c6"), "d1", "d3"), "e4", "")),
        (3, moved(&moved(&moved(&first, "e7", "b7"), "i4", "g4"), "e6", "")),
        (5, moved(&moved(&moved(&first, "c5", "c2"), "d5", ""), "e2", "")),
    ];
    for (slot, board) in &boards {
        desk.tactics.slots_mut().store(*slot, layout(board));
    }
    desk.press("x down down down down a right right right");
    desk.check("slots");
    desk.check_design("tablut_slots");
    for (language, name) in Language::ALL.into_iter().zip(["en", "fr", "it"]) {
        desk.settings.language = language;
        desk.press("a").check(&format!("slots-open-{name}"));
        desk.press("b");
    }
    desk.press("right a").check("slots-open-empty");
}

#[test]
fn men_are_put_taken_away_and_moved_freely() {
    let mut desk = Desk::new();
    // The hand: the king from e5 to a1, over everything; the men he is put on are gone.
    desk.press("a").check("tactics-held");
    desk.press("left left left left up up up up a");
    assert_eq!(desk.text(), moved(&start(), "e5", "a1"));
    // A second king: the first one goes.
    desk.press("y y y y right a");
    assert_eq!(desk.text(), moved(&start(), "e5", "b1"));
    // Empty: next in the palette after king and hand.
    desk.press("y y a");
    assert_eq!(desk.text(), moved(&start(), "e5", ""));
    // White through the rail: to the right of column i, two down, A; the cursor is back on the board.
    desk.press("right right right right right right right right down down a");
    desk.press("a");
    assert_eq!(desk.tactics.board().man(8), Piece::White);
    // A square of one's own twice: put down again.
    desk.press("y y left left left a a b");
    assert_eq!(desk.tactics.board().man(5), Piece::Black);
}

#[test]
fn two_keys_and_a_and_b_are_enough() {
    let mut desk = Desk::new();
    // From e5 to the palette: 40 squares further; black; it is put where the cursor was: i9.
    desk.press(&"next ".repeat(42)).press("a a");
    assert_eq!(desk.tactics.board().man(80), Piece::Black);
    // B is the menu when nothing is held.
    desk.press("b next a b previous previous");
    assert_eq!(desk.tactics.board().turn, Seat::SECOND);
    desk.press("b previous previous a");
    // The slots: store in slot 1, clear the board, load it again.
    let before = desk.text();
    desk.press("next a a b b next next next a");
    assert_eq!(desk.text(), ".".repeat(81));
    desk.press("b previous previous a a a");
    assert_eq!(desk.text(), before);
    desk.press("b previous a");
    assert_eq!(desk.act, Act::Leave);
}

#[test]
fn a_held_man_shows_where_the_rules_let_him_go() {
    let desk = Desk::new();
    let mut position = Tablut::deal(TablutOptions::default(), 0);
    let mut by_rules = vec![];
    for _ in 0..2 {
        let _ = position.visit_moves(|mv| {
            by_rules.push((mv.from, mv.to));
            std::ops::ControlFlow::Continue(())
        });
        position = Tablut::set_up(TablutOptions::default(), &std::array::from_fn(|i| position.piece(i)), Seat::SECOND);
    }
    let shown = |from: u8| position.slides(from.into()).map(move |to| (from, to as u8));
    let mut found: Vec<_> = (0..81).flat_map(shown).collect();
    found.sort_unstable();
    by_rules.sort_unstable();
    assert_eq!(found, by_rules);
    assert_eq!(desk.text().len(), 81);
}

#[test]
fn a_game_starts_from_the_board_or_it_is_said_why_not() {
    let mut desk = Desk::new();
    desk.press("x down a up a");
    let Act::Play(position) = desk.act.clone() else { panic!("{:?}", desk.act) };
    assert_eq!((position.turn(), position.outcome()), (Seat::SECOND, None));
    let mut text = String::new();
    position.write_position(&mut text).unwrap();
    assert!(Tablut::parse_position(TablutOptions::default(), 0, &text).is_ok());

    let many = "WWWWWWWWW".to_owned() + &".".repeat(27) + "....K...." + &".".repeat(35) + "B";
    let cases = [
        ("no-king", moved(&start(), "e5", ""), None),
        ("escaped", moved(&start(), "e5", "b1"), Some(Reason::Escape)),
        ("stuck", ".".repeat(40) + "K" + &".".repeat(40), Some(Reason::Stuck)),
        ("many", many, None),
    ];
    for (name, board, reason) in cases {
        // Black is to move.
        let mut desk = Desk::new();
        desk.tactics.set(layout(&board));
        desk.press("x down a up a");
        assert_eq!(desk.act, Act::Stay, "{name}");
        assert!(desk.tactics.deadline().is_some(), "{name}");
        desk.check(&format!("tactics-{name}"));
        desk.tactics.tick();
        assert!(desk.tactics.deadline().is_none());
        if let Some(reason) = reason {
            let outcome =
                Tablut::set_up(TablutOptions::default(), &std::array::from_fn(|i| layout(&board).man(i as u8)), Seat::SECOND);
            assert_eq!(outcome.outcome().map(Outcome::reason), Some(reason));
        }
    }
}

#[test]
fn every_word_has_room() {
    let mut desk = Desk::new();
    for language in Language::ALL {
        let words = language.words();
        let rows = desk.tactics.choices(words).into_iter().chain(desk.tactics.slots_mut().choices(words));
        for row in rows {
            assert!(row.width() <= list::Layout::PANEL.width, "{language:?}: {}", row.label);
        }
        for what in [words.tactics_put, words.pick, words.choose] {
            for pad in Pad::ALL {
                let hints = chrome::hints_width(pad, &[(chrome::A, what), (chrome::X, words.menu)]);
                assert!(8 + width(Face::Body, words.tactics_short) + 8 + hints <= 234, "{language:?}: {what} {pad:?}");
            }
        }
        let footer = chrome::footer_width(&desk.tactics.slots_mut().hints(words));
        assert!(footer <= 224, "{language:?}: {footer}");
        assert!(30 + width(Face::Label, words.open) + 6 <= 96 && 114 + width(Face::Label, words.slot_store) <= 232);
        assert!(width(Face::Tiny, words.tactics_slot) <= 24, "{language:?}");
        for (title, why) in [
            (words.no_piece, words.tactics_nothing),
            (words.tactics_no_king, words.tactics_no_king_why),
            (words.tactics_escaped, words.tactics_escaped_why),
            (words.tactics_many, words.tactics_many_why),
            (words.tactics_stuck, words.tactics_stuck_why),
        ] {
            let side = [words.tactics_white, words.tactics_black].map(|side| title.replace("{}", side));
            for title in side {
                assert!(width(Face::Body, &title) <= toast::ROOM, "{language:?}: {title}");
            }
            assert!(width(Face::Label, why) <= toast::ROOM, "{language:?}: {why}");
        }
    }
}
