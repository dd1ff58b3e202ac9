/** What became of offers that the people of this page made, or were made. */
import type { Event, SeatId, StepView } from '$lib/protocol/types';

type Kind = 'offerDeclined' | 'offerVoid' | 'offerTakenBack' | 'offerLapsed';

export interface News {
  kind: Kind;
  /** Whose offer it was. */
  from: SeatId;
  to: SeatId;
  /** The one at the other side. */
  other: SeatId;
  /** Why, as a clause. */
  reason: string | null;
}

/** The steps that are shown to their end: while something is being acted out, the last of them may go on. */
export const whole = (log: readonly StepView[], running: boolean): readonly StepView[] =>
  running ? log.slice(0, -1) : log;

/** Whether the open offer of `from` to `to` answers an offer that `to` made. */
export function isCounter(log: readonly StepView[], from: SeatId, to: SeatId): boolean {
  const offers = (step: StepView): boolean =>
    step.happened.some(({ event }) => 'trade_offered' in event && event.trade_offered.from === from);
  const declined = log
    .findLast(offers)
    ?.happened.map(({ event }) => ('trade_declined' in event ? event.trade_declined : null));
  return declined?.some((answer) => answer?.from === to && answer.to === from) ?? false;
}

/** The last news after step `heard`, if nothing else on the table tells it. */
export function offerNews(log: readonly StepView[], heard: number, mine: readonly SeatId[]): News | null {
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const step = log[at];
    if (!step || step.seq <= heard) return null;
    // Another offer in return lies on the table already.
    if (step.happened.some(({ event }) => 'trade_offered' in event)) continue;
    for (const { event } of step.happened) {
      const news = newsOf(event, mine);
      // What is void is so by itself: the reason is that of something else.
      const reason = news?.kind === 'offerDeclined' || news?.kind === 'offerTakenBack' ? step.reason : null;
      if (news) return { ...news, reason: reason ?? null };
    }
  }
  return null;
}

function newsOf(event: Event, mine: readonly SeatId[]): Omit<News, 'reason'> | null {
  const told = (
    { from, to }: { from: SeatId; to: SeatId },
    own: Kind | null,
    others: Kind | null,
  ): Omit<News, 'reason'> | null => {
    // Both sides sit at this very page: they know.
    if (mine.includes(from) && mine.includes(to)) return null;
    if (own && mine.includes(from)) return { kind: own, from, to, other: to };
    return others && mine.includes(to) ? { kind: others, from, to, other: from } : null;
  };
  if ('trade_declined' in event) return told(event.trade_declined, 'offerDeclined', null);
  if ('trade_voided' in event) return told(event.trade_voided, 'offerVoid', 'offerLapsed');
  if ('trade_withdrawn' in event) return told(event.trade_withdrawn, null, 'offerTakenBack');
  return null;
}
