import { describe, expect, it } from 'vitest';
import type { Payment, StepView } from '$lib/protocol/types';
import { concerns, gainOf, receives } from './payments';

const rent: Payment = { from: { seat: 1 }, to: { seat: 0 }, amount: 90 };
const treat: Payment = { from: 'bank', to: { each: [1, 2] }, amount: 100 };
const step = (cash: StepView['cash']): StepView => ({ seq: 1, by: 'bot', happened: [], cash });

describe('payments', () => {
  it.each([
    [[0], true],
    [[1], true],
    [[2], false],
    [[], false],
  ])('knows whether rent concerns the seats %j', (seats, wanted) =>
    expect(concerns([rent], seats)).toBe(wanted),
  );

  it('sees every one of several receivers', () => {
    expect([0, 1, 2].map((seat) => receives(treat, [seat]))).toEqual([false, true, true]);
  });

  it('sums up what the server counted for these seats', () => {
    const steps = [
      step([
        { seat: 0, change: 90 },
        { seat: 1, change: -90 },
      ]),
      step([{ seat: 0, change: -40 }]),
    ];
    expect([[0], [1], [0, 1], [2]].map((seats) => gainOf(steps, seats))).toEqual([50, -90, -40, 0]);
  });
});
