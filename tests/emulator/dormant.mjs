// The deepest sleep of the chip: no clock runs until a pin wakes it, and the timer and the watchdog are as late as before.

const MEMPOWERDOWN = 0x18;
const DORMANT_WAKE_ENABLE = 0x160;
const DORMANT_WAKE_FORCE = 0x170;
const DORMANT_WAKE_STATUS = 0x180;
const PINS_PER_REGISTER = 8;

export class Dormancy {
  /** The peripherals that stand still with the clocks: `timer` and `watchdog`. What was listed `before` a restart stays. */
  constructor({ clock, gpio }, { timer, watchdog }, before = null) {
    this.clock = clock;
    this.gpio = gpio;
    this.timer = timer;
    this.watchdog = watchdog;
    /** For each register of eight pins, which edges and levels wake. */
    this.wakes = new Uint32Array(4);
    this.began = null;
    /** How long the clocks have stood still since the chip's start. */
    this.stoodNanos = 0;
    this.listed = before?.listed ?? [];
    const dormancy = this;
    const running = timer.clock;
    timer.clock = {
      get nanos() {
        return running.nanos - dormancy.stoodNanos;
      },
    };
  }

  get isDormant() {
    return this.began !== null;
  }

  begin() {
    const linked = new Set();
    for (let alarm = this.clock.nextAlarm; alarm !== null; alarm = alarm.next) linked.add(alarm);
    const alarms = [...this.timer.alarms.map(({ clockAlarm }) => clockAlarm), this.watchdog.expired];
    this.stopped = alarms.filter((alarm) => linked.has(alarm)).map((alarm) => ({ alarm, leftNanos: alarm.nanos - this.clock.nanos }));
    for (const { alarm } of this.stopped) alarm.cancel();
    this.began = this.clock.nanos;
  }

  /** Whether a pin that may wake the chip does. */
  get isWoken() {
    return this.gpio.some((pin, index) => pin.irqStatus & this.#enabled(index));
  }

  end() {
    const nanos = this.clock.nanos - this.began;
    this.listed.push({ startNanos: this.began, nanos });
    this.stoodNanos += nanos;
    this.began = null;
    for (const { alarm, leftNanos } of this.stopped) alarm.schedule(leftNanos);
  }

  #enabled(pin) {
    return (this.wakes[pin / PINS_PER_REGISTER | 0] >>> (4 * (pin % PINS_PER_REGISTER))) & 0xf;
  }

  /** The registers of IO_BANK0 that say which pins wake. */
  addWakeRegisters(io) {
    const { readUint32, writeUint32 } = io;
    const register = (offset) => offset & ~0xf;
    const index = (offset) => (offset & 0xf) >> 2;
    io.readUint32 = (offset) => {
      switch (register(offset)) {
        case DORMANT_WAKE_ENABLE:
          return this.wakes[index(offset)];
        case DORMANT_WAKE_FORCE:
          return 0;
        case DORMANT_WAKE_STATUS: {
          const first = PINS_PER_REGISTER * index(offset);
          return this.gpio.slice(first, first + PINS_PER_REGISTER).reduce((bits, pin, i) => bits | ((pin.irqStatus & this.#enabled(first + i)) << (4 * i)), 0);
        }
        default:
          return readUint32.call(io, offset);
      }
    };
    io.writeUint32 = (offset, value) => {
      if (register(offset) === DORMANT_WAKE_ENABLE) this.wakes[index(offset)] = value;
      else writeUint32.call(io, offset, value);
    };
  }
}

/** Which memories have no power. They keep what they hold; nobody may ask for it. */
export function addMemoryPower(syscfg) {
  let down = 0;
  const { readUint32, writeUint32 } = syscfg;
  syscfg.readUint32 = (offset) => (offset === MEMPOWERDOWN ? down : readUint32.call(syscfg, offset));
  syscfg.writeUint32 = (offset, value) => {
    if (offset === MEMPOWERDOWN) down = value;
    else writeUint32.call(syscfg, offset, value);
  };
}
