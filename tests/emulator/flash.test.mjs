// The flash chip: what erase and program do, how long they take, and what a power cut leaves behind.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Flash, PAGE_BYTES, SECTOR_BYTES } from './flash.mjs';

const zeros = (length) => new Uint8Array(length);

test('program only clears bits, erase sets them again', () => {
  const bytes = zeros(2 * SECTOR_BYTES).fill(0xff);
  const flash = new Flash(bytes);
  assert.equal(flash.program(PAGE_BYTES, zeros(PAGE_BYTES).fill(0x0f), 5000).nanos, 0.7e6);
  flash.program(PAGE_BYTES, zeros(PAGE_BYTES).fill(0xf1), 6000);
  assert.deepEqual([bytes[PAGE_BYTES - 1], bytes[PAGE_BYTES], bytes[2 * PAGE_BYTES]], [0xff, 0x01, 0xff]);
  assert.equal(flash.erase(0, SECTOR_BYTES, 7000).nanos, 45e6);
  assert.ok(bytes.every((byte) => byte === 0xff));
  assert.deepEqual(flash.operations.map(({ kind, at_us }) => [kind, at_us]), [['program', 5], ['program', 6], ['erase', 7]]);
});

test('a cut leaves the start of the operation done', () => {
  const bytes = zeros(SECTOR_BYTES);
  const flash = new Flash(bytes, { cut: { operation: 0, fraction: 0.25, kind: 'prefix' } });
  assert.equal(flash.erase(0, SECTOR_BYTES, 0).powerLost, true);
  assert.equal(bytes.indexOf(0), SECTOR_BYTES / 4);
  assert.ok(bytes.subarray(SECTOR_BYTES / 4).every((byte) => byte === 0));
});

test('a random cut leaves the sector it was at undecided, and others as they are', () => {
  const bytes = zeros(4 * SECTOR_BYTES);
  const flash = new Flash(bytes, { cut: { operation: 0, fraction: 0.5, kind: 'random' }, seed: 7 });
  flash.erase(0, 3 * SECTOR_BYTES, 0);
  const sector = (i) => bytes.subarray(i * SECTOR_BYTES, (i + 1) * SECTOR_BYTES);
  assert.ok(sector(0).every((byte) => byte === 0xff));
  assert.ok(new Set(sector(1)).size > 200);
  assert.ok(sector(2).every((byte) => byte === 0) && sector(3).every((byte) => byte === 0));
});

test('a random cut while programming never sets a bit', () => {
  const bytes = zeros(PAGE_BYTES).fill(0xf0);
  new Flash(bytes, { cut: { operation: 0, fraction: 1, kind: 'random' }, seed: 7 }).program(0, zeros(PAGE_BYTES).fill(0x30), 0);
  assert.ok(bytes.every((byte) => (byte & 0x0f) === 0 && (byte & 0x30) === 0x30));
  assert.ok(new Set(bytes).size > 1);
});

test('only the operation that was asked for is cut', () => {
  const bytes = zeros(2 * SECTOR_BYTES);
  const flash = new Flash(bytes, { cut: { operation: 1, fraction: 0, kind: 'prefix' } });
  assert.equal(flash.erase(0, SECTOR_BYTES, 0).powerLost, false);
  assert.equal(flash.erase(SECTOR_BYTES, SECTOR_BYTES, 0).powerLost, true);
  assert.deepEqual([bytes[0], bytes[SECTOR_BYTES]], [0xff, 0]);
});

test('what is not aligned or out of bounds is a fault', () => {
  const flash = new Flash(zeros(SECTOR_BYTES));
  assert.match(flash.erase(256, SECTOR_BYTES, 0).fault, /not aligned/);
  assert.match(flash.erase(SECTOR_BYTES, SECTOR_BYTES, 0).fault, /out of bounds/);
  assert.match(flash.program(0, zeros(10), 0).fault, /not aligned/);
});
