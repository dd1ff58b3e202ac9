import { describe, expect, it } from 'vitest';
import type { Measure } from './measures';
import { suggest } from './raising';

const measure = (key: string, amount: number | null, space: number): Measure => ({
  key,
  amount,
  text: key,
  hint: '',
  command: { mortgage: { deed: space } },
  spaces: [space],
  raises: true,
  builds: false,
});
const noPain = () => 0;

describe('suggest', () => {
  it('covers the sum with the fewest', () => {
    const all = [measure('a', 50, 1), measure('b', 100, 2), measure('c', 150, 3)];
    expect([...suggest(all, 140, noPain)]).toEqual(['c']);
  });

  it('drops what has become needless', () => {
    const all = [measure('small', 60, 1), measure('large', 200, 2)];
    const pain = (each: Measure) => (each.key === 'small' ? 0 : 1);
    expect([...suggest(all, 190, pain)]).toEqual(['large']);
  });

  it('takes what hurts least first', () => {
    const all = [measure('group', 300, 1), measure('single', 100, 2)];
    const pain = (each: Measure) => (each.key === 'group' ? 2 : 0);
    expect([...suggest(all, 90, pain)]).toEqual(['single']);
  });

  it('never uses a deed twice and leaves auctions to the player', () => {
    const all = [measure('mortgage', 50, 1), measure('sale', 100, 1), measure('auction', null, 2)];
    expect([...suggest(all, 500, noPain)]).toEqual(['sale']);
  });
});
