/** The local network: whether others can come in, and what they offer. Only the one at the machine may ask. */
import { RefusedError } from '$lib/api/http';
import type { NetworkGame, NetworkView } from '$lib/protocol/types';
import { session } from './session.svelte';

class Network {
  #view = $state.raw<NetworkView | null>(null);
  #games = $state.raw<NetworkGame[]>([]);
  /** This page may not change anything: it is a guest's. */
  #guest = $state(false);
  #fault = $state.raw<unknown>(null);

  get view(): NetworkView | null {
    return this.#view;
  }
  get games(): NetworkGame[] {
    return this.#games;
  }
  get guest(): boolean {
    return this.#guest;
  }
  get fault(): unknown {
    return this.#fault;
  }

  look = () => this.#attempt(async () => void (this.#view = await session.http.network()));
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
      if (error instanceof RefusedError && error.refused.refusal.code === 'only_here') this.#guest = true;
      else this.#fault = error;
    }
  }
}

export const network = new Network();
