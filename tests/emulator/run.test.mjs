// The command line: bad input is told in one line with exit code 2; small programs end as they should.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { image, romCall } from './tiny-image.mjs';

const RUN = path.join(path.dirname(fileURLToPath(import.meta.url)), 'run.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quintet-emulator-'));
test.after(() => fs.rmSync(folder, { recursive: true }));

function file(name, contents) {
  const full = path.join(folder, name);
  fs.writeFileSync(full, contents);
  return full;
}

const GOOD = { seed: '1', press_ms: 40, rest_ms: 40, quiet_ms: 100, steps: [] };
const elf = file('good.elf', image(0xe7fe)); // b .
const steps = file('good.json', JSON.stringify(GOOD));

function run(options) {
  const given = { elf, steps, out: path.join(folder, 'out'), ...options };
  const list = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  const { status, stderr } = spawnSync(process.execPath, [RUN, ...list], { encoding: 'utf8' });
  return { status, message: stderr.trim() };
}

function refused(options, message) {
  assert.deepEqual(run(options), { status: 2, message });
}

test('an image that is no ELF, or for another chip', () => {
  const text = file('text.elf', 'hello');
  refused({ elf: text }, `${text}: is no ELF image`);
  const other = image(0xe7fe);
  other.writeUInt16LE(62, 18);
  const otherFile = file('other.elf', other);
  refused({ elf: otherFile }, `${otherFile}: is an ELF image, but not for this chip (32-bit little-endian ARM)`);
  const short = file('short.elf', image(0xe7fe).subarray(0, 70));
  refused({ elf: short }, `${short}: is a damaged ELF image (cut short?)`);
  const none = path.join(folder, 'none.elf');
  refused({ elf: none }, `${none}: cannot be read (ENOENT)`);
});

test('steps that cannot be played', () => {
  const bad = (name, script) => file(name, JSON.stringify({ ...GOOD, ...script }));
  const noJson = file('no.json', '{');
  assert.match(run({ steps: noJson }).message, /no.json: is no JSON/);
  const key = bad('key.json', { steps: [{ line: 7, do: 'press', key: 'z' }] });
  refused({ steps: key }, `${key}:7: unknown key "z"`);
  const step = bad('step.json', { steps: [{ line: 9, do: 'jump' }] });
  refused({ steps: step }, `${step}:9: unknown step "jump"`);
  const name = bad('name.json', { steps: [{ line: 2, do: 'shot', name: '../x' }] });
  refused({ steps: name }, `${name}:2: bad name "../x"`);
  const tap = bad('tap.json', { steps: [{ line: 3, do: 'tap', key: 'a', ms: 10 }] });
  refused({ steps: tap }, `${tap}:3: "tap" needs a number of milliseconds`);
  for (const wrong of [{ count: 0 }, { fraction: 2 }, { kind: 'odd' }]) {
    const cut = bad('cut.json', { steps: [{ line: 4, do: 'cut', count: 1, fraction: 0.5, kind: 'bits', ...wrong }] });
    refused({ steps: cut }, `${cut}:4: "cut" needs a count from 1, a fraction and a kind`);
  }
  const seed = bad('seed.json', { seed: 'xyz' });
  refused({ steps: seed }, `${seed}: "seed" has to be 1 to 16 hexadecimal digits`);
});

test('an unknown board and bad numbers', () => {
  refused({ board: 'toaster' }, 'toaster: no such board; there is pico-display-2, pico-lcd-1.3, picosystem');
  refused({ cut: 'x' }, 'run.mjs: --cut needs a number, not "x"');
  refused({ 'flash-fails-from': 'no' }, 'run.mjs: --flash-fails-from needs a number, not "no"');
  refused({ 'flash-sticks-at': '1.5' }, 'run.mjs: --flash-sticks-at needs a whole number, not "1.5"');
  refused({ 'cut-fraction': '2' }, 'run.mjs: --cut-fraction is between 0 and 1');
  refused({ 'cut-kind': 'random' }, 'run.mjs: --cut-kind is prefix or bits or noise');
  refused({ 'flash-timing': 'fast' }, 'run.mjs: --flash-timing is typical or slow');
});

function stops(code, kind) {
  const program = file(`${kind}.elf`, image(...code));
  const { status, message } = run({ elf: program });
  assert.equal(status, 1, message);
  assert.match(message, new RegExp(`${kind}.elf: stopped \\(${kind}\\): `));
  assert.equal(JSON.parse(fs.readFileSync(path.join(folder, 'out', 'trace.json'), 'utf8')).stop, kind);
}

test('a breakpoint, a bad address, a bad ROM look-up and a black screen end the run with their reason', () => {
  stops([0xbe2a], 'break');
  stops([0x2003, 0x0700, 0x6801], 'fault'); // movs r0, #3; lsls r0, #28; ldr r1, [r0]
  // movs r0, #0x18; ldrh r2, [r0]; movs r0, #0x14; ldrh r0, [r0]; movs r1, #'z'; blx r2
  stops([0x2018, 0x8802, 0x2014, 0x8800, 0x217a, 0x4790], 'rom');
  stops([0xbf30, 0xe7fd], 'no-picture'); // wfi
});

const trace = () => JSON.parse(fs.readFileSync(path.join(folder, 'out', 'trace.json'), 'utf8'));

test('a flash erase takes its time, is noted and changes the flash', () => {
  const program = file('erase.elf', image(...romCall('RE', 16, 1), 0xbe00));
  const before = file('before.bin', Buffer.alloc(0x20000));
  const after = path.join(folder, 'after.bin');
  assert.equal(run({ elf: program, flash: before, 'flash-out': after }).status, 1);
  assert.deepEqual(trace().flash_ops.map(({ kind, offset, length }) => [kind, offset, length]), [['erase', 0x10000, 0x1000]]);
  assert.ok(trace().emulated_ms > 45 && trace().emulated_ms < 46);
  const bytes = fs.readFileSync(after);
  assert.deepEqual([bytes.length, bytes[0xffff], bytes[0x10000], bytes[0x10fff], bytes[0x11000]], [2 * 1024 * 1024, 0, 0xff, 0xff, 0]);
});

test('a recording has the saves as they were and what was done', () => {
  const program = file('record.elf', image(...romCall('RE', 16, 1), 0xbe00));
  const before = file('record.bin', Buffer.alloc(2 * 1024 * 1024, 0xa5));
  const recording = path.join(folder, 'recording');
  run({ elf: program, flash: before, 'flash-record': recording });
  assert.deepEqual(fs.readFileSync(path.join(recording, 'saves.bin')), Buffer.alloc(128 * 1024, 0xa5));
  const { saves_offset: offset, operations } = JSON.parse(fs.readFileSync(path.join(recording, 'operations.json'), 'utf8'));
  assert.deepEqual([offset, operations.length, operations[0].changes, operations[0].torn], [(2048 - 128) * 1024, 1, true, null]);
});

test('a slow flash takes the longest time of its data sheet', () => {
  const program = file('slow.elf', image(...romCall('RE', 16, 1), 0xbe00));
  run({ elf: program, 'flash-timing': 'slow' });
  assert.ok(trace().emulated_ms > 400 && trace().emulated_ms < 401, trace().emulated_ms);
});

test('a flash that fails lets the firmware go on, one that sticks does not', () => {
  const program = file('bad-flash.elf', image(...romCall('RE', 16, 1), 0xbe07));
  const before = file('zeros.bin', Buffer.alloc(0x20000));
  const after = path.join(folder, 'failed.bin');
  assert.match(run({ elf: program, flash: before, 'flash-out': after, 'flash-fails-from': '0' }).message, /stopped \(break\).* 7/);
  assert.equal(fs.readFileSync(after)[0x10000], 0);
  assert.match(run({ elf: program, 'flash-sticks-at': '0', 'max-ms': '900' }).message, /stopped \(max-ms\)/);
  assert.equal(trace().emulated_ms, 900);
});

test('a power cut and leaving for the USB drive are good ends', () => {
  const erase = file('cut.elf', image(...romCall('RE', 16, 1), 0xbe00));
  assert.deepEqual(run({ elf: erase, cut: '0', 'cut-kind': 'noise' }), { status: 0, message: '' });
  assert.equal(trace().stop, 'power-cut');
  const usb = file('usb.elf', image(...romCall('UB'), 0xbe00));
  assert.equal(run({ elf: usb }).status, 0);
  assert.equal(trace().stop, 'usb-drive');
});

test('the same run gives the same bytes', () => {
  const once = () => {
    run({ elf: file('same.elf', image(0xbf30, 0xe7fd)) });
    return fs.readFileSync(path.join(folder, 'out', 'trace.json'));
  };
  assert.deepEqual(once(), once());
});
