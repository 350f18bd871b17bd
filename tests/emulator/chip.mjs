// The RP2040 as it is after a start: the library's, with what it lacks, and with what a restart keeps.
import { RP2040 } from 'rp2040js';
import { addMemoryPower, Dormancy } from './dormant.mjs';
import { latchEdges } from './pins.mjs';
import { Pwm } from './pwm.mjs';
import { Random } from './random.mjs';
import { Rosc } from './rosc.mjs';
import { answerAbortReads, ChipReset, delayCrystal, watchResetRequest, XipControl } from './small-peripherals.mjs';
import { makeTimerExact } from './timer.mjs';
import { Watchdog } from './watchdog.mjs';
import { XipCache } from './xip-cache.mjs';

export const PERIPHERAL = {
  XIP: 0x14000, SYSCFG: 0x40004, CLOCKS: 0x40008, PSM: 0x40010, IO_BANK0: 0x40014, XOSC: 0x40024, SPI0: 0x4003c, SPI1: 0x40040,
  PWM: 0x40050, TIMER: 0x40054, WATCHDOG: 0x40058, ROSC: 0x40060, CHIP_RESET: 0x40064,
};

/** The boot ROM's own stack and buffers are the end of the RAM. */
const BOOT_ROM_BYTES = 256;
const IO_BANK0_LAST_CONTROL = 0xec;

/**
 * A chip whose power came on, or, with the chip `before`, one that the watchdog restarted: RAM and flash stay, and so do the
 * watchdog's scratch registers and its reason. Time goes on. `onDormant` is told when the firmware stops the ring oscillator.
 */
export function startChip({ seed, before = null, onRestart, onReset, onDormant }) {
  const mcu = new RP2040();
  const { clock } = mcu;
  clock.nanosCounter = before?.clock.nanosCounter ?? 0;
  if (before !== null) keepMemory(mcu, before);
  // Until the firmware sets up its clocks the chip runs from the ring oscillator.
  mcu.clkSys = mcu.roscFreq;
  mcu.flashCache = new XipCache();
  const { peripherals } = mcu;
  mcu.gpio.forEach(latchEdges);
  answerAbortReads(mcu.dma);
  delayCrystal(peripherals[PERIPHERAL.XOSC], clock);
  watchResetRequest(mcu.ppb, onReset);
  peripherals[PERIPHERAL.XIP] = new XipControl(mcu, mcu.flashCache);
  peripherals[PERIPHERAL.CHIP_RESET] = new ChipReset(mcu, 'VREG_AND_CHIP_RESET');
  peripherals[PERIPHERAL.ROSC] = new Rosc(mcu, seed, onDormant);
  mcu.watchdog = peripherals[PERIPHERAL.WATCHDOG] = new Watchdog(mcu, onRestart, before?.watchdog);
  const timer = peripherals[PERIPHERAL.TIMER];
  makeTimerExact(timer);
  mcu.dormancy = new Dormancy(mcu, { timer, watchdog: mcu.watchdog }, before?.dormancy);
  mcu.dormancy.addWakeRegisters(peripherals[PERIPHERAL.IO_BANK0]);
  addMemoryPower(peripherals[PERIPHERAL.SYSCFG]);
  mcu.pwm = peripherals[PERIPHERAL.PWM] = new Pwm(mcu, before?.pwm);
  observePinFunctions(mcu, peripherals[PERIPHERAL.IO_BANK0]);
  mcu.pwm.observe();
  return mcu;
}

function keepMemory(mcu, { sram, sramView, flash, flash16, flashView }) {
  Object.assign(mcu, { sram, sramView, flash, flash16, flashView });
  const noise = new Random(sram.length);
  for (let at = sram.length - BOOT_ROM_BYTES; at < sram.length; at++) sram[at] = noise.uint32();
}

function observePinFunctions(mcu, io) {
  const { writeUint32 } = io;
  io.writeUint32 = (offset, value) => {
    writeUint32.call(io, offset, value);
    if (offset <= IO_BANK0_LAST_CONTROL) mcu.pwm.observe();
  };
}
