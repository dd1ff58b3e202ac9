import { expect, it } from 'vitest';
import type { Me, MyRoom, SaveView } from '$lib/protocol/types';
import { latestUnfinished, ofKind } from './unfinished';

const room = (code: string, touched: number, more: Partial<MyRoom> = {}): MyRoom => ({
  code,
  touched,
  kind: 'single',
  changes: 0,
  stage: 'playing',
  preset: 'official',
  theme: 'ankara',
  seats: [0],
  players: ['Ada'],
  here: 0,
  your_turn: false,
  ...more,
});
const save = (slot: number, at: number, kind: 'single' | 'hot_seat' | null = 'single'): SaveView => ({
  slot,
  at,
  summary: { preset: '', theme: '', nickname: '', players: [], round: 1, worth: [], kind },
});
const of = (rooms: MyRoom[], saves: SaveView[] = []): string | number | undefined => {
  const found = latestUnfinished({ rooms, saves, settings: null } as Me);
  return found?.room?.code ?? found?.save?.slot;
};

it('goes on with what was played last', () => {
  expect(of([])).toBeUndefined();
  expect(of([room('OLD', 10), room('NEW', 30)], [save(2, 20)])).toBe('NEW');
  expect(of([room('OLD', 10)], [save(2, 20)])).toBe(2);
});

it('does not go on with what is over, was only watched, or taught', () => {
  expect(of([room('A', 9, { stage: 'over' }), room('B', 8, { kind: 'tutorial' })])).toBeUndefined();
  expect(of([room('A', 9, { seats: [] })])).toBeUndefined();
});

it('prefers the table to the slot that it came from', () => {
  expect(of([room('A', 9, { slot: 2 })], [save(2, 20)])).toBe('A');
});

it('does not go back to a slot whose game was played to its end', () => {
  expect(of([room('A', 30, { slot: 2, stage: 'over' })], [save(2, 20)])).toBeUndefined();
  expect(of([room('A', 30, { slot: 2, stage: 'over' })], [save(2, 20), save(3, 10)])).toBe(3);
  // Another game lies in the slot since.
  expect(of([room('A', 30, { slot: 2, stage: 'over' })], [save(2, 40)])).toBe(2);
});

it('keeps the games of one device apart', () => {
  expect(
    [save(1, 1), save(1, 1, 'hot_seat'), save(1, 1, null)].map((each) => ofKind(each, 'hot_seat')),
  ).toEqual([false, true, false]);
});
