//! Qwirkle: lines of one colour or one shape.
pub mod view;
