/** The local network: whether others can come in, and what they offer. Only the one at the machine may ask. */
import { home, isLoopback } from '$lib/api/place';
import type { NetworkGame, NetworkView } from '$lib/protocol/types';
import { session } from './session.svelte';

class Network {
  #view = $state.raw<NetworkView | null>(null);
  #games = $state.raw<NetworkGame[]>([]);
  #fault = $state.raw<unknown>(null);

  get view(): NetworkView | null {
    return this.#view;
  }
  get games(): NetworkGame[] {
    return this.#games;
  }
  /** The one who looks at this page sits at the machine; nobody is taken for that before it is known. */
  get here(): boolean {
    return this.#view?.here ?? false;
  }
  /** The one at the machine is the only one who is connected to the program. */
  get alone(): boolean {
    return this.#view?.alone ?? false;
  }
  /** The link by which others come to a table. */
  linkTo(code: string): string {
    const open = isLoopback(location.hostname) ? this.#view?.links[0] : undefined;
    return `${open ?? home()}#/room/${code}`;
  }
  get fault(): unknown {
    return this.#fault;
  }

  /** Needs no session: whoever has just come is not known for looking. */
  async look(): Promise<void> {
    this.#fault = null;
    try {
      this.#view = await session.http.network();
    } catch (error) {
      this.#fault = error;
    }
  }
  open = () => this.#attempt(async () => void (this.#view = await session.http.openNetwork()));
  close = () =>
    this.#attempt(async () => {
      await session.http.closeNetwork();
      this.#view = await session.http.network();
    });

  /** Listens for the games of others and takes what was heard so far. */
  async search(): Promise<void> {
    await this.#attempt(async () => {
      if (!this.#view?.searching && !this.#view?.open) await session.http.searchNetwork();
      this.#view = await session.http.network();
      this.#games = await session.http.networkGames();
    });
  }

  async #attempt(action: () => Promise<void>): Promise<void> {
    this.#fault = null;
    try {
      await session.ensure();
      await action();
    } catch (error) {
      this.#fault = error;
    }
  }
}

export const network = new Network();
