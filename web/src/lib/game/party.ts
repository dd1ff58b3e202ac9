import { t } from '$lib/i18n';
import type { Party, SeatId } from '$lib/protocol/types';

/** Who pays or is paid. */
export function partyName(party: Party, seatName: (seat: SeatId) => string): string {
  if (party === 'bank' || party === 'pot') return t(party);
  return 'seat' in party ? seatName(party.seat) : t('everybody');
}
