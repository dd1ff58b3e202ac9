/** The end of the program, as the person at the machine wants it. */
import { RefusedError } from '$lib/api/http';
import { t } from '$lib/i18n';
import { session } from './session.svelte';

class Farewell {
  #said = $state(false);
  #note = $state('');

  /** The program has stopped, or this page is to be closed. */
  get said(): boolean {
    return this.#said;
  }
  /** Why the program goes on. */
  get note(): string {
    return this.#note;
  }

  async quit(): Promise<void> {
    try {
      await session.ensure();
      await session.http.quit();
    } catch (error) {
      // A server for many is not stopped by one of its guests: for them, leaving is closing the tab.
      if (error instanceof RefusedError) this.#note = t('quitTab');
    }
    this.#said = true;
    close();
  }

  takeBack(): void {
    this.#said = false;
    this.#note = '';
  }
}

export const farewell = new Farewell();
