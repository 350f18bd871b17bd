//! Quintet: five board games for two on a handheld of 240x240 pixels and eight keys. Everything that is not hardware.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]

#[cfg(test)]
extern crate std;

#[cfg(feature = "ui")]
pub mod app;
pub mod event;
pub mod games;
pub mod keys;
#[cfg(feature = "ui")]
pub mod platform;
#[cfg(feature = "ui")]
pub mod scene;
pub mod settings;
#[cfg(feature = "ui")]
pub mod ui;
pub mod words;
