import { t } from '$lib/i18n';
import type { SaveView } from '$lib/protocol/types';
import { catalogue } from '$lib/stores/catalogue.svelte';
import { formatAmount, formatDate } from './amount';
import { roundName } from './round';

/** Where a saved game stands, for its owner. */
export function saveStand({ summary, at }: SaveView): string {
  const { cash, place, kind, worth } = summary;
  // Around one device nobody's cash is “yours”: there everybody's stands with the names.
  const own = kind !== 'hot_seat' && cash !== null && cash !== undefined && place;
  const last = worth.at(-1);
  const worthNow = last === undefined ? '' : `, ${t('worthWord')} ${formatAmount(last)}`;
  const stand = own ? `, ${t('place', { place })}${worthNow}, ${t('cash')} ${formatAmount(cash)}` : '';
  return `${formatDate(at)}, ${roundName(summary.round)}${stand}`;
}

/** Who plays in it; around one device also how each of them stands. */
export function savePlayers({ summary: { players, stands, kind } }: SaveView): string {
  const named = players.map((name, seat) => {
    const stand = kind === 'hot_seat' ? stands?.[seat] : undefined;
    return stand ? t('standOf', { name, place: stand.place, cash: formatAmount(stand.cash) }) : name;
  });
  return named.join(', ');
}

export const saveTitle = (save: SaveView): string =>
  `${catalogue.presetTitle(save.summary.preset)}, ${saveStand(save)}`;
