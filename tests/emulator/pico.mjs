// One emulated handheld: the chip with what the library lacks, the panel, the keys, and the loop that runs it.
import { Blindness } from './blindness.mjs';
import { PERIPHERAL, startChip } from './chip.mjs';
import { Fault, isFault } from './fault.mjs';
import { Flash } from './flash.mjs';
import { lead } from './forced-faults.mjs';
import { PanelWire } from './panel-wire.mjs';
import { Processor } from './processor.mjs';
import { Rom } from './rom.mjs';
import { Rtt } from './rtt.mjs';
import { Spi } from './spi.mjs';
import { St7789 } from './st7789.mjs';
import { Stack } from './stack.mjs';
import { addTransmitter } from './uart.mjs';
import { UsbHost } from './usb.mjs';

const FLASH_START = 0x10000000;
/** Behind the 256 bytes of boot2, which is not run: the flash can be read from the start. */
const VECTORS = 0x10000100;
/** The log is drained before its buffer can be full. */
const INSTRUCTIONS_PER_DRAIN = 4096;

const ADC_FIRST_PIN = 26;
const ADC_REFERENCE_MV = 3300;
const ADC_LARGEST = 4095;

const SPI_PORTS = [
  { base: 0x4003c000, txDreq: 16, rxDreq: 17 },
  { base: 0x40040000, txDreq: 18, rxDreq: 19 },
];

export class Pico {
  /**
   * `flash`: the options of the flash chip, and as `image` what it holds. `processor`: those of the processor. Without `restarts`
   * the run ends where the watchdog would restart the chip.
   */
  constructor({ elf, board, seed, flash = {}, processor = {}, restarts = true }) {
    this.elf = elf;
    this.board = board;
    this.seed = seed;
    this.restarts = restarts;
    this.processorOptions = processor;
    this.stopped = null;
    /** Something other than the next instruction comes next. */
    this.leave = false;
    this.instructions = 0;
    this.asleepNanos = 0;
    this.warnings = new Map();
    this.uartBytes = 0;
    /** The restarts there were, and the hard faults, for the trace. */
    this.restarted = [];
    this.faults = [];
    /** Why the chip restarts next, or null. */
    this.restarting = null;
    /** Key edges to come, and the level of each pin a key is at. */
    this.edges = new Set();
    this.levels = new Map(Object.values(board.keys).map((pin) => [pin, true]));
    this.millivolts = 0;
    this.lcd = new St7789(board.lcd.glass);
    this.#start(null);
    this.blindness = new Blindness(this.mcu.clock);
    this.#load(flash);
    this.#boot();
  }

  get nanos() {
    return this.mcu.clock.nanosCounter;
  }

  get isAsleep() {
    return this.mcu.core.waiting || this.dormancy.isDormant;
  }

  /** The battery has this voltage from now on; the board's divider brings a part of it to a pin of the converter. */
  set battery(millivolts) {
    this.millivolts = millivolts;
    const { pin, divider } = this.board.battery;
    const value = Math.round((millivolts / divider / ADC_REFERENCE_MV) * ADC_LARGEST);
    this.mcu.adc.channelValues[pin - ADC_FIRST_PIN] = Math.min(value, ADC_LARGEST);
  }

  get watchdog() {
    return this.mcu.watchdog;
  }

  get dormancy() {
    return this.mcu.dormancy;
  }

  get #isInterrupted() {
    return this.stopped !== null || this.restarting !== null;
  }

  /** Ends the run: the first reason counts. */
  stop(kind, detail) {
    this.stopped ??= { kind, detail };
    this.leave = true;
  }

  /** Presses or lets go a key at a time to come, exactly then, even if the processor is not listening; gives it back by `onEdge`. */
  keyAt(key, down, nanos, onEdge = () => {}) {
    const edge = { pin: this.board.keys[key], level: !down, nanos, onEdge };
    this.edges.add(edge);
    this.#schedule(edge);
  }

  /** Leads the program into a fault: one of the kinds of forced-faults.mjs. Gives what is missing for it, or null. */
  force(kind) {
    // Handlers first come to their end: it is the application that goes wrong.
    while (this.mcu.core.IPSR !== 0 && !this.#isInterrupted) this.runUntil(this.nanos + 1000);
    return lead(kind, this.mcu.core, this.elf);
  }

  /** Runs until this time, or until the run is stopped. Time asleep is skipped. */
  runUntil(nanos) {
    while (this.nanos < nanos && this.stopped === null) {
      this.rtt.drain();
      if (this.restarting !== null) this.#restart();
      else if (this.flash.running !== null) this.#waitForFlash(nanos);
      else if (this.dormancy.isDormant) this.#standStillUntil(nanos);
      else if (this.processor.lockedUp !== null) this.#pass(nanos, () => true);
      else if (this.mcu.core.waiting) this.#sleepUntil(nanos);
      else if (this.processor.spins) this.#spinUntil(nanos);
      else this.#execute(nanos);
    }
    this.rtt.drain();
  }

  #sleepUntil(nanos) {
    const start = this.nanos;
    this.#pass(nanos, () => this.mcu.core.waiting);
    this.asleepNanos += this.nanos - start;
  }

  /** A program that branches to itself does nothing until an interrupt comes. */
  #spinUntil(nanos) {
    this.processor.spins = false;
    this.#pass(nanos, () => !this.mcu.core.interruptsUpdated);
  }

  /** No clock of the chip runs; what is outside goes on. */
  #standStillUntil(nanos) {
    const { dormancy } = this;
    const start = this.nanos;
    this.#pass(nanos, () => !dormancy.isWoken);
    this.asleepNanos += this.nanos - start;
    if (!dormancy.isWoken) return;
    dormancy.end();
    this.blindness.set('masked', this.mcu.core.PM);
  }

  /** The firmware stops the ring oscillator. */
  #dormant() {
    const clocks = this.mcu.peripherals[PERIPHERAL.CLOCKS];
    if (clocks.sysFreq !== this.mcu.roscFreq) return this.stop('fault', this.#where('the ring oscillator stops, but the processor runs from another'));
    // A pin wakes it: nothing is missed.
    this.blindness.set('masked', false);
    this.dormancy.begin();
    this.leave = true;
  }

  /** The boot ROM waits for the flash with the processor; everything else goes on. */
  #waitForFlash(nanos) {
    const { flash } = this;
    const { endNanos } = flash.running;
    this.#pass(Math.min(endNanos, nanos), () => true);
    if (this.nanos < endNanos || this.restarting !== null) return;
    this.blindness.set('flash', false);
    if (flash.finish().powerLost) this.stop('power-cut', 'power was cut as asked');
  }

  /** Lets the time pass to this time at the most, for as long as `goesOn`. */
  #pass(nanos, goesOn) {
    const { clock } = this.mcu;
    while (goesOn() && clock.nanosCounter < nanos && !this.#isInterrupted) {
      const next = clock.nextAlarm === null ? nanos : Math.min(clock.nextAlarm.nanos, nanos);
      clock.tick(next - clock.nanosCounter);
    }
  }

  #execute(nanos) {
    const { processor } = this;
    const { clock, core } = this.mcu;
    let count = 0;
    this.leave = false;
    do {
      const next = clock.nanosCounter + processor.step() * this.nanosPerCycle;
      if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= next) clock.tick(next - clock.nanosCounter);
      else clock.nanosCounter = next;
      count++;
    } while (count < INSTRUCTIONS_PER_DRAIN && !core.waiting && !processor.spins && clock.nanosCounter < nanos && !this.leave);
    this.instructions += count;
  }

  /** The power came on, or (with the chip `before`) the watchdog restarts the chip: everything but memory is as new. */
  #start(before) {
    const onRestart = (detail) => this.#atWatchdog(detail);
    const onReset = () => this.#plan('the firmware asked for a reset of its processor');
    const mcu = startChip({ seed: this.seed, before, onRestart, onReset, onDormant: () => this.#dormant() });
    this.mcu = mcu;
    this.processor = new Processor(mcu, mcu.flashCache, this.processorOptions);
    this.processor.onMask = (masked) => this.blindness.set('masked', masked);
    this.processor.onFault = (message) => this.faults.push({ nanos: this.nanos, text: this.#where(message) });
    this.processor.onLockUp = (detail) => this.#atLockUp(detail);
    this.nanosPerCycle = 1e9 / mcu.clkSys;
    mcu.addClockListener((hertz) => (this.nanosPerCycle = 1e9 / hertz));
    this.#addLogger();
    const { computer } = this;
    this.computer = new UsbHost(mcu, (detail) => this.stop('usb', detail), computer);
    for (const uart of mcu.uart) addTransmitter(mcu, uart, () => this.uartBytes++);
    this.#addBoard();
  }

  #atWatchdog(detail) {
    if (this.restarts) this.#plan(detail);
    else this.stop('watchdog', detail);
  }

  #atLockUp(detail) {
    this.leave = true;
    if (!this.watchdog.enabled) this.stop('fault', this.#where(`${detail}: the processor locked up`));
  }

  #plan(reason) {
    this.restarting ??= reason;
    this.leave = true;
  }

  #restart() {
    this.restarted.push({ nanos: this.nanos, reason: this.restarting });
    this.restarting = null;
    // The flash chip has its power: it ends what it does, whoever waited for it.
    this.flash.abandon();
    this.blindness.end();
    this.#start(this.mcu);
    this.blindness.clock = this.mcu.clock;
    this.edges.forEach((edge) => this.#schedule(edge));
    this.#boot();
  }

  #schedule(edge) {
    const alarm = this.mcu.clock.createAlarm(() => {
      this.edges.delete(edge);
      edge.onEdge(this.nanos);
      this.levels.set(edge.pin, edge.level);
      this.mcu.gpio[edge.pin].setInputValue(edge.level);
    });
    alarm.schedule(edge.nanos - this.nanos);
  }

  #addLogger() {
    const { core } = this.mcu;
    const note = (component, message) => {
      if (isFault(message)) throw new Fault(message);
      const text = `${component}: ${message}`;
      this.warnings.set(text, (this.warnings.get(text) ?? 0) + 1);
    };
    const info = (_component, message) => {
      // The library only logs this instruction, which has to wake a processor that waits for an event.
      if (message === 'SEV') core.eventRegistered = true;
    };
    this.mcu.logger = { debug() {}, info, warn: note, error: note };
  }

  #where(message) {
    const address = this.processor.at & ~1;
    const name = this.elf.functionAt(address);
    return `${message} at 0x${(address >>> 0).toString(16)}${name ? ` in ${name}` : ''}`;
  }

  #addBoard() {
    const { mcu, board } = this;
    const wire = new PanelWire(mcu, board.lcd, this.lcd);
    const onBytes = (bytes, length, firstNanos, byteNanos) => wire.send(bytes, length, firstNanos, byteNanos);
    const name = `SPI${board.lcd.spi}`;
    mcu.spi[board.lcd.spi] = mcu.peripherals[PERIPHERAL[name]] = new Spi(mcu, name, SPI_PORTS[board.lcd.spi], onBytes);
    this.battery = this.millivolts;
    // The library does not model pull-ups.
    this.levels.forEach((level, pin) => mcu.gpio[pin].setInputValue(level));
  }

  #load({ image = [], ...options }) {
    const { mcu, elf } = this;
    mcu.flash.set(image);
    for (const { address, data } of elf.segments) mcu.flash.set(data, address - FLASH_START);
    this.flash = new Flash(mcu.flash.subarray(0, this.board.flash_bytes), options);
    this.stack = new Stack(mcu, elf);
    this.rtt = new Rtt(mcu, elf.addresses.get('_SEGGER_RTT'));
  }

  /** What the boot ROM does before the program's first instruction, without the time it takes. */
  #boot() {
    const { mcu } = this;
    const flashBegan = () => {
      this.leave = true;
      this.blindness.set('flash', true);
    };
    const rom = new Rom(mcu, this.flash, mcu.flashCache, { stop: (kind, detail) => this.stop(kind, detail), flashBegan });
    mcu.onBreak = (code) => {
      if (!rom.serve(code)) this.stop('break', this.#where(`breakpoint ${code}`));
    };
    mcu.core.VTOR = VECTORS;
    mcu.core.SP = mcu.readUint32(VECTORS);
    mcu.core.PC = mcu.readUint32(VECTORS + 4) & ~1;
  }
}
