import { t } from '$lib/i18n';

/** Before the first round the players throw for who begins. */
export const roundName = (round: number): string => (round === 0 ? t('opening') : t('round', { round }));
