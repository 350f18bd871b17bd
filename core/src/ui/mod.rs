//! Drawing: the frame, the screen that redraws only what changed, and what pages are made of.

pub mod bar;
pub mod battery;
pub mod chrome;
pub mod dialog;
pub mod frame;
pub mod glyphs;
mod letters;
pub mod list;
pub mod margin;
pub mod marks;
pub mod motion;
pub mod panel;
pub mod screen;
pub mod shapes;
pub mod text;
pub mod theme;
pub mod toast;
