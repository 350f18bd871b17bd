//! A test per sentence of the rules, positions and moves as text.

use quintet::game::{Game, Outcome, Reason, Why};
use quintet::games::tablut::{Piece, Tablut, TablutOptions};
use quintet_tests::slow_tablut;
use quintet_tests::table::{at, at_with, legal, outcome, play, play_all, scores, session, session_at};

use super::{BLACK, CHALLENGE, START, SURROUNDED, WHITE};

/// A position text from pieces like `Ke5 Wd4`.
fn text(pieces: &str, turn: char) -> String {
    let mut board = vec!['.'; 81];
    for piece in pieces.split_whitespace() {
        let bytes = piece.as_bytes();
        board[usize::from(bytes[2] - b'1') * 9 + usize::from(bytes[1] - b'a')] = bytes[0] as char;
    }
    format!("{} {turn}", board.iter().collect::<String>())
}

fn with(pieces: &str, turn: char) -> Tablut {
    at(&text(pieces, turn))
}

fn refused(pieces: &str, turn: char, mv: &str) -> Why {
    play(&mut with(pieces, turn), mv).unwrap_err().why
}

fn goes(pieces: &str, turn: char, mv: &str) -> bool {
    play(&mut with(pieces, turn), mv).is_ok()
}

/// What a move takes, as squares; and the outcome.
fn takes(options: TablutOptions, pieces: &str, turn: char, mv: &str) -> (Vec<String>, Option<Outcome>) {
    let before: Tablut = at_with(options, &text(pieces, turn));
    let mut game = before.clone();
    play(&mut game, mv).unwrap_or_else(|illegal| panic!("{pieces} {mv}: {illegal}"));
    let enemy = |piece: Piece| if turn == 'W' { piece == Piece::Black } else { matches!(piece, Piece::White | Piece::King) };
    let gone = (0..81).filter(|&cell| enemy(before.piece(cell)) && game.piece(cell) == Piece::Empty);
    (gone.map(|cell| slow_tablut::name((cell / 9, cell % 9))).collect(), game.outcome())
}

fn taken(pieces: &str, turn: char, mv: &str) -> Vec<String> {
    takes(SURROUNDED, pieces, turn, mv).0
}

fn king_falls(options: TablutOptions, pieces: &str, mv: &str) -> bool {
    // A white soldier far away keeps White from being stuck.
    let outcome = takes(options, &format!("{pieces} Wi9"), 'B', mv).1;
    assert!(matches!(outcome, None | Some(Outcome::Win(BLACK, Reason::King))), "{outcome:?}");
    outcome.is_some()
}

#[test]
fn white_has_8_soldiers_and_the_king_and_moves_first_black_has_16() {
    let game = session("tablut");
    assert_eq!(quintet_tests::table::shown(&game), START);
    assert_eq!(scores(&game), [9, 16]);
}

#[test]
fn a_piece_moves_orthogonally_any_distance_over_empty_squares() {
    assert_eq!(legal(&with("Ka1 Bh8", 'W')).len(), 2 + 2, "stopped by the camps d1 and a4");
    assert_eq!(refused("Kg7 Ba1", 'W', "g7-f6"), Why::NotALine);
    assert_eq!(refused("Kg7 Ba1", 'W', "g7-g7"), Why::NotALine);
    assert_eq!(refused("Kg7 Wg5 Ba1", 'W', "g7-g4"), Why::InTheWay);
    assert_eq!(refused("Kg7 Wg5 Ba1", 'W', "a1-a2"), Why::NotYourPiece);
    assert_eq!(refused("Kg7 Wg5 Ba1", 'W', "a2-a3"), Why::NoPiece);
}

#[test]
fn nobody_enters_or_crosses_the_castle_once_it_is_empty() {
    assert_eq!(refused("Ke6 Ba1", 'W', "e6-e5"), Why::CastleClosed);
    assert_eq!(refused("Ke6 Ba1", 'W', "e6-e4"), Why::CastleClosed);
    assert_eq!(refused("Ka1 Bd5", 'B', "d5-e5"), Why::CastleClosed);
    assert!(goes("Ke5 Ba1", 'W', "e5-e4"));
}

#[test]
fn nobody_whose_move_starts_outside_a_camp_enters_or_crosses_a_camp() {
    assert_eq!(refused("Ke5 Bc1", 'B', "c1-d1"), Why::CampClosed);
    assert_eq!(refused("Ke5 Bc1", 'B', "c1-g1"), Why::CampClosed);
    assert_eq!(refused("Ke5 Ba1 Wc5", 'W', "c5-b5"), Why::CampClosed);
    assert_eq!(refused("Kd5 Ba1", 'W', "d5-a5"), Why::CampClosed);
}

#[test]
fn a_black_piece_inside_a_camp_slides_within_through_and_out_of_its_own_camp() {
    assert!(goes("Ke5 Bd1", 'B', "d1-g1"));
    assert!(goes("Ke5 Ba4", 'B', "a4-a9"));
    assert!(goes("Ke5 Be1", 'B', "e1-e4"));
    assert!(goes("Ke5 Bd1", 'B', "d1-d8"));
    assert!(goes("Ke5 Bb5", 'B', "b5-a5"));
    assert_eq!(refused("Ke5 Bd1", 'B', "d1-d9"), Why::CampClosed);
}

#[test]
fn a_white_piece_inside_a_camp_may_leave_it_but_not_move_within_it() {
    assert!(goes("Ke5 Wa4 Bi9", 'W', "a4-b4"));
    assert!(goes("Ke5 Wa4 Bi9", 'W', "a4-a3"));
    assert_eq!(refused("Ke5 Wa4 Bi9", 'W', "a4-a5"), Why::CampClosed);
}

#[test]
fn capture_is_custodial_and_active_and_several_at_once() {
    assert_eq!(taken("Ka1 Wc3 Wg3 Bf3 Bi9", 'W', "c3-e3"), ["f3"]);
    assert_eq!(taken("Ka1 Wd3 Wf3 Be4 Bi9", 'B', "e4-e3"), [""; 0], "moving between two enemies is safe");
    assert_eq!(taken("Ka1 Wg7 Bg6 Bf5 Bi9 Wg4", 'W', "g4-g5"), ["f5", "g6"], "one against the castle");
    assert_eq!(taken("Ka1 Bc7 Wc6 Bc5 Wd7 Be7 Wb7 Ba7 Bc9 Wi9", 'B', "c9-c8"), [""; 0]);
    assert_eq!(taken("Ka1 Wc6 Bc5 Wd7 Be7 Wb7 Ba7 Bc9 Wi9", 'B', "c9-c7"), ["c6", "b7", "d7"]);
}

#[test]
fn the_king_captures_and_serves_as_anvil() {
    assert_eq!(taken("Kc3 Wg3 Bf3 Bi9", 'W', "c3-e3"), ["f3"]);
    assert_eq!(taken("Kg3 Wc3 Bf3 Bi9", 'W', "c3-e3"), ["f3"]);
}

#[test]
fn white_takes_black_against_the_castle_and_camps_outside_of_it() {
    assert_eq!(taken("Ka1 Wc7 Bd5 Bi9", 'W', "c7-c5"), ["d5"], "empty castle");
    assert_eq!(taken("Ke5 Wc7 Bd5 Bi9", 'W', "c7-c5"), ["d5"], "castle with the king");
    assert_eq!(taken("Ka1 Wc4 Be3 Bi9", 'W', "c4-e4"), ["e3"], "empty camp square");
    assert_eq!(taken("Ka1 Wc4 Be3 Be2 Bi9", 'W', "c4-e4"), ["e3"], "occupied camp square");
}

#[test]
fn black_takes_white_against_camps_and_the_castle_occupied_or_not() {
    assert_eq!(taken("Ka1 Bc7 Wd5 Wi9", 'B', "c7-c5"), ["d5"]);
    assert_eq!(taken("Ke5 Bc7 Wd5 Wi9", 'B', "c7-c5"), ["d5"]);
    assert_eq!(taken("Ka1 Bc4 We3 Wi9", 'B', "c4-e4"), ["e3"]);
}

#[test]
fn the_edge_is_never_an_anvil() {
    assert_eq!(taken("Ke5 Wg3 Bi3 Bc9", 'W', "g3-h3"), [""; 0]);
    assert_eq!(taken("Ke5 Bg3 Wi3", 'B', "g3-h3"), [""; 0]);
}

#[test]
fn camp_tips_are_taken_sideways_between_two_white_pieces() {
    for (pieces, mv, tip) in [
        ("Ka1 Wd2 Wf4 Be2", "f4-f2", "e2"),
        ("Ka1 Wd8 Wf6 Be8", "f6-f8", "e8"),
        ("Ka1 Wb4 Wc6 Bb5", "c6-b6", "b5"),
        ("Ka1 Wh4 Wg6 Bh5", "g6-h6", "h5"),
    ] {
        assert_eq!(taken(&format!("{pieces} Bi9"), 'W', mv), [tip]);
    }
    assert_eq!(taken("Ka1 We1 Wc3 Be2 Bi9", 'W', "c3-e3"), [""; 0], "not along the camp");
}

#[test]
fn the_other_camp_squares_are_immune() {
    assert_eq!(taken("Ka9 Wb1 We1 Bd1 Bi9", 'W', "b1-c1"), [""; 0]);
    assert_eq!(taken("Ka9 Wa2 Wa5 Ba4 Bi9", 'W', "a2-a3"), [""; 0]);
}

#[test]
fn surrounded_king_on_the_castle_needs_black_on_all_four_sides() {
    assert!(king_falls(SURROUNDED, "Ke5 Bd5 Bf5 Be6 Bc4", "c4-e4"));
    assert!(!king_falls(SURROUNDED, "Ke5 Bd5 Bf5 Bc4", "c4-e4"));
    assert!(!king_falls(SURROUNDED, "Ke5 Bd5 Bf5 We6 Bc4", "c4-e4"));
}

#[test]
fn surrounded_king_beside_the_empty_castle_or_a_camp_falls_by_the_remaining_sides() {
    assert!(king_falls(SURROUNDED, "Ke4 Bd4 Bf4 Bc3", "c3-e3"), "castle below");
    assert!(!king_falls(SURROUNDED, "Ke4 Bd4 Bc3", "c3-e3"));
    assert!(king_falls(SURROUNDED, "Ke3 Bd3 Bf3 Bc4", "c4-e4"), "camp above, empty");
    assert!(king_falls(SURROUNDED, "Ke3 Be2 Bd3 Bf3 Bc4", "c4-e4"), "camp above, occupied");
    assert!(king_falls(SURROUNDED, "Kd2 Bc2 Bd4", "d4-d3"), "camps above and beside: the corner d2");
    assert!(king_falls(SURROUNDED, "Kd2 Bd3 Ba2", "a2-c2"), "the same from the left");
}

#[test]
fn surrounded_king_elsewhere_needs_all_four_and_is_safe_between_two() {
    assert!(!king_falls(SURROUNDED, "Kg3 Bf3 Bh4", "h4-h3"));
    assert!(king_falls(SURROUNDED, "Kg3 Bf3 Bg2 Bg4 Bh4", "h4-h3"));
}

#[test]
fn the_boards_edge_never_counts_as_covered() {
    assert!(!king_falls(SURROUNDED, "Ka1 Bb1 Bc2", "c2-a2"));
    assert!(!king_falls(CHALLENGE, "Ka1 Bc2", "c2-a2"));
}

#[test]
fn the_piece_just_moved_stands_on_one_of_the_kings_sides() {
    assert!(!king_falls(SURROUNDED, "Ke5 Bd5 Bf5 Be6 Be4 Bc3", "c3-c2"));
    assert!(!king_falls(CHALLENGE, "Kg3 Bf3 Bh3 Bc3", "c3-c2"));
}

#[test]
fn challenge_king_falls_to_four_on_e5_three_beside_it_and_two_elsewhere() {
    assert!(king_falls(CHALLENGE, "Ke5 Bd5 Bf5 Be6 Bc4", "c4-e4"));
    assert!(!king_falls(CHALLENGE, "Ke5 Bd5 Bf5 Bc4", "c4-e4"));
    assert!(king_falls(CHALLENGE, "Ke4 Bd4 Bf4 Bc3", "c3-e3"));
    assert!(!king_falls(CHALLENGE, "Ke4 Bd4 Bf6", "f6-f4"));
    assert!(king_falls(CHALLENGE, "Kg3 Bf3 Bh4", "h4-h3"));
    assert!(king_falls(CHALLENGE, "Ke3 Bc4", "c4-e4"), "the camp is the second side");
    assert!(!king_falls(CHALLENGE, "Kg3 Bf3 Bh4", "h4-g4"));
}

#[test]
fn white_wins_when_the_king_stands_on_an_escape() {
    let (_, end) = takes(SURROUNDED, "Kg3 Ba1", 'W', "g3-g1");
    assert_eq!(end, Some(Outcome::Win(WHITE, Reason::Escape)));
    let escapes = "b1 c1 g1 h1 b9 c9 g9 h9 a2 a3 a7 a8 i2 i3 i7 i8";
    for cell in (0..9).flat_map(|row| (0..9).map(move |col| slow_tablut::name((row, col)))) {
        let over = with(&format!("K{cell} Bd4 Wd6"), 'B').outcome() == Some(Outcome::Win(WHITE, Reason::Escape));
        assert_eq!(over, escapes.split(' ').any(|escape| escape == cell), "{cell}");
    }
}

#[test]
fn a_player_who_cannot_move_loses() {
    let (gone, end) = takes(SURROUNDED, "Ka1 Wc3 Wf6 Bd3 We9", 'W', "f6-f3");
    assert!(gone.is_empty());
    assert_eq!(end, None);
    let (gone, end) = takes(SURROUNDED, "Ka1 Wc3 We4 Bd3", 'W', "e4-e3");
    assert_eq!(gone, ["d3"]);
    assert_eq!(end, Some(Outcome::Win(WHITE, Reason::Stuck)));
    assert_eq!(with("Ka1 Ba2 Bb1", 'W').outcome(), Some(Outcome::Win(BLACK, Reason::Stuck)));
    // Shut in but for a step within the own camp.
    assert_eq!(with("Ka1 Ba5 Wa4 Wb5", 'B').outcome(), None);
    assert_eq!(with("Ka1 Ba5 Wa4 Wb5 Wa6", 'B').outcome(), Some(Outcome::Win(WHITE, Reason::Stuck)));
}

#[test]
fn the_same_board_with_the_same_player_for_the_second_time_is_a_draw() {
    let mut game = session("tablut");
    play_all(&mut game, "e3-f3 d1-c1 f3-g3 c1-b1 g3-f3".split(' '));
    assert_eq!(outcome(&game), "none");
    play_all(&mut game, ["b1-c1"]);
    assert_eq!((outcome(&game).as_str(), game.ply()), ("draw repetition", 6));
}

#[test]
fn the_set_position_counts_as_the_first_time() {
    let mut game = session_at("tablut", &text("Kd4 Bg7 Wi9", 'W'));
    play_all(&mut game, "d4-d3 g7-g6 d3-d4 g6-g7".split(' '));
    assert_eq!(outcome(&game), "draw repetition");
}

#[test]
fn ply_500_is_a_draw() {
    // Without looking at repetition two pieces go to and fro; the cap is in the position itself.
    let mut game = with("Kd4 Bg7 Wi9", 'W');
    for ply in 0.. {
        if game.outcome().is_some() {
            assert_eq!((ply, game.outcome()), (500, Some(Outcome::Draw(Reason::Cap))));
            return;
        }
        play(&mut game, ["d4-d3", "g7-g6", "d3-d4", "g6-g7"][ply % 4]).unwrap();
    }
}

#[test]
fn a_text_without_a_king_is_a_black_win() {
    assert_eq!(with("Wd4 Bg7", 'W').outcome(), Some(Outcome::Win(BLACK, Reason::King)));
}

#[test]
fn a_position_that_is_none_is_refused_with_what_is_wrong() {
    let what = |text: &str| Tablut::parse_position(SURROUNDED, 1, text).unwrap_err().what;
    assert!(what(&START.replace(' ', "")).contains("player to move"));
    assert!(what(&START[1..]).contains("81 characters"));
    assert!(what(&START.replace("K", "x")).contains("81 characters"));
    assert!(what(&START.replacen('.', "K", 1)).contains("more than one king"));
    assert!(what(&START.replacen('.', "W", 1)).contains("more than 8"));
    assert!(what(&START.replacen('.', "B", 1)).contains("more than 16"));
    assert!(what(&START.replace(" W", " K")).contains("W or B"));
    assert!(what(&format!("{START} x")).contains("nothing more"));
}

#[test]
fn texts_that_are_no_moves_are_syntax_errors() {
    for text in ["", "e3", "e3e4", "e3-j4", "e0-e4", "e3-e10", "E3-e4", "é3-e4"] {
        assert_eq!(Tablut::parse_move(text).unwrap_err().why, Why::Syntax, "{text}");
    }
}
