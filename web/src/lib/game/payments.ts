/** Sums over what the server says about money; it decides who pays whom. */
import type { Money, Party, Payment, SeatId, StepView } from '$lib/protocol/types';

const includes = (party: Party, seats: readonly SeatId[]): boolean => {
  if (typeof party === 'string') return false;
  return 'seat' in party ? seats.includes(party.seat) : party.each.some((seat) => seats.includes(seat));
};

export const receives = (payment: Payment, seats: readonly SeatId[]): boolean => includes(payment.to, seats);

/** One of these seats pays or is paid. */
export const concerns = (payments: readonly Payment[], seats: readonly SeatId[]): boolean =>
  payments.some((payment) => includes(payment.from, seats) || receives(payment, seats));

/** What these seats gained or lost together. */
export const gainOf = (steps: readonly StepView[], seats: readonly SeatId[]): Money =>
  steps
    .flatMap((step) => step.cash)
    .filter(({ seat }) => seats.includes(seat))
    .reduce((sum, { change }) => sum + change, 0);
