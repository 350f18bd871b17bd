// The chip without clocks: what stands still, and what wakes it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { RP2040 } from 'rp2040js';
import { addMemoryPower, Dormancy } from './dormant.mjs';
import { latchEdges } from './pins.mjs';
import { Rosc } from './rosc.mjs';
import { makeTimerExact } from './timer.mjs';
import { Watchdog } from './watchdog.mjs';

const MS = 1e6;
const IO_BANK0 = 0x40014000;
const TIMER = 0x40054000;
const TIMERAWL = 0x28;
const KEY = 18;
/** The third register of eight pins, the third pin of it, a falling edge. */
const KEY_ENABLE = IO_BANK0 + 0x160 + 4 * 2;
const KEY_STATUS = IO_BANK0 + 0x180 + 4 * 2;
const KEY_EDGE_LOW = 1 << (4 * 2 + 2);

function bench() {
  const mcu = new RP2040();
  mcu.logger = { debug() {}, info() {}, warn: (_, text) => assert.fail(text), error: (_, text) => assert.fail(text) };
  mcu.gpio.forEach(latchEdges);
  const bites = [];
  const watchdog = new Watchdog(mcu, () => bites.push(mcu.clock.nanos / MS));
  const timer = mcu.peripherals[0x40054];
  makeTimerExact(timer);
  const dormancy = new Dormancy(mcu, { timer, watchdog });
  dormancy.addWakeRegisters(mcu.peripherals[0x40014]);
  mcu.gpio[KEY].setInputValue(true);
  mcu.writeUint32(IO_BANK0 + 0xf0 + 4 * 2, 0xffffffff);
  return { mcu, dormancy, timer, watchdog, bites };
}

test('timer and watchdog are as late afterwards as before', () => {
  const { mcu, dormancy, timer, watchdog, bites } = bench();
  mcu.writeUint32(TIMER + 0x10, 10_000);
  watchdog.writeUint32(0x04, 2 * 20_000); // 20 ms
  watchdog.writeUint32(0x00, 1 << 30);
  mcu.clock.tick(4 * MS);
  dormancy.begin();
  mcu.clock.tick(500 * MS);
  assert.equal(timer.intRaw, 0);
  dormancy.end();
  assert.equal(mcu.readUint32(TIMER + TIMERAWL), 4_000);
  mcu.clock.tick(6 * MS - 1);
  assert.equal(timer.intRaw, 0);
  mcu.clock.tick(1);
  assert.equal(timer.intRaw, 1);
  mcu.clock.tick(10 * MS);
  assert.deepEqual(bites, [520]);
  assert.deepEqual(dormancy.listed, [{ startNanos: 4 * MS, nanos: 500 * MS }]);
});

test('an alarm that has rung does not ring again', () => {
  const { mcu, dormancy, timer } = bench();
  mcu.writeUint32(TIMER + 0x10, 1_000);
  mcu.clock.tick(2 * MS);
  timer.intRaw = 0;
  dormancy.begin();
  mcu.clock.tick(5 * MS);
  dormancy.end();
  mcu.clock.tick(5 * MS);
  assert.equal(timer.intRaw, 0);
});

test('a pin wakes by the edge it is enabled for, also by one that came before', () => {
  const { mcu, dormancy } = bench();
  mcu.gpio[KEY].setInputValue(false);
  assert.equal(dormancy.isWoken, false);
  mcu.writeUint32(KEY_ENABLE + 0x2000, KEY_EDGE_LOW); // by the alias that sets bits
  assert.equal(mcu.readUint32(KEY_ENABLE), KEY_EDGE_LOW);
  assert.equal(mcu.readUint32(KEY_STATUS), KEY_EDGE_LOW);
  assert.equal(dormancy.isWoken, true);
  mcu.writeUint32(KEY_ENABLE + 0x3000, KEY_EDGE_LOW);
  assert.equal(dormancy.isWoken, false);
});

test('the ring oscillator is told when it stops, and its divider sets its pace', () => {
  const mcu = new RP2040();
  let stops = 0;
  const rosc = new Rosc(mcu, 0n, () => stops++);
  rosc.writeUint32(0x10, 0xaa0); // divided by 32
  assert.equal(mcu.roscFreq, 3.25e6);
  rosc.writeUint32(0x10, 0xaa0 + 16);
  assert.equal(mcu.roscFreq, 6.5e6);
  assert.equal(rosc.readUint32(0x10), 0xab0);
  rosc.writeUint32(0x0c, 1);
  assert.equal(stops, 0);
  rosc.writeUint32(0x0c, 0x636f6d61);
  assert.equal(stops, 1);
});

test('the memories\' power is a register', () => {
  const mcu = new RP2040();
  const syscfg = mcu.peripherals[0x40004];
  addMemoryPower(syscfg);
  assert.equal(syscfg.readUint32(0x18), 0);
  syscfg.writeUint32(0x18, 0xff);
  assert.equal(syscfg.readUint32(0x18), 0xff);
});
