// Drains the firmware's log (RTT up-channel 0), as a debug probe would.

const RAM_START = 0x20000000;
const MAGIC = 0x47474553; // "SEGG"
const BUFFER = 28;
const SIZE = 32;
const WRITE = 36;
const READ = 40;

export class Rtt {
  /** `address` is that of the control block; without one there is no log. */
  constructor(mcu, address) {
    this.ram = mcu.sram;
    this.view = mcu.sramView;
    this.block = address === undefined ? null : address - RAM_START;
    this.bytes = [];
  }

  drain() {
    const { ram, view, block } = this;
    if (block === null) return;
    const write = view.getUint32(block + WRITE, true);
    let read = view.getUint32(block + READ, true);
    if (read === write || view.getUint32(block, true) !== MAGIC) return;
    const buffer = view.getUint32(block + BUFFER, true) - RAM_START;
    const size = view.getUint32(block + SIZE, true);
    while (read !== write) {
      this.bytes.push(ram[buffer + read]);
      read = read + 1 === size ? 0 : read + 1;
    }
    view.setUint32(block + READ, read, true);
  }
}
