/**
 * What lies over a screen (dialogs, and on phones sheets), and the button *Back* of browser or phone: it closes the
 * topmost of them before it leaves the screen. Each has an entry of the history while it is open; whatever closes it
 * otherwise takes its entry along, so that nobody has to press *Back* twice later.
 *
 * The entries have the address of the screen. The router listens to changes of the address and hears nothing of them.
 */

/** The part of the browser that is used; tests bring their own. */
export interface Past {
  readonly depth: number;
  push(depth: number): void;
  /** Tells `onPop` when it is done. */
  back(steps: number): void;
  onPop(listener: (depth: number) => void): void;
}

interface Layer {
  close: () => void;
}

const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'layers' in state ? Number(state.layers) : 0;

const browser: Past = {
  get depth() {
    return depthOf(history.state);
  },
  push: (depth) => history.pushState({ layers: depth }, ''),
  back: (steps) => history.go(-steps),
  onPop: (listener) => addEventListener('popstate', (event) => listener(depthOf(event.state))),
};

export class Layers {
  #open: Layer[] = [];
  /** Entries of ours up to where the history stands. */
  #depth: number;
  /** We are on the way back ourselves. */
  #returning = false;
  #planned = false;
  /** What is done when nothing of ours is left in the history. */
  #then: (() => void) | null = null;

  constructor(private readonly past: Past = browser) {
    this.#depth = past.depth;
    past.onPop((depth) => this.#popped(depth));
    // A page that is loaded again has nothing open.
    if (this.#depth > 0) this.#plan();
  }

  /** Something lies on top now; `close` takes it away. The result is called when it is gone, for whatever reason. */
  open(close: () => void): () => void {
    const layer = { close };
    this.#open.push(layer);
    this.#plan();
    return () => {
      this.#open = this.#open.filter((other) => other !== layer);
      this.#plan();
    };
  }

  /** Everything goes together with its screen: first the entries, then the screen. */
  leave(then: () => void): void {
    this.#open = [];
    if (this.#depth === 0 && !this.#returning) return then();
    this.#then = then;
    this.#settle();
  }

  /** One dialog may make way for another: then nothing has changed for the history. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    queueMicrotask(() => {
      this.#planned = false;
      this.#settle();
    });
  }

  #settle(): void {
    if (this.#returning) return;
    const surplus = this.#depth - this.#open.length;
    if (surplus > 0) {
      this.#returning = true;
      this.past.back(surplus);
      return;
    }
    while (this.#depth < this.#open.length) this.past.push(++this.#depth);
    const then = this.#then;
    this.#then = null;
    then?.();
  }

  #popped(depth: number): void {
    this.#depth = depth;
    if (this.#returning) this.#returning = false;
    else while (this.#open.length > depth) this.#open.pop()?.close();
    // *Forward* leads to something that is no longer open.
    this.#settle();
  }
}

export const layers = new Layers();
