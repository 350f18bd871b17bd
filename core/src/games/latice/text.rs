//! Moves and positions of Latice as text.

use core::fmt::{self, Write};

use super::{COPIES, Latice, LaticeOptions, Move, OWN, RACK, Square, TURNS};
use crate::game::{Game, Illegal, Seat, TextError, Why};
use crate::games::fields::Part;
use crate::games::latice::Board;
use crate::games::tiles::{Letters, Stock, Tile, Tiles, refill};
use crate::rng::Rng;

/// "Shape A…F, colour 1…6."
const LETTERS: Letters = Letters(b"ABCDEF");

/// What a text can say.
pub(super) enum Typed {
    /// A move.
    Move(Move),
    /// A placement of this tile on a square that does not exist.
    OffBoard(Tile),
}

impl Typed {
    pub(super) const fn on_board(self) -> Option<Move> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::OffBoard(_) => None,
        }
    }
}

pub(super) fn parse_typed(text: &str) -> Result<Typed, Illegal> {
    match text {
        "buy" => Ok(Typed::Move(Move::Buy)),
        "exchange" => Ok(Typed::Move(Move::Exchange)),
        "pass" => Ok(Typed::Move(Move::Pass)),
        _ => {
            let (at, tile) = parse_token(text).ok_or(Why::Syntax.at(0))?;
            Ok(at.map_or(Typed::OffBoard(tile), |at| Typed::Move(Move::Place(at, tile))))
        }
    }
}

/// `e5=A1`: a letter, a number of one or two digits, a tile; no square when the board has none of that name.
fn parse_token(text: &str) -> Option<(Option<Square>, Tile)> {
    let (square, tile) = text.split_once('=')?;
    let tile = LETTERS.parse(tile)?;
    let (col, row) = match *square.as_bytes() {
        [col @ b'a'..=b'z', row @ b'0'..=b'9'] => (col, row - b'0'),
        [col @ b'a'..=b'z', tens @ b'1'..=b'9', row @ b'0'..=b'9'] => (col, (tens - b'0') * 10 + row - b'0'),
        _ => return None,
    };
    Some((row.checked_sub(1).and_then(|row| Square::new(row, col - b'a')), tile))
}

fn write_token(out: &mut dyn Write, at: Square, tile: Tile) -> fmt::Result {
    write!(out, "{}{}=", char::from(b'a' + at.col()), at.row() + 1)?;
    LETTERS.write(out, tile)
}

pub(super) fn write_move(mv: Move, out: &mut dyn Write) -> fmt::Result {
    match mv {
        Move::Place(at, tile) => write_token(out, at, tile),
        Move::Buy => out.write_str("buy"),
        Move::Exchange => out.write_str("exchange"),
        Move::Pass => out.write_str("pass"),
    }
}

pub(super) fn write_position(game: &Latice, out: &mut dyn Write) -> fmt::Result {
    if game.board.is_empty() {
        out.write_char('-')?;
    }
    for (i, (at, tile)) in game.board.tiles().enumerate() {
        if i > 0 {
            out.write_char(' ')?;
        }
        write_token(out, at, tile)?;
    }
    for rack in &game.racks {
        out.write_str(" / ")?;
        LETTERS.write_all(out, rack)?;
    }
    let [first, second] = &game.piles;
    write!(out, " / {},{}", first.len(), second.len())?;
    write!(out, " / {},{}", game.points[0], game.points[1])?;
    write!(out, " / {} {}", game.turn, game.player.0 + 1)?;
    write!(out, " / {}{}", game.actions, if game.begun { "+" } else { "" })
}

pub(super) fn parse_position(options: LaticeOptions, seed: u64, text: &str) -> Result<Latice, TextError> {
    let whole = Part::whole(text);
    let mut fields = whole.split('/');
    let mut field = || fields.next().ok_or(TextError::new(text.len(), "a Latice position has six or seven fields"));
    let mut unseen = Stock::full(COPIES);
    let board = parse_board(field()?, &mut unseen)?;
    let racks = [parse_rack(field()?, &mut unseen)?, parse_rack(field()?, &mut unseen)?];
    let pile_field = field()?;
    let mut sizes = [0; 2];
    pile_field.numbers(&mut sizes)?;
    let mut points = [0; 2];
    field()?.numbers(&mut points)?;
    let (turn, player) = parse_turn(field()?)?;
    let (actions, begun) = fields.next().map_or(Ok((1, false)), parse_actions)?;
    if let Some(extra) = fields.next() {
        return Err(extra.error("one field too many"));
    }

    let mut rng = Rng::new(seed);
    let piles = deal_piles(pile_field, sizes, &racks, &unseen, &mut rng)?;
    Ok(Latice { board, racks, piles, points, turn, player, actions, begun, options, rng })
}

fn parse_board(field: Part, unseen: &mut Stock) -> Result<Board, TextError> {
    let mut board = Board::EMPTY;
    if field.text.is_empty() {
        return Err(field.error("an empty board is written -"));
    }
    for item in field.items() {
        let (at, tile) = parse_token(item.text).ok_or(item.error("a tile on the board is written e5=A1"))?;
        let at = at.ok_or(item.error("the square is not on the board"))?;
        if board.tile(at).is_some() {
            return Err(item.error("the square has two tiles"));
        }
        take(unseen, tile, item)?;
        board.put(at, tile);
    }
    Ok(board)
}

fn parse_rack(field: Part, unseen: &mut Stock) -> Result<Tiles<RACK>, TextError> {
    let mut rack = Tiles::new();
    if field.text.is_empty() {
        return Err(field.error("an empty rack is written -"));
    }
    for item in field.items() {
        let tile = LETTERS.parse(item.text).ok_or(item.error("a tile is written A1"))?;
        take(unseen, tile, item)?;
        rack.push(tile).map_err(|_| item.error("a rack has at most 5 tiles"))?;
    }
    Ok(rack)
}

fn take(unseen: &mut Stock, tile: Tile, item: Part) -> Result<(), TextError> {
    if unseen.take(tile) { Ok(()) } else { Err(item.error("there are two of each tile, this is one too many")) }
}

/// "Turn number and player `1 1` (21 = finished after 20 turns)."
fn parse_turn(field: Part) -> Result<(u8, Seat), TextError> {
    let error = field.error("turn number and player are written 1 1");
    let mut words = field.words();
    let (Some(turn), Some(player), None) = (words.next(), words.next(), words.next()) else { return Err(error) };
    let number = turn.number(u16::from(TURNS) + 1)?;
    if number == 0 {
        return Err(turn.error("turns are counted from 1"));
    }
    let player = Latice::SEATS.find(player.text).filter(|_| player.text.len() == 1).ok_or(error)?;
    Ok((number as u8, Seat(player as u8)))
}

/// "Actions left, with `+` when something was bought or placed this turn (`1`, `0+`, `2+`)."
fn parse_actions(field: Part) -> Result<(u8, bool), TextError> {
    let (text, begun) = field.text.strip_suffix('+').map_or((field.text, false), |text| (text, true));
    let actions = Part { text, at: field.at }.number(99)?;
    Ok((actions as u8, begun))
}

/// "The piles' contents are dealt by the seed from the tiles not shown."
fn deal_piles(
    field: Part,
    sizes: [u16; 2],
    racks: &[Tiles<RACK>; 2],
    unseen: &Stock,
    rng: &mut Rng,
) -> Result<[Tiles<OWN>; 2], TextError> {
    let [first, second] = sizes.map(usize::from);
    if racks[0].len() + first > OWN || racks[1].len() + second > OWN {
        return Err(field.error("a player has at most 36 tiles in rack and pile"));
    }
    if first + second > unseen.len() {
        return Err(field.error("the piles ask for more tiles than are left"));
    }
    let mut tiles: Tiles<{ 2 * OWN }> = unseen.shuffled(rng);
    let mut piles = [Tiles::new(), Tiles::new()];
    refill(&mut piles[0], first, &mut tiles);
    refill(&mut piles[1], second, &mut tiles);
    Ok(piles)
}
