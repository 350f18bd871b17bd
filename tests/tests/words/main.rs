//! Every word in every language: different where it should be, drawable, and inside its room.

mod at_table;

use quintet::event::{Button, Pad};
use quintet::game::Seat;
use quintet::games::{AnyOptions, GameId};
use quintet::scene::question::Question;
use quintet::scene::setup::SetupPage;
use quintet::scene::{about, choices, crash, games, menu, name, names, players, send, settings, setup, test_image};
use quintet::session::Name;
use quintet::settings::{Animation, Settings, SleepAfter};
use quintet::sound::Volume;
use quintet::ui::list::Layout;
use quintet::ui::text::{lines, width};
use quintet::ui::theme::Face;
use quintet::ui::{chrome, dialog};
use quintet::words::{Language, Words};
use u8g2_fonts::types::VerticalPosition;

/// Words that may be the same in two languages: each name with why.
const SAME: [(&str, &str); 12] = [
    ("page", "English and French share the word"),
    ("south", "French and Italian share the word"),
    ("north", "French and Italian share the word"),
    ("option_variant", "French and Italian share the word"),
    ("points", "English and French share the word"),
    ("menu", "all three share the word"),
    ("scores", "English and French share the word"),
    ("orange", "English and French share the word"),
    ("ashton", "a name"),
    ("unibo", "a name"),
    ("ok", "all three share the word"),
    ("pts", "English and French share the abbreviation"),
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
fn a_brace_is_the_place_of_a_value() {
    for (name, text) in Language::ALL.into_iter().flat_map(|language| language.words().entries()) {
        assert_eq!(text.matches(['{', '}']).count(), 2 * text.matches("{}").count(), "{name}: {text}");
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
        for link in [words.scores, words.settings_link, words.rules, words.about] {
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
        let _ = games.press(Button::Down, &Settings::NEW, Default::default());
        fits(language, "footer of the links", chrome::footer_width(&games.hints(words)), 224);
        let mut page = settings::SettingsPage::default();
        for _ in settings::Entry::ALL {
            fits(language, "footer of the settings", chrome::footer_width(&page.hints(words)), 224);
            let _ = page.press(Button::Down, &mut Settings::NEW.clone());
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
        for (animation, sleep) in Animation::ALL.into_iter().cycle().zip(SleepAfter::ALL) {
            for (marks, sound) in [(false, Volume::Off), (true, Volume::Low), (true, Volume::High)] {
                let [dots, confirm, face_to_face, music] = [marks; 4];
                let settings =
                    Settings { language, sound, music, animation, marks, brightness: 100, dots, confirm, face_to_face, sleep };
                settings::with_rows(&settings, |rows| rows.iter().for_each(|row| fits(language, row.label, row.width(), 222)));
            }
        }
        let words = language.words();
        for title in [words.settings, words.about, words.names] {
            fits(language, title, width(Face::Head, title) + 6 + width(Face::Label, "88 / 88"), 216);
        }
    }
}

#[test]
fn the_crash_page_and_the_test_image_fit() {
    for language in Language::ALL {
        let words = language.words();
        fits(language, words.crash_title, width(Face::Head, words.crash_title), 240 - 40 - 8);
        for next in [crash::Next::Ply(512), crash::Next::Place, crash::Next::Title] {
            crash::told(next, words).iter().for_each(|line| fits(language, line, width(Face::Read, line), crash::ROOM));
        }
        fits(language, words.crash_note, width(Face::Label, words.crash_note), crash::ROOM);
        for line in [words.test_sounds, words.test_reads, words.test_writes, words.test_fails, words.newer_title] {
            fits(language, line, width(Face::Label, line), test_image::ROOM - 12);
        }
        fits(language, "hints of the test image", chrome::footer_width(&test_image::hints(words)), test_image::ROOM + 8);
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

/// The widest name there can be, to a pixel or two.
fn widest() -> Name {
    let name = Name::new("Mmmmm.i").unwrap();
    let found = width(Face::Body, name.as_str());
    assert!((players::NAME_ROOM - 1..=players::NAME_ROOM).contains(&found), "{found} px");
    name
}

/// Every name a page may have to show for a seat of this game: the widest one and the seats' words.
fn all_names(game: GameId, words: &Words) -> Vec<String> {
    let seats = (0..4).map(|seat| players::seat_word(game, Seat(seat), words).as_str().to_owned());
    seats.chain([widest().as_str().to_owned()]).collect()
}

/// The options of a game with every value of every option.
fn all_options(game: GameId) -> Vec<AnyOptions> {
    let start = game.default_options();
    let values = start.list().iter().map(|choice| choice.values.len() as u8);
    values.enumerate().flat_map(|(option, count)| (0..count).map(move |value| start.with(option, value))).collect()
}

#[test]
fn every_set_up_fits() {
    let wide = std::array::from_fn(|_| widest());
    for language in Language::ALL {
        let words = language.words();
        for game in GameId::CARDS {
            for options in all_options(game) {
                let mut page = SetupPage::new(options);
                let layout = setup::layout(game);
                page.with_rows(&wide, words, |rows| {
                    rows.iter().for_each(|row| fits(language, row.label, row.width(), layout.room(rows.len())));
                });
                let note = choices::note(&options, words);
                fits(language, &note, width(Face::Label, &note), 88);
                for _ in 0..12 {
                    fits(language, page.help(words), width(Face::Label, page.help(words)), setup::HELP_ROOM);
                    fits(language, "footer of the set-up", chrome::footer_width(&page.hints(words)), 224);
                    let _ = page.press(Button::Down, true);
                }
            }
        }
        fits(language, words.new_game, width(Face::Body, words.new_game) + 20, 216);
        for button in [words.resume, words.rules] {
            fits(language, button, width(Face::Body, button), 100);
        }
        for button in [words.rules, words.scores] {
            fits(language, button, width(Face::Body, button) + 20, 100);
        }
        // The badge ends 10 px before the card's edge and leaves the picture's left third free.
        fits(language, words.resume, width(Face::Label, words.resume) + 30, 124);
    }
}

#[test]
fn every_word_of_the_name_pages_fits() {
    let wide = std::array::from_fn(|_| widest());
    for language in Language::ALL {
        let words = language.words();
        names::with_rows(&wide, words, |rows| {
            rows.iter().for_each(|row| fits(language, row.label, row.width(), Layout::PAGE.room(rows.len())));
        });
        fits(language, "footer of the names", chrome::footer_width(&names::hints(words)), 224);
        for full in [false, true] {
            let _ = name::aside(full, words).map(|line| fits(language, line, width(Face::Label, line), 84));
        }
        assert_eq!(name::aside(true, words).join(" ").trim(), words.no_room, "{language:?}: more than two lines");
        for typed in ["", "Ada", "Iiiiiiii"] {
            let mut page = name::NamePage::new(Seat::FIRST, &Name::new(typed).unwrap());
            for _ in 0..3 {
                for pad in Pad::ALL {
                    fits(language, "footer of a name", chrome::footer_width(&page.hints(pad, words)), 224);
                }
                let _ = page.press(Button::Up);
            }
        }
        for game in GameId::CARDS {
            for title in all_names(game, words) {
                fits(language, &title, width(Face::Head, &title), 140 - 12 - 6);
            }
        }
    }
}

#[test]
fn the_menu_fits() {
    let allowed = menu::Allowed { undo: true, redo: true, overview: Some(true), offer: Some(true), resign: Some(true) };
    for language in Language::ALL {
        let words = language.words();
        for sound in Volume::ALL {
            for row in menu::Menu::new(allowed).rows(&Settings { language, sound, ..Settings::NEW }) {
                fits(language, row.label, row.width(), menu::LAYOUT.width);
            }
        }
        for row in menu::Menu::of_result().rows(&Settings { language, ..Settings::NEW }) {
            fits(language, row.label, row.width(), menu::LAYOUT.width);
        }
        fits(language, "footer of the menu", chrome::footer_width(&menu::hints(words)), 224);
    }
}

#[test]
fn every_step_of_sending_a_record_fits() {
    for language in Language::ALL {
        let words = language.words();
        for sentence in send::sentences(words) {
            let broken: Vec<_> = lines(Face::Read, &sentence, send::ROOM).collect();
            assert!(broken.len() <= send::LINES, "{language:?}: {sentence}");
            broken.iter().for_each(|line| fits(language, line, width(Face::Read, line), send::ROOM));
        }
        // The note beside the game's name.
        fits(language, words.send, width(Face::Label, words.send), 88);
        fits(language, "footer of sending", chrome::footer_width(&send::hints(words)), 224);
    }
}
