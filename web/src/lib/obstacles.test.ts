import { describe, expect, it } from 'vitest';
import { ToldObstacles, reasonAgainst, standOf } from './obstacles';
import type { Obstacle, Prompt } from './protocol/types';

const missing = { bars: [{ build: [6, 8] }], message: 'Cooper Steps is not yours.' } as unknown as Obstacle;
const turn = {
  bars: ['buy', { mortgage: [5] }, 'trade'],
  message: 'It is not your turn.',
} as unknown as Obstacle;
const full = { bars: [{ build: [1, 3] }], message: 'Nothing more.' } as unknown as Obstacle;

describe('reasonAgainst', () => {
  it('is the first against a pursuit, or the one about a deed', () => {
    const obstacles = [missing, full, turn];
    expect(reasonAgainst(obstacles, 'build')).toBe(missing.message);
    expect(reasonAgainst(obstacles, 'build', 3)).toBe(full.message);
    expect(reasonAgainst(obstacles, 'build', 9)).toBeNull();
    expect(reasonAgainst(obstacles, 'mortgage', 5)).toBe(turn.message);
    expect(reasonAgainst(obstacles, 'buy')).toBe(turn.message);
    expect(reasonAgainst([], 'trade')).toBeNull();
  });

  it('is there for whoever has no deed at all', () => {
    const none = { bars: [{ build: [] }], message: 'You own no lot.' } as unknown as Obstacle;
    expect(reasonAgainst([none], 'build')).toBe(none.message);
  });
});

describe('standOf', () => {
  it('is possible, barred or absent', () => {
    const build: Prompt = { build: { space: 1, cost: 50, hotel: false } };
    expect(standOf([build], [missing], 'build')).toEqual({ why: null });
    expect(standOf([], [missing], 'build')).toEqual({ why: missing.message });
    expect(standOf([build], [missing], 'trade')).toBeNull();
  });
});

describe('ToldObstacles', () => {
  it('finds those that were told by their number', () => {
    const told = new ToldObstacles();
    const before = [{ seat: 1, obstacles: [missing, turn] }];
    told.begin(before);
    expect(told.after(before, [{ seat: 1, obstacles: [full, 0] }])).toEqual([
      { seat: 1, obstacles: [full, missing] },
    ]);
    expect(told.after(before, [{ seat: 1, obstacles: [1, 2] }])).toEqual([
      { seat: 1, obstacles: [turn, full] },
    ]);
    expect(told.after(before)).toBe(before);
    expect(told.after(before, [])).toEqual([]);
    told.begin();
    expect(told.after([], [{ seat: 0, obstacles: [turn] }])).toEqual([{ seat: 0, obstacles: [turn] }]);
    expect(told.after([], [{ seat: 0, obstacles: [0] }])).toEqual([{ seat: 0, obstacles: [turn] }]);
  });
});
