/** What the log says about a game: who threw what, and which deeds earned how much. */
import type { Money, SeatId, SpaceId, StepView } from '$lib/protocol/types';

export interface SeatFigures {
  throws: number;
  pips: number;
  doubles: number;
  rentGot: Money;
  rentPaid: Money;
}

export interface Statistics {
  seats: Map<SeatId, SeatFigures>;
  /** Deeds by the rent they brought, best first. */
  deeds: { deed: SpaceId; rent: Money }[];
}

/** The round in which a seat went out; null while it is in the game. */
export function roundOut(steps: readonly StepView[], seat: SeatId): number | null {
  // A game begins with its first round, however it was laid.
  let round = 1;
  for (const { event } of steps.flatMap((step) => step.happened)) {
    if ('turn_started' in event) round = event.turn_started.round;
    if ('went_bankrupt' in event && event.went_bankrupt.seat === seat) return round;
  }
  return null;
}

export const NO_FIGURES: SeatFigures = { throws: 0, pips: 0, doubles: 0, rentGot: 0, rentPaid: 0 };

export function statisticsOf(steps: readonly StepView[]): Statistics {
  const seats = new Map<SeatId, SeatFigures>();
  const earned = new Map<SpaceId, Money>();
  const add = (seat: SeatId, change: Partial<SeatFigures>): void => {
    const figures = { ...(seats.get(seat) ?? NO_FIGURES) };
    for (const key of Object.keys(change) as (keyof SeatFigures)[]) figures[key] += change[key] ?? 0;
    seats.set(seat, figures);
  };
  for (const { event } of steps.flatMap((step) => step.happened)) {
    if ('dice_rolled' in event) {
      const { seat, dice } = event.dice_rolled;
      const double = dice.length > 1 && dice.every((die) => die === dice[0]);
      add(seat, { throws: 1, pips: dice.reduce((sum, die) => sum + die, 0), doubles: double ? 1 : 0 });
    }
    const paid = 'duty_paid' in event ? event.duty_paid : 'debt_settled' in event ? event.debt_settled : null;
    if (!paid || typeof paid.duty !== 'object' || !('rent' in paid.duty)) continue;
    const payer = 'payer' in paid ? paid.payer : paid.debtor;
    add(payer, { rentPaid: paid.amount });
    if (typeof paid.to === 'object' && 'seat' in paid.to) add(paid.to.seat, { rentGot: paid.amount });
    const { deed } = paid.duty.rent;
    earned.set(deed, (earned.get(deed) ?? 0) + paid.amount);
  }
  const deeds = [...earned].map(([deed, rent]) => ({ deed, rent })).sort((a, b) => b.rent - a.rent);
  return { seats, deeds };
}
