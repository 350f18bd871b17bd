// The recording of a run, and the one in `../data/flash` that the Rust side rebuilds: what each cut leaves, as a hash.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { BLOCK_BYTES, CUT_KINDS, Flash, PAGE_BYTES, SECTOR_BYTES } from './flash.mjs';
import { Random } from './random.mjs';
import { Recording } from './recording.mjs';

const DATA = path.join(path.dirname(fileURLToPath(import.meta.url)), '../data/flash');
const NO_BLOCKS = 2 ** 31;
/** The region is a block and two sectors behind a block of program, so that it begins where a block can. */
const FLASH_BYTES = 2 * BLOCK_BYTES + 2 * SECTOR_BYTES;
const SAVES_BYTES = BLOCK_BYTES + 2 * SECTOR_BYTES;
const SAVES = FLASH_BYTES - SAVES_BYTES;
const FRACTIONS = [0, 0.01, 0.3, 0.5, 0.999, 1];

const FAILS_FROM = 6;

/** The operations of the kept recording, some of them with the share of its time after which the power went. */
function script() {
  const random = new Random(5);
  const noise = (pages) => Uint8Array.from({ length: pages * PAGE_BYTES }, () => random.uint32());
  const [one, three, again] = [noise(1), noise(3), noise(1)];
  return [
    { begin: (flash) => flash.erase(SAVES, BLOCK_BYTES + SECTOR_BYTES, BLOCK_BYTES, 0) },
    { begin: (flash) => flash.program(SAVES, one, 0) },
    { begin: (flash) => flash.program(SAVES + SECTOR_BYTES - PAGE_BYTES, three, 0), lostAt: 0.4 },
    { begin: (flash) => flash.program(SAVES, again, 0) },
    { begin: (flash) => flash.erase(SAVES - SECTOR_BYTES, 3 * SECTOR_BYTES, NO_BLOCKS, 0), lostAt: 0.6 },
    { begin: (flash) => flash.erase(SAVES, 2 * SECTOR_BYTES, NO_BLOCKS, 0) },
    { begin: (flash) => flash.program(SAVES + SECTOR_BYTES, one, 0) },
  ];
}

/** Plays the script to its end, or to a cut that was not in it. */
function play(cut = null) {
  const flash = new Flash(new Uint8Array(FLASH_BYTES), { failsFrom: FAILS_FROM, cutKind: 'noise', cutSeed: 77 });
  const recording = new Recording(flash, SAVES_BYTES);
  for (const [index, { begin, lostAt }] of script().entries()) {
    const isCut = cut?.operation === index;
    if (isCut) Object.assign(flash, { cut: index, cutFraction: cut.fraction, cutKind: cut.kind, cutSeed: cut.seed });
    assert.equal(begin(flash), null);
    if (lostAt !== undefined && !isCut) flash.losePower(lostAt * flash.running.nanos);
    else if (flash.finish().powerLost) break;
  }
  return { recording, saves: flash.bytes.subarray(SAVES) };
}

/** Every operation cut at several points in every way, and the hash (FNV-1a) of the region it leaves. */
function cuts() {
  const list = [];
  script().forEach((_, operation) => {
    for (const kind of CUT_KINDS) {
      FRACTIONS.forEach((fraction, seed) => {
        const cut = { operation, fraction, kind, seed };
        list.push({ ...cut, hash: play(cut).saves.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5) });
      });
    }
  });
  return `[\n${list.map((cut) => JSON.stringify(cut)).join(',\n')}\n]\n`;
}

test('the kept recording and its cuts are those of the model', () => {
  const { recording } = play();
  const file = (name) => path.join(DATA, name);
  if (process.env.BLESS === '1') {
    recording.write(DATA);
    fs.writeFileSync(file('cuts.json'), cuts());
  }
  assert.ok(fs.readFileSync(file('saves.bin')).every((byte) => byte === 0));
  assert.ok(fs.readFileSync(file('operations.json'), 'utf8') === recording.json(), 'operations.json');
  assert.ok(fs.readFileSync(file('cuts.json'), 'utf8') === cuts(), 'cuts.json');
});

test('an operation that never ends is in the recording', () => {
  const flash = new Flash(new Uint8Array(FLASH_BYTES), { sticksAt: 0 });
  const recording = new Recording(flash, SAVES_BYTES);
  flash.erase(SAVES, SECTOR_BYTES, NO_BLOCKS, 0);
  const [only] = JSON.parse(recording.json()).operations;
  assert.deepEqual([only.kind, only.offset, only.changes, only.torn], ['erase', SAVES, false, null]);
});
