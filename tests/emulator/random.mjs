// A small generator with a seed (xorshift32): a run's noise is the same every time.

export class Random {
  #state;

  constructor(seed) {
    // Zero is the one state this generator never leaves.
    this.#state = seed >>> 0 || 0x9e3779b9;
  }

  uint32() {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state;
  }
}
