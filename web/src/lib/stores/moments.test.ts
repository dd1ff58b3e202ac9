import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardView, Event, TableView } from '$lib/protocol/types';
import { Moments } from './moments.svelte';
import type { Shown } from './picture.svelte';

const view = { seats: {}, deeds: {}, phase: { turn: {} } } as unknown as TableView;
const board = { spaces: [], groups: [{ name: '', spaces: [1, 3] }], decks: [] } as unknown as BoardView;
let seq = 0;
const shown = (event: Event, ms: number, more: Partial<Shown> = {}): Shown => ({
  event,
  text: 'A line.',
  payments: [],
  ms,
  seq: ++seq,
  moved: false,
  skipped: false,
  ...more,
});
const jailed: Event = { jail_entered: { seat: 1, cause: 'card' } };
const moved: Event = { moved: { seat: 1, from: 0, to: 3, how: 'steps' } };
const salary: Event = { income_paid: { seat: 1, from: 'bank', amount: 5, lapsed: 0, income: 'salary' } };
const paid = { payments: [{ from: 'bank' as const, to: { seat: 1 }, amount: 5 }] };

describe('Moments', () => {
  let tempo: number;
  let now: TableView;
  let moments: Moments;
  beforeEach(() => {
    vi.useFakeTimers();
    tempo = 1;
    now = view;
    moments = new Moments({ around: () => ({ view: now, board, mine: [0] }), tempo: () => tempo });
  });
  afterEach(() => vi.useRealTimers());

  it('shows a scene for its time and no longer', () => {
    moments.hear(shown(jailed, 2000));
    expect(moments.scene?.what.kind).toBe('jail');
    vi.advanceTimersByTime(1990);
    expect(moments.scene).not.toBeNull();
    vi.advanceTimersByTime(20);
    expect(moments.scene).toBeNull();
  });

  it('drops it when somebody skips ahead, and shows none where all is instant', () => {
    moments.hear(shown(jailed, 2000));
    expect(moments.scene).not.toBeNull();
    moments.skip();
    expect(moments.scene).toBeNull();
    moments.hear(shown(jailed, 0, { skipped: true }));
    expect(moments.scene).toBeNull();
    tempo = 0;
    moments.hear(shown(jailed, 0));
    expect(moments.scene).toBeNull();
  });

  it('keeps the last line until the next; payments make way after a while', () => {
    moments.hear(shown(salary, 0, paid));
    expect(moments.paid?.id).toBe(moments.last?.id);
    moments.hear(shown(moved, 0));
    expect(moments.paid?.what.weight).toBe('other');
    expect(moments.last?.what.weight).toBe('note');
    vi.advanceTimersByTime(60_000);
    expect(moments.paid).toBeNull();
    expect(moments.last).not.toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('forgets all of it when the table is at another moment of the game', () => {
    const sealed: Event = {
      auction_opened: { lot: { deed: { deed: 1 } }, space: 1, bidders: [0, 1], sealed: true },
    } as never;
    moments.hear(shown(sealed, 0));
    moments.hear(shown(jailed, 2000, paid));
    moments.forget();
    expect([moments.scene, moments.paid, moments.last]).toEqual([null, null, null]);
    expect(vi.getTimerCount()).toBe(0);
    // No envelopes lie there any more.
    moments.hear(
      shown({ auction_won: { seat: 1, lot: { deed: { deed: 1 } }, space: 1, price: 5 } } as never, 600),
    );
    expect(moments.scene?.what.kind).toBe('hammer');
  });

  it('says nothing of before while dice are in the air', () => {
    moments.hear(shown(salary, 0, paid));
    moments.thrown();
    expect([moments.paid, moments.last]).toEqual([null, null]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('compares with the table before the step, even if the picture shows already what comes of it', () => {
    const deeds = { 1: { owner: 0 } };
    moments.rest({ ...view, deeds } as unknown as TableView);
    now = { ...view, deeds: { ...deeds, 3: { owner: 0 } } } as unknown as TableView;
    moments.hear(shown({ deed_bought: { seat: 0, deed: 3, price: 60 } }, 350));
    expect(moments.scene?.what.kind).toBe('group');
  });
});
