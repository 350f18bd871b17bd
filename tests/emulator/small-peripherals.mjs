// Small registers that the library leaves out: XIP control, chip reset, the reset request, the DMA's abort, the crystal's start.
import { BasePeripheral } from 'rp2040js';

/** The cache in front of the flash: always ready, nothing streams. A driver waits for that before it writes the flash. */
export class XipControl extends BasePeripheral {
  static #STATUS = 0x08;
  static #FIFO_EMPTY_AND_FLUSH_READY = 0x3;

  static #FLUSH = 0x04;

  constructor(mcu, cache) {
    super(mcu, 'XIP_CTRL');
    this.cache = cache;
  }

  readUint32(offset) {
    return offset === XipControl.#STATUS ? XipControl.#FIFO_EMPTY_AND_FLUSH_READY : 0;
  }

  writeUint32(offset) {
    if (offset === XipControl.#FLUSH) this.cache.flush();
  }
}

/** Says why the chip started: the power came on. A restart by the watchdog or a debugger leaves that as it is. */
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

/** The request for a reset that lies in the processor's own registers. */
export function watchResetRequest(ppb, onRequest) {
  const AIRCR = 0xd0c;
  const KEY = 0x05fa;
  const SYSRESETREQ = 1 << 2;
  const { readUint32, writeUint32 } = ppb;
  ppb.readUint32 = (offset) => (offset === AIRCR ? 0xfa050000 : readUint32.call(ppb, offset));
  ppb.writeUint32 = (offset, value) => {
    if (offset !== AIRCR) return writeUint32.call(ppb, offset, value);
    if (value >>> 16 === KEY && value & SYSRESETREQ) onRequest();
  };
}

/** An aborted transfer stops at once: no abort is ever seen on its way. */
export function answerAbortReads(dma) {
  const CHAN_ABORT = 0x444;
  const { readUint32 } = dma;
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : readUint32.call(dma, offset));
}

/** The crystal is stable only after the time that the firmware itself sets: 256 periods for each count. */
export function delayCrystal(xosc, clock) {
  const CTRL = 0x00;
  const DELAY_MASK = 0x3fff;
  const TIMES_FOUR = 1 << 20;
  const { writeUint32 } = xosc;
  const stable = clock.createAlarm(() => (xosc.stable = true));
  xosc.writeUint32 = (offset, value) => {
    const wasStable = xosc.stable;
    writeUint32.call(xosc, offset, value);
    if (offset !== CTRL || wasStable || !xosc.stable) return;
    xosc.stable = false;
    const periods = (xosc.startup & DELAY_MASK) * 256 * (xosc.startup & TIMES_FOUR ? 4 : 1);
    stable.schedule((periods * 1e9) / xosc.rp2040.xoscFreq);
  };
}
