// Reads what a run needs from the firmware's ELF file: the bytes for the flash, and the symbols.
import fs from 'node:fs';
import { InputError } from './input-error.mjs';

const HEADER_BYTES = 52;
const CLASS_32 = 1;
const LITTLE_ENDIAN = 1;
const MACHINE_ARM = 40;
const SEGMENT_LOAD = 1;
const SECTION_SYMBOLS = 2;
const SYMBOL_BYTES = 16;
const TYPE_FUNCTION = 2;

const FLASH_START = 0x10000000;
const FLASH_END = 0x11000000;
const VECTORS = 0x10000100;

export function readElf(file) {
  let bytes;
  try {
    bytes = fs.readFileSync(file);
  } catch (error) {
    throw new InputError(file, `cannot be read (${error.code})`);
  }
  return parseElf(bytes, file);
}

export function parseElf(bytes, file) {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32BE(0) !== 0x7f454c46) throw new InputError(file, 'is no ELF image');
  if (bytes[4] !== CLASS_32 || bytes[5] !== LITTLE_ENDIAN || bytes.readUInt16LE(18) !== MACHINE_ARM) {
    throw new InputError(file, 'is an ELF image, but not for this chip (32-bit little-endian ARM)');
  }
  let elf;
  try {
    elf = { segments: flashSegments(bytes), ...symbols(bytes) };
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(file, 'is a damaged ELF image (cut short?)');
    throw error;
  }
  if (!elf.segments.some(({ address, data }) => address <= VECTORS && address + data.length >= VECTORS + 8)) {
    throw new InputError(file, `is an ELF image without a vector table at 0x${VECTORS.toString(16)}: not for this chip`);
  }
  return elf;
}

function flashSegments(bytes) {
  const segments = [];
  const table = bytes.readUInt32LE(28);
  const entryBytes = bytes.readUInt16LE(42);
  for (let i = 0; i < bytes.readUInt16LE(44); i++) {
    const entry = table + i * entryBytes;
    const offset = bytes.readUInt32LE(entry + 4);
    const address = bytes.readUInt32LE(entry + 12);
    const size = bytes.readUInt32LE(entry + 16);
    if (bytes.readUInt32LE(entry) !== SEGMENT_LOAD || size === 0) continue;
    if (address < FLASH_START || address + size > FLASH_END) continue;
    if (offset + size > bytes.length) throw new RangeError('segment beyond the end of the file');
    segments.push({ address, data: bytes.subarray(offset, offset + size) });
  }
  return segments;
}

function symbols(bytes) {
  const addresses = new Map();
  const functions = [];
  const table = bytes.readUInt32LE(32);
  const entryBytes = bytes.readUInt16LE(46);
  const section = (index) => table + index * entryBytes;
  for (let i = 0; i < bytes.readUInt16LE(48); i++) {
    if (bytes.readUInt32LE(section(i) + 4) !== SECTION_SYMBOLS) continue;
    const start = bytes.readUInt32LE(section(i) + 16);
    const end = start + bytes.readUInt32LE(section(i) + 20);
    const names = bytes.readUInt32LE(section(bytes.readUInt32LE(section(i) + 24)) + 16);
    for (let at = start; at < end; at += SYMBOL_BYTES) {
      const nameStart = names + bytes.readUInt32LE(at);
      const name = bytes.toString('latin1', nameStart, bytes.indexOf(0, nameStart));
      const address = bytes.readUInt32LE(at + 4);
      addresses.set(name, address);
      if ((bytes[at + 12] & 0xf) === TYPE_FUNCTION) functions.push({ name, start: address & ~1, size: bytes.readUInt32LE(at + 8) });
    }
  }
  const functionAt = (address) => functions.find(({ start, size }) => address >= start && address < start + size)?.name;
  const find = (pattern) => functions.find(({ name }) => pattern.test(name))?.start ?? null;
  return { addresses, functionAt, find };
}
