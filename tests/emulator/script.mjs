// Plays the steps of a scenario on the emulated handheld and notes what happened at each.
import fs from 'node:fs';
import { CUT_KINDS } from './flash.mjs';
import { FAULT_KINDS } from './forced-faults.mjs';
import { InputError } from './input-error.mjs';

const MS = 1e6;
/** A firmware that shows nothing for this long will not show anything. */
const FIRST_PICTURE_MS = 5000;
/** A firmware that a fault does not restart within this long will not come back: the watchdog waits 8.3 s at the most. */
const RESTART_MS = 10_000;

/** How often to look whether a processor that computes has gone to sleep. */
const LOOK_AGAIN_NANOS = 20_000;

const FIELDS = {
  press: { key: 'key' },
  hold: { key: 'key', ms: 'number' },
  tap: { key: 'key', ms: 'number', rest_ms: 'number' },
  wait: { ms: 'number' },
  shot: { name: 'string' },
  battery: { millivolts: 'number' },
  expect: { name: 'string' },
  cut: { count: 'number', fraction: 'number', kind: 'string' },
  reboot: {},
  fault: { kind: 'kind' },
  usb: { name: 'string' },
};

/** What can happen at the computer. */
const USB = ['plug', 'open', 'close', 'unplug'];

export function readSteps(file, keys) {
  let text;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(file, `cannot be read (${error.code})`);
  }
  let script;
  try {
    script = JSON.parse(text);
  } catch (error) {
    throw new InputError(file, `is no JSON: ${error.message}`);
  }
  checkScript(script, file, keys);
  return { ...script, seed: BigInt(`0x${script.seed}`) };
}

function checkScript(script, file, keys) {
  if (!/^[0-9a-f]{1,16}$/i.test(script?.seed ?? '')) throw new InputError(file, '"seed" has to be 1 to 16 hexadecimal digits');
  for (const field of ['press_ms', 'rest_ms', 'quiet_ms']) {
    if (!isCount(script[field])) throw new InputError(file, `"${field}" has to be a number of milliseconds`);
  }
  for (const key of script.holding ?? []) if (!keys.includes(key)) throw new InputError(file, `unknown key "${key}"`);
  if (!Array.isArray(script.steps)) throw new InputError(file, '"steps" has to be a list');
  for (const step of script.steps) checkStep(step, file, keys);
}

function checkStep(step, file, keys) {
  const { line } = step;
  const fields = Object.hasOwn(FIELDS, step.do) ? FIELDS[step.do] : null;
  if (fields === null) throw new InputError(file, `unknown step "${step.do}"`, line);
  if ('key' in fields && !keys.includes(step.key)) throw new InputError(file, `unknown key "${step.key}"`, line);
  for (const field of ['ms', 'rest_ms']) {
    if (field in fields && !isCount(step[field])) throw new InputError(file, `"${step.do}" needs a number of milliseconds`, line);
  }
  if ('millivolts' in fields && !isCount(step.millivolts)) throw new InputError(file, `"${step.do}" needs a number of millivolts`, line);
  if (step.do === 'cut' && !isCut(step)) throw new InputError(file, '"cut" needs a count from 1, a fraction and a kind', line);
  if (step.do === 'fault' && !FAULT_KINDS.includes(step.kind)) throw new InputError(file, `unknown fault "${step.kind}"`, line);
  if (step.do === 'usb' && !USB.includes(step.name)) throw new InputError(file, `"usb" is ${USB.join(' or ')}`, line);
  // The name becomes part of a file's name.
  if ('name' in fields && !/^[\w-][\w.-]*$/.test(step.name ?? '')) throw new InputError(file, `bad name "${step.name}"`, line);
}

function isCut({ count, fraction, kind }) {
  return Number.isSafeInteger(count) && count > 0 && fraction >= 0 && fraction <= 1 && CUT_KINDS.includes(kind);
}

function isCount(value) {
  return Number.isFinite(value) && value >= 0;
}

export class Player {
  /** `savePicture(name, bytes)` gives the file's name. */
  constructor(pico, script, savePicture) {
    this.pico = pico;
    this.script = script;
    this.savePicture = savePicture;
    this.presses = [];
    this.waits = [];
    this.shots = [];
    this.expects = [];
    /** The number of the step that is being played. */
    this.stepNumber = 0;
    /** The line of a cut that is still to come. */
    this.cutLine = null;
  }

  /** Plays everything, or until the run is stopped. */
  play(limitMs) {
    this.limitNanos = limitMs * MS;
    const holding = this.script.holding ?? [];
    holding.forEach((key) => this.pico.keyAt(key, true, 0));
    this.#untilFirstPicture();
    holding.forEach((key) => this.pico.keyAt(key, false, this.pico.nanos));
    if (holding.length > 0) this.#run(this.script.rest_ms);
    for (const [number, step] of this.script.steps.entries()) {
      if (this.pico.stopped) break;
      this.stepNumber = number;
      this.#step(step);
    }
    this.#closePress();
    this.#forgetCut();
    this.pico.stop('end', 'every step was played');
  }

  #step({ line, do: action, key, ms, rest_ms: upMs, millivolts, name, count, fraction, kind }) {
    const { press_ms: pressMs, rest_ms: restMs } = this.script;
    switch (action) {
      case 'press':
        return this.#press(line, key, pressMs, restMs);
      case 'hold':
        return this.#press(line, key, ms, restMs);
      case 'tap':
        return this.#press(line, key, ms, upMs);
      case 'wait':
        return this.#wait(line, ms);
      case 'battery':
        this.pico.battery = millivolts;
        return;
      case 'shot':
        return this.#shoot(this.shots, line, name, name);
      case 'expect':
        return this.#shoot(this.expects, line, name, `expect-${line}`);
      case 'cut':
        return this.#cut(line, count, fraction, kind);
      case 'reboot':
        return this.#reboot();
      case 'fault':
        return this.#fault(line, kind);
      case 'usb':
        return this.pico.computer[name]();
    }
  }

  #cut(line, count, fraction, kind) {
    this.#untilQuiet();
    this.#forgetCut();
    this.cutLine = line;
    this.pico.flash.cutIn(count, fraction, kind);
  }

  /** The run ends; who started it goes on with the next step on what is in the flash. */
  #reboot() {
    this.#untilQuiet();
    this.#forgetCut();
    this.pico.stop('reboot', 'switched off as asked');
  }

  /** A cut that was asked for and did not come is a fault of the script. */
  #forgetCut() {
    if (this.cutLine !== null) this.pico.stop('no-cut', `line ${this.cutLine}: so many flash operations did not come`);
  }

  #run(ms) {
    this.#runUntil(this.pico.nanos + ms * MS);
  }

  #runUntil(nanos) {
    this.pico.runUntil(Math.min(nanos, this.limitNanos));
    if (nanos > this.limitNanos) this.pico.stop('max-ms', `the steps did not end within ${this.limitNanos / MS} ms`);
  }

  #untilFirstPicture() {
    const { pico } = this;
    while (pico.lcd.firstPictureNanos === null && !pico.stopped) {
      if (pico.nanos >= FIRST_PICTURE_MS * MS) return pico.stop('no-picture', `no full picture within ${FIRST_PICTURE_MS} ms`);
      this.#run(1);
    }
    this.#untilQuiet();
  }

  /** Leads the program into a fault and waits until it is back with a picture at rest. */
  #fault(line, kind) {
    this.#closePress();
    const { pico } = this;
    const start = pico.nanos;
    const restarts = pico.restarted.length;
    const missing = pico.force(kind);
    if (missing !== null) return pico.stop('no-fault', `line ${line}: ${missing}`);
    const isBack = () => pico.restarted.length > restarts && pico.lcd.lastRamNanos > pico.restarted.at(-1).nanos;
    while (!isBack() && !pico.stopped) {
      if (pico.nanos >= start + RESTART_MS * MS) return pico.stop('no-restart', `line ${line}: ${kind} led to no restart within ${RESTART_MS} ms`);
      this.#run(1);
    }
    this.#untilQuiet();
  }

  /** Nothing changes what the panel shows, and nobody is computing what might. */
  #untilQuiet() {
    const { pico, script } = this;
    for (;;) {
      const quiet = pico.lcd.lastShownNanos + script.quiet_ms * MS;
      if (pico.stopped || (pico.nanos >= quiet && pico.isAsleep)) return;
      this.#runUntil(Math.max(quiet, pico.nanos + LOOK_AGAIN_NANOS));
    }
  }

  #press(line, key, downMs, restMs) {
    this.#closePress();
    const { pico } = this;
    const press = { line, key, edgeNanos: null };
    pico.keyAt(key, true, pico.nanos, (nanos) => (press.edgeNanos = nanos));
    pico.keyAt(key, false, pico.nanos + downMs * MS);
    this.open = press;
    this.#run(downMs + restMs);
  }

  #wait(line, ms) {
    this.#closePress();
    const { pico } = this;
    const before = pico.asleepNanos;
    const start = pico.nanos;
    this.#run(ms);
    const passed = pico.nanos - start;
    this.waits.push({ line, ms, asleep: passed > 0 ? (pico.asleepNanos - before) / passed : 1 });
  }

  #shoot(list, line, name, fileName) {
    this.#untilQuiet();
    if (this.pico.stopped) return;
    const file = this.savePicture(fileName, this.pico.lcd.picture());
    list.push({ line, name, file, at_us: micros(this.pico.nanos) });
  }

  /** What reached the panel since the open press belongs to it. */
  #closePress() {
    if (!this.open) return;
    const { line, key, edgeNanos } = this.open;
    this.open = null;
    if (edgeNanos === null) return;
    const bursts = this.pico.lcd.bursts.filter((burst) => burst.firstNanos >= edgeNanos).map(burstReport);
    this.presses.push({ line, key, edge_us: micros(edgeNanos), bursts });
  }
}

function burstReport({ firstNanos, lastNanos, bytes, pixelsChanged, lastChangedNanos }) {
  return {
    first_us: micros(firstNanos),
    last_us: micros(lastNanos),
    bytes,
    pixels_changed: pixelsChanged,
    last_changed_us: lastChangedNanos === null ? null : micros(lastChangedNanos),
  };
}

/** Microseconds with three decimals: byte times are fractions of one. */
function micros(nanos) {
  return Math.round(nanos) / 1000;
}
