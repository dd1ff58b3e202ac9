/** Places as a game tells them. Where it ended before places could be shared, everybody's is that in the list. */
import type { Rank, SeatId } from '$lib/protocol/types';

export interface Placed extends Rank {
  place: number;
}

export const placed = (ranking: readonly Rank[]): Placed[] =>
  ranking.map((rank, index) => ({ ...rank, place: rank.place ?? index + 1 }));

/** All who share the first place. */
export const winnersOf = (ranking: readonly Rank[]): SeatId[] =>
  placed(ranking)
    .filter(({ place }) => place === 1)
    .map(({ seat }) => seat);

/** Who stands on the steps, from left to right: the best in the middle, the next to the left. */
export function podiumOf(ranking: readonly Rank[]): Placed[] {
  const standing = placed(ranking).filter(({ place }) => place <= 3);
  const left = standing.filter((_, index) => index % 2 === 1).reverse();
  return [...left, ...standing.filter((_, index) => index % 2 === 0)];
}
