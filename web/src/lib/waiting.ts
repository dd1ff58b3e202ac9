import type { SeatId, TableView } from './protocol/types';

/** The seat that the table waits for, as the view says it; nobody when the game is over. */
export function waitedFor({ phase, turn }: TableView, mine: readonly SeatId[]): SeatId | null {
  if ('over' in phase) return null;
  if ('auction' in phase)
    return phase.auction.sealed ? ownFirst(phase.auction.pending, mine) : phase.auction.to_bid;
  if ('debt' in phase) return phase.debt.debtor;
  if ('opening' in phase) return ownFirst(phase.opening.waiting, mine);
  return turn;
}

const ownFirst = (seats: readonly SeatId[], mine: readonly SeatId[]): SeatId | null =>
  seats.find((seat) => mine.includes(seat)) ?? seats[0] ?? null;
