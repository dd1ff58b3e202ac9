import { expect, it } from 'vitest';
import type { RoomView } from '$lib/protocol/types';
import { Readiness } from './readiness.svelte';

const room = (ready: boolean, clock = 'rules', seats = 4, stage = 'lobby'): RoomView =>
  ({
    stage,
    settings: { preset: 'official', options: {}, clock, seats, hints: false },
    seats: [{ seat: 1, open: false, sitter: { who: 'person', nickname: 'Ben', ready } }],
  }) as unknown as RoomView;

it('remembers what was agreed to when the rules change', () => {
  const readiness = new Readiness();
  readiness.see(room(true), [1]);
  readiness.see(room(false, 'quick'), [1]);
  expect(readiness.saidTo?.clock).toBe('rules');
  // A second change is compared with what was agreed to as well.
  readiness.see(room(false, 'off'), [1]);
  expect(readiness.saidTo?.clock).toBe('rules');
  readiness.see(room(true, 'off'), [1]);
  expect(readiness.saidTo).toBeNull();
});

it('says nothing to whoever takes the word back, or only watches', () => {
  const readiness = new Readiness();
  readiness.see(room(true), [1]);
  readiness.see(room(false), [1]);
  expect(readiness.saidTo).toBeNull();
  readiness.see(room(true), []);
  readiness.see(room(false, 'quick'), []);
  expect(readiness.saidTo).toBeNull();
});

it('forgets it when the game begins', () => {
  const readiness = new Readiness();
  readiness.see(room(true), [1]);
  readiness.see(room(false, 'quick'), [1]);
  readiness.see(room(false, 'quick', 4, 'playing'), [1]);
  expect(readiness.saidTo).toBeNull();
});
