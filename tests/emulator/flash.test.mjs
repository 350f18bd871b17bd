// The flash chip: what erase and program do, how long they take, and what a power cut or a bad chip leaves behind.
import assert from 'node:assert/strict';
import test from 'node:test';
import { BLOCK_BYTES, Flash, PAGE_BYTES, SECTOR_BYTES } from './flash.mjs';

const NO_BLOCKS = 2 ** 31;
const MS = 1e6;
const zeros = (length) => new Uint8Array(length);
const ones = (length) => zeros(length).fill(0xff);

/** Does the whole operation; gives how long it took and whether the power went. */
function erase(flash, offset, length, blockBytes = NO_BLOCKS, nowNanos = 0) {
  assert.equal(flash.erase(offset, length, blockBytes, nowNanos), null);
  return ended(flash);
}

function program(flash, offset, data, nowNanos = 0) {
  assert.equal(flash.program(offset, data, nowNanos), null);
  return ended(flash);
}

function ended(flash) {
  const nanos = flash.running.endNanos - flash.running.startNanos;
  return { nanos, ...flash.finish() };
}

test('program only clears bits, erase sets them again', () => {
  const bytes = ones(2 * SECTOR_BYTES);
  const flash = new Flash(bytes);
  assert.equal(program(flash, PAGE_BYTES, zeros(PAGE_BYTES).fill(0x0f), 5000).nanos, 0.7 * MS);
  program(flash, PAGE_BYTES, zeros(PAGE_BYTES).fill(0xf1), 6000);
  assert.deepEqual([bytes[PAGE_BYTES - 1], bytes[PAGE_BYTES], bytes[2 * PAGE_BYTES]], [0xff, 0x01, 0xff]);
  assert.equal(erase(flash, 0, SECTOR_BYTES, NO_BLOCKS, 7000).nanos, 45 * MS);
  assert.ok(bytes.every((byte) => byte === 0xff));
  assert.deepEqual(flash.operations.map(({ kind, at_us }) => [kind, at_us]), [['program', 5], ['program', 6], ['erase', 7]]);
});

test('blocks are erased as such only where they fit and the ROM is told their size; slow is the maximum', () => {
  const length = BLOCK_BYTES + 2 * SECTOR_BYTES;
  const times = (timing, offset, blockBytes) => erase(new Flash(zeros(4 * BLOCK_BYTES), { timing }), offset, length, blockBytes).nanos / MS;
  assert.equal(times('typical', BLOCK_BYTES, BLOCK_BYTES), 150 + 2 * 45);
  assert.equal(times('typical', BLOCK_BYTES - SECTOR_BYTES, BLOCK_BYTES), 150 + 2 * 45);
  assert.equal(times('typical', BLOCK_BYTES, NO_BLOCKS), 18 * 45);
  assert.equal(times('slow', BLOCK_BYTES, BLOCK_BYTES), 2000 + 2 * 400);
  assert.equal(program(new Flash(ones(PAGE_BYTES), { timing: 'slow' }), 0, zeros(PAGE_BYTES)).nanos, 3 * MS);
});

test('a cut leaves the start of the operation done', () => {
  const bytes = zeros(SECTOR_BYTES);
  const flash = new Flash(bytes, { cut: 0, cutFraction: 0.25 });
  assert.deepEqual(erase(flash, 0, SECTOR_BYTES), { nanos: 45 * MS / 4, powerLost: true });
  assert.equal(bytes.indexOf(0), SECTOR_BYTES / 4);
  assert.ok(bytes.subarray(SECTOR_BYTES / 4).every((byte) => byte === 0));
});

const sector = (bytes, i) => bytes.subarray(i * SECTOR_BYTES, (i + 1) * SECTOR_BYTES);

test('a cut of an erase leaves the bits that change in the sector it was at undecided, and other sectors alone', () => {
  const bytes = zeros(4 * SECTOR_BYTES).fill(0x0f);
  erase(new Flash(bytes, { cut: 0, cutKind: 'bits', cutSeed: 7 }), 0, 3 * SECTOR_BYTES);
  assert.ok(sector(bytes, 0).every((byte) => byte === 0xff));
  assert.ok(sector(bytes, 1).every((byte) => (byte & 0x0f) === 0x0f));
  assert.equal(new Set(sector(bytes, 1)).size, 16);
  assert.ok([2, 3].every((i) => sector(bytes, i).every((byte) => byte === 0x0f)));
});

test('with noise every bit of the sector may read as anything, also those that were ones', () => {
  for (const fill of [0x00, 0x0f, 0xff]) {
    const bytes = zeros(4 * SECTOR_BYTES).fill(fill);
    erase(new Flash(bytes, { cut: 0, cutKind: 'noise', cutSeed: 7 }), 0, 3 * SECTOR_BYTES);
    assert.ok(sector(bytes, 0).every((byte) => byte === 0xff));
    assert.equal(new Set(sector(bytes, 1)).size, 256, `over ${fill}`);
    assert.ok([2, 3].every((i) => sector(bytes, i).every((byte) => byte === fill)));
  }
});

test('an interrupted block is undecided as a whole', () => {
  const bytes = zeros(3 * BLOCK_BYTES);
  erase(new Flash(bytes, { cut: 0, cutFraction: 0.6, cutKind: 'noise' }), 0, 2 * BLOCK_BYTES, BLOCK_BYTES);
  assert.ok(bytes.subarray(0, BLOCK_BYTES).every((byte) => byte === 0xff));
  assert.ok(new Set(sector(bytes, 16)).size > 200 && new Set(sector(bytes, 31)).size > 200);
  assert.ok(bytes.subarray(2 * BLOCK_BYTES).every((byte) => byte === 0));
});

test('a cut while programming never sets a bit and never clears one that stays, whatever its kind', () => {
  for (const cutKind of ['bits', 'noise']) {
    const bytes = zeros(PAGE_BYTES).fill(0xf0);
    program(new Flash(bytes, { cut: 0, cutFraction: 1, cutKind, cutSeed: 7 }), 0, zeros(PAGE_BYTES).fill(0x30));
    assert.ok(bytes.every((byte) => (byte & 0x0f) === 0 && (byte & 0x30) === 0x30));
    assert.equal(new Set(bytes).size, 4);
  }
});

test('neighbouring seeds give unrelated noise', () => {
  const noise = (cutSeed) => {
    const bytes = zeros(SECTOR_BYTES);
    erase(new Flash(bytes, { cut: 0, cutKind: 'noise', cutSeed }), 0, SECTOR_BYTES);
    return bytes;
  };
  // The generator alone is linear: the noise of 3 would be that of 1 and 2 together.
  const [one, two, three] = [1, 2, 3].map(noise);
  const alike = three.filter((byte, i) => byte === (one[i] ^ two[i])).length;
  assert.ok(alike < SECTOR_BYTES / 50, `${alike} bytes`);
});

test('a cut can be asked for later, counted from then on', () => {
  const flash = new Flash(zeros(4 * SECTOR_BYTES));
  erase(flash, 0, SECTOR_BYTES);
  flash.cutIn(2, 0.5, 'prefix');
  assert.equal(erase(flash, SECTOR_BYTES, SECTOR_BYTES).powerLost, false);
  assert.deepEqual(erase(flash, 2 * SECTOR_BYTES, SECTOR_BYTES), { nanos: 22.5 * MS, powerLost: true });
  assert.deepEqual([2.5, 2.49].map((sectors) => flash.bytes[sectors * SECTOR_BYTES | 0]), [0, 0xff]);
});

test('only the operation that was asked for is cut', () => {
  const bytes = zeros(2 * SECTOR_BYTES);
  const flash = new Flash(bytes, { cut: 1, cutFraction: 0 });
  assert.equal(erase(flash, 0, SECTOR_BYTES).powerLost, false);
  assert.equal(erase(flash, SECTOR_BYTES, SECTOR_BYTES).powerLost, true);
  assert.deepEqual([bytes[0], bytes[SECTOR_BYTES]], [0xff, 0]);
});

test('power that goes by itself leaves as much done as time has passed, and nothing when nothing runs', () => {
  const bytes = zeros(2 * SECTOR_BYTES);
  const flash = new Flash(bytes);
  flash.losePower(0);
  flash.erase(0, 2 * SECTOR_BYTES, NO_BLOCKS, 10 * MS);
  flash.losePower(10 * MS + 45 * MS);
  assert.deepEqual([bytes.indexOf(0), flash.running], [SECTOR_BYTES, null]);
});

test('a chip that fails takes its time and changes nothing, from that operation on', () => {
  const bytes = ones(SECTOR_BYTES);
  const flash = new Flash(bytes, { failsFrom: 1 });
  program(flash, 0, zeros(PAGE_BYTES));
  assert.deepEqual(program(flash, PAGE_BYTES, zeros(PAGE_BYTES)), { nanos: 0.7 * MS, powerLost: false });
  assert.deepEqual(erase(flash, 0, SECTOR_BYTES), { nanos: 45 * MS, powerLost: false });
  assert.deepEqual([bytes[0], bytes[PAGE_BYTES]], [0, 0xff]);
});

test('an operation that sticks never ends and changes nothing; later ones work', () => {
  const bytes = ones(SECTOR_BYTES);
  const flash = new Flash(bytes, { sticksAt: 0 });
  flash.program(0, zeros(PAGE_BYTES), 0);
  assert.equal(flash.running.endNanos, Infinity);
  flash.abandon();
  program(flash, PAGE_BYTES, zeros(PAGE_BYTES));
  assert.deepEqual([bytes[0], bytes[PAGE_BYTES]], [0xff, 0]);
});

test('what is not aligned or out of bounds is a fault', () => {
  const flash = new Flash(zeros(SECTOR_BYTES));
  assert.match(flash.erase(256, SECTOR_BYTES, NO_BLOCKS, 0), /not aligned/);
  assert.match(flash.erase(SECTOR_BYTES, SECTOR_BYTES, NO_BLOCKS, 0), /out of bounds/);
  assert.match(flash.program(0, zeros(10), 0), /not aligned/);
});
