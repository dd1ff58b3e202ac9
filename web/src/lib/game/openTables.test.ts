import { expect, it } from 'vitest';
import type { MyRoom, RoomListing } from '$lib/protocol/types';
import { canPlay, isMeant, openTables } from './openTables';

const listing = (code: string, more: Partial<RoomListing> = {}): RoomListing => ({
  code,
  host: 'Ada',
  preset: 'official',
  theme: 'ankara',
  stage: 'playing',
  seats: 4,
  free: 0,
  locked: false,
  spectators: true,
  ...more,
});
const own = (code: string, more: Partial<MyRoom> = {}): MyRoom => ({
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
  your_turn: false,
  ...more,
});

it('puts own tables first, then what can be joined, taken over and watched', () => {
  const listed = [
    listing('SHUT', { spectators: false }),
    listing('WATCH'),
    listing('TAKE', { open: 2 }),
    listing('FULL', { stage: 'lobby', free: 0 }),
    listing('JOIN', { stage: 'lobby', free: 1, host_away: true }),
    listing('MINE', { stage: 'lobby', free: 1 }),
  ];
  const mine = [
    own('MINE', { stage: 'lobby' }),
    own('SECRET'),
    own('OVER', { stage: 'over' }),
    own('ALONE', { kind: 'single' }),
    own('WATCH', { seats: [] }),
  ];
  const tables = openTables(listed, mine);
  expect(tables.map(({ code, way }) => [code, way])).toEqual([
    ['MINE', 'own'],
    ['SECRET', 'own'],
    ['JOIN', 'join'],
    ['TAKE', 'take'],
    ['WATCH', 'watch'],
    ['FULL', 'watch'],
    ['SHUT', 'none'],
  ]);
  expect(tables.filter(canPlay)).toHaveLength(4);
  expect(tables[2]?.hostAway).toBe(true);
  expect(tables[3]?.stand).toBe('Still running, 2 seats to take over');
  expect(tables[1]?.title).toBe('Ada, Ben');
});

it.each([
  ['', true],
  ['ada', true],
  ['ADA class', true],
  ['ben', false],
])('finds a table by “%s”: %s', (words, found) => {
  const [table] = openTables([listing('A')], []);
  expect(isMeant(table!, words, 'Classic', 'en')).toBe(found);
});
