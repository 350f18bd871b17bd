// The options of the command: names, checks, and what is told about wrong ones.
import { parseArgs } from 'node:util';
import { CUT_KINDS, TIMINGS } from './flash.mjs';
import { InputError } from './input-error.mjs';

const USAGE = `node run.mjs --elf FILE --steps STEPS.json --out DIR [--board NAME] [--max-ms N]
  [--flash FILE] [--flash-out FILE] [--flash-record DIR] [--flash-timing typical|slow] [--flash-fails-from N] [--flash-sticks-at N]
  [--cut N [--cut-fraction F]] [--cut-kind prefix|bits|noise] [--cut-seed N]
  [--watchdog restarts|ends] [--full-stack locks-up|is-survived]`;
const DEFAULT_BOARD = 'pico-lcd-1.3';
const NEEDED = ['elf', 'steps', 'out'];
const NAMES = [
  ...NEEDED, 'board', 'max-ms', 'flash', 'flash-out', 'flash-record', 'flash-timing', 'flash-fails-from', 'flash-sticks-at', 'cut', 'cut-fraction',
  'cut-kind', 'cut-seed', 'watchdog', 'full-stack',
];

/** The options of this process; `chip` are those of the flash. */
export function readOptions() {
  let values;
  try {
    ({ values } = parseArgs({ options: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }])) }));
  } catch (error) {
    throw new InputError('run.mjs', `${error.message}\n${USAGE}`);
  }
  for (const needed of NEEDED) {
    if (values[needed] === undefined) throw new InputError('run.mjs', `--${needed} is missing\n${USAGE}`);
  }
  return {
    elf: values.elf,
    steps: values.steps,
    out: values.out,
    board: values.board ?? DEFAULT_BOARD,
    flash: values.flash,
    flashOut: values['flash-out'],
    flashRecord: values['flash-record'],
    maxMs: number(values, 'max-ms'),
    restarts: oneOf(values, 'watchdog', ['restarts', 'ends']) !== 'ends',
    processor: { locksUpWithoutFrame: oneOf(values, 'full-stack', ['locks-up', 'is-survived']) !== 'is-survived' },
    chip: {
      timing: oneOf(values, 'flash-timing', Object.keys(TIMINGS)),
      failsFrom: whole(values, 'flash-fails-from'),
      sticksAt: whole(values, 'flash-sticks-at'),
      cut: whole(values, 'cut'),
      cutFraction: fraction(values, 'cut-fraction'),
      cutKind: oneOf(values, 'cut-kind', CUT_KINDS),
      cutSeed: whole(values, 'cut-seed'),
    },
  };
}

function number(values, option) {
  const text = values[option];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) throw new InputError('run.mjs', `--${option} needs a number, not "${text}"`);
  return value;
}

function whole(values, option) {
  const value = number(values, option);
  if (value !== undefined && !Number.isSafeInteger(value)) throw new InputError('run.mjs', `--${option} needs a whole number, not "${values[option]}"`);
  return value;
}

function fraction(values, option) {
  const value = number(values, option);
  if (value !== undefined && value > 1) throw new InputError('run.mjs', `--${option} is between 0 and 1`);
  return value;
}

function oneOf(values, option, known) {
  const value = values[option];
  if (value !== undefined && !known.includes(value)) throw new InputError('run.mjs', `--${option} is ${known.join(' or ')}`);
  return value;
}
