import { expect, it } from 'vitest';
import type { RoomSettings } from '$lib/protocol/types';
import { ruleChanges } from './ruleChanges';

const settings = (more: Partial<RoomSettings> = {}): RoomSettings => ({
  preset: 'official',
  edition: null,
  options: {},
  theme: 'lantern_bay',
  seats: 4,
  clock: 'rules',
  spectators: true,
  listed: true,
  hints: false,
  pace: 'brisk',
  watchers_talk: false,
  open_seats: false,
  ...more,
});
const titles = { preset: (id: string) => id.toUpperCase(), option: (key: string) => key };

it.each<[string, Partial<RoomSettings>, string[]]>([
  ['nothing', {}, []],
  ['looks and doors', { theme: 'ankara', seats: 5, listed: false, open_seats: true, spectators: false }, []],
  ['the clock', { clock: 'quick' }, ['the turn clock']],
  ['hints', { hints: true }, ['hints']],
  ['the board', { edition: 'city' }, ['the board']],
  ['one rule', { options: { a: 1 } }, ['1 house rule (a)']],
  ['many rules', { options: { a: 1, b: 1, c: 1, d: 1 } }, ['4 house rules (a, b, c, …)']],
  ['other rules altogether', { preset: 'tycoon', options: { a: 1 } }, ['the rules, now TYCOON']],
  ['several', { clock: 'off', options: { a: [1] } }, ['the turn clock', '1 house rule (a)']],
])('tells of %s', (_, change, told) => {
  expect(ruleChanges(settings(), settings(change), titles)).toEqual(told);
});

it('tells of a rule that is as printed again', () => {
  expect(ruleChanges(settings({ options: { a: 1, b: 2 } }), settings({ options: { b: 2 } }), titles)).toEqual(
    ['1 house rule (a)'],
  );
});
