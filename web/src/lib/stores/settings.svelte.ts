/** What the person likes. Kept in this browser, applied to the page at once. */
import { en } from '$lib/i18n/en';
import { tr } from '$lib/i18n/tr';
import type { Messages } from '$lib/i18n/en';

export type Scheme = 'dark' | 'light';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export type Language = 'en' | 'tr';

interface Kept {
  theme: string;
  scheme: Scheme;
  speed: Speed;
  language: Language;
  music: number;
  effects: number;
  muted: boolean;
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

class Settings {
  #kept = $state<Kept>(readKept());

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

  change(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.apply(this.#kept.theme);
  }

  /** A table brings its own theme; the menu wears the one that was chosen last. */
  apply(theme: string = this.#kept.theme): void {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.scheme = this.#kept.scheme;
    root.lang = this.#kept.language;
    root.style.setProperty('--speed', String(this.speedFactor));
  }
}

export const settings = new Settings();
