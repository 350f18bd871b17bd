// Small registers that the library leaves out: XIP control, chip reset, the MPU, the DMA's abort.
import { BasePeripheral } from 'rp2040js';

/** The cache in front of the flash: always ready, nothing streams. A driver waits for that before it writes the flash. */
export class XipControl extends BasePeripheral {
  static #STATUS = 0x08;
  static #FIFO_EMPTY_AND_FLUSH_READY = 0x3;

  readUint32(offset) {
    return offset === XipControl.#STATUS ? XipControl.#FIFO_EMPTY_AND_FLUSH_READY : 0;
  }

  writeUint32() {}
}

/** Says why the chip started. */
export class ChipReset extends BasePeripheral {
  static #RESET_VALUES = new Map([
    [0x0, 0xb1],
    [0x4, 0x91],
  ]);
  static #CHIP_RESET = 0x08;
  static #HAD_POWER_ON = 1 << 8;

  readUint32(offset) {
    return offset === ChipReset.#CHIP_RESET ? ChipReset.#HAD_POWER_ON : ChipReset.#RESET_VALUES.get(offset) ?? 0;
  }

  writeUint32() {}
}

/** The memory protection unit keeps what is written to it, but protects nothing. */
export function addMpuRegisters(ppb) {
  const FIRST = 0xd90;
  const LAST = 0xda0;
  const EIGHT_REGIONS = 0x800;
  const registers = new Map([[FIRST, EIGHT_REGIONS]]);
  const { readUint32, writeUint32 } = ppb;
  ppb.readUint32 = (offset) => (offset >= FIRST && offset <= LAST ? registers.get(offset) ?? 0 : readUint32.call(ppb, offset));
  ppb.writeUint32 = (offset, value) => {
    if (offset > FIRST && offset <= LAST) registers.set(offset, value);
    else if (offset !== FIRST) writeUint32.call(ppb, offset, value);
  };
}

/** An aborted transfer stops at once: no abort is ever seen on its way. */
export function answerAbortReads(dma) {
  const CHAN_ABORT = 0x444;
  const { readUint32 } = dma;
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : readUint32.call(dma, offset));
}
