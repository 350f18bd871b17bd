//! Moves, typed turns and positions of Qwirkle as text.

use core::fmt::{self, Write};

use super::turn::Set;
use super::{BAG, Board, Cell, HAND, Move, Qwirkle, QwirkleOptions, Swap, Vote};
use crate::game::{Game, Illegal, Seat, TextError, Turn, Why};
use crate::games::fields::Part;
use crate::games::tiles::{Letters, Stock, Tile, Tiles, refill};
use crate::rng::Rng;

/// "Shape C R E L T X (carré, rond, étoile, losange, trèfle, croix) x colour 1…6."
const LETTERS: Letters = Letters(b"CRELTX");

/// The moves that are one word.
const WORDS: [(&str, Move); 5] =
    [("end", Move::End), ("pass", Move::Pass), ("stop", Move::Stop), ("agree", Move::Agree), ("refuse", Move::Refuse)];

pub(super) fn write_move(mv: Move, out: &mut dyn Write) -> fmt::Result {
    match mv {
        Move::Place(at, tile) => write_token(out, at, tile),
        Move::Swap(swap) => {
            out.write_str("swap")?;
            swap.tiles().try_for_each(|tile| {
                out.write_char(' ')?;
                LETTERS.write(out, tile)
            })
        }
        _ => WORDS.iter().filter(|(_, known)| *known == mv).try_for_each(|(word, _)| out.write_str(word)),
    }
}

/// "`ebC1` = row, column, shape, colour."
fn write_token(out: &mut dyn Write, at: Cell, tile: Tile) -> fmt::Result {
    out.write_char(char::from(b'a' + at.row() as u8))?;
    out.write_char(char::from(b'a' + at.col() as u8))?;
    LETTERS.write(out, tile)
}

/// The cell is `None` when the board has no such row.
fn parse_token(text: &str) -> Option<(Option<Cell>, Tile)> {
    let (cell, tile) = text.split_at_checked(2)?;
    let [row @ b'a'..=b'z', col @ b'a'..=b'z'] = *cell.as_bytes() else { return None };
    Some((Cell::new(usize::from(row - b'a'), usize::from(col - b'a')), LETTERS.parse(tile)?))
}

/// What a player can type. More tiles than a hand holds are `None`: then one of them is not in the hand.
enum Typed {
    Tiles(Option<Set>),
    Swap(Option<Swap>),
    Word(Move),
}

fn parse_typed(text: &str) -> Result<Typed, Illegal> {
    let syntax = |word: Part<'_>| Why::Syntax.at(u16::try_from(word.at).unwrap_or(u16::MAX));
    let line = Part::whole(text);
    let mut words = line.words().peekable();
    let Some(&first) = words.peek() else { return Err(Why::Syntax.at(0)) };
    if let Some((_, mv)) = WORDS.iter().find(|(word, _)| *word == line.text) {
        return Ok(Typed::Word(*mv));
    }
    if first.text != "swap" {
        let mut set = Some(Set::new());
        for word in words {
            let token = parse_token(word.text).ok_or(syntax(word))?;
            set = set.and_then(|mut set| set.push(token).ok().map(|()| set));
        }
        return Ok(Typed::Tiles(set));
    }
    words.next();
    words.peek().ok_or(syntax(first))?;
    let mut tiles = Some(Tiles::<HAND>::new());
    for word in words {
        let tile = LETTERS.parse(word.text).ok_or(syntax(word))?;
        tiles = tiles.and_then(|mut tiles| tiles.push(tile).ok().map(|()| tiles));
    }
    Ok(Typed::Swap(tiles.and_then(Swap::new)))
}

/// "In a game record a tile laid is `ebC1` and the turn's end is `end`."
pub(super) fn parse_move(text: &str) -> Result<Move, Illegal> {
    match parse_typed(text)? {
        Typed::Word(mv) => Ok(mv),
        Typed::Swap(Some(swap)) => Ok(Move::Swap(swap)),
        Typed::Tiles(Some(set)) => match set.as_slice() {
            [(Some(at), tile)] => Ok(Move::Place(*at, *tile)),
            [(None, _)] => Err(Why::OffBoard.nowhere()),
            _ => Err(Why::Syntax.at(0)),
        },
        Typed::Swap(None) | Typed::Tiles(None) => Err(Why::Syntax.at(0)),
    }
}

/// "A turn is one or more of them separated by spaces, laid and ended as a whole."
pub(super) fn parse_turn(game: &Qwirkle, text: &str) -> Result<Turn<Move>, Illegal> {
    let typed = parse_typed(text)?;
    // Only a record says `end` of itself, unless a stored game stopped within a turn.
    if matches!(typed, Typed::Word(Move::End)) && game.laid.is_empty() {
        return Err(Why::Syntax.at(0));
    }
    if game.end.is_some() {
        return Err(Why::GameOver.nowhere());
    }
    match typed {
        Typed::Word(mv) => Ok(Turn::from_iter([mv])),
        _ if game.is_voting() => Err(Why::VoteFirst.nowhere()),
        Typed::Swap(Some(swap)) => Ok(Turn::from_iter([Move::Swap(swap)])),
        Typed::Tiles(Some(set)) => in_order(game, set),
        Typed::Swap(None) | Typed::Tiles(None) => Err(Why::NotInHand.nowhere()),
    }
}

/// "Any valid set can be laid in an order in which each step is valid."
fn in_order(game: &Qwirkle, mut set: Set) -> Result<Turn<Move>, Illegal> {
    game.check_laying(&set)?;
    let mut game = game.clone();
    let mut turn = Turn::new();
    while !set.is_empty() {
        let next = set.iter().position(|&step| game.check_laying(&[step]).is_ok()).ok_or(Why::Gap.nowhere())?;
        if let (Some(at), tile) = set.remove(next) {
            game.lay(at, tile);
            let _ = turn.push(Move::Place(at, tile));
        }
    }
    let _ = turn.push(Move::End);
    Ok(turn)
}

/// "Position (always between turns)": tiles laid in a turn that has not ended are still in the hand.
pub(super) fn write_position(game: &Qwirkle, out: &mut dyn Write) -> fmt::Result {
    let mut blank = true;
    for (at, tile) in game.board.tiles().filter(|(at, _)| !game.laid.contains(at)) {
        if !blank {
            out.write_char(' ')?;
        }
        write_token(out, at, tile)?;
        blank = false;
    }
    if blank {
        out.write_char('-')?;
    }
    let seats = game.options.seats();
    for (i, hand) in game.hands[..seats].iter().enumerate() {
        out.write_str(if i == 0 { " / " } else { " ; " })?;
        LETTERS.write_all(out, hand)?;
    }
    write!(out, " / {}", game.bag.len())?;
    for (i, total) in game.totals[..seats].iter().enumerate() {
        write!(out, "{}{total}", if i == 0 { " / " } else { "," })?;
    }
    write!(out, " / {} / {}", game.player.0 + 1, game.starter.0 + 1)?;
    match game.vote {
        Vote::None => Ok(()),
        Vote::Refused => out.write_str(" refused"),
        Vote::Agreed(count) => write!(out, " stop {count}"),
    }
}

pub(super) fn parse_position(options: QwirkleOptions, seed: u64, text: &str) -> Result<Qwirkle, TextError> {
    let mut fields = Part::whole(text).split('/');
    let mut field = || fields.next().ok_or(TextError::new(text.len(), "a Qwirkle position has five or six fields"));
    let mut unseen = Stock::full(options.copies());
    let mut game = Qwirkle { rng: Rng::new(seed), ..Qwirkle::with_bag(options, &[]) };
    let seats = options.seats();
    game.board = parse_board(field()?, &mut unseen)?;
    parse_hands(field()?, &mut game.hands[..seats], &mut unseen)?;
    let bag = field()?;
    field()?.numbers(&mut game.totals[..seats])?;
    game.player = parse_seat(field()?, seats)?;
    (game.starter, game.vote) = match fields.next() {
        Some(field) => parse_starter(field, &game)?,
        None => (game.player, Vote::None),
    };
    if let Some(extra) = fields.next() {
        return Err(extra.error("one field too many"));
    }

    // "The contents are dealt by the seed from the tiles not shown."
    let size = if bag.text == "?" { unseen.len() } else { bag.number(BAG as u16).map(usize::from)? };
    if size > unseen.len() {
        return Err(bag.error("the bag asks for more tiles than are left"));
    }
    let mut tiles: Tiles<BAG> = unseen.shuffled(&mut game.rng);
    refill(&mut game.bag, size, &mut tiles);
    game.end_if_over();
    Ok(game)
}

fn parse_board(field: Part<'_>, unseen: &mut Stock) -> Result<Board, TextError> {
    let mut board = Board::EMPTY;
    if field.text.is_empty() {
        return Err(field.error("an empty board is written -"));
    }
    for item in field.items() {
        let (at, tile) = parse_token(item.text).ok_or(item.error("a tile on the board is written ebC1"))?;
        let at = at.ok_or(item.error("the cell is not on the board"))?;
        if board.tile(at).is_some() {
            return Err(item.error("the cell has two tiles"));
        }
        take(unseen, tile, item)?;
        board.put(at, Some(tile));
    }
    Ok(board)
}

fn parse_hands(field: Part<'_>, hands: &mut [Tiles<HAND>], unseen: &mut Stock) -> Result<(), TextError> {
    let mut parts = field.split(';');
    for hand in hands {
        let part = parts.next().ok_or(field.error("there are fewer hands than players"))?;
        if part.text.is_empty() {
            return Err(part.error("an empty hand is written -"));
        }
        for item in part.items() {
            let tile = LETTERS.parse(item.text).ok_or(item.error("a tile is written C1"))?;
            take(unseen, tile, item)?;
            hand.push(tile).map_err(|_| item.error("a hand has at most 6 tiles"))?;
        }
    }
    parts.next().map_or(Ok(()), |extra| Err(extra.error("there are more hands than players")))
}

fn take(unseen: &mut Stock, tile: Tile, item: Part<'_>) -> Result<(), TextError> {
    if unseen.take(tile) { Ok(()) } else { Err(item.error("the set has fewer copies of this tile")) }
}

fn parse_seat(part: Part<'_>, seats: usize) -> Result<Seat, TextError> {
    let number = Some(part.text).filter(|text| text.len() == 1).and_then(|text| Qwirkle::SEATS.find(text));
    let seat = number.filter(|&seat| seat < seats).ok_or(part.error("there is no such player"))?;
    Ok(Seat(seat as u8))
}

/// "Starter, then nothing, `refused`, or `stop K` (K have agreed, the proposer included)."
fn parse_starter(field: Part<'_>, game: &Qwirkle) -> Result<(Seat, Vote), TextError> {
    let seats = game.options.seats();
    let mut words = field.words();
    let starter = parse_seat(words.next().unwrap_or(field), seats)?;
    let vote = match words.next() {
        None => Vote::None,
        Some(word) if word.text == "refused" => Vote::Refused,
        Some(word) if word.text == "stop" => {
            let count = words.next().ok_or(word.error("how many have agreed?"))?;
            match count.number(seats as u16)? {
                0 => return Err(count.error("the proposer has agreed")),
                agreed => Vote::Agreed(agreed as u8),
            }
        }
        Some(word) => return Err(word.error("only `refused` or `stop` may follow the starter")),
    };
    if let Some(extra) = words.next() {
        return Err(extra.error("nothing more may follow"));
    }
    if vote != Vote::None && starter != game.player {
        return Err(field.error("only the starter can have proposed, in his own turn"));
    }
    Ok((starter, vote))
}
