// The computer at the USB cable, against a chip whose firmware is these tests.
import assert from 'node:assert/strict';
import test from 'node:test';
import { RP2040 } from 'rp2040js';
import { UsbHost } from './usb.mjs';

const MS = 1e6;
const USB = 0x50110000;
const SIE_CTRL = USB + 0x4c;
const SIE_STATUS = USB + 0x50;
const DPRAM = 0x50100000;
const EP0_IN = DPRAM + 0x80;
const PULL_UP = 1 << 16;
const BUS_RESET = 1 << 19;
const SETUP = 1 << 17;
const SUSPENDED = 1 << 4;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;

function bench() {
  const mcu = new RP2040();
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  const faults = [];
  const host = new UsbHost(mcu, (detail) => faults.push(detail));
  const status = () => mcu.readUint32(SIE_STATUS);
  return { mcu, host, faults, status };
}

/** A device that was plugged in and has been asked for its descriptor. */
function asked() {
  const all = bench();
  all.host.plug();
  all.mcu.writeUint32(SIE_CTRL, PULL_UP);
  all.mcu.clock.tick(100 * MS);
  all.mcu.writeUint32(SIE_STATUS, BUS_RESET);
  all.mcu.clock.tick(10 * MS);
  return all;
}

test('a bus without a computer is suspended, once', () => {
  const { mcu, status } = bench();
  mcu.writeUint32(SIE_CTRL, PULL_UP);
  mcu.clock.tick(2 * MS);
  assert.equal(status() & SUSPENDED, 0);
  mcu.clock.tick(1 * MS);
  assert.equal(status() & SUSPENDED, SUSPENDED);
  mcu.writeUint32(SIE_STATUS, SUSPENDED);
  mcu.clock.tick(100 * MS);
  assert.equal(status() & SUSPENDED, 0);
});

test('a computer resets the bus, then asks what the device is', () => {
  const { mcu, status } = asked();
  assert.equal(status() & SETUP, SETUP);
  const request = Array.from({ length: 8 }, (_, i) => mcu.readUint8(DPRAM + i));
  assert.deepEqual(request, [0x80, 6, 0, 1, 0, 0, 64, 0]);
});

test('without its pull-up the device is not there', () => {
  const { mcu, host, status } = bench();
  host.plug();
  mcu.clock.tick(500 * MS);
  assert.equal(status() & BUS_RESET, 0);
});

test('a buffer is offered until the computer asks for it', () => {
  const { mcu, host } = bench();
  mcu.writeUint32(EP0_IN, AVAILABLE | FULL | DATA1 | 18);
  mcu.clock.tick(500 * MS);
  assert.equal(mcu.readUint32(EP0_IN) & AVAILABLE, AVAILABLE);
  host.plug();
  mcu.writeUint32(SIE_CTRL, PULL_UP);
  mcu.clock.tick(200 * MS);
  assert.equal(mcu.readUint32(EP0_IN) & (AVAILABLE | FULL), 0);
});

test('a refused request and a packet out of turn are told', () => {
  for (const [offer, fault] of [[STALL, /refused/], [AVAILABLE | FULL | 18, /out of turn/]]) {
    const { mcu, faults } = asked();
    mcu.writeUint32(EP0_IN, offer);
    mcu.clock.tick(1 * MS);
    assert.match(faults.join(), fault);
  }
});

test('a port that is not there cannot be opened', () => {
  const { mcu, host, faults } = asked();
  host.open();
  host.close();
  mcu.clock.tick(100 * MS);
  assert.deepEqual([host.isOpen, host.received.length, faults.length], [false, 0, 0]);
});
