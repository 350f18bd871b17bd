// What the library's pins do wrong: their inputs are off after a reset, and they latch edges that were none.

const PAD_AFTER_RESET = 0x56;
const LEVEL_LOW = 1 << 0;

/**
 * Lets the edge bits of INTR latch when the level changes, and only then: whether or not an interrupt is enabled or can run, until
 * a 1 is written to them.
 */
export function latchEdges(pin) {
  const { setInputValue } = pin;
  let level = false;
  pin.padValue = PAD_AFTER_RESET;
  pin.irqStatus = LEVEL_LOW;
  pin.setInputValue = (value) => {
    const before = level;
    level = value && pin.inputEnable;
    if (level !== before) setInputValue.call(pin, value);
    else pin.rawInputValue = value;
  };
}
