//! The desktop side of Quintet: scenarios in virtual time, pictures, the window.
pub mod scenario;
