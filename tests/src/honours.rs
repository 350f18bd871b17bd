//! Scores as the designers' pictures have them, and the fullest ones.

use quintet::game::Seat;
use quintet::games::GameId;
use quintet::record::wire::{Sink, Source};
use quintet::scores::Scores;
use quintet::session::Name;

/// Won, drawn, lost.
pub type Counts = [u16; 3];

/// The ten best totals of the design: name, total, players.
pub const TOP: [(&str, u16, u8); 10] = [
    ("Cléo", 214, 3),
    ("Ada", 198, 2),
    ("Bo", 187, 2),
    ("Dario", 176, 4),
    ("Ada", 171, 2),
    ("Maman", 165, 3),
    ("Bo", 159, 2),
    ("Cléo", 148, 4),
    ("Ada", 140, 2),
    ("Nonno", 122, 3),
];

/// What the first player of the design has won, drawn and lost, in the order of the cards.
pub const PLAYED: [Counts; 5] = [[12, 3, 9], [5, 0, 7], [8, 2, 6], [4, 1, 2], [9, 0, 11]];

/// The scores of the design: Ada sits on the first seat, Bo has won what she has lost.
#[must_use]
pub fn design() -> Scores {
    let bo = PLAYED.map(|[won, drawn, lost]| [lost, drawn, won]);
    scores(&TOP.map(|(name, total, players)| (name, total, players, false)), PLAYED, &[("Ada", PLAYED), ("Bo", bo)])
}

/// Scores of these totals (name, total, players, few tiles), of the first player's games, and of those of these names.
///
/// # Panics
/// When they are too many.
#[must_use]
pub fn scores(top: &[(&str, u16, u8, bool)], first: [Counts; 5], people: &[(&str, [Counts; 5])]) -> Scores {
    let name = |name: &str| Name::new(name).expect("a name");
    let put = |sink: &mut Sink<'_>, counts: Counts| counts.iter().for_each(|count| sink.put_code((*count).into()).unwrap());
    let mut scores = Scores::new();
    let mut bytes = [0; Scores::MOST_BYTES];
    let mut sink = Sink::new(&mut bytes);
    sink.put(&[0, GameId::ALL.len() as u8]).unwrap();
    for game in GameId::ALL {
        (0..Seat::MOST).for_each(|seat| put(&mut sink, if seat == 0 { first[game.card()] } else { [0; 3] }));
    }
    for (number, (who, total, players, few)) in (1..).zip(top) {
        sink.put_name(&name(who)).unwrap();
        sink.put(&[0, *players, u8::from(*few)]).unwrap();
        sink.put_code((*total).into()).unwrap();
        sink.put_code(number).unwrap();
    }
    scores.read(&mut Source::new(sink.written())).expect("scores");
    let mut bytes = [0; Scores::MOST_PEOPLE_BYTES];
    let mut sink = Sink::new(&mut bytes);
    sink.put(&[GameId::ALL.len() as u8]).unwrap();
    for (who, games) in people {
        sink.put_name(&name(who)).unwrap();
        GameId::ALL.iter().for_each(|game| put(&mut sink, games[game.card()]));
    }
    scores.read_people(&mut Source::new(sink.written())).expect("people");
    scores
}
