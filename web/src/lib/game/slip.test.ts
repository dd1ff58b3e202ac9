import { expect, it } from 'vitest';
import type { BoardView, Event, StepView } from '$lib/protocol/types';
import { concerns, slipOf, slipWords } from './slip';

const step = (seq: number, ...events: Event[]): StepView => ({
  seq,
  by: 'person',
  happened: events.map((event) => ({ event, text: '', payments: [], ms: 0 })),
  cash: [],
});
const bought = (seat: number, space: number, level: number): Event => ({
  building_bought: { seat, space, level, cost: 150, advice: null },
});
const board = {
  hotel_after: 4,
  max_houses: 4,
  spaces: [{ name: 'Gate' }, { name: 'Opera Terrace' }, { name: 'Theatre Lane' }],
  groups: [{ name: 'Plum', spaces: [1, 2] }],
} as unknown as BoardView;

it('names the last step of the seat that can be undone', () => {
  const log = [step(1, bought(0, 1, 1)), step(2, bought(0, 2, 5)), step(3, bought(1, 1, 1))];
  const slip = slipOf(log, 0);
  expect(slip).toEqual({ what: 'built', space: 2, level: 5 });
  expect(slip && slipWords(slip, board)).toBe('Take back: hotel on Theatre Lane');
  expect(slip && [1, 2].map((id) => concerns(slip, id, board))).toEqual([false, true]);
  expect(slipOf(log, 2)).toBeNull();
});

it('takes what was sold together back together', () => {
  const sold = (space: number): Event =>
    ({ building_sold: { seat: 0, space, level: 4, refund: 75, along: false } }) as unknown as Event;
  const slip = slipOf([step(1, sold(1), sold(2))], 0);
  expect(slip).toEqual({ what: 'sold', spaces: [1, 2] });
  expect(slip && slipWords(slip, board)).toBe('Take back: sale on Opera Terrace, Theatre Lane');
});

it('knows deeds that are shut or opened, and whole rows', () => {
  const shut = slipOf([step(1, { deed_mortgaged: { seat: 0, deed: 1, amount: 120 } })], 0);
  expect(shut && slipWords(shut, board)).toBe('Take back: mortgage on Opera Terrace');
  const row = slipOf([step(1, { group_built: { seat: 0, group: 0, houses: 1, cost: 300 } })], 0);
  expect(row && slipWords(row, board)).toBe('Take back: houses on Plum');
  expect(row && concerns(row, 2, board)).toBe(true);
});
