/** What became of the offers that the people of this page made. */
import type { SeatId, StepView } from '$lib/protocol/types';

export interface News {
  kind: 'offerDeclined' | 'offerVoid';
  from: SeatId;
  to: SeatId;
  /** Why, as a clause. */
  reason: string | null;
}

/** The last answer after step `heard`, if nothing else on the table tells it. */
export function offerNews(log: readonly StepView[], heard: number, mine: readonly SeatId[]): News | null {
  let news: News | null = null;
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const step = log[at];
    if (!step || step.seq <= heard) break;
    // Another offer in return lies on the table already.
    if (step.happened.some(({ event }) => 'trade_offered' in event)) continue;
    for (const { event } of step.happened) {
      const declined = 'trade_declined' in event ? event.trade_declined : null;
      const voided = 'trade_voided' in event ? event.trade_voided : null;
      const answer = declined ?? voided;
      // Whoever declined on this very page knows it.
      if (!answer || !mine.includes(answer.from) || mine.includes(answer.to)) continue;
      news ??= {
        kind: declined ? 'offerDeclined' : 'offerVoid',
        from: answer.from,
        to: answer.to,
        reason: declined ? (step.reason ?? null) : null,
      };
    }
  }
  return news;
}
