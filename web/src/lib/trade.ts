/** Trades within the bounds of their prompt, which says all that the rules want: nothing is judged here. */
import type { PromptOf } from './prompts';
import type { Goods, GoodsBound, SpaceId, TradeTerms } from './protocol/types';

export type TradeBound = Pick<PromptOf<'offer_trade'>, 'give' | 'take' | 'terms'>;

export type TradeKind = TradeTerms extends infer Terms
  ? Terms extends unknown
    ? keyof Terms
    : never
  : never;

export const kindOfTrade = (terms: TradeTerms): TradeKind => Object.keys(terms)[0] as TradeKind;

type Amounts = Readonly<Partial<Record<SpaceId, number>>>;
const sum = (amounts: Amounts, deeds: readonly SpaceId[]): number =>
  deeds.reduce((total, deed) => total + (amounts[deed] ?? 0), 0);

const purseOf = (terms: TradeTerms) =>
  'free' in terms
    ? terms.free
    : 'cash_offer' in terms
      ? terms.cash_offer
      : 'swap_only' in terms
        ? terms.swap_only
        : null;

const hasThings = (goods: Goods): boolean =>
  goods.deeds.length > 0 || goods.jail_cards.some((count) => count > 0);
export const isEmpty = (goods: Goods): boolean => !hasThings(goods) && !goods.cash;

function sideFits(bound: GoodsBound, goods: Goods): boolean {
  const count = goods.deeds.length;
  return (
    goods.deeds.every((deed) => bound.deeds.includes(deed)) &&
    count >= bound.min_deeds &&
    count <= bound.max_deeds &&
    Number.isInteger(goods.cash) &&
    goods.cash >= bound.min_cash &&
    goods.cash <= bound.cash &&
    goods.jail_cards.every((cards, deck) => cards <= (bound.jail_cards[deck] ?? 0))
  );
}

export function admits({ give: giving, take: taking, terms }: TradeBound, give: Goods, take: Goods): boolean {
  if (!sideFits(giving, give) || !sideFits(taking, take)) return false;
  if ('fixed_price' in terms) {
    const { prices } = terms.fixed_price;
    const one = give.deeds.length + take.deeds.length === 1;
    return one && give.cash === sum(prices, take.deeds) && take.cash === sum(prices, give.deeds);
  }
  const { held, fees } = purseOf(terms) ?? { held: 0, fees: {} };
  if ('free' in terms && (isEmpty(give) || isEmpty(take) || !(hasThings(give) || hasThings(take))))
    return false;
  const paid = give.cash + sum(fees, take.deeds) <= held + take.cash;
  return paid && stillMissing(terms, give, take) === 0;
}

/** What a debtor would still lack after the trade, where it has to pay the whole debt. */
export function stillMissing(terms: TradeTerms, give: Goods, take: Goods): number {
  const { clears, fees } = purseOf(terms) ?? { clears: null, fees: {} };
  if (!clears) return 0;
  const [gives, takes] = clears.own ? [give, take] : [take, give];
  return Math.max(0, clears.missing + gives.cash + sum(fees, takes.deeds) - takes.cash);
}

/** What the fees for the deeds that are taken come to. */
export const feesOf = (terms: TradeTerms, take: Goods): number => sum(purseOf(terms)?.fees ?? {}, take.deeds);

/** The most cash that can be given beside what is taken. */
export function mostToGive(bound: TradeBound, take: Goods): number {
  const purse = purseOf(bound.terms);
  const left = purse ? purse.held + take.cash - feesOf(bound.terms, take) : bound.give.cash;
  return Math.max(bound.give.min_cash, Math.min(bound.give.cash, left));
}

/** The same trade with what the terms settle by themselves: a price that is fixed. */
export function settled({ terms }: TradeBound, give: Goods, take: Goods): { give: Goods; take: Goods } {
  if (!('fixed_price' in terms)) return { give, take };
  const { prices } = terms.fixed_price;
  return {
    give: { ...give, cash: sum(prices, take.deeds) },
    take: { ...take, cash: sum(prices, give.deeds) },
  };
}

/** Chooses a deed or leaves it; where the side has room for one alone, it takes the place of the other. */
export function toggled(bound: GoodsBound, goods: Goods, deed: SpaceId): Goods {
  if (goods.deeds.includes(deed)) return { ...goods, deeds: goods.deeds.filter((each) => each !== deed) };
  const kept = bound.max_deeds === 1 ? [] : goods.deeds;
  return { ...goods, deeds: [...kept, deed] };
}

/** As much of the goods as the bound has room for. */
export const within = (bound: GoodsBound, goods: Goods): Goods => ({
  deeds: goods.deeds.filter((deed) => bound.deeds.includes(deed)).slice(0, bound.max_deeds),
  cash: Math.max(bound.min_cash, Math.min(bound.cash, goods.cash)),
  jail_cards: [
    Math.min(goods.jail_cards[0], bound.jail_cards[0]),
    Math.min(goods.jail_cards[1], bound.jail_cards[1]),
  ],
});
