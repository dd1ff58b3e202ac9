/** Games alone or on one device that are neither saved nor over. */
import type { Me, MyRoom, SaveView } from '$lib/protocol/types';

/** The latest first. A person of today has one; earlier versions may have left several. */
export const unfinished = (me: Me): MyRoom[] =>
  me.rooms
    .filter(({ kind, seats }) => (kind === 'single' || kind === 'hot_seat') && seats.length > 0)
    .filter(({ stage }) => stage === 'playing' || stage === 'opening')
    .sort((one, other) => other.touched - one.touched);

/** Those that must be decided on before another one is begun. */
export const toDecide = (me: Me): MyRoom[] => unfinished(me).filter((room) => room.asked_about);

/** Saved games of this kind: a device that is passed around has its own list. */
export const ofKind = (save: SaveView, kind: 'single' | 'hot_seat'): boolean =>
  (save.summary.kind === 'hot_seat') === (kind === 'hot_seat');
