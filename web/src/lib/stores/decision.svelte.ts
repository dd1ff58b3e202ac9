/** What becomes of the unfinished game before another one begins: into a slot, given up, or nothing is begun. */
import { toDecide } from '$lib/game/unfinished';
import type { MyRoom } from '$lib/protocol/types';
import { session } from './session.svelte';

export class Decision {
  #games = $state.raw<readonly MyRoom[]>([]);
  #answer: ((goes: boolean) => void) | null = null;

  /** The game that is asked about now. */
  get game(): MyRoom | null {
    return this.#games[0] ?? null;
  }

  /** Whether another game may begin; the answer comes when the person has decided. */
  async mayBegin(): Promise<boolean> {
    await session.ensure();
    const games = toDecide(await session.http.me());
    if (games.length === 0) return true;
    this.#games = games;
    return new Promise((answer) => (this.#answer = answer));
  }

  /** This one is saved or given up. Two tabs may have begun one each: then the next is asked about. */
  settled(): void {
    this.#games = this.#games.slice(1);
    if (this.#games.length === 0) this.#end(true);
  }

  cancel(): void {
    this.#games = [];
    this.#end(false);
  }

  #end(goes: boolean): void {
    this.#answer?.(goes);
    this.#answer = null;
  }
}
