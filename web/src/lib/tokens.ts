import type { BoardView, SeatId, TokenView } from './protocol/types';

/** The token that stands for a seat. */
export const tokenOf = (board: BoardView | null, seat: SeatId): TokenView | null =>
  board?.tokens.find((token) => token.seat === seat) ?? null;
