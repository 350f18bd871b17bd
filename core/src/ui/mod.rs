//! Drawing: the frame, the screen that redraws only what changed, and what pages are made of.

pub mod frame;
pub mod screen;
pub mod theme;
