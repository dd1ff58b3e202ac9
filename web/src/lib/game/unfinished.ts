/** The game that somebody would go on with: the one that was touched last and is not over. */
import type { Me, MyRoom, SaveView } from '$lib/protocol/types';

export type Unfinished = { room: MyRoom; save: null } | { room: null; save: SaveView };

export function latestUnfinished(me: Me): Unfinished | null {
  const rooms = me.rooms
    .filter((room) => room.kind !== 'tutorial' && room.seats.length > 0)
    .filter((room) => room.stage === 'playing' || room.stage === 'opening')
    .map((room) => ({ at: room.touched, found: { room, save: null } as Unfinished }));
  // A game that was loaded again goes on at its table, or was played to its end there; what lies in the slot is older.
  const isOlder = (save: SaveView): boolean =>
    me.rooms.some(
      ({ slot, stage, touched }) =>
        slot === save.slot && (stage === 'playing' || (stage === 'over' && touched >= save.at)),
    );
  const saves = me.saves
    .filter((save) => !isOlder(save))
    .map((save) => ({ at: save.at, found: { room: null, save } as Unfinished }));
  const latest = [...rooms, ...saves].sort((one, other) => other.at - one.at)[0];
  return latest?.found ?? null;
}

/** Saved games and running ones of the same kind: a device that is passed around has its own list. */
export const ofKind = (save: SaveView, kind: 'single' | 'hot_seat'): boolean =>
  (save.summary.kind === 'hot_seat') === (kind === 'hot_seat');
