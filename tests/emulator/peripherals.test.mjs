// The register blocks, each on a bare chip: SPI, UART, watchdog, PWM, ROSC, RTT.
import assert from 'node:assert/strict';
import test from 'node:test';
import { RP2040 } from 'rp2040js';
import { Pwm } from './pwm.mjs';
import { Rosc } from './rosc.mjs';
import { Rtt } from './rtt.mjs';
import { Spi } from './spi.mjs';
import { addTransmitter } from './uart.mjs';
import { Watchdog } from './watchdog.mjs';

const MS = 1e6;
const RAM_START = 0x20000000;
const SPI1 = { base: 0x40040000, txDreq: 18, rxDreq: 19 };

function chip() {
  const mcu = new RP2040();
  mcu.warnings = [];
  mcu.logger = { debug() {}, info() {}, warn: (_, text) => mcu.warnings.push(text), error: (_, text) => mcu.warnings.push(text) };
  return mcu;
}

function spiBench() {
  const mcu = chip();
  const wire = [];
  const onBytes = (bytes, length, nanos, byteNanos) => {
    for (let i = 0; i < length; i++) wire.push([bytes[i], nanos + i * byteNanos]);
  };
  const spi = new Spi(mcu, 'SPI1', SPI1, onBytes);
  mcu.peripherals[0x40040] = spi;
  mcu.writeUint32(SPI1.base + 0x10, 2); // prescale: 62.5 MHz
  mcu.writeUint32(SPI1.base + 0x00, 7); // 8 bits
  mcu.writeUint32(SPI1.base + 0x04, 2); // enable
  const status = () => mcu.readUint32(SPI1.base + 0x0c);
  return { mcu, spi, wire, status };
}

test('SPI: a byte takes 8 clocks and is there when the last bit is', () => {
  const { mcu, wire, status } = spiBench();
  mcu.writeUint32(SPI1.base + 0x08, 0xa5);
  mcu.writeUint32(SPI1.base + 0x08, 0x5a);
  mcu.clock.tick(127);
  assert.deepEqual(wire, []);
  assert.equal(status() & 0x10, 0x10);
  mcu.clock.tick(129);
  assert.deepEqual(wire, [[0xa5, 128], [0x5a, 256]]);
  assert.equal(status() & 0x10, 0);
});

test('SPI: DMA streams without gaps and is done while the last 8 bytes are still in the FIFO', () => {
  const { mcu, wire, status } = spiBench();
  const length = 1000;
  for (let i = 0; i < length; i++) mcu.sram[0x100 + i] = i * 7;
  const channel = 0x50000000;
  mcu.writeUint32(channel + 0x00, RAM_START + 0x100);
  mcu.writeUint32(channel + 0x04, SPI1.base + 0x08);
  mcu.writeUint32(channel + 0x08, length);
  mcu.writeUint32(channel + 0x0c, (SPI1.txDreq << 15) | (1 << 4) | 1);
  const busy = () => (mcu.readUint32(channel + 0x0c) & (1 << 24)) !== 0;
  mcu.clock.tick((length - 8) * 128 - 1);
  assert.ok(busy());
  mcu.clock.tick(130);
  assert.ok(!busy());
  assert.equal(status() & 0x10, 0x10);
  mcu.clock.tick(8 * 128);
  assert.equal(status() & 0x10, 0);
  assert.deepEqual(wire.map(([byte]) => byte), Array.from({ length }, (_, i) => (i * 7) & 0xff));
  assert.deepEqual(wire.map(([, nanos]) => nanos), Array.from({ length }, (_, i) => (i + 1) * 128));
});

test('UART: bytes leave at the baud rate, and the interrupt comes when the FIFO is half empty', () => {
  const mcu = chip();
  const sent = [];
  const [uart] = mcu.uart;
  addTransmitter(mcu, uart, (byte, nanos) => sent.push([byte, nanos]));
  mcu.writeUint32(0x40034024, 67); // 125 MHz / 16 / 67.8125: 115,200 baud
  mcu.writeUint32(0x40034028, 52);
  for (let i = 0; i < 20; i++) mcu.writeUint32(0x40034000, i);
  assert.equal(mcu.readUint32(0x4003403c) & 0x20, 0);
  const byteNanos = 1e10 / 115207;
  mcu.clock.tick(4 * byteNanos + 1);
  assert.equal(sent.length, 4);
  assert.equal(mcu.readUint32(0x4003403c) & 0x20, 0x20);
  assert.equal(mcu.readUint32(0x40034018) & 0x08, 0x08);
  mcu.clock.tick(16 * byteNanos + 1);
  assert.deepEqual(sent.map(([byte]) => byte), Array.from({ length: 20 }, (_, i) => i));
  assert.equal(mcu.readUint32(0x40034018) & 0x88, 0x80);
});

test('watchdog: fed it stays quiet, hungry it triggers once and leaves its reason', () => {
  const mcu = chip();
  const triggers = [];
  const watchdog = new Watchdog(mcu, (detail) => triggers.push(detail));
  mcu.peripherals[0x40058] = watchdog;
  mcu.writeUint32(0x40058004, 16_000); // 8 ms: it counts twice a microsecond
  mcu.writeUint32(0x40058000, 1 << 30);
  for (let i = 0; i < 5; i++) {
    mcu.clock.tick(7 * MS);
    mcu.writeUint32(0x40058004, 16_000);
  }
  assert.deepEqual([watchdog.enabled, watchdog.periodMs, watchdog.feeds, triggers.length], [true, 8, 5, 0]);
  mcu.writeUint32(0x40058018, 0x51554954);
  mcu.clock.tick(100 * MS);
  assert.deepEqual(triggers, ['not fed for 8 ms']);
  assert.equal(mcu.readUint32(0x40058008), 1);
  assert.equal(mcu.readUint32(0x40058018), 0x51554954);
});

test('watchdog: the firmware can trigger it', () => {
  const mcu = chip();
  const triggers = [];
  mcu.peripherals[0x40058] = new Watchdog(mcu, (detail) => triggers.push(detail));
  mcu.writeUint32(0x4005a000, 1 << 31); // by the register's set alias
  assert.deepEqual([triggers, mcu.readUint32(0x40058008)], [['triggered by the firmware'], 2]);
});

test('PWM: frequency and duty of a pin, changes only', () => {
  const mcu = chip();
  const pwm = (mcu.pwm = mcu.peripherals[0x40050] = new Pwm(mcu));
  mcu.gpio[13].ctrl = 4;
  const slice = 0x40050000 + 6 * 0x14;
  const set = (top, compareB) => {
    mcu.writeUint32(slice + 0x10, top);
    mcu.writeUint32(slice + 0x0c, compareB << 16);
    mcu.writeUint32(slice, 1);
  };
  set(12_499, 6_250);
  mcu.clock.tick(MS);
  set(12_499, 6_250);
  mcu.clock.tick(MS);
  set(12_499, 12_500);
  assert.deepEqual(pwm.changes, [{ pin: 13, at_us: 0, hz: 10_000, duty: 0.5 }, { pin: 13, at_us: 2000, hz: 10_000, duty: 1 }]);
});

test('PWM: a pin that is driven to a level puts out no wave', () => {
  const mcu = chip();
  const pwm = (mcu.pwm = mcu.peripherals[0x40050] = new Pwm(mcu));
  const output = (override) => {
    mcu.gpio[22].ctrl = 4 | (override << 8);
    pwm.observe();
    mcu.clock.tick(MS);
  };
  const slice = 0x40050000 + 3 * 0x14;
  mcu.writeUint32(slice + 0x10, 12_499);
  mcu.writeUint32(slice + 0x0c, 3_125);
  mcu.writeUint32(slice, 1);
  [2, 0, 1, 3].forEach(output);
  const changes = pwm.changes.map(({ pin, hz, duty }) => [pin, hz, duty]);
  assert.deepEqual(changes, [[22, 0, 0], [22, 10_000, 0.25], [22, 10_000, 0.75], [22, 0, 1]]);
});

test('ROSC: the first 64 random bits are the seed, byte by byte from the lowest, highest bit first', () => {
  const mcu = chip();
  const seed = 0x0123456789abcdefn;
  const rosc = new Rosc(mcu, seed);
  let read = 0n;
  for (let byte = 0n; byte < 8n; byte++) {
    let value = 0n;
    for (let bit = 0; bit < 8; bit++) value = (value << 1n) | BigInt(rosc.readUint32(0x1c));
    read |= value << (8n * byte);
  }
  assert.equal(read, seed);
  const noise = Array.from({ length: 64 }, () => rosc.readUint32(0x1c));
  assert.ok(noise.includes(0) && noise.includes(1));
});

test('RTT: what is written is read once, around the end of the buffer too', () => {
  const mcu = chip();
  const rtt = new Rtt(mcu, RAM_START + 0x1000);
  const word = (offset, value) => mcu.sramView.setUint32(0x1000 + offset, value, true);
  [[0, 0x47474553], [28, RAM_START + 0x2000], [32, 8], [36, 2], [40, 6]].forEach(([offset, value]) => word(offset, value));
  mcu.sram.set([3, 4, 0, 0, 0, 0, 1, 2], 0x2000);
  rtt.drain();
  rtt.drain();
  assert.deepEqual(rtt.bytes, [1, 2, 3, 4]);
  assert.equal(mcu.sramView.getUint32(0x1000 + 40, true), 2);
});
