//! The only place with literals of colour and type.

use embedded_graphics::pixelcolor::Rgb565;
use u8g2_fonts::{Font, FontRenderer, fonts};

use super::letters::{self, Letters};

/// A colour by its RGB565 bits, as the style sheet writes it.
const fn rgb(bits: u16) -> Rgb565 {
    Rgb565::new((bits >> 11) as u8, ((bits >> 5) & 0x3F) as u8, (bits & 0x1F) as u8)
}

/// Several colours at once.
const fn palette<const N: usize>(bits: [u16; N]) -> [Rgb565; N] {
    let mut colors = [BLACK; N];
    let mut i = 0;
    while i < N {
        colors[i] = rgb(bits[i]);
        i += 1;
    }
    colors
}

/// Screen ground.
pub const INK: Rgb565 = rgb(0x0862);
/// Bars, cards, panels.
pub const PANEL: Rgb565 = rgb(0x18E4);
/// Every other line of a table.
pub const STRIPE: Rgb565 = rgb(0x10C3);
/// Row under the cursor, key caps.
pub const RAISED: Rgb565 = rgb(0x31C8);
/// Hairlines, disabled text, pager dots.
pub const LINE: Rgb565 = rgb(0x4A8C);
/// Secondary text, key names.
pub const MUTED: Rgb565 = rgb(0x9D35);
/// Primary text, ivory.
pub const TEXT: Rgb565 = rgb(0xEF7C);
/// State marks on boards, text on a tinted bar.
pub const WHITE: Rgb565 = rgb(0xFFFF);
/// The edge of pieces and panels.
pub const BLACK: Rgb565 = rgb(0x0000);
/// List cursor, queens, the king, the brand.
pub const GOLD: Rgb565 = rgb(0xFE49);

/// Refusals.
pub const BAD: Rgb565 = rgb(0xF30C);
/// Something has worked.
pub const GOOD: Rgb565 = rgb(0x7EB0);

/// The colours of the seats, always with their form.
pub const SEAT: [Rgb565; 4] = palette([0xFD4B, 0x6E1F, 0xD2D3, 0xB6D6]);
/// The tint of what belongs to a seat.
pub const SEAT_DARK: [Rgb565; 4] = palette([0x49A4, 0x21E9, 0x3906, 0x3207]);
/// A note on that tint.
pub const SEAT_SOFT: [Rgb565; 4] = palette([0xFE53, 0xA6DF, 0xE4D8, 0xD75A]);
/// A key cap on that tint.
pub const SEAT_CAP: [Rgb565; 4] = palette([0x6AC9, 0x4AED, 0x5A4A, 0x532B]);

/// The folds of each seat's curtain, from the lit to the deep.
pub const FOLDS: [[Rgb565; 4]; 4] = [
    palette([0x49A4, 0x4163, 0x3123, 0x20C2]),
    palette([0x21E9, 0x19A8, 0x1946, 0x10E4]),
    palette([0x3906, 0x30E5, 0x28A4, 0x1883]),
    palette([0x3207, 0x29C6, 0x2165, 0x1903]),
];
/// The hem and the fringe of each seat's curtain.
pub const HEM: [Rgb565; 4] = palette([0x9327, 0x4392, 0x79CB, 0x63ED]);

/// Accent of each game, in the order of the cards.
pub const ACCENT: [Rgb565; 5] = palette([0xEDAD, 0xF61C, 0xB6B5, 0x4E7A, 0x9EA9]);
/// The flat neighbours of a card: its accent, a third of the way up from the ground.
pub const ACCENT_DARK: [Rgb565; 5] = palette([0x5205, 0x522A, 0x4268, 0x224A, 0x3A64]);
/// The title's stave, from the top line down.
pub const STAVE: [Rgb565; 5] = palette([0x5385, 0x2B6E, 0x5B8B, 0x834F, 0x7B07]);

/// Awalé's board.
pub const WOOD: Rgb565 = rgb(0x82E8);
/// The light on its edge.
pub const WOOD_LIGHT: Rgb565 = rgb(0xA3EB);
/// The rim of a hole.
pub const WOOD_DARK: Rgb565 = rgb(0x59E6);
/// A hole.
pub const PIT: Rgb565 = rgb(0x3103);
/// A seed, its light and its shade.
pub const SEED: Rgb565 = rgb(0xDE53);
/// The light on a seed.
pub const SEED_LIGHT: Rgb565 = rgb(0xFF9A);
/// The shade of a seed.
pub const SEED_DARK: Rgb565 = rgb(0x9C4C);

/// Colors' pieces: red green blue pink yellow orange purple brown.
pub const EIGHT: [Rgb565; 8] = palette([0xE9ED, 0x1F75, 0x7C5E, 0xF61C, 0xFFE5, 0xEC64, 0x8996, 0x9244]);
/// Colors' squares, same order: a shade darker, so that pieces stand out.
pub const SQUARE: [Rgb565; 8] = palette([0xC9AB, 0x1652, 0x6BBA, 0xD538, 0xD6C4, 0xCBC3, 0x7153, 0x79E3]);
/// The glyph on an empty square, same order, tone on tone.
pub const SQUARE_GLYPH: [Rgb565; 8] = palette([0x70E6, 0x0B8A, 0x3A0E, 0x72ED, 0x73C2, 0x7202, 0xA3D8, 0xAC2E]);
/// What is written on a piece of each of the eight colours.
pub const EIGHT_INK: [Rgb565; 8] = [BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, IVORY, IVORY];
/// Light pieces.
pub const IVORY: Rgb565 = rgb(0xF77B);
/// The shade of light pieces.
pub const IVORY_SHADE: Rgb565 = rgb(0xBDD5);
/// The edge of dark pieces.
pub const JET_LIGHT: Rgb565 = rgb(0x5ACB);

/// Tablut's squares.
pub const STONE: Rgb565 = rgb(0x73D1);
/// Tablut's other squares.
pub const STONE_ALT: Rgb565 = rgb(0x6B90);
/// The joints between them.
pub const STONE_LINE: Rgb565 = rgb(0x530D);
/// A camp and its hatching.
pub const CAMP: [Rgb565; 2] = palette([0x422A, 0x5AED]);
/// An escape and its chevron.
pub const ESCAPE: [Rgb565; 2] = palette([0x6D30, 0xC75A]);
/// The castle and its ornament.
pub const CASTLE: [Rgb565; 2] = palette([0x8B47, 0xB4EF]);
/// Tablut's black man: body, ring, boss.
pub const MAN: [Rgb565; 3] = palette([0x10A3, 0x4A69, 0x8410]);

/// Latice's board.
pub const SEA: Rgb565 = rgb(0x112A);
/// The grid on it.
pub const SEA_LINE: Rgb565 = rgb(0x21EE);
/// A square with a sun.
pub const SUN_SQUARE: Rgb565 = rgb(0x3189);
/// The sun.
pub const SUN: Rgb565 = rgb(0xE589);

/// The moon.
pub const MOON: Rgb565 = rgb(0x9D77);

/// Qwirkle's board.
pub const FELT: Rgb565 = rgb(0x1A07);
/// A dot on it.
pub const FELT_DOT: Rgb565 = rgb(0x3B0C);
/// Qwirkle's and Latice's colours 1-6: red orange yellow green blue purple.
pub const SIX: [Rgb565; 6] = palette([0xB0A7, 0xE383, 0xFFE5, 0x4F16, 0x74DB, 0x7215]);
/// The lower edge of a Latice tile, same order.
pub const SIX_SHADE: [Rgb565; 6] = palette([0x6064, 0x79E2, 0x8C63, 0x2BEC, 0x42AF, 0x412C]);
/// What is written on a tile of each of the six colours.
pub const SIX_INK: [Rgb565; 6] = [IVORY, BLACK, BLACK, BLACK, BLACK, IVORY];

/// Red, green and blue as pure as they get, for the test image.
pub const TEST_COLORS: [Rgb565; 3] = palette([0xF800, 0x07E0, 0x001F]);

/// The outer margin of every page.
pub const MARGIN: i32 = 8;
/// The top of the footer.
pub const FOOTER_Y: i32 = 224;

/// The faces, by what they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// The word "Quintet" only.
    Brand,
    /// The name on the curtain.
    Hero,
    /// A card's name.
    Title,
    /// Page headers.
    Head,
    /// Running text, 20 px a line.
    Read,
    /// Rows and buttons.
    Body,
    /// Key names, bars, captions.
    Label,
    /// Letters in key caps: nothing a player must read.
    Tiny,
    /// Icons, by code point.
    Icon,
}

impl Face {
    /// Its letters, for text of Latin-1.
    pub(super) const fn letters(self) -> Letters {
        macro_rules! letters {
            ($font:ident) => {
                Letters::new(fonts::$font::DATA, const { &letters::starts(fonts::$font::DATA) })
            };
        }
        match self {
            Self::Brand => letters!(u8g2_font_ncenB24_tr),
            Self::Hero => letters!(u8g2_font_helvB24_tf),
            Self::Title => letters!(u8g2_font_helvB18_tf),
            Self::Head => letters!(u8g2_font_helvB14_tf),
            Self::Read => letters!(u8g2_font_helvR14_tf),
            Self::Body => letters!(u8g2_font_helvB12_tf),
            Self::Label => letters!(u8g2_font_helvB10_tf),
            Self::Tiny => letters!(u8g2_font_helvB08_tf),
            Self::Icon => letters!(u8g2_font_open_iconic_all_2x_t),
        }
    }

    /// The crate's own renderer of this face.
    #[must_use]
    pub const fn font(self) -> FontRenderer {
        match self {
            Self::Brand => FontRenderer::new::<fonts::u8g2_font_ncenB24_tr>(),
            Self::Hero => FontRenderer::new::<fonts::u8g2_font_helvB24_tf>(),
            Self::Title => FontRenderer::new::<fonts::u8g2_font_helvB18_tf>(),
            Self::Head => FontRenderer::new::<fonts::u8g2_font_helvB14_tf>(),
            Self::Read => FontRenderer::new::<fonts::u8g2_font_helvR14_tf>(),
            Self::Body => FontRenderer::new::<fonts::u8g2_font_helvB12_tf>(),
            Self::Label => FontRenderer::new::<fonts::u8g2_font_helvB10_tf>(),
            Self::Tiny => FontRenderer::new::<fonts::u8g2_font_helvB08_tf>(),
            Self::Icon => FontRenderer::new::<fonts::u8g2_font_open_iconic_all_2x_t>(),
        }
    }
}

/// The icons in use: code points of the icon face.
#[allow(missing_docs, reason = "the names say it")]
pub mod icon {
    pub const LEAVE: char = '\u{41}';
    pub const REDO: char = '\u{42}';
    pub const UNDO: char = '\u{43}';
    pub const CHART: char = '\u{58}';
    pub const BOOK: char = '\u{61}';
    pub const BUG: char = '\u{68}';
    pub const TICK: char = '\u{73}';
    pub const COG: char = '\u{81}';
    pub const SEND: char = '\u{8F}';
    pub const FLAG: char = '\u{A9}';
    pub const INFO: char = '\u{BC}';
    pub const TURN: char = '\u{CD}';
    pub const LENS: char = '\u{CF}';
    pub const PLAY: char = '\u{D3}';
    pub const PENCIL: char = '\u{E3}';
    pub const RELOAD: char = '\u{F3}';
    pub const TRASH: char = '\u{10F}';
    pub const SOUND_HIGH: char = '\u{115}';
    pub const SOUND_LOW: char = '\u{116}';
    pub const SOUND_OFF: char = '\u{117}';
    pub const WARN: char = '\u{118}';
    pub const CROSS: char = '\u{11B}';
}
