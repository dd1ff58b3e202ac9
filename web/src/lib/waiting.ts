import type { SeatId, TableView } from './protocol/types';

/** The seat that the table waits for, as the view says it; nobody when the game is over. */
export function waitedFor({ phase, turn }: TableView): SeatId | null {
  if ('over' in phase) return null;
  if ('auction' in phase)
    return phase.auction.sealed ? (phase.auction.pending[0] ?? null) : phase.auction.to_bid;
  if ('debt' in phase) return phase.debt.debtor;
  if ('opening' in phase) return phase.opening.waiting[0] ?? null;
  return turn;
}
