// The memory protection unit, as far as a stack guard needs it: one stretch of RAM that nobody may touch.
//
// Regions that allow something are kept as registers, but not checked: a warning says so.

const TYPE = 0xd90;
const CTRL = 0xd94;
const RNR = 0xd98;
const RBAR = 0xd9c;
const RASR = 0xda0;
const EIGHT_REGIONS = 0x800;
const REGIONS = 8;

const CTRL_ENABLE = 1 << 0;
/** The unit also holds for the handlers of hard faults and non-maskable interrupts. */
const CTRL_IN_FAULTS = 1 << 1;
const RBAR_VALID = 1 << 4;
const RASR_ENABLE = 1 << 0;
const SMALLEST_SIZE_BITS = 8;
const HARD_FAULT = 3;

export class Mpu {
  /** Takes its registers out of the library's `ppb`; `memory` is told what may not be touched. */
  constructor(mcu, memory) {
    this.mcu = mcu;
    this.memory = memory;
    this.control = 0;
    this.number = 0;
    this.regions = Array.from({ length: REGIONS }, () => ({ base: 0, attributes: 0 }));
    const { readUint32, writeUint32 } = mcu.ppb;
    mcu.ppb.readUint32 = (offset) => (offset >= TYPE && offset <= RASR ? this.#read(offset) : readUint32.call(mcu.ppb, offset));
    mcu.ppb.writeUint32 = (offset, value) => {
      if (offset < TYPE || offset > RASR) return writeUint32.call(mcu.ppb, offset, value);
      this.#write(offset, value);
      this.update();
    };
  }

  /** The stretch that may not be touched as `{ start, end }`, whether or not it is checked now; null without one. */
  get guard() {
    if (!(this.control & CTRL_ENABLE)) return null;
    const stretches = this.regions.flatMap(forbidden).sort((a, b) => a.start - b.start);
    const joined = [];
    for (const { start, end } of stretches) {
      if (joined.at(-1)?.end === start) joined.at(-1).end = end;
      else joined.push({ start, end });
    }
    if (joined.length > 1) this.mcu.logger.warn('MPU', 'more than one forbidden stretch of memory is not modelled');
    return joined[0] ?? null;
  }

  /** To be called whenever the processor enters or leaves a handler. */
  update() {
    const { core } = this.mcu;
    const inFault = core.IPSR > 0 && core.IPSR <= HARD_FAULT;
    const guard = inFault && !(this.control & CTRL_IN_FAULTS) ? null : this.guard;
    this.memory.forbid(guard?.start ?? 0, guard?.end ?? 0);
  }

  #read(offset) {
    const { base, attributes } = this.regions[this.number];
    switch (offset) {
      case TYPE:
        return EIGHT_REGIONS;
      case CTRL:
        return this.control;
      case RNR:
        return this.number;
      case RBAR:
        return (base | this.number) >>> 0;
      default:
        return attributes;
    }
  }

  #write(offset, value) {
    switch (offset) {
      case CTRL:
        this.control = value & 7;
        return;
      case RNR:
        this.number = value & (REGIONS - 1);
        return;
      case RBAR:
        if (value & RBAR_VALID) this.number = value & (REGIONS - 1);
        this.regions[this.number].base = (value & ~0xff) >>> 0;
        return;
      case RASR:
        this.regions[this.number].attributes = value >>> 0;
        if (value & RASR_ENABLE && ((value >>> 24) & 7) !== 0) this.mcu.logger.warn('MPU', 'regions that allow something are not modelled');
    }
  }
}

/** The parts of a region without any permission: those of its eight subregions that are not switched off. */
function forbidden({ base, attributes }) {
  if (!(attributes & RASR_ENABLE) || ((attributes >>> 24) & 7) !== 0) return [];
  const bytes = 2 ** Math.max(((attributes >>> 1) & 0x1f) + 1, SMALLEST_SIZE_BITS);
  const start = base - (base % bytes);
  const part = bytes / 8;
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .filter((i) => !(attributes & (1 << (8 + i))))
    .map((i) => ({ start: start + i * part, end: start + (i + 1) * part }));
}
