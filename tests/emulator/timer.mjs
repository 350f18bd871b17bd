// Makes the timer's alarms exact: the library lets them ring up to a microsecond early.

const ALARM0 = 0x10;
const ALARM3 = 0x1c;

/** By the timer's own clock, which may stand still. */
export function makeAlarmsExact(timer) {
  const { writeUint32, clock } = timer;
  timer.writeUint32 = (offset, value) => {
    writeUint32.call(timer, offset, value);
    if (offset < ALARM0 || offset > ALARM3) return;
    const micros = Math.floor(clock.nanos / 1000);
    const delta = (value - micros) >>> 0;
    timer.alarms[(offset - ALARM0) >> 2].clockAlarm.schedule((micros + delta) * 1000 - clock.nanos);
  };
}
