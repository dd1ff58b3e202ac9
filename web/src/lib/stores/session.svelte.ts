/** Who this browser is to the server: a secret, asked for once. */
import { HttpClient, RefusedError } from '$lib/api/http';
import { ownKey } from '$lib/api/place';
import { settings } from './settings.svelte';
import { working } from './working.svelte';

const KEY = ownKey('freehold.session');

class Session {
  #secret = $state<string | null>(localStorage.getItem(KEY));
  #asking: Promise<string> | null = null;
  readonly http = new HttpClient(
    () => this.#secret,
    () => settings.all.language,
    (input, init) => working.during(() => fetch(input, init)),
  );

  get secret(): string | null {
    return this.#secret;
  }

  /** The secret; a new one when there is none or the server forgot the old one. */
  async ensure(): Promise<string> {
    this.#asking ??= this.#prove().finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** Everything that this browser is to the server, and keeps for it, is gone. */
  async forget(): Promise<void> {
    try {
      if (this.#secret) await this.http.forgetSession();
    } catch (error) {
      // Whoever is not known any more is forgotten already; a server that cannot be told forgets in its own time.
      const code = error instanceof RefusedError ? error.refused.refusal.code : null;
      if (code !== 'no_session' && code !== 'wrong_method') throw error;
    }
    this.#secret = null;
    for (const key of Object.keys(localStorage))
      if (key.startsWith('freehold.')) localStorage.removeItem(key);
    sessionStorage.clear();
  }

  async #prove(): Promise<string> {
    if (this.#secret) {
      try {
        await this.http.me();
        return this.#secret;
      } catch (error) {
        // Only who is not known starts anew: whoever is not let in, or is too quick, stays who they are.
        if (!(error instanceof RefusedError) || error.refused.refusal.code !== 'no_session') throw error;
        this.#secret = null;
      }
    }
    const granted = await this.http.openSession();
    this.#secret = granted.session;
    localStorage.setItem(KEY, granted.session);
    return granted.session;
  }
}

export const session = new Session();
