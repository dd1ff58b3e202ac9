import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomView, Sitter } from '$lib/protocol/types';
import { Presence } from './presence.svelte';

const room = (connected: boolean, stage: RoomView['stage'] = 'playing'): RoomView =>
  ({
    stage,
    seats: [
      {
        seat: 0,
        sitter: {
          who: 'person',
          nickname: 'Ada',
          token: '',
          token_by_chance: false,
          ready: true,
          connected: true,
          away: false,
        },
      },
      {
        seat: 1,
        sitter: {
          who: 'person',
          nickname: 'Ben',
          token: '',
          token_by_chance: false,
          ready: true,
          connected,
          away: false,
        },
      },
      { seat: 2, sitter: { who: 'nobody' } },
    ],
  }) as unknown as RoomView;

describe('Presence', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('notes who loses the line and who comes back, where it happened', () => {
    const presence = new Presence();
    let seq = 7;
    presence.see(room(false), () => seq);
    expect(presence.notes).toEqual([]);
    seq = 8;
    vi.advanceTimersByTime(3000);
    presence.see(room(false), () => seq);
    seq = 11;
    presence.see(room(true), () => seq);
    expect(presence.notes.map(({ seq, seat, what }) => [seq, seat, what])).toEqual([
      [8, 1, 'lost'],
      [11, 1, 'back'],
    ]);
  });

  it('says nothing of a page that is reloaded', () => {
    const presence = new Presence();
    presence.see(room(false), () => 1);
    vi.advanceTimersByTime(1000);
    presence.see(room(true), () => 1);
    vi.advanceTimersByTime(10_000);
    expect(presence.notes).toEqual([]);
  });

  it('forgets with the game', () => {
    const presence = new Presence();
    presence.see(room(false), () => 1);
    vi.advanceTimersByTime(3000);
    presence.see(room(false, 'over'), () => 1);
    expect(presence.notes).toEqual([]);
  });

  it('notes what became of the question whether somebody shall go', () => {
    const presence = new Presence();
    const asked = { ...room(true), removal: { seat: 1, agreed: [0], against: [], needed: 2 } } as RoomView;
    presence.see(asked, () => 4);
    presence.see(room(true), () => 5);
    presence.see(asked, () => 6);
    const gone = room(true);
    gone.seats[1]!.sitter = { who: 'bot', nickname: 'Ben', token: '', strength: 'easy' } as Sitter;
    presence.see(gone, () => 7);
    expect(presence.notes.map(({ seq, what, name }) => [seq, what, name])).toEqual([
      [5, 'stays', 'Ben'],
      [7, 'removed', 'Ben'],
    ]);
  });

  it('notes who plays on for somebody else, whom nobody misses from then on', () => {
    const presence = new Presence();
    presence.see(room(false), () => 3);
    vi.advanceTimersByTime(3000);
    const taken = room(true);
    taken.seats[1]!.sitter = { ...taken.seats[1]!.sitter, nickname: 'Dia' } as Sitter;
    presence.see(taken, () => 9);
    expect(presence.notes).toEqual([
      { key: 'n1', seq: 3, seat: 1, what: 'lost', name: 'Ben' },
      { key: 'n2', seq: 9, seat: 1, what: 'taken', name: 'Dia', before: 'Ben' },
    ]);
  });
});
