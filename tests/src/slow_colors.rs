//! A round of Colors once more, slow and obvious: a grid of pieces, every rule as the page words it. Shares no code with the game.

/// A piece: `A` or `B`, its colour's letter, whether it is a queen.
pub type Piece = (char, char, bool);
type Square = (i32, i32);

const COLOURS: [&str; 8] = ["RGBPYOUN", "ORPUGYNB", "UPROBNYG", "PBGRNUOY", "YOUNRGBP", "GYNBORPU", "BNYGUPRO", "NUOYPBGR"];

/// How a round goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// This player plays this colour.
    Turn(char, char),
    /// The player has reached the far row, with so many points.
    Reached(char, u16),
    /// Nobody can move; this player wins.
    Deadlock(char),
}

/// The pieces of a round and the player and colour to play, `-` for any.
#[derive(Clone, Debug)]
pub struct SlowColors {
    board: Vec<Vec<Option<Piece>>>,
    turn: char,
    colour: char,
    sideways: bool,
    classic: bool,
}

fn other(player: char) -> char {
    if player == 'A' { 'B' } else { 'A' }
}

fn colour_of((row, col): Square) -> char {
    COLOURS[row as usize].as_bytes()[col as usize] as char
}

impl SlowColors {
    /// The position of this text, nothing skipped.
    #[must_use]
    pub fn new(text: &str, sideways: bool, classic: bool) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let queens: Vec<&str> = fields[3].split(';').collect();
        let piece = |row: usize, col: usize| {
            let letter = fields[0].as_bytes()[row * 8 + col] as char;
            let player = if letter.is_uppercase() { 'A' } else { 'B' };
            let queen = queens.contains(&format!("{row},{col}").as_str());
            (letter != '.').then(|| (player, letter.to_ascii_uppercase(), queen))
        };
        let board = (0..8).map(|row| (0..8).map(|col| piece(row, col)).collect()).collect();
        let first = |field: &str| field.chars().next().unwrap();
        Self { board, turn: first(fields[1]), colour: first(fields[2]), sideways, classic }
    }

    /// The board as the first field of a text.
    #[must_use]
    pub fn pieces(&self) -> String {
        let letter = |piece: &Option<Piece>| match piece {
            None => '.',
            Some(('A', colour, _)) => *colour,
            Some((_, colour, _)) => colour.to_ascii_lowercase(),
        };
        self.board.iter().flatten().map(letter).collect()
    }

    fn on(&self, (row, col): Square) -> Option<Piece> {
        self.board[row as usize][col as usize]
    }

    fn inside((row, col): Square) -> bool {
        (0..8).contains(&row) && (0..8).contains(&col)
    }

    fn find(&self, player: char, colour: char) -> Vec<Square> {
        let all = (0..8).flat_map(|row| (0..8).map(move |col| (row, col)));
        all.filter(|&at| self.on(at).is_some_and(|p| p.0 == player && (colour == '-' || p.1 == colour))).collect()
    }

    fn moves_of(&self, player: char, colour: char) -> Vec<(Square, Square)> {
        let ahead = if player == 'A' { -1 } else { 1 };
        let mut ways = vec![(ahead, -1), (ahead, 0), (ahead, 1)];
        if self.sideways {
            ways.extend([(0, -1), (0, 1)]);
        }
        let mut moves = vec![];
        for from in self.find(player, colour) {
            let queen = self.on(from).unwrap().2;
            for (down, right) in &ways {
                for distance in 1..=(if queen { 5 } else { 7 }) {
                    let to = (from.0 + down * distance, from.1 + right * distance);
                    if !Self::inside(to) {
                        break;
                    }
                    if let Some(met) = self.on(to) {
                        let behind = (to.0 + down, to.1 + right);
                        let room = Self::inside(behind) && self.on(behind).is_none();
                        if queen && met.0 != player && !met.2 && room {
                            moves.push((from, to));
                        }
                        break;
                    }
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    /// All legal moves as texts, sorted.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        let text = |(from, to): (Square, Square)| format!("{} {} {} {}", from.0, from.1, to.0, to.1);
        let mut moves: Vec<String> = self.moves_of(self.turn, self.colour).into_iter().map(text).collect();
        moves.sort();
        moves
    }

    /// Plays a move; gives the skips and how the round goes on.
    pub fn play(&mut self, text: &str) -> (Vec<(char, char)>, Next) {
        let n: Vec<i32> = text.split(' ').map(|number| number.parse().unwrap()).collect();
        let (from, to) = ((n[0], n[1]), (n[2], n[3]));
        let mover = self.turn;
        let piece = self.on(from).unwrap();
        let mut landing = to;
        let push = self.on(to);
        if push.is_some() {
            landing = (to.0 + (to.0 - from.0).signum(), to.1 + (to.1 - from.1).signum());
            self.board[landing.0 as usize][landing.1 as usize] = push;
        }
        self.board[from.0 as usize][from.1 as usize] = None;
        self.board[to.0 as usize][to.1 as usize] = Some(piece);
        let far = if mover == 'A' { 0 } else { 7 };
        if push.is_none() && to.0 == far {
            return (vec![], Next::Reached(mover, if piece.2 { 2 } else { 1 }));
        }
        self.skip(mover, other(mover), colour_of(landing))
    }

    fn skip(&mut self, mover: char, player: char, colour: char) -> (Vec<(char, char)>, Next) {
        let (mut player, mut colour) = (player, colour);
        let mut skips = vec![];
        while self.moves_of(player, colour).is_empty() {
            if self.classic {
                if skips.contains(&(player, colour)) {
                    return (skips, Next::Deadlock(other(mover)));
                }
                skips.push((player, colour));
                colour = self.find(player, colour).first().map_or(colour, |&at| colour_of(at));
            } else {
                if !skips.is_empty() {
                    return (skips, Next::Deadlock(mover));
                }
                skips.push((player, colour));
            }
            player = other(player);
        }
        (self.turn, self.colour) = (player, colour);
        (skips, Next::Turn(player, colour))
    }
}
