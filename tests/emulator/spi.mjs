// An SPI port (PL022) as a master that only sends, with the time each byte takes, and fed by DMA in chunks.
import { BasePeripheral } from 'rp2040js';

const CR0 = 0x00;
const CR1 = 0x04;
const DR = 0x08;
const SR = 0x0c;
const CPSR = 0x10;
const IMSC = 0x14;
const RIS = 0x18;
const MIS = 0x1c;
const ICR = 0x20;
const DMACR = 0x24;

const CR1_ENABLE = 1 << 1;
const SR_TX_EMPTY = 1 << 0;
const SR_TX_NOT_FULL = 1 << 1;
const SR_RX_NOT_EMPTY = 1 << 2;
const SR_RX_FULL = 1 << 3;
const SR_BUSY = 1 << 4;
const RX_OVERRUN = 1 << 0;
const FIFO_WORDS = 8;

/** DMA hands over so many bytes at once: an event for each single one would be most of the emulator's work. */
const CHUNK_BYTES = 32;
const DMA_INCREMENT_READ = 1 << 4;
const DMA_INCREMENT_WRITE = 1 << 5;
const DMA_BYTE_SWAP = 1 << 22;
const RAM_START = 0x20000000;
const FLASH_START = 0x10000000;

export class Spi extends BasePeripheral {
  /** `onBytes(bytes, length, firstNanos, byteNanos)` gets what went over the wire, when it is complete. */
  constructor(mcu, name, { base, txDreq, rxDreq }, onBytes) {
    super(mcu, name);
    this.base = base;
    this.txDreq = txDreq;
    this.rxDreq = rxDreq;
    this.onBytes = onBytes;
    this.control0 = 0;
    this.control1 = 0;
    this.prescale = 0;
    this.dmaControl = 0;
    this.received = 0;
    this.overrun = 0;
    this.queue = [];
    this.sending = false;
    this.wire = new Uint8Array(CHUNK_BYTES);
    this.wireBytes = 0;
    this.streamed = null;
    this.sent = mcu.clock.createAlarm(() => this.#sent());
    for (const channel of mcu.dma.channels) this.#listenTo(channel);
    this.#updateDreq();
  }

  get hertz() {
    return this.rp2040.clkPeri / (this.prescale * (1 + ((this.control0 >> 8) & 0xff)));
  }

  get #wordBits() {
    return (this.control0 & 0xf) + 1;
  }

  readUint32(offset) {
    switch (offset) {
      case CR0:
        return this.control0;
      case CR1:
        return this.control1;
      case DR:
        if (this.received > 0) this.received--;
        this.#updateDreq();
        return 0;
      case SR:
        return (
          (this.queue.length === 0 ? SR_TX_EMPTY : 0) |
          (this.queue.length < FIFO_WORDS && this.streamed === null ? SR_TX_NOT_FULL : 0) |
          (this.received > 0 ? SR_RX_NOT_EMPTY : 0) |
          (this.received === FIFO_WORDS ? SR_RX_FULL : 0) |
          (this.sending || this.queue.length > 0 ? SR_BUSY : 0)
        );
      case CPSR:
        return this.prescale;
      case IMSC:
      case MIS:
        return 0;
      case RIS:
        return this.overrun;
      case DMACR:
        return this.dmaControl;
      default:
        return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    switch (offset) {
      case CR0:
        this.control0 = value;
        return;
      case CR1:
        this.control1 = value;
        this.#sendNext();
        return;
      case DR:
        if (this.queue.length < FIFO_WORDS) this.queue.push(value & ((1 << this.#wordBits) - 1));
        this.#sendNext();
        this.#updateDreq();
        return;
      case CPSR:
        this.prescale = value & 0xfe;
        return;
      case IMSC:
        if (value !== 0) this.warn('interrupts of the SPI port are not modelled');
        return;
      case ICR:
        this.overrun &= ~value;
        return;
      case DMACR:
        this.dmaControl = value;
        return;
      default:
        super.writeUint32(offset, value);
    }
  }

  #updateDreq() {
    const { dma } = this.rp2040;
    if (this.queue.length < FIFO_WORDS) dma.setDREQ(this.txDreq);
    else dma.clearDREQ(this.txDreq);
    if (this.received > 0) dma.setDREQ(this.rxDreq);
    else dma.clearDREQ(this.rxDreq);
  }

  #sendNext() {
    if (this.sending || this.queue.length === 0 || !(this.control1 & CR1_ENABLE) || this.prescale === 0) return;
    const word = this.queue.shift();
    const bits = this.#wordBits;
    this.wireBytes = 0;
    if (bits > 8) this.wire[this.wireBytes++] = word >> 8;
    this.wire[this.wireBytes++] = word & 0xff;
    this.#start((bits * 1e9) / this.hertz / this.wireBytes);
  }

  #start(byteNanos) {
    this.sending = true;
    this.byteNanos = byteNanos;
    this.startNanos = this.rp2040.clock.nanos;
    this.sent.schedule(this.wireBytes * byteNanos);
  }

  #sent() {
    this.sending = false;
    this.#receive(this.wireBytes);
    this.onBytes(this.wire, this.wireBytes, this.startNanos + this.byteNanos, this.byteNanos);
    const channel = this.streamed;
    if (channel === null) {
      this.#sendNext();
      this.#updateDreq();
      return;
    }
    this.streamed = null;
    this.#updateDreq();
    if (channel.active) channel.scheduleTransfer();
  }

  /** Nothing is connected to MISO, but its FIFO fills all the same. */
  #receive(words) {
    if (this.received + words > FIFO_WORDS) this.overrun = RX_OVERRUN;
    this.received = Math.min(this.received + words, FIFO_WORDS);
  }

  /** A DMA channel that feeds this port hands over chunks, but for its last bytes: those wait in the FIFO when it is done. */
  #listenTo(channel) {
    const transferOne = channel.scheduleTransfer;
    channel.scheduleTransfer = () => {
      if (this.streamed === channel) return;
      if (this.#canStream(channel)) this.#stream(channel);
      else transferOne.call(channel);
    };
  }

  #canStream(channel) {
    const wanted = DMA_INCREMENT_READ;
    return (
      channel.treqValue === this.txDreq &&
      channel.transCount > FIFO_WORDS &&
      channel.writeAddr === this.base + DR &&
      channel.dataSize === 1 &&
      (channel.ctrl & (wanted | DMA_INCREMENT_WRITE | DMA_BYTE_SWAP)) === wanted &&
      channel.ringMask === 0 &&
      this.#wordBits === 8 &&
      !this.sending &&
      (this.control1 & CR1_ENABLE) !== 0 &&
      this.prescale !== 0
    );
  }

  #stream(channel) {
    const { sram, flash } = this.rp2040;
    const inRam = channel.readAddr >= RAM_START;
    const memory = inRam ? sram : flash;
    const from = channel.readAddr - (inRam ? RAM_START : FLASH_START);
    const length = Math.min(CHUNK_BYTES, channel.transCount - FIFO_WORDS);
    for (let i = 0; i < length; i++) this.wire[i] = memory[from + i];
    this.wireBytes = length;
    this.streamed = channel;
    channel.readAddr += length;
    channel.transCount -= length;
    this.#start(8e9 / this.hertz);
  }
}
