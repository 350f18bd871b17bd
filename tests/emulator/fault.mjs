// What the processor cannot do: thrown by whoever notices, taken as a HardFault by the processor.

export class Fault extends Error {}

/** What the library says of an access or an instruction on which the real chip takes a hard fault. */
const SAID = /invalid memory|undefined address|not 32 bit aligned|not aligned|not implemented yet/;

export function isFault(message) {
  return SAID.test(message);
}
