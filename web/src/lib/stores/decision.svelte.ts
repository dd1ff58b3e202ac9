/** What becomes of the unfinished game before another one begins: into a slot, given up, or nothing is begun. */
import { toDecide } from '$lib/game/unfinished';
import type { MyRoom } from '$lib/protocol/types';
import { session } from './session.svelte';

/** What is left to do when the other game has begun: what is given up goes then, so that nothing is lost if it does not. */
export type Afterwards = () => Promise<void>;

export class Decision {
  #games = $state.raw<readonly MyRoom[]>([]);
  #doomed: MyRoom[] = [];
  #answer: ((afterwards: Afterwards | null) => void) | null = null;

  /** The game that is asked about now. */
  get game(): MyRoom | null {
    return this.#games[0] ?? null;
  }

  /** What to do once the other game has begun; nothing if it shall not. It comes when the person has decided. */
  async mayBegin(): Promise<Afterwards | null> {
    await session.ensure();
    this.#doomed = [];
    const games = toDecide(await session.http.me());
    if (games.length === 0) return async () => {};
    this.#games = games;
    return new Promise((answer) => (this.#answer = answer));
  }

  giveUp(game: MyRoom): void {
    this.#doomed.push(game);
    this.settled();
  }

  /** This one is saved. Two tabs may have begun one each: then the next is asked about. */
  settled(): void {
    this.#games = this.#games.slice(1);
    const doomed = this.#doomed;
    if (this.#games.length > 0) return;
    this.#end(async () => {
      for (const { code } of doomed) await session.http.leaveSolo(code, { save: false });
    });
  }

  cancel(): void {
    this.#games = [];
    this.#end(null);
  }

  #end(afterwards: Afterwards | null): void {
    this.#answer?.(afterwards);
    this.#answer = null;
  }
}
