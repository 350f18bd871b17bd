//! What the suites share: goldens, the emulated device, reports.

pub mod device;
