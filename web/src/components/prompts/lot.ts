import { t } from '$lib/i18n';
import type { Auction, BoardView } from '$lib/protocol/types';

export const sameLot = (one: Auction, other: Auction): boolean =>
  JSON.stringify(one.lot) === JSON.stringify(other.lot) && one.seller === other.seller;

/** A deed has a name; a building of the bank's last ones is named by its kind. */
export function lotName({ lot }: Auction, board: BoardView): string {
  if ('deed' in lot) return board.spaces[lot.deed.deed]?.name ?? '';
  return t(lot.building.hotel ? 'auctionOfHotel' : 'auctionOfHouse');
}
