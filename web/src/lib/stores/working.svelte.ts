/** Whether the page waits for the server. Shown only when it takes long enough to be noticed. */
class Working {
  #busy = $state(false);
  /** Not a state: an effect that asks the server must not depend on how many others do. */
  #open = 0;

  get busy(): boolean {
    return this.#busy;
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#open += 1;
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#open -= 1;
      this.#busy = this.#open > 0;
    }
  }
}

export const working = new Working();
