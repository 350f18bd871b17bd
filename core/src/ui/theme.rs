//! The only place with literals of colour and type.

use embedded_graphics::pixelcolor::Rgb565;

/// A colour by its RGB565 bits, as the style sheet writes it.
const fn rgb(bits: u16) -> Rgb565 {
    Rgb565::new((bits >> 11) as u8, (bits >> 5 & 0x3F) as u8, (bits & 0x1F) as u8)
}

/// Screen ground.
pub const INK: Rgb565 = rgb(0x0862);
/// List cursor, points gained, brand.
pub const GOLD: Rgb565 = rgb(0xFE49);
