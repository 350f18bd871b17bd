//! `report.json`: what a run on the emulated device gave, for people and programs.

use serde_json::{Value, json};

use crate::side_by_side::{SideBySide, different};

/// The report of a run.
#[must_use]
pub fn of(run: &SideBySide) -> Value {
    let trace = &run.device.trace;
    let ms = |us: Option<f64>| us.map(|us| (us / 10.0).round() / 100.0);
    let presses = run.device.latencies.iter().map(|press| {
        json!({
            "line": press.line, "key": press.key,
            "first_frame_ms": ms(press.first_us), "last_pixel_ms": ms(press.last_us),
            "debounce_ms": ms(press.debounce_us), "compute_ms": ms(press.compute_us), "transfer_ms": ms(press.transfer_us),
            "first_frame_bytes": press.first_bytes, "bytes": press.bytes,
        })
    });
    let shots = run.core.shots.iter().map(|shot| {
        let taken = run.device.shots.iter().chain(&run.device.expects).find(|taken| taken.line == shot.line);
        let pixels = taken.map(|taken| different(&shot.bytes, &taken.picture));
        json!({"line": shot.line, "name": shot.name, "screen": shot.screen, "different_pixels": pixels})
    });
    let pwm = trace.pwm.iter().map(|pwm| json!({"pin": pwm.pin, "at_ms": ms(Some(pwm.at_us)), "hz": pwm.hz, "duty": pwm.duty}));
    let flash = trace
        .flash_ops
        .iter()
        .map(|op| json!({"kind": op.kind, "offset": op.offset, "length": op.length, "at_ms": ms(Some(op.at_us))}));
    json!({
        "stop": trace.stop,
        "emulated_ms": trace.emulated_ms, "instructions": trace.instructions, "asleep": trace.asleep,
        "first_pixel_ms": trace.first_pixel_ms, "first_picture_ms": trace.first_picture_ms,
        "lcd": {"bytes": trace.lcd.bytes, "madctl": trace.lcd.madctl, "colmod": trace.lcd.colmod, "inverted": trace.lcd.inverted},
        "presses": presses.collect::<Vec<_>>(),
        "waits": trace.waits.iter().map(|wait| json!({"line": wait.line, "ms": wait.ms, "asleep": wait.asleep})).collect::<Vec<_>>(),
        "shots": shots.collect::<Vec<_>>(),
        "pwm": pwm.collect::<Vec<_>>(),
        "flash": flash.collect::<Vec<_>>(),
        "blind_us": trace.blind_us,
        "uart_bytes": trace.uart.bytes,
        "watchdog": {"enabled": trace.watchdog.enabled, "period_ms": trace.watchdog.period_ms, "feeds": trace.watchdog.feeds},
        "log": run.device.log.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "faults": run.faults,
    })
}
