/** Tables to come back to: which come first, and how each of them stands. */
import { t } from '$lib/i18n';
import type { MyRoom } from '$lib/protocol/types';

const isOver = ({ stage }: MyRoom): boolean => stage === 'over' || stage === 'abandoned';

/** Whose turn it is first, then who is there, then the latest; what is over comes last. Lessons are no tables. */
export function tablesOf(rooms: readonly MyRoom[]): MyRoom[] {
  const rank = (room: MyRoom): number => (isOver(room) ? 3 : room.your_turn ? 0 : room.here > 0 ? 1 : 2);
  return rooms
    .filter((room) => room.kind !== 'tutorial' && room.seats.length > 0)
    .sort((one, other) => rank(one) - rank(other) || other.touched - one.touched);
}

/** In a few words. */
export function standOf(room: MyRoom): string {
  if (isOver(room)) return t('tableOver');
  if (room.stage !== 'playing') return t('tableLobby');
  const parts = [
    room.rest?.why === 'paused' ? t('pausedShort') : null,
    room.your_turn ? t('tableYourTurn') : null,
    room.here > 0 ? t('tableRunning', { count: room.here }) : room.your_turn ? null : t('tableWaits'),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** What giving it up means. */
export const isFinished = isOver;
