import { describe, expect, it } from 'vitest';
import { CHARACTERS, nextFree, pickBots, voiceOf } from '$lib/characters';
import { characters as en } from '$lib/i18n/en/characters';
import { characters as tr } from '$lib/i18n/tr/characters';
import type { BoardView, Character, Event, Happening, Hurt, SeatId, TableView } from '$lib/protocol/types';
import { SHOWN_MS, Talk, type Surroundings } from './talk.svelte';

/** Seat 0 is a person; 1 is Moss, 2 is Iris. */
const CAST: Record<SeatId, Character | null> = { 0: null, 1: 'moss', 2: 'iris' };
const board = { spaces: [{ group: null }, { group: 'a' }, { group: 'a' }] } as unknown as BoardView;
const viewAt = (round: number, deeds: Record<number, { owner: SeatId }> = {}): TableView =>
  ({
    round,
    deeds,
    order: [0, 1, 2],
    seats: {
      0: { worth: 1500, bankrupt: false },
      1: { worth: 1500, bankrupt: false },
      2: { worth: 1500, bankrupt: false },
    },
  }) as unknown as TableView;
const around = (change: Partial<Surroundings> = {}): Surroundings => ({
  board,
  view: viewAt(3),
  character: (seat) => CAST[seat] ?? null,
  busy: false,
  wanted: true,
  now: 0,
  ...change,
});
const event = (event: Event): Happening => ({ event, payments: [], text: '' }) as unknown as Happening;
const bought = (seat: SeatId, deed = 1) => event({ deed_bought: { seat, deed, price: 60 } });
const turn = (seat: SeatId, round: number) => event({ turn_started: { seat, round } });
const rent = (payer: SeatId, owner: SeatId, amount: number, hurt: Hurt | null = null): Happening => ({
  ...event({
    duty_paid: { payer, to: { seat: owner }, amount, duty: { rent: { deed: 1, basis: 'plain' } } },
  } as unknown as Event),
  hurt,
});

describe('bots that talk', () => {
  it('say what fits, and people say nothing', () => {
    const talk = new Talk();
    talk.hear(bought(0), around());
    expect(talk.bubble).toBeNull();
    talk.hear(bought(1), around());
    expect(talk.bubble?.seat).toBe(1);
    expect(voiceOf('moss').lines.bought).toContain(talk.bubble?.text);
    talk.tick(around({ now: SHOWN_MS }));
    expect(talk.bubble).toBeNull();
  });

  it('say the greater thing: a group that is complete', () => {
    const talk = new Talk();
    talk.hear(bought(1), around({ view: viewAt(3, { 2: { owner: 1 } }) }));
    expect(voiceOf('moss').lines.group).toContain(talk.bubble?.text);
  });

  it('are one at a time, and rarely the same', () => {
    const talk = new Talk();
    talk.hear(bought(1), around());
    talk.hear(bought(2), around());
    expect(talk.bubble?.seat).toBe(1);
    const later = { now: SHOWN_MS };
    for (const seat of [2, 0]) talk.hear(turn(seat, 4), around(later));
    talk.hear(bought(1), around({ ...later, view: viewAt(4) }));
    expect(talk.bubble).toBeNull();
    talk.hear(bought(2), around({ ...later, view: viewAt(4) }));
    expect(talk.bubble?.seat).toBe(2);
    const muchLater = { now: 3 * SHOWN_MS, view: viewAt(5) };
    for (const seat of [1, 2]) talk.hear(turn(seat, 5), around(muchLater));
    talk.hear(bought(1), around(muchLater));
    expect(talk.bubble?.seat).toBe(1);
  });

  it('are silent while you must act, and say it afterwards', () => {
    const talk = new Talk();
    talk.hear(rent(0, 2, 400, 'large'), around({ busy: true }));
    expect(talk.bubble).toBeNull();
    talk.tick(around({ now: 1000 }));
    expect(voiceOf('iris').lines.received).toContain(talk.bubble?.text);
    talk.tick(around({ now: 1500, busy: true }));
    expect(talk.bubble).toBeNull();
  });

  it('forget what is too old to be said', () => {
    const talk = new Talk();
    talk.hear(rent(0, 2, 400, 'large'), around({ busy: true }));
    talk.tick(around({ now: 60_000 }));
    expect(talk.bubble).toBeNull();
  });

  it('make nothing of a small rent, and say nothing where they are not wanted', () => {
    const talk = new Talk();
    talk.hear(rent(1, 2, 20), around());
    talk.hear(bought(1), around({ wanted: false }));
    talk.tick(around({ now: 1 }));
    expect(talk.bubble).toBeNull();
  });
});

describe('the characters', () => {
  it('say the same number of things in both languages', () => {
    for (const character of CHARACTERS)
      for (const [occasion, lines] of Object.entries(en[character].lines))
        expect(tr[character].lines[occasion as keyof (typeof en)['moss']['lines']].length, character).toBe(
          lines.length,
        );
  });

  it('come to a new game by chance, and nobody twice', () => {
    const bots = pickBots(Array(8).fill('normal'), () => 0.99);
    expect(new Set(bots.map(({ character }) => character)).size).toBe(8);
    expect(bots[0]?.character).toBe('iris');
    expect(nextFree(bots, 'moss')).toBe('moss');
    expect(nextFree(pickBots(['hard'], () => 0))).toBe('moss');
    expect(nextFree([{ strength: 'easy', character: 'iris' }], 'iris')).toBe('juniper');
  });
});
