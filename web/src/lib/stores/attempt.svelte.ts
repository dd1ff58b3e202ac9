/** Something that may fail: whether it is under way, and what was wrong with it the last time. */
import { faultOf } from '$lib/faults';

export class Attempt {
  #busy = $state(false);
  #fault = $state('');

  get busy(): boolean {
    return this.#busy;
  }
  /** In words; empty when all went well. */
  get fault(): string {
    return this.#fault;
  }

  async run(action: () => Promise<unknown>): Promise<void> {
    this.#busy = true;
    this.#fault = '';
    try {
      await action();
    } catch (error) {
      this.#fault = faultOf(error);
    } finally {
      this.#busy = false;
    }
  }

  /** It was done, but somebody said no. */
  refuse(why: string): void {
    this.#fault = why;
  }
}
