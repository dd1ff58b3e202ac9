import { describe, expect, it } from 'vitest';
import { canAlsoLift, costOfLifting } from './takeover';

const BOUND = { fee: 15, held: 150, lift: { 5: 100, 6: 50 } };

describe('mortgages taken over', () => {
  it.each([
    [[], 15],
    [[5], 115],
    [[6], 65],
    [[5, 6], 165],
  ])('lifting %j costs %i', (deeds, cost) => expect(costOfLifting(BOUND, deeds)).toBe(cost));

  it('lifts as much as the cash does for', () => {
    expect(canAlsoLift(BOUND, [], 5)).toBe(true);
    expect(canAlsoLift(BOUND, [5], 6)).toBe(false);
    expect(canAlsoLift({ ...BOUND, held: 165 }, [5], 6)).toBe(true);
  });
});
