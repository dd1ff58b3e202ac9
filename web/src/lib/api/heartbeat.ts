/**
 * Whether somebody is at the other end. A line that goes dead says nothing, so silence is asked about: first it is
 * called quiet, and if it stays quiet, dead. Times count from the last sign of life.
 */

/** After so much silence the other end is asked for a sign of life. */
export const ASK_AFTER_MS = 1500;
/** Without an answer for so long the line is called quiet, so that people hear of it. */
export const QUIET_AFTER_MS = 2500;
/** And without one for so long it is dead. */
export const DEAD_AFTER_MS = 6000;
/** A timer that comes so late was asleep with the machine, and proves nothing. */
const LATE_MS = 2000;

export interface HeartbeatOptions {
  /** Asks the other end for a sign of life. */
  ask: () => void;
  /** Whether it has been quiet for too long. */
  onQuiet: (quiet: boolean) => void;
  onDead: () => void;
}

export class Heartbeat {
  #timer: ReturnType<typeof setTimeout> | null = null;
  #quiet = false;

  constructor(private readonly options: HeartbeatOptions) {}

  /** Something was heard. */
  heard(): void {
    this.#say(false);
    this.#after(ASK_AFTER_MS, () => this.check());
  }

  /** Asks now: there is a reason to doubt. */
  check(): void {
    this.options.ask();
    this.#after(QUIET_AFTER_MS, () => {
      this.#say(true);
      this.#after(DEAD_AFTER_MS - QUIET_AFTER_MS, () => this.options.onDead());
    });
  }

  /** There is a strong reason to doubt: until the other end is heard, the line is called quiet. */
  doubt(): void {
    this.#say(true);
    this.check();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#quiet = false;
  }

  #say(quiet: boolean): void {
    if (quiet !== this.#quiet) this.options.onQuiet((this.#quiet = quiet));
  }

  #after(ms: number, then: () => void): void {
    if (this.#timer) clearTimeout(this.#timer);
    const due = Date.now() + ms;
    this.#timer = setTimeout(() => (Date.now() - due > LATE_MS ? this.check() : then()), ms);
  }
}
