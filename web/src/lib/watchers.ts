/** How those who watch are called: whoever has not said who they are is a guest with a number. */
import { t } from '$lib/i18n';
import type { WatcherView } from '$lib/protocol/types';

export const watcherName = ({ number, nickname }: WatcherView): string =>
  nickname ?? t('guestNumber', { number });

/** All of them in one sentence. */
export const watchedBy = (watchers: readonly WatcherView[]): string =>
  t('watchedBy', { count: watchers.length, names: watchers.map(watcherName).join(', ') });
