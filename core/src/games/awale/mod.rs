//! Awalé: sowing and capturing seeds.
pub mod view;
