//! Tests of what stays of finished games: ranking, ties, names that are forgotten, and that a game counts once.

use std::string::ToString;
use std::vec::Vec;

use super::*;
use crate::game::MoveCode;
use crate::session::Setup;

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

fn score(who: &str, total: u16) -> TopScore {
    TopScore { name: name(who), total, players: 2, ..TopScore::default() }
}

fn totals(scores: &Scores) -> Vec<(std::string::String, u16)> {
    scores.top().iter().map(|score| (score.name.as_str().to_string(), score.total)).collect()
}

fn names(scores: &Scores) -> Vec<&str> {
    scores.people().iter().map(|person| person.name.as_str()).collect()
}

/// A game of Qwirkle by these players, each of whom has the totals of this position.
fn qwirkle(names: [&str; 4], options: &str, totals: &str) -> Session {
    let (options, seed) = GameId::Qwirkle.parse_options(options.split_whitespace()).unwrap();
    let hands = ["-"; 4][..totals.split(',').count()].join(" ; ");
    let position = options.parse_position(seed, &std::format!("gnC1 / {hands} / 0 / {totals} / 1")).unwrap();
    let mut session = Session::new(Setup { names: names.map(name), ..Setup::with(options, seed) });
    // As if it had been played from its deal: only the end matters here.
    session.finish_as(position);
    assert!(session.outcome().is_some() && session.set_position().is_none());
    session
}

/// A game that the player to move gives up at once.
fn resigned(game: GameId, names: [&str; 4]) -> Session {
    let mut session = Session::new(Setup { names: names.map(name), ..Setup::new(game) });
    session.play(MoveCode::RESIGN).unwrap();
    session
}

#[test]
fn the_ten_best_are_kept_and_the_earlier_of_equals_stays_first() {
    let mut scores = Scores::new();
    for total in [50, 90, 70, 90, 10, 20, 30, 40, 60, 80] {
        scores.enter(score("a", total));
    }
    scores.enter(score("late", 90));
    scores.enter(score("low", 20));
    scores.enter(score("none", 0));
    let expected = [90, 90, 90, 80, 70, 60, 50, 40, 30, 20];
    assert_eq!(totals(&scores).iter().map(|(_, total)| *total).collect::<Vec<_>>(), expected);
    let late: Vec<_> = totals(&scores).iter().enumerate().filter(|(_, (who, _))| who != "a").map(|(at, _)| at).collect();
    assert_eq!(late, [2], "behind the others of 90; another 20 is not among the ten, nothing is no total");
}

#[test]
fn a_finished_game_counts_once_however_often_it_is_looked_at() {
    for game in GameId::CARDS {
        let mut scores = Scores::new();
        let session = resigned(game, ["Ada", "Bo", "", ""]);
        scores.count(&Session::new(Setup::new(game)));
        assert_eq!(scores, Scores::new(), "it is not over");
        scores.count(&session);
        let once = scores.clone();
        scores.count(&session);
        assert_eq!(scores, once);
        let loser = session.game().erased().turn();
        assert_eq!(scores.seat(game, loser), Tally { lost: 1, ..Tally::default() });
        assert_eq!(scores.seat(game, loser.other()), Tally { won: 1, ..Tally::default() });
        assert_eq!(scores.finished(game), 1);
        scores.begin(game);
        scores.count(&session);
        assert_eq!(scores.finished(game), 2);
        let ada = scores.people().iter().find(|person| person.name.as_str() == "Ada").unwrap();
        assert_eq!(ada.tally(game).played(), 2);
        assert_eq!(scores.top(), [], "who resigns has not finished");
    }
}

#[test]
fn what_is_taken_back_and_ended_otherwise_counts_no_more() {
    let mut session = resigned(GameId::Tablut, ["Ada", "Bo", "", ""]);
    let mut scores = Scores::new();
    scores.count(&session);
    let once = scores.clone();
    session.undo();
    scores.count(&session);
    session.play_text("e3-f3", |_| {}).unwrap();
    session.play(MoveCode::RESIGN).unwrap();
    scores.count(&session);
    assert_eq!(scores, once);
}

#[test]
fn a_game_from_a_position_that_was_set_up_does_not_count() {
    let text = "1,0,0,0,0,0,0,2,0,0,0,0 27,18 S";
    let session = Session::from_position(Setup::new(GameId::Awale), text).unwrap();
    assert!(session.outcome().is_some());
    let mut scores = Scores::new();
    scores.count(&session);
    assert_eq!(scores, Scores::new());
}

#[test]
fn totals_come_in_with_everything_that_is_known_about_them() {
    let mut scores = Scores::new();
    scores.count(&qwirkle(["Ada", "", "Cléo", ""], "players=3 tiles=36", "50,70,60"));
    let [first, second, third] = scores.top() else { panic!("three totals") };
    assert_eq!((first.total, first.seat, first.name.as_str()), (70, Seat(1), ""));
    assert_eq!((second.total, second.name.as_str()), (60, "Cléo"));
    assert_eq!((third.degraded, third.players, third.game), (true, 3, 1));
    scores.begin(GameId::Qwirkle);
    let session = qwirkle(["Ada", "Bo", "", ""], "", "65,20");
    scores.count(&session);
    assert_eq!(scores.top()[1], TopScore { name: name("Ada"), seat: Seat(0), total: 65, degraded: false, players: 2, game: 2 });
    assert_eq!([0, 1, 2].map(|seat| scores.place(&session, Seat(seat))), [Some(2), Some(5), None]);
    scores.begin(GameId::Qwirkle);
    assert_eq!(scores.place(&session, Seat(0)), None, "another game is on the table");
}

#[test]
fn a_shared_first_place_is_won_and_one_of_all_is_drawn() {
    let mut scores = Scores::new();
    scores.count(&qwirkle(["Ada", "Bo", "Cléo", ""], "players=3", "5,7,7"));
    let tally = |scores: &Scores, who: &str| {
        let person = scores.people().iter().find(|person| person.name.as_str() == who).unwrap();
        person.tally(GameId::Qwirkle)
    };
    assert_eq!(tally(&scores, "Ada"), Tally { lost: 1, ..Tally::default() });
    assert_eq!(tally(&scores, "Cléo"), Tally { won: 1, ..Tally::default() });
    scores.begin(GameId::Qwirkle);
    scores.count(&qwirkle(["Ada", "Bo", "", ""], "", "7,7"));
    assert_eq!(tally(&scores, "Bo"), Tally { won: 1, drawn: 1, lost: 0 });
}

#[test]
fn a_name_that_is_given_afterwards_counts_too() {
    let session = qwirkle(["", "Bo", "", ""], "", "90,20");
    let mut scores = Scores::new();
    scores.count(&session);
    assert_eq!(scores.nameless(&session), [Seat(0)]);
    assert_eq!(names(&scores), ["Bo"]);
    scores.name(&session, Seat(1), &name("Eve"));
    scores.name(&session, Seat(0), &name("Ada"));
    scores.name(&session, Seat(0), &name("Eve"));
    assert_eq!(totals(&scores), [("Ada".to_string(), 90), ("Bo".to_string(), 20)]);
    assert_eq!(scores.nameless(&session), []);
    assert_eq!(names(&scores), ["Ada", "Bo"]);
    assert_eq!(scores.won(GameId::Qwirkle, Seat(0), &name("Ada")), 1);
    assert_eq!(scores.names(&session).map(|name| name.as_str().to_string())[..2], ["Ada", "Bo"]);
    assert_eq!(scores.nameless(&resigned(GameId::Tablut, [""; 4])), [], "another game's result");
}

#[test]
fn who_has_not_played_for_the_longest_time_is_forgotten_first() {
    let mut scores = Scores::new();
    let others = ["b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
    for who in ["a"].iter().chain(&others).chain(&["a", "m"]) {
        scores.begin(GameId::Awale);
        scores.count(&resigned(GameId::Awale, ["", who, "", ""]));
    }
    assert_eq!(names(&scores), ["m", "a", "l", "k", "j", "i", "h", "g", "f", "e", "d", "c"]);
    assert_eq!(scores.people()[1].tally(GameId::Awale).played(), 2);
    assert_eq!(scores.finished(GameId::Awale), 14, "the seats forget nothing");
}

#[test]
fn without_a_name_the_seats_games_are_told() {
    let mut scores = Scores::new();
    let session = resigned(GameId::Tablut, ["Ada", "", "", ""]);
    scores.count(&session);
    let winner = session.game().erased().turn().other();
    assert_eq!(scores.won(GameId::Tablut, winner, &Name::default()), 1);
    assert_eq!(scores.won(GameId::Tablut, winner.other(), &Name::default()), 0);
    assert_eq!(scores.won(GameId::Tablut, winner, &name("Ada")), u16::from(winner == Seat::FIRST));
}

/// The fullest scores there can be.
fn full() -> Scores {
    let widest =
        |n: u8| Name::new(&std::string::String::from(char::from_u32(0x1F600 + u32::from(n)).unwrap()).repeat(8)).unwrap();
    let tally = Tally { won: u16::MAX, drawn: u16::MAX, lost: u16::MAX };
    let top = TopScore { name: widest(0), seat: Seat(3), total: u16::MAX, degraded: true, players: 4, game: u16::MAX };
    let people = (0..PEOPLE as u8).map(|n| Person { name: widest(n), games: [tally; GAMES] });
    Scores {
        top: core::iter::repeat_n(top, TOP).collect(),
        seats: [[tally; Seat::MOST]; GAMES],
        people: people.collect(),
        counted: 31,
    }
}

#[test]
fn the_fullest_scores_fit_and_come_back() {
    for scores in [full(), Scores::new()] {
        let (mut bytes, mut more) = ([0; Scores::MOST_BYTES], [0; Scores::MOST_PEOPLE_BYTES]);
        let (mut sink, mut sink_of_people) = (Sink::new(&mut bytes), Sink::new(&mut more));
        scores.write(&mut sink).unwrap();
        scores.write_people(&mut sink_of_people).unwrap();
        let mut back = Scores::new();
        back.read(&mut Source::new(sink.written())).unwrap();
        back.read_people(&mut Source::new(sink_of_people.written())).unwrap();
        assert_eq!(back, scores);
        if scores != Scores::new() {
            assert_eq!((sink.written().len(), sink_of_people.written().len()), (Scores::MOST_BYTES, Scores::MOST_PEOPLE_BYTES));
        }
    }
}

#[test]
fn what_was_not_written_changes_nothing() {
    let mut bytes = [0; Scores::MOST_BYTES];
    let mut sink = Sink::new(&mut bytes);
    full().write(&mut sink).unwrap();
    let mut scores = Scores::new();
    for length in 0..sink.written().len() - 1 {
        if scores.clone().read(&mut Source::new(&sink.written()[..length])).is_none() {
            assert_eq!(scores.read(&mut Source::new(&sink.written()[..length])), None);
            assert_eq!(scores, Scores::new());
        }
    }
    // Five players, or one on a seat that is not there.
    for (seat, players) in [(0, 5), (2, 2)] {
        assert_eq!(scores.read(&mut Source::new(&[0, 0, 0, seat, players, 0, 9, 1])), None);
    }
    assert_eq!(scores, Scores::new());
}
