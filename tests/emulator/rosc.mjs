// The ring oscillator: its random bit delivers the seed of the run first, then noise.
import { BasePeripheral } from 'rp2040js';
import { Random } from './random.mjs';

const STATUS = 0x18;
const RANDOMBIT = 0x1c;
const STATUS_STABLE_AND_ENABLED = 0x80001000;
const SEED_BITS = 64;

export class Rosc extends BasePeripheral {
  /** `seed` is a BigInt of 64 bits. */
  constructor(mcu, seed) {
    super(mcu, 'ROSC');
    this.seed = seed;
    this.bitsRead = 0;
    this.noise = new Random(Number(BigInt.asUintN(32, seed ^ (seed >> 32n))));
  }

  readUint32(offset) {
    if (offset === RANDOMBIT) return this.#randomBit();
    return offset === STATUS ? STATUS_STABLE_AND_ENABLED : 0;
  }

  /** Nothing that is set here shows in the emulation. */
  writeUint32() {}

  /** The firmware puts 64 bits together byte by byte, lowest byte first and highest bit of each byte first. */
  #randomBit() {
    if (this.bitsRead >= SEED_BITS) return this.noise.uint32() & 1;
    const byte = this.bitsRead >> 3;
    const bit = 7 - (this.bitsRead & 7);
    this.bitsRead++;
    return Number((this.seed >> BigInt(8 * byte + bit)) & 1n);
  }
}
