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

/** Whoever has a seat is told what to do next. */
export function brokenStart(broken: BrokenStart | null | undefined, seated: boolean): string {
  if (!broken) return '';
  const said = [t(WORDS[broken.why], { names: broken.names.join(', ') })];
  if (broken.unseated.length > 0) said.push(t('startUnseated', { names: broken.unseated.join(', ') }));
  if (seated) said.push(t('startSayAgain'));
  return said.join(' ');
}
