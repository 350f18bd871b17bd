// The watchdog: counts how often it is fed and says when it restarts the chip.
import { BasePeripheral } from 'rp2040js';

const CTRL = 0x00;
const LOAD = 0x04;
const REASON = 0x08;
const SCRATCH_FIRST = 0x0c;
const SCRATCH_LAST = 0x28;
const TICK = 0x2c;

const CTRL_TRIGGER = 1 << 31;
const CTRL_ENABLE = 1 << 30;
const CTRL_PAUSE = 0x7 << 24;
const TIME_MASK = 0xffffff;
const TICK_RUNNING = 1 << 10;
const TICK_ENABLE = 1 << 9;
const REASON_TIMER = 1 << 0;
const REASON_FORCE = 1 << 1;
/** The counter loses two a microsecond, not one (erratum RP2040-E1). */
const NANOS_PER_COUNT = 500;

export class Watchdog extends BasePeripheral {
  /** `onTrigger(detail)` is where a restart begins. `before` is the watchdog of the start before: what it keeps is here again. */
  constructor(mcu, onTrigger, before = null) {
    super(mcu, 'WATCHDOG');
    this.onTrigger = onTrigger;
    this.control = CTRL_PAUSE;
    this.tick = TICK_ENABLE;
    this.reason = before?.reason ?? 0;
    this.scratch = before?.scratch ?? new Uint32Array(8);
    this.load = 0;
    this.feeds = before?.feeds ?? 0;
    this.expired = mcu.clock.createAlarm(() => this.#expire(REASON_TIMER, `not fed for ${this.periodMs} ms`));
  }

  get enabled() {
    return (this.control & CTRL_ENABLE) !== 0;
  }

  get periodMs() {
    return (this.load * NANOS_PER_COUNT) / 1e6;
  }

  readUint32(offset) {
    if (offset >= SCRATCH_FIRST && offset <= SCRATCH_LAST) return this.scratch[(offset - SCRATCH_FIRST) >> 2];
    switch (offset) {
      case CTRL:
        return this.control | this.#countsLeft();
      case REASON:
        return this.reason;
      case TICK:
        return this.tick & TICK_ENABLE ? this.tick | TICK_RUNNING : this.tick;
      default:
        return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset >= SCRATCH_FIRST && offset <= SCRATCH_LAST) {
      this.scratch[(offset - SCRATCH_FIRST) >> 2] = value;
      return;
    }
    switch (offset) {
      case CTRL: {
        const wasEnabled = this.enabled;
        this.control = value & (CTRL_ENABLE | CTRL_PAUSE);
        if (value & CTRL_TRIGGER) this.#expire(REASON_FORCE, 'triggered by the firmware');
        else if (this.enabled && !wasEnabled) this.#restart();
        else if (!this.enabled) this.expired.cancel();
        return;
      }
      case LOAD:
        this.load = value & TIME_MASK;
        if (this.enabled) {
          this.feeds++;
          this.#restart();
        }
        return;
      case TICK:
        this.tick = value & (TICK_ENABLE | 0x1ff);
        return;
      default:
        super.writeUint32(offset, value);
    }
  }

  #restart() {
    this.expired.schedule(this.load * NANOS_PER_COUNT);
  }

  #countsLeft() {
    if (!this.enabled) return this.load;
    return Math.max(0, Math.floor((this.expired.nanos - this.rp2040.clock.nanos) / NANOS_PER_COUNT)) & TIME_MASK;
  }

  #expire(reason, detail) {
    this.reason = reason;
    this.expired.cancel();
    this.control &= ~CTRL_ENABLE;
    this.onTrigger(detail);
  }
}
