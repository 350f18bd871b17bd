// The boot ROM: its tables, and its routines as `bkpt #n; bx lr` that are served here.

const ROM_END = 0x4000;
const MAGIC_AND_VERSION = [0x4d, 0x75, 0x01, 0x03];
const MAGIC_AT = 0x10;
const FUNCTION_TABLE_AT = 0x14;
const DATA_TABLE_AT = 0x16;
const LOOKUP_AT = 0x18;

const FUNCTION_TABLE = 0x100;
const DATA_TABLE = 0x180;
/** Where a program gets stuck that is led there, and where one calls itself without end: forced faults begin there. */
export const HANG = 0x1e0;
export const ENDLESS_CALLS = 0x1e4;
const LOOKUP_ROUTINE = 0x1f0;
const ROUTINES = 0x200;
const ROUTINE_BYTES = 4;
const LOOKUP_CODE = 0xff;
const BKPT = 0xbe00;
const BX_LR = 0x4770;
const BRANCH_TO_ITSELF = 0xe7fe;
const PUSH_ALL = 0xb5ff;
const BRANCH_TO_THE_ONE_BEFORE = 0xe7fd;

/**
 * Installs the ROM. `stop(kind, detail)` ends the run.
 *
 * A flash routine only begins its operation, then `flashBegan()` is called: whoever runs the processor has to keep it still until
 * the operation is over. Keys, timers and DMA go on meanwhile.
 */
export class Rom {
  constructor(mcu, flash, flashCache, { stop, flashBegan }) {
    this.mcu = mcu;
    this.flash = flash;
    this.flashCache = flashCache;
    this.stop = stop;
    this.flashBegan = flashBegan;
    this.routines = Object.entries(this.#routines());
    this.#install();
  }

  /** Serves a breakpoint inside the ROM; gives false when it is somewhere else. */
  serve(code) {
    const { registers } = this.mcu.core;
    if (registers[15] >= ROM_END) return false;
    if (code === LOOKUP_CODE) registers[0] = this.#lookUp(registers[0], registers[1]);
    else this.routines[code][1](registers);
    return true;
  }

  #install() {
    const view = new DataView(this.mcu.bootrom.buffer);
    MAGIC_AND_VERSION.forEach((byte, i) => view.setUint8(MAGIC_AT + i, byte));
    view.setUint16(FUNCTION_TABLE_AT, FUNCTION_TABLE, true);
    view.setUint16(DATA_TABLE_AT, DATA_TABLE, true);
    view.setUint16(LOOKUP_AT, LOOKUP_ROUTINE | 1, true);
    const routine = (at, code) => {
      view.setUint16(at, BKPT | code, true);
      view.setUint16(at + 2, BX_LR, true);
    };
    view.setUint16(HANG, BRANCH_TO_ITSELF, true);
    view.setUint16(ENDLESS_CALLS, PUSH_ALL, true);
    view.setUint16(ENDLESS_CALLS + 2, BRANCH_TO_THE_ONE_BEFORE, true);
    routine(LOOKUP_ROUTINE, LOOKUP_CODE);
    this.routines.forEach((_, i) => routine(ROUTINES + i * ROUTINE_BYTES, i));
  }

  #lookUp(table, code) {
    const name = String.fromCharCode(code & 0xff, (code >> 8) & 0xff);
    const index = table === FUNCTION_TABLE ? this.routines.findIndex(([known]) => known === name) : -1;
    if (index >= 0) return (ROUTINES + index * ROUTINE_BYTES) | 1;
    this.stop('rom', `the boot ROM has no ${table === FUNCTION_TABLE ? 'routine' : 'data'} '${name}' here`);
    return 0;
  }

  #routines() {
    const { mcu, flash } = this;
    const nothing = () => {};
    const copy = ([to, from, length]) => {
      for (let i = 0; i < length; i++) mcu.writeUint8(to + i, mcu.readUint8(from + i));
    };
    const fill = ([to, value, length]) => {
      for (let i = 0; i < length; i++) mcu.writeUint8(to + i, value & 0xff);
    };
    const begin = (fault) => {
      if (fault === null) this.flashBegan();
      else this.stop('fault', fault);
    };
    return {
      MC: copy,
      C4: copy,
      MS: fill,
      S4: fill,
      P3: (r) => (r[0] = popCount(r[0])),
      R3: (r) => (r[0] = reverseBits(r[0])),
      L3: (r) => (r[0] = Math.clz32(r[0])),
      T3: (r) => (r[0] = r[0] === 0 ? 32 : 31 - Math.clz32(r[0] & -r[0])),
      IF: nothing,
      EX: nothing,
      FC: () => this.flashCache.flush(),
      CX: nothing,
      RE: ([offset, length, blockBytes]) => begin(flash.erase(offset, length, blockBytes, mcu.clock.nanos)),
      RP: ([offset, from, length]) => {
        const data = Uint8Array.from({ length }, (_, i) => mcu.readUint8(from + i));
        begin(flash.program(offset, data, mcu.clock.nanos));
      },
      UB: () => this.stop('usb-drive', 'the firmware left for the USB drive'),
    };
  }
}

function popCount(word) {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function reverseBits(word) {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) if (word & (1 << bit)) reversed |= 1 << (31 - bit);
  return reversed >>> 0;
}
