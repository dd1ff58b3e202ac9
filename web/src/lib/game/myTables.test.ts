import { expect, it } from 'vitest';
import type { MyRoom } from '$lib/protocol/types';
import { standOf, tablesOf } from './myTables';

const room = (code: string, more: Partial<MyRoom> = {}): MyRoom => ({
  asked_about: false,
  code,
  touched: 0,
  kind: 'multiplayer',
  changes: 0,
  stage: 'playing',
  preset: 'official',
  theme: 'ankara',
  seats: [0],
  players: ['Ada', 'Ben'],
  here: 0,
  rest: { why: 'asleep' },
  your_turn: false,
  ...more,
});

it('puts what waits for somebody first and what is over last', () => {
  const rooms = [
    room('OVER', { stage: 'over', rest: null, touched: 9 }),
    room('OLD', { touched: 1 }),
    room('NEW', { touched: 5 }),
    room('THERE', { here: 1, rest: null }),
    room('MINE', { your_turn: true }),
    room('LESSON', { kind: 'tutorial' }),
    room('WATCHED', { seats: [] }),
  ];
  expect(tablesOf(rooms).map(({ code }) => code)).toEqual(['MINE', 'THERE', 'NEW', 'OLD', 'OVER']);
});

it('says how a table stands', () => {
  expect(standOf(room('A', { your_turn: true }))).toBe('waits for you');
  expect(standOf(room('A'))).toBe('nobody there');
  expect(standOf(room('A', { here: 2, rest: null }))).toBe('2 players there now');
  expect(standOf(room('A', { rest: { why: 'paused', by: 0 }, your_turn: true }))).toBe(
    'paused, waits for you',
  );
  expect(standOf(room('A', { stage: 'lobby', rest: null }))).toBe('not begun yet');
});
