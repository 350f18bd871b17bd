//! The desktop side of Quintet: the window, scenarios in virtual time, console and engine mode.

mod computer;
pub mod console;
pub mod engine;
pub mod flash_file;
pub mod nor;
pub mod picture;
pub mod record_file;
pub mod scenario;
#[cfg(feature = "window")]
pub mod speaker;
pub mod synth;
pub mod tear;
pub mod virtual_device;
pub mod wav;
#[cfg(feature = "window")]
pub mod window;

use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Runs a future whose waits are all done by blocking, as those of the desktop's platforms are.
pub fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
        std::thread::yield_now();
    }
}
