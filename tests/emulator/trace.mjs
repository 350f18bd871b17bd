// What a run gives besides pictures: its figures as one object.

export function traceOf(pico, player) {
  const { lcd, watchdog, blindness, dormancy } = pico;
  const us = (nanos) => Math.round(nanos) / 1000;
  blindness.end();
  if (dormancy.isDormant) dormancy.end();
  const ms = (nanos) => (nanos === null ? null : Math.round(nanos / 1000) / 1000);
  return {
    stop: pico.stopped.kind,
    stop_detail: pico.stopped.detail,
    step: player.stepNumber,
    emulated_ms: ms(pico.nanos),
    instructions: pico.instructions,
    asleep: pico.asleepNanos / pico.nanos,
    first_pixel_ms: ms(lcd.firstPixelNanos),
    first_picture_ms: ms(lcd.firstPictureNanos),
    lcd: { bytes: lcd.bytes, pixels_beside: lcd.pixelsBeside, power: lcd.power, violations: lcd.violations, madctl: lcd.madctl, colmod: lcd.colmod, inverted: lcd.inverted },
    presses: player.presses,
    waits: player.waits,
    shots: player.shots,
    expects: player.expects,
    lcd_frames: lcd.bursts.filter((burst) => burst.pixelsChanged > 0).length,
    stack: { used_bytes: pico.stack.usedBytes, room_bytes: pico.stack.room.length },
    blind_us: us(blindness.longestNanos),
    blind: blindness.listed.map(({ startNanos, nanos }) => ({ start_us: us(startNanos), us: us(nanos) })),
    dormant: dormancy.listed.map(({ startNanos, nanos }) => ({ start_us: us(startNanos), us: us(nanos) })),
    flash_ops: pico.flash.operations,
    pwm: pico.mcu.pwm.changes,
    uart: { bytes: pico.uartBytes },
    restarts: pico.restarted.map(({ nanos, reason }) => ({ at_us: us(nanos), reason })),
    faults: pico.faults.map(({ nanos, text }) => ({ at_us: us(nanos), text })),
    watchdog: { enabled: watchdog.enabled, period_ms: watchdog.periodMs, feeds: watchdog.feeds },
    warnings: Object.fromEntries(pico.warnings),
  };
}
