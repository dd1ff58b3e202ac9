/** What one would take back: the last step of the log that can be undone. Whether it can is the prompt's business. */
import { t } from '$lib/i18n';
import type { BoardView, GroupId, SeatId, SpaceId, StepView } from '$lib/protocol/types';

export type Slip =
  | { what: 'built'; space: SpaceId; level: number }
  | { what: 'row'; group: GroupId }
  /** Several lots may have been sold in one step. */
  | { what: 'sold'; spaces: SpaceId[] }
  | { what: 'mortgaged' | 'lifted'; space: SpaceId };

type Happened = StepView['happened'][number]['event'];

function slipIn(event: Happened, seat: SeatId): Slip | null {
  if ('building_bought' in event && event.building_bought.seat === seat) {
    const { space, level } = event.building_bought;
    return { what: 'built', space, level };
  }
  if ('group_built' in event && event.group_built.seat === seat)
    return { what: 'row', group: event.group_built.group };
  if ('building_sold' in event && event.building_sold.seat === seat)
    return { what: 'sold', spaces: [event.building_sold.space] };
  if ('deed_mortgaged' in event && event.deed_mortgaged.seat === seat)
    return { what: 'mortgaged', space: event.deed_mortgaged.deed };
  if ('mortgage_lifted' in event && event.mortgage_lifted.seat === seat)
    return { what: 'lifted', space: event.mortgage_lifted.deed };
  return null;
}

/** The last step of this seat that could be taken back, as far as the log is known. */
export function slipOf(log: readonly StepView[], seat: SeatId | null): Slip | null {
  if (seat === null) return null;
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const slips = (log[at]?.happened ?? []).map(({ event }) => slipIn(event, seat));
    const last = slips.findLast((slip) => slip !== null);
    if (!last) continue;
    if (last.what !== 'sold') return last;
    return { what: 'sold', spaces: slips.flatMap((slip) => (slip?.what === 'sold' ? slip.spaces : [])) };
  }
  return null;
}

/** Whether it is about this deed. */
export function concerns(slip: Slip, id: SpaceId, board: BoardView): boolean {
  if (slip.what === 'row') return board.groups[slip.group]?.spaces.includes(id) ?? false;
  return slip.what === 'sold' ? slip.spaces.includes(id) : slip.space === id;
}

/** Names what is taken back. */
export function slipWords(slip: Slip, board: BoardView): string {
  const deed = (id: SpaceId | undefined): string => board.spaces[id ?? -1]?.name ?? '';
  switch (slip.what) {
    case 'built': {
      const most = board.hotel_after ?? board.max_houses;
      return t(slip.level > most ? 'takeBackHotel' : 'takeBackHouse', { deed: deed(slip.space) });
    }
    case 'row':
      return t('takeBackRow', { group: board.groups[slip.group]?.name ?? '' });
    case 'sold':
      return t('takeBackSale', { deed: [...new Set(slip.spaces)].map(deed).join(', ') });
    case 'mortgaged':
      return t('takeBackMortgage', { deed: deed(slip.space) });
    case 'lifted':
      return t('takeBackLift', { deed: deed(slip.space) });
  }
}
