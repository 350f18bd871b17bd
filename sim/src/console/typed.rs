//! What a line typed at the table means: a command, or else a move.

/// A line at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed<'a> {
    Nothing,
    Help,
    Board,
    Rules,
    Score,
    /// The moves that contain this text.
    Legal(&'a str),
    Undo,
    Redo,
    Save,
    /// To this file, or to one of its own.
    Record(&'a str),
    New,
    Menu,
    Quit,
    Move(&'a str),
}

/// What every table offers beside moves.
pub(crate) const COMMANDS: &str = "\
legal      the moves you have; legal e3 those with e3 in them
undo redo  take a move back, play it again
board      show the board again
score      how it stands
rules      how the game is played
record     write the game as text to a new file; record F to the file F
save       save now (every move is saved anyway)
new        another game, when this one is over
menu quit  leave; the game waits for `resume`";

impl<'a> Typed<'a> {
    pub(crate) fn parse(line: &'a str) -> Self {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("", _) => Self::Nothing,
            ("legal", text) => Self::Legal(text),
            ("record", file) => Self::Record(file),
            ("help" | "?", "") => Self::Help,
            ("board" | "show", "") => Self::Board,
            ("rules", "") => Self::Rules,
            ("score" | "scores", "") => Self::Score,
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("save", "") => Self::Save,
            ("new", "") => Self::New,
            ("menu" | "back", "") => Self::Menu,
            ("quit" | "exit", "") => Self::Quit,
            _ => Self::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_words_and_everything_else_is_a_move() {
        assert_eq!(Typed::parse("HELP"), Typed::Help);
        assert_eq!(Typed::parse("legal e3"), Typed::Legal("e3"));
        assert_eq!(Typed::parse("record my game.txt"), Typed::Record("my game.txt"));
        for line in ["undo it", "a", "A", "7 3 4 3", "swap C1", "ebC1 ecC2", "helpless"] {
            assert_eq!(Typed::parse(line), Typed::Move(line));
        }
    }
}
