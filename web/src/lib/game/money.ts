/** Which amounts change hands in an event. For pictures and sums only: what is owed decides the server. */
import type { Event, Money, Party, SeatId } from '$lib/protocol/types';

export interface Payment {
  from: Party;
  to: Party;
  amount: Money;
}

const seat = (id: SeatId): Party => ({ seat: id });

/** Both sides of a deal pay what they give. */
function tradePayments(trade: Extract<Event, { trade_made: unknown }>['trade_made']): Payment[] {
  const [from, to] = [seat(trade.from), seat(trade.to)];
  return [
    { from, to, amount: trade.give.cash },
    { from: to, to: from, amount: trade.take.cash },
    { from, to: 'bank', amount: trade.from_fee },
    { from: to, to: 'bank', amount: trade.to_fee },
  ];
}

function all(event: Event): Payment[] {
  if ('duty_paid' in event) {
    const { payer, to, amount } = event.duty_paid;
    return [{ from: seat(payer), to, amount }];
  }
  if ('income_paid' in event) {
    const { seat: to, from, amount } = event.income_paid;
    return [{ from, to: seat(to), amount }];
  }
  if ('debt_settled' in event) {
    const { debtor, to, amount } = event.debt_settled;
    return [{ from: seat(debtor), to, amount }];
  }
  if ('auction_won' in event) {
    const { seat: payer, seller, price, fee } = event.auction_won;
    const to: Party = seller === null ? 'bank' : seat(seller);
    return [
      { from: seat(payer), to, amount: price },
      { from: to, to: 'bank', amount: to === 'bank' ? 0 : fee },
    ];
  }
  if ('trade_made' in event) return tradePayments(event.trade_made);
  return withBank(event);
}

/** Everything that one seat settles with the bank alone. */
function withBank(event: Event): Payment[] {
  const pays = (id: SeatId, amount: Money): Payment[] => [{ from: seat(id), to: 'bank', amount }];
  const gets = (id: SeatId, amount: Money): Payment[] => [{ from: 'bank', to: seat(id), amount }];
  if ('deed_bought' in event) return pays(event.deed_bought.seat, event.deed_bought.price);
  if ('building_bought' in event) return pays(event.building_bought.seat, event.building_bought.cost);
  if ('group_built' in event) return pays(event.group_built.seat, event.group_built.cost);
  if ('mortgage_lifted' in event) return pays(event.mortgage_lifted.seat, event.mortgage_lifted.cost);
  if ('loan_repaid' in event) return pays(event.loan_repaid.seat, event.loan_repaid.amount);
  if ('currency_bought' in event) return pays(event.currency_bought.seat, event.currency_bought.spent);
  if ('building_sold' in event) return gets(event.building_sold.seat, event.building_sold.refund);
  if ('deed_mortgaged' in event) return gets(event.deed_mortgaged.seat, event.deed_mortgaged.amount);
  if ('deed_sold' in event) return gets(event.deed_sold.seat, event.deed_sold.amount);
  if ('loan_taken' in event) return gets(event.loan_taken.seat, event.loan_taken.amount);
  if ('currency_sold' in event) return gets(event.currency_sold.seat, event.currency_sold.received);
  return [];
}

export const paymentsOf = (event: Event): Payment[] => all(event).filter(({ amount }) => amount > 0);

/** The part of a payment that concerns a seat; several receivers share it. */
function shareOf(party: Party, id: SeatId, amount: Money): Money {
  if (typeof party === 'string') return 0;
  if ('seat' in party) return party.seat === id ? amount : 0;
  return party.each.includes(id) ? Math.floor(amount / party.each.length) : 0;
}

/** What a seat gained or lost by these events. */
export const netOf = (events: readonly Event[], id: SeatId): Money =>
  events
    .flatMap(paymentsOf)
    .reduce((net, { from, to, amount }) => net + shareOf(to, id, amount) - shareOf(from, id, amount), 0);
