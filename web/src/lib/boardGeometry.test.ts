import { describe, expect, it } from 'vitest';
import { edgeOf, gridArea, groupLetter, pawnAt } from './boardGeometry';

describe('the square', () => {
  it.each([
    [0, 'c', '11 / 1'],
    [1, 'l', '10 / 1'],
    [10, 'c', '1 / 1'],
    [19, 't', '1 / 10'],
    [20, 'c', '1 / 11'],
    [29, 'r', '10 / 11'],
    [30, 'c', '11 / 11'],
    [39, 'b', '11 / 2'],
  ])('space %i lies on edge %s at %s', (space, edge, area) => {
    expect(edgeOf(space)).toBe(edge);
    expect(gridArea(space)).toBe(area);
  });

  it('gives every space its own place', () => {
    expect(new Set(Array.from({ length: 40 }, (_, space) => gridArea(space))).size).toBe(40);
  });

  it('keeps eight tokens of one space apart and on the board', () => {
    for (let space = 0; space < 40; space += 1) {
      const points = Array.from({ length: 8 }, (_, index) => pawnAt(space, false, index, 8));
      expect(new Set(points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(8);
      for (const { x, y } of points) expect(Math.min(x, y, 12.2 - x, 12.2 - y)).toBeGreaterThan(0);
    }
  });

  it('lets four tokens of one space be seen', () => {
    for (let space = 0; space < 40; space += 1) {
      const points = Array.from({ length: 4 }, (_, index) => pawnAt(space, false, index, 4));
      const gaps = points.flatMap((one, at) =>
        points.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      // A token is 0.52 wide.
      expect(Math.min(...gaps)).toBeGreaterThan(0.34);
    }
  });

  it('names groups by letters', () => expect([0, 3, 7].map(groupLetter)).toEqual(['A', 'D', 'H']));
});
