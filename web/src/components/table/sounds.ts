import type { EffectName } from '$lib/sound/effects';
import { concerns, receives } from '$lib/game/payments';
import type { Happening, SeatId } from '$lib/protocol/types';

const BY_EVENT: Record<string, EffectName> = {
  dice_rolled: 'dice',
  opening_rolled: 'dice',
  rent_rolled: 'dice',
  card_drawn: 'card',
  deed_bought: 'lamp',
  auction_opened: 'gavel',
  bid_placed: 'bid',
  bid_sealed: 'bid',
  building_bought: 'build',
  group_built: 'build',
};

/** What an event sounds like for those who play these seats, unless it is a moment with a sound of its own. */
export function effectFor({ event, payments }: Happening, mine: readonly SeatId[]): EffectName | null {
  const named = BY_EVENT[Object.keys(event)[0] ?? ''];
  if (named) return named;
  if ('trade_offered' in event) return mine.includes(event.trade_offered.to) ? 'offer' : null;
  if ('turn_started' in event) return mine.includes(event.turn_started.seat) ? 'turn' : null;
  const payment = payments.find((each) => concerns([each], mine));
  return payment ? (receives(payment, mine) ? 'coin' : 'pay') : null;
}
