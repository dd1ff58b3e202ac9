/** What happened at the table while nobody looked at this page. */
import { concerns, gainOf } from '$lib/game/payments';
import type { Event, Money, SeatId, StepView } from '$lib/protocol/types';

/** Whoever is back sooner has missed nothing worth a summary. */
const SHORTEST_ABSENCE_MS = 15_000;
const LONGEST_SUMMARY = 12;

export interface Summary {
  lines: string[];
  /** How many more there were. */
  more: number;
  /** What this client's seats gained or lost. */
  net: Money;
}

const HEADLINES = [
  'deed_bought',
  'auction_won',
  'trade_made',
  'went_bankrupt',
  'jail_entered',
  'group_built',
  'building_bought',
  'deed_mortgaged',
  'seat_handed_to_bot',
] as const;

const isHeadline = (event: Event): boolean => HEADLINES.some((kind) => kind in event);

export function summarise(steps: readonly StepView[], mine: readonly SeatId[]): Summary | null {
  const lines = steps
    .flatMap((step) => step.happened)
    .filter(({ event, payments }) => isHeadline(event) || concerns(payments, mine))
    .map(({ text }) => text);
  if (lines.length === 0) return null;
  return {
    lines: lines.slice(-LONGEST_SUMMARY),
    more: Math.max(0, lines.length - LONGEST_SUMMARY),
    net: gainOf(steps, mine),
  };
}

export class Away {
  #summary = $state.raw<Summary | null>(null);
  #left: { seq: number; at: number } | null = null;

  get summary(): Summary | null {
    return this.#summary;
  }

  /** The page is hidden or the line is down; `seq` is the last step that was seen. */
  leave(seq: number, at = Date.now()): void {
    this.#left ??= { seq, at };
  }

  back(steps: readonly StepView[], mine: readonly SeatId[], at = Date.now()): void {
    const left = this.#left;
    this.#left = null;
    if (!left || at - left.at < SHORTEST_ABSENCE_MS) return;
    this.#summary = summarise(
      steps.filter((step) => step.seq > left.seq),
      mine,
    );
  }

  dismiss(): void {
    this.#summary = null;
  }
}
