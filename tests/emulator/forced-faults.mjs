// Faults on demand: the program that players flash is led astray, as a broken one would go.
import { ENDLESS_CALLS, HANG } from './rom.mjs';

/** Where there is neither memory nor anything else. */
const NOWHERE = 0x30000000;
const LDR_R0_FROM_PC = 0x48;

/**
 * `panic`: a check of the program fails (it goes on at a place of its own that calls the panic of a missing value). `hard-fault`: it
 * jumps to where no memory is. `overflow`: it calls itself without end. `hang`: it no longer gets anywhere; interrupts go on.
 * `deaf-hang`: the same with interrupts off.
 */
const PLACES = {
  panic: panicCall,
  'hard-fault': () => NOWHERE,
  overflow: () => ENDLESS_CALLS,
  hang: () => HANG,
  'deaf-hang': () => HANG,
};

export const FAULT_KINDS = Object.keys(PLACES);

/** Leads the program that `core` executes into a fault. Gives what is missing for it, or null. */
export function lead(kind, core, elf) {
  const place = PLACES[kind](elf, core.rp2040);
  if (place === null) return 'the image never panics about a missing value';
  core.waiting = false;
  core.PC = place;
  if (kind === 'deaf-hang') core.PM = true;
  return null;
}

/** The program's own `ldr r0, =location; bl unwrap_failed`: what runs when a value it relies on is missing. */
function panicCall(elf, mcu) {
  const target = elf.find(/option.*unwrap_failed/);
  if (target === null) return null;
  for (const { address, data } of elf.segments) {
    for (let at = 0; at + 6 <= data.length; at += 2) {
      if (data[at + 1] === LDR_R0_FROM_PC && callTarget(mcu, address + at + 2) === target) return address + at;
    }
  }
  return null;
}

/** Where the `bl` at this address goes to, or null. */
function callTarget(mcu, address) {
  const first = mcu.readUint16(address);
  const second = mcu.readUint16(address + 2);
  if (first >> 11 !== 0b11110 || (second & 0xd000) !== 0xd000) return null;
  const sign = (first >> 10) & 1;
  const bit23 = ((second >> 13) & 1) ^ sign ^ 1;
  const bit22 = ((second >> 11) & 1) ^ sign ^ 1;
  return address + 4 + ((sign ? 0xff000000 : 0) | (bit23 << 23) | (bit22 << 22) | ((first & 0x3ff) << 12) | ((second & 0x7ff) << 1));
}
