import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Picture } from '$lib/stores/picture.svelte';
import { skipping } from './skipping';

describe('skipping', () => {
  const picture = { running: true, skip: vi.fn(() => (picture.running = false)) };
  let stop: () => void;
  let clicked = vi.fn<() => void>();
  beforeEach(() => {
    picture.running = true;
    picture.skip.mockClear();
    document.body.innerHTML = '<div id="board"></div><button id="roll">Roll</button><input id="talk" />';
    clicked = vi.fn<() => void>();
    document.getElementById('roll')!.addEventListener('click', clicked);
    stop = skipping(picture as unknown as Picture, (key) => key === 'r');
  });
  afterEach(() => stop());
  const click = (id: string): boolean =>
    document.getElementById(id)!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  const press = (key: string, id?: string): boolean =>
    (id ? document.getElementById(id)! : document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true }),
    );

  it('skips with a click on the board and with any key', () => {
    click('board');
    expect(picture.skip).toHaveBeenCalledOnce();
    picture.running = true;
    press(' ');
    expect(picture.skip).toHaveBeenCalledTimes(2);
  });

  it('leaves controls, typing, and keys that answer alone', () => {
    click('roll');
    press('x', 'talk');
    press('r');
    press('Tab');
    expect(picture.skip).not.toHaveBeenCalled();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('is not there when nothing is under way', () => {
    picture.running = false;
    click('board');
    press(' ');
    expect(picture.skip).not.toHaveBeenCalled();
  });
});
