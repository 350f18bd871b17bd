// The ring oscillator: its random bit delivers the seed of the run first, then noise.
import { BasePeripheral } from 'rp2040js';
import { Random } from './random.mjs';

const CTRL = 0x00;
const DORMANT = 0x0c;
const DIV = 0x10;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;
const STATUS_STABLE_AND_ENABLED = 0x80001000;
const SEED_BITS = 64;
const COMA = 0x636f6d61;
/** A divider is written as this much more. */
const DIV_PASS = 0xaa0;
const LARGEST_DIV = 32;
const DIV_AFTER_RESET = 16;

export class Rosc extends BasePeripheral {
  /** `seed` is a BigInt of 64 bits; `onDormant` is told when the firmware stops the oscillator. */
  constructor(mcu, seed, onDormant = () => {}) {
    super(mcu, 'ROSC');
    this.undivided = mcu.roscFreq * DIV_AFTER_RESET;
    this.registers = new Map([[CTRL, 0xfabaa0], [DIV, DIV_PASS + DIV_AFTER_RESET]]);
    this.onDormant = onDormant;
    this.seed = seed;
    this.bitsRead = 0;
    this.noise = new Random(Number(BigInt.asUintN(32, seed ^ (seed >> 32n))));
  }

  readUint32(offset) {
    if (offset === RANDOMBIT) return this.#randomBit();
    return offset === STATUS ? STATUS_STABLE_AND_ENABLED : this.registers.get(offset) ?? 0;
  }

  /** Of what is set here only the divider shows in the emulation: the range is taken for the one after a reset. */
  writeUint32(offset, value) {
    if (this.registers.has(offset)) this.registers.set(offset, value);
    if (offset === DORMANT && value === COMA) this.onDormant();
    if (offset !== DIV) return;
    const divider = value - DIV_PASS || LARGEST_DIV;
    this.rp2040.roscFreq = this.undivided / (divider > 0 && divider <= LARGEST_DIV ? divider : LARGEST_DIV - 1);
    this.rp2040.updateClocks();
  }

  /** The firmware puts 64 bits together byte by byte, lowest byte first and highest bit of each byte first. */
  #randomBit() {
    if (this.bitsRead >= SEED_BITS) return this.noise.uint32() & 1;
    const byte = this.bitsRead >> 3;
    const bit = 7 - (this.bitsRead & 7);
    this.bitsRead++;
    return Number((this.seed >> BigInt(8 * byte + bit)) & 1n);
  }
}
