//! Every word in every language: different where it should be, drawable, and inside its room.

use quintet::games::GameId;
use quintet::games::qwirkle::paint::{HINT_ROOM, NOTE_ROOM, tray_words};
use quintet::scene::question::Question;
use quintet::scene::{about, games, settings};
use quintet::settings::{Animation, Settings};
use quintet::ui::text::{lines, width};
use quintet::ui::theme::Face;
use quintet::ui::{bar, chrome, dialog, panel, toast};
use quintet::words::{Language, Words};
use u8g2_fonts::types::VerticalPosition;

/// Words that may be the same in two languages: each name with why.
const SAME: [(&str, &str); 6] = [
    ("page", "English and French share the word"),
    ("menu", "all three share the word"),
    ("south", "French and Italian share the word"),
    ("north", "French and Italian share the word"),
    ("ok", "all three share the word"),
    ("points", "English and French share the abbreviation"),
];

/// The words that are equal in two languages and not on the list.
fn doubles(languages: [&Words; 3], allowed: &[&str]) -> Vec<&'static str> {
    let [a, b, c] = languages.map(|words| words.entries().collect::<Vec<_>>());
    let same = a.iter().zip(b).zip(c).filter(|((a, b), c)| a.1 == b.1 || b.1 == c.1 || a.1 == c.1);
    same.map(|((a, _), _)| a.0).filter(|name| !allowed.contains(name)).collect()
}

#[test]
fn no_word_is_the_same_in_two_languages() {
    let doubles = doubles(Language::ALL.map(Language::words), &SAME.map(|(name, _)| name));
    assert!(doubles.is_empty(), "the same in two languages: {doubles:?}");
}

#[test]
fn every_exception_is_needed() {
    let found = doubles(Language::ALL.map(Language::words), &[]);
    for (name, why) in SAME {
        assert!(found.contains(&name), "'{name}' differs in all languages now: take it off the list ({why})");
    }
}

#[test]
fn every_letter_is_in_the_faces() {
    for language in Language::ALL {
        let texts =
            language.words().entries().map(|entry| entry.1).chain([language.name()]).chain(GameId::CARDS.map(GameId::title));
        for text in texts {
            for face in [Face::Title, Face::Head, Face::Read, Face::Body, Face::Label] {
                let drawn = face.font().get_rendered_dimensions(text, Default::default(), VerticalPosition::Baseline);
                assert!(drawn.is_ok(), "{language:?}: '{text}' has a letter that {face:?} lacks");
            }
        }
    }
}

#[track_caller]
fn fits(language: Language, what: &str, is: i32, room: i32) {
    assert!(is <= room, "{language:?}: {what} is {is} px wide and has {room}");
}

#[test]
fn cards_links_and_title_fit() {
    for language in Language::ALL {
        let words = language.words();
        for game in GameId::CARDS {
            let pitch = games::pitch(game, words);
            fits(language, pitch, width(Face::Label, pitch), 172);
            fits(language, game.title(), width(Face::Title, game.title()), 172);
        }
        for link in [words.settings_link, words.about] {
            fits(language, link, width(Face::Label, link), 76);
        }
        fits(language, words.tagline, width(Face::Label, words.tagline), 224);
        fits(language, words.play, width(Face::Body, words.play), 180);
    }
}

#[test]
fn every_footer_fits() {
    for language in Language::ALL {
        let words = language.words();
        let mut games = games::Games::new();
        fits(language, "footer of the cards", chrome::footer_width(&games.hints(words)), 224);
        let _ = games.press(quintet::event::Button::Down, &Settings::NEW, Default::default());
        fits(language, "footer of the links", chrome::footer_width(&games.hints(words)), 224);
        let mut page = settings::SettingsPage::default();
        for _ in settings::Entry::ALL {
            fits(language, "footer of the settings", chrome::footer_width(&page.hints(words)), 224);
            let _ = page.press(quintet::event::Button::Down, &mut Settings::NEW.clone());
        }
        for page in 0..about::PAGES {
            fits(language, "footer of About", chrome::footer_width(&about::hints(page, words)), 224);
        }
        fits(language, "footer of a question", chrome::footer_width(&[(chrome::A, words.choose), (chrome::B, words.close)]), 224);
    }
}

#[test]
fn every_row_of_the_settings_fits() {
    for language in Language::ALL {
        for animation in [Animation::Off, Animation::Fast, Animation::Normal] {
            for marks in [false, true] {
                let settings = Settings { language, animation, marks, brightness: 100, ..Settings::NEW };
                settings::with_rows(&settings, |rows| rows.iter().for_each(|row| fits(language, row.label, row.width(), 222)));
            }
        }
        let words = language.words();
        for title in [words.settings, words.about] {
            fits(language, title, width(Face::Head, title) + 6 + width(Face::Label, "88 / 88"), 216);
        }
    }
}

#[test]
fn every_question_fits() {
    for language in Language::ALL {
        for question in Question::KINDS {
            let dialog = question.dialog(language.words());
            fits(language, dialog.title, width(Face::Head, dialog.title), dialog::ROOM - 24);
            let broken: Vec<_> = lines(Face::Read, dialog.text, dialog::ROOM).collect();
            assert!(broken.len() <= dialog::LINES, "{language:?}: {} has {} lines", dialog.title, broken.len());
            broken.iter().for_each(|line| fits(language, line, width(Face::Read, line), dialog::ROOM));
            for button in [Some(dialog.no), dialog.yes].into_iter().flatten() {
                fits(language, button, width(Face::Body, button), 90);
            }
        }
    }
}

#[test]
fn every_page_of_about_fits() {
    for language in Language::ALL {
        let words = language.words();
        let count = |text| {
            lines(Face::Read, text, about::ROOM)
                .inspect(|line| fits(language, line, width(Face::Read, line), about::ROOM))
                .count()
        };
        assert!(count(words.about_what) <= 5, "{language:?}");
        assert!(count(words.about_usb) <= 5, "{language:?}");
        let licences: usize = about::licences(words).into_iter().map(|(_, text)| count(text)).sum();
        assert!(licences <= 4, "{language:?}: {licences} lines of licences");
        about::licences(words).iter().for_each(|(what, _)| fits(language, what, width(Face::Label, what), about::ROOM));
    }
}

#[test]
fn words_of_the_games_with_tiles_fit() {
    for language in Language::ALL {
        let words = language.words();
        let fits = |text: &str, is: i32, room: i32| fits(language, text, is, room);
        let rows = [
            (words.buy_move, "-2"),
            (words.exchange, words.whole_rack),
            (words.end_turn, "+88"),
            (words.exchange_some, ""),
            (words.pass, ""),
            (words.place_on, ""),
        ];
        for (label, value) in rows {
            fits(label, width(Face::Body, label) + width(Face::Body, value), panel::ROOM);
        }
        for hint in tray_words(words) {
            fits(hint, width(Face::Label, hint), HINT_ROOM);
        }
        fits(words.mark_tiles, width(Face::Body, words.mark_tiles), NOTE_ROOM);
        fits(words.mark_then, width(Face::Label, words.mark_then), NOTE_ROOM);
        for title in [words.qwirkle, words.last_tile] {
            fits(title, width(Face::Body, title), toast::ROOM);
        }
        for text in [words.turn_so_far, words.in_all] {
            fits(text, width(Face::Label, text) + 14, toast::ROOM);
        }
        let (a, b, x) = (chrome::A, chrome::B, (chrome::X, words.menu));
        for hints in [
            [(a, words.turn), (b, words.take_back), x],
            [(a, words.pick), (b, words.take_back), x],
            [(a, words.place), (b, words.back), x],
            [(chrome::Cap::Sideways, words.scroll), (chrome::Y, words.zoom), x],
        ] {
            fits("a footer", chrome::footer_width(&hints), 224);
        }
        // Beside a name of usual length; a longer one costs the word for tiles.
        let facts = [words.tiles_laid.replace("{}", "36"), words.points.replace("{}", "88"), String::from("20/20")];
        fits("the bar", bar::facts_width(&[&facts[0], &facts[1], &facts[2]]), 240 - 26 - 8 - 6 - 38);
    }
}
