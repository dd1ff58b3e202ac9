import { describe, expect, it } from 'vitest';
import type { Event, Payment, StepView } from '$lib/protocol/types';
import { Away } from './away.svelte';

const step = (seq: number, event: Event, text: string, payments: Payment[] = []): StepView => ({
  seq,
  by: 'bot',
  happened: [{ event, text, payments, ms: 0 }],
  cash: payments.map(({ amount }) => ({ seat: 0, change: amount })),
});
const STEPS = [
  step(1, { deed_bought: { seat: 1, deed: 1, price: 60 } }, 'Juno buys Gull Alley.'),
  step(2, { turn_ended: { seat: 1 } }, 'Juno ends the turn.'),
  step(3, { duty_paid: { payer: 2, to: { seat: 0 }, amount: 90, duty: 'jail_fee' } }, 'Tom pays Mira 90.', [
    { from: { seat: 2 }, to: { seat: 0 }, amount: 90 },
  ]),
];

describe('Away', () => {
  it('tells what mattered after the last step that was seen', () => {
    const away = new Away();
    away.leave(1, 0);
    away.back(STEPS, [0], 60_000);
    expect(away.summary).toEqual({ lines: ['Tom pays Mira 90.'], more: 0, net: 90 });
    away.dismiss();
    expect(away.summary).toBeNull();
  });

  it('says nothing after a glance elsewhere', () => {
    const away = new Away();
    away.leave(0, 0);
    away.back(STEPS, [0], 5_000);
    expect(away.summary).toBeNull();
  });

  it('counts from the first loss, not from the last', () => {
    const away = new Away();
    away.leave(0, 0);
    away.leave(2, 50_000);
    away.back(STEPS, [0], 60_000);
    expect(away.summary?.lines).toHaveLength(2);
  });
});
