// The handheld put together: what happens around a flash operation, on programs of a few instructions.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadBoard } from './board.mjs';
import { parseElf } from './elf.mjs';
import { Pico } from './pico.mjs';
import { image, romCall } from './tiny-image.mjs';

const MS = 1e6;
const CPSID = 0xb672;
const CPSIE = 0xb662;
const BKPT = 0xbe00;
const ERASE = romCall('RE', 16, 1);
const HERE = 0xe7fe; // b .

const IO_BANK0 = 0x40014000;
/** Key A is on pin 15: the last four bits of the second register. */
const INTR1 = IO_BANK0 + 0xf4;
const INTE1 = IO_BANK0 + 0x104;
const LEVEL_HIGH = 1 << 29;
const EDGE_LOW = 1 << 30;
const EDGE_HIGH = 1 << 31;

function pico(code, options = {}) {
  return new Pico({ elf: parseElf(image(...code), 'tiny'), board: loadBoard('pico-lcd-1.3'), seed: 1n, ...options });
}

test('a run can stop in the middle of a flash operation', () => {
  const device = pico([...ERASE, BKPT]);
  device.runUntil(20 * MS);
  assert.ok(Math.abs(device.nanos - 20 * MS) < 1);
  assert.equal(device.flash.running.operation.kind, 'erase');
  device.runUntil(100 * MS);
  assert.deepEqual([device.flash.running, device.stopped.kind], [null, 'break']);
  assert.ok(device.nanos > 45 * MS && device.nanos < 46 * MS);
});

test('key edges during a flash operation latch though nobody listens, and 1 clears them', () => {
  const device = pico([CPSID, ...ERASE, BKPT]);
  const intr = () => device.mcu.readUint32(INTR1) & (0xf << 28);
  device.mcu.writeUint32(INTR1, EDGE_HIGH | EDGE_LOW);
  assert.equal(intr(), LEVEL_HIGH, 'at rest');
  const edges = [];
  device.keyAt('a', true, 10 * MS, (nanos) => edges.push(nanos));
  device.keyAt('a', false, 20 * MS, (nanos) => edges.push(nanos));
  device.runUntil(15 * MS);
  assert.equal(intr(), EDGE_LOW | 1 << 28, 'down');
  device.runUntil(100 * MS);
  assert.deepEqual(edges, [10 * MS, 20 * MS]);
  assert.equal(intr(), EDGE_LOW | EDGE_HIGH | LEVEL_HIGH, 'down and up again');
  device.mcu.writeUint32(INTR1, EDGE_LOW);
  assert.equal(intr(), EDGE_HIGH | LEVEL_HIGH, 'one cleared');
  device.mcu.writeUint32(INTR1, EDGE_HIGH | LEVEL_HIGH);
  assert.equal(intr(), LEVEL_HIGH, 'a level cannot be cleared');
});

test('a latched edge raises its interrupt when it is enabled later', () => {
  const device = pico([CPSID, ...ERASE, BKPT]);
  const pending = () => (device.mcu.core.pendingInterrupts & (1 << 13)) !== 0;
  device.mcu.writeUint32(INTR1, EDGE_HIGH | EDGE_LOW);
  device.keyAt('a', true, 10 * MS);
  device.keyAt('a', false, 20 * MS);
  device.runUntil(100 * MS);
  assert.equal(pending(), false);
  device.mcu.writeUint32(INTE1, EDGE_LOW);
  assert.equal(pending(), true);
  device.mcu.writeUint32(INTR1, EDGE_LOW);
  assert.equal(pending(), false);
});

test('only a level that changes is an edge', () => {
  const device = pico([HERE]);
  const pin = device.mcu.gpio[15];
  const intr = () => device.mcu.readUint32(INTR1) & (0xf << 28);
  device.mcu.writeUint32(INTR1, EDGE_HIGH | EDGE_LOW);
  pin.setInputValue(true);
  device.mcu.writeUint32(0x4001c040, 0x5a); // the pad: input on, pull-up
  assert.equal(intr(), LEVEL_HIGH);
  device.mcu.writeUint32(0x4001c040, 0x1a); // input off: reads low
  assert.equal(intr(), EDGE_LOW | 1 << 28);
});

test('blind is while interrupts are masked or the flash is busy, as one time when they overlap', () => {
  const times = (...code) => {
    const device = pico([...code, BKPT]);
    device.runUntil(1000 * MS);
    device.blindness.end();
    return device.blindness.listed.map(({ nanos }) => Math.round(nanos / MS));
  };
  assert.deepEqual(times(...ERASE), [45]);
  assert.deepEqual(times(CPSID, ...ERASE, CPSIE, ...ERASE), [45, 45]);
  assert.deepEqual(times(CPSID, ...ERASE, ...ERASE), [90]);
});

test('the longest blind time counts, listed or not', () => {
  const device = pico([CPSID, CPSIE, HERE]);
  device.runUntil(1 * MS);
  device.blindness.end();
  const { longestNanos, listed } = device.blindness;
  assert.ok(longestNanos > 0 && longestNanos < 20_000, `${longestNanos} ns`);
  assert.deepEqual(listed, []);
});
