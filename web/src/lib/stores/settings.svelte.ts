/** What the person likes. Kept in this browser, applied to the page at once. */
import { en } from '$lib/i18n/en';
import { tr } from '$lib/i18n/tr';
import type { Messages } from '$lib/i18n/en';

export type Scheme = 'dark' | 'light';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export type Language = 'en' | 'tr';

export interface Kept {
  theme: string;
  scheme: Scheme;
  speed: Speed;
  language: Language;
  music: number;
  effects: number;
  muted: boolean;
  /** Help at the table for who asks. */
  hints: boolean;
  token: string;
  nickname: string;
}

const KEY = 'freehold.settings';
const DEFAULTS: Kept = {
  theme: 'lantern_bay',
  scheme: 'dark',
  speed: 'normal',
  language: 'en',
  music: 50,
  effects: 70,
  muted: false,
  hints: false,
  token: '',
  nickname: '',
};

/** Factors on the durations of `tokens.css`. */
const SPEED_FACTOR: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };
const CATALOGUES: Record<Language, Messages> = { en, tr };

const readKept = (): Kept => {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
};

type Listener = (kept: Kept) => void;

class Settings {
  #kept = $state<Kept>(readKept());
  #listeners: Listener[] = [];
  /** The theme of the table in sight. */
  #shown: string | null = null;
  /** This browser has settings of its own. */
  readonly known = localStorage.getItem(KEY) !== null;

  get all(): Readonly<Kept> {
    return this.#kept;
  }

  get messages(): Messages {
    return CATALOGUES[this.#kept.language];
  }

  /** 0 means: show the result without any movement. */
  get speedFactor(): number {
    if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return SPEED_FACTOR[this.#kept.speed];
  }

  listen(listener: Listener): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listener));
  }

  /** Takes over what was kept elsewhere; unknown keys are left out. */
  adopt(kept: Partial<Kept>): void {
    const known = Object.entries(kept).filter(
      ([key, value]) => key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Kept],
    );
    this.change(Object.fromEntries(known));
  }

  change(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
    const kept = $state.snapshot(this.#kept);
    for (const listen of this.#listeners) listen(kept);
    this.apply(this.#shown);
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
