// The flash chip: erase and program with the time they take, and a power cut in the middle of one of them.
import { Random } from './random.mjs';

export const SECTOR_BYTES = 4096;
export const PAGE_BYTES = 256;
const BLOCK_BYTES = 65536;

/** Typical times of the W25Q16JV. */
const SECTOR_ERASE_NANOS = 45e6;
const BLOCK_ERASE_NANOS = 150e6;
const PAGE_PROGRAM_NANOS = 0.7e6;

export class Flash {
  /**
   * `cut` (optional): `{ operation, fraction, kind }` loses power in the operation of that number, counted from 0, when so much
   * of it is done; `prefix` leaves its start done, `random` leaves the bits of the page or sector it was at undecided.
   */
  constructor(bytes, { cut = null, seed = 0 } = {}) {
    this.bytes = bytes;
    this.cut = cut;
    this.noise = new Random(seed);
    this.operations = [];
  }

  /** Erases whole sectors to ones. Gives the nanoseconds it takes, and whether the power went. */
  erase(offset, length, nowNanos) {
    const whole = Math.floor(length / BLOCK_BYTES) * (offset % BLOCK_BYTES === 0 ? 1 : 0);
    const nanos = whole * BLOCK_ERASE_NANOS + ((length - whole * BLOCK_BYTES) / SECTOR_BYTES) * SECTOR_ERASE_NANOS;
    return this.#operate({ kind: 'erase', offset, length, nowNanos, nanos, unit: SECTOR_BYTES, target: () => 0xff });
  }

  /** Programs `data`: it can only turn ones into zeros. */
  program(offset, data, nowNanos) {
    const { length } = data;
    const nanos = (length / PAGE_BYTES) * PAGE_PROGRAM_NANOS;
    const target = (old, i) => old & data[i];
    return this.#operate({ kind: 'program', offset, length, nowNanos, nanos, unit: PAGE_BYTES, target });
  }

  #operate({ kind, offset, length, nowNanos, nanos, unit, target }) {
    const index = this.operations.length;
    this.operations.push({ kind, offset, length, at_us: Math.round(nowNanos / 1000) });
    if (offset % unit !== 0 || length % unit !== 0 || offset + length > this.bytes.length) {
      return { nanos: 0, fault: `flash ${kind} of ${length} bytes at 0x${offset.toString(16)} is out of bounds or not aligned` };
    }
    const isCut = this.cut !== null && this.cut.operation === index;
    const done = isCut ? Math.floor(length * this.cut.fraction) : length;
    // Before the unit that the power went in, everything is done; inside it, it depends.
    const scrambled = isCut && this.cut.kind === 'random' ? Math.min(done - (done % unit), length - unit) : null;
    for (let i = 0; i < (scrambled ?? done); i++) this.bytes[offset + i] = target(this.bytes[offset + i], i);
    if (scrambled !== null) this.#scramble(offset, scrambled, unit, target);
    return { nanos: isCut ? nanos * this.cut.fraction : nanos, powerLost: isCut };
  }

  /** Each bit of the unit that should change may have changed or not. */
  #scramble(offset, start, unit, target) {
    for (let i = start; i < start + unit; i++) {
      const old = this.bytes[offset + i];
      const changing = old ^ target(old, i);
      this.bytes[offset + i] = old ^ (changing & this.noise.uint32());
    }
  }
}
