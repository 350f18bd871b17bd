//! The rules a player reads: complete, in every language, inside their room, and drawn the same in pieces as at once.

use quintet::event::Button;
use quintet::games::GameId;
use quintet::scene::rules::{Act, LINES, LINES_ALONE, MOST_PAGES, ROOM, RulesPage, hints};
use quintet::settings::Settings;
use quintet::ui::chrome;
use quintet::ui::frame::SIDE;
use quintet::ui::screen::Screen;
use quintet::ui::text::{lines, width};
use quintet::ui::theme::Face;
use quintet::words::Language;
use quintet::words::rules::{colors::CLASSIC, pages, qwirkle::HIGH_SCORES, tablut::TACTICS};
use quintet_sim::picture;
use quintet_tests::design;
use u8g2_fonts::types::VerticalPosition;

/// The numbered rules of each game that a player can meet, and what has no number.
const RULES: [(GameId, &[u8]); 5] = [
    (GameId::Awale, &[1, 2, 3, 4, 5, 6, 7]),
    (GameId::Colors, &[1, 2, 3, 4, 5, 6, 7, 8, 9, CLASSIC]),
    (GameId::Tablut, &[1, 2, 3, 4, 5, TACTICS]),
    (GameId::Latice, &[1, 2, 3, 4, 5, 6, 7]),
    (GameId::Qwirkle, &[1, 2, 3, 4, 5, 6, 7, HIGH_SCORES]),
];

#[test]
fn every_rule_is_explained_in_every_language() {
    for (game, rules) in RULES {
        for language in Language::ALL {
            let told: Vec<u8> =
                pages(game).iter().filter(|page| !page.text(language).is_empty()).flat_map(|page| page.covers).copied().collect();
            for rule in rules {
                assert!(told.contains(rule), "{game:?}, {language:?}: no page explains rule {rule}");
            }
            assert!(told.iter().all(|rule| rules.contains(rule)), "{game:?}: a page explains a rule that is not on the list");
        }
        assert!(pages(game).iter().all(|page| !page.covers.is_empty()), "{game:?}");
    }
}

#[test]
fn every_page_fits() {
    let mut faults = vec![];
    for game in GameId::CARDS {
        let pages = pages(game);
        assert!(pages.len() <= MOST_PAGES, "{game:?}: {} pages", pages.len());
        for language in Language::ALL {
            for (page, number) in pages.iter().zip(1..) {
                let room = if page.picture.is_some() { LINES } else { LINES_ALONE };
                let broken: Vec<_> = lines(Face::Read, page.text(language), ROOM).collect();
                if broken.len() > room {
                    faults.push(format!(
                        "{game:?} {number}, {language:?}: {} lines of {room}: {}",
                        broken.len(),
                        broken.join(" | ")
                    ));
                }
                for line in broken {
                    if line.starts_with([':', ';', '!', '?', '»']) || line.ends_with('«') {
                        faults.push(format!("{game:?} {number}, {language:?}: a line breaks badly: '{line}'"));
                    }
                    assert!(width(Face::Read, line) <= ROOM, "{game:?} {number}, {language:?}: '{line}' is too wide");
                }
            }
            let note = format!("{0} / {0}", pages.len());
            assert!(40 + width(Face::Head, game.title()) + 6 + width(Face::Label, &note) <= 228, "{game:?}");
            assert!(chrome::footer_width(&hints(language.words())) <= 224, "{language:?}");
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_letter_is_in_the_face_and_every_text_is_a_translation() {
    for game in GameId::CARDS {
        for (page, number) in pages(game).iter().zip(1..) {
            let texts = Language::ALL.map(|language| page.text(language));
            for text in texts {
                let drawn = Face::Read.font().get_rendered_dimensions(text, Default::default(), VerticalPosition::Baseline);
                assert!(drawn.is_ok(), "{game:?} {number}: '{text}' has a letter that the face lacks");
                assert!(!text.contains("  ") && text.trim() == text, "{game:?} {number}: spaces in '{text}'");
                let plain =
                    text.chars().all(|letter| (' '..='\u{7E}').contains(&letter) || ('\u{A1}'..='\u{FF}').contains(&letter));
                assert!(plain, "{game:?} {number}: '{text}' is not Latin-1");
            }
            let [english, french, italian] = texts;
            assert!(english != french && french != italian && english != italian, "{game:?} {number}: '{english}'");
        }
    }
}

/// The picture of a page, painted on `screen`.
fn paint(screen: &mut Screen, page: &RulesPage, settings: &Settings) {
    page.paint(&mut screen.begin((page.game(), settings.language), false), settings);
}

fn fresh(page: &RulesPage, settings: &Settings) -> Box<Screen> {
    let mut screen = Box::new(Screen::new());
    paint(&mut screen, page, settings);
    screen
}

/// Sends what waits to a panel that knows nothing else.
fn send(screen: &mut Screen, panel: &mut [u8]) -> usize {
    let mut sent = 0;
    while let Some(area) = screen.take_dirty() {
        for y in area.rows() {
            let row = screen.frame().row_bytes(area, y);
            let start = (y as usize * SIDE + area.top_left.x as usize) * 2;
            panel[start..start + row.len()].copy_from_slice(row);
            sent += row.len();
        }
    }
    sent
}

#[test]
fn a_turned_page_equals_a_fresh_one() {
    for (language, marks) in [(Language::English, true), (Language::French, false), (Language::Italian, true)] {
        let settings = Settings { language, marks, ..Settings::NEW };
        let mut screen = Box::new(Screen::new());
        let mut panel = vec![0xAA; SIDE * SIDE * 2];
        for game in GameId::CARDS {
            let mut page = RulesPage::new(game);
            let forward = std::iter::repeat_n(Button::Right, pages(game).len());
            let back = std::iter::repeat_n(Button::Up, pages(game).len());
            for key in [Button::Left].into_iter().chain(forward).chain(back).chain([Button::Y, Button::A, Button::Down]) {
                assert_eq!(page.press(key), Act::Stay);
                paint(&mut screen, &page, &settings);
                send(&mut screen, &mut panel);
                assert!(panel == fresh(&page, &settings).frame().bytes(), "{game:?} page {} after {key:?}", page.page());
            }
        }
    }
}

#[test]
fn the_marks_may_change_on_an_open_page() {
    let mut page = RulesPage::new(GameId::Qwirkle);
    let mut screen = fresh(&page, &Settings::NEW);
    let without = Settings { marks: false, ..Settings::NEW };
    for _ in pages(GameId::Qwirkle) {
        paint(&mut screen, &page, &without);
        assert!(screen.frame().bytes() == fresh(&page, &without).frame().bytes(), "page {}", page.page());
        page.press(Button::A);
    }
}

#[test]
fn keys_turn_pages_and_leave() {
    for game in GameId::CARDS {
        let mut page = RulesPage::new(game);
        let last = pages(game).len() - 1;
        assert_eq!((page.press(Button::Left), page.page()), (Act::Stay, 0));
        for number in 1..=last {
            assert_eq!((page.press(Button::A), page.page()), (Act::Stay, number));
        }
        assert_eq!((page.press(Button::Right), page.page()), (Act::Stay, last));
        assert_eq!(page.press(Button::A), Act::Back);
        assert_eq!(RulesPage::new(game).press(Button::B), Act::Back);
    }
}

#[test]
fn turning_a_page_sends_no_header_and_no_footer() {
    let mut page = RulesPage::new(GameId::Awale);
    let mut screen = fresh(&page, &Settings::NEW);
    let mut panel = vec![0; SIDE * SIDE * 2];
    send(&mut screen, &mut panel);
    page.press(Button::Right);
    paint(&mut screen, &page, &Settings::NEW);
    let sent = send(&mut screen, &mut panel);
    // The page between header and dots, the note, the dots.
    assert!(sent <= (240 * 190 + 88 * 18) * 2, "{sent} bytes");
    paint(&mut screen, &page, &Settings::NEW);
    assert_eq!(send(&mut screen, &mut panel), 0);
}

#[test]
fn the_page_of_the_design_is_ours() {
    let mut page = RulesPage::new(GameId::Awale);
    page.press(Button::A);
    let found = picture::to_rgb(fresh(&page, &Settings::NEW).frame().bytes());
    design::check("rules", &found).unwrap();
}
