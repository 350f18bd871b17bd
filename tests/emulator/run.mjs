// The command: runs an ELF with steps on an emulated board and writes pictures, log and trace into a folder.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadBoard } from './board.mjs';
import { readElf } from './elf.mjs';
import { InputError } from './input-error.mjs';
import { Pico } from './pico.mjs';
import { Player, readSteps } from './script.mjs';
import { traceOf } from './trace.mjs';

const USAGE = `node run.mjs --elf FILE --steps STEPS.json --out DIR [--board NAME] [--flash FILE] [--flash-out FILE]
  [--cut N [--cut-fraction F] [--cut-kind prefix|random]] [--max-ms N]`;
const DEFAULT_BOARD = 'pico-lcd-1.3';
/** Beside what the steps themselves take. */
const DEFAULT_SPARE_MS = 60_000;
/** What a picture may wait for: motion until it is at rest. */
const SHOT_MS = 4_000;

const EXIT_FIRMWARE_STOPPED = 1;
const EXIT_BAD_INPUT = 2;
/** Ends that were asked for, by the caller or by a key press. */
const GOOD_ENDS = new Set(['end', 'power-cut', 'usb-drive']);

function main() {
  const options = readOptions();
  const board = loadBoard(options.board);
  const elf = readElf(options.elf);
  const script = readSteps(options.steps, Object.keys(board.keys));
  const flashImage = options.flash === undefined ? null : readFlash(options.flash, board.flash_bytes);
  fs.mkdirSync(options.out, { recursive: true });

  const pico = new Pico({ elf, board, seed: script.seed, flashImage, cut: options.cut });
  const savePicture = (name, bytes) => {
    fs.writeFileSync(path.join(options.out, `${name}.565`), bytes);
    return `${name}.565`;
  };
  const player = new Player(pico, script, savePicture);
  player.play(options.maxMs ?? DEFAULT_SPARE_MS + script.steps.reduce((sum, step) => sum + (step.ms ?? (step.do === 'shot' ? SHOT_MS : script.press_ms)) + script.rest_ms, 0));

  fs.writeFileSync(path.join(options.out, 'rtt.bin'), Uint8Array.from(pico.rtt.bytes));
  fs.writeFileSync(path.join(options.out, 'trace.json'), `${JSON.stringify(traceOf(pico, player), null, 1)}\n`);
  if (options.flashOut !== undefined) fs.writeFileSync(options.flashOut, pico.flash.bytes);
  if (GOOD_ENDS.has(pico.stopped.kind)) return 0;
  console.error(`${options.elf}: stopped (${pico.stopped.kind}): ${pico.stopped.detail}`);
  return EXIT_FIRMWARE_STOPPED;
}

function readOptions() {
  const string = { type: 'string' };
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        elf: string, steps: string, out: string, board: string, flash: string, 'flash-out': string,
        cut: string, 'cut-fraction': string, 'cut-kind': string, 'max-ms': string,
      },
    }));
  } catch (error) {
    throw new InputError('run.mjs', `${error.message}\n${USAGE}`);
  }
  for (const needed of ['elf', 'steps', 'out']) {
    if (values[needed] === undefined) throw new InputError('run.mjs', `--${needed} is missing\n${USAGE}`);
  }
  return {
    elf: values.elf,
    steps: values.steps,
    out: values.out,
    board: values.board ?? DEFAULT_BOARD,
    flash: values.flash,
    flashOut: values['flash-out'],
    cut: readCut(values),
    maxMs: values['max-ms'] === undefined ? undefined : number('max-ms', values['max-ms']),
  };
}

function readCut(values) {
  if (values.cut === undefined) return null;
  const kind = values['cut-kind'] ?? 'prefix';
  if (kind !== 'prefix' && kind !== 'random') throw new InputError('run.mjs', '--cut-kind is prefix or random');
  const fraction = number('cut-fraction', values['cut-fraction'] ?? '0.5');
  if (fraction > 1) throw new InputError('run.mjs', '--cut-fraction is between 0 and 1');
  return { operation: number('cut', values.cut), fraction, kind };
}

function number(option, text) {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) throw new InputError('run.mjs', `--${option} needs a number, not "${text}"`);
  return value;
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
