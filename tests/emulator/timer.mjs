// Makes the timer count from the chip's start, and its alarms exact: the library lets them ring up to a microsecond early.

const ALARM0 = 0x10;
const ALARM3 = 0x1c;

export function makeTimerExact(timer, clock) {
  const startNanos = clock.nanos;
  const sinceStart = { get nanos() { return clock.nanos - startNanos; } };
  timer.clock = sinceStart;
  const { writeUint32 } = timer;
  timer.writeUint32 = (offset, value) => {
    writeUint32.call(timer, offset, value);
    if (offset < ALARM0 || offset > ALARM3) return;
    const micros = Math.floor(sinceStart.nanos / 1000);
    const delta = (value - micros) >>> 0;
    timer.alarms[(offset - ALARM0) >> 2].clockAlarm.schedule((micros + delta) * 1000 - sinceStart.nanos);
  };
}
