/** Why the last start of a table was taken back, in words. */
import { t, type MessageKey } from '$lib/i18n';
import type { BreakReason, BrokenStart } from '$lib/protocol/types';

const WORDS: Record<BreakReason, MessageKey> = {
  not_opened: 'startNotOpened',
  left: 'startLeft',
  removed: 'startRemoved',
  moved: 'startMoved',
  program: 'startProgram',
};

export function brokenStart(broken: BrokenStart | null | undefined): string {
  if (!broken) return '';
  const why = t(WORDS[broken.why], { names: broken.names.join(', ') });
  if (broken.unseated.length === 0) return why;
  return `${why} ${t('startUnseated', { names: broken.unseated.join(', ') })}`;
}
