/** What whoever runs the server wants everybody to know. At a table it comes over the line, elsewhere it is asked for. */
import { formatMoment } from '$lib/format/date';
import { t } from '$lib/i18n';
import type { Announcement } from '$lib/protocol/types';
import { session } from './session.svelte';

/** So often the server is asked where no line tells. */
const LOOK_EVERY_MS = 60_000;

class News {
  #said = $state.raw<Announcement | null>(null);
  /** The one that was put aside, in words. */
  #aside = $state('');

  /** In one sentence; nothing when there is none. */
  get text(): string {
    if (!this.#said) return '';
    const { text, at } = this.#said;
    return at == null ? text : t('announcedAt', { time: formatMoment(at), text });
  }
  /** It was read and is out of the way, but not over. */
  get aside(): boolean {
    return this.text !== '' && this.#aside === this.text;
  }

  tell(said: Announcement | null): void {
    this.#said = said;
  }
  putAside(): void {
    this.#aside = this.text;
  }
  bringBack(): void {
    this.#aside = '';
  }

  async look(): Promise<void> {
    try {
      this.#said = await session.http.announcement();
    } catch {
      // Whoever cannot be asked has nothing to tell; what was heard stays.
    }
  }

  /** Looks now and again and again; the result ends it. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => !document.hidden && void this.look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }
}

export const news = new News();
