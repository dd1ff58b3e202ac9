import { t } from '$lib/i18n';
import type { BoardView, Duty } from '$lib/protocol/types';

/** What a debt is for, in a few words. */
export function dutyWords(duty: Duty, board: BoardView): string {
  const space = (id: number): string => board.spaces[id]?.name ?? '';
  if (duty === 'jail_fee') return t('dutyJailFee');
  if (duty === 'transfer_fee') return t('dutyTransferFee');
  if (duty === 'loan') return t('dutyLoan');
  if (duty === 'multiplier') return t('dutyMultiplier');
  if ('rent' in duty) return t('dutyRent', { deed: space(duty.rent.deed) });
  if ('tax' in duty) return t('dutyTax', { space: space(duty.tax.space) });
  if ('card' in duty)
    return t('dutyCard', { deck: board.decks[duty.card.deck === 'deck_a' ? 0 : 1]?.name ?? '' });
  return t('dutyMisfortune', { space: space(duty.misfortune.space) });
}
