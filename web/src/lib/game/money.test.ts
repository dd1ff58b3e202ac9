import { describe, expect, it } from 'vitest';
import type { Event } from '$lib/protocol/types';
import { netOf, paymentsOf } from './money';

const rent: Event = {
  duty_paid: {
    payer: 1,
    to: { seat: 0 },
    amount: 90,
    duty: { rent: { deed: 6, basis: { houses: { count: 2 } } } },
  },
};
const gift: Event = { duty_paid: { payer: 0, to: { each: [1, 2] }, amount: 100, duty: 'jail_fee' } };
const nothing = { deeds: [], cash: 0, jail_cards: [0, 0] as [number, number] };
const trade: Event = {
  trade_made: { from: 0, to: 1, give: { ...nothing, cash: 60 }, take: nothing, from_fee: 0, to_fee: 11 },
};

describe('money', () => {
  it('names both ends of a payment', () =>
    expect(paymentsOf(rent)).toEqual([{ from: { seat: 1 }, to: { seat: 0 }, amount: 90 }]));

  it('leaves out what costs nothing', () => expect(paymentsOf(trade)).toHaveLength(2));

  it.each([
    [0, 90 - 100 - 60],
    [1, -90 + 50 + 60 - 11],
    [2, 50],
    [3, 0],
  ])('sums up seat %i', (seat, net) => expect(netOf([rent, gift, trade], seat)).toBe(net));

  it('counts the purchase and the sale at an auction', () => {
    const won: Event = {
      auction_won: { seat: 2, lot: { deed: { deed: 5 } }, space: 5, price: 120, seller: 0, fee: 10 },
    };
    expect([0, 2].map((seat) => netOf([won], seat))).toEqual([110, -120]);
  });
});
