// Hard faults, the stack guard and restarts that keep the RAM, on programs of a few instructions.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadBoard } from './board.mjs';
import { parseElf } from './elf.mjs';
import { Pico } from './pico.mjs';
import { image, imageWithHandler } from './tiny-image.mjs';

const MS = 1e6;
const RAM = 0x20000000;
const ENTRY = 0x10000200;
const STACK = 0x20040000;
const BKPT = 0xbe00;
const HERE = 0xe7fe; // b .
const WATCHDOG = 0x40058000;
const MPU = 0xe000ed90;

function pico(bytes, options = {}) {
  return new Pico({ elf: parseElf(bytes, 'tiny'), board: loadBoard('pico-lcd-1.3'), seed: 1n, ...options });
}

/** Runs code that has a fault into a handler that stops; gives the device. */
function faulted(...code) {
  const device = pico(imageWithHandler([BKPT], ...code));
  device.runUntil(1 * MS);
  return device;
}

const word = (device, address) => device.mcu.sramView.getUint32(address - RAM, true);

test('a bad address, an access that is not aligned and an undefined instruction are hard faults', () => {
  const kinds = {
    'no memory': [0x2003, 0x0700, 0x6801], // movs r0, #3; lsls r0, #28; ldr r1, [r0]
    'not aligned': [0x2002, 0x0700, 0x3001, 0x6801], // movs r0, #2; lsls r0, #28; adds r0, #1; ldr r1, [r0]
    undefined: [0xbf00, 0xde05], // nop; udf #5
    'a jump to nowhere': [0x2003, 0x0700, 0x4700], // movs r0, #3; lsls r0, #28; bx r0
  };
  for (const [kind, code] of Object.entries(kinds)) {
    const device = faulted(...code);
    assert.deepEqual([device.stopped?.kind, device.faults.length, device.mcu.core.IPSR], ['break', 1, 3], kind);
    assert.equal(device.mcu.core.LR, 0xfffffff9, kind);
    // The frame on the stack tells where: at the last instruction, or where it jumped to.
    const at = kind === 'a jump to nowhere' ? 0x30000000 : ENTRY + 2 * (code.length - 1);
    assert.deepEqual([device.mcu.core.SP, word(device, STACK - 0x20 + 0x18)], [STACK - 0x20, at], kind);
  }
});

test('a fault in the handler, or without one, locks the processor up and ends the run', () => {
  const twice = pico(imageWithHandler([0xde00], 0xde00));
  twice.runUntil(1 * MS);
  assert.equal(twice.stopped.kind, 'fault');
  assert.match(twice.stopped.detail, /in the handler of a fault: the processor locked up/);
  const none = pico(image(0xde00));
  none.runUntil(1 * MS);
  assert.match(none.stopped.detail, /no handler/);
});

test('a branch to itself passes the time without being executed', () => {
  const device = pico(image(HERE));
  device.runUntil(1000 * MS);
  assert.ok(device.instructions < 10 && device.asleepNanos === 0, `${device.instructions} instructions`);
  assert.ok(Math.abs(device.nanos - 1000 * MS) < 1000);
});

/** As embassy sets it: 256 bytes at 0x20001000, of which the third 32 bytes are switched on. */
function guard(device) {
  device.mcu.writeUint32(MPU + 0x0c, 0x20001000 | 0x10);
  device.mcu.writeUint32(MPU + 0x10, 0x10000000 | ((0xff ^ 4) << 8) | (7 << 1) | 1);
  device.mcu.writeUint32(MPU + 0x04, 5);
}

test('the guard faults at each of its bytes and nowhere else', () => {
  const touch = (address) => {
    const device = pico(imageWithHandler([BKPT], 0x7008, BKPT | 1)); // strb r0, [r1]
    guard(device);
    device.mcu.core.registers[1] = address;
    device.runUntil(1 * MS);
    return device.faults.length;
  };
  const touched = [0x2000103f, 0x20001040, 0x2000105f, 0x20001060].map(touch);
  assert.deepEqual(touched, [0, 1, 1, 0]);
});

test('the guard is off inside of the handler', () => {
  const device = pico(imageWithHandler([0x7008, BKPT], 0xde00)); // strb r0, [r1]
  guard(device);
  device.mcu.core.registers[1] = 0x20001040;
  device.runUntil(1 * MS);
  assert.deepEqual([device.stopped.kind, device.faults.length], ['break', 1]);
});

test('a stack that runs into its guard locks the processor up, or is survived without a frame', () => {
  const overflow = (locksUpWithoutFrame) => {
    // push {r0-r7, lr}; b to it
    const device = pico(imageWithHandler([BKPT], 0xb5ff, 0xe7fd), { processor: { locksUpWithoutFrame } });
    guard(device);
    device.mcu.core.SP = 0x20002000;
    device.mcu.sram.fill(0, 0x1000, 0x1040);
    device.mcu.core.registers.fill(0xffffffff, 0, 8);
    device.runUntil(1 * MS);
    assert.ok(device.mcu.sram.subarray(0x1000, 0x1060).every((byte) => byte === 0), 'nothing is written into the guard or below it');
    return device.stopped;
  };
  assert.match(overflow(true).detail, /no room on the stack for the frame of a hard fault/);
  assert.equal(overflow(false).kind, 'break');
});

/** Feeds nothing: 1 ms after its start the watchdog restarts the chip, for ever. */
const startWatchdog = (device) => {
  device.mcu.writeUint32(WATCHDOG + 4, 2000);
  device.mcu.writeUint32(WATCHDOG, 1 << 30);
};

test('the watchdog restarts the chip: RAM, scratch registers and reason stay, the rest is as new', () => {
  const device = pico(image(HERE));
  device.mcu.sram.fill(0xa5);
  device.mcu.writeUint32(WATCHDOG + 0x18, 77);
  device.mcu.core.registers[4] = 9;
  device.mcu.gpio[13].ctrl = 4;
  startWatchdog(device);
  device.runUntil(3 * MS);
  const { mcu } = device;
  assert.deepEqual(device.restarted.map(({ nanos }) => nanos), [1 * MS]);
  assert.equal(mcu.sram.findIndex((byte) => byte !== 0xa5), 264 * 1024 - 256, 'the boot ROM used the last 256 bytes');
  assert.deepEqual([mcu.readUint32(WATCHDOG + 0x18), mcu.readUint32(WATCHDOG + 8), device.watchdog.enabled], [77, 1, false]);
  assert.equal(mcu.readUint32(0x40064008), 1 << 8, 'HAD_POR is not touched by the watchdog');
  assert.deepEqual([mcu.core.registers[4], mcu.core.SP, mcu.gpio[13].ctrl], [0, STACK, 0x1f]);
  assert.ok(Math.abs(mcu.readUint32(0x40054028) - 2000) <= 1, 'the timer counts from the restart');
});

test('a processor that locked up is restarted by the watchdog', () => {
  const device = pico(image(0xde00));
  startWatchdog(device);
  device.runUntil(0.5 * MS);
  assert.deepEqual([device.stopped, device.restarted.length], [null, 0]);
  assert.match(device.processor.lockedUp, /no handler/);
  device.runUntil(1.5 * MS);
  assert.deepEqual([device.restarted.length, device.stopped.kind], [1, 'fault'], 'no watchdog runs after the restart');
});

test('asked to, the run ends instead', () => {
  const device = pico(image(HERE), { restarts: false });
  startWatchdog(device);
  device.runUntil(3 * MS);
  assert.deepEqual(device.stopped, { kind: 'watchdog', detail: 'not fed for 1 ms' });
});

test('keys are pressed and let go across a restart', () => {
  const device = pico(image(HERE));
  const pin = () => device.mcu.gpio[15].rawInputValue;
  startWatchdog(device);
  device.keyAt('a', true, 0.5 * MS);
  device.keyAt('a', false, 2 * MS);
  device.runUntil(1.5 * MS);
  assert.deepEqual([device.restarted.length, pin()], [1, false]);
  device.runUntil(3 * MS);
  assert.equal(pin(), true);
});

test('a program can be led into each kind of fault', () => {
  const lead = (kind) => {
    const device = pico(imageWithHandler([BKPT], 0xbf30, 0xe7fd)); // wfi; b to it
    device.runUntil(1 * MS);
    const missing = device.force(kind);
    device.runUntil(20 * MS);
    return missing ?? device.stopped?.kind ?? device.mcu.core.PC;
  };
  assert.equal(lead('hard-fault'), 'break');
  assert.equal(lead('overflow'), 'fault', 'without a guard it runs out of the RAM');
  assert.equal(lead('hang'), 0x1e0);
  assert.equal(lead('deaf-hang'), 0x1e0);
  assert.equal(lead('panic'), 'the image never panics about a missing value');
});
