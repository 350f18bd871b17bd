//! Words at the table and after it.

use quintet::game::{Reason, Why};
use quintet::games::GameId;
use quintet::games::qwirkle::paint::{HINT_ROOM, NOTE_ROOM, tray_words};
use quintet::scene::{answer, curtain, lookback, name, result, scores, welcome};
use quintet::ui::list::{Layout, Row};
use quintet::ui::text::{lines, width};
use quintet::ui::theme::Face;
use quintet::ui::{bar, chrome, toast};
use quintet::words::{Language, fill, fill_all, refusals};

use crate::{all_names, fits, widest};

#[test]
fn every_result_fits() {
    use Reason::*;
    let reasons = [
        Resigned, Seeds, Few, NoFeed, Agreed, Repetition, Cap, Reach, Deadlock, Points, Tie, Escape, King, Stuck, Emptied,
        Cycles, HandEmpty, Blocked, Plies,
    ];
    for language in Language::ALL {
        let words = language.words();
        for game in GameId::CARDS {
            for name in all_names(game, words) {
                // Only in Tablut can a player have no move.
                for reason in reasons.into_iter().filter(|reason| *reason != Stuck || game == GameId::Tablut) {
                    let why = result::reason(reason, 48, &name, words);
                    fits(language, &why, width(Face::Label, &why), result::ROOM);
                }
                let digits = if game == GameId::Qwirkle { "888" } else { "88" };
                let [first, ..] = result::edges(game, result::headings(game, false, words));
                fits(language, &name, 38 + width(Face::Body, &name) + 4 + width(Face::Head, digits), first);
                let title = fill::<48>(words.wins, &name);
                fits(language, &title, width(Face::Head, &title), result::ROOM);
            }
            for placed in [false, true] {
                let headings = result::headings(game, placed, words);
                let [first, second, last] = result::edges(game, headings);
                let places = (1..=10).map(|place| width(Face::Body, words.place(place))).max().unwrap();
                fits(language, headings[0], width(Face::Label, headings[0]), first - 16);
                if second > 0 {
                    fits(language, headings[1], width(Face::Label, headings[1]), second - first - 6);
                    fits(language, "points", width(Face::Body, "88"), second - first - 6);
                }
                fits(language, headings[2], width(Face::Label, headings[2]), last - first.max(second) - 6);
                fits(language, "games won", width(Face::Body, "9999").max(places), last - first.max(second) - 6);
            }
        }
        for title in [words.drawn, words.shared_win] {
            fits(language, title, width(Face::Head, title), result::ROOM);
        }
        fits(language, words.rematch, result::button(result::Act::Rematch, words).width(), 216);
        for act in [result::Act::LookBack, result::Act::Games] {
            let button = result::button(act, words);
            fits(language, button.label, button.width(), 100);
        }
        fits(language, "footer of the result", chrome::footer_width(&result::hints(words)), 224);
    }
}

#[test]
fn every_word_of_the_scores_fits() {
    for language in Language::ALL {
        let words = language.words();
        fits(language, "footer of the scores", chrome::footer_width(&scores::hints(words)), 224);
        fits(language, words.top_ten, 40 + width(Face::Head, words.top_ten) + 6, 140);
        let number = fill::<32>(words.game_number, 9999);
        fits(language, &number, width(Face::Label, &number), 88);
        fits(language, words.no_score, 46 + width(Face::Label, words.no_score), scores::TOTAL);
        fits(language, words.no_score_hint, 46 + width(Face::Label, words.no_score_hint), scores::TOTAL);
        for name in all_names(GameId::Qwirkle, words) {
            fits(language, &name, 46 + width(Face::Label, &name) + 6, 140);
        }
        // Four players, few tiles, four digits.
        fits(language, "36", 140 + 3 * 8 + 5 + 6 + width(Face::Label, "36"), scores::FEW_TILES);
        fits(language, "9999", scores::FEW_TILES + 6 + width(Face::Label, "9999"), scores::TOTAL);
        for title in [words.played, widest().as_str()] {
            fits(language, title, width(scores::title_face(title, words), title), scores::title_room(words));
        }
        let edges = scores::heading_edges(words);
        for ((word, edge), before) in scores::columns(words).into_iter().zip(edges).zip([12, edges[0], edges[1]]) {
            fits(language, word, width(Face::Label, word), edge - before - 6);
        }
        fits(language, "the last heading", edges[2], 240 - 2);
        for (edge, before) in
            scores::COLUMNS.into_iter().zip([44 + width(Face::Label, "Qwirkle"), scores::COLUMNS[0], scores::COLUMNS[1]])
        {
            fits(language, "games", width(Face::Label, "9999"), edge - before - 4);
        }
        for place in 1..=10 {
            fits(language, words.place(place), width(Face::Title, words.place(place)), name::ASIDE_ROOM);
        }
        assert_eq!(words.places.split(' ').count(), 10, "{language:?}");
        fits(language, words.of_top_ten, width(Face::Label, words.of_top_ten), name::ASIDE_ROOM);
    }
}

#[test]
fn the_first_start_fits() {
    for language in Language::ALL {
        let words = language.words();
        fits(language, words.choose_language, width(Face::Label, words.choose_language), 224);
        fits(language, language.title(), width(Face::Body, language.title()), 144);
        fits(language, "footer of the first start", chrome::footer_width(&welcome::hints(words)), 224);
    }
}

#[test]
fn curtain_and_answer_fit() {
    for language in Language::ALL {
        let words = language.words();
        fits(language, words.hand_over, width(Face::Read, words.hand_over), curtain::SENTENCE_ROOM);
        for game in GameId::CARDS {
            for name in all_names(game, words) {
                fits(language, &name, width(curtain::face(&name), &name), curtain::ROOM);
                curtain::with_hints(&name, words, |hints| fits(language, "its footer", chrome::footer_width(hints), 224));
                fits(language, &name, width(Face::Title, &name), 172);
            }
        }
        for (game, most) in [(GameId::Awale, answer::LINES), (GameId::Qwirkle, answer::LINES)] {
            for name in all_names(game, words) {
                let text = answer::proposal(game, &name, words);
                let broken: Vec<_> = lines(Face::Read, &text, answer::ROOM).collect();
                assert!(broken.len() <= most, "{language:?}: {} lines", broken.len());
                broken.iter().for_each(|line| fits(language, line, width(Face::Read, line), answer::ROOM));
            }
        }
        fits(language, words.must_answer, width(Face::Label, words.must_answer), 172);
        for button in [words.refuse, words.accept] {
            fits(language, button, width(Face::Body, button), answer::BUTTON_ROOM);
        }
        fits(language, "footer of an answer", chrome::footer_width(&answer::hints(words)), 224);
    }
}

#[test]
fn every_refusal_fits_its_toast() {
    for language in Language::ALL {
        let words = language.words();
        let toasts = Why::ALL.iter().map(|why| toast::Toast::new(None, refusals::say(*why, words), widest().as_str()));
        let lines = toasts.flat_map(|toast| toast.lines.into_iter().zip([Face::Body, Face::Label]));
        let wide: Vec<_> = lines.filter(|(line, face)| width(*face, line) > toast::ROOM).collect();
        assert!(wide.is_empty(), "{language:?}: {wide:?}");
    }
}

#[test]
fn looking_back_fits() {
    for language in Language::ALL {
        let words = language.words();
        let said = fill_all::<48>("{} / {}", &[&512, &512]);
        let hints = chrome::footer_width(&lookback::hints(words));
        for said in [said.as_str(), words.ply_start] {
            fits(language, said, width(Face::Label, said) + 8 + hints, 224);
        }
    }
}

#[test]
fn awales_sentence_fits() {
    for language in Language::ALL {
        let words = language.words();
        let name = widest();
        let sentences = [
            fill_all::<64>(words.awale_takes, &[&"F", &48, &"3 + 3 + 3"]),
            fill_all::<64>(words.awale_slam, &[&"F", &48]),
            fill_all::<64>(words.awale_sows, &[&"F", &48]),
            fill_all::<64>(words.awale_took, &[&name.as_str(), &18]),
            fill_all::<64>(words.awale_feed, &[&name.as_str()]),
            fill_all::<64>(words.awale_pick, &[]),
        ];
        sentences.iter().for_each(|sentence| fits(language, sentence, width(Face::Label, sentence), 236));
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
            fits(label, Row { label, value, ..Row::default() }.width(), Layout::ACTIONS.width);
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
            [(a, words.pick), (b, words.take_back), x],
            [(a, words.place), (b, words.back), x],
            [(chrome::Cap::Sideways, words.scroll), (chrome::Cap::Zoom, words.zoom), x],
        ] {
            fits("a footer", chrome::footer_width(&hints), 224);
        }
        // Beside a name of usual length; a longer one costs the word for tiles.
        let facts = [words.tiles_laid.replace("{}", "36"), words.pts.replace("{}", "88"), String::from("20/20")];
        fits("the bar", bar::facts_width(&[&facts[0], &facts[1], &facts[2]]), 240 - 26 - 8 - 6 - 38);
    }
}
