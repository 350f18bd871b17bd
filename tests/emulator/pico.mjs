// One emulated handheld: the chip with what the library lacks, the panel, the keys, and the loop that runs it.
import { RP2040 } from 'rp2040js';
import { Blindness } from './blindness.mjs';
import { addMemoryPower, Dormancy } from './dormant.mjs';
import { Flash } from './flash.mjs';
import { PanelWire } from './panel-wire.mjs';
import { latchEdges } from './pins.mjs';
import { Processor } from './processor.mjs';
import { Pwm } from './pwm.mjs';
import { Rom } from './rom.mjs';
import { Rosc } from './rosc.mjs';
import { Rtt } from './rtt.mjs';
import { addMpuRegisters, answerAbortReads, ChipReset, delayCrystal, XipControl } from './small-peripherals.mjs';
import { Spi } from './spi.mjs';
import { St7789 } from './st7789.mjs';
import { Stack } from './stack.mjs';
import { makeAlarmsExact } from './timer.mjs';
import { addTransmitter } from './uart.mjs';
import { UsbHost } from './usb.mjs';
import { Watchdog } from './watchdog.mjs';
import { XipCache } from './xip-cache.mjs';

const FLASH_START = 0x10000000;
/** Behind the 256 bytes of boot2, which is not run: the flash can be read from the start. */
const VECTORS = 0x10000100;
const IO_BANK0_LAST_CONTROL = 0xec;
/** The log is drained before its buffer can be full. */
const INSTRUCTIONS_PER_DRAIN = 4096;

const ADC_FIRST_PIN = 26;
const ADC_REFERENCE_MV = 3300;
const ADC_LARGEST = 4095;

const SPI_PORTS = [
  { base: 0x4003c000, txDreq: 16, rxDreq: 17 },
  { base: 0x40040000, txDreq: 18, rxDreq: 19 },
];

const PERIPHERAL = {
  XIP: 0x14000, SYSCFG: 0x40004, CLOCKS: 0x40008, IO_BANK0: 0x40014, XOSC: 0x40024, SPI0: 0x4003c, SPI1: 0x40040, PWM: 0x40050, TIMER: 0x40054,
  WATCHDOG: 0x40058, ROSC: 0x40060, CHIP_RESET: 0x40064,
};

export class Pico {
  /** `flash`: the options of the flash chip, and as `image` what it holds. */
  constructor({ elf, board, seed, flash = {} }) {
    this.mcu = new RP2040();
    this.flashCache = new XipCache();
    this.processor = new Processor(this.mcu, this.flashCache);
    this.elf = elf;
    this.board = board;
    this.stopped = null;
    /** Something other than the next instruction comes next. */
    this.leave = false;
    this.instructions = 0;
    this.asleepNanos = 0;
    // Until the firmware sets up its clocks the chip runs from the ring oscillator.
    this.mcu.clkSys = this.mcu.roscFreq;
    this.nanosPerCycle = 1e9 / this.mcu.clkSys;
    this.warnings = new Map();
    this.uartBytes = 0;
    this.blindness = new Blindness(this.mcu.clock);
    this.#addLogger();
    this.#addChip(seed);
    this.#addBoard();
    this.#load(flash);
  }

  get nanos() {
    return this.mcu.clock.nanosCounter;
  }

  get isAsleep() {
    return this.mcu.core.waiting || this.dormancy.isDormant;
  }

  /** The battery has this voltage from now on; the board's divider brings a part of it to a pin of the converter. */
  set battery(millivolts) {
    const { pin, divider } = this.board.battery;
    const value = Math.round((millivolts / divider / ADC_REFERENCE_MV) * ADC_LARGEST);
    this.mcu.adc.channelValues[pin - ADC_FIRST_PIN] = Math.min(value, ADC_LARGEST);
  }

  /** Ends the run: the first reason counts. */
  stop(kind, detail) {
    this.stopped ??= { kind, detail };
    this.leave = true;
  }

  /** Presses or lets go a key at a time to come, exactly then, even if the processor is not listening; gives it back by `onEdge`. */
  keyAt(key, down, nanos, onEdge = () => {}) {
    const pin = this.mcu.gpio[this.board.keys[key]];
    const edge = this.mcu.clock.createAlarm(() => {
      onEdge(this.nanos);
      pin.setInputValue(!down);
    });
    edge.schedule(nanos - this.nanos);
  }

  /** Runs until this time, or until the run is stopped. Time asleep is skipped. */
  runUntil(nanos) {
    const { clock, core } = this.mcu;
    while (clock.nanosCounter < nanos && this.stopped === null) {
      this.rtt.drain();
      if (this.flash.running !== null) this.#waitForFlash(nanos);
      else if (this.dormancy.isDormant) this.#standStillUntil(nanos);
      else if (core.waiting) this.#sleepUntil(nanos);
      else this.#execute(nanos);
    }
    this.rtt.drain();
  }

  #sleepUntil(nanos) {
    const { clock, core } = this.mcu;
    const start = clock.nanosCounter;
    while (core.waiting && clock.nanosCounter < nanos && this.stopped === null) this.#skipTo(nanos);
    this.asleepNanos += clock.nanosCounter - start;
  }

  /** No clock of the chip runs; what is outside goes on. */
  #standStillUntil(nanos) {
    const { dormancy } = this;
    const { clock, core } = this.mcu;
    const start = clock.nanosCounter;
    while (!dormancy.isWoken && clock.nanosCounter < nanos && this.stopped === null) this.#skipTo(nanos);
    this.asleepNanos += clock.nanosCounter - start;
    if (!dormancy.isWoken) return;
    dormancy.end();
    this.blindness.set('masked', core.PM);
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
    const { clock } = this.mcu;
    const { endNanos } = flash.running;
    while (clock.nanosCounter < Math.min(endNanos, nanos) && this.stopped === null) this.#skipTo(Math.min(endNanos, nanos));
    if (clock.nanosCounter < endNanos) return;
    this.blindness.set('flash', false);
    if (flash.finish().powerLost) this.stop('power-cut', 'power was cut as asked');
  }

  /** Lets the time pass until something happens, and to this time at the most. */
  #skipTo(nanos) {
    const { clock } = this.mcu;
    const next = clock.nextAlarm === null ? nanos : Math.min(clock.nextAlarm.nanos, nanos);
    clock.tick(next - clock.nanosCounter);
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
    } while (count < INSTRUCTIONS_PER_DRAIN && !core.waiting && clock.nanosCounter < nanos && !this.leave);
    this.instructions += count;
  }

  #addLogger() {
    const { core } = this.mcu;
    const note = (component, message) => {
      // The real chip would take a hard fault here.
      if (/invalid memory|undefined address|not 32 bit aligned|not aligned|not implemented yet/.test(message)) this.stop('fault', this.#where(message));
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
    const address = this.mcu.core.registers[15] - 2;
    const name = this.elf.functionAt(address);
    return `${message} at 0x${address.toString(16)}${name ? ` in ${name}` : ''}`;
  }

  #addChip(seed) {
    const { mcu } = this;
    const { peripherals, clock } = mcu;
    this.processor.onMask = (masked) => this.blindness.set('masked', masked);
    mcu.gpio.forEach(latchEdges);
    mcu.addClockListener((hertz) => (this.nanosPerCycle = 1e9 / hertz));
    answerAbortReads(mcu.dma);
    delayCrystal(peripherals[PERIPHERAL.XOSC], clock);
    addMpuRegisters(mcu.ppb);
    mcu.pwm = peripherals[PERIPHERAL.PWM] = new Pwm(mcu);
    peripherals[PERIPHERAL.XIP] = new XipControl(mcu, this.flashCache);
    peripherals[PERIPHERAL.CHIP_RESET] = new ChipReset(mcu, 'VREG_AND_CHIP_RESET');
    peripherals[PERIPHERAL.ROSC] = new Rosc(mcu, seed, () => this.#dormant());
    // A restart that keeps the RAM would begin here; for now the run ends.
    this.watchdog = peripherals[PERIPHERAL.WATCHDOG] = new Watchdog(mcu, (detail) => this.stop('watchdog', detail));
    const timer = peripherals[PERIPHERAL.TIMER];
    this.dormancy = new Dormancy(mcu, { timer, watchdog: this.watchdog });
    this.dormancy.addWakeRegisters(peripherals[PERIPHERAL.IO_BANK0]);
    addMemoryPower(peripherals[PERIPHERAL.SYSCFG]);
    makeAlarmsExact(timer);
    this.computer = new UsbHost(mcu, (detail) => this.stop('usb', detail));
    for (const uart of mcu.uart) addTransmitter(mcu, uart, () => this.uartBytes++);
    this.#observePinFunctions(peripherals[PERIPHERAL.IO_BANK0]);
  }

  #observePinFunctions(io) {
    const { writeUint32 } = io;
    io.writeUint32 = (offset, value) => {
      writeUint32.call(io, offset, value);
      if (offset <= IO_BANK0_LAST_CONTROL) this.mcu.pwm.observe();
    };
  }

  #addBoard() {
    const { mcu, board } = this;
    this.lcd = new St7789(board.lcd.glass);
    const wire = new PanelWire(mcu, board.lcd, this.lcd);
    const onBytes = (bytes, length, firstNanos, byteNanos) => wire.send(bytes, length, firstNanos, byteNanos);
    const name = `SPI${board.lcd.spi}`;
    mcu.spi[board.lcd.spi] = mcu.peripherals[PERIPHERAL[name]] = new Spi(mcu, name, SPI_PORTS[board.lcd.spi], onBytes);
    this.battery = 0;
    // The library does not model pull-ups.
    for (const pin of Object.values(board.keys)) mcu.gpio[pin].setInputValue(true);
  }

  #load({ image = [], ...options }) {
    const { mcu, elf } = this;
    mcu.flash.set(image);
    for (const { address, data } of elf.segments) mcu.flash.set(data, address - FLASH_START);
    const chip = mcu.flash.subarray(0, this.board.flash_bytes);
    this.flash = new Flash(chip, options);
    this.stack = new Stack(mcu, elf);
    this.rtt = new Rtt(mcu, elf.addresses.get('_SEGGER_RTT'));
    const flashBegan = () => {
      this.leave = true;
      this.blindness.set('flash', true);
    };
    const rom = new Rom(mcu, this.flash, this.flashCache, { stop: (kind, detail) => this.stop(kind, detail), flashBegan });
    mcu.onBreak = (code) => {
      if (!rom.serve(code)) this.stop('break', this.#where(`breakpoint or undefined instruction ${code}`));
    };
    mcu.core.VTOR = VECTORS;
    mcu.core.SP = mcu.readUint32(VECTORS);
    mcu.core.PC = mcu.readUint32(VECTORS + 4) & ~1;
  }
}
