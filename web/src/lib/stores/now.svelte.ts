/** A moving "now" for clocks; it only ticks while somebody looks. */
export class Ticker {
  #now = $state(performance.now());

  constructor(everyMs: number) {
    $effect(() => {
      const timer = setInterval(() => (this.#now = performance.now()), everyMs);
      return () => clearInterval(timer);
    });
  }

  get now(): number {
    return this.#now;
  }
}
