// What the processor reads and writes: RAM and flash directly, everything else by the library; and what is no memory at all.
//
// What it may not touch is thrown as a `Fault`.
// Addresses are signed words, the quickest kind of number there is here: the upper half of the address space is negative.
import { Fault } from './fault.mjs';

const RAM_START = 0x20000000;
const RAM_BYTES = 264 * 1024;
const FLASH_START = 0x10000000;
const FLASH_BYTES = 16 * 1024 * 1024;
const APB_START = 0x40000000;

export class Memory {
  constructor(mcu, flashCache) {
    this.mcu = mcu;
    this.flashCache = flashCache;
    /** Cycles waited for the flash since this was last set to 0. */
    this.stall = 0;
    this.flash8 = mcu.flash;
    this.flash16 = new Uint16Array(mcu.flash.buffer);
    this.flash32 = new Int32Array(mcu.flash.buffer);
    this.ram8 = mcu.sram;
    this.ram16 = new Uint16Array(mcu.sram.buffer);
    this.ram32 = new Int32Array(mcu.sram.buffer);
    /** The part of the RAM that may not be touched: where, and how many bytes. */
    this.forbiddenAt = 0;
    this.forbiddenBytes = 0;
  }

  /** From now on nobody may touch the RAM between these addresses. */
  forbid(start, end) {
    this.forbiddenAt = start - RAM_START;
    this.forbiddenBytes = end - start;
  }

  /** Whether an exception's frame can be stored there. */
  takesFrame(address, bytes) {
    const inRam = (address >>> 0) - RAM_START;
    if (inRam < 0 || inRam + bytes > RAM_BYTES) return false;
    return this.forbiddenBytes === 0 || inRam + bytes <= this.forbiddenAt || inRam >= this.forbiddenAt + this.forbiddenBytes;
  }

  /** The instruction at this address. */
  fetch(address) {
    const inFlash = address - FLASH_START;
    if (inFlash >= 0 && inFlash < FLASH_BYTES) return this.flash16[this.#cached(inFlash) >> 1];
    const inRam = address - RAM_START;
    if (inRam >= 0 && inRam < RAM_BYTES) return this.ram16[inRam >> 1];
    return this.mcu.readUint16(address >>> 0);
  }

  /** The offset, unless it may not be touched. */
  #allowed(inRam) {
    if ((inRam - this.forbiddenAt) >>> 0 < this.forbiddenBytes) throw new Fault(`access to ${hex(inRam + RAM_START)}, which the MPU forbids`);
    return inRam;
  }

  /** The offset, after waiting until the cache has it. */
  #cached(offset) {
    this.stall += this.flashCache.read(offset);
    return offset;
  }

  load32(address) {
    const inRam = address - RAM_START;
    if (inRam >= 0 && inRam < RAM_BYTES && (address & 3) === 0) return this.ram32[this.#allowed(inRam) >> 2];
    const inFlash = address - FLASH_START;
    if (inFlash >= 0 && inFlash < FLASH_BYTES && (address & 3) === 0) return this.flash32[this.#cached(inFlash) >> 2];
    return this.mcu.readUint32(address >>> 0);
  }

  load16(address) {
    const inRam = address - RAM_START;
    if (inRam >= 0 && inRam < RAM_BYTES && (address & 1) === 0) return this.ram16[this.#allowed(inRam) >> 1];
    const inFlash = address - FLASH_START;
    if (inFlash >= 0 && inFlash < FLASH_BYTES && (address & 1) === 0) return this.flash16[this.#cached(inFlash) >> 1];
    return address & 1 ? misaligned(address) : this.mcu.readUint16(address >>> 0);
  }

  load8(address) {
    const inRam = address - RAM_START;
    if (inRam >= 0 && inRam < RAM_BYTES) return this.ram8[this.#allowed(inRam)];
    const inFlash = address - FLASH_START;
    if (inFlash >= 0 && inFlash < FLASH_BYTES) return this.flash8[this.#cached(inFlash)];
    return this.mcu.readUint8(address >>> 0);
  }

  /** Like the other stores it gives the cycles it takes; those of a load are `loadCycles`. */
  store32(address, value) {
    const inRam = address - RAM_START;
    if (inRam >= 0 && inRam < RAM_BYTES && (address & 3) === 0) {
      this.ram32[this.#allowed(inRam) >> 2] = value;
      return 2;
    }
    if (address & 3) misaligned(address);
    checkWrite(address);
    this.mcu.writeUint32(address >>> 0, value >>> 0);
    return storeCycles(address);
  }

  store16(address, value) {
    const inRam = address - RAM_START;
    if (inRam >= 0 && inRam < RAM_BYTES && (address & 1) === 0) {
      this.ram16[this.#allowed(inRam) >> 1] = value;
      return 2;
    }
    if (address & 1) misaligned(address);
    checkWrite(address);
    this.mcu.writeUint16(address >>> 0, value >>> 0);
    return storeCycles(address);
  }

  store8(address, value) {
    const inRam = address - RAM_START;
    if (inRam >= 0 && inRam < RAM_BYTES) {
      this.ram8[this.#allowed(inRam)] = value;
      return 2;
    }
    checkWrite(address);
    this.mcu.writeUint8(address >>> 0, value >>> 0);
    return storeCycles(address);
  }
}

/** Not ROM and flash, which the library would let a store change. */
function checkWrite(address) {
  // Not the flash's control blocks, which lie behind it.
  if (address >>> 0 >= FLASH_START + 4 * FLASH_BYTES) return;
  throw new Fault(`write to ${hex(address)}, which is read-only`);
}

function misaligned(address) {
  throw new Fault(`access to ${hex(address)}, which is not aligned`);
}

/** Memory takes two cycles, the processor's own ports (the upper half, negative here) one, the peripheral bus more. */
export function loadCycles(address) {
  if (address < 0) return 1;
  return address < APB_START ? 2 : 4;
}

function storeCycles(address) {
  if (address < 0) return 1;
  return address < APB_START ? 2 : 5;
}

function hex(address) {
  return (address >>> 0).toString(16);
}
