//! Tablut: the king breaks out, the besiegers close in.
pub mod view;
