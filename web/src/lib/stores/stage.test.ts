import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, StepView, TableView } from '$lib/protocol/types';
import { Stage } from './stage.svelte';

const viewAt = (position: number): TableView =>
  ({ seats: { 0: { position } }, this_turn: { dice: [3, 4] } }) as unknown as TableView;
const step = (seq: number, ...events: Event[]): StepView => ({
  seq,
  by: 'person',
  happened: events.map((event) => ({ event, text: '', payments: [] })),
  cash: [],
});
const move = (from: number, to: number, how: 'steps' | 'direct' | 'backward' = 'steps'): Event => ({
  moved: { seat: 0, from, to, how },
});

describe('Stage', () => {
  let speed: number;
  let stage: Stage;
  beforeEach(() => {
    vi.useFakeTimers();
    speed = 1;
    stage = new Stage({ speed: () => speed, spaces: () => 40, onEvent: () => {} });
    stage.settle(viewAt(38));
  });
  afterEach(() => vi.useRealTimers());

  // covers: PT-fr-gr-28-5
  it('walks space by space, over the start', async () => {
    const seen: number[] = [];
    stage.enqueue([step(1, move(38, 2))], viewAt(2));
    for (let tick = 0; tick < 60; tick += 1) {
      await vi.advanceTimersByTimeAsync(10);
      if (seen.at(-1) !== stage.positions[0]) seen.push(stage.positions[0] ?? -1);
    }
    expect(seen).toEqual([39, 0, 1, 2]);
  });

  it('walks backwards where the card says so', async () => {
    stage.settle(viewAt(7));
    stage.enqueue([step(1, move(7, 4, 'backward'))], viewAt(4));
    await vi.advanceTimersByTimeAsync(20);
    expect(stage.positions[0]).toBe(6);
  });

  it('is never more than a second behind, however much happens', async () => {
    for (let seq = 1; seq <= 20; seq += 1)
      stage.enqueue([step(seq, { dice_rolled: { seat: 0, dice: [3, 4] } }, move(0, 39))], viewAt(39));
    await vi.advanceTimersByTimeAsync(1050);
    expect(stage.positions[0]).toBe(39);
    expect(stage.throws).toBe(20);
    expect(stage.walking).toBeNull();
  });

  it('shows results at once when movement is off', async () => {
    speed = 0;
    const bought = step(1, move(38, 2), { deed_bought: { seat: 0, deed: 2, price: 60 } });
    bought.happened[1]!.payments = [{ from: { seat: 0 }, to: 'bank', amount: 60 }];
    stage.enqueue([bought], viewAt(2));
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.positions[0]).toBe(2);
    expect(stage.flights).toEqual([]);
  });

  it('lets money fly until it has landed', async () => {
    const bought = step(1, { deed_bought: { seat: 0, deed: 3, price: 60 } });
    bought.happened[0]!.payments = [{ from: { seat: 0 }, to: 'bank', amount: 60 }];
    stage.enqueue([bought], viewAt(38));
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.flights).toMatchObject([{ from: { seat: 0 }, to: 'bank', amount: 60 }]);
    stage.landed(stage.flights[0]!.id);
    expect(stage.flights).toEqual([]);
  });
});
