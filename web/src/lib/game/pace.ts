/** The pace of the table: how long what happens is looked at before the bots go on. The host chooses it. */
import type { MessageKey } from '$lib/i18n';
import type { Pace } from '$lib/protocol/types';
import type { RoomStore } from '$lib/stores/room.svelte';

export const PACES: readonly Pace[] = ['calm', 'brisk', 'instant'];
export const PACE_WORDS: Record<Pace, MessageKey> = {
  calm: 'paceCalm',
  brisk: 'paceBrisk',
  instant: 'paceInstant',
};

/** Where bots play and this client is in charge. */
export const setsPace = (room: RoomStore): boolean => room.you.host && hasBots(room);

const hasBots = (room: RoomStore): boolean =>
  (room.room?.seats ?? []).some(({ sitter }) => sitter.who === 'bot');
