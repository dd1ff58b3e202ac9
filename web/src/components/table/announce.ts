import { concerns } from '$lib/game/payments';
import type { RoomStore } from '$lib/stores/room.svelte';

/** For those who listen: what just happened to money and turns, then who is asked. */
export function announce(room: RoomStore, status: string): string {
  const step = room.table.log.at(-1);
  if (!step) return status;
  const mine = room.you.seats;
  const told = step.happened.filter(
    ({ event, payments }) =>
      mine.includes(step.seat ?? -1) ||
      concerns(payments, mine) ||
      'turn_started' in event ||
      'dice_rolled' in event ||
      'rent_rolled' in event ||
      'went_bankrupt' in event ||
      'auction_opened' in event ||
      'bid_placed' in event,
  );
  return [...told.map(({ text }) => text), status].join(' ');
}
