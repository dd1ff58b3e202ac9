import { describe, expect, it } from 'vitest';
import { Draft } from './draft.svelte';

describe('a draft', () => {
  it('follows its beginning until somebody writes', () => {
    let least = 10;
    const bid = new Draft(
      () => 'lot 6',
      () => least,
    );
    least = 20;
    expect(bid.value).toBe(20);
    bid.value = 137;
    least = 30;
    expect(bid.value).toBe(137);
    bid.clear();
    expect(bid.value).toBe(30);
  });

  it('belongs to what it is about', () => {
    let lot = 'lot 6';
    const bid = new Draft(
      () => lot,
      () => 1,
    );
    bid.value = 137;
    lot = 'lot 8';
    expect(bid.value).toBe(1);
  });
});
