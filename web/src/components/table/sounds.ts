import type { EffectName } from '$lib/sound/effects';
import { paymentsOf } from '$lib/game/money';
import type { Event, SeatId } from '$lib/protocol/types';
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

/** What an event sounds like for who plays these seats. */
export function effectFor(event: Event, mine: readonly SeatId[]): EffectName | null {
  const named = BY_EVENT[Object.keys(event)[0] ?? ''];
  if (named) return named;
  if ('turn_started' in event) return mine.includes(event.turn_started.seat) ? 'turn' : null;
  const isMine = (party: unknown): boolean =>
    typeof party === 'object' && party !== null && 'seat' in party && mine.includes(party.seat as SeatId);
  const payment = paymentsOf(event).find(({ from, to }) => isMine(from) || isMine(to));
  return payment ? (isMine(payment.to) ? 'coin' : 'pay') : null;
}

export function playSounds(room: RoomStore): () => void {
  return room.listen((event) => {
    const effect = effectFor(event, room.you.seats);
    if (effect) sound.effect(effect);
  });
}
