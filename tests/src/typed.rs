//! A game of one type that a test plays by typed turns, as the engine mode does, with its own methods at hand.

use std::ops::ControlFlow;

use quintet::game::{Game, Outcome};
use quintet::options;

/// A position and the words to play it with.
#[derive(Clone, Debug, PartialEq)]
pub struct Table<G: Game>(pub G);

impl<G: Game> Table<G> {
    /// A new game with these options, `name=value` each.
    ///
    /// # Panics
    /// The options are wrong.
    #[must_use]
    pub fn new(words: &str) -> Self {
        let (options, seed) = options::parse::<G::Options>(words.split_ascii_whitespace()).unwrap();
        Self(G::deal(options, seed))
    }

    /// A game that starts at this position.
    ///
    /// # Errors
    /// What is wrong with the text.
    ///
    /// # Panics
    /// The options are wrong.
    pub fn try_at(words: &str, position: &str) -> Result<Self, String> {
        let (options, seed) = options::parse::<G::Options>(words.split_ascii_whitespace()).unwrap();
        G::parse_position(options, seed, position).map(Self).map_err(|error| error.to_string())
    }

    /// A game that starts at this position.
    ///
    /// # Panics
    /// The options or the text are wrong.
    #[must_use]
    pub fn at(words: &str, position: &str) -> Self {
        Self::try_at(words, position).unwrap_or_else(|error| panic!("{position}: {error}"))
    }

    /// Plays a turn as a player types it, whole or not at all.
    ///
    /// # Errors
    /// The refusal's name.
    pub fn play(&mut self, text: &str) -> Result<(), &'static str> {
        let mut game = self.0.clone();
        for mv in game.parse_turn(text).map_err(|illegal| illegal.why.name())? {
            game.play(mv).map_err(|illegal| illegal.why.name())?;
        }
        self.0 = game;
        Ok(())
    }

    /// Plays one ply, as a record has it.
    ///
    /// # Errors
    /// The refusal's name.
    pub fn ply(&mut self, text: &str) -> Result<(), &'static str> {
        G::parse_move(text).and_then(|mv| self.0.play(mv)).map_err(|illegal| illegal.why.name())
    }

    /// Plays turns that must be legal.
    ///
    /// # Panics
    /// One is refused.
    pub fn go(&mut self, turns: &[&str]) -> &mut Self {
        for turn in turns {
            self.play(turn).unwrap_or_else(|why| panic!("{turn}: {why} in {}", self.show()));
        }
        self
    }

    /// The position's text.
    #[must_use]
    pub fn show(&self) -> String {
        crate::table::show(&self.0)
    }

    /// Every legal move.
    #[must_use]
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let _ = self.0.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The legal moves the engine lists, in byte order.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        let listed = self.moves().into_iter().filter(|&mv| self.0.is_listed(mv));
        let mut texts: Vec<_> = listed.map(|mv| Self::text(mv)).collect();
        texts.sort();
        texts
    }

    /// The text of a move.
    ///
    /// # Panics
    /// Never: a `String` takes any text.
    #[must_use]
    pub fn text(mv: G::Move) -> String {
        let mut text = String::new();
        G::write_move(mv, &mut text).unwrap();
        text
    }

    /// The seat that must act, as the engine writes it.
    ///
    /// # Panics
    /// The game names no such seat.
    #[must_use]
    pub fn turn(&self) -> char {
        G::SEATS.chars().nth(self.0.turn().index()).unwrap()
    }

    /// The scores in seat order.
    #[must_use]
    pub fn scores(&self) -> Vec<u16> {
        (0..self.0.seats()).map(|seat| self.0.score(quintet::game::Seat(seat))).collect()
    }

    /// The outcome as the engine writes it.
    ///
    /// # Panics
    /// The game names no such seat.
    #[must_use]
    pub fn outcome(&self) -> String {
        match self.0.outcome() {
            None => "none".into(),
            Some(Outcome::Draw(reason)) => format!("draw {}", reason.name()),
            Some(Outcome::Win(seat, reason)) => {
                format!("win {} {}", G::SEATS.chars().nth(seat.index()).unwrap(), reason.name())
            }
            Some(Outcome::Ranks(ranks, reason)) => {
                let ranks: Vec<_> = ranks.iter().filter(|&&rank| rank > 0).map(u8::to_string).collect();
                format!("rank {} {}", ranks.join(" "), reason.name())
            }
        }
    }
}
