import { describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '$lib/protocol/types';
import golden from './golden/opening.json';
import { TableStore } from './table.svelte';

/** What a server sent at the opening of a game with three bots, as it came over the wire. */
const messages = (golden as unknown as ServerMessage[]).filter(({ type }) =>
  ['table', 'update', 'waiting', 'thinking'].includes(type),
);
const updates = messages.filter(({ type }) => type === 'update');
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function tableAfter(count: number, onGap = () => {}): TableStore {
  const table = new TableStore({ onGap, speed: () => 0 });
  for (const message of messages.slice(0, count)) table.receive(message);
  return table;
}

describe('TableStore', () => {
  it('takes the whole table as it is sent', () => {
    const table = tableAfter(1);
    expect(table.board?.spaces).toHaveLength(40);
    expect(table.seen).toEqual({ game: 1, seq: 4 });
    expect(table.waiting).toBe(0);
    expect(table.promptsOf(0)).toEqual([{ roll: {} }]);
    expect(Object.values(table.picture.positions)).toEqual([0, 0, 0, 0]);
  });

  it('follows updates, keeps the log and moves the tokens', async () => {
    const table = tableAfter(messages.length);
    await settled();
    expect(table.seen?.seq).toBe(14);
    expect(table.log.map((step) => step.seq)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(table.picture.positions[0]).toBe(5);
    expect(table.picture.throws).toBe(5);
    expect(table.waiting).toBe(0);
  });

  it('shows prompts at once, whatever the board still has to act out', () => {
    const table = tableAfter(messages.length);
    expect(Object.keys(table.view?.phase ?? {})).toEqual(['auction']);
    expect(table.promptsOf(0).map((prompt) => Object.keys(prompt)[0])).toEqual(['pass_bid', 'bid']);
  });

  it('names the bot that thinks until it has decided', () => {
    const at = messages.findIndex(({ type }) => type === 'thinking');
    expect(tableAfter(at + 1).thinking).toBe(1);
    expect(tableAfter(at + 2).thinking).toBeNull();
  });

  it('asks for the whole table when a step is missing', () => {
    const onGap = vi.fn();
    const table = tableAfter(1, onGap);
    table.receive(updates[3]!);
    expect(onGap).toHaveBeenCalledOnce();
    expect(table.seen?.seq).toBe(4);
  });

  /** An update that tells only what is different. */
  const change = (since: number, seq: number): ServerMessage => ({
    type: 'update',
    game: 1,
    seq,
    steps: [{ seq, seat: 0, by: 'person', happened: [], cash: [] }],
    change: { since, parts: { pot: 75, seats: { 0: { cash: 9 } } } },
    prompts: [{ seat: 0, prompts: [{ end_turn: {} }, 0], raising: [] }],
    viewer: 0,
    waiting: null,
  });

  it('makes the next view out of the one before', () => {
    const table = tableAfter(1);
    const before = table.view!;
    table.receive(change(4, 5));
    expect(table.view).toEqual({
      ...before,
      pot: 75,
      seats: { ...before.seats, 0: { ...before.seats[0], cash: 9 } },
    });
    expect(table.truth?.prompts[0]?.prompts).toEqual([{ end_turn: {} }, { roll: {} }]);
  });

  it('asks for the whole table when a change is one of another view', () => {
    const onGap = vi.fn();
    const table = tableAfter(1, onGap);
    table.receive(change(3, 5));
    expect(onGap).toHaveBeenCalledOnce();
    expect(table.seen?.seq).toBe(4);
  });

  it('does not write a step twice into the log', () => {
    const table = tableAfter(3);
    table.receive(updates[1]!);
    expect(table.log.map((step) => step.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('puts earlier steps in front of the log', () => {
    const table = tableAfter(messages.length);
    const [first, ...rest] = table.log;
    const short = new TableStore({ onGap: () => {}, speed: () => 0 });
    const whole = messages[0] as Extract<ServerMessage, { type: 'table' }>;
    short.receive({ ...whole, steps: rest });
    short.prepend({ game: 1, steps: [first!, rest[0]!], more: false });
    expect(short.log.map((step) => step.seq)).toEqual(table.log.map((step) => step.seq));
  });

  it('warns until the seat has moved', () => {
    const table = tableAfter(1);
    table.receive({ type: 'warning', seat: 0, left_ms: 9000 });
    expect(table.warning).toEqual({ seat: 0, leftMs: 9000 });
    table.receive(updates[0]!);
    expect(table.warning).toBeNull();
  });

  it('shows the clock of a live auction to everybody, whoever would be asked next', async () => {
    const table = tableAfter(1);
    await settled();
    const update = updates[0] as Extract<ServerMessage, { type: 'update' }>;
    const clock = { grace_ms: 3_000, bank_ms: 0, whole_ms: 5_000, sort: 'auction' as const };
    table.receive({ ...update, waiting: { seat: 2, clock } });
    expect(table.clock).toEqual(clock);
    await settled();
    expect(table.clock).toEqual(clock);
  });

  it('forgets the warning when time is granted', () => {
    const table = tableAfter(1);
    table.receive({ type: 'warning', seat: 0, left_ms: 9000 });
    const clock = { grace_ms: 60_000, bank_ms: 0, sort: 'decision' as const };
    table.receive({ type: 'waiting', waiting: { seat: 0, clock } });
    expect(table.warning).toBeNull();
  });
});
