/** Goods of a trade in words and by the printed list. Whether a trade is allowed is for the server to say. */
import { formatAmount } from '$lib/format/amount';
import { t } from '$lib/i18n';
import type { BoardView, Goods } from '$lib/protocol/types';

/** What goods cost by the printed list. */
export const listPrice = (board: BoardView, goods: Goods): number =>
  goods.cash + goods.deeds.reduce((sum, id) => sum + (board.spaces[id]?.price ?? 0), 0);

/** By the printed prices, more is given than comes back. */
export const losesByList = (board: BoardView, gives: Goods, gets: Goods): boolean =>
  listPrice(board, gives) > listPrice(board, gets);

/** One side of a trade in a sentence: “Gull Alley and 50”. */
export function goodsWords(board: BoardView, goods: Goods): string {
  const cards = goods.jail_cards[0] + goods.jail_cards[1];
  const parts = [
    ...goods.deeds.map((id) => board.spaces[id]?.name ?? ''),
    ...(cards > 0 ? [`${t('jailCards')}: ${cards}`] : []),
    ...(goods.cash > 0 ? [formatAmount(goods.cash)] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : t('nothing');
}
