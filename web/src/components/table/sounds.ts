import type { RoomStore } from '$lib/stores/room.svelte';

export function playSounds(room: RoomStore): () => void {
  return room.listen(() => {});
}
