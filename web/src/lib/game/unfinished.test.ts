import { expect, it } from 'vitest';
import type { Me, MyRoom, SaveView } from '$lib/protocol/types';
import { ofKind, toDecide, unfinished } from './unfinished';

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
  asked_about: true,
  ...more,
});
const save = (slot: number, at: number, kind: 'single' | 'hot_seat' | null = 'single'): SaveView => ({
  slot,
  at,
  summary: { preset: '', theme: '', nickname: '', players: [], round: 1, worth: [], kind },
});
const me = (...rooms: MyRoom[]): Me => ({ rooms, saves: [save(2, 99)], settings: null }) as unknown as Me;
const codes = (rooms: MyRoom[]): string[] => rooms.map(({ code }) => code);

it('is what was played last, alone or on one device', () => {
  const rooms = [room('OLD', 10), room('NEW', 30, { kind: 'hot_seat' }), room('MID', 20)];
  expect(codes(unfinished(me(...rooms)))).toEqual(['NEW', 'MID', 'OLD']);
});

it('is nothing that is over, was only watched, teaches, or is played among people', () => {
  const rooms = [
    room('A', 9, { stage: 'over' }),
    room('B', 8, { kind: 'tutorial' }),
    room('C', 7, { seats: [] }),
    room('D', 6, { kind: 'multiplayer' }),
    room('E', 5, { stage: 'lobby' }),
  ];
  expect(unfinished(me(...rooms))).toEqual([]);
});

it('is asked about only where this version began it', () => {
  const rooms = [room('EARLIER', 30, { asked_about: false }), room('TODAY', 20)];
  expect(codes(unfinished(me(...rooms)))).toEqual(['EARLIER', 'TODAY']);
  expect(codes(toDecide(me(...rooms)))).toEqual(['TODAY']);
});

it('keeps the games of one device apart', () => {
  expect(
    [save(1, 1), save(1, 1, 'hot_seat'), save(1, 1, null)].map((each) => ofKind(each, 'hot_seat')),
  ).toEqual([false, true, false]);
});
