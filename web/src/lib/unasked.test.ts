import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLIND_MS, blindfold, unasked } from './unasked';

describe('what appears unasked', () => {
  let box: HTMLElement;
  const content = (): HTMLElement => box.firstElementChild as HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<section id="paper"><div><button>Accept</button></div></section>';
    box = document.getElementById('paper')!;
  });
  afterEach(() => vi.useRealTimers());

  it('takes nothing in its first moments; its box stays in the way', () => {
    const seen = vi.fn();
    blindfold([box], seen);
    expect([content().inert, Boolean(box.inert)]).toEqual([true, false]);
    vi.advanceTimersByTime(BLIND_MS - 1);
    expect(content().inert).toBe(true);
    vi.advanceTimersByTime(1);
    expect(content().inert).toBe(false);
    expect(seen).toHaveBeenCalledOnce();
  });

  it('begins anew with something else, and only then', () => {
    const { update, destroy } = unasked(box, 'Ben');
    vi.advanceTimersByTime(BLIND_MS);
    update('Ben');
    expect(content().inert).toBe(false);
    update('Cem');
    expect(content().inert).toBe(true);
    destroy();
    expect(content().inert).toBe(false);
  });
});
