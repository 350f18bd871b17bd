// The PWM slices as an observer: what each pin puts out over time. No edge is emulated, so that sleeping stays cheap.
import { BasePeripheral } from 'rp2040js';

const SLICES = 8;
const SLICE_BYTES = 0x14;
const CSR = 0x00;
const DIV = 0x04;
const CTR = 0x08;
const CC = 0x0c;
const TOP = 0x10;
const EN = 0xa0;
const INTR = 0xa4;
const INTE = 0xa8;
const INTF = 0xac;
const INTS = 0xb0;

const CSR_ENABLE = 1 << 0;
const CSR_PHASE_CORRECT = 1 << 1;
const CSR_INVERT_A = 1 << 2;
const FUNCTION_PWM = 4;
/** What a pin does with what its function puts out (OUTOVER). */
const INVERTED = 1;
const DRIVEN_LOW = 2;
const DRIVEN_HIGH = 3;
/** A new setting takes several register writes: those this close together count as one change. */
const ONE_CHANGE_US = 50;

export class Pwm extends BasePeripheral {
  /** `before` is the PWM of the start before: its list goes on. */
  constructor(mcu, before = null) {
    super(mcu, 'PWM');
    /** What the library's clocks and pins ask of a PWM block: it has no timers of its own. */
    this.channels = [];
    this.gpioDirection = 0xffffffff;
    this.gpioValue = 0;
    this.slices = Array.from({ length: SLICES }, () => ({ [CSR]: 0, [DIV]: 1 << 4, [CTR]: 0, [CC]: 0, [TOP]: 0xffff }));
    this.changes = before?.changes ?? [];
    this.lastOfPin = before?.lastOfPin ?? new Map();
  }

  /** For the library's pins, which report their level. */
  gpioOnInput() {}

  readUint32(offset) {
    if (offset < EN) return this.slices[Math.floor(offset / SLICE_BYTES)][offset % SLICE_BYTES];
    switch (offset) {
      case EN:
        return this.slices.reduce((bits, slice, i) => bits | ((slice[CSR] & CSR_ENABLE) << i), 0);
      case INTR:
      case INTE:
      case INTF:
      case INTS:
        return 0;
      default:
        return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset < EN) {
      this.slices[Math.floor(offset / SLICE_BYTES)][offset % SLICE_BYTES] = value;
    } else if (offset === EN) {
      this.slices.forEach((slice, i) => (slice[CSR] = (slice[CSR] & ~CSR_ENABLE) | ((value >> i) & CSR_ENABLE)));
    } else if ((offset === INTE || offset === INTF) && value !== 0) {
      this.warn('interrupts of the PWM are not modelled');
    } else if (offset > INTS) {
      super.writeUint32(offset, value);
    }
    this.observe();
  }

  /** Notes what has changed on the pins; to be called when a pin's function changes, too. */
  observe() {
    this.rp2040.gpio.forEach((pin, index) => {
      if (pin.functionSelect === FUNCTION_PWM) this.#note(index, this.#output(index));
      else if (this.lastOfPin.has(index)) this.#note(index, { hz: 0, duty: 0 });
    });
  }

  #output(pin) {
    const override = this.rp2040.gpio[pin].outputOverride;
    if (override >= DRIVEN_LOW) return { hz: 0, duty: override === DRIVEN_HIGH ? 1 : 0 };
    const slice = this.slices[(pin >> 1) % SLICES];
    const isB = pin & 1;
    if (!(slice[CSR] & CSR_ENABLE)) return { hz: 0, duty: 0 };
    const top = slice[TOP] & 0xffff;
    const compare = (slice[CC] >>> (isB ? 16 : 0)) & 0xffff;
    const share = slice[CSR] & CSR_PHASE_CORRECT ? compare / Math.max(top, 1) : compare / (top + 1);
    const duty = Math.min(share, 1);
    const divider = (slice[DIV] >> 4 || 256) + (slice[DIV] & 0xf) / 16;
    const counts = slice[CSR] & CSR_PHASE_CORRECT ? 2 * Math.max(top, 1) : top + 1;
    const inverted = ((slice[CSR] & (CSR_INVERT_A << isB)) !== 0) !== (override === INVERTED);
    return { hz: round(this.rp2040.clkSys / divider / counts), duty: round(inverted ? 1 - duty : duty) };
  }

  #note(pin, { hz, duty }) {
    const at_us = Math.round(this.rp2040.clock.nanos / 1000);
    const last = this.lastOfPin.get(pin);
    if (last && last.hz === hz && last.duty === duty) return;
    if (last && at_us - last.at_us < ONE_CHANGE_US) {
      Object.assign(last, { hz, duty });
      return;
    }
    const change = { pin, at_us, hz, duty };
    this.lastOfPin.set(pin, change);
    this.changes.push(change);
  }
}

function round(value) {
  return Math.round(value * 1e4) / 1e4;
}
