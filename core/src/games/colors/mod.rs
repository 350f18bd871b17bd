//! Colors: a race of towers where the square says who moves.
pub mod view;
