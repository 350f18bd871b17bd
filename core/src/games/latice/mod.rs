//! Latice: tiles that match every neighbour, on a sea of suns.
pub mod view;
