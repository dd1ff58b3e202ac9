/** A suggestion how to raise money: what hurts least first, and not more than is needed. */
import { ownsAll } from '$lib/game/groups';
import type { BoardView, SeatId, TableView } from '$lib/protocol/types';
import type { Measure } from './measures';

/** Mortgages of single deeds come first; what breaks a complete group or loses a deed for good comes last. */
function painOf(measure: Measure, board: BoardView, view: TableView, seat: SeatId): number {
  const whole = measure.spaces.some((space) => {
    const group = board.groups.find(({ spaces }) => spaces.includes(space));
    return group !== undefined && ownsAll(view, group.spaces, seat);
  });
  const lost = 'mortgage' in measure.command ? 0 : 'sell_building' in measure.command ? 1 : 4;
  return lost + (whole ? 2 : 0);
}

export function suggest(
  measures: readonly Measure[],
  missing: number,
  pain: (measure: Measure) => number,
): Set<string> {
  const ranked = measures
    .filter((measure) => (measure.amount ?? 0) > 0)
    .sort((a, b) => pain(a) - pain(b) || (b.amount ?? 0) - (a.amount ?? 0));
  const chosen: Measure[] = [];
  let raised = 0;
  const usedDeeds = new Set<number>();
  for (const measure of ranked) {
    if (raised >= missing) break;
    // A deed can be mortgaged or sold, not both.
    if (measure.spaces.some((space) => usedDeeds.has(space))) continue;
    measure.spaces.forEach((space) => usedDeeds.add(space));
    chosen.push(measure);
    raised += measure.amount ?? 0;
  }
  // The last ones may have made earlier, smaller ones needless.
  for (const measure of [...chosen].sort((a, b) => pain(b) - pain(a) || (a.amount ?? 0) - (b.amount ?? 0))) {
    if (raised - (measure.amount ?? 0) < missing) continue;
    raised -= measure.amount ?? 0;
    chosen.splice(chosen.indexOf(measure), 1);
  }
  return new Set(chosen.map(({ key }) => key));
}

export const suggestFor = (
  measures: readonly Measure[],
  missing: number,
  board: BoardView,
  view: TableView,
  seat: SeatId,
): Set<string> => suggest(measures, missing, (measure) => painOf(measure, board, view, seat));
