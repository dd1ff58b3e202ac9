import { describe, expect, it } from 'vitest';
import type { Rank } from '$lib/protocol/types';
import { placed, podiumOf, winnersOf } from './ranking';

const ranking = (...places: (number | undefined)[]): Rank[] =>
  places.map((place, seat) => ({ seat, worth: 900, bankrupt: false, ...(place ? { place } : {}) }));

describe('places at the end', () => {
  it.each([
    [[1, 2, 3], [0]],
    [
      [1, 1, 3],
      [0, 1],
    ],
    [
      [1, 1, 1, 1],
      [0, 1, 2, 3],
    ],
    // Told when no place was shared.
    [[undefined, undefined, undefined], [0]],
    [[], []],
  ])('%j are won by %j', (places, winners) => {
    expect(winnersOf(ranking(...places))).toEqual(winners);
  });

  it('are those of the list where none are told', () => {
    expect(placed(ranking(undefined, undefined)).map(({ place }) => place)).toEqual([1, 2]);
  });

  it.each([
    [
      [1, 2, 3, 4],
      [1, 0, 2],
    ],
    [
      [1, 1, 3],
      [1, 0, 2],
    ],
    // Nobody who shares a place is left out.
    [
      [1, 2, 3, 3],
      [3, 1, 0, 2],
    ],
    [
      [1, 1, 1, 1, 5],
      [3, 1, 0, 2],
    ],
    [
      [1, 2],
      [1, 0],
    ],
  ])('%j stand on the steps as %j, the best in the middle', (places, seats) => {
    expect(podiumOf(ranking(...places)).map(({ seat }) => seat)).toEqual(seats);
  });
});
