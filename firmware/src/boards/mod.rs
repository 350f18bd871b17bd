//! The boards the firmware can be built for, one a file with what differs; `cargo xtask firmware --board NAME` chooses by a feature.

#[cfg(feature = "pico-display-2")]
mod pico_display_2;
#[cfg(feature = "pico-lcd-1.3")]
mod pico_lcd_1_3;
#[cfg(feature = "picosystem")]
mod picosystem;

#[cfg(feature = "pico-display-2")]
pub(crate) use pico_display_2::*;
#[cfg(feature = "pico-lcd-1.3")]
pub(crate) use pico_lcd_1_3::*;
#[cfg(feature = "picosystem")]
pub(crate) use picosystem::*;

#[cfg(not(any(feature = "pico-display-2", feature = "pico-lcd-1.3", feature = "picosystem")))]
compile_error!("no board: choose one of the features pico-lcd-1.3, picosystem and pico-display-2");
#[cfg(any(
    all(feature = "pico-lcd-1.3", feature = "picosystem"),
    all(feature = "pico-lcd-1.3", feature = "pico-display-2"),
    all(feature = "picosystem", feature = "pico-display-2"),
))]
compile_error!("two boards: an image is for one of them (--no-default-features leaves the default one out)");
