import { describe, expect, it } from 'vitest';
import type { Goods, GoodsBound } from './protocol/types';
import { admits, feesOf, mostToGive, settled, toggled, within, type TradeBound } from './trade';

const side = (bound: Partial<GoodsBound>): GoodsBound => ({
  deeds: [],
  min_deeds: 0,
  max_deeds: bound.deeds?.length ?? 0,
  min_cash: 0,
  cash: 0,
  jail_cards: [0, 0],
  ...bound,
});
const goods = (some: Partial<Goods>): Goods => ({ deeds: [], cash: 0, jail_cards: [0, 0], ...some });

const FREE: TradeBound = {
  give: side({ deeds: [5, 15], cash: 100, jail_cards: [1, 0] }),
  take: side({ deeds: [6, 8], cash: 40 }),
  terms: { free: { held: 100, fees: { 8: 10 } } },
};
const OWN_DEBT: TradeBound = {
  ...FREE,
  terms: { free: { held: 100, fees: { 8: 10 }, clears: { own: true, missing: 30 } } },
};
const THEIR_DEBT: TradeBound = {
  ...FREE,
  terms: { free: { held: 100, fees: { 5: 10 }, clears: { own: false, missing: 30 } } },
};
const CASH_OFFER: TradeBound = {
  give: side({ min_cash: 1, cash: 100 }),
  take: side({ deeds: [6, 8], min_deeds: 1, max_deeds: 1 }),
  terms: { cash_offer: { held: 100, fees: { 8: 10 } } },
};
const SWAP: TradeBound = {
  give: side({ deeds: [5], min_deeds: 1 }),
  take: side({ deeds: [6, 8], min_deeds: 1 }),
  terms: { swap_only: { held: 12, fees: { 6: 8, 8: 10 } } },
};
const FIXED: TradeBound = {
  give: side({ deeds: [5], cash: 120 }),
  take: side({ deeds: [6, 8], max_deeds: 1, cash: 200 }),
  terms: { fixed_price: { prices: { 5: 200, 6: 100, 8: 120 } } },
};

describe('a trade', () => {
  const cases: [string, TradeBound, Partial<Goods>, Partial<Goods>, boolean][] = [
    ['deed for cash', FREE, { deeds: [5] }, { cash: 40 }, true],
    ['a card for a deed', FREE, { jail_cards: [1, 0] }, { deeds: [6] }, true],
    ['two cards of one', FREE, { jail_cards: [2, 0] }, { deeds: [6] }, false],
    ['a present', FREE, { deeds: [5] }, {}, false],
    ['cash for cash', FREE, { cash: 10 }, { cash: 20 }, false],
    ['more than there is', FREE, { deeds: [5] }, { cash: 41 }, false],
    ['no figure', FREE, { deeds: [5] }, { cash: NaN }, false],
    ['somebody else’s deed', FREE, { deeds: [9] }, { cash: 10 }, false],
    ['all cash and a fee', FREE, { cash: 100 }, { deeds: [8] }, false],
    ['a fee that their cash pays', FREE, { cash: 100 }, { deeds: [8], cash: 10 }, true],
    ['what pays a debt', OWN_DEBT, { deeds: [5] }, { cash: 30 }, true],
    ['too little for a debt', OWN_DEBT, { deeds: [5] }, { cash: 29 }, false],
    ['a debt and a fee', OWN_DEBT, { deeds: [5] }, { deeds: [8], cash: 39 }, false],
    ['help for a debtor', THEIR_DEBT, { cash: 30 }, { deeds: [6] }, true],
    ['too little help', THEIR_DEBT, { cash: 29 }, { deeds: [6] }, false],
    ['help that costs a fee', THEIR_DEBT, { deeds: [5], cash: 39 }, { deeds: [6] }, false],
    ['an offer', CASH_OFFER, { cash: 90 }, { deeds: [8] }, true],
    ['an offer without its fee', CASH_OFFER, { cash: 91 }, { deeds: [8] }, false],
    ['an offer of nothing', CASH_OFFER, {}, { deeds: [6] }, false],
    ['an offer for two', CASH_OFFER, { cash: 50 }, { deeds: [6, 8] }, false],
    ['a swap', SWAP, { deeds: [5] }, { deeds: [8] }, true],
    ['a swap with too many fees', SWAP, { deeds: [5] }, { deeds: [6, 8] }, false],
    ['half a swap', SWAP, { deeds: [5] }, {}, false],
    ['a sale', FIXED, { deeds: [5] }, { cash: 200 }, true],
    ['a purchase', FIXED, { cash: 120 }, { deeds: [8] }, true],
    ['another price', FIXED, { cash: 119 }, { deeds: [8] }, false],
    ['both at once', FIXED, { deeds: [5], cash: 120 }, { deeds: [8], cash: 200 }, false],
  ];
  it.each(cases)('%s', (_, bound, give, take, wanted) => {
    expect(admits(bound, goods(give), goods(take))).toBe(wanted);
  });

  it('leaves the cash for its fees', () => {
    expect(feesOf(FREE.terms, goods({ deeds: [6, 8] }))).toBe(10);
    expect(mostToGive(FREE, goods({ deeds: [8] }))).toBe(90);
    expect(mostToGive(FREE, goods({ deeds: [8], cash: 20 }))).toBe(100);
  });

  it('knows a price that is fixed', () => {
    const deal = settled(FIXED, goods({ deeds: [5] }), goods({}));
    expect(deal.take.cash).toBe(200);
    expect(admits(FIXED, deal.give, deal.take)).toBe(true);
    expect(settled(FREE, goods({ cash: 3 }), goods({})).give.cash).toBe(3);
  });

  it('has room for as many deeds as its prompt says', () => {
    const one = toggled(CASH_OFFER.take, goods({ deeds: [6] }), 8);
    expect(one.deeds).toEqual([8]);
    expect(toggled(CASH_OFFER.take, one, 8).deeds).toEqual([]);
    expect(toggled(FREE.give, goods({ deeds: [5] }), 15).deeds).toEqual([5, 15]);
  });

  it('begins within its bounds', () => {
    const asked = goods({ deeds: [5, 9], cash: 500, jail_cards: [2, 1] });
    expect(within(FREE.give, asked)).toEqual({ deeds: [5], cash: 100, jail_cards: [1, 0] });
    expect(within(CASH_OFFER.give, goods({}))).toEqual(goods({ cash: 1 }));
  });
});
