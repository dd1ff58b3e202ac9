/** Letters for the decisions of every turn. They do nothing while somebody types or a dialog is open. */
import { commandOf } from '$lib/prompts';
import type { Prompt } from '$lib/protocol/types';
import type { RoomStore } from '$lib/stores/room.svelte';

/**
 * Listens for the letters. One that is pressed while a command is under way waits for the table that the
 * command leaves behind; the last one counts.
 */
export class Keys {
  #waiting: { key: string; seq: number } | null = null;

  constructor(
    private readonly room: RoomStore,
    private readonly prompts: () => readonly Prompt[],
    /** What other keys open; nothing where it is not possible now. */
    private readonly others: () => Record<string, (() => void) | null>,
  ) {}

  listen(): () => void {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      const typing = target?.closest('input, textarea, select, dialog') ?? null;
      // Who holds a key down has answered one question, not the next one too.
      if (event.repeat && !typing && target?.closest('button')) event.preventDefault();
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const key = event.key.toLowerCase();
      if (this.room.busy) this.#waiting = { key, seq: this.room.table.seen?.seq ?? 0 };
      else this.#play(key);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }

  /** To be called whenever the table or the state of the line has changed. */
  settle(): void {
    const waiting = this.#waiting;
    if (!waiting || this.room.busy) return;
    const moved = (this.room.table.seen?.seq ?? 0) > waiting.seq;
    // The answer can be in before the table has changed: on the old table the letter means something else.
    if (!moved) return;
    this.#waiting = null;
    this.#play(waiting.key);
  }

  #play(key: string): void {
    const command = commandOf(key, this.prompts());
    if (command) void this.room.play(command);
    else this.others()[key]?.();
  }
}
