import { expect, it, vi } from 'vitest';
import { Layers, type Past } from './layers';

/** A history in which going back takes a moment, as in a browser. */
class Entries implements Past {
  entries = [0];
  at = 0;
  #listener: (depth: number) => void = () => {};
  get depth(): number {
    return this.entries[this.at] ?? 0;
  }
  push(depth: number): void {
    this.entries = [...this.entries.slice(0, ++this.at), depth];
  }
  back(steps: number): void {
    queueMicrotask(() => this.go(-steps));
  }
  go(steps: number): void {
    this.at += steps;
    this.#listener(this.depth);
  }
  onPop(listener: (depth: number) => void): void {
    this.#listener = listener;
  }
}

const settled = () => new Promise((done) => setTimeout(done));

it('closes the topmost on the way back', async () => {
  const past = new Entries();
  const layers = new Layers(past);
  const [sheet, dialog] = [vi.fn(), vi.fn()];
  layers.open(sheet);
  await settled();
  layers.open(dialog);
  await settled();
  expect(past.at).toBe(2);
  past.go(-1);
  expect(dialog).toHaveBeenCalledOnce();
  expect(sheet).not.toHaveBeenCalled();
  past.go(-1);
  expect(sheet).toHaveBeenCalledOnce();
  await settled();
  expect(past.at).toBe(0);
});

it('takes its entry along when it is closed otherwise', async () => {
  const past = new Entries();
  const layers = new Layers(past);
  const close = vi.fn();
  const gone = layers.open(close);
  await settled();
  gone();
  await settled();
  expect(past.at).toBe(0);
  expect(close).not.toHaveBeenCalled();
  // What is no longer there is not opened by going forward either.
  past.go(1);
  await settled();
  expect(past.at).toBe(0);
});

it('keeps the entry when one makes way for another', async () => {
  const past = new Entries();
  const layers = new Layers(past);
  const gone = layers.open(() => {});
  await settled();
  gone();
  layers.open(() => {});
  await settled();
  expect(past.at).toBe(1);
  expect(past.entries).toEqual([0, 1]);
});

it('leaves nothing behind when the screen goes', async () => {
  const past = new Entries();
  const layers = new Layers(past);
  layers.open(() => {});
  layers.open(() => {});
  await settled();
  let left = -1;
  layers.leave(() => (left = past.at));
  expect(left).toBe(-1);
  await settled();
  expect(left).toBe(0);
  layers.leave(() => (left = 7));
  expect(left).toBe(7);
});

it('begins clean after the page was loaded again', async () => {
  const past = new Entries();
  past.push(1);
  new Layers(past);
  await settled();
  expect(past.at).toBe(0);
});
