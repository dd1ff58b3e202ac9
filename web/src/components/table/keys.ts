/** Letters for the decisions of every turn. They do nothing while somebody types or a dialog is open. */
import { promptOf } from '$lib/prompts';
import type { Command, Prompt } from '$lib/protocol/types';
import type { RoomStore } from '$lib/stores/room.svelte';

function commandFor(key: string, prompts: readonly Prompt[]): Command | null {
  switch (key) {
    case 'r':
      return promptOf(prompts, 'roll') && { roll: {} };
    case 'e':
      return promptOf(prompts, 'end_turn') && { end_turn: {} };
    case 'b':
      return promptOf(prompts, 'buy_deed') && { buy_deed: {} };
    case 'l':
      return promptOf(prompts, 'decline_deed') && { decline_deed: {} };
    case 'c':
      return promptOf(prompts, 'draw_card') && { draw_card: {} };
    case 'p':
      return promptOf(prompts, 'pass_bid') && { pass_bid: {} };
    default:
      return null;
  }
}

export function listenForKeys(room: RoomStore, prompts: () => Prompt[]): () => void {
  const listen = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement | null;
    const typing = target?.closest('input, textarea, select, dialog') ?? null;
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat || room.busy) return;
    const command = commandFor(event.key.toLowerCase(), prompts());
    if (command) void room.play(command);
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}
