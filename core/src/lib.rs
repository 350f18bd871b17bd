//! Quintet: five board games for two on a handheld of 240x240 pixels and eight keys. Everything that is not hardware.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]

#[cfg(test)]
extern crate std;

#[cfg(feature = "ui")]
pub mod app;
pub mod battery;
pub mod erased;
pub mod event;
pub mod fault;
pub mod game;
pub mod games;
pub mod keys;
pub mod light;
pub mod options;
#[cfg(feature = "ui")]
pub mod platform;
#[cfg(feature = "ui")]
pub mod playing;
pub mod record;
pub mod refusal;
pub mod rng;
pub mod saved;
pub mod scan;
#[cfg(feature = "ui")]
pub mod scene;
pub mod scores;
pub mod session;
pub mod settings;
pub mod shelf;
pub mod sound;
pub mod store;
#[cfg(feature = "ui")]
pub mod ui;
#[cfg(feature = "ui")]
pub mod view;
pub mod words;
