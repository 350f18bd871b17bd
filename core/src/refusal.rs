//! Refusals: which rule a move breaks and where, and what is wrong with a position's text.

use core::fmt;

/// Why a move is refused: the rule it breaks, and the number that locates the fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Illegal {
    /// The first rule that is broken.
    pub why: Why,
    /// Where: a square, hole, tile or byte, as the game counts them; [`Illegal::NOWHERE`] if no place is meant.
    pub at: u16,
}

impl Illegal {
    /// The fault has no place.
    pub const NOWHERE: u16 = u16::MAX;
}

impl fmt::Display for Illegal {
    /// The name, then words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.why.name(), self.why.words())
    }
}

macro_rules! whys {
    ($($variant:ident $name:literal $words:literal,)*) => {
        /// The rules a move can break.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Why { $(#[doc = $words] $variant,)* }

        impl Why {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The refusal's name in engine mode.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The rule in words.
            #[must_use]
            pub const fn words(self) -> &'static str {
                match self { $(Self::$variant => $words,)* }
            }
        }
    };
}

whys! {
    Syntax "syntax" "this is no move of the game",
    GameOver "game_over" "the game is over",
    // Awalé
    NotYourHole "illegal" "the hole is the opponent's",
    EmptyHole "illegal" "the hole is empty",
    MustFeed "illegal" "the opponent has no seed and must be given one",
    MustAnswer "illegal" "a proposal to stop has to be answered first",
    NothingProposed "illegal" "nobody has proposed to stop",
    TooManySeeds "illegal" "stopping can be proposed with at most 10 seeds on the board",
    AlreadyRefused "illegal" "after a refusal there is no new proposal before the next capture",
    // Colors and Tablut
    NoPiece "illegal" "there is no piece on that square",
    NotYourPiece "illegal" "the piece is the opponent's",
    WrongColour "illegal" "the piece to move is that of the colour the last move ended on",
    NotALine "illegal" "pieces move in a straight line",
    Backwards "illegal" "pieces never move backwards",
    NoSideways "illegal" "pieces do not move sideways in this game",
    InTheWay "illegal" "a piece is in the way",
    QueenTooFar "illegal" "a queen moves at most 5 squares",
    NoPush "illegal" "only a queen pushes, one opposing pawn, onto a free square behind it",
    CastleClosed "illegal" "nobody enters or crosses the castle once it is empty",
    CampClosed "illegal" "nobody enters or crosses a camp from outside it",
    // Latice
    NotInRack "not_in_rack" "the tile is not in the rack",
    NoAction "no_action" "there is no action left for this",
    OffBoard "off_board" "the square is not on the board",
    Occupied "occupied" "the square is taken",
    FirstNotMoon "first_not_moon" "the first tile goes on the moon",
    Isolated "isolated" "the tile touches no other",
    Mismatch "mismatch" "the tile shares neither colour nor shape with a neighbour",
    NotEnoughPoints "not_enough_points" "a bought action costs 2 points",
    NoTile "no_tile" "the rack has no tile for another action",
    EmptyPile "empty_pile" "the pile is empty",
    // Qwirkle
    NotInHand "not_in_hand" "the tile is not in the hand",
    TwoAxes "two_axes" "the tiles of a turn lie in one row or column",
    Gap "gap" "the tiles of a turn leave no gap",
    Disconnected "disconnected" "the tiles touch nothing on the board",
    TooLong "too_long" "a line has at most 6 tiles",
    Duplicate "duplicate" "a line has no tile twice",
    Mixed "mixed" "a line has one common colour or one common shape",
    BagTooSmall "bag_too_small" "the bag holds fewer tiles",
    NoPass "no_pass" "who can place or exchange may not pass",
    NotRoundEnd "not_round_end" "only the starter proposes, at the beginning of his turn, with a tile on the board",
    NoVote "no_vote" "there is no vote to answer",
    NothingLaid "illegal" "no tile was laid in this turn",
    TilesLaid "illegal" "tiles were laid in this turn: take them back or end it",
    VoteFirst "vote_first" "the vote has to be answered first",
}

impl Why {
    /// The refusal at the place `at`.
    #[must_use]
    pub const fn at(self, at: u16) -> Illegal {
        Illegal { why: self, at }
    }

    /// The refusal, no place meant.
    #[must_use]
    pub const fn nowhere(self) -> Illegal {
        self.at(Illegal::NOWHERE)
    }
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextError {
    /// The number of the byte at which it shows.
    pub at: u16,
    /// What is wrong, in words.
    pub what: &'static str,
}

impl TextError {
    /// The error `what` at byte `at`.
    #[must_use]
    pub const fn new(at: usize, what: &'static str) -> Self {
        Self { at: if at < u16::MAX as usize { at as u16 } else { u16::MAX }, what }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at character {}", self.what, u32::from(self.at) + 1)
    }
}
