// The flash chip: erase and program with the time they take, power cuts in the middle of one, and chips that fail or hang.
import { Random } from './random.mjs';

export const SECTOR_BYTES = 4096;
export const PAGE_BYTES = 256;
export const BLOCK_BYTES = 65536;

/** Nanoseconds of the W25Q16JV's data sheet: what is typical, and its maxima. */
export const TIMINGS = {
  typical: { page: 0.7e6, sector: 45e6, block: 150e6 },
  slow: { page: 3e6, sector: 400e6, block: 2000e6 },
};

/**
 * What an interrupted operation leaves behind. `prefix`: its start is done, the rest untouched. `bits`: each bit that should have
 * changed in the page, sector or block it was at may have or not. `noise`: the same for a program, but every bit of an
 * interrupted erase may read as anything.
 */
export const CUT_KINDS = ['prefix', 'bits', 'noise'];

export class Flash {
  /**
   * Operations count from 0. `cut`: loses power in that operation when `cutFraction` of it is done. Every loss of power leaves what
   * `cutKind` says, with noise from `cutSeed`. From operation `failsFrom` on nothing changes any more; `sticksAt` never ends.
   */
  constructor(bytes, options = {}) {
    const { timing = 'typical', cut = null, cutFraction = 0.5, cutKind = 'prefix', cutSeed = 0, failsFrom = Infinity, sticksAt = null } = options;
    this.bytes = bytes;
    this.times = TIMINGS[timing];
    this.cut = cut;
    this.cutFraction = cutFraction;
    this.cutKind = cutKind;
    this.cutSeed = cutSeed;
    this.failsFrom = failsFrom;
    this.sticksAt = sticksAt;
    /** What was done, in order, for the trace. */
    this.operations = [];
    /** Told of each operation that is over, with its outcome as `apply` takes it. */
    this.onEnd = () => {};
    /** The operation that takes place now: the processor waits until `endNanos`. */
    this.running = null;
  }

  /** Loses power in the `count`th operation from now on, when `fraction` of it is done. */
  cutIn(count, fraction, kind) {
    Object.assign(this, { cut: this.operations.length + count - 1, cutFraction: fraction, cutKind: kind });
  }

  /** Begins to erase to ones, in blocks where the boot ROM is given their size and they fit. Gives what is wrong with it, or null. */
  erase(offset, length, blockBytes, nowNanos) {
    return this.#begin({ kind: 'erase', offset, length, data: null, hasBlocks: blockBytes === BLOCK_BYTES }, nowNanos);
  }

  /** Begins to program `data`: it can only turn ones into zeros. Gives what is wrong with it, or null. */
  program(offset, data, nowNanos) {
    return this.#begin({ kind: 'program', offset, length: data.length, data, hasBlocks: false }, nowNanos);
  }

  /** Ends the running operation at its time; gives whether the power goes with it. */
  finish() {
    const { operation, index } = this.running;
    if (index === this.cut) {
      this.#tear(this.cutFraction);
      return { powerLost: true };
    }
    this.#end(index < this.failsFrom ? { did: 'all' } : { did: 'nothing' }, operation);
    return { powerLost: false };
  }

  /** The power goes now. Of a running operation so much is done as its time has passed. */
  losePower(nowNanos) {
    if (this.running === null) return;
    const { startNanos, nanos } = this.running;
    this.#tear(Math.min((nowNanos - startNanos) / nanos, 1));
  }

  /** The processor no longer waits, but the chip has its power and ends what it does, unless it hangs. */
  abandon() {
    if (this.running === null) return;
    const { operation, index } = this.running;
    this.#end(index < this.failsFrom && index !== this.sticksAt ? { did: 'all' } : { did: 'nothing' }, operation);
  }

  #begin(operation, nowNanos) {
    const { kind, offset, length } = operation;
    const unit = kind === 'erase' ? SECTOR_BYTES : PAGE_BYTES;
    const index = this.operations.length;
    this.operations.push({ kind, offset, length, at_us: Math.round(nowNanos / 1000) });
    if (offset % unit !== 0 || length % unit !== 0 || offset + length > this.bytes.length) {
      return `flash ${kind} of ${length} bytes at 0x${offset.toString(16)} is out of bounds or not aligned`;
    }
    const nanos = this.#nanos(operation);
    const share = index === this.cut ? this.cutFraction : 1;
    const endNanos = index === this.sticksAt ? Infinity : nowNanos + nanos * share;
    this.running = { operation, index, nanos, startNanos: nowNanos, endNanos };
    return null;
  }

  #nanos(operation) {
    let nanos = 0;
    for (let at = 0; at < operation.length; at += unitBytes(operation, at)) {
      if (operation.kind === 'program') nanos += this.times.page;
      else nanos += unitBytes(operation, at) === BLOCK_BYTES ? this.times.block : this.times.sector;
    }
    return nanos;
  }

  #tear(fraction) {
    const { operation, index } = this.running;
    const changes = index < this.failsFrom && index !== this.sticksAt;
    // Each operation has noise of its own.
    const torn = { did: 'part', fraction, kind: this.cutKind, seed: (this.cutSeed + index) >>> 0 };
    this.#end(changes ? torn : { did: 'nothing' }, operation);
  }

  #end(outcome, operation) {
    this.running = null;
    apply(this.bytes, operation, outcome);
    this.onEnd(operation, outcome);
  }
}

/** Does to `bytes` what the operation did: all of it, nothing, or the part that a power cut left. */
export function apply(bytes, operation, outcome) {
  const { kind, offset, length, data } = operation;
  if (outcome.did === 'nothing' || length === 0) return;
  const target = (old, i) => (kind === 'erase' ? 0xff : old & data[i]);
  const done = outcome.did === 'all' ? length : Math.floor(length * outcome.fraction);
  const scrambles = outcome.did === 'part' && outcome.kind !== 'prefix';
  // Before the unit that the power went in, everything is done; inside it, it depends.
  const unit = scrambles ? unitAt(operation, Math.min(done, length - 1)) : { start: done, end: done };
  for (let i = 0; i < unit.start; i++) bytes[offset + i] = target(bytes[offset + i], i);
  const noise = new Random(spread(outcome.seed));
  const anyBit = kind === 'erase' && outcome.kind === 'noise';
  for (let i = unit.start; i < unit.end; i++) {
    const old = bytes[offset + i];
    const undecided = anyBit ? 0xff : old ^ target(old, i);
    bytes[offset + i] = old ^ (undecided & noise.uint32());
  }
}

/** The page, sector or block of the operation that this byte of it is in. */
function unitAt(operation, position) {
  let start = 0;
  while (start + unitBytes(operation, start) <= position) start += unitBytes(operation, start);
  return { start, end: start + unitBytes(operation, start) };
}

/** The size of the unit that begins at this byte of the operation, as the boot ROM divides it. */
function unitBytes({ kind, offset, length, hasBlocks }, start) {
  if (kind === 'program') return PAGE_BYTES;
  const isBlock = hasBlocks && (offset + start) % BLOCK_BYTES === 0 && length - start >= BLOCK_BYTES;
  return isBlock ? BLOCK_BYTES : SECTOR_BYTES;
}

/** Makes unrelated generators out of neighbouring seeds (the finalizer of MurmurHash3). */
function spread(seed) {
  let x = seed >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
