// Programs of a few instructions as ELF images, for the emulator's tests.

const VECTORS = 0x10000100;
const ENTRY = 0x10000200;

/** The same with a handler for hard faults behind the code. */
export function imageWithHandler(handler, ...code) {
  const bytes = image(...code, ...handler);
  const segment = 52 + 32;
  bytes.writeUInt32LE((ENTRY + 2 * code.length) | 1, segment + 0x10c);
  return bytes;
}

/** The smallest image that starts: a stack pointer, a reset vector and the code behind it. */
export function image(...code) {
  const data = Buffer.alloc(0x200);
  data.writeUInt32LE(0x20040000, 0x100);
  data.writeUInt32LE(ENTRY | 1, 0x104);
  const text = Buffer.alloc(code.length * 2);
  code.forEach((word, i) => text.writeUInt16LE(word, i * 2));
  const segment = Buffer.concat([data, text]);
  const header = Buffer.alloc(52 + 32);
  header.writeUInt32BE(0x7f454c46, 0);
  header[4] = header[5] = 1;
  header.writeUInt16LE(40, 18);
  header.writeUInt32LE(52, 28);
  header.writeUInt16LE(32, 42);
  header.writeUInt16LE(1, 44);
  header.writeUInt32LE(1, 52);
  header.writeUInt32LE(header.length, 56);
  header.writeUInt32LE(VECTORS - 0x100, 64);
  header.writeUInt32LE(segment.length, 68);
  return Buffer.concat([header, segment]);
}

/** Looks a ROM routine up by its two letters and calls it with the given small arguments shifted left by 12. */
export function romCall(name, ...args) {
  const [low, high] = [...name].map((letter) => letter.charCodeAt(0));
  return [
    0x2018, 0x8802, 0x2014, 0x8800, // r2 = look-up, r0 = table
    0x2100 | high, 0x0209, 0x3100 | low, 0x4790, // r1 = name, blx r2
    0x0006, ...args.flatMap((arg, i) => [0x2000 | (i << 8) | arg, 0x0300 | (i << 3) | i]), // r6 = routine, arguments
    0x47b0, // blx r6
  ];
}
