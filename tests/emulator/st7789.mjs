// The panel's controller: its picture is rebuilt only from the bytes on the wire, as the data sheet says.
import { Random } from './random.mjs';

export const COLUMNS = 240;
export const ROWS = 320;
/**
 * What of the RAM a glass shows, and how it is mounted: `swapped` = its x runs along the RAM's rows, `mirrored_columns` = the RAM's last
 * column is its first, `inverted` = its liquid crystal needs inversion to show a colour as it was sent. This one is the Pico-LCD-1.3's.
 */
export const GLASS = { width: 240, height: 240, swapped: true, mirrored_columns: true, inverted: true };

const MS = 1e6;
/** After a reset or SLPOUT the controller needs this long before the next command, */
const SETTLE_NANOS = 5 * MS;
/** and between sleep-in and sleep-out, either way, this long. */
const SLEEP_NANOS = 120 * MS;
/** LCD traffic with longer gaps than this counts as separate bursts. */
const BURST_GAP_NANOS = 5 * MS;
/** Beyond this the list of violations says nothing new. */
const VIOLATIONS_KEPT = 50;

const CMD = {
  NOP: 0x00, SWRESET: 0x01, SLPIN: 0x10, SLPOUT: 0x11, PTLON: 0x12, NORON: 0x13, INVOFF: 0x20, INVON: 0x21, DISPOFF: 0x28,
  DISPON: 0x29, CASET: 0x2a, RASET: 0x2b, RAMWR: 0x2c, VSCRDEF: 0x33, MADCTL: 0x36, VSCSAD: 0x37, IDMOFF: 0x38, IDMON: 0x39,
  COLMOD: 0x3a, RAMWRC: 0x3c,
};

/** Commands that set voltages, timing, gamma or the tearing line: nothing of it shows in the picture. */
const HARMLESS = new Set([
  CMD.NOP, CMD.NORON, CMD.IDMOFF, 0x26, 0x34, 0x35, 0x44, 0x51, 0x53, 0x55, 0x5e, 0xb0, 0xb1, 0xb2, 0xb3, 0xb5, 0xb7, 0xb8, 0xba,
  0xbb, 0xbc, 0xbd, 0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xca, 0xcc, 0xd0, 0xd2, 0xdf, 0xe0, 0xe1, 0xe2, 0xe3,
  0xe4, 0xe7, 0xe8, 0xe9, 0xec,
]);

const POWER = new Map([[CMD.SLPIN, 'SLPIN'], [CMD.SLPOUT, 'SLPOUT'], [CMD.DISPOFF, 'DISPOFF'], [CMD.DISPON, 'DISPON']]);

const MADCTL_MY = 0x80;
const MADCTL_MX = 0x40;
const MADCTL_MV = 0x20;
const MADCTL_BGR = 0x08;

const COLMOD_12_BIT = 3;
const COLMOD_16_BIT = 5;

export class St7789 {
  constructor(glass = GLASS) {
    this.glass = glass;
    /** The place of the RAM behind each pixel of the glass, row by row, */
    this.behind = placesBehind(glass);
    this.pixels = this.behind.length;
    /** and for each place of the RAM whether it is behind one. */
    this.visible = new Uint8Array(COLUMNS * ROWS);
    for (const index of this.behind) this.visible[index] = 1;
    const noise = new Random(0x57789);
    /** RGB565 as it was sent, row by row. At power-on it holds noise: a pixel that nobody wrote must show. */
    this.ram = new Uint16Array(COLUMNS * ROWS);
    for (let i = 0; i < this.ram.length; i++) this.ram[i] = noise.uint32();
    this.written = new Uint8Array(COLUMNS * ROWS);
    this.visibleWritten = 0;
    /** Pixels written into the RAM beside the glass: nobody sees them, and they stay there. */
    this.pixelsBeside = 0;
    this.violations = [];
    this.bursts = [];
    this.burst = null;
    this.bytes = 0;
    this.lastByteNanos = -Infinity;
    this.lastRamNanos = -Infinity;
    /** When something last reached the RAM, or the picture came or went. */
    this.lastShownNanos = -Infinity;
    /** Sleeping in and out, display on and off. */
    this.power = [];
    this.firstPixelNanos = null;
    this.firstPictureNanos = null;
    this.inReset = false;
    this.resetWhileAwake = false;
    this.awake = false;
    this.readyNanos = 0;
    this.sleepOutReadyNanos = 0;
    this.sleepInReadyNanos = 0;
    this.#registersToDefaults();
  }

  /** Whether a person sees the RAM at all. */
  get shows() {
    return this.awake && this.on;
  }

  /** The level of the RST pin. */
  reset(low, nanos) {
    if (low === this.inReset) return;
    this.inReset = low;
    if (low) {
      this.#toDefaults(nanos);
    } else {
      this.readyNanos = nanos + SETTLE_NANOS;
      if (this.resetWhileAwake) this.sleepOutReadyNanos = nanos + SLEEP_NANOS;
    }
  }

  /** The clock that a transfer uses. */
  checkClock(hertz, nanos) {
    if (hertz > 62.5e6) this.#violation(nanos, `SPI clock of ${hertz / 1e6} MHz: 62.5 MHz is the limit`);
  }

  /** One byte with DC low. */
  command(byte, nanos) {
    this.#count(1, nanos, nanos);
    if (this.inReset) return this.#violation(nanos, `command 0x${hex(byte)} while RST is low`);
    if (nanos < this.readyNanos) this.#violation(nanos, `command 0x${hex(byte)} within 5 ms after reset or SLPOUT`);
    this.currentCommand = byte;
    this.argumentCount = 0;
    if (POWER.has(byte)) this.power.push({ at_us: Math.round(nanos / 1000), command: POWER.get(byte) });
    switch (byte) {
      case CMD.SWRESET:
        this.readyNanos = nanos + SETTLE_NANOS;
        if (this.awake) this.sleepOutReadyNanos = nanos + SLEEP_NANOS;
        return this.#toDefaults(nanos);
      case CMD.SLPIN:
        if (nanos < this.sleepInReadyNanos) this.#violation(nanos, 'SLPIN within 120 ms after SLPOUT');
        this.readyNanos = nanos + SETTLE_NANOS;
        this.sleepOutReadyNanos = nanos + SLEEP_NANOS;
        return this.#change(nanos, () => (this.awake = false));
      case CMD.SLPOUT:
        if (nanos < this.sleepOutReadyNanos) this.#violation(nanos, 'SLPOUT within 120 ms after SLPIN or a reset in sleep-out mode');
        this.readyNanos = nanos + SETTLE_NANOS;
        this.sleepInReadyNanos = nanos + SLEEP_NANOS;
        return this.#change(nanos, () => (this.awake = true));
      case CMD.INVOFF:
        return this.#change(nanos, () => (this.inverted = false));
      case CMD.INVON:
        return this.#change(nanos, () => (this.inverted = true));
      case CMD.DISPOFF:
        return this.#change(nanos, () => (this.on = false));
      case CMD.DISPON:
        return this.#change(nanos, () => (this.on = true));
      case CMD.RAMWR:
        this.x = this.columnStart;
        this.y = this.rowStart;
        this.pendingBytes = 0;
        return;
      case CMD.RAMWRC:
        this.pendingBytes = 0;
        return;
      case CMD.CASET:
      case CMD.RASET:
      case CMD.MADCTL:
      case CMD.COLMOD:
        return;
      default:
        if (!HARMLESS.has(byte)) this.#violation(nanos, `command 0x${hex(byte)} is not modelled`);
    }
  }

  /** `length` bytes with DC high; the first is complete at `nanos`, each further one `byteNanos` later. */
  data(bytes, start, length, nanos, byteNanos) {
    this.#count(length, nanos, nanos + (length - 1) * byteNanos);
    if (this.inReset) return this.#violation(nanos, 'data while RST is low');
    if (this.currentCommand === CMD.RAMWR || this.currentCommand === CMD.RAMWRC) {
      this.lastRamNanos = this.lastShownNanos = nanos + (length - 1) * byteNanos;
      for (let i = 0; i < length; i++) this.#ramByte(bytes[start + i], nanos + i * byteNanos);
      return;
    }
    for (let i = 0; i < length; i++) this.#argument(bytes[start + i], nanos + i * byteNanos);
  }

  /** What a person sees on the glass as it is mounted: RGB565, big-endian, row by row. */
  picture() {
    const bytes = new Uint8Array(this.pixels * 2);
    if (!this.shows) return bytes;
    this.behind.forEach((index, pixel) => {
      const colour = this.#shown(this.ram[index]);
      bytes[2 * pixel] = colour >> 8;
      bytes[2 * pixel + 1] = colour & 0xff;
    });
    return bytes;
  }

  #shown(sent) {
    const colour = this.madctl & MADCTL_BGR ? ((sent & 0x1f) << 11) | (sent & 0x07e0) | (sent >> 11) : sent;
    return this.inverted === this.glass.inverted ? colour : ~colour & 0xffff;
  }

  #registersToDefaults() {
    this.madctl = 0;
    this.colmod = 0x66;
    this.inverted = false;
    this.on = false;
    this.awake = false;
    this.currentCommand = CMD.NOP;
    this.argumentCount = 0;
    this.arguments = new Uint8Array(4);
    this.columnStart = 0;
    this.columnEnd = COLUMNS - 1;
    this.rowStart = 0;
    this.rowEnd = ROWS - 1;
    this.x = 0;
    this.y = 0;
    this.pendingBytes = 0;
    this.pending = 0;
  }

  /** A reset: the registers lose what they hold, the RAM keeps it. */
  #toDefaults(nanos) {
    this.resetWhileAwake = this.awake;
    this.#change(nanos, () => this.#registersToDefaults());
  }

  /** Something other than a pixel that may change what the viewer sees. */
  #change(nanos, apply) {
    const before = [this.shows, this.inverted, this.madctl & MADCTL_BGR].join();
    apply();
    const after = [this.shows, this.inverted, this.madctl & MADCTL_BGR].join();
    if (before !== after) {
      this.lastShownNanos = nanos;
      if (this.burst) this.burst.lastChangedNanos = nanos;
    }
    this.#checkFirstPicture(nanos);
  }

  #checkFirstPicture(nanos) {
    if (this.firstPictureNanos === null && this.visibleWritten === this.pixels && this.shows) this.firstPictureNanos = nanos;
  }

  #argument(byte, nanos) {
    const index = this.argumentCount++;
    if (index < 4) this.arguments[index] = byte;
    const [a, b, c, d] = this.arguments;
    if (this.currentCommand === CMD.MADCTL && index === 0) this.#change(nanos, () => (this.madctl = byte));
    if (this.currentCommand === CMD.COLMOD && index === 0) this.colmod = byte;
    if (this.currentCommand === CMD.CASET && index === 3) {
      this.columnStart = (a << 8) | b;
      this.columnEnd = (c << 8) | d;
      this.#checkWindow('CASET', this.columnStart, this.columnEnd, this.madctl & MADCTL_MV ? ROWS : COLUMNS, nanos);
    }
    if (this.currentCommand === CMD.RASET && index === 3) {
      this.rowStart = (a << 8) | b;
      this.rowEnd = (c << 8) | d;
      this.#checkWindow('RASET', this.rowStart, this.rowEnd, this.madctl & MADCTL_MV ? COLUMNS : ROWS, nanos);
    }
  }

  #checkWindow(name, start, end, limit, nanos) {
    if (start > end || end >= limit) this.#violation(nanos, `${name} ${start}..${end} is no window in 0..${limit - 1}`);
  }

  /** Collects the bytes of a pixel in the format of COLMOD; a wrong format gives the garbled picture it would give. */
  #ramByte(byte, nanos) {
    if (this.firstPixelNanos === null) this.firstPixelNanos = nanos;
    this.pending = ((this.pending << 8) | byte) & 0xffffff;
    this.pendingBytes++;
    switch (this.colmod & 7) {
      case COLMOD_16_BIT:
        if (this.pendingBytes < 2) return;
        this.#pixel(this.pending & 0xffff, nanos);
        break;
      case COLMOD_12_BIT:
        if (this.pendingBytes < 3) return;
        this.#pixel(from444(this.pending >> 12), nanos);
        this.#pixel(from444(this.pending & 0xfff), nanos);
        break;
      default:
        if (this.pendingBytes < 3) return;
        this.#pixel(((this.pending >> 8) & 0xf800) | ((this.pending >> 5) & 0x07e0) | ((this.pending >> 3) & 0x1f), nanos);
    }
    this.pendingBytes = 0;
  }

  #pixel(colour, nanos) {
    const { madctl, x, y } = this;
    let column = madctl & MADCTL_MV ? y : x;
    let row = madctl & MADCTL_MV ? x : y;
    if (madctl & MADCTL_MX) column = COLUMNS - 1 - column;
    if (madctl & MADCTL_MY) row = ROWS - 1 - row;
    if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) this.#store(row * COLUMNS + column, this.visible[row * COLUMNS + column] === 1, colour, nanos);
    if (++this.x > this.columnEnd) {
      this.x = this.columnStart;
      if (++this.y > this.rowEnd) this.y = this.rowStart;
    }
  }

  #store(index, visible, colour, nanos) {
    if (visible && this.ram[index] !== colour) {
      const burst = this.burst;
      burst.pixelsChanged++;
      if (this.awake && this.on) burst.lastChangedNanos = nanos;
    }
    if (!visible) this.pixelsBeside++;
    this.ram[index] = colour;
    if (this.written[index] === 0) {
      this.written[index] = 1;
      if (visible && ++this.visibleWritten === this.pixels) this.#checkFirstPicture(nanos);
    }
  }

  #count(length, firstNanos, lastNanos) {
    this.bytes += length;
    if (firstNanos - this.lastByteNanos > BURST_GAP_NANOS) {
      this.burst = { firstNanos, lastNanos, bytes: 0, pixelsChanged: 0, lastChangedNanos: null };
      this.bursts.push(this.burst);
    }
    this.burst.bytes += length;
    this.burst.lastNanos = lastNanos;
    this.lastByteNanos = lastNanos;
  }

  #violation(nanos, text) {
    if (this.violations.length < VIOLATIONS_KEPT) this.violations.push({ at_us: Math.round(nanos / 1000), text });
  }
}

function placesBehind({ width, height, swapped, mirrored_columns: mirrored }) {
  const places = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [row, column] = swapped ? [x, y] : [y, x];
      places.push(row * COLUMNS + (mirrored ? COLUMNS - 1 - column : column));
    }
  }
  return places;
}

function hex(byte) {
  return byte.toString(16).padStart(2, '0');
}

function from444(colour) {
  const red = colour >> 8;
  const green = (colour >> 4) & 0xf;
  const blue = colour & 0xf;
  return (((red << 1) | (red >> 3)) << 11) | (((green << 2) | (green >> 2)) << 5) | (blue << 1) | (blue >> 3);
}
