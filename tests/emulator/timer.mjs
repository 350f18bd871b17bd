// Makes the timer count from the chip's start, and its alarms exact: the library lets them ring up to a microsecond early.

const ALARM0 = 0x10;
const ALARM3 = 0x1c;

/** It may come to stand still later: its clock is asked each time. */
export function makeTimerExact(timer) {
  const { writeUint32, clock } = timer;
  const startNanos = clock.nanos;
  timer.clock = { get nanos() { return clock.nanos - startNanos; } };
  timer.writeUint32 = (offset, value) => {
    writeUint32.call(timer, offset, value);
    if (offset < ALARM0 || offset > ALARM3) return;
    const { nanos } = timer.clock;
    const micros = Math.floor(nanos / 1000);
    const delta = (value - micros) >>> 0;
    timer.alarms[(offset - ALARM0) >> 2].clockAlarm.schedule((micros + delta) * 1000 - nanos);
  };
}
