import { describe, expect, it } from 'vitest';
import { commandOf, hasPlace, isAsked, stillAsked } from './prompts';
import type { Prompt } from './protocol/types';

const ROLL: Prompt = { roll: {} };
const RESIGN: Prompt = { resign: { to: 'bank', owed: 0, pays: false, fate: 'auctioned' } };
const BUY: Prompt = { buy_deed: { deed: 5, price: 200 } };

describe('prompts', () => {
  it('are answered in their place', () => {
    expect(hasPlace([ROLL, RESIGN], 'paper')).toBe(false);
    expect(hasPlace([BUY], 'paper')).toBe(true);
    expect(hasPlace([{ decline_trade: { from: 1 } }], 'offer')).toBe(true);
    expect(hasPlace([{ arm_multiplier: {} }], 'desk')).toBe(true);
  });

  it('are waited for, or used at leisure', () => {
    expect(isAsked([RESIGN])).toBe(false);
    expect(isAsked([RESIGN, ROLL])).toBe(true);
  });

  it('give away no bid that is still to be seen, except where everybody bids at once', () => {
    const bid = (min: number): Prompt => ({ bid: { min, max: 900, spaces: null } });
    const same = (): boolean => true;
    expect(stillAsked(bid(238), [bid(10)], same)).toBe(false);
    expect(stillAsked(bid(238), [bid(238)], same)).toBe(true);
    expect(stillAsked(bid(238), [bid(10)], same, true)).toBe(true);
    expect(stillAsked(RESIGN, [], same)).toBe(true);
  });

  it('have letters where there is nothing more to say', () => {
    expect(commandOf('r', [RESIGN, ROLL])).toEqual({ roll: {} });
    expect(commandOf('b', [BUY])).toEqual({ buy_deed: {} });
    expect(commandOf('r', [BUY])).toBeNull();
    expect(commandOf('x', [ROLL])).toBeNull();
  });
});
