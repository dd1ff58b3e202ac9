/**
 * What this browser promises to add to the luck of a room, and what it has seen promised. It is kept before it is said,
 * so that a page that is loaded again can open what it promised, and can check everything when the game is over.
 */
import { newNonce, promiseOfNonce, type Kept } from '$lib/game/fairness';

const PREFIX = 'freehold.luck.';
/** Rooms that are remembered: the latest. */
const ROOMS = 40;

export class Pledge {
  #kept: Kept | null;

  constructor(readonly code: string) {
    this.#kept = read(PREFIX + code);
  }

  /** What is known of the game with this promise. One that was put aside goes on in another room. */
  about(commitment: string): Kept | null {
    this.#look(commitment);
    if (this.#kept?.commitment === commitment) return this.#kept;
    return (
      stored()
        .map(read)
        .find((kept) => kept?.commitment === commitment) ?? null
    );
  }

  /** The lobby shows the promise about the game to come. */
  see(commitment: string): void {
    this.#look(commitment);
    if (this.#kept?.commitment !== commitment) this.#keep({ commitment });
  }

  /** The promise that goes with ready. It was made for what the lobby shows now. */
  promise(commitment: string): string {
    this.see(commitment);
    const nonce = this.#kept?.nonce ?? newNonce();
    if (!this.#kept?.nonce) this.#keep({ commitment, nonce });
    return promiseOfNonce(nonce);
  }

  /** All promises are known. The number to be opened; none if this is not what it was promised for. */
  open(commitment: string, promises: readonly string[]): string | null {
    this.#look(commitment);
    const kept = this.#kept;
    if (kept?.commitment !== commitment) return null;
    this.#keep({ ...kept, promises: [...promises] });
    return kept.nonce && promises.includes(promiseOfNonce(kept.nonce)) ? kept.nonce : null;
  }

  /** Another tab of this browser may have promised for the same person. */
  #look(commitment: string): void {
    const stored = read(PREFIX + this.code);
    if (stored?.commitment === commitment) this.#kept = stored;
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    write(this.code, kept);
  }
}

/** The keys of all rooms that are remembered. */
function stored(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function read(key: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  const { commitment, nonce, promises } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof commitment === 'string' &&
    (nonce === undefined || typeof nonce === 'string') &&
    (promises === undefined || Array.isArray(promises))
  );
}

/** Where a browser keeps nothing, the page itself remembers until it is closed. */
function write(code: string, kept: Kept): void {
  try {
    // The newest last: what was written longest ago makes room.
    localStorage.removeItem(PREFIX + code);
    const times = stored().map((key) => ({
      key,
      at: Number(JSON.parse(localStorage.getItem(key)!).at) || 0,
    }));
    times.sort((one, other) => one.at - other.at);
    for (const { key } of times.slice(0, Math.max(0, times.length - ROOMS + 1))) localStorage.removeItem(key);
    localStorage.setItem(PREFIX + code, JSON.stringify({ ...kept, at: Date.now() }));
  } catch {
    // Nothing to be done about it.
  }
}
