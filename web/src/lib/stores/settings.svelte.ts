/** What the person likes. Kept in this browser, applied to the page at once. */
import { ENGLISH, wordsOf, type Words } from '$lib/i18n/languages';
import { DEFAULTS, TooNew, read, write, type Kept, type Speed } from './keptSettings';

export type { Kept, Language, Scheme, Speed } from './keptSettings';
/** What has a volume of its own. */
export type Heard = 'music' | 'effects';

const KEY = 'freehold.settings';

/** Factors on the time that the table gives the eye. Nobody can make it longer: the others would wait. */
const TEMPO: Record<Speed, number> = { normal: 1, fast: 0.5, instant: 0 };

const fromBrowser = (): Partial<Kept> | TooNew => {
  try {
    return read(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
};

type Listener = (kept: Kept) => void;

class Settings {
  #kept = $state<Kept>({ ...DEFAULTS });
  #words = $state.raw<Words>(ENGLISH);
  #listeners: Listener[] = [];
  /** The theme of the table in sight. */
  #shown: string | null = null;
  #known = localStorage.getItem(KEY) !== null;
  /** Settings that a later version of the page has kept: they stay as they are, and changes last until the page is left. */
  #tooNew = $state<TooNew | null>(null);

  constructor() {
    this.#take(fromBrowser());
  }

  get tooNew(): TooNew | null {
    return this.#tooNew;
  }

  /** This browser has settings of its own, perhaps since a moment ago. */
  get known(): boolean {
    return this.#known;
  }

  #take(kept: Partial<Kept> | TooNew): boolean {
    if (kept instanceof TooNew) {
      this.#tooNew = kept;
      return false;
    }
    Object.assign(this.#kept, kept);
    return true;
  }

  get all(): Readonly<Kept> {
    return this.#kept;
  }

  /** What the page and its bots say. */
  get words(): Words {
    return this.#words;
  }

  /** Fetches the words of the language; until they are here, and where they cannot be had, the page says what it did. */
  async speak(): Promise<void> {
    const { language } = this.#kept;
    const words = await wordsOf(language).catch(() => null);
    if (words && language === this.#kept.language) this.#words = words;
  }

  /** Factor on the time for what happens at the table; 0 means: show the result at once. */
  get tempo(): number {
    return TEMPO[this.#kept.speed];
  }

  /** Nothing may move. What is to be read still stays for its time. */
  get still(): boolean {
    return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Factor on the durations of `tokens.css`. */
  get speedFactor(): number {
    return this.still ? 0 : this.tempo;
  }

  /** Whether any of it is to be heard. */
  hears(kind: Heard): boolean {
    return !this.#kept.muted && this.#kept[kind] > 0 && this.#kept[`${kind}On`];
  }

  /** Switches one of the two off or on, as loud as it was before. */
  toggle(kind: Heard): void {
    if (this.hears(kind)) return this.change({ [`${kind}On`]: false });
    const other = kind === 'music' ? 'effects' : 'music';
    this.change({
      [`${kind}On`]: true,
      // Whoever has muted everything and asks for one of them gets that one.
      ...(this.#kept.muted ? { muted: false, [`${other}On`]: false } : {}),
      ...(this.#kept[kind] === 0 ? { [kind]: DEFAULTS[kind] } : {}),
    });
  }

  /** Whoever turns it up wants to hear it. */
  setVolume(kind: Heard, volume: number): void {
    this.change({ [kind]: volume, [`${kind}On`]: true });
  }

  listen(listener: Listener): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listener));
  }

  /** Takes over what was kept elsewhere. */
  adopt(kept: unknown): void {
    if (this.#take(read(kept))) this.change({});
  }

  /** Takes over what the command line of this machine has brought in, once. */
  bringIn(kept: unknown): void {
    const brought = read(kept);
    if (brought instanceof TooNew || (brought.imported ?? 0) <= this.#kept.imported) return;
    this.adopt(kept);
  }

  change(change: Partial<Kept>): void {
    this.#known = true;
    Object.assign(this.#kept, change);
    void this.speak();
    if (!this.#tooNew) this.#keep();
    this.apply(this.#shown);
  }

  #keep(): void {
    const kept = $state.snapshot(this.#kept);
    try {
      localStorage.setItem(KEY, JSON.stringify(write(kept)));
    } catch {
      // A browser that keeps nothing still plays.
    }
    for (const listen of this.#listeners) listen(kept);
  }

  /** A table brings its own theme; the menu wears the one that was chosen last. */
  apply(theme: string | null = null): void {
    this.#shown = theme;
    const root = document.documentElement;
    root.dataset.theme = theme ?? this.#kept.theme;
    root.dataset.scheme = this.#kept.scheme;
    root.lang = this.#kept.language;
    root.style.setProperty('--speed', String(this.speedFactor));
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg').trim() || '#0A1C23');
  }
}

export const settings = new Settings();
