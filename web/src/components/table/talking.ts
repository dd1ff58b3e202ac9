import { characterOf } from '$lib/characters';
import type { RoomStore } from '$lib/stores/room.svelte';
import { settings } from '$lib/stores/settings.svelte';
import type { Surroundings, Talk } from '$lib/stores/talk.svelte';

/** What the bots of a room hear and see; `busy` while this client has to decide. */
export function surroundings(room: RoomStore, busy: boolean): Surroundings {
  return {
    board: room.table.board,
    view: room.table.view,
    character: (seat) => characterOf(room.sitter(seat)),
    busy,
    // A teacher does not chat.
    wanted: settings.all.talk && !room.room?.lesson,
    now: performance.now(),
  };
}

export const hearEvents = (room: RoomStore, talk: Talk, busy: () => boolean): (() => void) =>
  room.table.listen((shown) => {
    const around = surroundings(room, busy());
    // Nobody listens while the picture hurries to the truth.
    talk.hear(shown, { ...around, wanted: around.wanted && !shown.skipped });
  });
