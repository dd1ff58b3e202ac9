/** What the pieces of a table ask of their surroundings, be it a room that is played in or a replay. */
import type { Note } from './presence.svelte';
import type { RoomStore } from './room.svelte';

export type TableHost = Pick<
  RoomStore,
  'code' | 'table' | 'you' | 'name' | 'sitter' | 'older' | 'play' | 'busy' | 'trouble'
> & { readonly notes?: readonly Note[] };
