// The command: runs an ELF with steps on an emulated board and writes pictures, log and trace into a folder.
import fs from 'node:fs';
import path from 'node:path';
import { loadBoard } from './board.mjs';
import { readElf } from './elf.mjs';
import { InputError } from './input-error.mjs';
import { readOptions } from './options.mjs';
import { Pico } from './pico.mjs';
import { Recording } from './recording.mjs';
import { Player, readSteps } from './script.mjs';
import { traceOf } from './trace.mjs';

/** Beside what the steps themselves take. */
const DEFAULT_SPARE_MS = 60_000;
/** What a picture may wait for: motion until it is at rest. */
const SHOT_MS = 4_000;

const EXIT_FIRMWARE_STOPPED = 1;
const EXIT_BAD_INPUT = 2;
/** Ends that were asked for, by the caller or by a key press. */
const GOOD_ENDS = new Set(['end', 'power-cut', 'reboot', 'usb-drive']);

function main() {
  const options = readOptions();
  const board = loadBoard(options.board);
  const elf = readElf(options.elf);
  const script = readSteps(options.steps, Object.keys(board.keys));
  const image = options.flash === undefined ? [] : readFlash(options.flash, board.flash_bytes);
  fs.mkdirSync(options.out, { recursive: true });

  // Without a seed of its own, the noise of a cut comes from the script's.
  const cutSeed = options.chip.cutSeed ?? Number(BigInt.asUintN(32, script.seed));
  const { restarts, processor } = options;
  const pico = new Pico({ elf, board, seed: script.seed, flash: { ...options.chip, cutSeed, image }, restarts, processor });
  const recording = new Recording(pico.flash, board.saves_bytes, board.saves_end);
  const savePicture = (name, bytes) => {
    fs.writeFileSync(path.join(options.out, `${name}.565`), bytes);
    return `${name}.565`;
  };
  const player = new Player(pico, script, savePicture);
  player.play(options.maxMs ?? DEFAULT_SPARE_MS + script.steps.reduce((sum, step) => sum + (step.ms ?? (step.do === 'shot' ? SHOT_MS : script.press_ms)) + (step.rest_ms ?? script.rest_ms), 0));

  fs.writeFileSync(path.join(options.out, 'rtt.bin'), Uint8Array.from(pico.rtt.bytes));
  fs.writeFileSync(path.join(options.out, 'trace.json'), `${JSON.stringify(traceOf(pico, player), null, 1)}\n`);
  fs.writeFileSync(path.join(options.out, 'usb.bin'), Uint8Array.from(pico.computer.received));
  if (options.flashOut !== undefined) fs.writeFileSync(options.flashOut, pico.flash.bytes);
  if (options.flashRecord !== undefined) recording.write(options.flashRecord);
  if (GOOD_ENDS.has(pico.stopped.kind)) return 0;
  console.error(`${options.elf}: stopped (${pico.stopped.kind}): ${pico.stopped.detail}`);
  return EXIT_FIRMWARE_STOPPED;
}

function readFlash(file, flashBytes) {
  let image;
  try {
    image = fs.readFileSync(file);
  } catch (error) {
    throw new InputError(file, `cannot be read (${error.code})`);
  }
  if (image.length > flashBytes) throw new InputError(file, `is larger than the flash (${flashBytes} bytes)`);
  return image;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_BAD_INPUT;
}
