/** The desk of whoever looks after the server: the token, and orders under it. The token ends with the tab. */
import { HttpClient, RefusedError } from '$lib/api/http';
import { ownKey } from '$lib/api/place';
import { faultOf } from '$lib/faults';
import type { AdminAnswer, AdminCommand } from '$lib/protocol/types';
import { settings } from './settings.svelte';
import { working } from './working.svelte';

const KEY = ownKey('freehold.admin');

export class Desk {
  #token = $state<string | null>(sessionStorage.getItem(KEY));
  #fault = $state('');
  /** Counts what was done here, so that lists are asked for again. */
  #done = $state(0);
  readonly #http = new HttpClient(
    () => this.#token,
    () => settings.all.language,
    (input, init) => working.during(() => fetch(input, init)),
  );

  get open(): boolean {
    return this.#token !== null;
  }
  /** Why the last order was not carried out. */
  get fault(): string {
    return this.#fault;
  }
  get done(): number {
    return this.#done;
  }

  /** Tries a token and keeps it if it is good. */
  async enter(token: string): Promise<boolean> {
    this.#token = token.trim();
    const good = (await this.ask({ do: 'bans' })) !== null;
    if (good) sessionStorage.setItem(KEY, this.#token ?? '');
    else this.#token = null;
    return good;
  }

  leave(): void {
    this.#token = null;
    sessionStorage.removeItem(KEY);
  }

  /** The answer, or nothing; then `fault` says why. */
  async ask(command: AdminCommand): Promise<AdminAnswer | null> {
    try {
      const answer = await this.#http.admin(command);
      this.#fault = '';
      return answer;
    } catch (error) {
      this.#fault = faultOf(error, 'text');
      if (error instanceof RefusedError) {
        const [hours] = error.refused.fields;
        if (hours) this.#fault = hours.message;
        // It has ended, or was revoked: another is needed.
        if (error.refused.refusal.code === 'not_admin') this.leave();
      }
      return null;
    }
  }

  /** Something that changes the lists. */
  async order(command: AdminCommand): Promise<boolean> {
    const done = (await this.ask(command)) !== null;
    if (done) this.#done += 1;
    return done;
  }

  forgetFault(): void {
    this.#fault = '';
  }
}
