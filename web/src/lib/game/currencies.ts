/** What the two foreign currencies are called at this table: the same name everywhere, and it is the server's. */
import type { BoardView, CurrencyId } from '$lib/protocol/types';

export const CURRENCIES: readonly CurrencyId[] = ['calm', 'wild'];

export function currencyName(board: BoardView | null, currency: CurrencyId): string {
  const name = board?.desk?.exchange?.[currency] ?? '';
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
