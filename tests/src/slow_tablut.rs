//! Tablut once more, slow and obvious: a grid of characters, every rule as the page words it. Shares no code with the game.

/// The board as characters, row by row, and the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlowTablut {
    /// `. W B K`.
    pub board: [[char; 9]; 9],
    /// `W` or `B`.
    pub turn: char,
    /// The king's capture: on all sides, or as the competition has it.
    pub surrounded: bool,
}

type Square = (usize, usize);

const CAMPS: [[Square; 4]; 4] = [
    [(3, 0), (4, 0), (5, 0), (4, 1)],
    [(0, 3), (0, 4), (0, 5), (1, 4)],
    [(3, 8), (4, 8), (5, 8), (4, 7)],
    [(8, 3), (8, 4), (8, 5), (7, 4)],
];
const CASTLE: Square = (4, 4);
const WAYS: [(i32, i32); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

fn camp(square: Square) -> Option<usize> {
    CAMPS.iter().position(|camp| camp.contains(&square))
}

fn step((row, col): Square, (down, right): (i32, i32)) -> Option<Square> {
    let (row, col) = (row as i32 + down, col as i32 + right);
    ((0..9).contains(&row) && (0..9).contains(&col)).then_some((row as usize, col as usize))
}

/// A square's name.
#[must_use]
pub fn name((row, col): Square) -> String {
    format!("{}{}", (b'a' + col as u8) as char, row + 1)
}

impl SlowTablut {
    /// The position of this text.
    #[must_use]
    pub fn new(text: &str, surrounded: bool) -> Self {
        let (board, turn) = text.split_once(' ').unwrap();
        let squares: Vec<char> = board.chars().collect();
        let board = std::array::from_fn(|row| std::array::from_fn(|col| squares[row * 9 + col]));
        Self { board, turn: turn.chars().next().unwrap(), surrounded }
    }

    /// The text of the position.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{} {}", self.board.iter().flatten().collect::<String>(), self.turn)
    }

    fn on(&self, (row, col): Square) -> char {
        self.board[row][col]
    }

    fn mine(&self, piece: char) -> bool {
        if self.turn == 'W' { piece == 'W' || piece == 'K' } else { piece == 'B' }
    }

    fn squares() -> impl Iterator<Item = Square> {
        (0..81).map(|i| (i / 9, i % 9))
    }

    /// All legal moves.
    #[must_use]
    pub fn moves(&self) -> Vec<(Square, Square)> {
        let mut moves = vec![];
        for from in Self::squares().filter(|&square| self.mine(self.on(square))) {
            for way in WAYS {
                let mut at = from;
                while let Some(next) = step(at, way) {
                    let own_camp = self.on(from) == 'B' && camp(from).is_some() && camp(from) == camp(next);
                    if self.on(next) != '.' || next == CASTLE || (camp(next).is_some() && !own_camp) {
                        break;
                    }
                    moves.push((from, next));
                    at = next;
                }
            }
        }
        moves
    }

    /// Plays a move; gives what was taken and how the game ended: the winner and why.
    pub fn play(&mut self, from: Square, to: Square) -> (Vec<Square>, Option<(char, &'static str)>) {
        self.board[to.0][to.1] = self.on(from);
        self.board[from.0][from.1] = '.';
        let taken: Vec<Square> = WAYS.into_iter().filter_map(|way| self.takes(to, way)).collect();
        for &(row, col) in &taken {
            self.board[row][col] = '.';
        }
        let king_taken = self.turn == 'B' && self.king_is_taken(to);
        self.turn = if self.turn == 'W' { 'B' } else { 'W' };
        (taken, self.end(king_taken))
    }

    fn takes(&self, to: Square, way: (i32, i32)) -> Option<Square> {
        let victim = step(to, way)?;
        let beyond = step(victim, way)?;
        let white_at = |square: Square| matches!(self.on(square), 'W' | 'K');
        let held = match (self.turn, self.on(victim)) {
            ('W', 'B') if camp(victim).is_none() => white_at(beyond) || beyond == CASTLE || camp(beyond).is_some(),
            ('W', 'B') => {
                let sideways = match name(victim).as_str() {
                    "e2" | "e8" => way.0 == 0,
                    "b5" | "h5" => way.1 == 0,
                    _ => false,
                };
                sideways && white_at(beyond)
            }
            ('B', 'W') => self.on(beyond) == 'B' || beyond == CASTLE || camp(beyond).is_some(),
            _ => false,
        };
        held.then_some(victim)
    }

    fn king_is_taken(&self, moved: Square) -> bool {
        let Some(king) = Self::squares().find(|&square| self.on(square) == 'K') else { return true };
        let sides: Vec<Option<Square>> = WAYS.into_iter().map(|way| step(king, way)).collect();
        if !sides.contains(&Some(moved)) {
            return false;
        }
        let black = |side: Option<Square>| side.is_some_and(|square| self.on(square) == 'B');
        let camp_at = |side: Option<Square>| side.is_some_and(|square| camp(square).is_some());
        if self.surrounded {
            let empty_castle = |side: Option<Square>| side == Some(CASTLE) && self.on(CASTLE) == '.';
            return sides.iter().all(|&side| black(side) || camp_at(side) || empty_castle(side));
        }
        if king == CASTLE {
            return sides.iter().all(|&side| black(side));
        }
        if sides.contains(&Some(CASTLE)) {
            return sides.iter().filter(|&&side| side != Some(CASTLE)).all(|&side| black(side));
        }
        let opposite = step(king, (king.0 as i32 - moved.0 as i32, king.1 as i32 - moved.1 as i32));
        black(opposite) || camp_at(opposite)
    }

    fn end(&self, king_taken: bool) -> Option<(char, &'static str)> {
        let king = Self::squares().find(|&square| self.on(square) == 'K');
        let escapes = "b1 c1 g1 h1 b9 c9 g9 h9 a2 a3 a7 a8 i2 i3 i7 i8";
        match king {
            _ if king_taken => Some(('B', "king")),
            None => Some(('B', "king")),
            Some(king) if escapes.split(' ').any(|escape| escape == name(king)) => Some(('W', "escape")),
            _ if self.moves().is_empty() => Some((if self.turn == 'W' { 'B' } else { 'W' }, "stuck")),
            _ => None,
        }
    }
}
