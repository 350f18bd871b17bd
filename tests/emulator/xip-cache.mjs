// The cache in front of the flash: 16 KB, two ways, lines of 8 bytes; a miss waits for the serial flash.

const WAYS = 2;
const LINE_BYTES = 8;
const SETS = (16 * 1024) / WAYS / LINE_BYTES;
/**
 * Address and mode 8 clocks, 4 of waiting, 16 for the 8 bytes, four lines wide; the flash's clock is half the system's (boot2).
 * Published measurements give about 400 ns a miss, this is 448.
 */
const MISS_CYCLES = (8 + 4 + 16) * 2;
const EMPTY = -1;

export class XipCache {
  constructor() {
    this.lines = new Int32Array(SETS * WAYS);
    /** The way of each set that is replaced next: the one not used last. */
    this.oldest = new Uint8Array(SETS);
    this.lastLine = EMPTY;
    this.misses = 0;
    this.flush();
  }

  flush() {
    this.lines.fill(EMPTY);
    this.lastLine = EMPTY;
  }

  /** Reads at this offset of the flash; gives the cycles that the processor has to wait. */
  read(offset) {
    const line = offset >> 3;
    if (line === this.lastLine) return 0;
    this.lastLine = line;
    const set = line & (SETS - 1);
    const first = set * WAYS;
    if (this.lines[first] === line) {
      this.oldest[set] = 1;
      return 0;
    }
    if (this.lines[first + 1] === line) {
      this.oldest[set] = 0;
      return 0;
    }
    const way = this.oldest[set];
    this.lines[first + way] = line;
    this.oldest[set] = 1 - way;
    this.misses++;
    return MISS_CYCLES;
  }
}
