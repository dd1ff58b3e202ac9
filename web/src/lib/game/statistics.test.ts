import { expect, it } from 'vitest';
import type { Event, StepView } from '$lib/protocol/types';
import { roundOut, statisticsOf } from './statistics';

const rent = (payer: number, to: number, deed: number, amount: number): Event => ({
  duty_paid: { payer, to: { seat: to }, amount, duty: { rent: { deed, basis: 'unimproved' } } },
});
const step = (seq: number, ...events: Event[]): StepView => ({
  seq,
  by: 'person',
  happened: events.map((event) => ({ event, text: '', payments: [], ms: 0 })),
  cash: [],
});

it('adds up throws and rents', () => {
  const { seats, deeds } = statisticsOf([
    step(1, { dice_rolled: { seat: 0, dice: [3, 3] } }, rent(0, 1, 6, 12)),
    step(2, { dice_rolled: { seat: 0, dice: [2, 4] } }, rent(0, 1, 8, 90)),
    step(3, { duty_paid: { payer: 1, to: 'bank', amount: 50, duty: 'jail_fee' } }),
  ]);
  expect(seats.get(0)).toEqual({ throws: 2, pips: 12, doubles: 1, rentGot: 0, rentPaid: 102 });
  expect(seats.get(1)?.rentGot).toBe(102);
  expect(deeds).toEqual([
    { deed: 8, rent: 90 },
    { deed: 6, rent: 12 },
  ]);
});

it('knows in which round somebody went out, however long the others play on', () => {
  const out: Event = { went_bankrupt: { seat: 0, to: 'bank', owed: 10, paid: 0 } };
  const log = [
    step(1, { turn_started: { seat: 0, round: 30 } }),
    step(2, out, { turn_started: { seat: 1, round: 30 } }),
    step(3, { turn_started: { seat: 1, round: 109 } }),
  ];
  expect(roundOut(log, 0)).toBe(30);
  expect(roundOut(log, 1)).toBeNull();
});
