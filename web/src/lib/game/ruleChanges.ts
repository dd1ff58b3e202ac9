/** What of the rules of a table has changed, in words. Looks, berths and who may come in are no rules. */
import { t } from '$lib/i18n';
import type { RoomSettings } from '$lib/protocol/types';

/** So many house rules are named; of more than that only the first are. */
const NAMED = 3;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** House rules that differ, by their keys. */
function optionsChanged(before: RoomSettings, now: RoomSettings): string[] {
  const keys = new Set([...Object.keys(before.options), ...Object.keys(now.options)]);
  return [...keys].filter((key) => !same(before.options[key], now.options[key]));
}

/** Each change by itself; nothing where the same game would be played. */
export function ruleChanges(
  before: RoomSettings,
  now: RoomSettings,
  titles: { preset: (id: string) => string; option: (key: string) => string },
): string[] {
  const changes: string[] = [];
  // House rules belong to the preset that they were set on: with another one they are no longer compared.
  if (before.preset !== now.preset) changes.push(t('changedPreset', { title: titles.preset(now.preset) }));
  else if (!same(before.edition ?? null, now.edition ?? null)) changes.push(t('changedEdition'));
  if (before.clock !== now.clock) changes.push(t('changedClock'));
  if (before.hints !== now.hints) changes.push(t('changedHints'));
  const options = before.preset === now.preset ? optionsChanged(before, now) : [];
  if (options.length > 0) {
    const named = options.slice(0, NAMED).map(titles.option);
    const shown = options.length > NAMED ? [...named, '…'] : named;
    changes.push(t('changedOptions', { count: options.length, titles: shown.join(', ') }));
  }
  return changes;
}
