import type { EffectName } from '$lib/sound/effects';
import { concerns, receives } from '$lib/game/payments';
import type { Happening, SeatId } from '$lib/protocol/types';
import type { RoomStore } from '$lib/stores/room.svelte';
import { sound } from '$lib/stores/sound.svelte';

const BY_EVENT: Record<string, EffectName> = {
  dice_rolled: 'dice',
  opening_rolled: 'dice',
  card_drawn: 'card',
  deed_bought: 'lamp',
  auction_opened: 'gavel',
  auction_won: 'gavel',
  bid_placed: 'bid',
  bid_sealed: 'bid',
  building_bought: 'build',
  group_built: 'build',
  jail_entered: 'jail',
  went_bankrupt: 'out',
  game_ended: 'win',
};

/** What it sounds like for those who play these seats. */
export function effectFor({ event, payments }: Happening, mine: readonly SeatId[]): EffectName | null {
  const named = BY_EVENT[Object.keys(event)[0] ?? ''];
  if (named) return named;
  if ('turn_started' in event) return mine.includes(event.turn_started.seat) ? 'turn' : null;
  const payment = payments.find((each) => concerns([each], mine));
  return payment ? (receives(payment, mine) ? 'coin' : 'pay') : null;
}

export function playSounds(room: RoomStore): () => void {
  return room.listen((shown) => {
    // Whoever skips does not want to hear it all at once either.
    const effect = shown.skipped ? null : effectFor(shown, room.you.seats);
    if (effect) sound.effect(effect);
  });
}
