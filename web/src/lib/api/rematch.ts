/** Once more, in a room of its own: the finished game keeps its room, so that it can be seen again. */
import { characterOf } from '$lib/characters';
import { askedAgain } from '$lib/game/askedAgain';
import type { BotChoice, PlayerChoice, RoomView } from '$lib/protocol/types';
import { router } from '$lib/stores/router.svelte';
import type { RoomStore } from '$lib/stores/room.svelte';
import { session } from '$lib/stores/session.svelte';

/** Among people it is an invitation: whoever accepts comes after. */
export async function rematch(room: RoomStore): Promise<void> {
  const view = room.room;
  if (view?.kind !== 'single' && view?.kind !== 'hot_seat') {
    const { code } = await session.http.rematch(room.code);
    askedAgain.add(code);
    router.go('room', code);
    return;
  }
  const { preset, edition, options, theme, clock, hints, pace } = view.settings;
  const settings = { preset, edition: edition ?? null, options, theme, clock, hints, pace: pace ?? null };
  const { code } = await session.http.createRoom({ kind: view.kind, ...sittersOf(view), settings });
  router.go('room', code);
}

/** The same people and bots. */
export function sittersOf({ seats }: RoomView): { players: PlayerChoice[]; bots: BotChoice[] } {
  const players: PlayerChoice[] = [];
  const bots: BotChoice[] = [];
  for (const { sitter } of seats) {
    if (sitter.who === 'person') players.push({ nickname: sitter.nickname, token: sitter.token });
    if (sitter.who === 'bot') bots.push({ strength: sitter.strength, character: characterOf(sitter) });
  }
  return { players, bots };
}
