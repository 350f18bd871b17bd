// The times during which no interrupt could run, because the processor masked them or the boot ROM waited for the flash.

/** Shorter ones are not listed: there are thousands. */
const LISTED_NANOS = 1e6;

export class Blindness {
  constructor(clock) {
    this.clock = clock;
    /** `masked` or `flash`: why no interrupt can run now. */
    this.causes = new Set();
    this.startNanos = 0;
    this.longestNanos = 0;
    this.listed = [];
  }

  /** A cause begins or ends. Causes that overlap make one time. */
  set(cause, isBlind) {
    const wasBlind = this.causes.size > 0;
    if (isBlind) this.causes.add(cause);
    else this.causes.delete(cause);
    if (!wasBlind && isBlind) this.startNanos = this.clock.nanos;
    if (wasBlind && this.causes.size === 0) this.#note();
  }

  /** Every cause ends: the power goes, the chip restarts, or the run is over. */
  end() {
    if (this.causes.size === 0) return;
    this.causes.clear();
    this.#note();
  }

  #note() {
    const nanos = this.clock.nanos - this.startNanos;
    this.longestNanos = Math.max(this.longestNanos, nanos);
    if (nanos > LISTED_NANOS) this.listed.push({ startNanos: this.startNanos, nanos });
  }
}
