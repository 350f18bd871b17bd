//! The handheld's firmware.
#![no_std]
#![no_main]
