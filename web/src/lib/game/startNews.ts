/** What the start of a game of several people waits for, in words. */
import { t } from '$lib/i18n';
import type { StartObstacle, StartView } from '$lib/protocol/types';

/** Who reads it, and what they could do about it. */
export interface Reader {
  host: boolean;
  /** By whom the game can be started. */
  hostName: string;
  /** Somebody sits on every berth. */
  full: boolean;
}

function obstacle(found: StartObstacle): string {
  switch (found.why) {
    case 'too_few':
      return t('startTooFew', { count: found.needed - found.seated });
    case 'not_ready':
      return t('startNotReady', { names: found.names.join(', ') });
    case 'away':
      return t('startAway', { names: found.names.join(', ') });
  }
}

export function startNews(start: StartView | null | undefined, reader: Reader): string {
  if (!start) return '';
  if (start.obstacles.length > 0) return start.obstacles.map(obstacle).join(' ');
  if (reader.host) return t(reader.full ? 'startNowFull' : 'startNow');
  return t('startByHost', { name: reader.hostName });
}
