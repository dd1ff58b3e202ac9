/** What is kept of a person's preferences, in this browser and on the server, and how it is read. */
import type { Language } from '$lib/i18n/languages';

export type { Language };
export type Scheme = 'dark' | 'light';
/** As quick as the table, or quicker. Earlier versions also kept `slow`; now the pace of the table is for that. */
export const SPEEDS = ['normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];
export interface Kept {
  theme: string;
  scheme: Scheme;
  speed: Speed;
  language: Language;
  music: number;
  effects: number;
  musicOn: boolean;
  effectsOn: boolean;
  /** All of it at once; what is on otherwise is kept. */
  muted: boolean;
  /** Help at the table for whoever asks. */
  hints: boolean;
  /** Bots say something now and then. */
  talk: boolean;
  /** Wants to be called when something waits and the page is out of sight. */
  alerts: boolean;
  token: string;
  nickname: string;
  /** How well the bots of the last game played, with a comma between them. */
  bots: string;
  /** The tutorial was offered, and taken or not. */
  welcomed: boolean;
  /** The latest import by the command line of this machine that was taken over. */
  imported: number;
}

export const DEFAULTS: Readonly<Kept> = {
  theme: 'lantern_bay',
  scheme: 'dark',
  speed: 'normal',
  language: 'en',
  music: 50,
  effects: 70,
  musicOn: true,
  effectsOn: true,
  muted: false,
  hints: true,
  talk: true,
  alerts: false,
  token: '',
  nickname: '',
  bots: '',
  welcomed: false,
  imported: 0,
};

type Document = Record<string, unknown>;

/** Each leads from one format to the next, the first from format 1. `crates/content/src/settings.rs` has them for files. */
const UPGRADES: ((kept: Document) => Document)[] = [
  // Being slower than the table became the pace of the table.
  (kept) => (kept.speed === 'slow' ? { ...kept, speed: 'normal' } : kept),
];

/** Of what is written. What states no format is of the first. */
export const FORMAT = UPGRADES.length + 1;

/** A later version of the page wrote it: it is neither used nor overwritten. */
export class TooNew {
  constructor(
    readonly found: number,
    readonly known: number,
  ) {}
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The known part of what was kept, brought to today's format. What makes no sense is left out. */
export function read(value: unknown): Partial<Kept> | TooNew {
  if (!isDocument(value)) return {};
  const format = typeof value.format === 'number' ? value.format : 1;
  if (format > FORMAT) return new TooNew(format, FORMAT);
  const current = UPGRADES.slice(Math.max(format - 1, 0)).reduce((kept, upgrade) => upgrade(kept), value);
  const fits = ([key, kept]: [string, unknown]): boolean =>
    key in DEFAULTS &&
    typeof kept === typeof DEFAULTS[key as keyof Kept] &&
    (key !== 'speed' || SPEEDS.some((speed) => speed === kept));
  return Object.fromEntries(Object.entries(current).filter(fits));
}

export const write = (kept: Kept): Document => ({ format: FORMAT, ...kept });
