// How deep the stack has been: its room is filled with a pattern, and what was written over it stays written.

const RAM_START = 0x20000000;
const PATTERN = 0xa5;
/** The firmware's own paint at the end of the room, which is no use of it. */
const PAINT = 0x5a;

export class Stack {
  /** From the end of what the program keeps in RAM up to where its stack begins; an image that does not say has none. */
  constructor(mcu, elf) {
    const [bottom, top] = ['__sheap', '_stack_start'].map((name) => (elf.addresses.get(name) ?? RAM_START) - RAM_START);
    this.room = mcu.sram.subarray(Math.min(bottom, top), top);
    this.room.fill(PATTERN);
  }

  /** The bytes between the deepest one that was ever written and the beginning. */
  get usedBytes() {
    const deepest = this.room.findIndex((byte) => byte !== PATTERN && byte !== PAINT);
    return deepest < 0 ? 0 : this.room.length - deepest;
  }
}
